//! One turn further: what INAO Maître makes of its next turn is searched too, behind the boards that look best.
//!
//! Where nothing is hidden the other player's turn is known but for its length, as its pairs follow from the board. So
//! a few boards lie behind each board on which this turn may end; what they are worth is what the best boards of the
//! turn after that are worth.

use super::{
    sketch::Sketch,
    turn::{Course, Effort, Search},
};
use game::rng::QuickRng;

/// How much is looked at in the turn after the other player's.
const NEXT: Effort = Effort { most: 2000, width: 40, first: 12, finalists: 0, more: 0, deep: 0 };
/// Layers on which the turn ends less often than this are not looked at.
const SELDOM: f64 = 0.05;
/// Draws from which the length of the other player's turn is estimated.
const LENGTHS: usize = 1000;
/// How often a next turn that begins without a pair is played through.
const BLOCKED: u64 = 8;

impl<const W: usize> Search<'_, W> {
    /// Looks behind the best boards of each layer on which the turn may well end.
    pub(super) fn look_further(&mut self) {
        let usual = (self.playouts.own.least + self.playouts.own.most) / 2;
        let next = Course::new(self.playouts, self.playouts.span, usual, self.rng);
        let lengths = self.lengths();
        let mut reached = 1.0;
        for layer in 0..self.layers.len() {
            let going_on = self.course.going_on.get(layer).copied().unwrap_or(0.0);
            let ends = reached * (1.0 - going_on);
            reached *= going_on;
            if ends < SELDOM || self.stop.is_set() {
                continue;
            }
            let mut open = self.layers[layer].clone();
            open.retain(|at| !self.nodes[*at].board.is_over);
            // Those that were looked at twice come first.
            open.sort_by(|one, two| {
                let rank = |at: &usize| {
                    let node = &self.nodes[*at];
                    (node.plays > self.effort.first, node.mean())
                };
                let (one, two) = (rank(one), rank(two));
                two.0.cmp(&one.0).then(two.1.total_cmp(&one.1))
            });
            let others = open.split_off(self.effort.deep.min(open.len()));
            let mut least = 1.0f64;
            for at in open {
                let worth = self.behind(at, &lengths, &next);
                least = least.min(worth);
                let node = &mut self.nodes[at];
                node.won = worth * f64::from(node.plays);
            }
            for at in others {
                let node = &mut self.nodes[at];
                node.won = node.mean().min(least) * f64::from(node.plays);
            }
        }
    }

    /// How long the other player's turns are, in thinking times, and how often.
    fn lengths(&mut self) -> Vec<(usize, f64)> {
        let mut counts = Vec::new();
        let pace = self.playouts.pace_of(1 - self.nodes[0].board.turn);
        for _ in 0..LENGTHS {
            let (mut left, mut length) = (self.playouts.span, 0);
            loop {
                let drawn = pace.draw(self.rng);
                if drawn > left {
                    break;
                }
                left -= drawn;
                length += 1;
            }
            if counts.len() <= length {
                counts.resize(length + 1, 0);
            }
            counts[length] += 1;
        }
        let is_usual = |count: &usize| *count * 50 >= LENGTHS;
        let all: usize = counts.iter().filter(|count| is_usual(count)).sum();
        let share = |(length, count): (usize, &usize)| (length, *count as f64 / all as f64);
        counts.iter().enumerate().filter(|(_, count)| is_usual(count)).map(share).collect()
    }

    /// What a board is worth on which the turn ends, by the best next turn after each length of the other player's.
    fn behind(&mut self, at: usize, lengths: &[(usize, f64)], next: &Course) -> f64 {
        let mut start = self.nodes[at].board;
        start.end_turn();
        let mut worth = 0.0;
        for &(length, share) in lengths {
            let mut board = start;
            self.other_turn(&mut board, length);
            worth += share * self.best_of_turn(board, next);
        }
        worth
    }

    /// The other player's turn of so many thinking times. A shuffle that leaves no time for a pair is not made.
    fn other_turn(&self, board: &mut Sketch<W>, length: usize) {
        let ground = &self.playouts.ground;
        let mut rng = QuickRng::new(self.luck ^ 991);
        for used in 0..length {
            if board.is_over {
                return;
            }
            match board.smart_pair(ground, &ground.free(&board.present)) {
                Some(pair) => board.take(ground, pair),
                None if board.shuffles[board.turn] > 0 && used + 1 < length => {
                    board.shuffle(ground, self.playouts.is_arranged(), &mut rng);
                }
                None => break,
            }
        }
        if !board.is_over {
            board.end_turn();
        }
    }

    /// What the start of a turn of one's own is worth.
    fn best_of_turn(&mut self, board: Sketch<W>, course: &Course) -> f64 {
        if board.is_over {
            return self.playouts.outcome(&board.score);
        }
        let mut search = Search::new(self.playouts, (board, course), NEXT, self.rng, self.stop);
        // The boards behind all boards are played through with the same luck.
        search.begin_with(self.luck);
        search.explore();
        if !search.firsts.is_empty() {
            search.judge();
            return search.nodes[0].worth;
        }
        let plays = (0..BLOCKED).map(|number| {
            let mut rng = QuickRng::new(self.luck.wrapping_add(number));
            let mut board = board;
            self.playouts.finish_turn(&mut board, self.playouts.span, &mut rng);
            self.playouts.play(&board, &mut rng)
        });
        plays.sum::<f64>() / BLOCKED as f64
    }
}
