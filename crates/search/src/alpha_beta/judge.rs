//! What a game tells alpha-beta about itself.

use crate::{Score, table::PositionKey};
use game::{Past, Searchable, Seat, Value, Who};
use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};

/// A game's own knowledge. Only the estimate and the key must be given; all else makes the search
/// quicker or deeper and may be left as it is.
pub trait Judge<R: Searchable>: Send + Sync {
    /// What names a position in the table. A `u128` leaves room for a lossless key.
    type Key: PositionKey;

    /// The key of a position. It must hold who is to move, and everything else that the value
    /// depends on. Where a proof is wanted two positions must never share a key.
    fn key(&self, state: &R) -> Self::Key;

    /// An estimate of a position that is not over, for `seat`, in hundredths of the game's unit.
    fn estimate(&self, state: &R, seat: Seat) -> Score;

    /// What is known of the position for `seat`, the seat to move, without a search: a win in one,
    /// an endgame table. It must be exact.
    fn known(&self, _state: &R, _seat: Seat) -> Option<Value> {
        None
    }

    /// The acts worth a search below the root. Leaving out what cannot be better than the rest
    /// (mirror images, acts that lose at once when others do not) keeps values exact.
    fn acts(&self, state: &R, past: &Past, seat: Seat, out: &mut impl FnMut(R::Act)) {
        state.acts(past, Who::Seat(seat), out);
    }

    /// How promising an act looks before it is searched, in the units of the history
    /// ([`Ordering::history_most`](super::Ordering)): more comes first.
    fn promise(&self, _state: &R, _seat: Seat, _act: R::Act) -> i32 {
        0
    }

    /// A small number for an act, always the same for the same act. Killers, history and table
    /// remember acts by it, and only for their order, so that two acts may share a number.
    fn slot(&self, act: R::Act) -> u16 {
        let mut hasher = FxHasher::default();
        act.hash(&mut hasher);
        (hasher.finish() >> 40) as u16
    }

    /// Whether an act changes so little that it may be looked at less deeply, or not at all near
    /// the leaves. By default none does, and nothing is reduced or pruned.
    fn is_quiet(&self, _state: &R, _seat: Seat, _act: R::Act) -> bool {
        false
    }

    /// The acts that must be followed beyond the last ply before an estimate can be trusted.
    fn noisy(&self, _state: &R, _past: &Past, _seat: Seat, _out: &mut impl FnMut(R::Act)) {}

    /// The position with the turn passed, where passing is never better than the best act: the
    /// null move. `None` where it may be.
    fn passed(&self, _state: &R, _seat: Seat) -> Option<R> {
        None
    }

    /// By how many plies to look deeper behind this act: forced replies.
    fn extension(&self, _before: &R, _act: R::Act, _after: &R) -> u32 {
        0
    }
}
