//! A match in progress before this window: the table, its programs, its time, its file.
//!
//! Nothing of it is seen here. Requests go in, and everything that happened comes out as
//! [`SeenEvent`], after it was written down.

use crate::{
    saves::Saves,
    screen::{
        input::Finding,
        shared::Shared,
        shelf::{GameShelf, Keeper},
    },
    seats::{self, Programs, Thinker},
    voice::SCREEN,
};
use ::table::{Clock, Event, EventKind, News, Onlooker, Request, Streams, Table, Watcher};
use game::{Budget, Due, Item, Refusal, Report, Seat, Seats, ShownAct, StopFlag, Who};
use players::{Program, ProgramFailure, ProgramPlayer};
use std::time::Duration;

/// The least time of a program for a move, however short its clock is.
const LEAST_THOUGHT: Duration = Duration::from_millis(50);

/// Something that happened, as this window may know it.
pub(super) struct SeenEvent {
    pub(super) event: Event,
    /// Of an act: what is seen of it, and the scene that it leads to.
    pub(super) story: Option<(ShownAct, Vec<Item>)>,
    pub(super) viewer: game::Viewer,
}

/// What somebody at this window wanted, and what came of it.
pub(super) struct RequestResult {
    pub(super) told: Vec<SeenEvent>,
    pub(super) refused: Option<Refusal>,
}

/// A program that thinks about a move.
struct Thinking {
    seat: Seat,
    stop: StopFlag,
    since: Duration,
    /// What the table was when it began.
    stamp: u64,
}

/// A match in progress.
pub(super) struct ScreenSession {
    pub(super) table: Table,
    pub(super) programs: Programs,
    pub(super) saves: Saves,
    /// Games that each player has won, in the order of the seats, and those that nobody has.
    pub(super) won: Vec<u32>,
    pub(super) drawn: u32,
    ticket: u64,
    streams: Streams,
    /// When the table's time was `base`.
    began: Duration,
    base: Duration,
    thinking: Option<Thinking>,
    /// What a program wants to play as soon as it may.
    answer: Option<(Seat, Result<Report<String>, ProgramFailure>)>,
    /// The stop of a hint that is being thought about.
    advising: Option<(StopFlag, u64)>,
    /// Changes with every act and everything that is taken back.
    stamp: u64,
    shelf: GameShelf,
    keeper: Option<Keeper>,
    /// Why the game could not be written down, until it is said.
    pub(super) not_kept: Option<String>,
    /// The winners of this game, once they are counted.
    counted: Option<Seats>,
}

impl ScreenSession {
    pub(super) fn new(
        shared: &mut Shared,
        table: Table,
        programs: Programs,
        seed: u64,
        keeper: Option<Keeper>,
    ) -> ScreenSession {
        let saves = Saves::new(table.game(), *table.setup(), shared.options.save.as_deref());
        let counted = table.outcome().map(|outcome| outcome.winners(table.seats()));
        ScreenSession {
            saves,
            won: vec![0; usize::from(table.seats())],
            drawn: 0,
            ticket: shared.ticket(),
            streams: Streams::new(seed),
            began: shared.now,
            base: table.time(),
            thinking: None,
            answer: None,
            advising: None,
            stamp: 0,
            shelf: shared.shelf.clone(),
            keeper,
            not_kept: None,
            counted,
            table,
            programs,
        }
    }

    /// The time of the table.
    pub(super) fn now(&self, shared: &Shared) -> Duration {
        self.base + shared.now.saturating_sub(self.began)
    }

    /// When the table wants to be looked at again, as time of the shared.
    pub(super) fn deadline(&self, shared: &Shared) -> Option<Duration> {
        let at = self.table.next_deadline(self.now(shared))?;
        Some(self.began + at.saturating_sub(self.base))
    }

    pub(super) fn ticket(&self) -> u64 {
        self.ticket
    }

    /// The people before this window.
    pub(super) fn people(&self) -> impl Iterator<Item = Seat> + '_ {
        let is_person = |seat: &Seat| !self.programs.plays(*seat);
        (0..self.table.seats()).map(Seat).filter(is_person)
    }

    /// The person who is to act now.
    pub(super) fn person_due(&self) -> Option<Seat> {
        match self.table.due() {
            Due::Seats(due) => self.people().find(|&seat| due.has(seat)),
            Due::Chance | Due::Over => None,
        }
    }

    /// Who speaks when something is asked of the table: whoever is due, or the first person.
    pub(super) fn speaker(&self) -> Who {
        let seat = self.person_due().or_else(|| self.people().next());
        seat.map_or(Who::House, Who::Seat)
    }

    /// Who takes back: whoever made the last move here. Where there are secrets, whoever sits
    /// before the window asks.
    pub(super) fn who_takes_back(&self) -> Who {
        let last = self.table.acts().rev().map(|event| event.by).find(|by| match by {
            Who::Seat(seat) => !self.programs.plays(*seat),
            Who::Chance | Who::Clock | Who::House => false,
        });
        last.filter(|_| !self.table.game().props().curtain).unwrap_or_else(|| self.speaker())
    }

    /// Whether a player has made a move.
    pub(super) fn is_begun(&self) -> bool {
        self.table.acts().any(|event| matches!(event.by, Who::Seat(_)))
    }

    /// Does what somebody wants.
    pub(super) fn request(&mut self, shared: &Shared, by: Who, request: &Request) -> RequestResult {
        let mut refused = None;
        let told = self.watched(shared, |table, now, rng, watchers| {
            refused = table.handle(now, rng, by, request, watchers).err();
        });
        RequestResult { told, refused }
    }

    /// Lets luck and the clock pay what they owe.
    pub(super) fn advance(&mut self, shared: &Shared) -> Vec<SeenEvent> {
        self.watched(shared, |table, now, rng, watchers| table.advance(now, rng, watchers))
    }

    fn watched(
        &mut self,
        shared: &Shared,
        act: impl FnOnce(&mut Table, Duration, &mut dyn game::Rng, &mut [&mut dyn Watcher]),
    ) -> Vec<SeenEvent> {
        let now = self.now(shared);
        let mut luck = self.streams.chance(self.table.events().len());
        let mut scribe = EventWriter(Vec::new());
        let mut learners = self.programs.learners();
        let mut watchers: Vec<&mut dyn Watcher> = vec![&mut scribe];
        watchers.extend(learners.iter_mut().map(|learner| learner as &mut dyn Watcher));
        act(&mut self.table, now, &mut luck, &mut watchers);
        let told = scribe.0;
        if told.iter().any(|t| matches!(t.event.what, EventKind::Act(_) | EventKind::Undone { .. }))
        {
            self.stamp += 1;
            self.forget_thoughts();
        }
        if !told.is_empty() {
            self.keep();
            self.count();
        }
        told
    }

    /// Writes the game down, from the first act that a player makes.
    fn keep(&mut self) {
        if self.keeper.is_none() && self.is_begun() && !self.table.is_over() {
            match self.shelf.take(self.table.game()) {
                Ok(keeper) => self.keeper = keeper,
                Err(error) => self.not_kept = Some(error.to_string()),
            }
        }
        if let Some(Err(error)) = self.keeper.as_ref().map(|keeper| keeper.write(&self.table)) {
            self.not_kept = Some(error.to_string());
        }
    }

    /// Counts a game that has just ended.
    fn count(&mut self) {
        let winners = self.table.outcome().map(|outcome| outcome.winners(self.table.seats()));
        let counted = std::mem::replace(&mut self.counted, winners);
        if counted == winners {
            return;
        }
        // The end of a game can be taken back, and another come of it.
        let all = [(counted, -1), (winners, 1)].into_iter();
        for (winners, by) in all.filter_map(|(winners, by)| Some((winners?, by))) {
            if winners.is_empty() {
                self.drawn = self.drawn.saturating_add_signed(by);
            }
            for seat in winners.iter() {
                let won = &mut self.won[seat.index()];
                *won = won.saturating_add_signed(by);
            }
        }
    }

    /// What a program was thinking about is no longer there.
    fn forget_thoughts(&mut self) {
        self.thinking.iter().for_each(|thinking| thinking.stop.set());
        self.answer = None;
        if let Some((stop, _)) = self.advising.take() {
            stop.set();
        }
    }

    /// Lets a program think that is due, unless one does.
    pub(super) fn think(&mut self, shared: &mut Shared) {
        if self.thinking.is_some() || self.answer.is_some() || self.table.is_paused() {
            return;
        }
        let Due::Seats(due) = self.table.due() else { return };
        let Some(seat) = due.iter().find(|&seat| self.programs.plays(seat)) else { return };
        let stop = StopFlag::default();
        let most = self.most_thought(seat, shared);
        let Some(thought) = self.programs.thought(&self.table, seat, stop.clone(), most) else {
            return;
        };
        self.thinking = Some(Thinking { seat, stop, since: shared.now, stamp: self.stamp });
        shared.work(self.ticket, move || Finding::Thought(thought.have()));
    }

    /// How long a program may think without losing on time.
    fn most_thought(&self, seat: Seat, shared: &Shared) -> Option<Duration> {
        let now = self.now(shared);
        let left = self.table.time_left(seat, now).map(|left| match self.table.clock() {
            Some(Clock::Turn { .. }) => left.total / 2,
            Some(Clock::Fischer { step, .. }) => left.total / 20 + step / 2,
            Some(Clock::Byoyomi { period, .. }) => left.main / 20 + period / 2,
            None => left.total,
        });
        let turn = self.table.turn_left(now).map(|left| left / 2);
        left.into_iter().chain(turn).min().map(|most| most.max(LEAST_THOUGHT))
    }

    /// A program has thought.
    pub(super) fn thought(&mut self, thinker: Thinker) {
        let (seat, found) = thinker.sit(&mut self.programs);
        let was_asked = self.thinking.take().is_some_and(|t| t.stamp == self.stamp);
        if was_asked {
            self.answer = Some((seat, found));
        }
    }

    /// Who is thinking, and since when.
    pub(super) fn thinker(&self) -> Option<(Seat, Duration)> {
        let current = self.thinking.as_ref().filter(|thinking| thinking.stamp == self.stamp)?;
        Some((current.seat, current.since))
    }

    /// Whether a program wants to play.
    pub(super) fn has_answer(&self) -> bool {
        self.answer.is_some() && !self.table.is_paused()
    }

    /// Plays what a program found, or lets it lose when it found nothing.
    pub(super) fn play_answer(
        &mut self,
        shared: &Shared,
    ) -> (RequestResult, Option<ProgramFailure>) {
        let nothing = RequestResult { told: Vec::new(), refused: None };
        let Some((seat, found)) = self.answer.take() else { return (nothing, None) };
        match found {
            Ok(report) => (self.request(shared, Who::Seat(seat), &Request::Act(report.act)), None),
            Err(failure) => {
                let forfeit = Request::Forfeit(seat, seats::fault(&failure));
                (self.request(shared, Who::House, &forfeit), Some(failure))
            }
        }
    }

    /// The strongest bot that thinks.
    pub(super) fn adviser(&self) -> Option<&'static str> {
        self.table.game().bots().into_iter().rfind(|&name| name != "random")
    }

    /// Lets the adviser think about a seat's move; false when there is none, or it does so already.
    pub(super) fn advise(&mut self, seat: Seat, shared: &mut Shared) -> bool {
        let Some(best) = self.adviser().filter(|_| self.advising.is_none()) else { return false };
        let stop = StopFlag::default();
        self.advising = Some((stop.clone(), self.stamp));
        let (game, setup) = (self.table.game(), *self.table.setup());
        let state = self.table.state().copy();
        let budget: Budget = self.programs.budget();
        shared.work(self.ticket, move || {
            let found = ProgramPlayer::start(game, &setup, &Program::Bot(best), 0)
                .and_then(|mut bot| bot.think(&*state, seat, &budget, &stop, &mut |_| {}));
            Finding::Advice(seat, found)
        });
        true
    }

    /// Whether the adviser thinks.
    pub(super) fn is_advising(&self) -> bool {
        self.advising.is_some()
    }

    /// The adviser has thought; false when the position is another by now.
    pub(super) fn advised(
        &mut self,
        seat: Seat,
        found: &Result<Report<String>, ProgramFailure>,
    ) -> bool {
        let was_asked = self.advising.take().is_some_and(|(_, stamp)| stamp == self.stamp);
        if let (true, Ok(report)) = (was_asked, found) {
            self.table.keep_hint(seat, report.clone());
        }
        was_asked
    }

    /// A new game of the same, everybody one seat further.
    ///
    /// # Errors
    /// When the game goes on.
    pub(super) fn again(&mut self, shared: &mut Shared) -> Result<(), Refusal> {
        let table = self.table.rematch()?;
        self.forget_thoughts();
        self.keep_no_more();
        self.table = table;
        self.programs.rotate();
        self.won.rotate_right(1);
        self.streams = Streams::new(shared.next_seed());
        self.began = shared.now;
        self.base = Duration::ZERO;
        self.stamp += 1;
        self.counted = None;
        Ok(())
    }

    /// The game is in safety elsewhere, or over: it is not kept any more.
    pub(super) fn keep_no_more(&mut self) {
        self.keeper.take().into_iter().for_each(Keeper::discard);
    }

    /// Everybody stops thinking. A game that goes on stays on the shelf.
    pub(super) fn leave(&mut self) {
        self.stamp += 1;
        self.forget_thoughts();
        if self.table.is_over() {
            self.keep_no_more();
        }
    }

    /// Whether the game is kept, and will be offered again.
    pub(super) fn is_kept(&self) -> bool {
        self.keeper.is_some() && !self.table.is_over()
    }
}

/// Writes down what happens, as this window sees it.
struct EventWriter(Vec<SeenEvent>);

impl Watcher for EventWriter {
    fn onlooker(&self) -> Onlooker {
        Onlooker::Screen(SCREEN)
    }

    fn told(&mut self, table: &Table, news: &News<'_>) {
        if let News::Happened(happening) = news {
            let viewer = happening.viewer();
            let story = happening.story().map(|story| (story, table.state().scene(viewer)));
            self.0.push(SeenEvent { event: happening.event.clone(), story, viewer });
        }
    }
}
