//! One formula for the time of every program.

use crate::kit::{seconds, table};
use game::Budget;
use ludarium_driver::{Driver, MatchTerms};
use std::time::Duration;
use table::{Chair, Clock};
use testkit::games::{LIAR, MORRIS};

/// The time that the first program gets. Nothing is started for that.
fn time(player: Chair, clock: Option<Clock>, terms: MatchTerms) -> Option<Duration> {
    let chairs = vec![player, Chair::person("Ada")];
    let mut driver = Driver::new(table(&MORRIS, &[], chairs, clock), 1, terms);
    let tasks = driver.tasks(Duration::ZERO);
    tasks[0].budget().time
}

fn engine() -> Chair {
    Chair::engine("ugi:engine")
}

fn server() -> MatchTerms {
    MatchTerms { most_time: Some(MatchTerms::SERVER_MOST), ..MatchTerms::default() }
}

fn fischer(main: f64, step: f64) -> Option<Clock> {
    Some(Clock::Fischer { main: seconds(main), step: seconds(step) })
}

#[test]
fn of_a_clock_a_twenty_fifth_and_the_increment() {
    assert_eq!(time(engine(), fischer(60.0, 2.0), MatchTerms::default()), Some(seconds(4.4)));
    assert_eq!(time(engine(), fischer(50.0, 0.0), MatchTerms::default()), Some(seconds(2.0)));
    // The increment comes after the act: a flag must not fall for it.
    assert_eq!(time(engine(), fischer(1.0, 5.0), MatchTerms::default()), Some(seconds(0.5)));
}

#[test]
fn a_clock_that_keeps_what_is_saved_has_time_to_spare() {
    let spare = |clock, terms| {
        let chairs = vec![engine(), Chair::person("Ada")];
        let mut driver = Driver::new(table(&MORRIS, &[], chairs, clock), 1, terms);
        driver.tasks(Duration::ZERO)[0].budget().spare
    };
    assert_eq!(spare(fischer(60.0, 2.0), MatchTerms::default()), Some(seconds(2.2)));
    // Half of the clock goes to the move: what is left is shared again.
    assert_eq!(spare(fischer(1.0, 5.0), MatchTerms::default()), Some(seconds(0.25)));
    // The server's bound holds for both together.
    assert_eq!(spare(fischer(120.0, 0.0), server()), Some(seconds(0.2)));
    assert_eq!(spare(Some(Clock::Turn { span: seconds(30.0) }), MatchTerms::default()), None);
    assert_eq!(spare(None, MatchTerms::default()), None);
}

#[test]
fn without_a_clock_a_second_unless_the_terms_say_otherwise() {
    assert_eq!(time(engine(), None, MatchTerms::default()), Some(seconds(1.0)));
    let budget = Budget { time: Some(seconds(3.0)), ..Budget::default() };
    let terms = MatchTerms { budget, ..MatchTerms::default() };
    assert_eq!(time(engine(), None, terms), Some(seconds(3.0)));
    let nodes = Budget { nodes: Some(500), ..Budget::default() };
    assert_eq!(time(engine(), None, MatchTerms { budget: nodes, ..terms }), None);
}

#[test]
fn never_more_than_five_seconds_on_a_server() {
    let month = 30.0 * 24.0 * 3600.0;
    assert_eq!(time(engine(), fischer(month, 0.0), server()), Some(seconds(5.0)));
    assert_eq!(time(Chair::bot("random"), fischer(month, 0.0), server()), Some(seconds(5.0)));
    assert_eq!(time(engine(), None, server()), Some(seconds(1.0)));
}

#[test]
fn a_program_that_keeps_to_its_nodes_has_no_time_of_its_own() {
    assert_eq!(time(Chair::bot("random"), None, MatchTerms::default()), None);
}

#[test]
fn of_a_turn_that_the_rules_limit_a_third() {
    let chairs = vec![engine(), engine()];
    let mut driver =
        Driver::new(table(&LIAR, &[("seconds", "30")], chairs, None), 1, MatchTerms::default());
    driver.advance(Duration::ZERO, &mut []);
    let later = seconds(6.0);
    let tasks = driver.tasks(later);
    assert_eq!(tasks[0].budget().time, Some(seconds(8.0)), "24 s are left");
}
