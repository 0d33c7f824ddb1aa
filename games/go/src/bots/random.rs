//! Plays any legal move that fills no eye of its own.

use crate::{Go, act::Act};
use game::{Past, Rng, Rules, Who, rng::QuickRng};

/// One of the legal moves that fill no single-point eye of the mover, each as likely as the others; a
/// pass when there is none.
pub(super) fn choose(go: &Go, past: &Past, rng: &mut QuickRng) -> Act {
    let (board, mover) = (go.board(), go.mover());
    let mut moves = Vec::new();
    go.acts(past, Who::Seat(mover.seat()), &mut |act| {
        if matches!(act, Act::Place(point) if !board.is_eye(mover, point)) {
            moves.push(act);
        }
    });
    if moves.is_empty() { Act::Pass } else { moves[rng.index(moves.len())] }
}
