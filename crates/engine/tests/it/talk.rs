//! A conversation as text: what is said to the engine after `>`, its answers below.

use expect_test::Expect;
use game::{Stop, Title};
use ludarium_engine::{Next, Session};
use protocol::{Line, Lines};
use std::time::Duration;
use words::Lexicon;

/// A session at the start of a game with these settings.
pub(crate) fn session(title: &'static dyn Title, setup: &[&str], lang: &'static str) -> Session {
    let setup = players::read_setup(title, setup).unwrap();
    Session::new(title, setup, 0, Lexicon::of(title, lang)).unwrap()
}

/// Says these lines and compares the whole conversation.
pub(crate) fn check(title: &'static dyn Title, setup: &[&str], said: &str, expect: &Expect) {
    expect.assert_eq(&talk(session(title, setup, "en"), said.as_bytes()));
}

/// The whole conversation. Work is done at once, by a clock that stands still.
pub(crate) fn talk(mut session: Session, said: &[u8]) -> String {
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
            Next::Work(work) => {
                let outcome = work.run(&Stop::default(), &|| Duration::ZERO, &mut |answer| {
                    answers.push(answer);
                });
                session.done(Some(outcome), &mut |answer| answers.push(answer));
            }
            Next::Quit => text.push_str("(quits)\n"),
            Next::Stop | Next::Listen => {}
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
