//! A state as programs ask for it: the fields of a position, and what follows from them (R16.7).

use crate::{
    position::PositionText,
    state::{Mahjong, Pair, Unseen},
    tiles::Pos,
};
use serde::Serialize;
use std::fmt;

#[derive(Serialize)]
struct StateText {
    #[serde(flatten)]
    position: PositionText,
    free: Vec<Pos>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pairs: Option<Vec<Pair>>,
    priorities: Vec<i8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    table: Option<Vec<RowText>>,
    /// Outer `None`: it cannot be known.
    #[serde(skip_serializing_if = "Option::is_none")]
    smart_move: Option<Option<Pair>>,
}

#[derive(Serialize)]
struct RowText {
    family: u8,
    positions: Vec<Pos>,
    priorities: Vec<i8>,
    left: usize,
    pairs: usize,
    max_block: i32,
}

/// While faces are hidden, what depends on them is left out.
pub(crate) fn write(state: &Mahjong, out: &mut dyn fmt::Write) -> fmt::Result {
    let is_seen = state.unseen == Unseen::Nothing;
    let mut pairs = Vec::new();
    state.pairs(&mut |pair| pairs.push(pair));
    let rows = state.family_table().into_iter().map(|row| RowText {
        left: row.positions.len(),
        pairs: row.pairs(),
        max_block: row.max_block(),
        family: row.face,
        positions: row.positions,
        priorities: row.priorities,
    });
    let text = StateText {
        position: PositionText::of(state),
        free: state.free().collect(),
        pairs: is_seen.then_some(pairs),
        priorities: (0..state.layout().len()).map(|pos| state.priority(pos as Pos)).collect(),
        table: is_seen.then(|| rows.collect()),
        smart_move: is_seen.then(|| state.smart_move()),
    };
    out.write_str(&serde_json::to_string(&text).map_err(|_| fmt::Error)?)
}
