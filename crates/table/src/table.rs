//! A table: its log, and the state that the log has led to.

use crate::{
    Chair, Clock, Event, Outcome, PlayerKind, UndoRequest,
    checkpoints::KeptCheckpoint,
    clock::{Banks, Clocks},
    limits, refusals,
};
use game::{
    AnyGame, AnyState, Due, Effect, Occasion, OriginalText, Refusal, Report, Seat, Seats, Sentence,
    Setup, Who,
};
use std::{fmt, sync::Arc, time::Duration};

/// How many states that look the same to a seat are tried to find what an act would lead to.
const ALIKE: u64 = 64;

/// A match in progress.
///
/// The log is the truth; everything else here is a cache of it, which `evolve` keeps up.
pub struct Table {
    pub(crate) game: &'static dyn AnyGame,
    pub(crate) setup: Setup,
    /// Where the game began, when not at its start.
    pub(crate) start: Option<String>,
    /// Who sat where when the table was made.
    pub(crate) first_chairs: Vec<Chair>,
    pub(crate) chairs: Vec<Chair>,
    pub(crate) clock: Option<Clock>,
    /// Shared with whoever walks over it elsewhere.
    pub(crate) events: Arc<Vec<Event>>,
    /// The most bytes that its record can need.
    pub(crate) bytes: usize,
    pub(crate) state: Box<dyn AnyState>,
    /// The acts that have not been taken back.
    pub(crate) applied: Vec<AppliedAct>,
    /// The acts that were taken back and can be made again, by their events, the first of them last.
    pub(crate) taken_back: Vec<usize>,
    /// Whether the last act of a player was made again: then luck comes out as it did. Otherwise it is drawn anew.
    pub(crate) makes_again: bool,
    pub(crate) clocks: Clocks,
    pub(crate) is_paused: bool,
    pub(crate) ask: Option<UndoRequest>,
    pub(crate) draw: Option<Proposal>,
    pub(crate) pause: Option<Proposal>,
    /// Who has left a game that goes on: a bot is to take the seat.
    pub(crate) leaving: Seats,
    /// What is shown of the game while the table is paused.
    pub(crate) covered: Option<Box<dyn AnyState>>,
    /// Who has made an act since their last offer of a draw.
    pub(crate) may_offer: Seats,
    pub(crate) outcome: Option<Outcome>,
    pub(crate) hints: [Option<Report<String>>; Seat::MOST],
    /// Whether people before different screens may have hints.
    pub(crate) has_hints: bool,
    /// Where and when the game was played, if it comes from elsewhere.
    pub(crate) occasion: Occasion,
    /// The text of another form that the game came from.
    pub(crate) original: Option<OriginalText>,
    /// Whether every act keeps its checkpoint: while a log is read.
    pub(crate) keeps_checkpoints: bool,
}

/// An act that has not been taken back.
#[derive(Clone)]
pub(crate) struct AppliedAct {
    /// Which event it is.
    pub(crate) event: usize,
    pub(crate) effect: Effect,
    /// The clocks when it was made, before it earned anything.
    pub(crate) banks: Banks,
    /// The position before it.
    pub(crate) before: KeptCheckpoint,
}

/// A draw or a pause that was proposed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Proposal {
    /// Who proposes it.
    pub by: Seat,
    /// Who has agreed so far.
    pub agreed: Seats,
}

impl Table {
    /// A new table. `position` is where the game begins, when not at its start.
    ///
    /// # Errors
    /// When the settings do not fit together, the position cannot be read, the game is for another
    /// number of players, or a text is too long.
    pub fn new(
        game: &'static dyn AnyGame,
        setup: Setup,
        position: Option<&str>,
        chairs: Vec<Chair>,
        clock: Option<Clock>,
    ) -> Result<Table, Refusal> {
        limits::fits_start(position, &chairs)?;
        let state = begin(game, &setup, position)?;
        if chairs.len() != usize::from(state.seats()) {
            let given = i32::try_from(chairs.len()).unwrap_or(i32::MAX);
            return Err(refusals::SEATS_COUNT.with([given, i32::from(state.seats())]));
        }
        let mut table = Table {
            game,
            setup,
            start: position.map(str::to_owned),
            bytes: limits::start_bytes(position, &chairs),
            first_chairs: chairs.clone(),
            chairs,
            clock,
            events: Arc::default(),
            state,
            applied: Vec::new(),
            taken_back: Vec::new(),
            makes_again: false,
            clocks: Clocks::new(clock),
            is_paused: false,
            ask: None,
            draw: None,
            may_offer: Seats::ALL,
            outcome: None,
            hints: [const { None }; Seat::MOST],
            pause: None,
            leaving: Seats::NONE,
            covered: None,
            has_hints: false,
            occasion: Occasion::default(),
            original: None,
            keeps_checkpoints: false,
        };
        if table.is_waiting() {
            table.clocks.halt(Duration::ZERO);
        }
        table.look_around(Duration::ZERO);
        Ok(table)
    }

    /// The same table, made with hints also for people before different screens.
    #[must_use]
    pub fn with_hints(mut self, has_hints: bool) -> Table {
        self.has_hints = has_hints;
        self
    }

    /// The same table, with where and when the game was played.
    ///
    /// # Errors
    /// When that is longer than a record can hold.
    pub fn with_occasion(mut self, occasion: Occasion) -> Result<Table, Refusal> {
        limits::fits_occasion(&occasion)?;
        self.occasion = occasion;
        Ok(self)
    }

    /// The same table, with the text that the game was read from.
    ///
    /// # Errors
    /// When that is longer than a record can hold.
    pub fn with_original(mut self, original: Option<OriginalText>) -> Result<Table, Refusal> {
        self.bytes += limits::original_bytes(original.as_ref())?;
        self.original = original;
        Ok(self)
    }

    /// Where and when the game was played, if it comes from elsewhere.
    pub fn occasion(&self) -> &Occasion {
        &self.occasion
    }

    /// Whether the table was made with hints.
    pub fn has_hints(&self) -> bool {
        self.has_hints
    }

    /// Before how many screens people play; an open seat counts as one.
    pub fn screens(&self) -> usize {
        let is_first_of_its_screen = |index: usize, chair: &Chair| {
            let mut others = self.chairs[..index].iter().filter(|other| other.is_person());
            others.all(|other| other.screen != chair.screen)
        };
        let has_own_screen = |(index, chair): &(usize, &Chair)| {
            chair.player == PlayerKind::Open
                || chair.is_person() && is_first_of_its_screen(*index, chair)
        };
        self.chairs.iter().enumerate().filter(has_own_screen).count()
    }

    /// The game that is played.
    pub fn game(&self) -> &'static dyn AnyGame {
        self.game
    }

    /// What was chosen before the game.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The full state. Every question to it takes a viewer: give it the one who will see the
    /// answer.
    pub fn state(&self) -> &dyn AnyState {
        &*self.state
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
        self.state.seats()
    }

    /// The seats that play: all, or the first where it is alone.
    pub fn playing(&self) -> Seats {
        let is_alone = self.game.props().dialogs.alone.is_some_and(|key| self.setup.flag(key));
        if is_alone { Seats::only(Seat(0)) } else { Seats::first(self.seats()) }
    }

    /// The clock that the table was made with.
    pub fn clock(&self) -> Option<Clock> {
        self.clock
    }

    /// The log, with what was taken back. Acts are in full: see [`Table::masked_events`].
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// The acts that count, oldest first: those that have not been taken back.
    pub fn acts(&self) -> impl DoubleEndedIterator<Item = &Event> + ExactSizeIterator {
        self.applied.iter().map(|applied| &self.events[applied.event])
    }

    /// When the last event happened. Whoever reads a table back counts `now` on from here.
    pub fn time(&self) -> Duration {
        self.events.last().map_or(Duration::ZERO, |event| event.at)
    }

    /// Who owes the next act; nobody when the game has ended in whatever way.
    pub fn due(&self) -> Due {
        if self.outcome.is_some() { Due::Over } else { self.state.due() }
    }

    /// How the game ended, if it has.
    pub fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// Whether the game has ended.
    pub fn is_over(&self) -> bool {
        self.outcome.is_some()
    }

    /// Whether the table is paused.
    pub fn is_paused(&self) -> bool {
        self.is_paused
    }

    /// Whether the table waits for somebody to sit down.
    pub fn is_waiting(&self) -> bool {
        self.chairs.iter().any(|chair| chair.player == PlayerKind::Open)
    }

    /// What somebody asks to take back, while it waits for an answer.
    pub fn undo_asked(&self) -> Option<UndoRequest> {
        self.ask
    }

    /// The draw that was offered, while it waits for an answer.
    pub fn draw_offered(&self) -> Option<Proposal> {
        self.draw
    }

    /// The pause that was asked for, while it waits for an answer.
    pub fn pause_asked(&self) -> Option<Proposal> {
        self.pause
    }

    /// The state to show: while the table is paused a game can cover parts of it.
    pub fn shown_state(&self) -> &dyn AnyState {
        self.covered.as_deref().unwrap_or(&*self.state)
    }

    /// Whether the game covers parts of the board now, because the table is paused.
    pub fn is_covered(&self) -> bool {
        self.covered.is_some()
    }

    /// Whether earlier positions may be looked at: a running game can close them for a while, and what is covered
    /// now lies open in them.
    pub fn is_past_open(&self) -> bool {
        self.is_over() || self.state.allowed().look_back && !self.is_covered()
    }

    /// The sentence that the log would have for an act of this seat, as that seat would read it. What would come of it may
    /// depend on what the seat does not know: then nothing is said. It is made of other states that the seat cannot
    /// tell from this one, so that nothing can be read out of it.
    pub fn sentence_of(&self, seat: Seat, act: &str) -> Option<Sentence> {
        let viewer = Seats::only(seat);
        let told = |state: &dyn AnyState| {
            let act = state.check(Who::Seat(seat), act).ok()?;
            state.show_act(viewer, &act).say
        };
        if !self.game.props().kind.hidden {
            return told(&*self.state);
        }
        let mut all = (0..ALIKE).map(|seed| told(&*self.state.tools().look_alike(viewer, seed)));
        let first = all.next()??;
        all.all(|other| other == Some(first)).then_some(first)
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
}

/// A copy to try things on.
impl Clone for Table {
    fn clone(&self) -> Table {
        Table {
            game: self.game,
            setup: self.setup,
            start: self.start.clone(),
            first_chairs: self.first_chairs.clone(),
            chairs: self.chairs.clone(),
            clock: self.clock,
            events: self.events.clone(),
            bytes: self.bytes,
            state: self.state.copy(),
            applied: self.applied.clone(),
            taken_back: self.taken_back.clone(),
            makes_again: self.makes_again,
            clocks: self.clocks.clone(),
            is_paused: self.is_paused,
            ask: self.ask,
            draw: self.draw,
            pause: self.pause,
            leaving: self.leaving,
            covered: self.covered.as_ref().map(|state| state.copy()),
            may_offer: self.may_offer,
            outcome: self.outcome,
            hints: self.hints.clone(),
            has_hints: self.has_hints,
            occasion: self.occasion.clone(),
            original: self.original.clone(),
            keeps_checkpoints: self.keeps_checkpoints,
        }
    }
}

/// Prints only what everybody may know, so that a log line gives no secret away.
impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table")
            .field("game", &self.game.id())
            .field("chairs", &self.chairs)
            .field("clock", &self.clock)
            .field("events", &self.events.len())
            .field("outcome", &self.outcome)
            .finish_non_exhaustive()
    }
}

/// The game before its first act.
pub(crate) fn begin(
    game: &'static dyn AnyGame,
    setup: &Setup,
    position: Option<&str>,
) -> Result<Box<dyn AnyState>, Refusal> {
    match position {
        Some(text) => game.read_position(setup, text),
        None => game.start(setup),
    }
}
