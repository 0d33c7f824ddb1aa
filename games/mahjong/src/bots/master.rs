//! INAO Maître: search within the turn, over everything that its seat was shown.
//!
//! Alone it follows a solution of the exact solver, and so clears whatever can be cleared. Against somebody it looks
//! at the boards that it can reach in this turn, layer by layer, one pair deeper each. Each board is judged by playing
//! the rest of the game from it many times, as if the turn ended there. The chance that there is time for one more
//! pair then tells what a board is worth: to stop on it, or to go on to the best board behind it. So it takes as many
//! pairs as it can, leaves the opponent short chains, and ends the game while it leads.

use super::{
    choice::{Plan, Situation},
    playout::Playouts,
    sketch::{Bits, Sketch},
};
use crate::{
    solve::{Solver, USUAL_NODES},
    state::{Mahjong, Pair},
    tiles::Pos,
};
use game::{Rng, StopFlag, rng::QuickRng};
use rustc_hash::FxHashMap;

/// How much is looked at.
#[derive(Clone, Copy)]
struct Effort {
    /// The boards that are kept in each layer.
    width: usize,
    /// The playouts of each board.
    first: u32,
    /// The boards of each layer that are looked at again, and their further playouts.
    finalists: usize,
    more: u32,
}

/// On the boards of the three levels.
const USUAL: Effort = Effort { width: 300, first: 6, finalists: 16, more: 80 };
/// On large boards, whose playouts take longer.
const LARGE: Effort = Effort { width: 60, first: 3, finalists: 8, more: 24 };
/// Playouts of a shuffle, and of leaving it.
const SHUFFLES: u64 = 150;
/// Draws from which the number of further pairs is estimated.
const DRAWS: u32 = 400;
/// Layers that are reached less often than this are not looked at.
const RARE: f64 = 0.02;
/// A board that was not looked at twice is worth less by this much than it seems.
const DOUBT: f64 = 0.08;
/// To stop must be better by this much than to go on.
const STOPPING: f64 = 0.03;

/// The memory of the search.
#[derive(Default)]
pub(crate) struct Master {
    solver: Solver,
}

impl Master {
    /// What to do next.
    pub(crate) fn plan(&mut self, situation: &Situation<'_>, rng: &mut QuickRng) -> Plan {
        let known = situation.known;
        if known.practice || clearing_wins(known) && has_time_for_all(situation) {
            let found = self.solver.solve(known, USUAL_NODES, situation.stop);
            if let Some(pair) = found.solution.first() {
                return Plan::Take(*pair);
            }
        }
        if known.practice {
            return known.smart_move().map_or(Plan::NoPair, Plan::Take);
        }
        match known.layout().len() {
            0..=64 => Search::<1>::begin(situation, USUAL, rng).run(),
            65..=192 => Search::<3>::begin(situation, LARGE, rng).run(),
            _ => Search::<7>::begin(situation, LARGE, rng).run(),
        }
    }
}

/// Whether taking all that is left in this turn wins the game.
fn clearing_wins(known: &Mahjong) -> bool {
    let left = (known.present.len() / 2).min(40) as u32;
    let points = known.next_points().saturating_mul((1 << left) - 1);
    let (own, other) = (known.turn.index(), known.turn.next(2).index());
    known.score[own].saturating_add(points) > known.score[other]
}

/// Whether there is usually time for every pair that is left.
fn has_time_for_all(situation: &Situation<'_>) -> bool {
    let pairs = (situation.known.present.len() / 2).saturating_sub(1) as u64;
    let usual = (situation.pace.least + situation.pace.most) / 2;
    situation.millis_left().is_some_and(|left| situation.drawn_millis() + pairs * usual <= left)
}

/// A board that can be reached.
struct Node<const W: usize> {
    board: Sketch<W>,
    /// The boards one pair further.
    next: Vec<usize>,
    won: f64,
    plays: u32,
    worth: f64,
}

impl<const W: usize> Node<W> {
    fn mean(&self) -> f64 {
        self.won / f64::from(self.plays.max(1))
    }
}

/// One search.
struct Search<'a, const W: usize> {
    playouts: Playouts<W>,
    effort: Effort,
    rng: &'a mut QuickRng,
    stop: &'a StopFlag,
    /// All boards are played through with the same luck.
    luck: u64,
    left: u64,
    drawn: u64,
    keeps_shuffle: bool,
    nodes: Vec<Node<W>>,
    /// The boards of each layer; the first layer is the board itself.
    layers: Vec<Vec<usize>>,
    /// The pairs that lead to the second layer.
    firsts: Vec<(Pair, usize)>,
}

impl<'a, const W: usize> Search<'a, W> {
    fn begin(situation: &Situation<'a>, effort: Effort, rng: &'a mut QuickRng) -> Search<'a, W> {
        let known = situation.known;
        let (playouts, board) = Playouts::new(known, situation.pace);
        let left = playouts.left(&board, situation.millis_left());
        let drawn = if known.seconds > 0 { situation.drawn_millis() } else { 1 };
        let luck = rng.next_u64();
        let node = Node { board, next: Vec::new(), won: 0.0, plays: 0, worth: 0.0 };
        Search {
            playouts,
            effort,
            rng,
            stop: situation.stop,
            luck,
            left,
            drawn,
            keeps_shuffle: keeps_shuffle(known),
            nodes: vec![node],
            layers: vec![vec![0]],
            firsts: Vec::new(),
        }
    }

    fn run(mut self) -> Plan {
        let going_on = self.chances();
        // The first layer is always there: it has the pairs to choose from.
        while self.layers.len() < going_on.len() && self.deepen() && !self.stop.is_set() {}
        if self.firsts.is_empty() {
            return self.without_pair();
        }
        for layer in 0..self.layers.len() {
            let mut best = self.layers[layer].clone();
            best.sort_by(|one, two| self.nodes[*two].won.total_cmp(&self.nodes[*one].won));
            for &at in best.iter().take(self.effort.finalists) {
                self.play(at, self.effort.more);
            }
        }
        self.judge(&going_on);
        let worth = |found: &&(Pair, usize)| self.nodes[found.1].worth;
        let is_kept = |found: &&(Pair, usize)| self.nodes[0].next.contains(&found.1);
        let best = self.firsts.iter().filter(is_kept);
        match best.max_by(|one, two| worth(one).total_cmp(&worth(two))) {
            Some((pair, at)) if self.nodes[0].mean() <= self.nodes[*at].worth + STOPPING => {
                Plan::Take(*pair)
            }
            _ => Plan::Wait,
        }
    }

    /// For each layer, how likely one gets to the next when one is there. To the second the time is drawn already.
    fn chances(&mut self) -> Vec<f64> {
        let mut reached = vec![0u32];
        for _ in 0..DRAWS {
            let mut left = self.left.saturating_sub(self.drawn);
            for layer in 0.. {
                if layer == reached.len() {
                    reached.push(0);
                }
                reached[layer] += 1;
                let drawn = self.playouts.own.draw(self.rng);
                if drawn > left {
                    break;
                }
                left -= drawn;
            }
        }
        reached.retain(|count| f64::from(*count) >= RARE * f64::from(DRAWS));
        let share = |pair: &[u32]| f64::from(pair[1]) / f64::from(pair[0]);
        std::iter::once(1.0).chain(reached.windows(2).map(share)).chain([0.0]).collect()
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
                    let node = Node { board, next: Vec::new(), won: 0.0, plays: 0, worth: 0.0 };
                    self.nodes.push(node);
                    layer.push(self.nodes.len() - 1);
                    self.nodes.len() - 1
                });
                self.nodes[from].next.push(at);
                if from == 0 {
                    self.firsts.push((pair, at));
                }
            }
        }
        layer.iter().for_each(|at| self.play(*at, self.effort.first));
        if layer.len() > self.effort.width {
            layer.sort_by(|one, two| self.nodes[*two].won.total_cmp(&self.nodes[*one].won));
            for at in layer.split_off(self.effort.width) {
                self.nodes[at].plays = 0;
            }
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
    fn play(&mut self, at: usize, times: u32) {
        let times = if self.stop.is_set() { 1 } else { times };
        let node = &mut self.nodes[at];
        if node.board.is_over {
            node.won += self.playouts.outcome(&node.board) * f64::from(times);
            node.plays += times;
            return;
        }
        let mut board = node.board;
        board.end_turn();
        for _ in 0..times {
            let mut rng = QuickRng::new(self.luck.wrapping_add(node.plays.into()));
            node.won += self.playouts.play(&board, &mut rng);
            node.plays += 1;
        }
    }

    /// What each board is worth, from the last layer to the first.
    fn judge(&mut self, going_on: &[f64]) {
        for (layer, boards) in self.layers.iter().enumerate().rev() {
            for &at in boards {
                let node = &self.nodes[at];
                let is_doubtful = node.plays <= self.effort.first && !node.board.is_over;
                let stop = node.mean() - if is_doubtful { DOUBT } else { 0.0 };
                let worth = node.next.iter().map(|next| self.nodes[*next].worth);
                let chance = going_on.get(layer).copied().unwrap_or(0.0);
                self.nodes[at].worth = match worth.max_by(f64::total_cmp) {
                    Some(best) => (1.0 - chance) * stop + chance * stop.max(best),
                    None => stop,
                };
            }
        }
    }

    /// No pair is free: whether a shuffle is worth its time.
    fn without_pair(self) -> Plan {
        let board = self.nodes[0].board;
        let may_shuffle = self.playouts.may_shuffle(&board, self.left, self.drawn);
        if !may_shuffle || self.keeps_shuffle || board.is_over {
            return Plan::Wait;
        }
        let (mut shuffled, mut left) = (0.0, 0.0);
        for number in 0..if self.stop.is_set() { 1 } else { SHUFFLES } {
            let mut rng = QuickRng::new(self.luck.wrapping_add(number));
            let mut next = board;
            self.playouts.finish_turn(&mut next, self.left, &mut rng);
            shuffled += self.playouts.play(&next, &mut rng);
            let mut next = board;
            next.end_turn();
            left += self.playouts.play(&next, &mut rng);
        }
        if shuffled >= left { Plan::Shuffle } else { Plan::Wait }
    }
}

/// It keeps its last shuffle for a long turn, as long as somebody else can shuffle.
fn keeps_shuffle(state: &Mahjong) -> bool {
    let (own, other) = (state.turn.index(), state.turn.next(2).index());
    state.shuffles[own] == 1 && state.shuffles[other] > 0 && state.pairs_this_turn < 4
}

impl Situation<'_> {
    fn millis_left(&self) -> Option<u64> {
        self.turn_left.map(|left| left.as_millis() as u64)
    }

    fn drawn_millis(&self) -> u64 {
        self.drawn.as_millis() as u64
    }
}
