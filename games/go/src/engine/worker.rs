//! One thread of a search: a simulation walks down the tree, is played out, and is counted on the way back.

use super::{
    net::{LINES, Opinion},
    policy::{FirstPlays, Playout},
    priors,
    search::{Root, Search},
    tree::{NodeId, WIN},
};
use crate::{
    board::{Board, Color},
    point::{FIELD, Point, PointSet},
    score::Count,
};
use arrayvec::ArrayVec;
use game::{Rng, rng::QuickRng};

/// How many visits make RAVE count as much as they do.
const RAVE_EQUAL: f32 = 3500.0;
/// Visits after which the network is asked about a node: an answer costs as much as some simulations.
const ASK: u32 = 40;
/// The visits that the network's policy is worth, shared by the moves as it says; and those that count as lost for a move of
/// which it thinks nothing.
const POLICY: f32 = 100.0;
const UNLIKELY: f32 = 0.005;
const FOR_UNLIKELY: u16 = 10;
/// The visits that its value is worth, and the komi that it was trained with, in halves.
const VALUE: u32 = 8;
const NET_KOMI: i16 = 15;
/// Visits after which a leaf gets children.
const EXPAND: u32 = 4;
/// How much of a win the margin decides: a larger win is a little better.
const MARGIN: f32 = 0.02;

/// One thread of a search.
pub(super) struct Worker<'a> {
    search: &'a Search,
    from: &'a Root,
    allowed: &'a PointSet,
    rng: QuickRng,
    path: Vec<(NodeId, Color)>,
}

impl<'a> Worker<'a> {
    pub(super) fn new(
        search: &'a Search,
        from: &'a Root,
        allowed: &'a PointSet,
        seed: u64,
    ) -> Worker<'a> {
        let rng = QuickRng::new(seed);
        Worker { search, from, allowed, rng, path: Vec::with_capacity(256) }
    }

    pub(super) fn simulate(&mut self) {
        let tree = &self.search.tree;
        let mut playout = Playout {
            board: self.from.board,
            color: self.from.color,
            last: self.from.last,
            before: Point::NONE,
            passes: 0,
            goes_by_drawn: self.search.goes_by_drawn,
        };
        let mut node = self.search.root;
        self.path.clear();
        self.path.push((node, playout.color.other()));
        let mut first: FirstPlays = [0; FIELD];
        tree.visit(node);
        while playout.passes < 2 {
            if tree.is_leaf(node) {
                let is_root = self.path.len() == 1;
                if (tree.stats(node).visits > EXPAND || is_root) && tree.claim(node) {
                    self.expand(node, &playout, is_root);
                    if is_root {
                        self.ask(node, &playout);
                    }
                }
                if tree.is_leaf(node) {
                    break;
                }
            }
            let Some(next) = self.select(node) else { break };
            let to = tree.point(next);
            if !to.is_none_or(|point| playout.board.is_legal(playout.color, point)) {
                break;
            }
            self.path.push((next, playout.color));
            playout.play(to);
            node = next;
            if tree.visit(node) == ASK {
                self.ask(node, &playout);
            }
        }
        let lead = match playout.passes {
            2.. => area_lead(&playout.board),
            _ => playout.run(&mut first, &mut self.rng),
        };
        self.learn(lead, &mut first);
    }

    fn expand(&self, node: NodeId, playout: &Playout, is_root: bool) {
        let mut seeds = ArrayVec::new();
        priors::moves(playout, &mut seeds);
        if is_root {
            seeds.retain(|seed| seed.point == Point::NONE || self.allowed.has(seed.point));
        }
        self.search.tree.grow(node, &seeds);
    }

    /// Asks the network about a node that has children: its policy counts as visits of theirs that never were, its value
    /// as visits of the node.
    fn ask(&self, node: NodeId, playout: &Playout) {
        let fits = usize::from(playout.board.size()) == LINES;
        let Some(net) = self.search.net.filter(|_| fits) else { return };
        let tree = &self.search.tree;
        let Opinion { policy, share } = net.opinion(&playout.board, playout.color, playout.last);
        for child in tree.children(node) {
            let Some(point) = tree.point(child) else { continue };
            let likely = policy[usize::from(point.number(LINES as u8))];
            let won = (likely * POLICY) as u16;
            let lost = if likely < UNLIKELY { FOR_UNLIKELY } else { 0 };
            tree.expect(child, won + lost, won);
        }
        if self.from.komi == NET_KOMI {
            for &(node, color) in &self.path {
                let share = if color == playout.color { share } else { 1.0 - share };
                tree.believe(node, VALUE, (share * WIN as f32) as u64);
            }
        }
    }

    fn select(&mut self, node: NodeId) -> Option<NodeId> {
        let tree = &self.search.tree;
        let mut best = None;
        let mut most = f32::NEG_INFINITY;
        // Equal moves are taken by luck.
        let luck = self.rng.next_u64();
        for (number, child) in tree.children(node).enumerate() {
            let (own, prior, rave) = (tree.stats(child), tree.prior(child), tree.rave(child));
            let visits = (own.visits + prior.visits) as f32;
            let mean = (own.wins + prior.wins) / visits.max(1.0);
            let value = if rave.visits > 0 {
                let later = rave.visits as f32;
                let trust = later / (later + visits + visits * later / RAVE_EQUAL);
                (1.0 - trust) * mean + trust * rave.wins / later
            } else {
                mean
            };
            let noise = (luck.rotate_left(number as u32 * 7) & 0xff) as f32 * 1e-7;
            if value + noise > most {
                most = value + noise;
                best = Some(child);
            }
        }
        best
    }

    /// Counts what came of a simulation on the way back.
    fn learn(&self, lead: i32, first: &mut FirstPlays) {
        let tree = &self.search.tree;
        let margin = (2 * lead - i32::from(self.from.komi)) as f32 / 2.0;
        let area = f32::from(self.from.board.size()) * f32::from(self.from.board.size());
        let black = match margin {
            0.0 => 0.5,
            margin => f32::from(u8::from(margin > 0.0)),
        };
        let scaled = (margin / area).clamp(-1.0, 1.0) * 0.5 + 0.5;
        let share = black * (1.0 - MARGIN) + scaled * MARGIN;
        let won = |color| match color {
            Color::Black => (share * WIN as f32) as u64,
            Color::White => ((1.0 - share) * WIN as f32) as u64,
        };
        for (depth, &(node, color)) in self.path.iter().enumerate().rev() {
            tree.win(node, won(color));
            if let Some(&(next, mover)) = self.path.get(depth + 1)
                && let Some(point) = tree.point(next)
            {
                first[point.index()] = mover as u8;
            }
            let mover = color.other();
            for child in tree.children(node) {
                let index = tree.point(child).map_or(0, Point::index);
                if first[index] == mover as u8 {
                    tree.played_later(child, won(mover));
                }
            }
        }
    }
}

/// By how much Black leads when all stones are alive.
fn area_lead(board: &Board) -> i32 {
    let count = Count::of(board, &PointSet::NONE, [0; 2]);
    let [black, white] = [0, 1].map(|side| i32::from(count.stones[side] + count.territory[side]));
    black - white
}
