//! Games of other programs: what is written, what is read, and what is said when it cannot be.

use expect_test::{Expect, expect};
use game::{AnyGame, EarlyEnding, Occasion, Seat, Transcript, Who};
use ludarium_abalone::GAME;

fn transcript(acts: &str) -> Transcript {
    let seats = [0, 1].into_iter().cycle().map(|seat| Who::Seat(Seat(seat)));
    Transcript {
        setup: GAME.setup(),
        position: None,
        names: vec!["Ada".to_owned(), "O'Neill \"the wall\"".to_owned()],
        occasion: Occasion::default(),
        acts: seats.zip(acts.split_whitespace().map(str::to_owned)).collect(),
        parting: None,
        original: None,
    }
}

fn written(form: &str, transcript: &Transcript, expected: &Expect) {
    let bytes = GAME.write_record(form, transcript).unwrap();
    expected.assert_eq(&String::from_utf8(bytes).unwrap());
}

#[test]
fn the_text_of_a_game() {
    let game = transcript("c5d5 h4g4 c3c4d3");
    written(
        "aba-pro",
        &game,
        &expect![[r#"
            [Event "?"]
            [Date "????.??.??"]
            [Black "Ada"]
            [White "O'Neill \"the wall\""]
            [Variant "standard"]
            [Result "*"]
            [Notation "ABA-PRO"]

            1. c5d5 h4g4 2. c3c4d3 *
        "#]],
    );
    let mut game = Transcript { parting: Some(EarlyEnding::Lost(Seat(0))), ..game };
    game.setup.set("repetition", "none").unwrap();
    game.setup.set("max_plies", "60").unwrap();
    game.position = Some("5/6/7/8/2SSSss2/8/7/6/s4 0 0 w".to_owned());
    game.acts =
        vec![(Who::Seat(Seat(1)), "a1b1".to_owned()), (Who::Seat(Seat(0)), "e3e5f3".to_owned())];
    written(
        "nacre",
        &game,
        &expect![[r#"
            [Event "?"]
            [Date "????.??.??"]
            [Black "Ada"]
            [White "O'Neill \"the wall\""]
            [Variant "standard"]
            [Result "0-1"]
            [Notation "Nacre"]
            [Repetition "none"]
            [MaxPlies "60"]
            [Position "5/6/7/8/2SSSss2/8/7/6/s4 0 0 w"]

            1... a1b1 2. e5f3 0-1
        "#]],
    );
}

/// What a text of the usual form, or of the other, is read as.
fn read(text: &str) -> Result<Transcript, String> {
    let usual = GAME.read_record("aba-pro", &GAME.setup(), text.as_bytes());
    let read = match usual {
        Err(refusal) if refusal.code == "bad-form" => {
            GAME.read_record("nacre", &GAME.setup(), text.as_bytes())
        }
        read => read,
    };
    read.map_err(|refusal| format!("{} {}", refusal.code, refusal.args[0]))
}

fn acts(text: &str) -> String {
    let read = read(text).unwrap();
    read.acts.iter().map(|(_, act)| act.as_str()).collect::<Vec<_>>().join(" ")
}

#[test]
fn plain_lists_of_moves() {
    for list in [
        "c5d5 h4g4 c3c4d3",
        "c5d5\nh4g4\nc3c4d3\n",
        "C5D5, H4-G4, c4c3d4",
        "1. c5d5 h4g4 2. c3c4d3",
        "1.c5-d5 1...h4-g4 2.c3,c4,d3",
        "1) c5d5 h4g4 2) c3c4d3 *",
    ] {
        assert_eq!(acts(list), "c5d5 h4g4 c3c4d3", "{list}");
    }
}

#[test]
fn tags_say_what_is_played() {
    let game = read("[variant \"Belgian Daisy\"]\n[Black \"Ada\"]\n[White \"?\"]\n[Notation \"AbaPro\"]\n\n1. a1b2")
        .unwrap();
    assert_eq!(game.setup.choice("layout"), "belgian-daisy");
    assert_eq!(game.names, ["Ada", ""]);
    let game = read("[Notation \"nacre\"]\n1. c5d5 h4g4 2. c4d3").unwrap();
    assert_eq!(game.acts[2].1, "c3c4d3");
    assert_eq!(read("[Variant \"Round\"]").unwrap_err(), "record-variant 0");
    assert_eq!(read("[Notation \"Chess\"]").unwrap_err(), "record-notation 0");
    assert_eq!(read("[MaxPlies \"-3\"]").unwrap_err(), "setting-value 0");
    assert_eq!(read("[Position \"5\"]").unwrap_err(), "position-parts 1");
    assert_eq!(read("[Black]\nc5d5").unwrap_err(), "record-tag 1");
    assert_eq!(read("no game at all").unwrap_err(), "bad-form 0");
}

#[test]
fn results() {
    let parting = |text: &str| read(text).map(|game| game.parting);
    assert_eq!(parting("c5d5 *"), Ok(None));
    assert_eq!(parting("c5d5 1-0"), Ok(Some(EarlyEnding::Lost(Seat(1)))));
    assert_eq!(parting("c5d5 0-1"), Ok(Some(EarlyEnding::Lost(Seat(0)))));
    assert_eq!(parting("c5d5 1/2-1/2"), Ok(Some(EarlyEnding::Drawn)));
    assert_eq!(parting("[Result \"0-1\"]\nc5d5"), Ok(Some(EarlyEnding::Lost(Seat(0)))));
    assert_eq!(parting("c5d5 0-0"), Ok(None));
    assert_eq!(parting("c5d5 6-3"), Err("record-result 0".to_owned()));
    let won = "[Position \"5/6/7/8/6SSs/8/7/6/ss3 5 5 b\"]\ne7e8";
    assert_eq!(parting(&format!("{won} 1-0")), Ok(None));
    assert_eq!(parting(&format!("{won} 6-5")), Ok(None));
    assert_eq!(parting(&format!("{won} 0-1")), Err("record-result 0".to_owned()));
}

/// What cannot be played stays as it was written, and whoever plays it says where and why; a move in
/// Nacre notation means nothing without the moves before it, and is named at once.
#[test]
fn the_first_illegal_move() {
    let game = read("1. c5d5 c5c6 2. e5e6 what").unwrap();
    let words: Vec<_> = game.acts.iter().map(|(who, act)| (*who, act.as_str())).collect();
    let [black, white] = [0, 1].map(|seat| Who::Seat(Seat(seat)));
    assert_eq!(words, [(black, "c5d5"), (white, "c5c6"), (black, "e5e6"), (white, "what")]);
    assert_eq!(read("[Notation \"Nacre\"]\n1. c5d5 h4g4 2. a1a4").unwrap_err(), "record-nacre 3");
}

#[test]
fn event_and_date_are_written_and_read() {
    let mut game = transcript("c5d5 h4g4");
    game.occasion = Occasion { event: "Open of Lyon".into(), date: "2026.11.16".into() };
    for form in ["aba-pro", "nacre"] {
        let bytes = GAME.write_record(form, &game).unwrap();
        let text = String::from_utf8(bytes.clone()).unwrap();
        assert!(text.starts_with("[Event \"Open of Lyon\"]\n[Date \"2026.11.16\"]\n"), "{text}");
        assert_eq!(GAME.read_record(form, &GAME.setup(), &bytes).unwrap().occasion, game.occasion);
    }
    let unknown = GAME.write_record("aba-pro", &transcript("c5d5")).unwrap();
    let again = GAME.read_record("aba-pro", &GAME.setup(), &unknown).unwrap();
    assert_eq!(again.occasion, Occasion::default());
}
