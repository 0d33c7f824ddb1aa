//! Records as text.

use expect_test::{Expect, expect};
use game::{Occasion, OriginalText, Seat, Seats, Who};
use ludarium_protocol::record::{
    Chair, Clock, EndReason, Event, EventKind, GameEnd, MOST_BYTES, PlayerFault, PlayerKind,
    ReadError, Record,
};
use proptest::prelude::*;
use std::time::Duration;

const WHOLE: &str = r#"{
"ludarium":1,
"game":"nim",
"rules":1,
"setup":{"sticks":"21"},
"position":"21 0",
"seats":[{"name":"Ada","player":"person"},{"name":"","player":"ugi:./nim -x","screen":2}],
"clock":{"kind":"byoyomi","main":60000,"period":30000,"periods":3},
"events":[
{"by":"chance","act":"deal:5","at":0},
{"by":0,"act":"3","at":1200},
{"by":1,"event":"undo-asked","keep":1,"at":1300},
{"by":0,"event":"undo-agreed","at":1400},
{"by":"house","event":"undone","keep":1,"at":1400},
{"by":"house","event":"seated","seat":1,"chair":{"name":"Bob","player":"person","screen":1},"at":1400},
{"by":"clock","event":"flag-fell","seat":1,"at":99000}
],
"result":{"how":"flag","seat":1,"rank":[0,1],"points":[7,null]}
}
"#;

/// A record is told from the texts of other programs, in which a brace begins a remark.
#[test]
fn a_record_is_found_by_how_it_begins() {
    assert_eq!(Record::find(WHOLE), Some(WHOLE));
    assert_eq!(Record::find("\u{feff} {\n \"ludarium\""), Some(" {\n \"ludarium\""));
    for other in ["{ a remark } a1b2", "{remark", "3 3 R", "[Event \"x\"]", ""] {
        assert_eq!(Record::find(other), None, "{other}");
    }
}

#[test]
fn a_record_is_read_and_written_alike() {
    let record = Record::read(WHOLE).unwrap();
    assert_eq!(record.to_string(), WHOLE);
    assert_eq!(record.seats[1].player, PlayerKind::Engine("ugi:./nim -x".into()));
    assert_eq!(record.events[1].by, Who::Seat(Seat(0)));
    assert_eq!(record.events[1].at, Duration::from_millis(1200));
}

#[test]
fn points_that_nobody_has_are_left_out() {
    let record = Record::read(&WHOLE.replace("[7,null]", "[null,null]")).unwrap();
    assert_eq!(record.to_string(), WHOLE.replace(",\"points\":[7,null]", ""));
    assert_eq!(Record::read(&record.to_string()), Ok(record));
}

#[test]
fn what_may_be_left_out_may_be_left_out() {
    let record = Record::read(
        r#"{"ludarium":1,"game":"nim","rules":1,"seats":[{"player":"person"},{"player":"random"}],
            "position":null,"events":[{"by":0,"act":"3","at":50},{"by":1,"act":"1"}]}"#,
    )
    .unwrap();
    assert_eq!(record.seats, [Chair::person(""), Chair::bot("random")]);
    assert_eq!(record.events[1].at, Duration::from_millis(50));
    assert_eq!((record.position, record.clock, record.result), (None, None, None));
}

/// What is said when something in the whole record is replaced.
fn check(from: &str, to: &str, expect: &Expect) {
    assert!(WHOLE.contains(from), "{from}");
    let error = Record::read(&WHOLE.replacen(from, to, 1)).unwrap_err();
    expect.assert_eq(&error.to_string());
}

#[test]
fn what_is_wrong_is_named() {
    check("\"game\":\"nim\",", "", &expect!["record-missing path=game"]);
    check("\"nim\"", "7", &expect!["record-not-text path=game"]);
    check("\"rules\":1", "\"rules\":-1", &expect!["record-not-number most=65535 path=rules"]);
    check("\"rules\":1", "\"rules\":1.5", &expect!["record-not-number most=65535 path=rules"]);
    check("\"21\"", "21", &expect!["record-not-text path=setup.sticks"]);
    check("{\"sticks\":\"21\"}", "[]", &expect!["record-not-object path=setup"]);
    check("\"position\"", "\"postion\"", &expect!["record-unknown-field path=postion"]);
    check("\"screen\":2", "\"colour\":2", &expect!["record-unknown-field path=seats[1].colour"]);
    check(
        "\"screen\":2",
        "\"screen\":256",
        &expect!["record-not-number most=255 path=seats[1].screen"],
    );
    check(
        "byoyomi",
        "sand",
        &expect!["record-not-word accepted=turn, fischer, byoyomi path=clock.kind"],
    );
    check(",\"periods\":3", "", &expect!["record-missing path=clock.periods"]);
    check(
        "{\"by\":0,\"act\":\"3\"",
        "{\"by\":4,\"act\":\"3\"",
        &expect!["record-not-number most=3 path=events[1].by"],
    );
    check(
        "{\"by\":0,\"act\":\"3\"",
        "{\"by\":\"me\",\"act\":\"3\"",
        &expect!["record-not-word accepted=chance, clock, house path=events[1].by"],
    );
    check(
        "{\"by\":0,\"act\":\"3\"",
        "{\"act\":\"3\"",
        &expect!["record-missing path=events[1].by"],
    );
    check(
        "\"act\":\"3\"",
        "\"act\":\"3\",\"event\":\"paused\"",
        &expect!["record-act-or-event path=events[1].event"],
    );
    check("\"act\":\"3\",", "", &expect!["record-missing path=events[1].event"]);
    check("\"at\":1200", "\"at\":1500", &expect!["record-backwards path=events[2].at"]);
    check(
        "\"at\":99000",
        "\"at\":99999999999999",
        &expect!["record-not-number most=864000000000 path=events[6].at"],
    );
    check(
        "undo-agreed",
        "undo-perhaps",
        &expect![
            "record-not-word accepted=undone, undo-asked, undo-agreed, undo-declined, undo-withdrawn, pause-asked, pause-agreed, pause-declined, pause-withdrawn, paused, resumed, draw-offered, draw-accepted, draw-declined, draw-withdrawn, resigned, flag-fell, forfeited, seated path=events[3].event"
        ],
    );
    check(",\"keep\":1", "", &expect!["record-missing path=events[2].keep"]);
    check(
        "\"how\":\"flag\"",
        "\"how\":\"luck\"",
        &expect![
            "record-not-word accepted=rules, resigned, agreed, flag, forfeited path=result.how"
        ],
    );
    check(
        "[7,null]",
        "[7,\"x\"]",
        &expect!["record-not-number most=9223372036854775807 path=result.points[1]"],
    );
    check("\"ludarium\":1", "\"ludarium\":2", &expect!["record-other-form found=2 known=1"]);
    check("\"ludarium\":1,", "", &expect!["record-no-form"]);
    check("\"ludarium\":1", "\"ludarium\":\"1\"", &expect!["record-no-form"]);
    check("\"rules\":1", "\"rules\"", &expect!["record-not-json line=4 column=8"]);
}

#[test]
fn more_than_a_record_holds_is_refused() {
    let long = "x".repeat(5000);
    check(
        "\"act\":\"3\"",
        &format!("\"act\":\"{long}\""),
        &expect!["record-too-long most=4096 path=events[1].act"],
    );
    let five = r#"{"player":"open"},"#.repeat(4) + r#"{"name":"Ada""#;
    check(r#"{"name":"Ada""#, &five, &expect!["record-too-many most=4 path=seats"]);
    assert_eq!(Record::read(&" ".repeat(MOST_BYTES + 1)), Err(ReadError::TooLarge));
    let deep = "[".repeat(10_000);
    assert!(matches!(Record::read(&deep), Err(ReadError::NotJson { .. })));
}

fn text() -> impl Strategy<Value = String> {
    "\\PC{0,8}"
}

fn player() -> impl Strategy<Value = PlayerKind> {
    prop_oneof![
        Just(PlayerKind::Person),
        Just(PlayerKind::Open),
        "[a-z]{2,6}-[0-9]".prop_map(PlayerKind::Bot),
        text().prop_map(|rest| PlayerKind::Engine(format!("ugi:{rest}"))),
    ]
}

fn chair() -> impl Strategy<Value = Chair> {
    (text(), player(), any::<u8>()).prop_map(|(name, player, screen)| Chair {
        name,
        player,
        screen,
    })
}

fn seat() -> impl Strategy<Value = Seat> {
    (0_u8..4).prop_map(Seat)
}

fn span() -> impl Strategy<Value = Duration> {
    any::<u32>().prop_map(|millis| Duration::from_millis(millis.into()))
}

fn clock() -> impl Strategy<Value = Clock> {
    prop_oneof![
        span().prop_map(|span| Clock::Turn { span }),
        (span(), span()).prop_map(|(main, step)| Clock::Fischer { main, step }),
        (span(), span(), any::<u8>()).prop_map(|(main, period, periods)| Clock::Byoyomi {
            main,
            period,
            periods
        }),
    ]
}

fn what() -> impl Strategy<Value = EventKind> {
    let fault = || prop::sample::select(PlayerFault::ALL.to_vec());
    prop_oneof![
        text().prop_map(EventKind::Act),
        (0_usize..99).prop_map(|keep| EventKind::Undone { keep }),
        (0_usize..99).prop_map(|keep| EventKind::UndoAsked { keep }),
        prop::sample::select(vec![
            EventKind::UndoAgreed,
            EventKind::UndoDeclined,
            EventKind::UndoWithdrawn,
            EventKind::Paused,
            EventKind::Resumed,
            EventKind::DrawOffered,
            EventKind::DrawAccepted,
            EventKind::DrawDeclined,
            EventKind::DrawWithdrawn,
            EventKind::Resigned,
        ]),
        seat().prop_map(|seat| EventKind::FlagFell { seat }),
        (seat(), fault()).prop_map(|(seat, fault)| EventKind::Forfeited { seat, fault }),
        (seat(), chair()).prop_map(|(seat, chair)| EventKind::Seated { seat, chair }),
    ]
}

fn who() -> impl Strategy<Value = Who> {
    prop_oneof![seat().prop_map(Who::Seat), Just(Who::Chance), Just(Who::Clock), Just(Who::House),]
}

fn events() -> impl Strategy<Value = Vec<Event>> {
    prop::collection::vec((any::<u16>(), who(), what()), 0..8).prop_map(|events| {
        let mut at = Duration::ZERO;
        let mut log = Vec::new();
        for (wait, by, what) in events {
            at += Duration::from_millis(wait.into());
            log.push(Event { at, by, what });
        }
        log
    })
}

fn ended() -> impl Strategy<Value = GameEnd> {
    let points =
        prop_oneof![Just(Vec::new()), prop::collection::vec(any::<i64>().prop_map(Some), 1..4),];
    let fault = prop::option::of(prop::sample::select(PlayerFault::ALL.to_vec()));
    let rank = prop::collection::vec(0_u8..4, 0..4);
    (prop::sample::select(EndReason::ALL.to_vec()), prop::option::of(seat()), fault, rank, points)
        .prop_map(|(how, seat, fault, rank, points)| GameEnd { how, seat, fault, rank, points })
}

fn record() -> impl Strategy<Value = Record> {
    let setup = prop::collection::btree_map(text(), text(), 0..4);
    let occasion = (text(), text()).prop_map(|(event, date)| Occasion { event, date });
    let original = (text(), text()).prop_map(|(form, text)| OriginalText { form, text });
    let begin = (prop::option::of(text()), occasion, prop::option::of(original));
    let head = (text(), any::<u16>(), setup, begin, any::<bool>());
    let seats = prop::collection::vec(chair(), 0..4);
    let viewer = prop::option::of((0_u8..16).prop_map(Seats));
    (head, seats, prop::option::of(clock()), viewer, events(), prop::option::of(ended())).prop_map(
        |(
            (game, rules, setup, (position, occasion, original), hints),
            seats,
            clock,
            viewer,
            events,
            result,
        )| Record {
            game,
            rules,
            setup: setup.into_iter().collect(),
            position,
            occasion,
            original,
            seats,
            clock,
            hints,
            viewer,
            events,
            result,
        },
    )
}

proptest! {
    #[test]
    fn what_is_written_is_read(record in record()) {
        prop_assert_eq!(Record::read(&record.to_string()), Ok(record));
    }

    #[test]
    fn any_text_is_answered(text in "\\PC*") {
        prop_assert!(Record::read(&text).is_err());
    }

    /// One byte changed: it is read or it is not, and what is read can be written and read again.
    #[test]
    fn almost_a_record_is_answered(at in 0..WHOLE.len(), byte in 0x20_u8..0x7f) {
        let mut bytes = WHOLE.as_bytes().to_vec();
        bytes[at] = byte;
        if let Ok(record) = Record::read(&String::from_utf8(bytes).unwrap()) {
            prop_assert_eq!(Record::read(&record.to_string()), Ok(record));
        }
    }
}
