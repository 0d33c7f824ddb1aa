//! A table: its log, and the state that the log has led to.

use crate::{
    Ask, Chair, Clock, Ending, Event, Outcome, Player, TimeLeft, What,
    clock::{Banks, Clocks, whole_millis},
    refusals,
};
use game::{Due, Effect, Face, Refusal, Report, Seat, Seats, Setup, Title, Who};
use std::{fmt, time::Duration};

/// A match in progress.
///
/// The log is the truth; everything else here is a cache of it, which `evolve` keeps up. Undo
/// replays the log, so there is no stack of states.
pub struct Table {
    pub(crate) title: &'static dyn Title,
    pub(crate) setup: Setup,
    /// Where the game began, when not at its start.
    pub(crate) start: Option<String>,
    /// Who sat where when the table was made.
    pub(crate) first_chairs: Vec<Chair>,
    pub(crate) chairs: Vec<Chair>,
    pub(crate) clock: Option<Clock>,
    pub(crate) events: Vec<Event>,
    pub(crate) face: Box<dyn Face>,
    /// The acts that have not been taken back.
    pub(crate) deeds: Vec<Deed>,
    pub(crate) clocks: Clocks,
    pub(crate) is_paused: bool,
    pub(crate) ask: Option<Ask>,
    pub(crate) draw: Option<Draw>,
    /// Who has made an act since their last offer of a draw.
    pub(crate) may_offer: Seats,
    pub(crate) outcome: Option<Outcome>,
    hints: [Option<Report<String>>; Seat::MOST],
}

/// An act that has not been taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Deed {
    /// Which event it is.
    pub(crate) event: usize,
    pub(crate) effect: Effect,
    /// The clocks when it was made, before it earned anything.
    banks: Banks,
}

/// A draw that was offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Draw {
    /// Who offers it.
    pub by: Seat,
    /// Who has accepted it so far.
    pub agreed: Seats,
}

impl Table {
    /// A new table. `position` is where the game begins, when not at its start.
    ///
    /// # Errors
    /// When the settings do not fit together, the position cannot be read, or the game is for
    /// another number of players.
    pub fn new(
        title: &'static dyn Title,
        setup: Setup,
        position: Option<&str>,
        chairs: Vec<Chair>,
        clock: Option<Clock>,
    ) -> Result<Table, Refusal> {
        let face = begin(title, &setup, position)?;
        if chairs.len() != usize::from(face.seats()) {
            let given = i32::try_from(chairs.len()).unwrap_or(i32::MAX);
            return Err(refusals::SEATS_COUNT.with([given, i32::from(face.seats())]));
        }
        let mut table = Table {
            title,
            setup,
            start: position.map(str::to_owned),
            first_chairs: chairs.clone(),
            chairs,
            clock,
            events: Vec::new(),
            face,
            deeds: Vec::new(),
            clocks: Clocks::new(clock),
            is_paused: false,
            ask: None,
            draw: None,
            may_offer: Seats::ALL,
            outcome: None,
            hints: [const { None }; Seat::MOST],
        };
        if table.is_waiting() {
            table.clocks.halt(Duration::ZERO);
        }
        table.look_around(Duration::ZERO);
        Ok(table)
    }

    /// The game that is played.
    pub fn title(&self) -> &'static dyn Title {
        self.title
    }

    /// What was chosen before the game.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The game as it stands. All of it: give each of its questions the eye of whoever is to see
    /// the answer.
    pub fn face(&self) -> &dyn Face {
        &*self.face
    }

    /// Who sits where, in the order of the seats.
    pub fn chairs(&self) -> &[Chair] {
        &self.chairs
    }

    /// Who sits there.
    pub fn chair(&self, seat: Seat) -> Option<&Chair> {
        self.chairs.get(seat.index())
    }

    /// How many play.
    pub fn seats(&self) -> u8 {
        self.face.seats()
    }

    /// The clock that the table was made with.
    pub fn clock(&self) -> Option<Clock> {
        self.clock
    }

    /// The log, with what was taken back. Acts are in full: see [`Table::heard_by`].
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// The acts that count, oldest first: those that have not been taken back.
    pub fn acts(&self) -> impl DoubleEndedIterator<Item = &Event> + ExactSizeIterator {
        self.deeds.iter().map(|deed| &self.events[deed.event])
    }

    /// When the last event happened. Whoever reads a table back counts `now` on from here.
    pub fn time(&self) -> Duration {
        self.events.last().map_or(Duration::ZERO, |event| event.at)
    }

    /// Who owes the next act; nobody when the game has ended in whatever way.
    pub fn due(&self) -> Due {
        if self.outcome.is_some() { Due::Over } else { self.face.due() }
    }

    /// How the game ended, if it has.
    pub fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// Whether the game has ended.
    pub fn is_over(&self) -> bool {
        self.outcome.is_some()
    }

    /// Whether the table rests.
    pub fn is_paused(&self) -> bool {
        self.is_paused
    }

    /// Whether the table waits for somebody to sit down.
    pub fn is_waiting(&self) -> bool {
        self.chairs.iter().any(|chair| chair.player == Player::Open)
    }

    /// What somebody asks to take back, while it waits for an answer.
    pub fn undo_asked(&self) -> Option<Ask> {
        self.ask
    }

    /// The draw that was offered, while it waits for an answer.
    pub fn draw_offered(&self) -> Option<Draw> {
        self.draw
    }

    /// What a seat has left on its clock; `None` at a table without.
    pub fn time_left(&self, seat: Seat, now: Duration) -> Option<TimeLeft> {
        self.clocks.left(seat, self.instant(now))
    }

    /// What is left of a turn that the rules limit.
    pub fn turn_left(&self, now: Duration) -> Option<Duration> {
        let (limit, _) = self.face.timeout().filter(|_| !self.is_over())?;
        let end = self.clocks.limit_at(limit.span)?;
        Some(end.saturating_sub(self.instant(now)))
    }

    /// Keeps what a bot found for a seat, until the next act. It is that seat's own, and not in the
    /// log.
    pub fn keep_hint(&mut self, seat: Seat, report: Report<String>) {
        if let Some(slot) = self.hints.get_mut(seat.index()) {
            *slot = Some(report);
        }
    }

    /// What a bot found for a seat in this position.
    pub fn hint(&self, seat: Seat) -> Option<&Report<String>> {
        self.hints.get(seat.index())?.as_ref()
    }

    /// Makes an event happen that [`Table::decide`] or [`Table::owed`] gave, or that a record holds.
    ///
    /// What was decided is not decided again: an event is taken at its word about time and
    /// agreement. But it must fit the table.
    ///
    /// # Errors
    /// When the event does not fit; nothing has changed then.
    pub fn evolve(&mut self, event: Event) -> Result<(), Refusal> {
        self.fits(&event)?;
        if let What::Act(act) = &event.what {
            let effect = self.face.play(event.by, act)?;
            self.clocks.settle(event.at);
            self.done(event.by, effect);
        } else if let What::Undone { keep } = event.what {
            let face = self.replayed(keep)?;
            self.clocks.settle(event.at);
            self.take_back(face, keep);
        } else {
            self.clocks.settle(event.at);
            self.arrange(&event);
        }
        self.look_around(event.at);
        self.events.push(event);
        Ok(())
    }

    /// An act was made.
    fn done(&mut self, by: Who, effect: Effect) {
        let banks = self.clocks.banks();
        self.deeds.push(Deed { event: self.events.len(), effect, banks });
        if effect.turn_over {
            self.clocks.turn_over(by);
        }
        self.ask = None;
        self.hints = [const { None }; Seat::MOST];
        // Playing on is an answer too.
        self.draw.take_if(|draw| by != Who::Chance && by != Who::Seat(draw.by));
        if let Who::Seat(seat) = by {
            self.may_offer = self.may_offer.with(seat);
        }
        if self.face.due() == Due::Over {
            self.outcome = Some(Outcome::by_rules(self.face.standing(Seats::ALL)));
        }
    }

    /// All acts but the first so many were taken back.
    fn take_back(&mut self, face: Box<dyn Face>, keep: usize) {
        self.face = face;
        if let Some(first) = self.deeds.get(keep) {
            self.clocks.take_back(&first.banks);
        }
        self.deeds.truncate(keep);
        self.ask = None;
        self.draw = None;
        self.outcome = None;
        self.hints = [const { None }; Seat::MOST];
    }

    /// The game after the first so many acts.
    pub(crate) fn replayed(&self, keep: usize) -> Result<Box<dyn Face>, Refusal> {
        let mut face = begin(self.title, &self.setup, self.start.as_deref())?;
        for event in self.acts().take(keep) {
            if let What::Act(act) = &event.what {
                face.play(event.by, act)?;
            }
        }
        Ok(face)
    }

    /// An event that is no act and takes none back.
    fn arrange(&mut self, event: &Event) {
        let standing = || self.face.standing(Seats::ALL);
        let lost = |ending| Some(Outcome::lost(ending, standing(), self.face.seats()));
        match (&event.what, event.by) {
            (What::UndoAsked { keep }, Who::Seat(by)) => {
                self.ask = Some(Ask { by, keep: *keep, agreed: Seats::NONE });
            }
            (What::UndoAgreed, Who::Seat(seat)) => {
                if let Some(ask) = &mut self.ask {
                    ask.agreed = ask.agreed.with(seat);
                }
            }
            (What::UndoDeclined | What::UndoWithdrawn, _) => self.ask = None,
            (What::Paused, _) => {
                self.is_paused = true;
                self.clocks.halt(event.at);
            }
            (What::Resumed, _) => {
                self.is_paused = false;
                self.go_on(event.at);
            }
            (What::DrawOffered, Who::Seat(by)) => {
                self.may_offer = self.may_offer.without(by);
                self.draw = Some(Draw { by, agreed: Seats::NONE });
            }
            (What::DrawAccepted, Who::Seat(seat)) => {
                if let Some(draw) = &mut self.draw {
                    draw.agreed = draw.agreed.with(seat);
                    if draw.agreed.with(draw.by) == Seats::first(self.face.seats()) {
                        self.outcome = Some(Outcome::agreed(self.face.standing(Seats::ALL)));
                    }
                }
            }
            (What::DrawDeclined | What::DrawWithdrawn, _) => self.draw = None,
            (What::Resigned, Who::Seat(seat)) => self.outcome = lost(Ending::Resigned(seat)),
            (What::FlagFell { seat }, _) => self.outcome = lost(Ending::Flag(*seat)),
            (What::Forfeited { seat, fault }, _) => {
                self.outcome = lost(Ending::Forfeited(*seat, *fault));
            }
            (What::Seated { seat, chair }, _) => {
                self.chairs[seat.index()] = chair.clone();
                if self.is_waiting() {
                    self.clocks.halt(event.at);
                } else {
                    self.go_on(event.at);
                }
            }
            // The others are acts, or do not fit.
            _ => {}
        }
        if self.outcome.is_some() {
            self.ask = None;
            self.draw = None;
        }
    }

    fn go_on(&mut self, at: Duration) {
        if !self.is_paused && !self.is_waiting() {
            self.clocks.go_on(at);
        }
    }

    /// Sets the clocks to run for whoever is due now.
    fn look_around(&mut self, at: Duration) {
        if self.events.is_empty() && self.deeds.is_empty() && self.face.due() == Due::Over {
            // A position to look at: it is over before anything has happened.
            self.outcome.get_or_insert(Outcome::by_rules(self.face.standing(Seats::ALL)));
        }
        let running = match self.due() {
            Due::Seats(seats) => seats,
            Due::Chance | Due::Over => Seats::NONE,
        };
        let limit = self.face.timeout().map(|(limit, _)| limit.turn);
        self.clocks.run(at, running, limit);
    }

    /// The time of an event that happens now: in whole milliseconds, and never before the last.
    pub(crate) fn instant(&self, now: Duration) -> Duration {
        whole_millis(now).max(self.time())
    }
}

/// A copy to try things on.
impl Clone for Table {
    fn clone(&self) -> Table {
        Table {
            title: self.title,
            setup: self.setup,
            start: self.start.clone(),
            first_chairs: self.first_chairs.clone(),
            chairs: self.chairs.clone(),
            clock: self.clock,
            events: self.events.clone(),
            face: self.face.copy(),
            deeds: self.deeds.clone(),
            clocks: self.clocks.clone(),
            is_paused: self.is_paused,
            ask: self.ask,
            draw: self.draw,
            may_offer: self.may_offer,
            outcome: self.outcome,
            hints: self.hints.clone(),
        }
    }
}

/// What everybody may know: a table that is printed for a look gives no secret away.
impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table")
            .field("game", &self.title.id())
            .field("chairs", &self.chairs)
            .field("clock", &self.clock)
            .field("events", &self.events.len())
            .field("outcome", &self.outcome)
            .finish_non_exhaustive()
    }
}

/// The game before its first act.
pub(crate) fn begin(
    title: &'static dyn Title,
    setup: &Setup,
    position: Option<&str>,
) -> Result<Box<dyn Face>, Refusal> {
    match position {
        Some(text) => title.read_position(setup, text),
        None => title.start(setup),
    }
}
