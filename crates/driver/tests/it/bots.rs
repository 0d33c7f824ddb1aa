//! What programs do besides acting.

use crate::{
    kit::{acts, drive, run, seconds, table, words},
    stairs::{STAIRS, applied},
};
use expect_test::expect;
use game::{AnyGame, Seat, TableAction, Who};
use ludarium_driver::{Driver, MatchTerms};
use protocol::record::MOST_EVENTS;
use puissance4::GAME;
use std::time::Duration;
use table::{Chair, PlayerKind, Request, Table};
use testkit::{
    StaffedGame,
    games::{LIAR, MORRIS},
};

const NOW: Duration = Duration::ZERO;
const ADA: Who = Who::Seat(Seat(0));

fn against(bot: &str) -> Vec<Chair> {
    vec![Chair::person("Ada"), Chair::bot(bot)]
}

#[test]
fn a_bot_declines_a_draw_at_once() {
    let mut driver = drive(table(&MORRIS, &[], against("random"), None));
    driver.request(NOW, ADA, &Request::DRAW, &mut []).unwrap();
    assert_eq!(words(&driver), ["draw-offered", "draw-declined"]);
    assert_eq!(driver.table().draw_offered(), None, "nobody waits");
}

#[test]
fn a_bot_that_has_proved_a_draw_accepts_it() {
    // Three discs are missing, and no way of dropping them makes a line.
    let position = "2112010/1211220/1122211/2211121/2212122/1212211 2 39";
    let mut setup = GAME.setup();
    setup.set("variant", "classic").unwrap();
    let chairs = vec![Chair::person("Ada"), Chair::bot("best")];
    let mut driver = drive(Table::new(&GAME, setup, Some(position), chairs, None).unwrap());
    run(&mut driver, NOW, 1);
    assert!(!driver.table().is_over());
    driver.request(NOW, ADA, &Request::DRAW, &mut []).unwrap();
    assert_eq!(words(&driver), ["draw-offered", "draw-accepted"]);
    assert!(driver.table().is_over());
}

/// What it proved holds no longer once the other side has made a mistake.
#[test]
fn a_bot_declines_a_draw_in_a_position_that_it_wins() {
    let position = "0010220/0221211/1112211/2211121/1212122/2121122 2 37";
    let mut setup = GAME.setup();
    setup.set("variant", "classic").unwrap();
    let chairs = vec![Chair::person("Ada"), Chair::bot("best")];
    let mut driver = drive(Table::new(&GAME, setup, Some(position), chairs, None).unwrap());
    run(&mut driver, NOW, 1);
    driver.request(NOW, ADA, &Request::act("0"), &mut []).unwrap();
    driver.request(NOW, ADA, &Request::DRAW, &mut []).unwrap();
    assert_eq!(words(&driver), ["draw-offered", "draw-declined"]);
}

#[test]
fn every_bot_accepts_a_dead_draw() {
    // Two cells are empty, and no line can be made with them.
    let position = "0211222/0112112/2212211/1122122/1121121/2121221 1 40";
    let mut setup = GAME.setup();
    setup.set("variant", "classic").unwrap();
    let table = Table::new(&GAME, setup, Some(position), against("random"), None).unwrap();
    let mut driver = drive(table);
    driver.request(NOW, ADA, &Request::DRAW, &mut []).unwrap();
    assert_eq!(words(&driver), ["draw-offered", "draw-accepted"]);
}

/// Of three people one offers a draw, and a bot takes the seat of another who leaves: it answers too.
#[test]
fn a_bot_that_takes_a_seat_answers_the_draw_that_was_offered() {
    let chairs = ["Ada", "Bob", "Cy"].map(Chair::person).to_vec();
    let mut driver = drive(table(&LIAR, &[("seats", "3")], chairs, None));
    driver.advance(NOW, &mut []);
    driver.request(NOW, ADA, &Request::DRAW, &mut []).unwrap();
    driver.request(NOW, Who::Seat(Seat(2)), &Request::RESIGN, &mut []).unwrap();
    assert_eq!(driver.table().draw_offered(), None, "the bot has declined");
}

/// That the log takes no further acts is nobody's fault.
#[test]
fn a_bot_loses_nothing_when_the_log_is_full() {
    /// How many events are kept free for those that end a game.
    const FOR_THE_END: usize = 64;
    let mut driver = drive(table(&STAIRS, &[], against("random"), None));
    while driver.table().events().len() + 1 < MOST_EVENTS - FOR_THE_END {
        driver.request(NOW, ADA, &Request::act("step"), &mut []).unwrap();
    }
    driver.request(NOW, ADA, &Request::act("done"), &mut []).unwrap();
    run(&mut driver, NOW, 1);
    assert!(!driver.table().is_over() && driver.take_failures().is_empty());
    driver.request(NOW, ADA, &Request::RESIGN, &mut []).unwrap();
    assert!(driver.table().is_over());
}

/// However long the game is, a bot's move applies one act: its own.
#[test]
fn a_bots_move_replays_no_log() {
    let mut driver = drive(table(&STAIRS, &[], against("random"), None));
    for _ in 0..200 {
        driver.request(NOW, ADA, &Request::act("step"), &mut []).unwrap();
    }
    driver.request(NOW, ADA, &Request::act("done"), &mut []).unwrap();
    let before = acts(&driver).len();
    let times = applied(|| run(&mut driver, NOW, 1));
    assert_eq!(driver.table().events()[before].by, Who::Seat(Seat(1)), "the bot has moved");
    assert_eq!(times, acts(&driver).len() - before);
}

#[test]
fn a_rematch_has_luck_of_its_own() {
    let chairs = || vec![Chair::person("Ada"), Chair::person("Bob")];
    let mut first = drive(table(&LIAR, &[], chairs(), None));
    first.request(NOW, ADA, &Request::RESIGN, &mut []).unwrap();
    let mut again = first.rematch(8).unwrap();
    again.advance(NOW, &mut []);
    assert_ne!(acts(&first)[..2], acts(&again)[..2], "another deal");
    // Everybody sits one seat further.
    assert_eq!(again.table().chairs()[1].name, "Ada");
}

#[test]
fn the_same_seed_draws_the_same_whatever_else_happened() {
    let chairs = || vec![Chair::person("Ada"), Chair::person("Bob")];
    let (one, mut two) = (
        drive(table(&LIAR, &[], chairs(), None)),
        Driver::new(table(&LIAR, &[], chairs(), None), 7, MatchTerms::default()),
    );
    // Asking often changes nothing: each draw has a stream of its own.
    for millis in 0..5 {
        let _ = two.table().owed(Duration::from_millis(millis), two.luck());
    }
    two.advance(NOW, &mut []);
    assert_eq!(acts(&one), acts(&two));
}

#[test]
fn whoever_leaves_three_players_is_replaced_by_the_usual_bot() {
    let person = |name| Chair::person(name);
    let chairs = vec![person("Ada"), person("Bob"), person("Cleo")];
    let mut driver = drive(table(&LIAR, &[("seats", "3")], chairs, None));
    driver.request(NOW, Who::Seat(Seat(1)), &Request::RESIGN, &mut []).unwrap();
    assert_eq!(words(&driver), ["resigned", "seated"]);
    assert!(!driver.table().is_over());
    assert!(matches!(driver.table().chairs()[1].player, PlayerKind::Bot(_)));
    assert!(driver.is_program(Seat(1)));
}

/// Otherwise the same bot would give up the same seat for ever, and the log would be full of it.
#[test]
fn a_bot_that_gives_up_a_seat_is_not_replaced_by_itself() {
    static STAFFED: StaffedGame =
        StaffedGame { game: &LIAR, staff: &[StaffedGame::RANDOM, StaffedGame::HUMBLE] };
    assert_eq!(STAFFED.usual_bot(), "humble");
    let chairs = vec![Chair::person("Ada"), Chair::person("Bob"), Chair::person("Cleo")];
    let mut driver = drive(table(&STAFFED, &[("seats", "3")], chairs, None));
    for seat in 0..3 {
        driver.request(NOW, Who::Seat(Seat(seat)), &Request::RESIGN, &mut []).unwrap();
    }
    // Each gives up when it is first due.
    run(&mut driver, NOW, 200);
    let is_end = |word: &&str| matches!(*word, "resigned" | "seated");
    assert_eq!(words(&driver).iter().filter(|word| is_end(word)).count(), 12);
    let players = driver.table().chairs().iter().map(|chair| chair.player.as_text());
    assert!(players.eq(["random"; 3]), "{:?}", driver.table().chairs());
}

#[test]
fn an_engine_that_cannot_start_loses_and_the_reason_is_told() {
    let chairs = vec![Chair::engine("ugi:/does/not/exist"), Chair::person("Ada")];
    let mut driver = drive(table(&MORRIS, &[], chairs, None));
    run(&mut driver, NOW, 1);
    assert_eq!(words(&driver), ["forfeited"]);
    assert!(driver.table().is_over());
    let failures = driver.take_failures();
    assert_eq!(failures.len(), 1);
    assert_eq!(failures[0].0, Seat(0));
    assert!(driver.take_failures().is_empty(), "told once");
}

#[test]
fn what_was_thought_about_a_position_that_was_taken_back_is_not_played() {
    let mut driver = drive(table(&MORRIS, &[], against("random"), None));
    driver.request(NOW, ADA, &Request::act("b2"), &mut []).unwrap();
    let task = driver.tasks(NOW).pop().unwrap();
    driver.request(NOW, ADA, &Request::UNDO, &mut []).unwrap();
    driver.answer(NOW, task.run(&mut |_| {}), &mut []);
    assert_eq!(driver.table().acts().len(), 0);
    assert!(!driver.keeps_program(Seat(1)), "it remembers another game");
    // It is asked again when it is next due.
    driver.request(NOW, ADA, &Request::act("a1"), &mut []).unwrap();
    run(&mut driver, NOW, 1);
    assert_eq!(driver.table().acts().len(), 2);
}

#[test]
fn what_was_thought_when_the_match_ended_is_not_played_and_is_no_failure() {
    let mut driver = drive(table(&MORRIS, &[], against("random"), None));
    driver.request(NOW, ADA, &Request::act("b2"), &mut []).unwrap();
    let task = driver.tasks(NOW).pop().unwrap();
    driver.request(NOW, ADA, &Request::RESIGN, &mut []).unwrap();
    assert!(driver.table().is_over());
    driver.answer(NOW, task.run(&mut |_| {}), &mut []);
    assert_eq!(driver.take_failures(), []);
    assert_eq!(driver.table().acts().len(), 1);
}

#[test]
fn a_bot_waits_so_that_people_can_follow() {
    let terms = MatchTerms { pace: seconds(0.7), ..MatchTerms::default() };
    let mut driver = Driver::new(table(&MORRIS, &[], against("random"), None), 7, terms);
    driver.request(seconds(1.0), ADA, &Request::act("b2"), &mut []).unwrap();
    run(&mut driver, seconds(1.0), 1);
    assert_eq!(driver.table().acts().len(), 1);
    assert_eq!(driver.next_deadline(seconds(1.0)), Some(seconds(1.7)));
    driver.hold_answers(true);
    driver.advance(seconds(2.0), &mut []);
    assert_eq!(driver.table().acts().len(), 1, "held back");
    driver.hold_answers(false);
    driver.advance(seconds(2.0), &mut []);
    assert_eq!(driver.table().acts().len(), 2);
}

#[test]
fn a_match_against_a_bot_is_the_same_each_time() {
    let mut driver = drive(table(&MORRIS, &[], against("random"), None));
    for act in ["b2", "a1", "c3"] {
        let _ = driver.request(NOW, ADA, &Request::act(act), &mut []);
        run(&mut driver, NOW, 1);
    }
    assert!(driver.table().can(NOW, Seat(0), TableAction::Undo));
    expect!["b2 a1 c3 b3"].assert_eq(&acts(&driver).join(" "));
}
