//! A match of programs that somebody watches: at which pace, and act by act.

use crate::kit::{acts, drive, run, seconds, table, words};
use game::{Refusal, Seat, Who};
use ludarium_driver::{Driver, MatchTerms};
use std::time::Duration;
use table::{Chair, Clock, Pace, Request, refusals};
use testkit::games::{LIAR, MORRIS};

const NOW: Duration = Duration::ZERO;

fn bots(count: usize) -> Vec<Chair> {
    vec![Chair::bot("random"); count]
}

fn ask(driver: &mut Driver, now: Duration, request: &Request) {
    driver.request(now, Who::House, request, &mut []).expect("a request that is allowed");
}

#[test]
fn a_paused_match_of_programs_waits_and_a_step_lets_one_act_happen() {
    let mut driver = drive(table(&MORRIS, &[], bots(2), None));
    run(&mut driver, NOW, 2);
    assert_eq!(acts(&driver).len(), 2);
    ask(&mut driver, NOW, &Request::PAUSE);
    run(&mut driver, seconds(60.0), 5);
    assert_eq!(acts(&driver).len(), 2, "nobody thinks while the table rests");
    for step in 1..=3 {
        ask(&mut driver, seconds(60.0), &Request::STEP);
        run(&mut driver, seconds(60.0), 5);
        assert_eq!(acts(&driver).len(), 2 + step);
        assert!(driver.table().is_paused());
    }
    ask(&mut driver, seconds(60.0), &Request::Resume);
    run(&mut driver, seconds(60.0), 2);
    assert_eq!(acts(&driver).len(), 7, "it goes on by itself");
}

/// What was decided before the pause is kept and seen with the step.
#[test]
fn a_step_does_not_wait_for_the_pace() {
    let terms = MatchTerms { pace: seconds(0.7), ..MatchTerms::default() };
    let mut driver = Driver::new(table(&MORRIS, &[], bots(2), None), 7, terms);
    run(&mut driver, NOW, 1);
    assert!(driver.has_decision() && acts(&driver).is_empty());
    ask(&mut driver, NOW, &Request::PAUSE);
    ask(&mut driver, NOW, &Request::STEP);
    assert_eq!(acts(&driver).len(), 1);
    assert_eq!(words(&driver), ["paused", "resumed", "paused"]);
}

/// A match that runs is stopped by a step too, and a pause takes the step back.
#[test]
fn a_step_in_a_match_that_runs_stops_it_after_the_next_act() {
    let mut driver = drive(table(&MORRIS, &[], bots(2), None));
    ask(&mut driver, NOW, &Request::STEP);
    run(&mut driver, NOW, 5);
    assert_eq!((acts(&driver).len(), driver.table().is_paused()), (1, true));
    ask(&mut driver, NOW, &Request::STEP);
    ask(&mut driver, NOW, &Request::PAUSE);
    ask(&mut driver, NOW, &Request::Resume);
    run(&mut driver, NOW, 5);
    assert_eq!(acts(&driver).len(), 6, "the pause came instead of the step");
}

/// Draws of luck belong to the act that follows them.
#[test]
fn luck_is_no_step() {
    let mut driver = drive(table(&LIAR, &[("seats", "3")], bots(3), None));
    ask(&mut driver, NOW, &Request::PAUSE);
    let by_seats = |driver: &Driver| {
        driver.table().acts().filter(|event| matches!(event.by, Who::Seat(_))).count()
    };
    for step in 1..=8 {
        ask(&mut driver, NOW, &Request::STEP);
        run(&mut driver, NOW, 9);
        assert_eq!(by_seats(&driver), step);
    }
}

#[test]
fn the_clock_stands_between_two_steps() {
    let clock = Clock::Turn { span: seconds(30.0) };
    let mut driver = drive(table(&MORRIS, &[], bots(2), Some(clock)));
    ask(&mut driver, NOW, &Request::PAUSE);
    ask(&mut driver, seconds(100.0), &Request::STEP);
    run(&mut driver, seconds(100.0), 5);
    driver.advance(seconds(500.0), &mut []);
    assert!(!driver.table().is_over(), "no flag has fallen");
    assert_eq!(acts(&driver).len(), 1);
}

#[test]
fn programs_can_be_slowed_down_and_hurried_on() {
    let mut driver = drive(table(&MORRIS, &[], bots(2), None));
    assert_eq!(driver.pace(), Pace::Usual);
    ask(&mut driver, NOW, &Request::Pace(Pace::Slowest));
    run(&mut driver, NOW, 5);
    assert_eq!(acts(&driver).len(), 0);
    assert_eq!(driver.next_deadline(NOW), Some(Pace::Slowest.least()));
    ask(&mut driver, NOW, &Request::Pace(Pace::Slow));
    assert_eq!(
        driver.next_deadline(NOW),
        Some(Pace::Slow.least()),
        "also what was decided already"
    );
    ask(&mut driver, NOW, &Request::Pace(Pace::Usual));
    assert_eq!(acts(&driver).len(), 1);
    assert_eq!(Pace::ALL.map(Pace::next), [Pace::Slow, Pace::Slowest, Pace::Usual]);
}

#[test]
fn only_the_house_chooses_the_pace_and_only_where_nobody_plays() {
    let asked = [Request::STEP, Request::Pace(Pace::Slow)];
    let mut driver = drive(table(&MORRIS, &[], bots(2), None));
    for request in &asked {
        let by = Who::Seat(Seat(0));
        assert_eq!(driver.request(NOW, by, request, &mut []), Err(refusals::NOT_YOURS));
    }
    for other in [Chair::person("Ada"), Chair::open()] {
        let mut driver = drive(table(&MORRIS, &[], vec![other, Chair::bot("random")], None));
        for request in &asked {
            let done = driver.request(NOW, Who::House, request, &mut []);
            assert_eq!(done, Err(refusals::NOT_YOURS));
        }
    }
    run(&mut driver, NOW, 1000);
    assert!(driver.table().is_over());
    for request in &asked {
        let done = driver.request(NOW, Who::House, request, &mut []);
        assert_eq!(done, Err(Refusal::GAME_OVER));
    }
}
