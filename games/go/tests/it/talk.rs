//! What is said to players, word by word, in plain lines.

use game::{AnyGame, AnyState, Halves, Seat, Seats, Who};
use ludarium_go::GAME;
use words::{Lexicon, Names};

fn at(position: &str) -> Box<dyn AnyState> {
    GAME.read_position(&GAME.setup(), position).unwrap()
}

/// Why an act of whoever is due is refused.
fn refusal(position: &str, played: &[&str], act: &str, lang: &'static str) -> String {
    let mut state = at(position);
    let mut mover = 0;
    for act in played {
        let act = state.check(Who::Seat(Seat(mover)), act).unwrap();
        state.apply(&act);
        mover = 1 - mover;
    }
    let refused = state.check(Who::Seat(Seat(mover)), act).unwrap_err();
    Lexicon::of(&GAME, lang).refusal(&refused)
}

const EMPTY: &str = "9/9/9/9/9/9/9/9/9 x 7.5";
const KO: &str = "9/9/3xo4/2xo1o3/3xo4/9/9/9/9 x 7.5";

#[test]
fn every_refusal_has_words_of_its_own() {
    let english = [
        (EMPTY, &[][..], "81", "numbers must be between 0 and 80, please"),
        (EMPTY, &["40"], "40", "warning: this point is already filled"),
        (KO, &["e6"], "d6", "warning: ko, that position has been on the board before"),
        (
            "1o7/o8/9/9/9/9/9/9/9 x 7.5",
            &[],
            "0",
            "you cannot put a stone here: it would have no liberty",
        ),
    ];
    for (position, played, act, said) in english {
        assert_eq!(refusal(position, played, act, "en"), said);
    }
    let french = [
        (EMPTY, &[][..], "81", "les nombres doivent être compris entre 0 et 80, s’il vous plaît"),
        (EMPTY, &["40"], "40", "attention : ce point est déjà occupé"),
        (KO, &["e6"], "d6", "attention : ko, cette position a déjà été sur le goban"),
        (
            "1o7/o8/9/9/9/9/9/9/9 x 7.5",
            &[],
            "0",
            "vous ne pouvez pas poser de pierre ici : elle n’aurait aucune liberté",
        ),
    ];
    for (position, played, act, said) in french {
        assert_eq!(refusal(position, played, act, "fr"), said);
    }
}

#[test]
fn a_small_board_asks_for_a_number_and_a_large_one_for_a_point() {
    let asked = |position: &str, lang| {
        let state = at(position);
        let prompt = state.panel(Seats::only(Seat(0))).prompts.remove(0);
        Lexicon::of(&GAME, lang).say(prompt.say, &Names::of(&*state))
    };
    assert_eq!(asked(EMPTY, "en"), "give a number between 0 and 80");
    assert_eq!(asked("5/5/5/5/5 x 7.5", "en"), "give a number between 0 and 24");
    assert_eq!(asked(EMPTY, "fr"), "donnez un nombre entre 0 et 80");
    let large = ["13"; 13].join("/");
    assert_eq!(asked(&format!("{large} x 7.5"), "en"), "Place a stone, or pass.");
    let leaving = Lexicon::of(&GAME, "en").plain("quit-sure");
    assert_eq!(leaving, "are you sure you want to leave? [99 = yes, anything else = no]");
}

#[test]
fn the_score_is_told_in_parts_with_the_komi() {
    // Two walls: Black has three columns of five, White two.
    let position = "2xo1/2xo1/2xo1/2xo1/2xo1 x 7.5 3 2 2";
    let parts = |scoring: &str| {
        let mut setup = GAME.setup();
        setup.set("scoring", scoring).unwrap();
        let state = GAME.read_position(&setup, position).unwrap();
        let scores = state.panel(Seats::NONE).scores;
        let part = |p: &game::ScorePart| format!("{}{} {}", p.seat, p.key, p.halves());
        scores.iter().map(part).collect::<Vec<_>>().join(", ")
    };
    let french = "0territory 10, 0stones 5, 0komi 0, 1territory 5, 1stones 5, 1komi 7.5";
    assert_eq!(parts("french"), french);
    let tally = "0territory 10, 0stones 5, 0prisoners 3, 0komi 0, 1territory 5, 1stones 5, 1prisoners 2, 1komi 7.5";
    assert_eq!(parts("tally"), tally);
    let japanese = "0territory 10, 0prisoners 3, 0komi 0, 1territory 5, 1prisoners 2, 1komi 7.5";
    assert_eq!(parts("japanese"), japanese);
    assert_eq!(Lexicon::of(&GAME, "fr").halves(Halves(15)), "7,5");
}
