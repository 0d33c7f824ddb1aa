//! The programs among the players.
//!
//! A program that thinks is away from the table: it goes to a thread with a copy of the game, and
//! comes back with what it found. What happens meanwhile it is told when it is back, so nobody at
//! the table ever waits for it.

use game::{AnyState, Budget, Report, Seat, StopFlag, Who};
use players::{PlayerSpec, Program, ProgramFailure, ProgramPlayer};
use std::{fmt, time::Duration};
use table::{Chair, EventKind, News, Onlooker, PlayerFault, Table, Watcher};

/// How long an outside engine or a bot that uses its time thinks about a move, when nothing else
/// is asked for.
const MOVE_TIME: Duration = Duration::from_secs(1);

/// The programs that play, seat by seat; `None` where a person sits.
pub(crate) struct Programs {
    desks: Vec<Option<SeatedProgram>>,
    /// Those that did not come up.
    failed: Vec<(Seat, ProgramFailure)>,
    budget: Budget,
}

/// The place of one program, which it keeps when seats are exchanged.
struct SeatedProgram {
    number: usize,
    /// `None` while it thinks.
    player: Option<ProgramPlayer>,
    missed: Vec<Missed>,
}

/// What happened while a program was away, with the game after it.
struct Missed {
    state: Box<dyn AnyState>,
    seat: Seat,
    who: Who,
    heard: String,
}

/// A thought that a program is to have, on a thread.
pub(crate) struct Thought {
    desk: usize,
    seat: Seat,
    player: ProgramPlayer,
    state: Box<dyn AnyState>,
    budget: Budget,
    stop: StopFlag,
}

/// A program that has thought.
pub(crate) struct Thinker {
    desk: usize,
    player: ProgramPlayer,
    /// The seat that it thought for.
    pub(crate) seat: Seat,
    /// What it found.
    pub(crate) found: Result<Report<String>, ProgramFailure>,
}

impl Thought {
    /// Thinks, for as long as that takes.
    pub(crate) fn have(self) -> Thinker {
        let Thought { desk, seat, mut player, state, budget, stop } = self;
        let found = player.think(&*state, seat, &budget, &stop, &mut |_| {});
        Thinker { desk, player, seat, found }
    }
}

/// A program could not be started on its seat.
#[derive(Debug)]
pub struct NotSeated {
    /// Where.
    pub seat: Seat,
    /// Why not.
    pub failure: ProgramFailure,
}

impl fmt::Display for NotSeated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.failure.fmt(f)
    }
}

/// Who sits where, as a table keeps it.
pub(crate) fn chair(sitter: &PlayerSpec) -> Chair {
    match sitter {
        PlayerSpec::Person => Chair::person(""),
        PlayerSpec::Program(Program::Bot(name)) => Chair::bot(*name),
        PlayerSpec::Program(program @ Program::Ugi(_)) => Chair::engine(program.to_string()),
    }
}

impl Programs {
    /// Starts whoever is a program among these.
    ///
    /// # Errors
    /// When an engine cannot be started.
    pub(crate) fn start(
        table: &Table,
        sitters: &[PlayerSpec],
        seed: u64,
        movetime: Option<Duration>,
    ) -> Result<Programs, NotSeated> {
        let streams = table::Streams::new(seed);
        let mut desks = Vec::new();
        let mut failed = Vec::new();
        for (seat, sitter) in (0..).map(Seat).zip(sitters) {
            let PlayerSpec::Program(program) = sitter else {
                desks.push(None);
                continue;
            };
            let (game, setup) = (table.game(), table.setup());
            let own_seed = streams.bot(seat, table.events().len());
            match ProgramPlayer::start(game, setup, program, own_seed) {
                Ok(player) => {
                    let desk = SeatedProgram {
                        number: seat.index(),
                        player: Some(player),
                        missed: vec![],
                    };
                    desks.push(Some(desk));
                }
                // A command that is none is a mistake of whoever typed it; a program that runs
                // and misbehaves is a player who loses.
                Err(failure @ ProgramFailure::NotStarted { .. }) => {
                    return Err(NotSeated { seat, failure });
                }
                Err(failure) => {
                    desks.push(None);
                    failed.push((seat, failure));
                }
            }
        }
        let budget = Budget { time: Some(movetime.unwrap_or(MOVE_TIME)), ..Budget::default() };
        Ok(Programs { desks, failed, budget })
    }

    /// The programs that did not come up, once.
    pub(crate) fn take_failed(&mut self) -> Vec<(Seat, ProgramFailure)> {
        std::mem::take(&mut self.failed)
    }

    /// How much a program thinks about a move, and about a hint.
    pub(crate) fn budget(&self) -> Budget {
        self.budget
    }

    /// Whether a program plays this seat.
    pub(crate) fn plays(&self, seat: Seat) -> bool {
        self.desks.get(seat.index()).is_some_and(Option::is_some)
    }

    /// Who sits where, engines by the names they give themselves.
    pub(crate) fn chairs(&self, sitters: &[PlayerSpec]) -> Vec<Chair> {
        let chair_of = |(sitter, desk): (&PlayerSpec, &Option<SeatedProgram>)| match (sitter, desk)
        {
            (
                PlayerSpec::Program(Program::Ugi(_)),
                Some(SeatedProgram { player: Some(player), .. }),
            ) => chair(sitter).named(player.name()),
            _ => chair(sitter),
        };
        sitters.iter().zip(&self.desks).map(chair_of).collect()
    }

    /// Whether programs play every seat.
    pub(crate) fn play_all(&self) -> bool {
        self.desks.iter().all(Option::is_some)
    }

    /// Everybody sits one seat further.
    pub(crate) fn rotate(&mut self) {
        self.desks.rotate_right(1);
    }

    /// The thought of the program on a seat, to be had on a thread, of at most so long; `None`
    /// while it has another, and where no program sits. [`Thinker::sit`] takes the program back.
    pub(crate) fn thought(
        &mut self,
        table: &Table,
        seat: Seat,
        stop: StopFlag,
        most: Option<Duration>,
    ) -> Option<Thought> {
        let desk = self.desks.get_mut(seat.index())?.as_mut()?;
        let player = desk.player.take()?;
        let time = self.budget.time.into_iter().chain(most).min();
        let (desk, budget) = (desk.number, Budget { time, ..self.budget });
        Some(Thought { desk, seat, player, state: table.state().copy(), budget, stop })
    }

    /// A program is back from its thought, and hears what it missed.
    fn welcome(&mut self, desk: usize, mut player: ProgramPlayer) {
        let Some(desk) = self.desks.iter_mut().flatten().find(|own| own.number == desk) else {
            return;
        };
        for missed in desk.missed.drain(..) {
            player.learn(&*missed.state, missed.seat, missed.who, &missed.heard);
        }
        desk.player = Some(player);
    }

    /// The programs as watchers, who learn what their seats are shown.
    pub(crate) fn learners(&mut self) -> Vec<Learner<'_>> {
        let seated = (0..).map(Seat).zip(&mut self.desks);
        seated.filter_map(|(seat, desk)| Some(Learner { seat, desk: desk.as_mut()? })).collect()
    }
}

impl Thinker {
    /// Goes back to its place; what it found stays here.
    pub(crate) fn sit(
        self,
        programs: &mut Programs,
    ) -> (Seat, Result<Report<String>, ProgramFailure>) {
        programs.welcome(self.desk, self.player);
        (self.seat, self.found)
    }
}

/// A program that watches from its seat.
pub(crate) struct Learner<'p> {
    seat: Seat,
    desk: &'p mut SeatedProgram,
}

impl Watcher for Learner<'_> {
    fn onlooker(&self) -> Onlooker {
        Onlooker::Seat(self.seat)
    }

    fn told(&mut self, table: &Table, news: &News<'_>) {
        let News::Happened(happening) = news else { return };
        let EventKind::Act(heard) = &happening.event.what else { return };
        let (seat, who) = (self.seat, happening.event.by);
        match &mut self.desk.player {
            Some(player) => player.learn(table.state(), seat, who, heard),
            None => {
                let state = table.state().copy();
                self.desk.missed.push(Missed { state, seat, who, heard: heard.clone() });
            }
        }
    }
}

/// What the table calls a failure.
pub(crate) fn fault(failure: &ProgramFailure) -> PlayerFault {
    match failure {
        ProgramFailure::Hung { .. } => PlayerFault::Hang,
        ProgramFailure::Illegal { .. } | ProgramFailure::NoAct { .. } => PlayerFault::Illegal,
        ProgramFailure::NotStarted { .. }
        | ProgramFailure::Died { .. }
        | ProgramFailure::Unreadable { .. }
        | ProgramFailure::OverLong { .. }
        | ProgramFailure::Panicked { .. } => PlayerFault::Crash,
    }
}
