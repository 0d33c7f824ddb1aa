//! Analysis that goes on until the next line comes: `lz-analyze` and `kata-analyze`.

use super::{Command, Found, GtpSession, commands::color};
use crate::{
    Act, Color, Go,
    engine::search::{Root, Search},
    judge::Judgement,
    point::Point,
};
use game::{Budget, ProtocolHost, Report, Rules, Value, Who};
use std::time::Duration;

/// Whether a command is answered until somebody says something else.
pub(super) fn is_endless(command: &Command) -> bool {
    matches!(command.name.as_str(), "lz-analyze" | "kata-analyze")
}

/// Whether a command makes a move and tells about it line by line.
pub(super) fn is_telling_genmove(command: &Command) -> bool {
    matches!(command.name.as_str(), "lz-genmove_analyze" | "kata-genmove_analyze")
}

/// What an analysis is about: `[colour] [hundredths of a second]` or `interval` with those, at most how many moves,
/// and whether it says whose each point will be. Other words, with what belongs to them, are for programs that know
/// more.
struct Order {
    mover: Color,
    every: u64,
    most: usize,
    has_ownership: bool,
}

impl Order {
    fn read(command: &Command, usual: Color) -> Order {
        let mut args = command.args.iter().peekable();
        let mover = color(args.peek().copied());
        if mover.is_ok() {
            args.next();
        }
        let mut every = args.peek().and_then(|text| text.parse().ok());
        let (mut most, mut has_ownership) = (MOST_MOVES, false);
        while let Some(word) = args.next() {
            match word.as_str() {
                "interval" => every = args.next().and_then(|text| text.parse().ok()),
                "maxmoves" => {
                    most = args.next().and_then(|text| text.parse().ok()).unwrap_or(MOST_MOVES);
                }
                "ownership" => has_ownership = args.next().is_some_and(|text| text == "true"),
                _ => {}
            }
        }
        let every = every.unwrap_or(USUAL).min(LONGEST_PAUSE);
        Order { mover: mover.unwrap_or(usual), every, most, has_ownership }
    }
}

/// What a report says, as one line.
fn info(report: &Report<Act>, size: u8, is_kata: bool) -> String {
    let named = |act: &Act| match act {
        Act::Place(point) => point.name(size).to_string().to_uppercase(),
        _ => "PASS".to_owned(),
    };
    let share = match report.value {
        Some(Value::Share(thousandths)) => f64::from(thousandths) / 1000.0,
        Some(Value::Win(_)) => 1.0,
        Some(Value::Loss(_)) => 0.0,
        _ => 0.5,
    };
    let winrate = match is_kata {
        true => format!("{share:.4}"),
        false => format!("{:.0}", share * 10_000.0),
    };
    let line: Vec<String> = report.line.iter().map(named).collect();
    format!(
        "info move {} visits {} winrate {winrate} order 0 pv {}\n",
        named(&report.act),
        report.nodes,
        line.join(" ")
    )
}

/// Whose each point will be, as far as playouts tell: from -1 to 1 for the player to move, row by row from the top.
fn ownership(go: &Go) -> String {
    let judgement = Judgement::of(go.board());
    go.board().points().fold(" ownership".to_owned(), |text, point| {
        text + &format!(" {:.3}", judgement.sureness(point, go.mover()))
    })
}

/// The most moves that are told.
const MOST_MOVES: usize = 20;
/// How often lines are said unless somebody asks for more or less, in hundredths of a second.
const USUAL: u64 = 50;
/// The longest time between two lines, in hundredths of a second.
const LONGEST_PAUSE: u64 = 360_000;

impl GtpSession {
    /// Streams what is found about the position. The answer ends with an empty line once it is stopped.
    pub(super) fn analyse(&mut self, command: &Command, host: &mut dyn ProtocolHost) {
        let order = Order::read(command, self.game.go().mover());
        let mover = order.mover;
        let go = self.game.ready(mover);
        let mut allowed = crate::PointSet::NONE;
        go.acts(self.game.past(), Who::Seat(mover.seat()), &mut |act| {
            if let Act::Place(point) = act {
                allowed.add(point);
            }
        });
        let last = go.last().unwrap_or(Point::NONE);
        let root = Root { board: *go.board(), color: mover, last, komi: go.komi_halves() };
        host.say(&format!("={}\n", command.id.as_deref().unwrap_or_default()));
        let mut search = Search::new(self.resources.mebibytes as usize, 1, self.seed);
        let is_kata = command.name == "kata-analyze";
        let stop = host.stop().clone();
        let budget = Budget { infinite: true, ..Budget::default() };
        let pause = Duration::from_millis(order.every * 10);
        let mut said: Option<Duration> = None;
        let owners = if is_kata && order.has_ownership { ownership(&go) } else { String::new() };
        let lines = |search: &Search| self.lines(search, order.most, is_kata) + &owners + "\n";
        search.run(&root, &allowed, &budget, &stop, &mut |search, _| {
            let now = host.now();
            if said.is_none_or(|at| now.saturating_sub(at) >= pause) {
                said = Some(now);
                host.say(&lines(search));
            }
        });
        if said.is_none() {
            host.say(&lines(&search));
        }
        host.say("\n");
    }

    /// Finds and makes a move, and tells what was found on the way.
    pub(super) fn genmove_analyse(&mut self, command: &Command, host: &mut dyn ProtocolHost) {
        let Order { mover, .. } = Order::read(command, self.game.go().mover());
        let is_kata = command.name.starts_with("kata");
        host.say(&format!("={}\n", command.id.as_deref().unwrap_or_default()));
        let begun = host.now();
        let budget = self.budget(mover);
        let mut told = String::new();
        let size = self.game.size();
        let found = self.find(mover, &budget, host.stop(), &mut |report| {
            told = info(report, size, is_kata);
        });
        self.clock.spend(mover, host.now().saturating_sub(begun));
        let name = match found {
            Found::Resign => "resign".to_owned(),
            Found::Move(to) => {
                self.game.play(mover, to);
                self.game.named(to)
            }
        };
        host.say(&format!("{told}play {name}\n\n"));
    }

    /// One line with the moves that were looked at.
    fn lines(&self, search: &Search, most: usize, is_kata: bool) -> String {
        let mut text = String::new();
        let moves = search.moves();
        for (order, found) in moves.iter().filter(|m| m.stats.visits > 0).take(most).enumerate() {
            let pv: Vec<String> =
                search.line(found.point).into_iter().map(|to| self.game.named(to)).collect();
            let share = found.share();
            let winrate = match is_kata {
                true => format!("{share:.4}"),
                false => format!("{:.0}", share * 10_000.0),
            };
            let space = if order > 0 { " " } else { "" };
            text += &format!(
                "{space}info move {} visits {} winrate {winrate} prior {} order {order} pv {}",
                self.game.named(found.point),
                found.stats.visits,
                if is_kata { "0.0000" } else { "0" },
                pv.join(" ")
            );
        }
        text
    }
}
