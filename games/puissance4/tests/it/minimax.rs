//! Plain minimax on the twin's grid: what the solvers are tested against.

use crate::twin::{Cells, fall, has_line, height, rigid_in};
use ludarium_puissance4::Both;
use std::collections::HashMap;

/// The twin's grid, in the lower left corner, without turns and ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Grid {
    pub(crate) size: usize,
    pub(crate) rows: usize,
    pub(crate) cells: Cells,
}

/// How an act ends, for the one who acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    Open,
    Win,
    Loss,
    Draw,
}

/// What is known of grids, players and lengths.
pub(crate) type Memo = HashMap<(Grid, u8, u8), i8>;

impl Grid {
    pub(crate) fn empty(size: usize, rows: usize) -> Grid {
        Grid { size, rows, cells: [[0; 7]; 7] }
    }

    /// The cells of a player, numbered as the game numbers them.
    pub(crate) fn bits(&self, player: u8) -> u64 {
        let numbers = (0..7).flat_map(|c| (0..7).map(move |r| (c, r)));
        let own = numbers.filter(|&(c, r)| self.cells[c][r] == player);
        own.fold(0, |bits, (c, r)| bits | 1 << (8 * c + r))
    }

    /// Every legal act's number, end and grid.
    pub(crate) fn acts(&self, player: u8, turning: bool, both: Both) -> Vec<(usize, End, Grid)> {
        let mut acts = Vec::new();
        for column in 0..self.size {
            let height = height(&self.cells, column);
            if height < self.rows {
                let mut next = *self;
                next.cells[column][height] = player;
                let end = if has_line(&next.cells, player) { End::Win } else { End::Open };
                acts.push((column, end, next));
            }
        }
        for (index, letter) in "RLU".chars().enumerate().filter(|_| turning) {
            let cells = fall(&rigid_in(&self.cells, letter, self.size));
            let end = match (has_line(&cells, player), has_line(&cells, 3 - player), both) {
                (false, false, _) => End::Open,
                (true, false, _) | (true, true, Both::Mover) => End::Win,
                (false, true, _) | (true, true, Both::Opponent) => End::Loss,
                (true, true, Both::Draw) => End::Draw,
            };
            acts.push((7 + index, end, Grid { cells, ..*self }));
        }
        acts
    }

    /// The plies to a forced win within `n` plies; negative to a forced loss; 0 for neither.
    pub(crate) fn outcome(
        &self,
        player: u8,
        n: u8,
        turning: bool,
        both: Both,
        memo: &mut Memo,
    ) -> i8 {
        if n == 0 {
            return 0;
        }
        if let Some(&value) = memo.get(&(*self, player, n)) {
            return value;
        }
        let values = self.acts(player, turning, both).into_iter().map(|(_, end, next)| match end {
            End::Win => 1,
            End::Loss => -1,
            End::Draw => 0,
            End::Open => match next.outcome(3 - player, n - 1, turning, both, memo) {
                0 => 0,
                value => -value - value.signum(),
            },
        });
        let values: Vec<i8> = values.collect();
        let value = match values.iter().filter(|value| **value > 0).min() {
            Some(&win) => win,
            None if values.iter().all(|value| *value < 0) => *values.iter().min().unwrap(),
            None => 0,
        };
        memo.insert((*self, player, n), value);
        value
    }
}

/// A small generator of numbers.
pub(crate) struct Luck(pub(crate) u64);

impl Luck {
    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 20) as usize % n
    }

    /// A grid reached by so many random acts without an end, and the player to move.
    pub(crate) fn wander(
        &mut self,
        start: Grid,
        plies: usize,
        turning: bool,
    ) -> Option<(Grid, u8)> {
        let (mut grid, mut player) = (start, 1);
        for _ in 0..plies {
            let acts = grid.acts(player, turning, Both::Draw);
            // Turns are a third of the acts at most, so that grids fill up.
            let open: Vec<_> = acts
                .into_iter()
                .filter(|act| act.1 == End::Open && (act.0 < 7 || self.below(3) == 0))
                .collect();
            if open.is_empty() {
                return None;
            }
            grid = open[self.below(open.len())].2;
            player = 3 - player;
        }
        Some((grid, player))
    }
}
