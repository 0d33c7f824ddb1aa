//! Monte Carlo tree search with RAVE.

use super::{
    net::Net,
    tree::{NodeId, Tally, Tree},
    worker::Worker,
};
use crate::{
    board::{Board, Color},
    point::{Point, PointSet},
};
use game::{Budget, Rng, StopFlag, rng::QuickRng};
use search::{budget::SharedBudget, with_helpers};

/// How many simulations pass between two looks at clock and stop flag.
const LOOK_EVERY: u64 = 16;
/// A search is torn when its second move has more than this part of the visits of the best, or when a move that wins more
/// often has more than one in so many of them.
const NEARLY: f32 = 0.8;
const SERIOUS: u32 = 4;

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
    /// What was thought of it before anything was tried, as its share among all moves.
    pub(crate) prior: f32,
}

impl RootMove {
    /// The share of the win that it brings.
    pub(crate) fn share(&self) -> f32 {
        if self.stats.visits == 0 { 0.5 } else { self.stats.wins / self.stats.visits as f32 }
    }
}

/// What is thought of a move before it is tried: the visits that it is given as won, worth as much as they are won often.
fn weight(prior: Tally) -> f32 {
    prior.wins * prior.wins / (prior.visits.max(1)) as f32
}

/// A search that keeps its tree while the game goes on.
pub(crate) struct Search {
    pub(super) tree: Tree,
    spare: Tree,
    pub(super) root: NodeId,
    position: Option<Root>,
    threads: usize,
    rng: QuickRng,
    /// Who is asked about nodes that are visited often.
    pub(super) net: Option<&'static Net>,
    pub(super) goes_by_drawn: bool,
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
            goes_by_drawn: false,
        }
    }

    /// The same with the network that comes with the program.
    pub(crate) fn with_net(self) -> Search {
        Search { net: Some(Net::own()), ..self }
    }

    /// The same with shapes drawn by hand instead of the learned ones, to compare the two.
    pub(crate) fn with_drawn_shapes(self) -> Search {
        Search { goes_by_drawn: true, ..self }
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

    /// Searches. `allowed` says which moves of the root may be played; `tell` hears now and then. With time to spare it
    /// ends early when its choice is settled, and takes more when it is torn between moves.
    pub(crate) fn run(
        &mut self,
        from: &Root,
        allowed: &PointSet,
        budget: &Budget,
        stop: &StopFlag,
        tell: &mut dyn FnMut(&Search, u64),
    ) -> u64 {
        let spent = self.think(from, allowed, budget, stop, tell);
        match budget.spare.filter(|_| !budget.infinite && self.is_torn()) {
            Some(spare) => {
                let nodes = budget.nodes.map(|nodes| nodes.saturating_sub(spent));
                let more = Budget { time: Some(spare), nodes, ..*budget };
                spent + self.think(from, allowed, &more, stop, tell)
            }
            None => spent,
        }
    }

    fn think(
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
        // Time that nobody keeps is used up: what is found is still there at the next move.
        let ends_early = !budget.infinite
            && (budget.spare.is_some() || budget.nodes.is_some() && budget.time.is_none());
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
                if ends_early
                    && meter.spent().is_multiple_of(256)
                    && search.is_settled(purse.to_come(meter.total()))
                {
                    break;
                }
            }
            purse.close();
        });
        purse.spent()
    }

    /// Whether so many simulations more cannot change the choice.
    fn is_settled(&self, to_come: u64) -> bool {
        let [best, second] = self.leaders();
        match second {
            Some(second) => u64::from(best.map_or(0, |best| best.visits) - second.visits) > to_come,
            None => false,
        }
    }

    /// Whether another move was tried nearly as often as the best, or wins more often.
    fn is_torn(&self) -> bool {
        let [Some(best), Some(second)] = self.leaders() else { return false };
        let share = |tally: Tally| tally.wins / tally.visits.max(1) as f32;
        let wins_more =
            |other: Tally| other.visits * SERIOUS > best.visits && share(other) > share(best);
        let tree = &self.tree;
        second.visits as f32 > NEARLY * best.visits as f32
            || tree.children(self.root).any(|node| wins_more(tree.stats(node)))
    }

    /// What was tried of the two moves that were tried most.
    fn leaders(&self) -> [Option<Tally>; 2] {
        let mut leaders = [None; 2];
        for node in self.tree.children(self.root) {
            let tally = self.tree.stats(node);
            let visits = |leader: Option<Tally>| leader.map(|leader: Tally| leader.visits);
            if Some(tally.visits) > visits(leaders[0]) {
                leaders = [Some(tally), leaders[0]];
            } else if Some(tally.visits) > visits(leaders[1]) {
                leaders[1] = Some(tally);
            }
        }
        leaders
    }

    /// The moves of the root, the most visited first.
    pub(crate) fn moves(&self) -> Vec<RootMove> {
        let tree = &self.tree;
        let all: f32 = tree.children(self.root).map(|node| weight(tree.prior(node))).sum();
        let of = |node| RootMove {
            point: tree.point(node),
            stats: tree.stats(node),
            prior: weight(tree.prior(node)) / all.max(f32::MIN_POSITIVE),
        };
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::tree::{Seed, WIN};
    use game::Setup;

    fn searched(position: &str, simulations: u64) -> Search {
        let go = crate::position::read(&Setup::new(<crate::Go as game::Rules>::SETTINGS), position)
            .unwrap();
        let root = Root {
            board: *go.board(),
            color: go.mover(),
            last: Point::NONE,
            komi: go.komi_halves(),
        };
        let mut allowed = PointSet::NONE;
        go.board().points().filter(|p| go.board().is_empty(*p)).for_each(|p| allowed.add(p));
        let mut search = Search::new(2, 1, 1);
        let budget = Budget::of_nodes(simulations);
        search.run(&root, &allowed, &budget, &StopFlag::default(), &mut |_, _| {});
        search
    }

    /// A search that has tried its moves so often, and won so many of the tries.
    fn tried(moves: &[(u32, u32)]) -> Search {
        let search = Search::new(2, 1, 1);
        let seed = |at: usize| Seed { point: Point::of_index(21 + at), prior: (10, 5) };
        let seeds: Vec<Seed> = (0..moves.len()).map(seed).collect();
        assert!(search.tree.claim(search.root));
        search.tree.grow(search.root, &seeds);
        for (node, &(visits, wins)) in search.tree.children(search.root).zip(moves) {
            for _ in 0..visits {
                search.tree.visit(node);
            }
            (0..wins).for_each(|_| search.tree.win(node, WIN));
        }
        search
    }

    #[test]
    fn a_choice_is_settled_when_no_other_can_catch_up() {
        let search = tried(&[(10, 2), (100, 60), (70, 40)]);
        assert!(search.is_settled(29) && !search.is_settled(30));
        assert!(!tried(&[]).is_settled(0) && !tried(&[(100, 50)]).is_settled(0));
    }

    #[test]
    fn a_search_is_torn_between_moves_that_are_tried_or_won_alike() {
        assert!(!tried(&[(100, 60), (80, 40), (5, 5)]).is_torn());
        assert!(tried(&[(100, 60), (81, 40)]).is_torn());
        // A move that wins more often counts once it was tried in earnest.
        assert!(tried(&[(100, 60), (26, 20)]).is_torn());
        assert!(!tried(&[(100, 60), (25, 20)]).is_torn());
    }

    #[test]
    fn priors_are_shares_and_the_urgent_move_has_the_most() {
        let moves = searched("5/1xx2/1oox1/1xx2/5 x 0.5", 100).moves();
        let all: f32 = moves.iter().map(|root| root.prior).sum();
        assert!((all - 1.0).abs() < 1e-4, "{all}");
        let most = moves.iter().max_by(|a, b| a.prior.total_cmp(&b.prior)).unwrap();
        assert!(moves.iter().all(|root| root.prior > 0.0));
        assert_eq!(most.point.map(|p| p.name(5).to_string()).as_deref(), Some("a3"));
    }
}
