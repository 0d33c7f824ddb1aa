//! Analysis that goes on until the next line comes: `lz-analyze` and `kata-analyze`.

use super::{Command, GtpSession, commands::color};
use crate::{
    Act,
    engine::search::{Root, Search},
    point::Point,
};
use game::{Budget, ProtocolHost, Rules, Who};
use std::time::Duration;

/// Whether a command is answered until somebody says something else.
pub(super) fn is_endless(command: &Command) -> bool {
    matches!(command.name.as_str(), "lz-analyze" | "kata-analyze")
}

/// The most moves that are told.
const MOST_MOVES: usize = 20;
/// How often lines are said unless somebody asks for more or less, in hundredths of a second.
const USUAL: u64 = 50;

impl GtpSession {
    /// Streams what is found about the position. The answer ends with an empty line once it is stopped.
    pub(super) fn analyse(&mut self, command: &Command, host: &mut dyn ProtocolHost) {
        let (mut mover, mut every) = (self.game.go().mover(), USUAL);
        let mut args = command.args.iter().peekable();
        if let Ok(given) = color(args.peek().copied()) {
            mover = given;
            args.next();
        }
        while let Some(word) = args.next() {
            let number = if word == "interval" { args.next() } else { Some(word) };
            if let Some(hundredths) = number.and_then(|text| text.parse().ok()) {
                every = hundredths;
            }
        }
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
        let pause = Duration::from_millis(every * 10);
        let mut said: Option<Duration> = None;
        search.run(&root, &allowed, &budget, &stop, &mut |search, _| {
            let now = host.now();
            if said.is_none_or(|at| now.saturating_sub(at) >= pause) {
                said = Some(now);
                host.say(&self.lines(search, is_kata));
            }
        });
        if said.is_none() {
            host.say(&self.lines(&search, is_kata));
        }
        host.say("\n");
    }

    /// One line with every move that was looked at.
    fn lines(&self, search: &Search, is_kata: bool) -> String {
        let mut text = String::new();
        let moves = search.moves();
        for (order, found) in
            moves.iter().filter(|m| m.stats.visits > 0).take(MOST_MOVES).enumerate()
        {
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
        text.push('\n');
        text
    }
}
