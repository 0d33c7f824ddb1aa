//! The boards that INAO Maître can reach in a turn, layer by layer, and what they are worth.

use super::{
    choice::Plan,
    lines::{LineId, Lines},
    plans::Plans,
    playout::Playouts,
    sketch::{Bits, Sketch},
};
use crate::{state::Pair, tiles::Pos};
use game::{
    Rng, StopFlag,
    rng::{QuickRng, shuffle},
};
use rustc_hash::FxHashMap;

/// How much is looked at.
#[derive(Clone, Copy)]
pub(super) struct Effort {
    /// The boards that are looked at in each layer, and those that are kept.
    pub(super) most: usize,
    pub(super) width: usize,
    /// The playouts of each board.
    pub(super) first: u32,
    /// The boards of each layer that are looked at again, and their further playouts.
    pub(super) finalists: usize,
    pub(super) more: u32,
    /// Those of them on which the own next turn is planned.
    pub(super) planned: usize,
}

impl Effort {
    /// As much of it as a number of boards allows.
    pub(super) fn within(self, nodes: u64) -> Effort {
        let share = |part: u64, least: usize| (nodes / part).max(least as u64) as usize;
        Effort {
            most: self.most.min(share(8, 16)),
            width: self.width.min(share(16, 8)),
            first: self.first,
            finalists: self.finalists.min(share(64, 2)),
            more: self.more.min(share(8, 8) as u32),
            // What a plan looks at is not counted, so a number of boards leaves no room for it.
            planned: 0,
        }
    }
}

/// In how many ways a blocked board is shuffled, when it is looked at for the first time and again.
const WAYS: [usize; 2] = [1, 40];
/// Playouts of a shuffle, and of leaving it.
const SHUFFLES: u64 = 150;
/// Draws from which the number of further pairs is estimated.
const DRAWS: u32 = 400;
/// Layers that are reached less often than this are not looked at.
const RARE: f64 = 0.02;
/// A board that was not looked at twice is worth less by this much than it seems.
const DOUBT: f64 = 0.08;
/// To stop must be better by this much than to go on.
const STOPPING: f64 = 0.02;

/// A board that can be reached.
pub(super) struct Node<const W: usize> {
    pub(super) board: Sketch<W>,
    /// The pairs that follow from it, if they are worked out.
    line: Option<LineId>,
    /// The boards one pair further.
    next: Vec<usize>,
    pub(super) won: f64,
    pub(super) plays: u32,
    pub(super) worth: f64,
    /// What it is worth when the own next turn is planned.
    planned: Option<f64>,
}

impl<const W: usize> Node<W> {
    pub(super) fn new(board: Sketch<W>) -> Node<W> {
        Node { board, line: None, next: Vec::new(), won: 0.0, plays: 0, worth: 0.0, planned: None }
    }

    pub(super) fn mean(&self) -> f64 {
        self.won / f64::from(self.plays.max(1))
    }

    /// What it is worth to stop here, as well as it is known.
    fn stopping(&self) -> f64 {
        self.planned.unwrap_or(self.mean())
    }
}

/// How a turn goes on: its time, and how many pairs of it are likely.
pub(super) struct Course {
    /// What is left of the turn, and how long the next pair takes.
    pub(super) left: u64,
    pub(super) drawn: u64,
    /// For each layer, how likely one gets to the next when one is there.
    pub(super) going_on: Vec<f64>,
}

impl Course {
    /// To the second layer the time is drawn already.
    pub(super) fn new<const W: usize>(
        playouts: &Playouts<W>,
        left: u64,
        drawn: u64,
        rng: &mut QuickRng,
    ) -> Course {
        let mut reached = vec![0u32];
        for _ in 0..DRAWS {
            let mut left = left.saturating_sub(drawn);
            for layer in 0.. {
                if layer == reached.len() {
                    reached.push(0);
                }
                reached[layer] += 1;
                let drawn = playouts.own.draw(rng);
                if drawn > left {
                    break;
                }
                left -= drawn;
            }
        }
        reached.retain(|count| f64::from(*count) >= RARE * f64::from(DRAWS));
        let share = |pair: &[u32]| f64::from(pair[1]) / f64::from(pair[0]);
        let further = reached.windows(2).map(share);
        Course { left, drawn, going_on: std::iter::once(1.0).chain(further).chain([0.0]).collect() }
    }
}

/// One search.
pub(super) struct Search<'a, const W: usize> {
    pub(super) playouts: &'a Playouts<W>,
    pub(super) course: &'a Course,
    pub(super) effort: Effort,
    pub(super) rng: &'a mut QuickRng,
    pub(super) stop: &'a StopFlag,
    /// All boards are played through with the same luck.
    pub(super) luck: u64,
    pub(super) nodes: Vec<Node<W>>,
    lines: Lines<W>,
    /// The boards of each layer; the first layer is the board itself.
    pub(super) layers: Vec<Vec<usize>>,
    /// The pairs that lead to the second layer.
    pub(super) firsts: Vec<(Pair, usize)>,
}

impl<'a, const W: usize> Search<'a, W> {
    pub(super) fn new(
        playouts: &'a Playouts<W>,
        (board, course): (Sketch<W>, &'a Course),
        effort: Effort,
        rng: &'a mut QuickRng,
        stop: &'a StopFlag,
    ) -> Search<'a, W> {
        let luck = rng.next_u64();
        Search {
            playouts,
            course,
            effort,
            rng,
            stop,
            luck,
            nodes: vec![Node::new(board)],
            lines: Lines::new(luck),
            layers: vec![vec![0]],
            firsts: Vec::new(),
        }
    }

    /// What to do; without a pair a shuffle is thought about, unless it is kept.
    pub(super) fn run(mut self, keeps_shuffle: bool) -> Plan {
        self.explore();
        if self.firsts.is_empty() {
            return self.without_pair(keeps_shuffle);
        }
        self.judge();
        let worth = |found: &&(Pair, usize)| self.nodes[found.1].worth;
        let is_kept = |found: &&(Pair, usize)| self.nodes[0].next.contains(&found.1);
        let best = self.firsts.iter().filter(is_kept);
        match best.max_by(|one, two| worth(one).total_cmp(&worth(two))) {
            Some((pair, at)) if self.nodes[0].stopping() <= self.nodes[*at].worth + STOPPING => {
                Plan::Take(*pair)
            }
            _ => Plan::Wait,
        }
    }

    /// Looks at the boards of the layers that can be reached, and again at the best of each.
    pub(super) fn explore(&mut self) {
        let layers = self.course.going_on.len();
        // The first layer is always there: it has the pairs to choose from.
        while self.layers.len() < layers && self.deepen() && !self.stop.is_set() {}
        if self.firsts.is_empty() {
            return;
        }
        for layer in 0..self.layers.len() {
            let mut best = self.layers[layer].clone();
            best.sort_by(|one, two| self.nodes[*two].won.total_cmp(&self.nodes[*one].won));
            for &at in best.iter().take(self.effort.finalists) {
                self.play(at, self.effort.more, WAYS[1]);
            }
            if self.playouts.is_open() {
                let mean = |at: &usize| self.nodes[*at].mean();
                best.truncate(self.effort.finalists);
                best.sort_by(|one, two| mean(two).total_cmp(&mean(one)));
                for &at in best.iter().take(self.effort.planned) {
                    self.play_planned(at);
                }
            }
        }
    }

    /// Adds a layer; whether there is one.
    fn deepen(&mut self) -> bool {
        let mut met: FxHashMap<Bits<W>, usize> = FxHashMap::default();
        let mut layer = Vec::new();
        let last = self.layers.last().cloned().unwrap_or_default();
        let mut pairs: Vec<[Pos; 2]> = Vec::new();
        for &from in &last {
            let board = self.nodes[from].board;
            if board.is_over {
                continue;
            }
            pairs.clear();
            board
                .pairs_of(&self.playouts.ground.free(&board.present), &mut |pair| pairs.push(pair));
            for &pair in &pairs {
                let mut after = board.present;
                pair.into_iter().for_each(|pos| after.remove(pos));
                let at = *met.entry(after).or_insert_with(|| {
                    let mut board = board;
                    board.take(&self.playouts.ground, pair);
                    self.nodes.push(Node::new(board));
                    layer.push(self.nodes.len() - 1);
                    self.nodes.len() - 1
                });
                self.nodes[from].next.push(at);
                if from == 0 {
                    self.firsts.push((pair, at));
                }
            }
        }
        let is_cut = layer.len() > self.effort.width;
        if layer.len() > self.effort.most {
            shuffle(&mut layer, self.rng);
            layer.truncate(self.effort.most);
        }
        layer.iter().for_each(|at| self.play(*at, self.effort.first, WAYS[0]));
        if is_cut {
            layer.sort_by(|one, two| self.nodes[*two].won.total_cmp(&self.nodes[*one].won));
            let dropped = layer.split_off(self.effort.width.min(layer.len()));
            dropped.into_iter().for_each(|at| self.nodes[at].plays = 0);
            for &from in &last {
                let mut next = std::mem::take(&mut self.nodes[from].next);
                next.retain(|at| self.nodes[*at].plays > 0);
                self.nodes[from].next = next;
            }
        }
        let is_new = !layer.is_empty();
        if is_new {
            self.layers.push(layer);
        }
        is_new
    }

    /// Plays a board through some more times, as if the turn ended on it; once when time is up.
    fn play(&mut self, at: usize, times: u32, ways: usize) {
        let times = if self.stop.is_set() { 1 } else { times };
        let node = &mut self.nodes[at];
        if node.board.is_over {
            node.won += self.playouts.outcome(&node.board.score) * f64::from(times);
            node.plays += times;
            return;
        }
        let mut board = node.board;
        board.end_turn();
        let is_open = self.playouts.is_open();
        for _ in 0..times {
            let number = node.plays;
            node.won += if is_open {
                let new_line = || self.lines.from(self.playouts, &board);
                let line = *node.line.get_or_insert_with(new_line);
                self.lines.play(self.playouts, (&board, line), (number, ways), None)
            } else {
                let mut rng = QuickRng::new(self.luck.wrapping_add(number.into()));
                self.playouts.play(&board, &mut rng)
            };
            node.plays += 1;
        }
    }

    /// Plays a board through again, INAO Maître's own next turn with a plan.
    fn play_planned(&mut self, at: usize) {
        let node = &mut self.nodes[at];
        if node.board.is_over || self.stop.is_set() {
            node.planned = Some(node.mean());
            return;
        }
        let Some(line) = node.line else { return };
        let mut board = node.board;
        board.end_turn();
        let mut plans = Plans::default();
        let mut won = 0.0;
        for number in 0..self.effort.more {
            let luck = (number, WAYS[1]);
            won += self.lines.play(self.playouts, (&board, line), luck, Some(&mut plans));
        }
        node.planned = Some(won / f64::from(self.effort.more));
    }

    /// What each board is worth, from the last layer to the first.
    pub(super) fn judge(&mut self) {
        for (layer, boards) in self.layers.iter().enumerate().rev() {
            for &at in boards {
                let node = &self.nodes[at];
                let is_doubtful = node.plays <= self.effort.first && !node.board.is_over;
                let doubt = if is_doubtful { DOUBT } else { 0.0 };
                let stop = node.planned.unwrap_or(node.mean() - doubt);
                let worth = node.next.iter().map(|next| self.nodes[*next].worth);
                let chance = self.course.going_on.get(layer).copied().unwrap_or(0.0);
                self.nodes[at].worth = match worth.max_by(f64::total_cmp) {
                    Some(best) => (1.0 - chance) * stop + chance * stop.max(best),
                    None => stop,
                };
            }
        }
    }

    /// No pair is free: whether a shuffle is worth its time.
    fn without_pair(self, keeps_shuffle: bool) -> Plan {
        let board = self.nodes[0].board;
        let may_shuffle = self.playouts.may_shuffle(&board, self.course.left, self.course.drawn);
        if !may_shuffle || keeps_shuffle || board.is_over {
            return Plan::Wait;
        }
        let (mut shuffled, mut left) = (0.0, 0.0);
        for number in 0..if self.stop.is_set() { 1 } else { SHUFFLES } {
            let mut rng = QuickRng::new(self.luck.wrapping_add(number));
            let mut next = board;
            self.playouts.finish_turn(&mut next, self.course.left, &mut rng);
            shuffled += self.playouts.play(&next, &mut rng);
            let mut next = board;
            next.end_turn();
            left += self.playouts.play(&next, &mut rng);
        }
        if shuffled >= left { Plan::Shuffle } else { Plan::Wait }
    }
}
