//! Random play that takes pairs where it sees them.

use crate::{
    act::Act,
    state::{Mahjong, Pair, Unseen},
    tiles::Pos,
};
use game::Rng;

/// A legal act: a tile of a pair or its twin; a shuffle or a pass where there is none.
pub(crate) fn choose(state: &Mahjong, rng: &mut (impl Rng + ?Sized)) -> Act {
    if state.unseen != Unseen::Nothing || state.is_hidden {
        return blindly(state, rng);
    }
    if let Some(first) = state.selected {
        let is_twin = |pos: &Pos| *pos != first && state.face(*pos) == state.face(first);
        if let Some(twin) = state.free().find(is_twin).filter(|_| state.face(first) != 0) {
            return Act::Click(twin);
        }
    }
    let (mut met, mut pair) = (0, None::<Pair>);
    state.pairs(&mut |next| {
        met += 1;
        if rng.below(met) == 0 {
            pair = Some(next);
        }
    });
    match pair {
        Some([one, _]) => Act::Click(one),
        None if state.shuffles[state.turn.index()] > 0 => Act::Shuffle,
        None => Act::Pass,
    }
}

/// While faces are hidden: any free tile but the selected one, or an end of the turn.
fn blindly(state: &Mahjong, rng: &mut (impl Rng + ?Sized)) -> Act {
    let free = || state.free().filter(|pos| state.selected != Some(*pos));
    let count = free().count();
    if count == 0 || rng.below(4) == 0 {
        return Act::Pass;
    }
    free().nth(rng.index(count)).map_or(Act::Pass, Act::Click)
}
