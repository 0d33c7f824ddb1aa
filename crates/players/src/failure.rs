//! How a program that plays can fail.

use game::Refusal;
use std::{fmt, time::Duration};
use words::{Arg, Lexicon, english};

/// Why a program gave no act that can be played. Whoever runs the game decides what follows; the
/// program itself goes on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ProgramFailure {
    /// An engine could not be started.
    NotStarted {
        /// Its command line.
        name: String,
        /// What the system says.
        why: String,
    },
    /// It gave no answer in time, was told to stop, and still gave none.
    Hung {
        /// Who.
        name: String,
        /// How long it was waited for.
        waited: Duration,
    },
    /// An engine ended while it was needed.
    Died {
        /// Who.
        name: String,
        /// How: `exit status: 3`, `signal: 11`.
        status: String,
        /// The last line that it wrote to its standard error.
        last_words: String,
    },
    /// An engine spoke, and nothing it said was an answer.
    Unreadable {
        /// Who.
        name: String,
        /// The last of it.
        line: String,
    },
    /// An engine refuses what the game needs.
    Refused {
        /// Who.
        name: String,
        /// What it was told, and what it said.
        line: String,
    },
    /// An engine wrote a line that does not end.
    OverLong {
        /// Who.
        name: String,
    },
    /// It chose an act that cannot be played.
    Illegal {
        /// Who.
        name: String,
        /// What it chose.
        act: String,
        /// Why that cannot be played.
        refusal: Refusal,
    },
    /// It has no act to play, though it owes one.
    NoAct {
        /// Who.
        name: String,
    },
    /// A bot of ours has a defect.
    Panicked {
        /// Who.
        name: String,
        /// What it said.
        message: String,
    },
}

impl ProgramFailure {
    /// The sentence for whoever watches. The lexicon should be that of the game, which knows its
    /// refusals.
    pub fn told(&self, lexicon: &Lexicon) -> String {
        let text = |key: &str, args: &[(&str, &str)]| {
            let args: Vec<_> = args.iter().map(|&(name, text)| (name, Arg::Text(text))).collect();
            lexicon.text(key, &args)
        };
        match self {
            ProgramFailure::NotStarted { name, why } => {
                text("failure-not-started", &[("name", name), ("why", why)])
            }
            ProgramFailure::Hung { name, waited } => {
                let seconds = format!("{:.1}", waited.as_secs_f64());
                text("failure-hung", &[("name", name), ("seconds", &seconds)])
            }
            ProgramFailure::Died { name, status, last_words } => {
                let known = [("exit status: ", "failure-exit"), ("signal: ", "failure-signal")];
                let status = known
                    .iter()
                    .find_map(|(start, key)| {
                        Some(text(key, &[("code", status.strip_prefix(start)?)]))
                    })
                    .unwrap_or_else(|| status.clone());
                let args = [("name", name.as_str()), ("status", &status), ("words", last_words)];
                let has_words = !last_words.is_empty();
                text(if has_words { "failure-died-saying" } else { "failure-died" }, &args)
            }
            ProgramFailure::Unreadable { name, line } => {
                text("failure-unreadable", &[("name", name), ("line", line)])
            }
            ProgramFailure::Refused { name, line } => {
                text("failure-refused", &[("name", name), ("line", line)])
            }
            ProgramFailure::OverLong { name } => text("failure-over-long", &[("name", name)]),
            ProgramFailure::Illegal { name, act, refusal } => {
                let why = lexicon.refusal(refusal);
                text("failure-illegal", &[("name", name), ("act", act), ("why", &why)])
            }
            ProgramFailure::NoAct { name } => text("failure-no-act", &[("name", name)]),
            ProgramFailure::Panicked { name, message } => {
                text("failure-panicked", &[("name", name), ("message", message)])
            }
        }
    }
}

impl fmt::Display for ProgramFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.told(english()))
    }
}

impl std::error::Error for ProgramFailure {}
