//! Monte Carlo tree search with RAVE.

use super::{
    net::{LINES, Net, Opinion},
    policy::{FirstPlays, Playout},
    priors,
    tree::{NodeId, Tally, Tree, WIN},
};
use crate::{
    board::{Board, Color},
    point::{FIELD, Point, PointSet},
    score::Count,
};
use arrayvec::ArrayVec;
use game::{Budget, Rng, StopFlag, rng::QuickRng};
use search::{budget::SharedBudget, with_helpers};

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
/// How many simulations pass between two looks at clock and stop flag.
const LOOK_EVERY: u64 = 16;
/// How much of a win the margin decides: a larger win is a little better.
const MARGIN: f32 = 0.02;

/// Where a search begins.
#[derive(Clone, Copy)]
pub(crate) struct Root {
    pub(crate) board: Board,
    pub(crate) color: Color,
    pub(crate) last: Point,
    /// In halves.
    pub(crate) komi: i16,
}

/// A move of the root with what was found.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct RootMove {
    pub(crate) point: Option<Point>,
    pub(crate) stats: Tally,
}

impl RootMove {
    /// The share of the win that it brings.
    pub(crate) fn share(&self) -> f32 {
        if self.stats.visits == 0 { 0.5 } else { self.stats.wins / self.stats.visits as f32 }
    }
}

/// A search that keeps its tree while the game goes on.
pub(crate) struct Search {
    tree: Tree,
    spare: Tree,
    root: NodeId,
    position: Option<Root>,
    threads: usize,
    rng: QuickRng,
    /// Who is asked about nodes that are visited often.
    net: Option<&'static Net>,
}

impl Search {
    /// A search with this much memory; with the least there is when the machine has not so much.
    pub(crate) fn new(mebibytes: usize, threads: usize, seed: u64) -> Search {
        let half = (mebibytes / 2).max(1);
        let tree = || Tree::new(half).or_else(|| Tree::new(1)).expect("there is a mebibyte");
        let (mut tree, spare) = (tree(), tree());
        let root = tree.restart();
        Search {
            tree,
            spare,
            root,
            position: None,
            threads: threads.max(1),
            rng: QuickRng::new(seed),
            net: None,
        }
    }

    /// The same with the network that comes with the program.
    pub(crate) fn with_net(self) -> Search {
        Search { net: Some(Net::own()), ..self }
    }

    /// Forgets the tree.
    pub(crate) fn forget(&mut self) {
        self.root = self.tree.restart();
        self.position = None;
    }

    /// Goes to a position: what was found about it stays if it is at most two moves on.
    fn go_to(&mut self, to: &Root) {
        if let Some(old) = self.position
            && old.komi == to.komi
            && let Some(node) = self.find(&old, to)
        {
            self.root = self.spare.transplant(&self.tree, node);
            std::mem::swap(&mut self.tree, &mut self.spare);
        } else {
            self.root = self.tree.restart();
        }
        self.position = Some(*to);
    }

    fn find(&self, old: &Root, to: &Root) -> Option<NodeId> {
        let is_same = |board: &Board, color| *board == to.board && color == to.color;
        if is_same(&old.board, old.color) {
            return Some(self.root);
        }
        for own in self.tree.children(self.root) {
            let mut board = old.board;
            if !step(&mut board, old.color, self.tree.point(own)) {
                continue;
            }
            if is_same(&board, old.color.other()) {
                return Some(own);
            }
            if old.color != to.color {
                continue;
            }
            let answer = self.tree.children(own).find(|node| {
                let point = self.tree.point(*node);
                point.unwrap_or(Point::NONE) == to.last
                    && step(&mut board.clone(), old.color.other(), point)
            });
            if let Some(answer) = answer
                && step(&mut board, old.color.other(), self.tree.point(answer))
                && board == to.board
            {
                return Some(answer);
            }
        }
        None
    }

    /// Searches. `allowed` says which moves of the root may be played; `tell` hears now and then.
    pub(crate) fn run(
        &mut self,
        from: &Root,
        allowed: &PointSet,
        budget: &Budget,
        stop: &StopFlag,
        tell: &mut dyn FnMut(&Search, u64),
    ) -> u64 {
        self.go_to(from);
        let purse = SharedBudget::new(budget, stop);
        let seeds: Vec<u64> = (0..self.threads).map(|_| self.rng.next_u64()).collect();
        let search = &*self;
        let helpers = seeds[1..].iter().map(|&seed| {
            let purse = &purse;
            move || {
                let mut meter = purse.meter(LOOK_EVERY);
                let mut worker = Worker::new(search, from, allowed, seed);
                while meter.tick() {
                    worker.simulate();
                }
            }
        });
        with_helpers(helpers, || {
            let mut hear = |spent| tell(search, spent);
            let mut meter = purse.meter(LOOK_EVERY).heard_by(&mut hear);
            let mut worker = Worker::new(search, from, allowed, seeds[0]);
            while meter.tick() {
                worker.simulate();
                if meter.spent() % 256 == 0 && search.is_settled(budget, meter.total()) {
                    break;
                }
            }
            purse.close();
        });
        purse.spent()
    }

    /// Whether nothing that is left of a budget of simulations can change the choice.
    fn is_settled(&self, budget: &Budget, spent: u64) -> bool {
        let Some(nodes) = budget.nodes.filter(|_| !budget.infinite) else { return false };
        let left = nodes.saturating_sub(spent);
        let mut visits: Vec<u32> =
            self.tree.children(self.root).map(|node| self.tree.stats(node).visits).collect();
        visits.sort_unstable_by(|a, b| b.cmp(a));
        match visits[..] {
            [best, second, ..] => u64::from(best - second) > left,
            _ => false,
        }
    }

    /// The moves of the root, the most visited first.
    pub(crate) fn moves(&self) -> Vec<RootMove> {
        let tree = &self.tree;
        let of = |node| RootMove { point: tree.point(node), stats: tree.stats(node) };
        let mut moves: Vec<RootMove> = tree.children(self.root).map(of).collect();
        moves.sort_by_key(|root| std::cmp::Reverse(root.stats.visits));
        moves
    }

    /// How the game is expected to go on after a move of the root.
    pub(crate) fn line(&self, first: Option<Point>) -> Vec<Option<Point>> {
        let tree = &self.tree;
        let mut line = Vec::new();
        let mut node = tree.children(self.root).find(|node| tree.point(*node) == first);
        while let Some(here) = node {
            line.push(tree.point(here));
            let best = tree.children(here).max_by_key(|node| tree.stats(*node).visits);
            node = best.filter(|node| tree.stats(*node).visits > 0);
        }
        line
    }
}

/// Makes a move on a board; false when it is not legal.
fn step(board: &mut Board, color: Color, to: Option<Point>) -> bool {
    match to {
        None => board.lift_ko(),
        Some(point) if board.is_legal(color, point) => drop(board.play(color, point)),
        Some(_) => return false,
    }
    true
}

/// One thread of a search.
struct Worker<'a> {
    search: &'a Search,
    from: &'a Root,
    allowed: &'a PointSet,
    rng: QuickRng,
    path: Vec<(NodeId, Color)>,
}

impl<'a> Worker<'a> {
    fn new(search: &'a Search, from: &'a Root, allowed: &'a PointSet, seed: u64) -> Worker<'a> {
        let rng = QuickRng::new(seed);
        Worker { search, from, allowed, rng, path: Vec::with_capacity(256) }
    }

    fn simulate(&mut self) {
        let tree = &self.search.tree;
        let mut playout = Playout {
            board: self.from.board,
            color: self.from.color,
            last: self.from.last,
            before: Point::NONE,
            passes: 0,
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
