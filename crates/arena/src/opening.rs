//! How a game begins: luck's draws, and a few random acts.

use game::{Due, Face, Rng, Who, rng::Quick};
use table::Streams;

/// Lets luck pay what it owes; `acts` gets what it drew. False: the game does not end its draws.
pub(crate) fn draw(face: &mut dyn Face, streams: Streams, acts: &mut Vec<String>) -> bool {
    for _ in 0..10_000 {
        if face.due() != Due::Chance {
            return true;
        }
        let Some(act) = face.chance(&mut streams.chance(acts.len())) else { return false };
        if face.play(Who::Chance, &act).is_err() {
            return false;
        }
        acts.push(act);
    }
    false
}

/// Plays so many random acts; a game that would end by them begins without the last ones.
pub(crate) fn begin(
    face: &mut Box<dyn Face>,
    plies: u32,
    seed: u64,
    streams: Streams,
    acts: &mut Vec<String>,
) -> bool {
    let mut luck = Quick::new(seed);
    for _ in 0..plies {
        let Some(seat) = face.due().seat() else { break };
        let legal = face.acts(Who::Seat(seat));
        if legal.is_empty() {
            break;
        }
        let act = &legal[luck.index(legal.len())];
        let mut tried = face.copy();
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
        *face = tried;
        *acts = all;
    }
    true
}
