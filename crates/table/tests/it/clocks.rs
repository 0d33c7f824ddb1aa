//! Time, exact to the millisecond.

use crate::{
    hall::{
        alone, apart, liar, morris, play, play_well, refused, seconds, stairs_with, table, three,
        together,
    },
    stairs::{BANNER, SPAN, STAIRS},
};
use expect_test::{Expect, expect};
use game::{Refusal, Seat, Seats, Who};
use ludarium_table::{Clock, Ending, Request, Table, refusals};
use testkit::games::{LIAR, MORRIS};

const FISCHER: Clock = Clock::Fischer { main: from_secs(10), step: from_secs(2) };
const BYOYOMI: Clock = Clock::Byoyomi { main: from_secs(10), period: from_secs(5), periods: 3 };
const TURN: Clock = Clock::Turn { span: from_secs(10) };

/// An act at the very end of a turn still counts: its end is owed so much later.
const MILLISECOND: std::time::Duration = std::time::Duration::from_millis(1);

const fn from_secs(secs: u64) -> std::time::Duration {
    std::time::Duration::from_secs(secs)
}

/// What each seat has left, running clocks marked.
fn left(table: &Table, now: f64) -> String {
    let one = |seat| {
        let left = table.time_left(Seat(seat), seconds(now)).unwrap();
        let star = if left.is_running { "*" } else { "" };
        let main = left.main.as_secs_f64();
        match left.periods {
            0 => format!("{main}{star}"),
            periods => format!("{main}+{periods}x{}{star}", left.period.as_secs_f64()),
        }
    };
    (0..table.seats()).map(one).collect::<Vec<_>>().join(" ")
}

fn check(table: &Table, now: f64, expect: &Expect) {
    expect.assert_eq(&left(table, now));
}

#[test]
fn fischer_gives_back_at_the_end_of_a_turn() {
    let mut table = table(&STAIRS, apart(), Some(FISCHER));
    check(&table, 0.0, &expect!["10* 10"]);
    check(&table, 3.25, &expect!["6.75* 10"]);
    play_well(&mut table, "3.25 0 step\n4 0 look");
    check(&table, 4.0, &expect!["6* 10"]);
    play_well(&mut table, "5 0 done");
    check(&table, 5.0, &expect!["7 10*"]);
    play_well(&mut table, "8.001 1 done");
    check(&table, 9.0, &expect!["6.001* 8.999"]);
}

#[test]
fn a_flag_falls_at_its_own_moment() {
    let mut late = table(&STAIRS, apart(), Some(FISCHER));
    assert_eq!(late.next_deadline(seconds(0.0)), Some(seconds(10.0)));
    let mut early = late.clone();
    expect![[r#"
        10.000 clock: flag-fell of 0
        refused game-over
    "#]]
    .assert_eq(&play(&mut late, "17 0 step"));
    assert_eq!(late.outcome().unwrap().ending, Ending::Flag(Seat(0)));
    assert_eq!(late.outcome().unwrap().winners(2), Seats::only(Seat(1)));
    assert_eq!(late.next_deadline(seconds(17.0)), None);
    play(&mut early, "9.999 - \n10 -\n17 -");
    assert_eq!(early.events(), late.events());
}

#[test]
fn the_last_millisecond_counts() {
    let table = table(&STAIRS, apart(), Some(FISCHER));
    let act = Request::act("step");
    assert!(table.decide(seconds(9.999), Who::Seat(Seat(0)), &act).is_ok());
    assert_eq!(refused(&table, 10.0, Who::Seat(Seat(0)), &act), refusals::TIME_UP);
}

#[test]
fn a_byoyomi_period_is_lost_or_begins_again() {
    let mut table = table(&STAIRS, apart(), Some(BYOYOMI));
    check(&table, 0.0, &expect!["10+3x5* 10+3x5"]);
    check(&table, 10.0, &expect!["0+3x5* 10+3x5"]);
    check(&table, 14.999, &expect!["0+3x0.001* 10+3x5"]);
    check(&table, 15.0, &expect!["0+2x5* 10+3x5"]);
    play_well(&mut table, "17 0 step\n18 0 done");
    check(&table, 18.0, &expect!["0+2x5 10+3x5*"]);
    play_well(&mut table, "19 1 done");
    check(&table, 19.0, &expect!["0+2x5* 9+3x5"]);
    assert_eq!(table.next_deadline(seconds(19.0)), Some(seconds(29.0)));
    expect![[r#"
        29.000 clock: flag-fell of 0
    "#]]
    .assert_eq(&play(&mut table, "40 -"));
}

#[test]
fn a_turn_has_its_span() {
    let mut table = table(&STAIRS, apart(), Some(TURN));
    play_well(&mut table, "4 0 step");
    check(&table, 5.0, &expect!["5* 10"]);
    play_well(&mut table, "9 0 done");
    check(&table, 9.0, &expect!["10 10*"]);
    expect![[r#"
        19.000 clock: flag-fell of 1
        refused game-over
    "#]]
    .assert_eq(&play(&mut table, "19 1 done"));
}

#[test]
fn a_pause_stops_every_clock() {
    let mut table = table(&STAIRS, together(), Some(FISCHER));
    expect![[r#"
        3.000 1: paused
        refused paused
        refused paused
        refused paused
        refused paused
        100.000 0: resumed
        refused not-paused
        101.000 0: step
    "#]]
    .assert_eq(&play(
        &mut table,
        "3 1 pause
         4 0 step
         5 0 pause
         6 0 draw?
         7 0 undo 0
         100 0 resume
         100 0 resume
         101 0 step",
    ));
    check(&table, 101.0, &expect!["6* 10"]);
}

#[test]
fn nobody_can_be_late_in_a_pause() {
    let mut table = table(&STAIRS, together(), Some(FISCHER));
    play_well(&mut table, "9.5 0 pause");
    assert_eq!(table.next_deadline(seconds(500.0)), None);
    assert_eq!(play(&mut table, "500 -"), "");
    check(&table, 500.0, &expect!["0.5 10"]);
    play_well(&mut table, "600 1 resume");
    assert_eq!(table.next_deadline(seconds(600.0)), Some(seconds(600.5)));
}

#[test]
fn an_undo_gives_no_time_back_and_keeps_none_that_was_earned() {
    let mut table = table(&STAIRS, together(), Some(FISCHER));
    play_well(&mut table, "4 0 done");
    check(&table, 4.0, &expect!["8 10*"]);
    play_well(&mut table, "5 1 undo");
    check(&table, 5.0, &expect!["6* 9"]);
    for turn in 0..20 {
        play_well(&mut table, &format!("5 0 done\n5 {} undo", turn % 2));
    }
    check(&table, 5.0, &expect!["6* 9"]);
}

#[test]
fn a_turn_played_again_has_its_span_again() {
    let mut table = table(&STAIRS, together(), Some(TURN));
    play_well(&mut table, "9 0 done\n12 1 undo");
    check(&table, 13.0, &expect!["9* 10"]);
}

#[test]
fn the_rules_clock_acts_at_its_own_moment() {
    let mut late = liar(apart());
    assert_eq!(late.turn_left(seconds(12.5)), Some(seconds(17.5)));
    assert_eq!(late.next_deadline(seconds(0.0)), Some(seconds(30.001)));
    let mut early = late.clone();
    expect![[r#"
        30.000 clock: timeout
        60.000 clock: timeout
        refused not-your-turn
    "#]]
    .assert_eq(&play(&mut late, "61 1 believe"));
    play(&mut early, "30.001 -\n45 -\n60.001 -");
    assert_eq!(early.events(), late.events());
    assert_eq!(early.state().tools().key(), late.state().tools().key());
}

#[test]
fn at_the_same_moment_the_rules_go_before_the_flag() {
    let mut table = table(&LIAR, apart(), Some(Clock::Turn { span: from_secs(30) }));
    let told = play(&mut table, "0 -\n61 -");
    assert_eq!(told.matches("clock: timeout").count(), 2, "{told}");
    assert!(!table.is_over());
}

#[test]
fn an_answer_in_somebody_elses_turn_earns_nothing() {
    let mut table = table(&STAIRS, apart(), Some(FISCHER));
    play_well(&mut table, "1 0 ask");
    check(&table, 2.0, &expect!["9 9*"]);
    play_well(&mut table, "4 1 answer");
    check(&table, 5.0, &expect!["8* 7"]);
}

#[test]
fn a_limit_begins_again_only_with_another_turn() {
    let mut table = liar(three());
    let lay = table.state().acts(Who::Seat(Seat(0)))[0].clone();
    play_well(&mut table, &format!("10 0 {lay}"));
    assert_eq!(table.turn_left(seconds(10.0)), Some(seconds(30.0)));
    // One of two has answered: the other's time has not begun again.
    play_well(&mut table, "20 1 believe");
    assert_eq!(table.turn_left(seconds(20.0)), Some(seconds(20.0)));
    play_well(&mut table, "25 house pause\n125 2 resume");
    assert_eq!(table.turn_left(seconds(125.0)), Some(seconds(15.0)));
}

#[test]
fn after_a_rest_of_the_program_no_clock_has_run() {
    let mut table = table(&STAIRS, apart(), Some(FISCHER));
    play_well(&mut table, "3 0 done\n7 1 step");
    let again = Table::from_record(&STAIRS, &table.to_record()).unwrap();
    assert_eq!(again.time(), seconds(7.0));
    check(&again, again.time().as_secs_f64(), &expect!["9 6*"]);
}

#[test]
fn time_never_goes_back() {
    let mut table = table(&MORRIS, apart(), Some(FISCHER));
    expect![[r#"
        5.000 0: a1
        5.000 1: b2
    "#]]
    .assert_eq(&play(&mut table, "5 0 a1\n2 1 b2"));
    check(&table, 1.0, &expect!["7* 12"]);
}

#[test]
fn a_table_without_clocks_waits_for_ever() {
    let table = morris(alone());
    assert_eq!(table.next_deadline(seconds(1e6)), None);
    assert_eq!(table.time_left(Seat(0), seconds(0.0)), None);
    assert_eq!(table.turn_left(seconds(0.0)), None);
}

#[test]
fn a_clock_without_time_ends_the_game_at_once() {
    for clock in [
        Clock::Turn { span: from_secs(0) },
        Clock::Fischer { main: from_secs(0), step: from_secs(9) },
        Clock::Byoyomi { main: from_secs(0), period: from_secs(0), periods: 255 },
        Clock::Byoyomi { main: from_secs(0), period: from_secs(9), periods: 0 },
    ] {
        let mut table = table(&MORRIS, apart(), Some(clock));
        assert_eq!(play(&mut table, "0 -"), "0.000 clock: flag-fell of 0\n", "{clock:?}");
    }
}

#[test]
fn an_increment_goes_to_whose_turn_ended_whoever_ended_it() {
    let mut table = table(&STAIRS, apart(), Some(FISCHER));
    // Luck ends the turn of seat 0.
    assert_eq!(play(&mut table, "4 0 leap"), "4.000 0: leap\n4.000 chance: luck\n");
    check(&table, 4.0, &expect!["8 10*"]);
    // Luck in the middle of a turn ends nothing.
    assert_eq!(play(&mut table, "5 1 dare"), "5.000 1: dare\n5.000 chance: luck\n");
    check(&table, 5.0, &expect!["8 9*"]);
}

#[test]
fn a_period_begins_again_when_luck_ends_the_turn() {
    let mut table = table(&STAIRS, apart(), Some(BYOYOMI));
    play_well(&mut table, "13 0 leap");
    check(&table, 13.0, &expect!["0+3x5 10+3x5*"]);
}

#[test]
fn an_increment_of_luck_is_taken_back_with_it() {
    let mut table = table(&STAIRS, together(), Some(FISCHER));
    play_well(&mut table, "4 0 leap\n5 0 undo");
    assert_eq!(table.acts().len(), 0, "the luck goes with the leap");
    check(&table, 5.0, &expect!["6* 9"]);
}

#[test]
fn the_rules_say_whose_clock_runs() {
    let mut table = stairs_with("asker-pays", apart(), Some(FISCHER));
    play_well(&mut table, "1 0 ask");
    assert_eq!(table.due().seat(), Some(Seat(1)));
    check(&table, 2.0, &expect!["8* 10"]);
    play_well(&mut table, "4 1 answer");
    check(&table, 5.0, &expect!["5* 10"]);
}

#[test]
fn nobody_acts_before_the_banner_has_gone() {
    let mut table = stairs_with("limited", apart(), None);
    assert_eq!(table.lead_until(), Some(BANNER));
    assert_eq!(table.next_deadline(seconds(0.0)), Some(BANNER));
    // The countdown stands at its full time until then.
    assert_eq!(table.turn_left(seconds(0.0)), Some(SPAN));
    assert_eq!(table.turn_left(seconds(3.0)), Some(SPAN));
    assert_eq!(table.turn_left(seconds(4.0)), Some(seconds(19.0)));
    let (seat, step) = (Who::Seat(Seat(0)), Request::act("step"));
    assert_eq!(refused(&table, 2.999, seat, &step), Refusal::NOT_YOUR_TURN);
    assert!(table.decide(seconds(3.0), seat, &step).is_ok());
    assert_eq!(table.next_deadline(seconds(3.0)), Some(BANNER + SPAN + MILLISECOND));
    play_well(&mut table, "3 0 step\n4 0 step\n6 0 done");
    // The next turn has a banner of its own; within a turn there is no other.
    assert_eq!(table.lead_until(), Some(seconds(9.0)));
    assert_eq!(
        play(&mut table, "8.999 1 step\n9 1 step"),
        "refused not-your-turn\n9.000 1: step\n"
    );
}

#[test]
fn the_banner_costs_nobody_time() {
    let mut table = stairs_with("limited", together(), Some(FISCHER));
    check(&table, 2.0, &expect!["10* 10"]);
    check(&table, 4.0, &expect!["9* 10"]);
    // What is left of a banner when the table is paused is left after the pause too.
    let mut paused = stairs_with("limited", together(), Some(FISCHER));
    play_well(&mut paused, "1 0 pause\n101 0 resume");
    check(&paused, 103.0, &expect!["10* 10"]);
    check(&paused, 104.0, &expect!["9* 10"]);
    // Each turn has a banner of its own.
    play_well(&mut table, "4 0 step\n5 0 done");
    check(&table, 8.0, &expect!["10 10*"]);
    check(&table, 9.0, &expect!["10 9*"]);
}

#[test]
fn what_is_no_act_need_not_wait_for_the_banner() {
    let mut table = stairs_with("limited", together(), None);
    assert_eq!(
        play(&mut table, "1 0 draw?\n1 1 pause"),
        "1.000 0: draw-offered\n1.000 1: paused\n"
    );
    // The banner waits in a pause, as every clock does.
    assert_eq!((table.lead_until(), table.next_deadline(seconds(5.0))), (None, None));
    play_well(&mut table, "101 0 resume");
    assert_eq!(table.lead_until(), Some(seconds(103.0)));
}

#[test]
fn a_limited_turn_ends_after_banner_and_span() {
    let mut late = stairs_with("limited", apart(), None);
    let mut early = late.clone();
    assert_eq!(play(&mut late, "50 -"), "23.000 clock: late\n46.000 clock: late\n");
    play(&mut early, "3 -\n23.001 -\n26 -\n46.001 -\n49 -");
    assert_eq!(early.events(), late.events());
    let (seat, step) = (Who::Seat(Seat(0)), Request::act("step"));
    assert!(late.decide(seconds(69.0), seat, &step).is_ok(), "the last instant is the player's");
    assert_eq!(refused(&late, 69.001, seat, &step), refusals::TIME_UP);
}
