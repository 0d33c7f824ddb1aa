//! Tables for the tests, and what happened at them.

use game::AnyGame;
use ludarium_driver::{Driver, MatchTerms};
use std::time::Duration;
use table::{Chair, Clock, EventKind, Table};

pub(crate) fn seconds(number: f64) -> Duration {
    Duration::from_secs_f64(number)
}

pub(crate) fn table(
    game: &'static dyn AnyGame,
    settings: &[(&str, &str)],
    chairs: Vec<Chair>,
    clock: Option<Clock>,
) -> Table {
    let mut setup = game.setup();
    for (key, value) in settings {
        setup.set(key, value).expect("a setting of the game");
    }
    Table::new(game, setup, None, chairs, clock).expect("a table")
}

pub(crate) fn drive(table: Table) -> Driver {
    let mut driver = Driver::new(table, 7, MatchTerms::default());
    driver.advance(Duration::ZERO, &mut []);
    driver
}

/// Lets every program think and answer until people are due, or for so many rounds.
pub(crate) fn run(driver: &mut Driver, now: Duration, rounds: usize) {
    for _ in 0..rounds {
        let tasks = driver.tasks(now);
        if tasks.is_empty() {
            return;
        }
        for task in tasks {
            let answer = task.run(&mut |_| {});
            driver.answer(now, answer, &mut []);
        }
    }
}

/// The words of the last events that are no acts.
pub(crate) fn words(driver: &Driver) -> Vec<&'static str> {
    driver.table().events().iter().filter_map(|event| event.what.word()).collect()
}

pub(crate) fn acts(driver: &Driver) -> Vec<String> {
    let text = |event: &table::Event| match &event.what {
        EventKind::Act(act) => Some(act.clone()),
        _ => None,
    };
    driver.table().events().iter().filter_map(text).collect()
}
