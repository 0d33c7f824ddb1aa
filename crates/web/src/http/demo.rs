//! A game that plays by itself, for the miniature of its board.

use crate::{room::replay, wire::Replay};
use driver::{Driver, MatchTerms};
use game::{AnyGame, Budget};
use std::time::Duration;
use table::{Chair, Onlooker, Table};

/// The most events of a demonstration.
const LONGEST: usize = 120;
/// How much a bot may think about a move of it.
const NODES: u64 = 2_000;
/// It is the same game each time.
const SEED: u64 = 7;

/// Bots, neither the weakest nor strong, play a game of this.
pub(super) fn play(game: &'static dyn AnyGame) -> Option<Replay> {
    let setup = game.setup();
    let seats = game.start(&setup).ok()?.seats();
    let bots = game.bots();
    let name = bots.get(bots.len().min(3) - 1)?.name;
    let chairs = vec![Chair::bot(name); usize::from(seats)];
    let table = Table::new(game, setup, None, chairs, None).ok()?;
    let budget = Budget { nodes: Some(NODES), ..Budget::default() };
    let mut driver = Driver::new(table, SEED, MatchTerms { budget, ..MatchTerms::default() });
    let mut now = Duration::ZERO;
    driver.advance(now, &mut []);
    while driver.table().events().len() < LONGEST && !driver.table().is_over() {
        for task in driver.tasks(now) {
            driver.answer(now, task.run(&mut |_| {}), &mut []);
        }
        // A demonstration has no real time: its clock jumps to the next deadline.
        match driver.next_deadline(now) {
            Some(at) => now = now.max(at),
            None if driver.table().due().seat().is_none() => break,
            None => {}
        }
        driver.advance(now, &mut []);
    }
    let table = driver.table();
    let (watcher, log) = (Onlooker::Spectator, table.log().ok()?);
    Some(replay("", &log, watcher, table.viewer_of(watcher)))
}
