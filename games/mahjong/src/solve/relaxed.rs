//! The relaxed board: a tile may leave as soon as it is free and one allowed partner is free or gone.
//!
//! Where not all tiles can leave, those that are left prove it. Take some of them that wait only for each other: a
//! tile is blocked by others of them, or it is free and every allowed partner is one of them and blocked. Whatever is
//! played, the first of them to leave must be free, together with a partner that is free or none of them. The pairings
//! that would do this are few, and all of them are struck out now: one of them must be chosen. That is the clause.

use super::{
    board::{ABOVE, Board, Tile, is_free},
    knots::Knots,
    literal::{Value, Var},
};
use crate::state::Pair;

/// Where a tile is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum At {
    /// Something is in its way.
    Blocked,
    /// It is free and waits for a partner.
    Waiting,
    /// It has left.
    Gone,
}

/// The memory of the test.
#[derive(Default)]
pub(super) struct Relaxed {
    at: Vec<At>,
    blockers: Vec<u8>,
    freed: Vec<Tile>,
    /// Tiles in the order in which they left.
    left: Vec<Tile>,
    knots: Knots,
    /// The shortest clause that was found: pairings of which one must be used.
    clause: Vec<Var>,
    draft: Vec<Var>,
    /// When a variable was last put into a clause.
    stamps: Vec<u32>,
    stamp: u32,
}

impl Relaxed {
    /// Whether all tiles can leave. If not, [`Relaxed::clause`] says why.
    pub(super) fn clears(&mut self, board: &Board, values: &[Value]) -> bool {
        self.at.clear();
        self.at.resize(board.len(), At::Blocked);
        self.blockers.clone_from(&board.blockers);
        self.freed.clear();
        self.left.clear();
        let free = (0..board.len()).filter(|tile| is_free(board.blockers[*tile]));
        self.freed.extend(free.map(|tile| tile as Tile));
        while let Some(tile) = self.freed.pop() {
            self.at[usize::from(tile)] = At::Waiting;
            let mut leaves = false;
            for &(mate, var) in board.mates.of(tile.into()) {
                let there = self.at[usize::from(mate)];
                if there == At::Blocked || values[usize::from(var)] == Value::No {
                    continue;
                }
                leaves = true;
                if there == At::Waiting {
                    self.leave(board, mate);
                }
            }
            if leaves {
                self.leave(board, tile);
            }
        }
        self.left.len() == board.len()
    }

    #[inline]
    fn leave(&mut self, board: &Board, tile: Tile) {
        self.at[usize::from(tile)] = At::Gone;
        self.left.push(tile);
        for &(other, part) in board.loosens.of(tile.into()) {
            let blockers = &mut self.blockers[usize::from(other)];
            let was_free = is_free(*blockers);
            *blockers -= part;
            if !was_free && is_free(*blockers) {
                self.freed.push(other);
            }
        }
    }

    /// After a failure: pairings of which every solution uses at least one, though none may be used now.
    pub(super) fn clause(&mut self, board: &Board, values: &[Value]) -> &[Var] {
        self.tie(board, values);
        self.stamps.resize(self.stamps.len().max(board.vars), 0);
        let Relaxed { at, knots, clause, draft, stamps, stamp, .. } = self;
        let mut found = false;
        let stuck = (0..board.len()).filter(|tile| at[*tile] != At::Gone);
        knots.find(stuck.map(|tile| tile as Tile), |knots, number, tiles| {
            draft.clear();
            *stamp += 1;
            for &tile in tiles.iter().filter(|tile| at[usize::from(**tile)] == At::Waiting) {
                for &(mate, var) in board.mates.of(tile.into()) {
                    // This pairing would let a tile of the knot leave first.
                    let helps = !knots.is_in(mate, number) || at[usize::from(mate)] == At::Waiting;
                    let mark = &mut stamps[usize::from(var)];
                    if helps && *mark != *stamp {
                        *mark = *stamp;
                        draft.push(var);
                    }
                }
            }
            if !found || draft.len() < clause.len() {
                found = true;
                std::mem::swap(clause, draft);
            }
        });
        debug_assert!(found, "what is stuck waits for something");
        &self.clause
    }

    /// Who of those that are stuck waits for whom: a blocked tile for one tile above it, or for one on each side;
    /// a free one for all its allowed partners.
    fn tie(&mut self, board: &Board, values: &[Value]) {
        self.knots.clear();
        for tile in 0..board.len() {
            match self.at[tile] {
                At::Gone => {}
                At::Blocked => {
                    let stuck =
                        |at: &&Tile| **at != Tile::MAX && self.at[usize::from(**at)] != At::Gone;
                    let by = &board.blocked_by[tile];
                    if self.blockers[tile] >= ABOVE {
                        by.above
                            .iter()
                            .find(stuck)
                            .into_iter()
                            .for_each(|at| self.knots.wait_for(*at));
                    } else {
                        by.left
                            .iter()
                            .find(stuck)
                            .into_iter()
                            .for_each(|at| self.knots.wait_for(*at));
                        by.right
                            .iter()
                            .find(stuck)
                            .into_iter()
                            .for_each(|at| self.knots.wait_for(*at));
                    }
                }
                At::Waiting => {
                    let mates = board.mates.of(tile).iter();
                    let allowed = mates.filter(|(_, var)| values[usize::from(*var)] != Value::No);
                    allowed.for_each(|(mate, _)| self.knots.wait_for(*mate));
                }
            }
            self.knots.next_tile();
        }
    }

    /// The pairs of a full choice in an order in which they can leave.
    pub(super) fn write(&mut self, board: &Board, values: &[Value], out: &mut Vec<Pair>) {
        let clears = self.clears(board, values);
        debug_assert!(clears, "a solution clears the board");
        // Every tile has one partner, so that both leave at the same moment.
        for pair in self.left.chunks_exact(2) {
            let (one, two) =
                (board.positions[usize::from(pair[0])], board.positions[usize::from(pair[1])]);
            out.push([one.min(two), one.max(two)]);
        }
    }
}
