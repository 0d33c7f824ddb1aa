//! Whoever plays a seat, if it is a program.

use crate::{Failure, Patience, Program, outside::Outside, worker::Worker};
use game::{Budget, Face, Means, Report, Seat, Seats, Setup, Stop, Title, Who};

/// A program on a seat: the one way in which terminal, page, arena and engine run one.
///
/// ```
/// use game::{Budget, Seat, Stop};
/// use ludarium_players::{Player, Program, catalogue};
///
/// let title = catalogue::GAMES[0];
/// let setup = title.setup();
/// let face = title.start(&setup)?;
/// let mut player = Player::start(title, &setup, &Program::read(title, "random")?, 7)?;
/// let found = player.think(&*face, Seat(0), &Budget::default(), &Stop::default(), &mut |_| {})?;
/// assert!(face.acts(game::Who::Seat(Seat(0))).contains(&found.act));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Player {
    name: String,
    kind: Kind,
}

/// On what terms a program plays.
#[derive(Clone, Copy, Debug, Default)]
pub struct Terms {
    /// What a bot of ours may use of the machine. An outside engine is its owner's affair.
    pub means: Means,
    /// How long an outside engine is waited for.
    pub patience: Patience,
}

enum Kind {
    Bot(Worker),
    Ugi(Box<Outside>),
}

impl Player {
    /// Starts a program for a game with these settings; the seed is its own luck.
    ///
    /// # Errors
    /// When an outside engine cannot be started or does not answer as one.
    pub fn start(
        title: &'static dyn Title,
        setup: &Setup,
        program: &Program,
        seed: u64,
    ) -> Result<Player, Failure> {
        Player::start_with(title, setup, program, seed, &Terms::default())
    }

    /// The same, on other terms.
    ///
    /// # Errors
    /// As [`Player::start`].
    pub fn start_with(
        title: &'static dyn Title,
        setup: &Setup,
        program: &Program,
        seed: u64,
        terms: &Terms,
    ) -> Result<Player, Failure> {
        let kind = match program {
            Program::Bot(name) => Kind::Bot(Worker::start(title, *setup, name, seed, terms.means)?),
            Program::Ugi(command) => {
                Kind::Ugi(Box::new(Outside::start(command, setup, seed, terms.patience)?))
            }
        };
        let name = match &kind {
            Kind::Bot(_) => program.to_string(),
            Kind::Ugi(outside) => outside.name().to_owned(),
        };
        Ok(Player { name, kind })
    }

    /// What it is called: the name of the bot, or what an engine calls itself.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Something happened. `face` is the game after it, `heard` the act as the seat heard of it:
    /// [`Face::heard`] of the game before it. An outside engine is not told: it gets the masked
    /// position at each move, and nothing else.
    pub fn learn(&mut self, face: &dyn Face, seat: Seat, who: Who, heard: &str) {
        match &mut self.kind {
            Kind::Bot(worker) => worker.learn(face.sight(Seats::only(seat)), who, heard),
            Kind::Ugi(_) => {}
        }
    }

    /// Chooses an act for a seat that owes one, and waits for it: whoever wants to do something
    /// meanwhile calls this on a thread. `tell` gets what was found on the way.
    ///
    /// The act is legal and in the game's own form.
    ///
    /// # Errors
    /// When no such act came. After a failure other than [`Failure::Illegal`] and
    /// [`Failure::NoAct`] the player is of no more use, and says so at each call.
    pub fn think(
        &mut self,
        face: &dyn Face,
        seat: Seat,
        budget: &Budget,
        stop: &Stop,
        tell: &mut dyn FnMut(&Report<String>),
    ) -> Result<Report<String>, Failure> {
        let mut report = match &mut self.kind {
            Kind::Bot(worker) => {
                worker.think(seat, face.sight(Seats::only(seat)), budget, stop, tell)?
            }
            Kind::Ugi(outside) => {
                outside.think(&face.position(Seats::only(seat)), budget, stop, tell)?
            }
        };
        let legal = face.canonical(&report.act).and_then(|act| {
            face.check(Who::Seat(seat), &act)?;
            Ok(act)
        });
        match legal {
            Ok(act) => {
                report.act = act;
                Ok(report)
            }
            Err(refusal) => {
                Err(Failure::Illegal { name: self.name.clone(), act: report.act, refusal })
            }
        }
    }
}
