//! How a game begins: luck's draws, and a few random acts.

use game::{AnyState, Due, Rng, Who, rng::QuickRng};
use table::Streams;

/// Lets luck pay what it owes; `acts` gets what it drew. False: the game does not end its draws.
pub(crate) fn draw(state: &mut dyn AnyState, streams: Streams, acts: &mut Vec<String>) -> bool {
    for _ in 0..10_000 {
        if state.due() != Due::Chance {
            return true;
        }
        let Some(act) = state.chance(&mut streams.chance(acts.len())) else { return false };
        if state.play(Who::Chance, &act).is_err() {
            return false;
        }
        acts.push(act);
    }
    false
}

/// Plays so many random acts; a game that would end by them begins without the last ones.
pub(crate) fn begin(
    state: &mut Box<dyn AnyState>,
    plies: u32,
    seed: u64,
    streams: Streams,
    acts: &mut Vec<String>,
) -> bool {
    let mut luck = QuickRng::new(seed);
    for _ in 0..plies {
        let Some(seat) = state.due().seat() else { break };
        let legal = state.acts(Who::Seat(seat));
        if legal.is_empty() {
            break;
        }
        let act = &legal[luck.index(legal.len())];
        let mut tried = state.copy();
        if tried.play(Who::Seat(seat), act).is_err() {
            break;
        }
        let mut all = acts.clone();
        all.push(act.clone());
        if !draw(&mut *tried, streams, &mut all) {
            return false;
        }
        if tried.due() == Due::Over {
            break;
        }
        *state = tried;
        *acts = all;
    }
    true
}
