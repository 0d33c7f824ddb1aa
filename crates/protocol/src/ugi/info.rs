//! What an engine found so far.

use super::command::one_line;
use game::{Report, Value};
use std::{fmt, time::Duration};

/// An `info` line.
///
/// | field | form |
/// | --- | --- |
/// | `value` | `score cp N` (hundredths), `score mate N` (acts to the end, negative when lost), `score draw`, `score share N` (thousandths of the win) |
/// | others | `depth N`, `nodes N`, `time MS`, `nps N`, `pv act act …`, `string text` |
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Info {
    /// Plies looked ahead.
    pub depth: Option<u32>,
    /// What the position is worth to whoever is due.
    pub value: Option<Value>,
    /// Positions looked at, or playouts.
    pub nodes: Option<u64>,
    /// How long it has taken.
    pub time: Option<Duration>,
    /// How the game is expected to go on.
    pub line: Vec<String>,
    /// Anything else.
    pub text: Option<String>,
}

impl Info {
    /// What a bot reports, after it thought so long.
    pub fn of(report: &Report<String>, time: Duration) -> Info {
        Info {
            depth: Some(report.depth),
            value: report.value,
            nodes: Some(report.nodes),
            time: Some(time),
            line: report.line.clone(),
            text: None,
        }
    }

    /// Reads what follows `info`. What is not known is passed over: engines talk.
    pub(super) fn read(text: &str) -> Info {
        let mut info = Info::default();
        let mut words = text.split_whitespace();
        while let Some(word) = words.next() {
            match word {
                "depth" => info.depth = words.next().and_then(|w| w.parse().ok()),
                "nodes" => info.nodes = words.next().and_then(|w| w.parse().ok()),
                "time" => {
                    info.time =
                        words.next().and_then(|w| w.parse().ok()).map(Duration::from_millis);
                }
                "score" => info.value = read_value(&mut words),
                "pv" => {
                    info.line = words.by_ref().map(str::to_owned).collect();
                }
                "string" => {
                    let rest: Vec<_> = words.by_ref().collect();
                    info.text = Some(rest.join(" "));
                }
                _ => {}
            }
        }
        info
    }
}

fn read_value<'a>(words: &mut impl Iterator<Item = &'a str>) -> Option<Value> {
    match words.next()? {
        "cp" => Some(Value::Score(words.next()?.parse().ok()?)),
        "mate" => {
            let acts: i64 = words.next()?.parse().ok()?;
            let plies = u32::try_from(acts.unsigned_abs()).ok()?;
            Some(if acts < 0 { Value::Loss(plies) } else { Value::Win(plies) })
        }
        "draw" => Some(Value::Draw),
        "share" => Some(Value::Share(words.next()?.parse().ok()?)),
        _ => None,
    }
}

impl fmt::Display for Info {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("info")?;
        if let Some(depth) = self.depth {
            write!(f, " depth {depth}")?;
        }
        match self.value {
            None => {}
            Some(Value::Score(score)) => write!(f, " score cp {score}")?,
            Some(Value::Win(plies)) => write!(f, " score mate {plies}")?,
            Some(Value::Loss(plies)) => write!(f, " score mate -{plies}")?,
            Some(Value::Draw) => f.write_str(" score draw")?,
            Some(Value::Share(share)) => write!(f, " score share {share}")?,
        }
        if let Some(nodes) = self.nodes {
            write!(f, " nodes {nodes}")?;
        }
        if let Some(time) = self.time {
            let millis = time.as_millis();
            write!(f, " time {millis}")?;
            if let Some(nodes) = self.nodes.filter(|_| millis > 0) {
                write!(f, " nps {}", u128::from(nodes) * 1000 / millis)?;
            }
        }
        if !self.line.is_empty() {
            f.write_str(" pv")?;
            self.line.iter().try_for_each(|act| write!(f, " {}", one_line(act)))?;
        }
        match &self.text {
            Some(text) => write!(f, " string {}", one_line(text)),
            None => Ok(()),
        }
    }
}
