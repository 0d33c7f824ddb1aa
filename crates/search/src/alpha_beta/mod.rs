//! Alpha-beta for games of two seats in which all is seen and what one wins the other loses.
//!
//! Iterative deepening with aspiration windows, principal variation search, a transposition table,
//! killers, counter moves and history, late move reductions, pruning near the leaves, null moves and
//! quiescence. A game says what it knows through one [`Judge`], dispatched statically; every number
//! is a field of [`AlphaBetaParams`]. A node allocates nothing.
//!
//! A seat may act several times in a row: signs follow seats, not plies. Luck is where the search
//! ends with an estimate; games that live by luck want [`mcts`](crate::mcts).
//!
//! In a game that echoes a value depends on the way to a position, and the table does not know ways.
//! There nothing but a forced end is called proved, and a key that holds what matters of the past
//! (the ko, the count of repetitions) is the judge's to give.
//!
//! Several threads search the same root at different depths and help each other through the table
//! alone. Splitting the tree was refused: it is faster by little and far harder to get right.

mod deepen;
mod judge;
mod node;
mod note;
mod order;
mod params;
mod quiesce;

pub use judge::Judge;
pub use params::{AlphaBetaParams, Aspiration, NullMove, Ordering, Pruning, Reductions};

use crate::{
    Search, SearchResult,
    budget::{SharedBudget, or_usual},
    table::TranspositionTable,
};
use deepen::Root;
use game::{Budget, Past, Report, Searchable, Seat, StopFlag};
use node::{AlphaBetaWorker, MOST_PLIES};
use order::Memory;
use std::cell::RefCell;

/// How many nodes pass between two looks at stop flag and clock.
const LOOK_EVERY: u64 = 64;

/// A search that remembers what it found from one move to the next.
pub struct AlphaBeta<R: Searchable, J: Judge<R>> {
    judge: J,
    params: AlphaBetaParams,
    table: TranspositionTable<J::Key>,
    memories: Vec<Memory>,
    rules: std::marker::PhantomData<fn() -> R>,
}

impl<R: Searchable, J: Judge<R>> AlphaBeta<R, J> {
    /// A search with an empty memory.
    pub fn new(judge: J, params: AlphaBetaParams) -> Self {
        let mut table = TranspositionTable::new(params.table_mebibytes);
        let threads = params.threads.max(1);
        table.share(threads > 1);
        let memories = (0..threads).map(|_| Memory::new(MOST_PLIES + 2)).collect();
        AlphaBeta { judge, params, table, memories, rules: std::marker::PhantomData }
    }

    /// Forgets everything: the next search depends on its position alone.
    pub fn forget(&mut self) {
        self.table.clear();
        self.memories.iter_mut().for_each(|memory| *memory = Memory::new(MOST_PLIES + 2));
    }

    /// What the game says about itself.
    pub fn judge(&self) -> &J {
        &self.judge
    }

    /// Searches the position for a seat that owes an act. `tell` hears of each depth. Nothing is
    /// found when the seat has no act, or when the game is not one of two seats.
    pub fn think(
        &mut self,
        seat: Seat,
        state: &R,
        past: &Past,
        budget: &Budget,
        stop: &StopFlag,
        tell: &mut dyn FnMut(&Report<R::Act>),
    ) -> Option<SearchResult<R::Act>> {
        if state.seats() != 2 {
            return None;
        }
        let budget = or_usual(budget, &self.params.usual, true);
        let most = budget.depth.filter(|_| !budget.infinite).unwrap_or(MOST_PLIES as u32);
        let purse = SharedBudget::new(&budget, stop);
        self.table.age();
        let (judge, params, table) = (&self.judge, &self.params, &self.table);
        // What the last depth found is told at once, and again while the next one takes long.
        let latest: RefCell<Option<Report<R::Act>>> = RefCell::new(None);
        let mut hear = |nodes| {
            if let Some(report) = &mut *latest.borrow_mut() {
                report.nodes = nodes;
                tell(report);
            }
        };
        let worker = |memory, meter| {
            let worker = AlphaBetaWorker {
                judge,
                params,
                table,
                memory,
                meter,
                past: past.clone(),
                acts: Vec::with_capacity(1024),
                lines: vec![Vec::new(); MOST_PLIES + 2],
                echoes: state.repetition_key().is_some(),
                estimated: false,
            };
            worker.memory.fade();
            worker
        };
        let (first, others) = self.memories.split_first_mut()?;
        std::thread::scope(|scope| {
            for (number, memory) in others.iter_mut().enumerate() {
                let (worker, purse) = (&worker, &purse);
                scope.spawn(move || {
                    let mut worker = worker(memory, purse.meter(LOOK_EVERY));
                    let mut root = Root::new(seat, state, &worker);
                    // Every other helper runs one depth ahead, so that not all do the same work.
                    let depths = 1 + number as u32 % 2..=most;
                    worker.deepen(&mut root, depths, &mut |_, _| {});
                });
            }
            let mut worker = worker(first, purse.meter(LOOK_EVERY).heard_by(&mut hear));
            let mut root = Root::new(seat, state, &worker);
            if !root.acts.is_empty() {
                worker.deepen(&mut root, 1..=most, &mut |root, meter| {
                    latest.replace(root.found(meter.total()).map(|found| found.report));
                    meter.tell();
                });
            }
            purse.close();
            root.found(worker.meter.total())
        })
    }
}

impl<R: Searchable, J: Judge<R>> Search<R> for AlphaBeta<R, J> {
    fn search(
        &mut self,
        seat: Seat,
        known: &R,
        past: &Past,
        budget: &Budget,
        stop: &StopFlag,
        tell: &mut dyn FnMut(&Report<R::Act>),
    ) -> Option<SearchResult<R::Act>> {
        self.think(seat, known, past, budget, stop, tell)
    }
}
