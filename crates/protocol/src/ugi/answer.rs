//! What an engine says.

use super::{Choice, Info, command::one_line};
use std::fmt;

/// A line from an engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// `id name …`, `id author …`
    Id {
        /// What is told: `name`, `author`.
        what: String,
        /// The words.
        text: String,
    },
    /// `option …`
    Option(Choice),
    /// `ugiok`
    UgiOk,
    /// `readyok`
    ReadyOk,
    /// `info …`
    Info(Info),
    /// `bestmove <act>`; `None` is `bestmove none`: the game is over.
    BestMove(Option<String>),
    /// `response …`
    Response(String),
    /// `error …`
    Error(String),
    /// `<act>: <count>`: the leaves behind one act.
    Count {
        /// The act.
        act: String,
        /// The leaves.
        count: u64,
    },
    /// `nodes N`: all leaves.
    Nodes(u64),
    /// Something else.
    Other(String),
}

impl Answer {
    /// `response ok`
    pub fn ok() -> Answer {
        Answer::Response("ok".into())
    }

    /// `response refused <code> <sentence>`
    pub fn refused(code: &str, sentence: &str) -> Answer {
        Answer::Response(format!("refused {code} {sentence}"))
    }

    /// The code and the sentence of a refusal, when this is one.
    pub fn refusal(&self) -> Option<(&str, &str)> {
        let Answer::Response(text) = self else { return None };
        let rest = text.strip_prefix("refused ")?;
        Some(rest.split_once(' ').unwrap_or((rest, "")))
    }

    /// Reads a line.
    pub fn read(line: &str) -> Answer {
        let line = line.trim();
        let (word, rest) =
            line.split_once(char::is_whitespace).map_or((line, ""), |(w, r)| (w, r.trim()));
        let known = match word {
            "id" => rest.split_once(char::is_whitespace).map(|(what, text)| Answer::Id {
                what: what.to_owned(),
                text: text.trim().to_owned(),
            }),
            "option" => Choice::read(rest).map(Answer::Option),
            "ugiok" => Some(Answer::UgiOk),
            "readyok" => Some(Answer::ReadyOk),
            "info" => Some(Answer::Info(Info::read(rest))),
            // What follows the act (a move to ponder on) is of no use to us.
            "bestmove" => rest.split_whitespace().next().map(|act| match act {
                "none" => Answer::BestMove(None),
                act => Answer::BestMove(Some(act.to_owned())),
            }),
            "response" => Some(Answer::Response(rest.to_owned())),
            "error" => Some(Answer::Error(rest.to_owned())),
            "nodes" => rest.parse().ok().map(Answer::Nodes),
            _ => line.rsplit_once(": ").and_then(|(act, count)| {
                Some(Answer::Count { act: act.to_owned(), count: count.parse().ok()? })
            }),
        };
        known.unwrap_or_else(|| Answer::Other(line.to_owned()))
    }
}

/// Writes the line as [`Answer::read`] reads it. Texts with an end of line in them come out on one
/// line.
impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Answer::Id { what, text } => write!(f, "id {} {}", one_line(what), one_line(text)),
            Answer::Option(choice) => write!(f, "option {choice}"),
            Answer::UgiOk => f.write_str("ugiok"),
            Answer::ReadyOk => f.write_str("readyok"),
            Answer::Info(info) => info.fmt(f),
            Answer::BestMove(None) => f.write_str("bestmove none"),
            Answer::BestMove(Some(act)) => write!(f, "bestmove {}", one_line(act)),
            Answer::Response(text) => write!(f, "response {}", one_line(text)),
            Answer::Error(text) => write!(f, "error {}", one_line(text)),
            Answer::Count { act, count } => write!(f, "{}: {count}", one_line(act)),
            Answer::Nodes(count) => write!(f, "nodes {count}"),
            Answer::Other(text) => f.write_str(&one_line(text)),
        }
    }
}
