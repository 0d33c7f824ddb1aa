//! What INAO Maître does in its next turn, when it imagines the rest of a game: it does not play on like SmartINAO, but leaves the
//! other player a board on which the pairs run out, if one of a few tries finds one.

use super::{
    lines::{LineId, Lines},
    playout::Playouts,
    sketch::{Bits, Sketch},
};
use crate::tiles::Pos;
use game::{Rng, rng::QuickRng};

/// More pairs than this are not planned.
pub(super) const MOST: usize = 7;
/// How many ways to play the turn are tried.
const TRIES: usize = 40;

/// By the number of pairs that there is time for, the line that is left.
pub(super) struct TurnPlan {
    left: [Option<LineId>; MOST + 1],
}

/// The plans behind one board, by the pair of its line with which the turn begins.
#[derive(Default)]
pub(super) struct Plans {
    list: Vec<Option<TurnPlan>>,
}

impl Plans {
    /// The line that is left after so many pairs of a turn that begins here.
    pub(super) fn left<const W: usize>(
        &mut self,
        (lines, playouts): (&mut Lines<W>, &Playouts<W>),
        (board, taken): (&Sketch<W>, usize),
        pairs: usize,
    ) -> Option<LineId> {
        if self.list.len() <= taken {
            self.list.resize_with(taken + 1, || None);
        }
        let plan = self.list[taken].get_or_insert_with(|| {
            let mut start = *board;
            for _ in 0..taken {
                let free = playouts.ground.free(&start.present);
                if let Some(pair) = start.smart_pair(&playouts.ground, &free) {
                    pair.into_iter().for_each(|pos| start.present.remove(pos));
                }
            }
            TurnPlan::new(lines, playouts, &start)
        });
        plan.left.get(pairs).copied().flatten()
    }
}

impl TurnPlan {
    fn new<const W: usize>(
        lines: &mut Lines<W>,
        playouts: &Playouts<W>,
        start: &Sketch<W>,
    ) -> TurnPlan {
        let mut rng = QuickRng::new(lines.luck());
        let least = playouts.least_pairs().min(MOST);
        let mut best: [Option<(bool, Bits<W>)>; MOST + 1] = [None; MOST + 1];
        for number in 0..TRIES {
            let mut board = *start;
            for (count, found) in best.iter_mut().enumerate().skip(1) {
                let free = playouts.ground.free(&board.present);
                let pair = match number {
                    0 => board.smart_pair(&playouts.ground, &free),
                    _ => any_pair(&board, &free, &mut rng),
                };
                let Some(pair) = pair else { break };
                pair.into_iter().for_each(|pos| board.present.remove(pos));
                if count < least || found.is_some_and(|(is_short, _)| is_short) {
                    continue;
                }
                let is_short = playouts.is_short(&board);
                if is_short || found.is_none() {
                    *found = Some((is_short, board.present));
                }
            }
        }
        let left = best.map(|found| {
            found.map(|(_, present)| {
                let mut board = *start;
                board.present = present;
                lines.from(playouts, &board)
            })
        });
        TurnPlan { left }
    }
}

/// One of the pairs of these free tiles.
fn any_pair<const W: usize>(
    board: &Sketch<W>,
    free: &Bits<W>,
    rng: &mut QuickRng,
) -> Option<[Pos; 2]> {
    let (mut chosen, mut met) = (None, 0);
    board.pairs_of(free, &mut |pair| {
        met += 1;
        if rng.below(met) == 0 {
            chosen = Some(pair);
        }
    });
    chosen
}

impl<const W: usize> Playouts<W> {
    /// The pairs that there is always time for.
    fn least_pairs(&self) -> usize {
        (self.span / self.own.most.max(1)) as usize
    }

    /// Whether the other player, whose turn begins, soon has no pair left and must spend a shuffle.
    fn is_short(&self, board: &Sketch<W>) -> bool {
        let mut present = *board;
        for _ in 0..self.pairs_before_shuffle() {
            let free = self.ground.free(&present.present);
            let Some(pair) = present.smart_pair(&self.ground, &free) else {
                return free.len() >= 2;
            };
            pair.into_iter().for_each(|pos| present.present.remove(pos));
        }
        let free = self.ground.free(&present.present);
        present.smart_pair(&self.ground, &free).is_none() && free.len() >= 2
    }
}
