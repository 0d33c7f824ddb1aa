//! Every sentence that a table needs is there, in every language.

use crate::hall::{apart, liar, play_well};
use game::{Seat, Who};
use ludarium_table::{Chair, Ending, Event, EventKind, PlayerFault, refusals, said};
use protocol::{Message, record::Record, ugi::EngineCommand};
use std::time::Duration;
use words::{Arg, Lexicon};

fn events() -> Vec<Event> {
    let seat = Seat(1);
    let mut whats = vec![
        EventKind::Undone { keep: 0 },
        EventKind::UndoAsked { keep: 0 },
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
        EventKind::FlagFell { seat },
        EventKind::Seated { seat, chair: Chair::open() },
    ];
    whats.extend(PlayerFault::ALL.map(|fault| EventKind::Forfeited { seat, fault }));
    let by = Who::Seat(seat);
    whats.into_iter().map(|what| Event { at: Duration::ZERO, by, what }).collect()
}

#[test]
fn every_event_has_a_sentence_that_names_who() {
    for lang in ["en", "fr"] {
        let lexicon = Lexicon::shared(lang);
        for event in events() {
            let (key, who) = said(&event).unwrap();
            assert_eq!(who, Who::Seat(Seat(1)));
            let text = lexicon.text(key, &[("who", Arg::Text("Ada"))]);
            assert!(text.contains("Ada"), "{lang} {key}: {text}");
        }
        let agreed = Ending::Agreed.key().unwrap();
        assert_ne!(lexicon.plain(agreed), agreed);
    }
    let act = Event { at: Duration::ZERO, by: Who::Chance, what: EventKind::Act("a1".into()) };
    assert_eq!(said(&act), None);
}

#[test]
fn every_refusal_has_a_sentence() {
    for lang in ["en", "fr"] {
        let lexicon = Lexicon::shared(lang);
        for refusal in refusals::ALL {
            let key = format!("refusal-{}", refusal.code);
            assert_ne!(lexicon.refusal(&refusal), key, "{lang}");
        }
    }
}

/// What is said of broken records and lines, one of each kind.
fn complaints() -> Vec<Message> {
    let whole =
        r#"{"ludarium":1,"game":"g","rules":1,"seats":[],"events":[{"by":0,"act":"x","at":9}]}"#;
    let changes = [
        ("{", "["),
        ("\"ludarium\":1", "\"ludarium\":2"),
        ("\"ludarium\":1,", ""),
        ("\"game\"", "\"gaem\""),
        ("\"game\":\"g\",", ""),
        ("\"g\"", "[]"),
        ("1,\"seats\"", "\"x\",\"seats\""),
        ("\"seats\":[]", "\"seats\":{}"),
        ("\"seats\":[]", "\"seats\":[],\"setup\":[]"),
        ("\"seats\":[]", "\"seats\":[],\"eye\":[0,0,0,0,0]"),
        ("\"by\":0", "\"by\":\"me\""),
        ("\"act\":\"x\"", "\"act\":\"x\",\"event\":\"paused\""),
        ("}]}", "},{\"by\":0,\"act\":\"x\",\"at\":8}]}"),
        ("\"act\":\"x\"", &format!("\"act\":\"{}\"", "x".repeat(9999))),
    ]
    .map(|(from, to)| Record::read(&whole.replacen(from, to, 1)).unwrap_err().message());
    let too_large = Record::read(&" ".repeat(protocol::record::MOST_BYTES + 1)).unwrap_err();
    let lines = ["what", "play", "ugi now", "go nodes x"]
        .map(|line| EngineCommand::read(line).unwrap_err().message());
    changes.into_iter().chain([too_large.message()]).chain(lines).collect()
}

#[test]
fn every_complaint_has_a_sentence_that_says_all_it_knows() {
    let keys: std::collections::BTreeSet<_> = complaints().iter().map(|c| c.key).collect();
    assert_eq!(keys.len(), complaints().len(), "one of each: {keys:?}");
    for lang in ["en", "fr"] {
        let lexicon = Lexicon::shared(lang);
        for Message { key, args } in complaints() {
            let given: Vec<_> =
                args.iter().map(|(name, value)| (*name, Arg::Text(value))).collect();
            let text = lexicon.text(key, &given);
            assert!(args.iter().all(|(_, value)| text.contains(value.as_str())), "{lang}: {text}");
            assert_ne!(text, key, "{lang}");
        }
    }
}

/// What a doubt would come to only who laid the card knows: the sentence of a hint must not say it.
#[test]
fn what_would_come_of_an_act_is_said_only_if_its_seat_can_know_it() {
    let mut table = liar(apart());
    let cards = table.state().acts(Who::Seat(Seat(0)));
    let card = cards.first().expect("a card to lay");
    play_well(&mut table, &format!("1 0 {card}"));
    assert_eq!(table.sentence_of(Seat(1), "doubt"), None);
    let believe = table.sentence_of(Seat(1), "believe").expect("it hides nothing");
    assert_eq!(believe.key, "tell-believe");
}
