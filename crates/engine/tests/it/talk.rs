//! A conversation as text: what is said to the engine after `>`, its answers below.

use expect_test::Expect;
use game::AnyGame;
use ludarium_engine::{AfterLine, EngineSession};
use protocol::{Line, Lines};
use std::time::Duration;
use words::Lexicon;

/// A session at the start of a game with these settings.
pub(crate) fn session(
    game: &'static dyn AnyGame,
    setup: &[&str],
    lang: &'static str,
) -> EngineSession {
    let setup = players::read_setup(game, setup).unwrap();
    EngineSession::new(game, setup, 0, Lexicon::of(game, lang)).unwrap()
}

/// Says these lines and compares the whole conversation.
pub(crate) fn check(game: &'static dyn AnyGame, setup: &[&str], said: &str, expect: &Expect) {
    expect.assert_eq(&talk(session(game, setup, "en"), said.as_bytes()));
}

/// The whole conversation. Work is done at once, by a clock that stands still.
pub(crate) fn talk(mut session: EngineSession, said: &[u8]) -> String {
    let mut text = String::new();
    let mut lines = Lines::new(said);
    while let Some(line) = lines.next_line().unwrap() {
        match &line {
            Line::Text(said) if said.trim().is_empty() => continue,
            Line::Text(said) => text.push_str(&format!("> {}\n", said.trim())),
            other => text.push_str(&format!("> {other:?}\n")),
        }
        let mut answers = Vec::new();
        let next = session.hear(&line, &mut |answer| answers.push(answer));
        match next {
            AfterLine::Work(work) => {
                let outcome = work.run(&|| Duration::ZERO, &mut |answer| answers.push(answer));
                session.done(Some(outcome), &mut |answer| answers.push(answer));
            }
            AfterLine::Quit => text.push_str("(quits)\n"),
            AfterLine::Stop | AfterLine::Listen => {}
        }
        for answer in answers {
            let answer = answer.to_string();
            assert!(!answer.contains(['\n', '\r']), "{answer:?} is more than one line");
            text.push_str(answer.trim_end());
            text.push('\n');
        }
    }
    text
}
