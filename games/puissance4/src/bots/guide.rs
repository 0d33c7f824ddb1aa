//! What playouts know of the game: a disc that completes four, and one that keeps the other from it.

use crate::{Act, Column, Puissance4};
use game::{Rng, Searchable, Seat, Who, rng::QuickRng};
use search::mcts::Guide;

/// Takes a drop that wins, else blocks one, else plays by luck. Turns of the grid are not looked at:
/// that would cost more than the playouts gain by it.
pub(super) struct Keen;

impl Guide<Puissance4> for Keen {
    #[inline]
    fn random_act(&self, state: &Puissance4, seat: Seat, rng: &mut QuickRng) -> Option<Act> {
        let (board, rows, mover) = (state.board(), state.variant().rows(), state.player());
        let wins = board.winning_drops(mover, rows);
        let urgent = if wins != 0 { wins } else { board.winning_drops(mover.other(), rows) };
        if urgent != 0 {
            return Some(Act::Drop(Column::of_cell(urgent.trailing_zeros())));
        }
        any(state, seat, rng)
    }
}

#[inline]
fn any(state: &Puissance4, seat: Seat, rng: &mut (impl Rng + ?Sized)) -> Option<Act> {
    state.random_act(Who::Seat(seat), rng)
}
