//! Advice to people: what a good player would do.

use crate::{
    BotAnswer, BotTask, Driver, Purpose,
    bots::{all_to_learn, traits_of},
    time::TURN_SHARE,
};
use game::{Budget, Refusal, Report, Seat, StopFlag, TableAction};
use players::Program;
use std::time::Duration;
use table::Table;

/// What came of a request for advice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Advice {
    /// This is what the adviser would do.
    Found(Report<String>),
    /// The match has gone on meanwhile.
    Stale,
    /// The adviser found nothing.
    Nothing,
}

/// The adviser thinks already.
const BUSY: Refusal = Refusal::new("hint-busy");
/// There is no advice here.
const NO_HINT: Refusal = Refusal::new("no-hint");

/// The bot that gives advice at a table; `None` where there is none: the game has no bot that can, or allows no hints,
/// or people before different screens play a table that was made without.
pub fn adviser_at(table: &Table) -> Option<&'static str> {
    let is_fair = table.has_hints() || table.screens() < 2;
    if is_fair && table.state().allowed().hint { table.game().adviser() } else { None }
}

impl Driver {
    /// The bot that gives advice in this match, as [`adviser_at`] finds it.
    pub fn adviser(&self) -> Option<&'static str> {
        adviser_at(&self.table)
    }

    /// Whether a seat may ask for advice now.
    pub fn can_advise(&self, now: Duration, seat: Seat) -> bool {
        self.adviser().is_some() && self.table.can(now, seat, TableAction::Hint)
    }

    /// The thought about what a seat should do. Its answer goes to [`Driver::advised`].
    ///
    /// # Errors
    /// When there is no advice here, or it is not the seat's turn, or the adviser is busy.
    pub fn advise(&mut self, now: Duration, seat: Seat) -> Result<BotTask, Refusal> {
        let adviser = self.adviser().ok_or(NO_HINT)?;
        if !self.table.can(now, seat, TableAction::Hint) {
            let is_allowed = self.table.state().allowed().hint;
            return Err(if is_allowed { Refusal::NOT_YOUR_TURN } else { NO_HINT });
        }
        if self.advising.is_some() {
            return Err(BUSY);
        }
        let stop = StopFlag::default();
        self.advising = Some(stop.clone());
        let limits = self
            .terms
            .advice_time
            .min(self.table.turn_left(now).map_or(Duration::MAX, |left| left / TURN_SHARE));
        let program = Ok(Program::Bot(adviser));
        let traits = traits_of(&self.table, &program);
        // An adviser that remembers knows what the seat was shown.
        let to_learn = if traits.remembers { all_to_learn(&self.table, seat) } else { Vec::new() };
        Ok(BotTask {
            seat,
            purpose: Purpose::Advice,
            stamp: self.stamp,
            asked: now,
            game: self.table.game(),
            setup: *self.table.setup(),
            state: self.table.state().copy(),
            program,
            traits,
            sitter: None,
            to_learn,
            seed: self.luck.bot(seat, self.table.events().len()),
            budget: Budget { time: Some(limits), ..self.terms.budget },
            resources: self.terms.resources,
            stop,
            generation: 0,
        })
    }

    /// Whether the adviser thinks.
    pub fn is_advising(&self) -> bool {
        self.advising.is_some()
    }

    /// The adviser has thought.
    pub fn advised(&mut self, answer: BotAnswer) -> Advice {
        self.advising = None;
        let seat = answer.seat;
        if answer.stamp != self.stamp {
            return Advice::Stale;
        }
        match answer.into_report() {
            Ok(Some(report)) => {
                self.table.keep_hint(seat, report.clone());
                Advice::Found(report)
            }
            Ok(None) | Err(_) => Advice::Nothing,
        }
    }
}
