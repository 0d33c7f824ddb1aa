//! What is said to an engine.

use crate::Message;
use game::{Budget, Seat};
use std::{fmt, time::Duration};

/// A line to an engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EngineCommand {
    /// `ugi`: say who you are.
    Ugi,
    /// `isready`
    IsReady,
    /// `uginewgame`
    NewGame,
    /// `setoption name N value V`
    SetOption {
        /// The option.
        name: String,
        /// Its new value; may be empty.
        value: String,
    },
    /// `position startpos|fen <position> [moves …]`
    Position {
        /// Where the game begins.
        start: StartPosition,
        /// The acts since.
        moves: Vec<String>,
    },
    /// `go …`
    Go(Go),
    /// `stop`
    Stop,
    /// `quit`
    Quit,
    /// `query …`
    Query(Query),
    /// `play <act>`
    Play(String),
}

/// Where a game begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StartPosition {
    /// At the start.
    Start,
    /// At this position, in the game's own text.
    At(String),
}

/// What `go` asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Go {
    /// An act.
    Search(Budget),
    /// The number of leaves so many acts from here.
    Perft(u32),
}

/// What `query` asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Query {
    /// Whether the game is over.
    GameOver,
    /// Whether the first player is due.
    P1Turn,
    /// Who has won.
    Result,
    /// Who is due.
    Turn,
    /// All legal acts.
    Legal,
    /// Whether this act is legal.
    Check(String),
    /// The position, in full.
    Position,
    /// The state as JSON, in full.
    State,
    /// What a seat may know, as JSON; `None` is a watcher.
    View(Option<Seat>),
}

/// Why a line is no command.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", self.message())]
pub enum BadLine {
    /// No command has this name.
    Unknown(String),
    /// The command needs more than that.
    Missing(&'static str),
    /// The command does not take this word.
    Unexpected(&'static str, String),
    /// This word of the command must be a whole number that is not too large.
    NotNumber(&'static str, String),
}

impl BadLine {
    /// The sentence about it.
    pub fn message(&self) -> Message {
        match self {
            BadLine::Unknown(word) => Message::plain("ugi-unknown").with("word", &shown(word)),
            BadLine::Missing(command) => Message::plain("ugi-missing").with("command", command),
            BadLine::Unexpected(command, word) => {
                Message::plain("ugi-unexpected").with("command", command).with("word", &shown(word))
            }
            BadLine::NotNumber(command, word) => {
                Message::plain("ugi-not-number").with("command", command).with("word", &shown(word))
            }
        }
    }
}

/// As much of a word as belongs into a sentence.
fn shown(word: &str) -> String {
    const MOST: usize = 40;
    let mut shown: String =
        word.chars().take(MOST).map(|c| if c.is_control() { ' ' } else { c }).collect();
    if word.chars().nth(MOST).is_some() {
        shown.push('…');
    }
    shown
}

impl EngineCommand {
    /// Reads a line; `None` for one with nothing in it.
    ///
    /// # Errors
    /// Says why the line is no command.
    pub fn read(line: &str) -> Result<Option<EngineCommand>, BadLine> {
        let (word, rest) = split(line);
        let alone = |name, command| match rest {
            "" => Ok(Some(command)),
            more => Err(BadLine::Unexpected(name, split(more).0.to_owned())),
        };
        match word {
            "" => Ok(None),
            "ugi" => alone("ugi", EngineCommand::Ugi),
            "isready" => alone("isready", EngineCommand::IsReady),
            "uginewgame" => alone("uginewgame", EngineCommand::NewGame),
            "stop" => alone("stop", EngineCommand::Stop),
            "quit" => alone("quit", EngineCommand::Quit),
            "setoption" => set_option(rest).map(Some),
            "position" => position(rest).map(Some),
            "go" => go(rest).map(|go| Some(EngineCommand::Go(go))),
            "query" => query(rest).map(|query| Some(EngineCommand::Query(query))),
            "play" if rest.is_empty() => Err(BadLine::Missing("play <act>")),
            "play" => Ok(Some(EngineCommand::Play(rest.to_owned()))),
            other => Err(BadLine::Unknown(other.to_owned())),
        }
    }
}

/// The first word, and what follows it.
fn split(text: &str) -> (&str, &str) {
    let text = text.trim();
    text.split_once(char::is_whitespace).map_or((text, ""), |(word, rest)| (word, rest.trim()))
}

/// What stands before the first place where this word stands alone, and what after it.
fn cut<'a>(text: &'a str, word: &str) -> Option<(&'a str, &'a str)> {
    let mut places =
        text.match_indices(word).map(|(at, _)| (&text[..at], &text[at + word.len()..]));
    places.find(|(before, after)| {
        let around = [before.chars().next_back(), after.chars().next()];
        around.into_iter().flatten().all(char::is_whitespace)
    })
}

fn set_option(rest: &str) -> Result<EngineCommand, BadLine> {
    const FORM: &str = "setoption name <option> value <value>";
    let (word, rest) = split(rest);
    if word != "name" {
        return Err(BadLine::Missing(FORM));
    }
    let (name, value) = cut(rest, "value").ok_or(BadLine::Missing(FORM))?;
    match name.trim() {
        "" => Err(BadLine::Missing(FORM)),
        name => {
            Ok(EngineCommand::SetOption { name: name.to_owned(), value: value.trim().to_owned() })
        }
    }
}

fn position(rest: &str) -> Result<EngineCommand, BadLine> {
    const FORM: &str = "position startpos|fen <position> [moves …]";
    let words = |text: &str| text.split_whitespace().map(str::to_owned).collect();
    match split(rest) {
        ("startpos", rest) => match split(rest) {
            ("", _) => {
                Ok(EngineCommand::Position { start: StartPosition::Start, moves: Vec::new() })
            }
            ("moves", moves) => {
                Ok(EngineCommand::Position { start: StartPosition::Start, moves: words(moves) })
            }
            (word, _) => Err(BadLine::Unexpected("position", word.to_owned())),
        },
        ("fen", rest) => {
            let (text, moves) = cut(rest, "moves").unwrap_or((rest, ""));
            match text.trim() {
                "" => Err(BadLine::Missing(FORM)),
                text => Ok(EngineCommand::Position {
                    start: StartPosition::At(text.to_owned()),
                    moves: words(moves),
                }),
            }
        }
        ("", _) => Err(BadLine::Missing(FORM)),
        (word, _) => Err(BadLine::Unexpected("position", word.to_owned())),
    }
}

fn go(rest: &str) -> Result<Go, BadLine> {
    let mut words = rest.split_whitespace();
    let mut budget = Budget::default();
    let mut is_first = true;
    while let Some(word) = words.next() {
        let mut number = |form: &'static str| -> Result<u64, BadLine> {
            let text = words.next().ok_or(BadLine::Missing(form))?;
            text.parse().map_err(|_| BadLine::NotNumber("go", text.to_owned()))
        };
        match word {
            "movetime" => {
                budget.time = Some(Duration::from_millis(number("go movetime <milliseconds>")?));
            }
            "nodes" => budget.nodes = Some(number("go nodes <number>")?),
            "depth" => budget.depth = Some(short(number("go depth <number>")?)?),
            "infinite" => budget.infinite = true,
            "perft" if is_first => {
                let depth = short(number("go perft <number>")?)?;
                return match words.next() {
                    None => Ok(Go::Perft(depth)),
                    Some(word) => Err(BadLine::Unexpected("go perft", word.to_owned())),
                };
            }
            other => return Err(BadLine::Unexpected("go", other.to_owned())),
        }
        is_first = false;
    }
    Ok(Go::Search(budget))
}

fn short(number: u64) -> Result<u32, BadLine> {
    u32::try_from(number).map_err(|_| BadLine::NotNumber("go", number.to_string()))
}

fn query(rest: &str) -> Result<Query, BadLine> {
    let (word, rest) = split(rest);
    let alone = |query| match rest {
        "" => Ok(query),
        more => Err(BadLine::Unexpected("query", split(more).0.to_owned())),
    };
    match word {
        "gameover" => alone(Query::GameOver),
        "p1turn" => alone(Query::P1Turn),
        "result" => alone(Query::Result),
        "turn" => alone(Query::Turn),
        "legal" => alone(Query::Legal),
        "position" => alone(Query::Position),
        "state" => alone(Query::State),
        "check" if rest.is_empty() => Err(BadLine::Missing("query check <act>")),
        "check" => Ok(Query::Check(rest.to_owned())),
        "view" => match rest {
            "" => Err(BadLine::Missing("query view <seat>|watcher")),
            "watcher" => Ok(Query::View(None)),
            seat => match seat.parse() {
                Ok(number) if usize::from(number) < Seat::MOST => {
                    Ok(Query::View(Some(Seat(number))))
                }
                _ => Err(BadLine::Unexpected("query view", seat.to_owned())),
            },
        },
        "" => Err(BadLine::Missing("query <what>")),
        other => Err(BadLine::Unexpected("query", other.to_owned())),
    }
}

/// Writes the line as [`EngineCommand::read`] reads it. Texts with an end of line in them come out on one
/// line.
impl fmt::Display for EngineCommand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EngineCommand::Ugi => f.write_str("ugi"),
            EngineCommand::IsReady => f.write_str("isready"),
            EngineCommand::NewGame => f.write_str("uginewgame"),
            EngineCommand::SetOption { name, value } => {
                write!(f, "setoption name {} value {}", one_line(name), one_line(value))
            }
            EngineCommand::Position { start, moves } => {
                match start {
                    StartPosition::Start => f.write_str("position startpos")?,
                    StartPosition::At(text) => write!(f, "position fen {}", one_line(text))?,
                }
                if !moves.is_empty() {
                    f.write_str(" moves")?;
                }
                moves.iter().try_for_each(|act| write!(f, " {}", one_line(act)))
            }
            EngineCommand::Go(Go::Perft(depth)) => write!(f, "go perft {depth}"),
            EngineCommand::Go(Go::Search(budget)) => {
                f.write_str("go")?;
                if let Some(time) = budget.time {
                    write!(f, " movetime {}", time.as_millis())?;
                }
                if let Some(nodes) = budget.nodes {
                    write!(f, " nodes {nodes}")?;
                }
                if let Some(depth) = budget.depth {
                    write!(f, " depth {depth}")?;
                }
                if budget.infinite { f.write_str(" infinite") } else { Ok(()) }
            }
            EngineCommand::Stop => f.write_str("stop"),
            EngineCommand::Quit => f.write_str("quit"),
            EngineCommand::Query(query) => write!(f, "query {query}"),
            EngineCommand::Play(act) => write!(f, "play {}", one_line(act)),
        }
    }
}

impl fmt::Display for Query {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Query::GameOver => f.write_str("gameover"),
            Query::P1Turn => f.write_str("p1turn"),
            Query::Result => f.write_str("result"),
            Query::Turn => f.write_str("turn"),
            Query::Legal => f.write_str("legal"),
            Query::Check(act) => write!(f, "check {}", one_line(act)),
            Query::Position => f.write_str("position"),
            Query::State => f.write_str("state"),
            Query::View(None) => f.write_str("view watcher"),
            Query::View(Some(seat)) => write!(f, "view {seat}"),
        }
    }
}

/// A text that cannot begin a line of its own.
pub(super) fn one_line(text: &str) -> String {
    text.replace(['\n', '\r'], " ")
}
