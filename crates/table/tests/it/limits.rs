//! What a record cannot hold does not happen at a table.

use crate::{
    hall::{apart, liar, refused, seconds, table, three, who},
    stairs::STAIRS,
};
use game::{AnyGame, Seat, Who};
use ludarium_table::{
    Chair, Clock, Event, EventKind, PlayerKind, Record, Request, Streams, Table, refusals,
};
use protocol::record::{MOST_ACT, MOST_EVENTS, MOST_MILLIS, MOST_NAME};
use std::time::Duration;

/// How many events are reserved for the end of the game.
const LEFT_FOR_THE_END: usize = 64;

/// Fills the log of a table with pauses until it has so many events.
fn fill(table: &mut Table, events: usize) {
    while table.events().len() < events {
        let what = if table.is_paused() { EventKind::Resumed } else { EventKind::Paused };
        table.evolve(Event { at: table.time(), by: Who::House, what }).unwrap();
    }
    assert!(!table.is_paused(), "an even number leaves the table as it was");
}

/// No more is owed, so that nobody waits for it, and what was acknowledged is read back.
#[track_caller]
fn check_stands_still(table: &Table, now: Duration) {
    assert!(table.events().len() <= MOST_EVENTS, "{} events", table.events().len());
    assert!(table.owed(now, Streams::new(1)).is_none());
    assert!(table.next_deadline(now).is_none_or(|deadline| deadline > now));
    check_reads_back(table);
}

/// What was acknowledged is read back, to the last event.
#[track_caller]
fn check_reads_back(table: &Table) {
    let record = Record::read(&table.to_record().to_string()).unwrap();
    let again = Table::from_record(table.game(), &record).unwrap();
    assert_eq!(again.events(), table.events());
    assert_eq!(again.outcome(), table.outcome());
}

#[test]
fn a_full_log_takes_no_more_acts_but_can_be_resigned() {
    let (luck, seat) = (Streams::new(1), Who::Seat(Seat(0)));
    let mut table = table(&STAIRS, apart(), None);
    fill(&mut table, MOST_EVENTS - LEFT_FOR_THE_END - 2);
    for _ in 0..2 {
        table.handle(seconds(1.0), luck, seat, &Request::act("step"), &mut []).unwrap();
    }
    let wants = [Request::act("step"), Request::PAUSE, Request::DRAW, Request::UNDO];
    for request in &wants {
        assert_eq!(refused(&table, 2.0, seat, request), refusals::FULL, "{request:?}");
    }
    check_reads_back(&table);
    table.handle(seconds(2.0), luck, seat, &Request::RESIGN, &mut []).unwrap();
    assert!(table.is_over());
    check_reads_back(&table);
}

#[test]
fn what_follows_by_itself_does_not_fill_the_log_either() {
    let luck = Streams::new(1);
    for odd in [false, true] {
        let mut table = liar(three());
        fill(&mut table, MOST_EVENTS - LEFT_FOR_THE_END);
        if odd {
            let what = EventKind::DrawOffered;
            table.evolve(Event { at: table.time(), by: who("0"), what }).unwrap();
        }
        // The seat is given to a bot each time, and gives up again.
        for _ in 0..=LEFT_FOR_THE_END {
            let _ = table.handle(seconds(1.0), luck, who("1"), &Request::RESIGN, &mut []);
        }
        check_stands_still(&table, seconds(1.0));
    }
}

#[test]
fn the_clock_does_not_fill_the_log_either() {
    let mut table = liar(three());
    fill(&mut table, MOST_EVENTS - 2);
    table.advance(seconds(1e5), Streams::new(1), &mut []);
    check_stands_still(&table, seconds(1e5));
}

#[test]
fn nothing_happens_later_than_a_record_can_tell() {
    let last = Duration::from_millis(MOST_MILLIS);
    let mut table = table(&STAIRS, apart(), None);
    let act = Request::act("step");
    let decided = table.decide(last, who("0"), &act).unwrap();
    table.commit(decided, &mut []);
    check_reads_back(&table);
    for request in [act, Request::RESIGN, Request::PAUSE] {
        let late = table.decide(last + Duration::from_millis(1), who("0"), &request);
        assert_eq!(late.unwrap_err(), refusals::TOO_LATE, "{request:?}");
    }
}

#[test]
fn a_flag_does_not_fall_later_than_a_record_can_tell() {
    let last = Duration::from_millis(MOST_MILLIS);
    let clock = Clock::Fischer { main: Duration::from_secs(10), step: Duration::ZERO };
    let mut table = table(&STAIRS, apart(), Some(clock));
    // A pause of many years.
    let house = |at, what| Event { at, by: Who::House, what };
    table.evolve(house(Duration::ZERO, EventKind::Paused)).unwrap();
    table.evolve(house(last - Duration::from_secs(1), EventKind::Resumed)).unwrap();
    let now = last + Duration::from_secs(60);
    table.advance(now, Streams::new(1), &mut []);
    check_stands_still(&table, now);
}

#[test]
fn nobody_waits_for_what_no_longer_fits() {
    let luck = Streams::new(1);
    let mut lucky = table(&STAIRS, apart(), None);
    fill(&mut lucky, MOST_EVENTS - LEFT_FOR_THE_END - 2);
    let mut asked = lucky.clone();
    // The last request that fits is followed by luck, or by what was agreed on.
    for act in ["step", "dare"] {
        lucky.handle(seconds(1.0), luck, who("0"), &Request::act(act), &mut []).unwrap();
    }
    check_stands_still(&lucky, seconds(1.0));
    let look = EventKind::Act("look".to_owned());
    asked.evolve(Event { at: seconds(1.0), by: who("0"), what: look }).unwrap();
    asked.handle(seconds(1.0), luck, who("0"), &Request::UNDO, &mut []).unwrap();
    let agree = Event { at: seconds(1.0), by: who("1"), what: EventKind::UndoAgreed };
    asked.evolve(agree).unwrap();
    asked.advance(seconds(1.0), luck, &mut []);
    check_stands_still(&asked, seconds(1.0));
}

#[test]
fn a_record_that_would_be_too_long_is_not_begun() {
    let long = "x".repeat(MOST_NAME + 1);
    let chairs = vec![Chair::person(long.clone()), Chair::person("Bob")];
    let made = Table::new(&STAIRS, STAIRS.setup(), None, chairs, None);
    assert_eq!(made.unwrap_err().code, refusals::LONG_NAME.code);
    let engine = Chair { player: PlayerKind::Engine("e".repeat(MOST_ACT + 1)), ..Chair::open() };
    let made = Table::new(&STAIRS, STAIRS.setup(), None, vec![Chair::person("Ada"), engine], None);
    assert_eq!(made.unwrap_err().code, refusals::LONG_COMMAND.code);
    // Who sits down later is held to the same.
    let table = table(&STAIRS, apart(), None);
    let sit = Request::Sit(Seat(0), Chair::person(long));
    assert_eq!(refused(&table, 1.0, Who::House, &sit).code, refusals::LONG_NAME.code);
}

#[test]
fn many_long_names_fill_a_log_before_its_number_of_events_does() {
    let mut table = table(&STAIRS, apart(), None);
    let name = "\u{1}".repeat(MOST_NAME);
    let sit = || Request::Sit(Seat(0), Chair::person(name.clone()));
    let luck = Streams::new(1);
    while table.handle(seconds(1.0), luck, Who::House, &sit(), &mut []).is_ok() {}
    assert!(table.events().len() < MOST_EVENTS / 2, "{} events", table.events().len());
    assert_eq!(refused(&table, 1.0, Who::House, &sit()), refusals::FULL);
    check_reads_back(&table);
}
