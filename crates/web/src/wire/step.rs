//! One event, as a table's pages are told of it.
//!
//! What nearly every event has comes in a list without names, because names would be half of the
//! message; what is rare has names.

use super::{AskPart, ChairPart, KindPart, LeftPart, OverPart, Packed, PlacePart, TurnPart};
use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{Error, SeqAccess, Visitor},
    ser::SerializeSeq,
};
use std::fmt;

/// One event: `[v, due, log, scene, animation, facts, offers, more]`, without what is empty at the end.
///
/// `v` is the version after it: one more than before. `due` is who owes the next act, as a set of
/// seats. `log` is its entry in the log, `animation` what is seen before the scene stands, `scene` what
/// changes in the scene of the last animation step (without animation: of the version before), `facts`
/// the lines about the game that have changed, `offers` changes to the spots that can be clicked first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(
    test,
    ts(
        type = "[v: number, due: number, log: Packed, scene?: Packed, animation?: Packed, facts?: Packed, offers?: Packed, more?: StepMore]"
    )
)]
pub struct StepMessage {
    /// The version after it: one more than before.
    pub v: u32,
    /// Who owes the next act, as a set of seats.
    pub due: u8,
    /// Its entry in the log.
    pub log: Packed,
    /// What changes in the scene of the last animation step; without animation, of the version before.
    pub scene: Packed,
    /// What is seen before that.
    pub animation: Packed,
    /// Lines about the game that have changed.
    pub facts: Packed,
    /// Changes to the spots that can be clicked first.
    pub offers: Packed,
    /// What is rare.
    pub more: StepMore,
}

/// What few events have. What is left out has not changed.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct StepMore {
    /// Keys of texts that come to the list.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<String>>"))]
    pub texts: Vec<String>,
    /// Kinds that come to the list.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<KindPart>>"))]
    pub kinds: Vec<KindPart>,
    /// Places that come to the list.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<PlacePart>>"))]
    pub places: Vec<PlacePart>,
    /// Spots that sentences name and their names, to come to the list.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<(u16, String)>>"))]
    pub spots: Vec<(u16, String)>,
    /// The ids of the items that stay marked. When it is left out and the step has an animation:
    /// whatever the links of the animation's last step lead to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub trace: Option<Packed>,
    /// All buttons.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub controls: Option<Packed>,
    /// What the seats that are due are asked to do from now on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub prompts: Option<Packed>,
    /// What each seat has left.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<LeftPart>>"))]
    pub left: Vec<LeftPart>,
    /// The turn that the rules limit; `null`: none any more.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "said")]
    #[cfg_attr(test, ts(optional, type = "TurnPart | null"))]
    pub turn: Option<Option<TurnPart>>,
    /// Whose secrets are open in the scene from now on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub viewer: Option<u8>,
    /// Who sits where from now on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<ChairPart>>"))]
    pub seats: Vec<ChairPart>,
    /// The seats that this page may play from now on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub mine: Option<u8>,
    /// Whether the table rests from now on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub paused: Option<bool>,
    /// What somebody asks to take back; `null`: nothing any more.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "said")]
    #[cfg_attr(test, ts(optional, type = "AskPart | null"))]
    pub undo: Option<Option<AskPart>>,
    /// A draw that was offered; `null`: none any more.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "said")]
    #[cfg_attr(test, ts(optional, type = "AskPart | null"))]
    pub draw: Option<Option<AskPart>>,
    /// A pause that was asked for; `null`: none any more.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "said")]
    #[cfg_attr(test, ts(optional, type = "AskPart | null"))]
    pub pause: Option<Option<AskPart>>,
    /// Whether there are hints at this table from now on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub hints: Option<bool>,
    /// What the seats of this page can ask for from now on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub can: Option<u16>,
    /// Whether the game keeps everybody from looking back from now on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub closed: Option<bool>,
    /// The points of each seat that are known.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, type = "Array<number | null>"))]
    pub points: Vec<Option<i64>>,
    /// How the game ended; `null`: it goes on again.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "said")]
    #[cfg_attr(test, ts(optional, type = "OverPart | null"))]
    pub over: Option<Option<OverPart>>,
}

impl Serialize for StepMessage {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let packed = [&self.log, &self.scene, &self.animation, &self.facts, &self.offers];
        let has_more = self.more != StepMore::default();
        let last = packed.iter().rposition(|packed| !packed.is_empty()).unwrap_or(0);
        let mut list = to.serialize_seq(None)?;
        list.serialize_element(&self.v)?;
        list.serialize_element(&self.due)?;
        for packed in packed.iter().take(if has_more { packed.len() } else { last + 1 }) {
            list.serialize_element(packed)?;
        }
        if has_more {
            list.serialize_element(&self.more)?;
        }
        list.end()
    }
}

/// [`ServerMessage::Step`](super::ServerMessage::Step) of an event that several are told: what is the same for all of them
/// becomes JSON once.
#[derive(Default)]
pub(crate) struct SharedStep(Vec<u8>);

impl SharedStep {
    /// The message for one of them. Only `offers` and `more` may differ from the one before.
    pub(crate) fn told(&mut self, step: &StepMessage) -> String {
        let has_more = step.more != StepMore::default();
        let mut told = Vec::new();
        if step.offers.is_empty() && !has_more {
            told.reserve(ROOM);
            told.extend_from_slice(BEGIN);
            push_json(&mut told, step);
            told.push(b'}');
        } else {
            if self.0.is_empty() {
                self.0.reserve(ROOM);
                let StepMessage { v, due, log, scene, animation, facts, .. } = step;
                self.0.extend_from_slice(BEGIN);
                push_json(&mut self.0, &(v, due, log, scene, animation, facts));
                // The list goes on.
                self.0.pop();
            }
            told.reserve(self.0.len() + OWN_ROOM);
            told.extend_from_slice(&self.0);
            told.push(b',');
            push_json(&mut told, &step.offers);
            if has_more {
                told.push(b',');
                push_json(&mut told, &step.more);
            }
            told.extend_from_slice(b"]}");
        }
        // JSON is text.
        String::from_utf8(told).unwrap_or_default()
    }
}

/// How a step begins as a message, how much room most need, and how much of it is for what is not the same for all.
const BEGIN: &[u8] = b"{\"step\":";
const ROOM: usize = 192;
const OWN_ROOM: usize = 64;

/// Adds a value as JSON.
fn push_json(to: &mut Vec<u8>, value: &impl Serialize) {
    // Our own types always become JSON.
    let _ = serde_json::to_writer(to, value);
}

impl<'de> Deserialize<'de> for StepMessage {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<StepMessage, D::Error> {
        from.deserialize_seq(StepVisitor)
    }
}

struct StepVisitor;

impl<'de> Visitor<'de> for StepVisitor {
    type Value = StepMessage;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("[v, due, log, …]")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<StepMessage, A::Error> {
        let short = |length| A::Error::invalid_length(length, &"at least three");
        Ok(StepMessage {
            v: list.next_element()?.ok_or_else(|| short(0))?,
            due: list.next_element()?.ok_or_else(|| short(1))?,
            log: list.next_element()?.ok_or_else(|| short(2))?,
            scene: list.next_element()?.unwrap_or_default(),
            animation: list.next_element()?.unwrap_or_default(),
            facts: list.next_element()?.unwrap_or_default(),
            offers: list.next_element()?.unwrap_or_default(),
            more: list.next_element()?.unwrap_or_default(),
        })
    }
}

/// A field that is there, be it `null`: without this, `null` would read as a field that is not.
fn said<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    from: D,
) -> Result<Option<Option<T>>, D::Error> {
    Option::deserialize(from).map(Some)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wire::ServerMessage;

    #[test]
    fn what_several_are_told_is_what_each_would_be_told_alone() {
        let (scene, offers) = (Packed::of([7, 100]), Packed::of([1, 2, 3]));
        let more = StepMore { can: Some(3), texts: vec!["a \"b\"".into()], ..StepMore::default() };
        for scene in [Packed::new(), scene] {
            let mut shared = SharedStep::default();
            for (offers, more) in [
                (Packed::new(), StepMore::default()),
                (offers.clone(), StepMore::default()),
                (Packed::new(), more.clone()),
                (offers.clone(), more.clone()),
            ] {
                let (v, due, log, scene) = (3, 2, Packed::of([5]), scene.clone());
                let step = StepMessage { v, due, log, scene, offers, more, ..Default::default() };
                let alone =
                    serde_json::to_string(&ServerMessage::Step(Box::new(step.clone()))).unwrap();
                assert_eq!(shared.told(&step), alone);
            }
        }
    }
}
