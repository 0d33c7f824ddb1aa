//! The bots that answer `go`, one for each seat, kept as long as the same game goes on.
//!
//! A bot remembers what its seat saw. It is told each act as its seat heard of it, and only once;
//! when the driver jumps to another position it is replaced, because it would remember another
//! game.

use crate::game_line::GameLine;
use game::{AnyGame, Resources, Seat, Seats};
use players::{PlayTerms, Program, ProgramFailure, ProgramPlayer};
use table::Streams;

pub(crate) struct EngineBots {
    game: &'static dyn AnyGame,
    streams: Streams,
    desks: [LoadedBot; Seat::MOST],
}

#[derive(Default)]
struct LoadedBot {
    /// How many bots have sat here. Each has luck of its own: a bot that began again with the same
    /// luck at each position would play no random game.
    hired: usize,
    bot: Option<Trained>,
}

/// A bot, and how many acts of the course it has been told of.
pub(crate) struct Trained {
    pub(crate) player: ProgramPlayer,
    told: usize,
}

impl EngineBots {
    pub(crate) fn new(game: &'static dyn AnyGame, seed: u64) -> EngineBots {
        EngineBots { game, streams: Streams::new(seed), desks: Default::default() }
    }

    /// All bots leave; the next ones have new luck.
    pub(crate) fn dismiss(&mut self) {
        for desk in &mut self.desks {
            desk.bot = None;
        }
    }

    /// The bot for a seat, knowing all that its seat has seen of the course.
    pub(crate) fn call(
        &mut self,
        seat: Seat,
        name: &'static str,
        resources: Resources,
        course: &GameLine,
    ) -> Result<Trained, ProgramFailure> {
        let desk = &mut self.desks[seat.index()];
        let mut bot = match desk.bot.take() {
            Some(bot) => bot,
            None => {
                let seed = self.streams.bot(seat, desk.hired);
                desk.hired += 1;
                let program = Program::Bot(name);
                let terms = PlayTerms { resources, ..PlayTerms::default() };
                let setup = course.setup();
                let player = ProgramPlayer::start_with(self.game, setup, &program, seed, &terms)?;
                Trained { player, told: 0 }
            }
        };
        course.retell(bot.told, |before, who, act, after| {
            if let Ok(heard) = before.masked_act(Seats::only(seat), who, act) {
                bot.player.learn(after, seat, who, &heard);
            }
        });
        bot.told = course.len();
        Ok(bot)
    }

    /// A bot comes back from its work.
    pub(crate) fn welcome(&mut self, seat: Seat, bot: Trained) {
        self.desks[seat.index()].bot = Some(bot);
    }
}
