//! What an engine says.

use super::{EngineOption, Info, command::one_line};
use std::fmt;

/// A line from an engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EngineReply {
    /// `id name …`, `id author …`
    Id {
        /// What is told: `name`, `author`.
        what: String,
        /// The words.
        text: String,
    },
    /// `option …`
    Option(EngineOption),
    /// `ugiok`
    UgiOk,
    /// `readyok`
    ReadyOk,
    /// `info …`
    Info(Info),
    /// `bestmove <act>`; `None` is `bestmove none`: there is nothing to do now.
    BestMove(Option<String>),
    /// `bestmove resign`: the engine gives up.
    Resign,
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

impl EngineReply {
    /// `response ok`
    pub fn ok() -> EngineReply {
        EngineReply::Response("ok".into())
    }

    /// `response refused <code> <sentence>`
    pub fn refused(code: &str, sentence: &str) -> EngineReply {
        EngineReply::Response(format!("refused {code} {sentence}"))
    }

    /// The code and the sentence of a refusal, when this is one.
    pub fn refusal(&self) -> Option<(&str, &str)> {
        let EngineReply::Response(text) = self else { return None };
        let rest = text.strip_prefix("refused ")?;
        Some(rest.split_once(' ').unwrap_or((rest, "")))
    }

    /// Reads a line.
    pub fn read(line: &str) -> EngineReply {
        let line = line.trim();
        let (word, rest) =
            line.split_once(char::is_whitespace).map_or((line, ""), |(w, r)| (w, r.trim()));
        let known = match word {
            "id" => rest.split_once(char::is_whitespace).map(|(what, text)| EngineReply::Id {
                what: what.to_owned(),
                text: text.trim().to_owned(),
            }),
            "option" => EngineOption::read(rest).map(EngineReply::Option),
            "ugiok" => Some(EngineReply::UgiOk),
            "readyok" => Some(EngineReply::ReadyOk),
            "info" => Some(EngineReply::Info(Info::read(rest))),
            // What follows the act (a move to ponder on) is of no use to us.
            "bestmove" => rest.split_whitespace().next().map(|act| match act {
                "none" => EngineReply::BestMove(None),
                "resign" => EngineReply::Resign,
                act => EngineReply::BestMove(Some(act.to_owned())),
            }),
            "response" => Some(EngineReply::Response(rest.to_owned())),
            "error" => Some(EngineReply::Error(rest.to_owned())),
            "nodes" => rest.parse().ok().map(EngineReply::Nodes),
            _ => line.rsplit_once(": ").and_then(|(act, count)| {
                Some(EngineReply::Count { act: act.to_owned(), count: count.parse().ok()? })
            }),
        };
        known.unwrap_or_else(|| EngineReply::Other(line.to_owned()))
    }
}

/// Writes the line as [`EngineReply::read`] reads it. Texts with an end of line in them come out on one
/// line.
impl fmt::Display for EngineReply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EngineReply::Id { what, text } => write!(f, "id {} {}", one_line(what), one_line(text)),
            EngineReply::Option(choice) => write!(f, "option {choice}"),
            EngineReply::UgiOk => f.write_str("ugiok"),
            EngineReply::ReadyOk => f.write_str("readyok"),
            EngineReply::Info(info) => info.fmt(f),
            EngineReply::BestMove(None) => f.write_str("bestmove none"),
            EngineReply::Resign => f.write_str("bestmove resign"),
            EngineReply::BestMove(Some(act)) => write!(f, "bestmove {}", one_line(act)),
            EngineReply::Response(text) => write!(f, "response {}", one_line(text)),
            EngineReply::Error(text) => write!(f, "error {}", one_line(text)),
            EngineReply::Count { act, count } => write!(f, "{}: {count}", one_line(act)),
            EngineReply::Nodes(count) => write!(f, "nodes {count}"),
            EngineReply::Other(text) => f.write_str(&one_line(text)),
        }
    }
}
