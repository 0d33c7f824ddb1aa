//! The search of this game's own players.
//!
//! The searches of the house know any game and copy its states; this one knows one game, and looks
//! at several times as many positions. From the bottom up: `moves` (a move in one small number),
//! `position` (what the search needs of a game), `eval`, `net` and `lines` (what a position is worth),
//! `order` (which move first), `table` (what is known of positions), `tree` (the search itself),
//! `root` (deeper and deeper), and the [`Engine`] that holds what stays between two moves.

pub mod eval;
pub mod lines;
pub mod moves;
pub mod net;
mod order;
pub mod position;
mod root;
mod score;
mod table;
mod tree;

use crate::{Abalone, Act};
use game::{Budget, Past, Rules, StopFlag, Who};
use net::Sums;
use order::Memory;
use position::Position;
use root::Root;
use search::{
    Score, SearchResult,
    budget::{Meter, SharedBudget},
};
use table::Table;
use tree::{MOST_PLIES, Worker};

/// Nodes between two looks at the clock.
const LOOK_EVERY: u64 = 1_024;
/// Nodes that a fast machine looks at in a millisecond.
const NODES_A_MILLI: u64 = 4_000;

/// How far to search, and how exactly.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Wish {
    /// When to stop.
    pub budget: Budget,
    /// By how many hundredths of a marble a move may be worse than the best and still get a value of
    /// its own; of all others it is only known that they are worse by more.
    pub slack: Score,
}

/// A search with what it remembers from one move to the next.
pub struct Engine {
    table: Table,
    /// One for each thread.
    memories: Vec<Memory>,
    /// Nothing was searched yet.
    is_fresh: bool,
}

impl Engine {
    /// An engine with so many MiB of memory for positions, for so many threads.
    pub fn new(mebibytes: usize, threads: usize) -> Engine {
        let memories = (0..threads.max(1)).map(|_| Memory::new(MOST_PLIES + 1)).collect();
        Engine { table: Table::new(mebibytes), memories, is_fresh: true }
    }

    /// Forgets all that was found.
    pub fn forget(&mut self) {
        self.table.forget();
        self.memories.iter_mut().for_each(Memory::forget);
        self.is_fresh = true;
    }

    /// Looks for the best move; nothing when the game is over. `tell` hears of each depth. With one
    /// thread and a budget of nodes or depth the same calls find the same.
    pub fn think(
        &mut self,
        game: &Abalone,
        past: &Past,
        wish: &Wish,
        stop: &StopFlag,
        tell: &mut dyn FnMut(&SearchResult<Act>),
    ) -> Option<SearchResult<Act>> {
        let who = Who::Seat(game.due().seat()?);
        let position = Position::of(game);
        let new_root = || Root::new(position, wish.slack, |act| game.check(past, who, act).is_ok());
        let mut root = new_root();
        if root.is_empty() {
            return None;
        }
        self.table.expect(expected_nodes(&wish.budget), self.is_fresh);
        self.is_fresh = false;
        self.table.grow_older();
        self.memories.iter_mut().for_each(Memory::fade);
        let purse = SharedBudget::new(&wish.budget, stop);
        let most = wish.budget.depth.filter(|_| !wish.budget.infinite).unwrap_or(u32::MAX);
        let most = most.clamp(1, MOST_PLIES as u32 - 1) as i32;
        let table = &self.table;
        let (first, helpers) = self.memories.split_first_mut()?;
        let helpers = helpers.iter_mut().zip(1..).map(|(memory, number)| {
            let (purse, mut root) = (&purse, new_root());
            move || {
                let meter = purse.meter(LOOK_EVERY);
                let mut worker = worker(game, past, &position, table, memory, meter);
                // Half of the helpers run a ply ahead.
                worker.deepen(&mut root, (1 + number % 2)..=most, &mut |_, _| {});
            }
        });
        search::with_helpers(helpers, || {
            let meter = purse.meter(LOOK_EVERY);
            let mut worker = worker(game, past, &position, table, first, meter);
            // Nobody waits long for the only move.
            let hurries = root.only_one() && wish.budget.time.is_some();
            let most = if hurries { most.min(2) } else { most };
            worker.deepen(&mut root, 1..=most, &mut |root, nodes| {
                if let Some(found) = root.found(nodes) {
                    tell(&found);
                }
            });
            purse.close();
        });
        root.found(purse.spent())
    }
}

/// How many nodes a search will look at, roughly.
fn expected_nodes(budget: &Budget) -> u64 {
    let by_time = budget.time.map(|time| time.as_millis() as u64 * NODES_A_MILLI);
    match (budget.nodes, by_time) {
        _ if budget.infinite => u64::MAX,
        (Some(nodes), Some(by_time)) => nodes.min(by_time),
        (Some(nodes), None) | (None, Some(nodes)) => nodes,
        (None, None) => u64::MAX,
    }
}

fn worker<'a>(
    game: &Abalone,
    past: &Past,
    position: &Position,
    table: &'a Table,
    memory: &'a mut Memory,
    meter: Meter<'a>,
) -> Worker<'a> {
    let mut path = past.echoes().to_vec();
    // The position itself is no earlier one.
    if path.last() == Some(&position.key()) {
        path.pop();
    }
    let reach = (game.quiet_plies() as usize).min(path.len());
    path.drain(..path.len() - reach);
    Worker {
        table,
        memory,
        meter,
        repetition: game.repetition(),
        left: game.max_plies().map_or(u32::MAX, |most| most.saturating_sub(game.plies())),
        root: path.len(),
        path,
        lines: (0..=MOST_PLIES).map(|_| Vec::with_capacity(MOST_PLIES)).collect(),
        moves: Vec::with_capacity(64 * MOST_PLIES),
        worths: vec![0; MOST_PLIES + 1],
        sums: vec![Sums::of(position.marbles()); MOST_PLIES + 1],
    }
}
