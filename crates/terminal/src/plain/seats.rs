//! The programs among the players.

use game::{Budget, Report, Seat, Stop};
use players::{Failure, Patience, Player, Program, Sitter};
use std::{fmt, time::Duration};
use table::{Chair, Fault, News, Onlooker, Table, Watcher, What};

/// How long an outside engine or a bot that uses its time thinks about a move, when nothing else
/// is asked for.
const MOVE_TIME: Duration = Duration::from_secs(1);

/// The programs that play, seat by seat; `None` where a person sits.
pub(super) struct Programs {
    players: Vec<Option<Player>>,
    /// Those that did not come up.
    failed: Vec<(Seat, Failure)>,
    budget: Budget,
}

/// A program could not be started on its seat.
#[derive(Debug)]
pub struct NotSeated {
    /// Where.
    pub seat: Seat,
    /// Why not.
    pub failure: Failure,
}

impl fmt::Display for NotSeated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.failure.fmt(f)
    }
}

/// Who sits where, as a table keeps it.
pub(super) fn chair(sitter: &Sitter) -> Chair {
    match sitter {
        Sitter::Person => Chair::person(""),
        Sitter::Program(Program::Bot(name)) => Chair::bot(*name),
        Sitter::Program(program @ Program::Ugi(_)) => Chair::engine(program.to_string()),
    }
}

impl Programs {
    /// Starts whoever is a program among these.
    ///
    /// # Errors
    /// When an engine cannot be started.
    pub(super) fn start(
        table: &Table,
        sitters: &[Sitter],
        seed: u64,
        movetime: Option<Duration>,
    ) -> Result<Programs, NotSeated> {
        let streams = table::Streams::new(seed);
        let mut players = Vec::new();
        let mut failed = Vec::new();
        for (seat, sitter) in (0..).map(Seat).zip(sitters) {
            let Sitter::Program(program) = sitter else {
                players.push(None);
                continue;
            };
            let (title, setup) = (table.title(), table.setup());
            let own_seed = streams.bot(seat, table.events().len());
            match Player::start_with(title, setup, program, own_seed, Patience::default()) {
                Ok(player) => players.push(Some(player)),
                // A command that is none is a mistake of whoever typed it; a program that runs
                // and misbehaves is a player who loses.
                Err(failure @ Failure::NotStarted { .. }) => {
                    return Err(NotSeated { seat, failure });
                }
                Err(failure) => {
                    players.push(None);
                    failed.push((seat, failure));
                }
            }
        }
        let budget = Budget { time: Some(movetime.unwrap_or(MOVE_TIME)), ..Budget::default() };
        Ok(Programs { players, failed, budget })
    }

    /// The programs that did not come up, once.
    pub(crate) fn take_failed(&mut self) -> Vec<(Seat, Failure)> {
        std::mem::take(&mut self.failed)
    }

    /// How much a program thinks about a move, and about a hint.
    pub(super) fn budget(&self) -> Budget {
        self.budget
    }

    /// Whether a program plays this seat.
    pub(super) fn plays(&self, seat: Seat) -> bool {
        self.players.get(seat.index()).is_some_and(Option::is_some)
    }

    /// Who sits where, engines by the names they give themselves.
    pub(crate) fn chairs(&self, sitters: &[Sitter]) -> Vec<Chair> {
        let chair_of = |(sitter, player): (&Sitter, &Option<Player>)| match (sitter, player) {
            (Sitter::Program(Program::Ugi(_)), Some(player)) => chair(sitter).named(player.name()),
            _ => chair(sitter),
        };
        sitters.iter().zip(&self.players).map(chair_of).collect()
    }

    /// Whether programs play every seat.
    pub(super) fn play_all(&self) -> bool {
        self.players.iter().all(Option::is_some)
    }

    /// Everybody sits one seat further.
    pub(super) fn rotate(&mut self) {
        self.players.rotate_right(1);
    }

    /// The thought of the program on a seat, to be run on a thread.
    pub(super) fn thought<'p>(
        &'p mut self,
        table: &'p Table,
        seat: Seat,
        stop: Stop,
    ) -> impl FnOnce() -> Option<Result<Report<String>, Failure>> + Send + 'p {
        let budget = self.budget;
        let player = self.players.get_mut(seat.index()).and_then(Option::as_mut);
        let face = table.face();
        move || Some(player?.think(face, seat, &budget, &stop, &mut |_| {}))
    }

    /// The programs as watchers, who learn what their seats are shown.
    pub(super) fn learners(&mut self) -> Vec<Learner<'_>> {
        let seated = (0..).map(Seat).zip(&mut self.players);
        seated.filter_map(|(seat, p)| Some(Learner { seat, player: p.as_mut()? })).collect()
    }
}

/// A program that watches from its seat.
pub(super) struct Learner<'p> {
    seat: Seat,
    player: &'p mut Player,
}

impl Watcher for Learner<'_> {
    fn onlooker(&self) -> Onlooker {
        Onlooker::Seat(self.seat)
    }

    fn told(&mut self, table: &Table, news: &News<'_>) {
        if let News::Happened(happening) = news
            && let What::Act(heard) = &happening.event.what
        {
            self.player.learn(table.face(), self.seat, happening.event.by, heard);
        }
    }
}

/// What the table calls a failure.
pub(super) fn fault(failure: &Failure) -> Fault {
    match failure {
        Failure::Hung { .. } => Fault::Hang,
        Failure::Illegal { .. } | Failure::NoAct { .. } => Fault::Illegal,
        Failure::NotStarted { .. }
        | Failure::Died { .. }
        | Failure::Unreadable { .. }
        | Failure::OverLong { .. }
        | Failure::Panicked { .. } => Fault::Crash,
    }
}
