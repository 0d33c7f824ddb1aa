//! Positions as one line of JSON, read and written (R16.6).
//!
//! `layout` and `families` must be there; what follows may be left out. The face of a tile that is not seen is
//! `null`. A game that is not dealt yet has no families.

use crate::{
    layout::LayoutId,
    level::Level,
    play,
    state::{Mahjong, Pair, Phase, SHUFFLES, Unseen},
    tiles::{MOST_TILES, Pos, TileSet},
};
use game::{Refusal, Seat, Setup};
use serde::{Deserialize, Serialize, de::IgnoredAny};
use serde_json::{Map, Value};
use std::fmt;

/// The most of anything that is counted in a byte.
const MOST_COUNT: i64 = u8::MAX as i64;

#[derive(Serialize, Deserialize)]
#[serde(untagged)]
pub(crate) enum LayoutText {
    Name(String),
    Tiles(Vec<[i64; 3]>),
}

/// The fields of a position; those of a state that follow from them are not looked at.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PositionText {
    layout: LayoutText,
    families: Vec<Option<i64>>,
    present: Option<Vec<i64>>,
    level: Option<String>,
    #[serde(default)]
    selected: Option<i64>,
    #[serde(default)]
    turn: i64,
    #[serde(default)]
    pairs_this_turn: i64,
    #[serde(default)]
    score: [i64; 2],
    #[serde(default = "all_shuffles")]
    shuffles: [i64; 2],
    #[serde(default)]
    hidden: bool,
    seconds: Option<i64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    hints: Option<[i64; 2]>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    hinted: Vec<[i64; 2]>,
    /// Chance owes new faces.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    shuffling: bool,
    /// A turn has ended before this one.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    banner: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    practice: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    code: Option<u64>,
    #[serde(default, rename = "free", skip_serializing)]
    _free: Option<IgnoredAny>,
    #[serde(default, rename = "pairs", skip_serializing)]
    _pairs: Option<IgnoredAny>,
    #[serde(default, rename = "priorities", skip_serializing)]
    _priorities: Option<IgnoredAny>,
    #[serde(default, rename = "table", skip_serializing)]
    _table: Option<IgnoredAny>,
    #[serde(default, rename = "smart_move", skip_serializing)]
    _smart_move: Option<IgnoredAny>,
}

fn all_shuffles() -> [i64; 2] {
    [SHUFFLES.into(); 2]
}

impl PositionText {
    pub(crate) fn of(state: &Mahjong) -> PositionText {
        let layout = state.layout();
        let name = layout.name();
        let tiles = layout.places().iter().map(|place| [place.x, place.y, place.z].map(i64::from));
        let face = |pos: Pos| {
            let is_known = !state.present.has(pos) || state.is_seen(pos);
            is_known.then(|| state.face(pos).into())
        };
        let dealt = if state.phase == Phase::Deal { 0 } else { layout.len() as Pos };
        let own_hints = play::usual_hints(state.level);
        PositionText {
            layout: match name {
                "" => LayoutText::Tiles(tiles.collect()),
                name => LayoutText::Name(name.to_owned()),
            },
            families: (0..dealt).map(face).collect(),
            present: Some(state.present.iter().map(i64::from).collect()),
            level: Some(state.level.name().to_owned()),
            selected: state.selected.map(i64::from),
            turn: state.turn.0.into(),
            pairs_this_turn: state.pairs_this_turn.into(),
            score: state.score,
            shuffles: state.shuffles.map(i64::from),
            hidden: state.is_hidden,
            seconds: Some(state.seconds.into()),
            hints: (state.hints != own_hints).then_some(state.hints.map(i64::from)),
            hinted: state.hinted.iter().flatten().map(|pair| pair.map(i64::from)).collect(),
            shuffling: state.phase == Phase::Faces,
            banner: state.has_banner,
            practice: state.practice.then_some(true),
            code: state.code,
            _free: None,
            _pairs: None,
            _priorities: None,
            _table: None,
            _smart_move: None,
        }
    }

    fn layout(&self) -> Result<LayoutId, Refusal> {
        match &self.layout {
            LayoutText::Name(name) => LayoutId::of_name(name).ok_or(Refusal::new("unknown-layout")),
            LayoutText::Tiles(tiles) => LayoutId::of_tiles(tiles),
        }
    }

    fn state(self, setup: &Setup) -> Result<Mahjong, Refusal> {
        let layout = self.layout()?;
        let tiles = layout.layout().len();
        let mut state = Mahjong::begin(setup);
        if let Some(name) = &self.level {
            state.level = Level::of_name(name).ok_or(Refusal::new("bad-level"))?;
        }
        if layout != state.layout || self.level.is_some() {
            (state.layout, state.hints) = (layout, play::usual_hints(state.level));
            state.deal = play::deal_kind(setup, state.level, layout);
            if !setup.is_given("seconds") {
                state.seconds = state.level.seconds(layout);
            }
        }
        state.practice = self.practice.unwrap_or(state.practice);
        if state.practice {
            state.seconds = 0;
        }
        if let Some(seconds) = self.seconds {
            let most = i64::from(crate::rules::MOST_SECONDS);
            state.seconds = in_range(seconds, most, "bad-seconds")? as u16;
        }
        state.present = match &self.present {
            None => TileSet::first(tiles),
            Some(list) => read_present(list, tiles)?,
        };
        state.turn = Seat(in_range(self.turn, 1, "bad-turn")? as u8);
        if state.practice && state.turn != Seat(0) {
            return Err(Refusal::new("bad-turn"));
        }
        state.pairs_this_turn = in_range(self.pairs_this_turn, MOST_COUNT, "bad-count")? as u8;
        state.score = self.score;
        state.shuffles = read_counts(self.shuffles)?;
        if let Some(hints) = self.hints {
            state.hints = read_counts(hints)?;
        }
        state.has_banner = self.banner;
        state.code = self.code;
        state.is_hidden = self.hidden;
        if self.families.is_empty() {
            return not_dealt(state, &self, tiles);
        }
        state.phase = if self.shuffling { Phase::Faces } else { Phase::Play };
        if let Some(pos) = self.selected {
            let pos = in_range(pos, tiles as i64 - 1, "bad-selected")? as Pos;
            state.selected = Some(pos).filter(|pos| state.is_free(*pos) && !self.shuffling);
            state.selected.ok_or(Refusal::new("bad-selected").with([pos.into(), 0]))?;
        }
        read_faces(&mut state, &self.families, tiles)?;
        read_hinted(&mut state, &self.hinted, tiles)?;
        if state.unseen == Unseen::Nothing || state.present.is_empty() {
            state.settle();
        }
        Ok(state)
    }
}

/// A game before its deal: nothing has happened yet.
fn not_dealt(state: Mahjong, text: &PositionText, tiles: usize) -> Result<Mahjong, Refusal> {
    let is_start = state.present == TileSet::first(tiles)
        && text.selected.is_none()
        && !text.shuffling
        && !state.is_hidden
        && text.hinted.is_empty()
        && !state.layout().name().is_empty();
    if is_start { Ok(state) } else { Err(Refusal::new("bad-families").with([0, tiles as i32])) }
}

fn in_range(number: i64, most: i64, code: &'static str) -> Result<i64, Refusal> {
    let clamped = number.clamp(i32::MIN.into(), i32::MAX.into()) as i32;
    let refusal = Refusal::new(code).with([clamped, most as i32]);
    if (0..=most).contains(&number) { Ok(number) } else { Err(refusal) }
}

fn read_counts(counts: [i64; 2]) -> Result<[u8; 2], Refusal> {
    let [one, two] = counts;
    let read = |count| in_range(count, MOST_COUNT, "bad-count").map(|count| count as u8);
    Ok([read(one)?, read(two)?])
}

fn read_present(list: &[i64], tiles: usize) -> Result<TileSet, Refusal> {
    let mut present = TileSet::NONE;
    for &pos in list {
        let pos = in_range(pos, tiles as i64 - 1, "bad-present")? as Pos;
        if present.has(pos) {
            return Err(Refusal::new("present-twice").with([pos.into(), 0]));
        }
        present.insert(pos);
    }
    Ok(present)
}

/// Either all faces are seen, or that of the selected tile alone, or none.
fn read_faces(state: &mut Mahjong, list: &[Option<i64>], tiles: usize) -> Result<(), Refusal> {
    if list.len() != tiles {
        return Err(Refusal::new("bad-families").with([list.len() as i32, tiles as i32]));
    }
    state.faces = [0; MOST_TILES];
    let mut unseen = TileSet::NONE;
    for (pos, face) in list.iter().enumerate() {
        match face {
            Some(face) => state.faces[pos] = in_range(*face, MOST_COUNT, "bad-face")? as u8,
            None => unseen.insert(pos as Pos),
        }
    }
    if unseen.is_empty() {
        return Ok(());
    }
    let mut unselected = state.present;
    state.selected.into_iter().for_each(|pos| unselected.remove(pos));
    state.unseen = match unseen {
        _ if unseen == unselected => Unseen::Unselected,
        _ if unseen == state.present => Unseen::Everything,
        _ => return Err(Refusal::new("half-hidden")),
    };
    Ok(())
}

fn read_hinted(state: &mut Mahjong, list: &[[i64; 2]], tiles: usize) -> Result<(), Refusal> {
    let mut read: Vec<Pair> = Vec::new();
    for &[one, two] in list {
        let pos = |pos| in_range(pos, tiles as i64 - 1, "bad-present").map(|pos| pos as Pos);
        read.push([pos(one)?, pos(two)?]);
    }
    if read.len() > state.hinted.len() || read.iter().any(|[one, two]| one >= two) {
        return Err(Refusal::new("bad-count").with([list.len() as i32, state.hinted.len() as i32]));
    }
    for (slot, pair) in state.hinted.iter_mut().zip(read) {
        *slot = Some(pair);
    }
    Ok(())
}

pub(crate) fn write(state: &Mahjong, out: &mut dyn fmt::Write) -> fmt::Result {
    let text = serde_json::to_string(&PositionText::of(state)).map_err(|_| fmt::Error)?;
    out.write_str(&text)
}

pub(crate) fn read(setup: &Setup, text: &str) -> Result<Mahjong, Refusal> {
    let text: PositionText =
        serde_json::from_str(text).map_err(|error| unreadable(text, &error))?;
    text.state(setup)
}

/// The fields of a position, as `field-name` numbers them.
const FIELDS: [&str; 17] = [
    "layout",
    "families",
    "present",
    "level",
    "selected",
    "turn",
    "pairs_this_turn",
    "score",
    "shuffles",
    "hidden",
    "seconds",
    "hints",
    "hinted",
    "shuffling",
    "banner",
    "practice",
    "code",
];

/// The first field of a position that has a value which it cannot have.
fn wrong_field(fields: &Map<String, Value>) -> Option<usize> {
    FIELDS.iter().position(|name| {
        fields.get(*name).is_some_and(|value| {
            let mut alone = Map::new();
            alone.insert("layout".to_owned(), Value::String(String::new()));
            alone.insert("families".to_owned(), Value::Array(Vec::new()));
            alone.insert((*name).to_owned(), value.clone());
            serde_json::from_value::<PositionText>(Value::Object(alone)).is_err()
        })
    })
}

/// What is wrong with a text that is no position.
fn unreadable(text: &str, error: &serde_json::Error) -> Refusal {
    let at = |error: &serde_json::Error| [error.column().try_into().unwrap_or(i32::MAX), 0];
    match serde_json::from_str::<Value>(text) {
        Err(error) => Refusal::new("position-json").with(at(&error)),
        Ok(Value::Object(fields)) if !fields.contains_key("layout") => {
            Refusal::new("position-layout")
        }
        Ok(Value::Object(fields)) if !fields.contains_key("families") => {
            Refusal::new("position-families")
        }
        Ok(Value::Object(fields)) => match wrong_field(&fields) {
            Some(field) => Refusal::new("position-value").with([at(error)[0], field as i32]),
            None => Refusal::new("position-field").with(at(error)),
        },
        Ok(_) => Refusal::new("position-object"),
    }
}
