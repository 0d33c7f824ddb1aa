//! Monte Carlo tree search for any number of seats, with luck and with secrets.
//!
//! UCT or PUCT over a tree of 32-byte nodes; values are shares of the win, one for each seat, and a
//! node keeps that of the seat that chose it. Luck whose outcomes can be listed has nodes of its own.
//! Where something is hidden, each simulation guesses a world from what the seat knows, and the tree
//! is made of what that seat hears. Where two play and all is seen, forced ends are proved.
//!
//! A game says what it knows through one [`Guide`], dispatched statically; every number is a field
//! of [`MctsParams`]. Several threads grow one tree and keep out of each other's way by virtual losses.
//! One tree for each thread was refused: it spends the memory several times on the same nodes.

mod expand;
mod guide;
mod node;
mod outcome;
mod params;
mod playout;
mod proof;
mod reuse;
mod select;
mod simulate;
mod tree;
mod world;

pub use guide::{Guide, Hidden, Open, Shares};
pub use params::{Formula, MctsParams};

use crate::{
    SearchResult,
    budget::{Meter, ReportTimer, SharedBudget, or_usual},
};
use game::{Budget, Past, Report, Rng, Searchable, Seat, StopFlag, Who, rng::QuickRng};
use simulate::MctsWorker;
use tree::Tree;

/// How many simulations pass between two looks at stop flag and clock.
const LOOK_EVERY: u64 = 8;
/// From this many simulations on a word is said at each doubling, and whenever the last one was some
/// time ago.
const FEW: u64 = 1 << 10;
/// How many simulations pass between two looks whether it was.
const LISTEN_EVERY: u64 = 64;

/// A search that keeps its tree from one move to the next.
pub struct Mcts<R: Searchable, G> {
    guide: G,
    params: MctsParams,
    rng: QuickRng,
    grown: Option<Grown<R>>,
}

/// A tree and where it was grown.
struct Grown<R: Searchable> {
    tree: Tree<R::Act>,
    seat: Seat,
    state: R,
    past: Past,
}

impl<R: Searchable, G: Guide<R>> Mcts<R, G> {
    /// A search without a tree yet; the seed is its luck.
    pub fn new(guide: G, params: MctsParams, seed: u64) -> Mcts<R, G> {
        Mcts { guide, params, rng: QuickRng::new(seed), grown: None }
    }

    /// Forgets the tree.
    pub fn forget(&mut self) {
        self.grown = None;
    }

    /// What the game says about itself.
    pub fn guide(&self) -> &G {
        &self.guide
    }

    /// How many nodes the tree has.
    pub fn tree_size(&self) -> u32 {
        self.grown.as_ref().map_or(0, |grown| grown.tree.len())
    }

    /// Searches for a seat that owes an act. `known` is the state itself where nothing is hidden,
    /// otherwise what the seat sees or remembers. `tell` hears of it now and then. Nothing is found
    /// when the seat has no act.
    pub fn think(
        &mut self,
        seat: Seat,
        known: &R,
        past: &Past,
        budget: &Budget,
        stop: &StopFlag,
        tell: &mut dyn FnMut(&Report<R::Act>),
    ) -> Option<SearchResult<R::Act>> {
        self.explore(seat, known, past, budget, stop, &mut |found| tell(&found.report))
    }

    /// The same, for callers that want to be told of every act.
    pub fn explore(
        &mut self,
        seat: Seat,
        known: &R,
        past: &Past,
        budget: &Budget,
        stop: &StopFlag,
        tell: &mut dyn FnMut(&SearchResult<R::Act>),
    ) -> Option<SearchResult<R::Act>> {
        let mut acts = Vec::new();
        playout::list(known, past, seat, &mut acts);
        let &any = acts.first()?;
        let budget = or_usual(budget, &self.params.usual);
        let purse = SharedBudget::new(&budget, stop);
        let tree = self.tree_for(seat, known, past, &purse);
        let (guide, params) = (&self.guide, &self.params);
        let depth = budget.depth.filter(|_| !budget.infinite).map_or(usize::MAX, |d| d as usize);
        let worker = |seed| MctsWorker {
            depth,
            ..MctsWorker::new(&tree, guide, params, (seat, known, past), seed)
        };
        let threads = params.threads.max(1);
        let seeds: Vec<u64> = (0..threads).map(|_| self.rng.next_u64()).collect();
        let found = std::thread::scope(|scope| {
            for &seed in &seeds[1..] {
                let (worker, purse) = (&worker, &purse);
                scope.spawn(move || run(&mut worker(seed), purse.meter(LOOK_EVERY), None));
            }
            let mut hear = |sims| {
                if let Some(found) = outcome::found(&tree, seat, sims) {
                    tell(&found);
                }
            };
            let sims = run(&mut worker(seeds[0]), purse.meter(LOOK_EVERY), Some(&mut hear));
            purse.close();
            outcome::found(&tree, seat, sims)
        });
        self.grown = Some(Grown { tree, seat, state: *known, past: past.clone() });
        // A budget of nothing finds nothing: any act is then as good as another.
        Some(found.unwrap_or_else(|| SearchResult {
            report: Report::bare(any),
            acts: Vec::new(),
            solved: false,
        }))
    }

    /// The tree to go on with: what was found below the last root, or a new one.
    fn tree_for(
        &mut self,
        seat: Seat,
        known: &R,
        past: &Past,
        purse: &SharedBudget,
    ) -> Tree<R::Act> {
        if let Some(old) = self.grown.take() {
            let may_keep = self.params.reuse && !G::WORLDS;
            if may_keep && old.state == *known && old.seat == seat && old.past == *past {
                return old.tree;
            }
            let kept = if may_keep && known.due().seat() == Some(seat) {
                let node = reuse::find(&old.tree, &old.state, &old.past, known);
                node.map(|node| old.tree.branch(node, &|| purse.is_over()))
            } else {
                None
            };
            old.tree.free();
            if let Some(kept) = kept {
                return kept;
            }
        }
        let (room, rave) = (self.params.memory_mebibytes, self.params.rave.is_some());
        let tree = Tree::new(room, rave, G::WORLDS);
        tree.root().set_who(Who::Seat(seat));
        tree
    }
}

/// Simulates until the budget is spent or the root proved, and says how often all threads did.
fn run<R: Searchable, G: Guide<R>>(
    worker: &mut MctsWorker<'_, R, G>,
    mut meter: Meter<'_>,
    mut tell: Option<&mut dyn FnMut(u64)>,
) -> u64 {
    let mut report_timer = ReportTimer::new();
    while worker.tree.root().proof().is_none() && meter.tick() {
        worker.simulate();
        let Some(tell) = &mut tell else { continue };
        let own = meter.spent();
        let is_doubled = own >= FEW && own.is_power_of_two();
        if is_doubled || (own.is_multiple_of(LISTEN_EVERY) && report_timer.is_due()) {
            tell(meter.total());
        }
    }
    meter.total()
}
