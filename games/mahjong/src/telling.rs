//! Acts as sentences of the log. A click that only selects has none.

use crate::{act::Act, signs::spoken_face, state::Mahjong};
use game::{Sentence, Transition};

pub(crate) fn sentence(transition: &Transition<Mahjong>) -> Option<Sentence> {
    let (before, after) = (transition.before.seen(), transition.after.seen());
    match transition.act {
        Act::Click(pos) if !after.present.has(pos) => {
            let seat = before.turn.index();
            let points = after.score[seat].saturating_sub(before.score[seat]);
            let points = points.min(i32::MAX.into()) as i32;
            Some(Sentence::with("tell-pair", [spoken_face(after.face(pos)), points, 0]))
        }
        Act::Click(_) | Act::Deal(_) => None,
        Act::Shuffle => Some(Sentence::plain("tell-shuffle")),
        Act::Pass => Some(Sentence::plain("tell-pass")),
        Act::Hint => Some(Sentence::plain("tell-hint")),
        Act::Timeout => Some(Sentence::plain("tell-timeout")),
        Act::Faces(_) => (!after.can_be_arranged()).then_some(Sentence::plain("tell-no-solution")),
    }
}
