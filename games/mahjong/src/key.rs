//! One number for all that a state holds.

use crate::state::Mahjong;

pub(crate) fn of(state: &Mahjong) -> u64 {
    let small = [
        u64::from(state.layout.number()),
        state.level as u64 | (state.deal as u64) << 8 | u64::from(state.seconds) << 16,
        state.phase as u64 | u64::from(state.turn.0) << 8 | (state.unseen as u64) << 16,
        u64::from(state.practice)
            | u64::from(state.has_banner) << 1
            | u64::from(state.is_hidden) << 2,
        state.selected.map_or(0, |pos| u64::from(pos) + 1) << 8 | u64::from(state.pairs_this_turn),
        u64::from_le_bytes([
            state.shuffles[0],
            state.shuffles[1],
            state.hints[0],
            state.hints[1],
            state.code.is_some().into(),
            0,
            0,
            0,
        ]),
        state.code.unwrap_or_default(),
        state.score[0] as u64,
        state.score[1] as u64,
    ];
    let hinted = state
        .hinted
        .iter()
        .map(|pair| pair.map_or(0, |[one, two]| 1 << 32 | u64::from(one) << 16 | u64::from(two)));
    let tiles = state.layout().len();
    let faces = state.faces[..tiles]
        .chunks(8)
        .map(|chunk| chunk.iter().fold(0, |word, face| word << 8 | u64::from(*face)));
    let parts = small.into_iter().chain(hinted).chain(state.present.words()).chain(faces);
    parts.fold(0, |key: u64, part| mixed(key.rotate_left(5) ^ part))
}

/// Spreads every bit over all others (the finish of splitmix64).
fn mixed(word: u64) -> u64 {
    let word = word.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ word >> 31
}
