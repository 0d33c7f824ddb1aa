//! Takes what is short of liberties, then saves what is in atari, else plays anywhere.

use super::random;
use crate::{Go, Point, act::Act};
use game::{Past, Rng, Rules, Who, rng::QuickRng};

/// With so few liberties a chain is attacked.
const FEW: u32 = 2;

/// What it plays.
pub(super) fn choose(go: &Go, past: &Past, rng: &mut QuickRng) -> Act {
    attack(go, past, rng)
        .or_else(|| rescue(go, past))
        .unwrap_or_else(|| random::choose(go, past, rng))
}

/// A liberty of an opposing chain that has few of them; the last one before all others.
fn attack(go: &Go, past: &Past, rng: &mut QuickRng) -> Option<Act> {
    let board = go.board();
    for liberties in 1..=FEW {
        let chains = board.chains().filter(|p| board.is(*p, go.mover().other()));
        let short = chains.map(|p| board.liberties(p)).filter(|all| all.len() == liberties);
        let takes: Vec<Act> =
            short.flat_map(|all| all.iter()).filter_map(|p| legal(go, past, p)).collect();
        if !takes.is_empty() {
            return Some(takes[rng.index(takes.len())]);
        }
    }
    None
}

/// The move that gives an own chain in atari most liberties, if any gives it more than it has.
fn rescue(go: &Go, past: &Past) -> Option<Act> {
    let (board, mover) = (go.board(), go.mover());
    let chains = board.chains().filter(|p| board.is(*p, mover) && board.liberties(*p).len() == 1);
    let mut best: Option<(u32, Act)> = None;
    for chain in chains {
        let mut each = |act: Act| {
            let Act::Place(point) = act else { return };
            let mut after = *board;
            after.play(mover, point);
            let liberties = after.liberties(chain).len();
            if liberties > 1 && best.is_none_or(|(most, _)| liberties > most) {
                best = Some((liberties, act));
            }
        };
        go.acts(past, Who::Seat(mover.seat()), &mut each);
    }
    best.map(|(_, act)| act)
}

fn legal(go: &Go, past: &Past, point: Point) -> Option<Act> {
    let act = Act::Place(point);
    go.check(past, Who::Seat(go.mover().seat()), act).ok().map(|()| act)
}
