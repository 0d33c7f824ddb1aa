//! The value of the whole game: can player 1 force a win from the empty grid?
//!
//! Player 2 cannot: player 1 would pass by turning the empty grid and stand in his place. So one
//! question is left, asked for rising lengths, each standing on the proofs of the one before.
//! The table is the progress: saved and loaded again, a broken-off run goes on where it was.
//!
//! Threads are whoever calls: several workers may ask about the same length at once on the same
//! table. They search the same tree with different orders of acts, and the first to be done has
//! settled it for all.

use super::{
    search::{Answer, Search},
    table::Table,
    tactics::Grid,
};
use crate::Both;
use ::search::budget::Meter;

/// Does player 1 win within `length` plies, an odd number? Whoever asks about all lengths from 1 on,
/// in order, finds the shortest.
pub fn wins_within<const N: u32>(
    table: &Table,
    both: Both,
    length: u8,
    worker: u8,
    meter: &mut Meter<'_>,
) -> Answer {
    let root = Grid::<N> { me: 0, opp: 0 };
    Search::new(table, both, meter).as_worker(worker).attack(root, length)
}
