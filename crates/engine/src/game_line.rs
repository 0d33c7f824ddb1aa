//! A game from its beginning to where it stands.

use game::{AnyGame, AnyState, Due, Refusal, Seat, Setup, Who};
use protocol::ugi::StartPosition;
use table::Streams;

/// What whoever drives the engine writes for the act of the clock.
const TIMEOUT: &str = "timeout";

pub(crate) struct GameLine {
    origin: Origin,
    first: Box<dyn AnyState>,
    state: Box<dyn AnyState>,
    log: Vec<(Who, String)>,
}

/// Everything that decides what a list of acts leads to.
#[derive(Clone, PartialEq)]
pub(crate) struct Origin {
    pub(crate) setup: Setup,
    pub(crate) seed: u64,
    pub(crate) start: StartPosition,
}

impl GameLine {
    /// A game at its beginning. Chance has drawn nothing yet: its acts may follow.
    pub(crate) fn begin(game: &dyn AnyGame, origin: Origin) -> Result<GameLine, Refusal> {
        let first = match &origin.start {
            StartPosition::Start => game.start(&origin.setup)?,
            StartPosition::At(text) => game.read_position(&origin.setup, text)?,
        };
        Ok(GameLine { state: first.copy(), first, origin, log: Vec::new() })
    }

    pub(crate) fn state(&self) -> &dyn AnyState {
        &*self.state
    }

    pub(crate) fn setup(&self) -> &Setup {
        &self.origin.setup
    }

    /// The seat that owes the next act, the lowest of several.
    pub(crate) fn seat(&self) -> Option<Seat> {
        self.state.due().seat()
    }

    /// Whether an act could be played now.
    pub(crate) fn check(&self, act: &str) -> Result<(), Refusal> {
        let (who, act) = self.meant(act)?;
        self.state.check(who, &act)
    }

    /// Plays an act of whoever is due. If that is Chance and the act is not one of Chance's, Chance
    /// draws first.
    pub(crate) fn play(&mut self, act: &str) -> Result<(), Refusal> {
        while self.state.due() == Due::Chance && self.state.check(Who::Chance, act).is_err() {
            if !self.draw() {
                break;
            }
        }
        let (who, act) = self.meant(act)?;
        self.state.play(who, &act)?;
        self.log.push((who, act));
        Ok(())
    }

    /// Chance draws all that it owes.
    pub(crate) fn settle(&mut self) {
        while self.state.due() == Due::Chance && self.draw() {}
    }

    /// Whether this is how the other game began, played on.
    pub(crate) fn continues(&self, other: &GameLine) -> bool {
        self.origin == other.origin && self.log.starts_with(&other.log)
    }

    /// How many acts there have been.
    pub(crate) fn len(&self) -> usize {
        self.log.len()
    }

    /// The acts from this number on: the game before the act, who acted, what, and the game after.
    pub(crate) fn retell(
        &self,
        from: usize,
        mut each: impl FnMut(&dyn AnyState, Who, &str, &dyn AnyState),
    ) {
        if from >= self.log.len() {
            return;
        }
        let mut before = self.first.copy();
        for (number, (who, act)) in self.log.iter().enumerate() {
            let mut after = before.copy();
            if after.play(*who, act).is_err() {
                debug_assert!(false, "a log plays again");
                return;
            }
            if number >= from {
                each(&*before, *who, act, &*after);
            }
            before = after;
        }
    }

    fn draw(&mut self) -> bool {
        // As at a table: each draw has luck of its own, named by what happened before it, so that
        // an act of Chance that is given changes none of the draws after it.
        let mut luck = Streams::new(self.origin.seed).chance(self.log.len());
        let Some(act) = self.state.chance(&mut luck) else { return false };
        let is_drawn = self.state.play(Who::Chance, &act).is_ok();
        if is_drawn {
            self.log.push((Who::Chance, act));
        }
        is_drawn
    }

    /// Whose act a text is, and the text of that act.
    fn meant(&self, text: &str) -> Result<(Who, String), Refusal> {
        let due = self.state.due();
        if !text.trim().eq_ignore_ascii_case(TIMEOUT) {
            // At the end there is no seat to speak for, and any seat is refused alike.
            let who = match due {
                Due::Chance => Who::Chance,
                Due::Seats(_) | Due::Over => Who::Seat(due.seat().unwrap_or(Seat(0))),
            };
            return Ok((who, text.to_owned()));
        }
        match self.state.timeout() {
            _ if due == Due::Over => Err(Refusal::GAME_OVER),
            Some((_, act)) => Ok((Who::Clock, act)),
            None => Err(Refusal::new("no-limit")),
        }
    }
}
