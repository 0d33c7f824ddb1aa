//! A table as a record, and back.

use crate::{
    hall::{apart, liar, morris, play_well, table},
    stairs::STAIRS,
};
use expect_test::{Expect, expect};
use game::{Refusal, Seat, Seats, Who};
use ludarium_table::{Chair, Clock, EventKind, Record, ReplayError, Request, Streams, Table};
use std::time::Duration;
use testkit::games::{LIAR, MORRIS};

#[test]
fn a_record_is_the_log() {
    let clock = Clock::Fischer { main: Duration::from_secs(60), step: Duration::from_secs(2) };
    let chairs = vec![Chair::person("Ada"), Chair::bot("random").named("Robby")];
    let mut table = table(&STAIRS, chairs, Some(clock));
    play_well(&mut table, "1.5 0 Step\n2 0 undo\n3 0 step\n4 0 done\n5 1 draw?\n6 0 resign");
    expect![[r#"
        {
        "ludarium":1,
        "game":"stairs",
        "rules":3,
        "seats":[{"name":"Ada","player":"person"},{"name":"Robby","player":"random"}],
        "clock":{"kind":"fischer","main":60000,"step":2000},
        "events":[
        {"by":0,"act":"step","at":1500},
        {"by":0,"event":"undone","keep":0,"at":2000},
        {"by":0,"act":"step","at":3000},
        {"by":0,"act":"done","at":4000},
        {"by":1,"event":"draw-offered","at":5000},
        {"by":0,"event":"resigned","at":6000}
        ],
        "result":{"how":"resigned","seat":0,"rank":[1,0],"points":[1,0]}
        }
    "#]]
    .assert_eq(&table.to_record().to_string());
    let again = Table::from_record(&STAIRS, &table.to_record()).unwrap();
    assert_eq!(again.outcome(), table.outcome());
    assert_eq!(again.to_record(), table.to_record());
}

#[test]
fn settings_and_positions_come_back() {
    let mut setup = game::AnyGame::setup(&MORRIS);
    setup.set("men", "4").unwrap();
    let start = Some("x.o/.x./... o");
    let mut table = Table::new(&MORRIS, setup, start, apart(), None).unwrap();
    play_well(&mut table, "1 1 c1");
    let text = table.to_record().to_string();
    let again = Table::from_record(&MORRIS, &Record::read(&text).unwrap()).unwrap();
    assert_eq!(again.state().tools().key(), table.state().tools().key());
    assert_eq!(again.setup(), table.setup());
}

#[test]
fn where_nothing_is_hidden_everybody_has_the_whole_record() {
    let mut table = morris(apart());
    play_well(&mut table, "1 0 a1");
    let record = table.to_record_for(Seats::only(Seat(0)));
    assert_eq!(record, table.to_record());
    assert!(Table::from_record(&MORRIS, &record).is_ok());
    let secret = liar(apart()).to_record_for(Seats::only(Seat(0)));
    assert_eq!(secret.viewer, Some(Seats::only(Seat(0))));
}

/// The record of a small game of Morris, changed.
fn check(change: impl FnOnce(&mut Record), expect: &Expect) {
    let mut table = morris(apart());
    play_well(&mut table, "1 0 a1\n2 1 b2\n3 0 pause\n4 0 resume\n5 0 c3\n6 0 resign");
    let mut record = table.to_record();
    change(&mut record);
    let error = Table::from_record(&MORRIS, &record).map(drop).unwrap_err();
    expect.assert_eq(&error.to_string());
}

fn act(text: &str) -> EventKind {
    EventKind::Act(text.to_owned())
}

#[test]
fn a_record_that_does_not_replay_is_refused_with_its_number() {
    check(
        |record| record.events[1].what = act("a1"),
        &expect!["replay-bad-act number=2 act=a1 why=taken"],
    );
    check(
        |record| record.events[4].what = act("zz"),
        &expect!["replay-bad-act number=5 act=zz why=bad-form"],
    );
    check(
        |record| record.events[0].by = Who::Seat(Seat(1)),
        &expect!["replay-bad-act number=1 act=a1 why=not-your-turn"],
    );
    check(
        |record| record.events[0].by = Who::Seat(Seat(3)),
        &expect!["replay-bad-act number=1 act=a1 why=no-such-seat"],
    );
    check(
        |record| record.events.remove(2).at = Duration::ZERO,
        &expect!["replay-bad-event number=3 why=not-paused"],
    );
    check(
        |record| record.events[1].at = Duration::from_secs(9),
        &expect!["replay-bad-event number=3 why=backwards"],
    );
    check(
        |record| record.events[2].what = EventKind::Undone { keep: 2 },
        &expect!["replay-bad-event number=3 why=no-undo"],
    );
    check(
        |record| record.events.push(record.events[0].clone()),
        &expect!["replay-bad-act number=7 act=a1 why=backwards"],
    );
}

#[test]
fn a_record_of_something_else_is_refused() {
    check(|record| record.game = "go".into(), &expect!["replay-other-game found=go wanted=morris"]);
    check(|record| record.rules = 9, &expect!["replay-other-rules found=9 known=1"]);
    check(
        |record| record.setup.push(("men".into(), "99".into())),
        &expect!["replay-bad-setting key=men why=setting-value"],
    );
    check(
        |record| record.setup.push(("size".into(), "9".into())),
        &expect!["replay-bad-setting key=size why=setting-unknown"],
    );
    check(
        |record| record.position = Some("nowhere".into()),
        &expect!["replay-bad-start why=bad-form"],
    );
    check(|record| record.seats.truncate(1), &expect!["replay-bad-start why=seats-count"]);
    check(|record| record.viewer = Some(Seats::NONE), &expect!["replay-masked"]);
    check(
        |record| record.result.as_mut().unwrap().rank = vec![0, 1],
        &expect!["replay-bad-result"],
    );
    check(|record| drop(record.events.pop()), &expect!["replay-bad-result"]);
}

#[test]
fn a_result_may_leave_points_out() {
    let mut table = table(&STAIRS, apart(), None);
    play_well(&mut table, "1 0 resign");
    let mut record = table.to_record();
    assert!(!record.result.as_ref().unwrap().points.is_empty());
    record.result.as_mut().unwrap().points.clear();
    assert!(Table::from_record(&STAIRS, &record).is_ok());
}

#[test]
fn a_running_record_keeps_its_secrets() {
    let mut table = liar(apart());
    let lay = table.state().acts(Who::Seat(Seat(0)))[0].clone();
    play_well(&mut table, &format!("1 0 {lay}"));
    let acts = |record: &Record| -> Vec<String> {
        record
            .events
            .iter()
            .map(|event| match &event.what {
                EventKind::Act(act) => act.clone(),
                other => format!("{other:?}"),
            })
            .collect()
    };
    let whole = ["lots:0", "deal:5", &lay];
    assert_eq!(acts(&table.to_record_for(Seats::only(Seat(0)))), ["lots:0", "deal:?", &lay]);
    let heard = table.to_record_for(Seats::only(Seat(1)));
    assert_eq!(acts(&heard), ["lots:0", "deal:?", "lay:?1"]);
    assert_eq!(heard.viewer, Some(Seats::only(Seat(1))));
    assert_eq!(acts(&table.to_record_for(Seats::NONE)), ["lots:0", "deal:?", "lay:?1"]);
    assert_eq!(acts(&table.to_record_for(Seats::ALL)), whole);
    assert_eq!(Table::from_record(&LIAR, &heard).map(drop), Err(ReplayError::Masked));
    play_well(&mut table, "2 1 resign");
    let finished = table.to_record_for(Seats::NONE);
    assert_eq!((finished.viewer, &acts(&finished)[..3]), (None, &whole.map(str::to_owned)[..]));
}

/// A log that was shared before the table went on is written as the game stood then.
#[test]
fn a_shared_log_is_written_as_it_was() {
    let mut table = liar(apart());
    let lay = table.state().acts(Who::Seat(Seat(0)))[0].clone();
    play_well(&mut table, &format!("1 0 {lay}"));
    let viewers = [Seats::only(Seat(0)), Seats::only(Seat(1)), Seats::NONE, Seats::ALL];
    let before = viewers.map(|viewer| table.to_record_for(viewer));
    let log = table.log().unwrap();
    play_well(&mut table, "2 1 resign");
    assert_eq!(viewers.map(|viewer| log.to_record_for(viewer)), before);
    let ended = table.log().unwrap();
    assert_eq!(
        viewers.map(|viewer| ended.to_record_for(viewer)),
        [(); 4].map(|()| table.to_record())
    );
}

#[test]
fn the_position_a_game_began_at_is_masked_too() {
    let table = liar(apart());
    let start = table.state().position(Seats::ALL);
    let table = Table::new(&LIAR, *table.setup(), Some(&start), apart(), None).unwrap();
    let seen = table.to_record_for(Seats::NONE).position.unwrap();
    assert_eq!(seen, table.state().position(Seats::NONE));
    assert_ne!(seen, start);
}

#[test]
fn taken_back_secrets_stay_secret() {
    let mut table = liar(apart());
    let lay = table.state().acts(Who::Seat(Seat(0)))[0].clone();
    play_well(&mut table, &format!("1 0 {lay}\n2 0 undo\n3 1 agree"));
    let heard = table.masked_events(Seats::only(Seat(1)));
    assert_eq!(heard[2].what, act("lay:?1"));
    assert_eq!(heard.len(), table.events().len());
}

#[test]
fn an_event_that_does_not_fit_changes_nothing() {
    let mut table = morris(apart());
    play_well(&mut table, "1 0 a1");
    let before = table.to_record();
    let mut event = table.events()[0].clone();
    event.by = Who::Seat(Seat(1));
    assert_eq!(table.evolve(event.clone()).unwrap_err().code, "taken");
    event.by = Who::Chance;
    event.what = EventKind::Resigned;
    assert_eq!(table.evolve(event), Err(Refusal::new("not-for-you")));
    assert_eq!(table.to_record(), before);
}

#[test]
fn luck_is_named_by_the_length_of_the_log() {
    let luck = Streams::new(7);
    let mut table = Table::new(&LIAR, game::AnyGame::setup(&LIAR), None, apart(), None).unwrap();
    let mut draws = 0;
    while let Some(decided) = table.owed(Duration::ZERO, luck) {
        let drawn = table.state().chance(&mut luck.chance(table.events().len())).unwrap();
        assert_eq!(decided.event().what, act(drawn.text()));
        // A table that is read back goes on with the same luck.
        let again = Table::from_record(&LIAR, &table.to_record()).unwrap();
        assert_eq!(again.owed(Duration::ZERO, luck).unwrap().event(), decided.event());
        table.commit(decided, &mut []);
        draws += 1;
    }
    assert_eq!(draws, 2, "lots and deal");
}

#[test]
fn luck_that_was_taken_back_is_drawn_anew() {
    let luck = Streams::new(7);
    let mut deals = std::collections::BTreeSet::new();
    let mut table = Table::new(&LIAR, game::AnyGame::setup(&LIAR), None, apart(), None).unwrap();
    table.advance(Duration::ZERO, luck, &mut []);
    for _ in 0..4 {
        deals.insert(table.state().position(Seats::ALL));
        table.handle(Duration::ZERO, luck, Who::House, &Request::UndoTo(1), &mut []).unwrap();
        assert_eq!(table.acts().len(), 2, "dealt again");
    }
    assert_eq!(deals.len(), 4);
}
