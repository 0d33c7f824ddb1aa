//! Which event follows from a request, and which events are owed without one.

use crate::{Chair, Consent, Event, EventKind, Request, Streams, Table, refusals};
use game::{Allowed, CheckedAct, Due, Refusal, Seat, Seats, TableAction, Who};
use std::time::Duration;

/// An event that fits the table as it is, with its act read and checked. Only the table that
/// decided it may commit it, and only before any other event.
#[derive(Debug)]
pub struct Decided {
    pub(crate) event: Event,
    pub(crate) act: Option<CheckedAct>,
    /// Whether it makes again what was taken back.
    pub(crate) is_redo: bool,
}

impl Decided {
    /// The event, with its act in full.
    pub fn event(&self) -> &Event {
        &self.event
    }

    /// The checked act, if it is one.
    pub fn act(&self) -> Option<&CheckedAct> {
        self.act.as_ref()
    }
}

/// A moment at a table: what the clocks and the game say of it, whatever is asked for.
struct Moment {
    at: Duration,
    allowed: Allowed,
    /// Time has run out.
    is_late: bool,
    /// A banner still says whose turn begins.
    is_early: bool,
}

/// Time that runs out: what happens then, and from when on it does.
struct RunOut {
    event: Event,
    owed_from: Duration,
}

/// The unit of a table's time.
const MILLISECOND: Duration = Duration::from_millis(1);

impl Table {
    /// Which event follows from a request. Nothing changes: [`Table::commit`] makes it happen.
    /// Commit what is [`owed`](Table::owed) by now before you ask.
    ///
    /// # Errors
    /// Why there is none, with the game's own refusals among the reasons.
    pub fn decide(&self, now: Duration, by: Who, request: &Request) -> Result<Decided, Refusal> {
        let at = self.instant(now);
        let event = Event { at, by, what: self.meant(by, request)? };
        let act = self.fits(&event)?;
        self.permits(&event, &self.moment(at))?;
        let is_redo = *request == Request::REDO;
        Ok(Decided { event: in_own_form(event, act.as_ref()), act, is_redo })
    }

    /// Whether a seat could do this now.
    pub fn can(&self, now: Duration, seat: Seat, action: TableAction) -> bool {
        self.can_at(&self.moment(self.instant(now)), seat, action)
    }

    /// Everything that the seats of one screen could do now, besides acts: each by the seat that
    /// [asks for it](Table::asker).
    pub fn possible(&self, now: Duration, seats: Seats) -> impl Iterator<Item = TableAction> + '_ {
        let moment = self.moment(self.instant(now));
        let is_possible = move |action: &TableAction| {
            let asker = self.asker(seats, *action);
            asker.is_some_and(|seat| self.can_at(&moment, seat, *action))
        };
        TableAction::ALL.into_iter().filter(is_possible)
    }

    fn can_at(&self, moment: &Moment, seat: Seat, action: TableAction) -> bool {
        let by = Who::Seat(seat);
        let would_happen = |request| {
            self.meant(by, &request).is_ok_and(|what| {
                let event = Event { at: moment.at, by, what };
                self.fits(&event).is_ok() && self.permits(&event, moment).is_ok()
            })
        };
        match action {
            TableAction::Hint => {
                let is_due = matches!(self.due(), Due::Seats(due) if due.has(seat));
                is_due && !self.is_paused && moment.allowed.hint
            }
            TableAction::Rematch => self.is_over(),
            TableAction::Pause if self.is_paused => would_happen(Request::Resume),
            _ => would_happen(Request::Ask(action)),
        }
    }

    /// What can be said of a moment before anything is asked for.
    fn moment(&self, at: Duration) -> Moment {
        Moment {
            at,
            allowed: self.state.allowed(),
            is_late: self.run_out().is_some_and(|end| end.owed_from <= at),
            is_early: self.lead_until().is_some_and(|until| at < until),
        }
    }

    /// The next event that luck, the clock or the house owes by now. Commit it and ask again, until
    /// there is none.
    ///
    /// A draw takes no time, and a timeout has the time at which it was due, however late this is
    /// asked: the log does not depend on how often somebody asks. Each draw has its own stream of
    /// luck, named by the number of events before it.
    pub fn owed(&self, now: Duration, luck: Streams) -> Option<Decided> {
        if self.is_halted() {
            return None;
        }
        let at = self.time();
        let decided = if let Some(what) = self.owed_by_house() {
            Decided { event: Event { at, by: Who::House, what }, act: None, is_redo: false }
        } else if let Some(act) = self.house_act() {
            let what = EventKind::Act(act.text().to_owned());
            Decided { event: Event { at, by: Who::House, what }, act: Some(act), is_redo: false }
        } else if self.due() == Due::Chance {
            let act = self.chance_again().or_else(|| {
                let mut stream = luck.chance(self.events.len());
                self.state.chance(&mut stream)
            })?;
            let what = EventKind::Act(act.text().to_owned());
            Decided { event: Event { at, by: Who::Chance, what }, act: Some(act), is_redo: false }
        } else {
            let end = self.run_out().filter(|end| end.owed_from <= self.instant(now))?;
            let event = end.event;
            let act = match &event.what {
                EventKind::Act(act) => Some(self.state.check(event.by, act).ok()?),
                _ => None,
            };
            Decided { event, act, is_redo: false }
        };
        self.has_room(&decided.event).is_ok().then_some(decided)
    }

    /// What luck brought here before it was taken back, when the act before it was made again.
    fn chance_again(&self) -> Option<CheckedAct> {
        match self.next_taken_back().filter(|_| self.makes_again) {
            Some(Event { by: Who::Chance, what: EventKind::Act(act), .. }) => {
                self.state.check(Who::Chance, act).ok()
            }
            _ => None,
        }
    }

    /// What the house owes: an undo or a pause that all have agreed to, and a bot for a player who
    /// left.
    fn owed_by_house(&self) -> Option<EventKind> {
        if let Some(seat) = self.leaving.lowest() {
            let left = self.chair(seat).map_or("", |chair| chair.player.as_text());
            let chair = Chair::bot(self.game.stand_in(left));
            return Some(EventKind::Seated { seat, chair });
        }
        if let Some(ask) = self.ask
            && self.undo_waits_for().is_empty()
        {
            return Some(EventKind::Undone { keep: ask.keep });
        }
        (self.pause.is_some() && self.pause_waits_for().is_empty()).then_some(EventKind::Paused)
    }

    /// What the program itself adds to the game now.
    fn house_act(&self) -> Option<CheckedAct> {
        if self.is_over() { None } else { self.state.house() }
    }

    /// When to look at the table again, if nothing else happens; `None`: never.
    pub fn next_deadline(&self, now: Duration) -> Option<Duration> {
        if self.is_halted() {
            return None;
        }
        let at = self.time();
        let fits = |by, what| self.has_room(&Event { at, by, what }).is_ok();
        if let Some(what) = self.owed_by_house() {
            return fits(Who::House, what).then(|| self.instant(now));
        }
        if self.house_act().is_some() {
            let is_owed = fits(Who::House, EventKind::Act(String::new()));
            return is_owed.then(|| self.instant(now));
        }
        if self.due() == Due::Chance {
            let is_owed = fits(Who::Chance, EventKind::Act(String::new()));
            return is_owed.then(|| self.instant(now));
        }
        let lead = self.lead_until().filter(|&at| at > self.instant(now));
        let end = self.run_out().filter(|end| self.has_room(&end.event).is_ok());
        lead.into_iter().chain(end.map(|end| end.owed_from)).min()
    }

    /// Whether nothing is owed, whatever the time.
    fn is_halted(&self) -> bool {
        // After the end an agreed undo is still owed.
        self.is_paused || self.is_waiting()
    }

    /// What happens when time runs out and nobody does anything.
    fn run_out(&self) -> Option<RunOut> {
        if self.is_over() {
            return None;
        }
        let by = Who::Clock;
        let turn = self.state.time_limit().and_then(|limit| {
            let at = self.clocks.limit_at(limit.lead + limit.span)?.max(self.time());
            let event = Event { at, by, what: EventKind::Act(limit.act) };
            // The last instant of a turn belongs to the player.
            Some(RunOut { event, owed_from: at + MILLISECOND })
        });
        let flag = self.clocks.next_flag().map(|(at, seat)| {
            let at = at.max(self.time());
            let event = Event { at, by, what: EventKind::FlagFell { seat } };
            RunOut { event, owed_from: at }
        });
        // At the same moment the rules go first: their clock may have saved the flag.
        turn.into_iter().chain(flag).min_by_key(|end| end.event.at)
    }

    /// What a request means at this moment.
    fn meant(&self, by: Who, request: &Request) -> Result<EventKind, Refusal> {
        Ok(match request {
            Request::Act(act) => EventKind::Act(act.clone()),
            Request::Ask(TableAction::Undo) => match by {
                Who::Seat(seat) => {
                    self.exists(seat)?;
                    self.undo(by, self.undo_target(seat).ok_or(refusals::NO_UNDO)?)
                }
                // The house has no decisions of its own: it takes back one act.
                _ => self.undo(by, self.applied.len().checked_sub(1).ok_or(refusals::NO_UNDO)?),
            },
            Request::UndoTo(keep) => self.undo(by, *keep),
            Request::Ask(TableAction::Redo) => {
                let Who::Seat(seat) = by else { return Err(refusals::NO_REDO) };
                self.redo_target(seat).cloned().ok_or(refusals::NO_REDO)?
            }
            Request::Ask(TableAction::Pause) => match by {
                Who::Seat(seat) if !self.pause_needs(seat).is_empty() => EventKind::PauseAsked,
                _ => EventKind::Paused,
            },
            Request::Resume => EventKind::Resumed,
            Request::Ask(TableAction::Draw) => EventKind::DrawOffered,
            Request::Ask(TableAction::Resign) => EventKind::Resigned,
            Request::Answer(action, consent) => answer(*action, *consent)?,
            // None of these changes the table: they are for the driver.
            Request::Ask(
                TableAction::Hint | TableAction::Rematch | TableAction::Step | TableAction::Pace,
            )
            | Request::Pace(_) => return Err(refusals::NOT_YOURS),
            Request::Forfeit(seat, fault) => EventKind::Forfeited { seat: *seat, fault: *fault },
            Request::Sit(seat, chair) => EventKind::Seated { seat: *seat, chair: chair.clone() },
        })
    }

    /// An undo that needs nobody's consent happens at once; for any other the players are asked.
    fn undo(&self, by: Who, keep: usize) -> EventKind {
        match by {
            Who::Seat(seat) if !self.undo_needs(seat, keep).is_empty() => {
                EventKind::UndoAsked { keep }
            }
            _ => EventKind::Undone { keep },
        }
    }

    /// What the log alone cannot decide: time, room in the log, whose answer is awaited, and what
    /// the game allows.
    fn permits(&self, event: &Event, moment: &Moment) -> Result<(), Refusal> {
        self.has_room(event)?;
        self.game_allows(event, moment.allowed)?;
        match (&event.what, event.by) {
            (_, Who::Seat(_)) if moment.is_late => Err(refusals::TIME_UP),
            // Nobody may act while a banner says whose turn begins.
            (EventKind::Act(_), Who::Seat(_)) if moment.is_early => Err(Refusal::NOT_YOUR_TURN),
            // Only the house may seat programs, because an engine is a command line.
            (EventKind::Seated { chair, .. }, Who::Seat(_)) if !chair.is_person() => {
                Err(refusals::NOT_YOURS)
            }
            (EventKind::UndoAsked { .. }, _) if self.ask.is_some() => Err(refusals::UNDO_ASKED),
            (EventKind::UndoAgreed | EventKind::UndoDeclined, Who::Seat(seat))
                if !self.undo_waits_for().has(seat) =>
            {
                Err(refusals::NO_UNDO_ASKED)
            }
            (EventKind::PauseAgreed | EventKind::PauseDeclined, Who::Seat(seat))
                if !self.pause_waits_for().has(seat) =>
            {
                Err(refusals::NO_PAUSE_ASKED)
            }
            (EventKind::DrawOffered, Who::Seat(seat)) if !self.may_offer.has(seat) => {
                Err(refusals::DRAW_AGAIN)
            }
            _ => Ok(()),
        }
    }

    /// Whether the game lets its players do this now.
    fn game_allows(&self, event: &Event, allowed: Allowed) -> Result<(), Refusal> {
        let Who::Seat(seat) = event.by else { return Ok(()) };
        let is_allowed = match event.what {
            EventKind::Undone { .. } | EventKind::UndoAsked { .. } => {
                // The end of a game with secrets shows everything: nothing is taken back after it, unless
                // nobody else plays.
                let is_shown = self.is_over() && self.game.props().kind.hidden;
                allowed.undo && (!is_shown || self.plays_alone(seat))
            }
            EventKind::Paused | EventKind::PauseAsked => allowed.pause,
            EventKind::DrawOffered => allowed.draw,
            EventKind::Resigned => allowed.resign,
            _ => true,
        };
        if is_allowed { Ok(()) } else { Err(refusals::NOT_NOW) }
    }
}

fn answer(action: TableAction, consent: Consent) -> Result<EventKind, Refusal> {
    Ok(match (action, consent) {
        (TableAction::Undo, Consent::Agree) => EventKind::UndoAgreed,
        (TableAction::Undo, Consent::Decline) => EventKind::UndoDeclined,
        (TableAction::Undo, Consent::Withdraw) => EventKind::UndoWithdrawn,
        (TableAction::Pause, Consent::Agree) => EventKind::PauseAgreed,
        (TableAction::Pause, Consent::Decline) => EventKind::PauseDeclined,
        (TableAction::Pause, Consent::Withdraw) => EventKind::PauseWithdrawn,
        (TableAction::Draw, Consent::Agree) => EventKind::DrawAccepted,
        (TableAction::Draw, Consent::Decline) => EventKind::DrawDeclined,
        (TableAction::Draw, Consent::Withdraw) => EventKind::DrawWithdrawn,
        (
            TableAction::Hint
            | TableAction::Resign
            | TableAction::Rematch
            | TableAction::Redo
            | TableAction::Step
            | TableAction::Pace,
            _,
        ) => return Err(refusals::NOT_YOURS),
    })
}

/// The event with its act as the game writes it, however it came in.
pub(crate) fn in_own_form(mut event: Event, checked: Option<&CheckedAct>) -> Event {
    if let (EventKind::Act(act), Some(checked)) = (&mut event.what, checked) {
        checked.text().clone_into(act);
    }
    event
}
