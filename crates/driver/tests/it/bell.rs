//! The end of a turn that the rules limit: presses at it and after it, and a clock of the machine that jumps.

use crate::kit::{acts, drive, seconds, table};
use game::{Refusal, Seat, Who};
use ludarium_driver::Driver;
use std::time::Duration;
use table::{Chair, Request};
use testkit::games::BLITZ;

const ADA: Who = Who::Seat(Seat(0));
const BO: Who = Who::Seat(Seat(1));

/// Two people, a banner and a limit for each turn.
fn people() -> Driver {
    drive(table(&BLITZ, &[], vec![Chair::person("Ada"), Chair::person("Bo")], None))
}

fn press(driver: &mut Driver, now: Duration, who: Who) -> Result<(), Refusal> {
    driver.request(now, who, &Request::Act("1".into()), &mut [])
}

/// How long a turn lasts, with its banner.
fn turn(driver: &Driver) -> Duration {
    let limit = driver.table().state().time_limit().expect("a limit");
    limit.lead + limit.span
}

#[test]
fn a_press_at_the_bell_counts_and_one_after_it_does_not() {
    let mut driver = people();
    let bell = turn(&driver);
    driver.advance(bell, &mut []);
    assert_eq!(press(&mut driver, bell, ADA), Ok(()));
    assert_eq!(acts(&driver), ["1"]);
    let mut driver = people();
    assert_eq!(driver.next_deadline(bell), Some(bell + Duration::from_millis(1)));
    let late = press(&mut driver, bell + Duration::from_millis(1), ADA);
    assert_eq!(late, Err(Refusal::NOT_YOUR_TURN));
    assert_eq!(acts(&driver), ["0"], "the clock has ended the turn");
}

/// A machine that slept: what the clock owes happens at the times at which it was due, and nothing is lost.
#[test]
fn a_clock_that_jumps_ahead_ends_the_turns_that_are_over_by_then() {
    let mut driver = people();
    let bell = turn(&driver);
    driver.advance(bell * 2 + seconds(1.0), &mut []);
    assert!(!acts(&driver).is_empty() && acts(&driver).iter().all(|act| act == "0"));
    let times: Vec<Duration> = driver.table().events().iter().map(|event| event.at).collect();
    assert!(times.is_sorted(), "{times:?}");
    assert_eq!(times[0], bell, "as if somebody had looked at the right moment");
    // A day: the game comes to its end by the clock, not to a stop.
    driver.advance(seconds(86_400.0), &mut []);
    assert!(driver.table().is_over() || driver.table().is_paused());
}

/// A clock that was set back gives nobody more time than was left, and no event goes before another.
#[test]
fn a_clock_that_jumps_back_changes_nothing_that_has_happened() {
    let mut driver = people();
    let later = turn(&driver) - seconds(1.0);
    assert_eq!(press(&mut driver, later, ADA), Ok(()));
    driver.advance(Duration::ZERO, &mut []);
    assert_eq!(press(&mut driver, Duration::ZERO, ADA), Err(Refusal::NOT_YOUR_TURN));
    let bell = later + turn(&driver);
    assert_eq!(press(&mut driver, bell - Duration::from_millis(1), BO), Ok(()));
    let times: Vec<Duration> = driver.table().events().iter().map(|event| event.at).collect();
    assert!(times.is_sorted(), "{times:?}");
}
