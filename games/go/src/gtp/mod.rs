//! The Go Text Protocol, version 2: text in, text out, and no wires.
//!
//! Whoever runs a [`GtpSession`] gives it lines and a [`ProtocolHost`], which takes what it says, tells the
//! time and reads files. A command that fails changes nothing.

mod analysis;
mod cleanup;
mod clock;
mod commands;
mod line;
mod moves;
mod player;
mod status;

use crate::{Act, Color, Point, PointSet, bots::Thinker, engine::search::Search};
use clock::GtpClock;
use game::{
    Budget, Decision, LineProtocol, Observation, ProtocolHost, ProtocolSession, Resources, Setup,
    StopFlag, View, Viewer,
};
use line::{Answer, Command, Written};
use moves::GtpGame;

/// The protocol, for the engine door.
pub(crate) const GTP: LineProtocol = LineProtocol {
    id: "gtp",
    player: |setup| Box::new(player::GtpPlayer::new(setup)),
    referees: &["gnugo --mode gtp --chinese-rules"],
    interrupt: Some("# interrupt"),
    make: |setup, seed, resources| Box::new(GtpSession::new(setup, seed, resources)),
};

/// A conversation.
pub(crate) struct GtpSession {
    game: GtpGame,
    clock: GtpClock,
    bot: Thinker,
    setup: Setup,
    seed: u64,
    resources: Resources,
}

/// What the bot found.
enum Found {
    Move(Option<Point>),
    Resign,
}

impl GtpSession {
    fn new(setup: &Setup, seed: u64, resources: &Resources) -> GtpSession {
        // R7: here two passes end the game, and the program judges only where it is asked to.
        let mut setup = *setup;
        setup.suggest(&[("counting", "alive")]);
        GtpSession {
            game: GtpGame::new(&setup),
            clock: GtpClock::default(),
            bot: Thinker::best(seed, resources),
            setup,
            seed,
            resources: *resources,
        }
    }

    /// A player that remembers nothing of the last game.
    fn new_bot(&mut self) {
        self.bot = Thinker::best(self.seed, &self.resources);
    }

    /// What a colour should play, a stone only on these points if there are any; `hear` hears of the search now and then.
    fn find(
        &mut self,
        color: Color,
        only: Option<&PointSet>,
        budget: &Budget,
        stop: &StopFlag,
        hear: &mut dyn FnMut(&Search, u64),
    ) -> Found {
        let go = self.game.ready(color);
        let view = View::of(&go, Viewer::ALL);
        let observation = Observation { view, past: self.game.past().clone() };
        let reply = self.bot.choose(&observation, only, budget, stop, hear);
        match reply.decision {
            Decision::Resign => Found::Resign,
            Decision::Nothing => Found::Move(None),
            Decision::Play(report) => Found::Move(match report.act {
                Act::Place(point) => Some(point),
                _ => None,
            }),
        }
    }
}

impl ProtocolSession for GtpSession {
    fn hear(&mut self, line: &str, host: &mut dyn ProtocolHost) -> bool {
        let Some(command) = Command::read(line) else { return true };
        let analysed = if analysis::is_endless(&command) {
            Some(self.analyse(&command, host))
        } else if analysis::is_telling_genmove(&command) {
            Some(self.genmove_analyse(&command, host))
        } else {
            None
        };
        let answer = match analysed {
            // It has said its answer itself, line by line.
            Some(Ok(())) => return true,
            Some(Err(why)) => Err(why),
            None => self.obey(&command, host),
        };
        host.say(&Written(command.id.as_deref(), &answer).to_string());
        !(command.name == "quit" && answer.is_ok())
    }

    fn is_endless(&self, line: &str) -> bool {
        Command::read(line).is_some_and(|command| analysis::is_endless(&command))
    }
}
