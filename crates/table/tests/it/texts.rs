//! Every sentence that a table needs is there, in every language.

use game::{Seat, Who};
use ludarium_table::{Chair, Ending, Event, Fault, What, refusals, said};
use std::time::Duration;
use words::{Arg, Lexicon};

fn events() -> Vec<Event> {
    let seat = Seat(1);
    let mut whats = vec![
        What::Undone { keep: 0 },
        What::UndoAsked { keep: 0 },
        What::UndoAgreed,
        What::UndoDeclined,
        What::UndoWithdrawn,
        What::Paused,
        What::Resumed,
        What::DrawOffered,
        What::DrawAccepted,
        What::DrawDeclined,
        What::DrawWithdrawn,
        What::Resigned,
        What::FlagFell { seat },
        What::Seated { seat, chair: Chair::open() },
    ];
    whats.extend(Fault::ALL.map(|fault| What::Forfeited { seat, fault }));
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
    let act = Event { at: Duration::ZERO, by: Who::Chance, what: What::Act("a1".into()) };
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
