//! Long games: undo costs little and comes out right, and a log is played once.

use crate::{
    hall::{alone, apart, play_well, table, who},
    stairs::{Counts, STAIRS, applied, counted},
};
use game::{AnyGame, Seat, Seats};
use ludarium_table::{
    Event, EventKind, Happening, News, Onlooker, Record, Request, Streams, Table, Watcher,
};
use proptest::prelude::*;
use std::time::Duration;

/// Of the earlier acts one in so many has a checkpoint: no undo plays more acts again.
const MOST_PLAYED_AGAIN: usize = 64;

/// What tells one state from another: the key has all acts in it, the JSON how long the past is.
fn seen(state: &dyn game::AnyState) -> (u64, String, String) {
    (state.tools().key(), state.tools().state_json(Seats::ALL), state.position(Seats::ALL))
}

/// Checks that a table stands where its acts lead when they are played from the start.
#[track_caller]
fn check_state(table: &Table) {
    let mut state = STAIRS.start(table.setup()).unwrap();
    for event in table.acts() {
        let EventKind::Act(act) = &event.what else { panic!("{event:?} is no act") };
        state.play(event.by, act).unwrap();
    }
    assert_eq!(seen(table.state()), seen(&*state));
}

fn reread(table: &Table) -> Table {
    let record = Record::read(&table.to_record().to_string()).unwrap();
    Table::from_record(&STAIRS, &record).unwrap()
}

fn want(table: &mut Table, by: &str, request: &Request) {
    table.handle(Duration::ZERO, Streams::new(1), who(by), request, &mut []).unwrap();
}

/// Seat 0 makes so many acts, not all of them equal.
fn climb(table: &mut Table, steps: usize) {
    for _ in 0..steps {
        let act = if table.events().len() % 7 == 3 { "look" } else { "step" };
        want(table, "0", &Request::act(act));
    }
}

#[test]
fn any_number_of_acts_is_taken_back() {
    let mut table = table(&STAIRS, alone(), None);
    climb(&mut table, 300);
    let all = table.acts().len();
    assert!(all > 4 * MOST_PLAYED_AGAIN);
    for keep in [all - 1, all - 8, all - 9, all - 10, 257, 256, 255, 130, 129, 65, 64, 63, 9, 1, 0]
    {
        let mut table = table.clone();
        let again = applied(|| want(&mut table, "house", &Request::UndoTo(keep)));
        assert!(again <= MOST_PLAYED_AGAIN, "{keep}: {again} acts are played again");
        assert_eq!(table.acts().len(), keep);
        check_state(&table);
        // It can be played on from there, and taken back again.
        climb(&mut table, 5);
        want(&mut table, "house", &Request::UndoTo(keep / 2));
        check_state(&table);
        assert_eq!(seen(reread(&table).state()), seen(table.state()));
    }
}

#[test]
fn one_by_one_all_acts_are_taken_back() {
    let mut table = table(&STAIRS, alone(), None);
    climb(&mut table, 150);
    while table.acts().len() > 0 {
        want(&mut table, "0", &Request::UNDO);
        check_state(&table);
    }
}

#[test]
fn a_table_that_was_read_back_takes_back_the_same() {
    let mut table = table(&STAIRS, alone(), None);
    climb(&mut table, 200);
    let again = reread(&table);
    for keep in [199, 190, 128, 127, 65, 1, 0] {
        let mut again = again.clone();
        want(&mut again, "house", &Request::UndoTo(keep));
        assert_eq!(again.acts().len(), keep);
        check_state(&again);
    }
}

/// A log with many acts and many undos; gives also how many acts are in it.
fn with_many_undos() -> (Table, usize) {
    let mut table = table(&STAIRS, alone(), None);
    for round in 1..=60 {
        climb(&mut table, 12);
        let keep = table.acts().len() * (round % 5) / 5;
        want(&mut table, "house", &Request::UndoTo(keep));
    }
    climb(&mut table, 100);
    let is_act = |event: &&Event| matches!(event.what, EventKind::Act(_));
    let acts = table.events().iter().filter(is_act).count();
    (table, acts)
}

#[test]
fn a_log_is_applied_once_when_it_is_read() {
    let (table, acts) = with_many_undos();
    check_state(&table);
    let record = table.to_record();
    let mut again = None;
    let times = applied(|| again = Some(Table::from_record(&STAIRS, &record).unwrap()));
    assert_eq!(times, acts);
    let again = again.unwrap();
    assert_eq!(seen(again.state()), seen(table.state()));
    assert_eq!(again.acts().collect::<Vec<_>>(), table.acts().collect::<Vec<_>>());
}

#[test]
fn a_log_is_applied_once_when_it_is_walked_over() {
    let (table, acts) = with_many_undos();
    let mut events = Vec::new();
    let times = applied(|| {
        table.walk(|before, decided| {
            assert_eq!(before.events().len(), events.len());
            // However many are shown what happens.
            for viewer in [Seats::NONE, Seats::only(Seat(0)), Seats::ALL] {
                drop(decided.act().map(|act| before.state().show_act(viewer, act)));
            }
            events.push(decided.event().clone());
        });
    });
    assert_eq!(times, acts);
    assert_eq!(events, table.events());
}

#[test]
fn an_act_is_applied_once_when_nobody_watches() {
    let mut table = table(&STAIRS, apart(), None);
    assert_eq!(applied(|| want(&mut table, "0", &Request::act("step"))), 1);
    assert_eq!(applied(|| play_well(&mut table, "1 0 dare")), 2, "the act and the luck");
    assert_eq!(applied(|| drop(table.decide(Duration::ZERO, who("0"), &Request::act("step")))), 0);
}

/// Whoever decides hands on a checked act: nothing on the way reads or checks it again, also with
/// somebody who watches.
#[test]
fn an_act_is_read_checked_and_applied_once() {
    let mut table = table(&STAIRS, apart(), None);
    let once = Counts { read: 1, checked: 1, applied: 1 };
    assert_eq!(counted(|| want(&mut table, "0", &Request::act("step"))), once);
    let mut watcher = Seeing::default();
    let step = Request::act("step");
    let watched = counted(|| {
        let watchers: &mut [&mut dyn Watcher] = &mut [&mut watcher];
        table.handle(Duration::ZERO, Streams::new(1), who("0"), &step, watchers).unwrap();
    });
    assert_eq!((watched, watcher.shown), (once, 1));
}

/// Is shown every act.
#[derive(Default)]
struct Seeing {
    shown: usize,
}

impl Watcher for Seeing {
    fn onlooker(&self) -> Onlooker {
        Onlooker::Spectator
    }

    fn told(&mut self, _: &Table, news: News<'_>) {
        if let News::Happened(Happening { shown: Some(_), .. }) = news {
            self.shown += 1;
        }
    }
}

#[test]
fn an_act_that_was_shown_elsewhere_is_made_anew() {
    let mut state = STAIRS.start(&STAIRS.setup()).unwrap();
    let early = state.check(who("0"), "step").unwrap();
    drop(state.show_act(Seats::ALL, &early));
    state.play(who("0"), "step").unwrap();
    let mut other = state.copy();
    other.play(who("0"), "step").unwrap();
    state.apply(&early);
    assert_eq!(seen(&*state), seen(&*other));
}

proptest! {
    /// Steps and undos in any order: the state is that of the acts that are left, at the table and
    /// after the record was read.
    #[test]
    fn undo_and_replay_agree(rounds in prop::collection::vec((1_usize..50, 0_usize..=100), 1..12)) {
        let mut table = table(&STAIRS, alone(), None);
        for (steps, percent) in rounds {
            climb(&mut table, steps);
            let keep = table.acts().len() * percent / 100;
            if keep < table.acts().len() {
                want(&mut table, "house", &Request::UndoTo(keep));
            }
            check_state(&table);
        }
        let again = reread(&table);
        prop_assert_eq!(seen(again.state()), seen(table.state()));
        prop_assert_eq!(again.acts().len(), table.acts().len());
    }
}
