//! A game from its beginning to where it stands: a table with people on all seats, driven on a
//! virtual clock.
//!
//! Time stands still between acts. It passes where the rules want a pause before a turn, and up to the
//! limit of a turn when somebody says that the limit is reached.

use driver::{BotAnswer, BotTask, Driver, MatchTerms};
use game::{AnyGame, AnyState, BotReply, Budget, Due, Refusal, Resources, Seat, Seats, Setup, Who};
use players::{Program, ProgramFailure};
use protocol::ugi::StartPosition;
use std::time::Duration;
use table::{Chair, EventKind, Request, Table};

/// What whoever drives the engine writes for the act of the clock.
const TIMEOUT: &str = "timeout";

pub(crate) struct GameLine {
    origin: Origin,
    driver: Driver,
}

/// Everything that decides what a list of acts leads to.
#[derive(Clone, PartialEq)]
pub(crate) struct Origin {
    pub(crate) setup: Setup,
    pub(crate) seed: u64,
    pub(crate) start: StartPosition,
}

/// Whose act a text is, and when it is made.
struct MeantAct {
    at: Duration,
    who: Who,
    request: Request,
}

impl GameLine {
    /// A game at its beginning. Chance has drawn nothing yet: its acts may follow.
    pub(crate) fn begin(game: &'static dyn AnyGame, origin: Origin) -> Result<GameLine, Refusal> {
        let (position, first) = match &origin.start {
            StartPosition::Start => (None, game.start(&origin.setup)?),
            StartPosition::At(text) => {
                (Some(text.as_str()), game.read_position(&origin.setup, text)?)
            }
        };
        let chairs = vec![Chair::person(""); usize::from(first.seats())];
        let table = Table::new(game, origin.setup, position, chairs, None)?;
        let driver = Driver::new(table, origin.seed, MatchTerms::default());
        Ok(GameLine { origin, driver })
    }

    pub(crate) fn state(&self) -> &dyn AnyState {
        self.table().state()
    }

    pub(crate) fn setup(&self) -> &Setup {
        &self.origin.setup
    }

    /// The seat that owes the next act, the lowest of several.
    pub(crate) fn seat(&self) -> Option<Seat> {
        self.table().due().seat()
    }

    /// Whether an act could be played now.
    pub(crate) fn check(&self, act: &str) -> Result<(), Refusal> {
        let MeantAct { at, who, request } = self.meant(act)?;
        self.table().decide(at, who, &request).map(drop)
    }

    /// Plays an act of whoever is due. If that is Chance and the act is not one of Chance's, Chance
    /// draws first.
    pub(crate) fn play(&mut self, act: &str) -> Result<(), Refusal> {
        while self.table().due() == Due::Chance
            && self.state().check(Who::Chance, act).is_err()
            && self.driver.step(self.now(), &mut [])
        {}
        let MeantAct { at, who, request } = self.meant(act)?;
        self.driver.request_first(at, who, &request, &mut [])
    }

    /// Chance draws all that it owes.
    pub(crate) fn settle(&mut self) {
        self.driver.advance(self.table().time(), &mut []);
    }

    /// Goes on to where another game stands, and keeps the bots with their memory. False when that
    /// game is not this one played on.
    pub(crate) fn follow(&mut self, other: &GameLine) -> bool {
        let (known, all) = (self.table().events(), other.table().events());
        if self.origin != other.origin || !all.starts_with(known) {
            return false;
        }
        for event in &all[known.len()..] {
            let EventKind::Act(act) = &event.what else { continue };
            let request = Request::act(act.as_str());
            if self.driver.request_first(event.at, event.by, &request, &mut []).is_err() {
                return false;
            }
        }
        true
    }

    /// The thought of a bot about what a seat should do. `seed` names its luck if it has to be
    /// started.
    pub(crate) fn task(
        &mut self,
        seat: Seat,
        bot: &'static str,
        budget: Budget,
        resources: Resources,
        seed: impl FnOnce() -> u64,
    ) -> BotTask {
        let mut task = self.driver.task_for(seat, Program::Bot(bot), budget);
        task.limit(resources);
        if task.starts_program() {
            task.reseed(seed());
        }
        task
    }

    /// Takes a bot back from its thought. One that failed is not asked again.
    pub(crate) fn take_back(
        &mut self,
        answer: BotAnswer,
    ) -> Result<BotReply<String>, ProgramFailure> {
        let seat = answer.seat();
        let reply = self.driver.take_back(answer).unwrap_or(Ok(None.into()));
        if reply.is_err() {
            self.driver.put_away(seat);
        }
        reply
    }

    /// Whether the game goes on though this seat does nothing.
    pub(crate) fn can_wait(&self, seat: Seat) -> bool {
        self.driver.can_wait(seat)
    }

    /// All bots leave, with what they remember.
    pub(crate) fn dismiss_bots(&mut self) {
        Seats::ALL.iter().for_each(|seat| self.driver.put_away(seat));
    }

    fn table(&self) -> &Table {
        self.driver.table()
    }

    /// The earliest moment at which a seat may act.
    fn now(&self) -> Duration {
        let time = self.table().time();
        self.table().lead_until().map_or(time, |until| until.max(time))
    }

    fn meant(&self, text: &str) -> Result<MeantAct, Refusal> {
        let (due, now) = (self.table().due(), self.now());
        if !text.trim().eq_ignore_ascii_case(TIMEOUT) {
            // At the end there is no seat to speak for, and any seat is refused alike.
            let who = match due {
                Due::Chance => Who::Chance,
                Due::Seats(_) | Due::Over => Who::Seat(due.seat().unwrap_or(Seat(0))),
            };
            return Ok(MeantAct { at: now, who, request: Request::act(text) });
        }
        match self.state().time_limit() {
            _ if due == Due::Over => Err(Refusal::GAME_OVER),
            Some(limit) => Ok(MeantAct {
                at: self.table().next_deadline(now).unwrap_or(now),
                who: Who::Clock,
                request: Request::act(limit.act),
            }),
            None => Err(Refusal::new("no-limit")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::AnyGame;
    use testkit::games::LIAR;

    fn liar(acts: &[&str]) -> GameLine {
        let origin = Origin { setup: LIAR.setup(), seed: 0, start: StartPosition::Start };
        let mut line = GameLine::begin(&LIAR, origin).unwrap();
        acts.iter().for_each(|act| line.play(act).unwrap());
        line
    }

    /// No time passes between acts; the act of the clock comes when the limit is reached.
    #[test]
    fn a_timeout_happens_right_after_the_last_instant_of_the_turn() {
        let instant = Duration::from_millis(1);
        let span = |line: &GameLine| line.state().time_limit().unwrap().span;
        let mut line = liar(&["lots:0", "deal:5", "lay:b1", "believe"]);
        assert_eq!(line.table().time(), Duration::ZERO);
        let first = span(&line);
        assert!(!first.is_zero());
        line.play("timeout").unwrap();
        let last = line.table().events().last().unwrap();
        assert_eq!((last.at, last.by), (first + instant, Who::Clock));
        let second = span(&line);
        line.play("timeout").unwrap();
        assert_eq!(line.table().time(), first + second + 2 * instant);
    }

    #[test]
    fn a_game_follows_only_itself_played_on() {
        let mut line = liar(&["lots:0", "deal:5"]);
        assert!(!line.follow(&liar(&["lots:0", "deal:6", "timeout"])));
        assert!(!line.follow(&liar(&["lots:0"])));
        assert_eq!(line.table().events().len(), 2);
        let further = liar(&["lots:0", "deal:5", "lay:b1", "timeout"]);
        assert!(line.follow(&further));
        assert_eq!(line.table().events(), further.table().events());
        assert_eq!(line.state().tools().key(), further.state().tools().key());
    }
}
