//! Pauses: free where nobody else's time is at stake, by consent where a clock runs for others.

use crate::{
    hall::{alone, apart, liar, morris, play, play_well, refused, seconds, table, three, together},
    stairs::STAIRS,
};
use expect_test::{Expect, expect};
use game::{Seat, Seats, Who};
use ludarium_table::{Chair, Clock, Ending, Request, Table, refusals};
use std::time::Duration;
use testkit::games::MORRIS;

const FISCHER: Clock =
    Clock::Fischer { main: Duration::from_secs(10), step: Duration::from_secs(2) };

fn check(table: &mut Table, script: &str, expect: &Expect) {
    expect.assert_eq(&play(table, script));
}

#[test]
fn against_the_clock_people_apart_must_agree() {
    let mut table = table(&STAIRS, apart(), Some(FISCHER));
    check(
        &mut table,
        "1 1 agree-pause
         3 0 pause
         3 0 agree-pause
         3 1 withdraw-pause
         3 0 pause
         3 1 pause
         4 0 step
         5 1 agree-pause
         6 0 step
         99 0 resume
         99 0 pause",
        &expect![[r#"
            refused no-pause-asked
            3.000 0: pause-asked
            refused no-pause-asked
            refused no-pause-asked
            refused pause-asked
            refused pause-asked
            4.000 0: step
            5.000 1: pause-agreed
            5.000 house: paused
            refused paused
            99.000 0: resumed
            99.000 0: pause-asked
        "#]],
    );
    // The clock ran until the others had agreed, and not in the pause.
    assert_eq!(table.time_left(Seat(0), seconds(100.0)).unwrap().total, seconds(4.0));
}

#[test]
fn a_pause_is_declined_or_withdrawn() {
    let mut table = table(&STAIRS, apart(), Some(FISCHER));
    check(
        &mut table,
        "1 0 pause
         2 1 decline-pause
         3 1 agree-pause
         4 1 pause
         5 0 withdraw-pause
         6 1 withdraw-pause
         7 0 agree-pause",
        &expect![[r#"
            1.000 0: pause-asked
            2.000 1: pause-declined
            refused no-pause-asked
            4.000 1: pause-asked
            refused no-pause-asked
            6.000 1: pause-withdrawn
            refused no-pause-asked
        "#]],
    );
    assert_eq!((table.is_paused(), table.pause_asked()), (false, None));
}

#[test]
fn nobody_is_asked_where_nobodys_time_is_at_stake() {
    let clock = || Some(FISCHER);
    let free = [
        morris(apart()),
        table(&MORRIS, together(), clock()),
        table(&MORRIS, alone(), clock()),
        table(&MORRIS, vec![Chair::person("Ada"), Chair::open()], clock()),
    ];
    for mut table in free {
        assert_eq!(play(&mut table, "1 0 pause"), "1.000 0: paused\n", "{table:?}");
    }
}

#[test]
fn a_limit_of_the_rules_is_a_clock_too() {
    assert_eq!(play(&mut liar(apart()), "1 0 pause"), "1.000 0: pause-asked\n");
}

#[test]
fn all_others_must_agree_and_bots_do() {
    let mut people = liar(three());
    play_well(&mut people, "1 1 pause\n2 2 agree-pause");
    assert_eq!(people.pause_waits_for(), Seats::only(Seat(0)));
    assert_eq!(play(&mut people, "3 2 agree-pause"), "refused no-pause-asked\n");
    assert!(!people.is_paused());
    play_well(&mut people, "4 0 agree-pause");
    assert!(people.is_paused());

    let mut chairs = three();
    chairs[2] = Chair::bot("random");
    let mut with_bot = liar(chairs);
    play_well(&mut with_bot, "1 1 pause\n2 0 agree-pause");
    assert!(with_bot.is_paused());
}

#[test]
fn time_runs_while_a_pause_waits_for_an_answer() {
    let mut table = table(&STAIRS, apart(), Some(FISCHER));
    check(
        &mut table,
        "9 0 pause
         11 1 agree-pause",
        &expect![[r#"
            9.000 0: pause-asked
            10.000 clock: flag-fell of 0
            refused game-over
        "#]],
    );
    assert_eq!(table.pause_asked(), None);
    assert_eq!(table.outcome().unwrap().ending, Ending::Flag(Seat(0)));
}

#[test]
fn a_pause_does_not_wait_for_who_has_left() {
    let mut table = table(&MORRIS, apart(), Some(FISCHER));
    play_well(&mut table, "1 0 pause");
    let luck = ludarium_table::Streams::new(1);
    let sit = Request::Sit(Seat(1), Chair::bot("random"));
    table.handle(seconds(2.0), luck, Who::House, &sit, &mut []).unwrap();
    assert!(table.is_paused());
}

#[test]
fn the_house_asks_nobody() {
    let mut table = table(&STAIRS, apart(), Some(FISCHER));
    assert_eq!(play(&mut table, "1 house pause"), "1.000 house: paused\n");
    assert_eq!(
        play(&mut table, "2 clock resume\n3 house resume"),
        "refused not-for-you\n3.000 house: resumed\n"
    );
}

#[test]
fn a_pause_that_was_asked_for_comes_back_from_the_log() {
    let mut table = liar(three());
    play_well(&mut table, "1 1 pause\n2 2 agree-pause");
    let again = Table::from_record(table.game(), &table.to_record()).unwrap();
    assert_eq!(again.pause_asked(), table.pause_asked());
    assert_eq!(again.pause_asked().unwrap().agreed, Seats::only(Seat(2)));
}

#[test]
fn a_game_is_covered_while_it_rests() {
    let shown = |table: &Table| table.shown_state().position(Seats::ALL);
    let mut table = table(&STAIRS, together(), None);
    play_well(&mut table, "1 0 step\n2 0 pause");
    assert_eq!(shown(&table), "0 0 0");
    assert_eq!(table.state().position(Seats::ALL), "0 1 0");
    assert!(!table.is_past_open(), "there it would be open");
    play_well(&mut table, "3 0 resume");
    assert_eq!(shown(&table), "0 1 0");
    assert!(table.is_past_open());
}

#[test]
fn nothing_is_covered_after_the_end() {
    let mut table = table(&STAIRS, together(), None);
    play_well(&mut table, "1 0 step\n2 0 pause\n3 0 resign");
    assert!(table.is_over());
    assert_eq!(table.shown_state().position(Seats::ALL), "0 1 0");
}

#[test]
fn a_game_says_what_it_allows() {
    let mut table = table(&STAIRS, together(), None);
    play_well(&mut table, "1 0 step\n2 0 ask");
    let all = [Request::UNDO, Request::UndoTo(0), Request::PAUSE, Request::DRAW, Request::RESIGN];
    for seat in [Seat(0), Seat(1)] {
        for request in &all {
            let refusal = refused(&table, 3.0, Who::Seat(seat), request);
            assert_eq!(refusal, refusals::NOT_NOW, "{seat:?} {request:?}");
        }
    }
    for request in [Request::PAUSE, Request::UNDO] {
        assert!(table.decide(seconds(3.0), Who::House, &request).is_ok(), "{request:?}");
    }
    play_well(&mut table, "4 1 answer");
    for request in &all {
        assert!(table.decide(seconds(5.0), Who::Seat(Seat(0)), request).is_ok(), "{request:?}");
    }
}
