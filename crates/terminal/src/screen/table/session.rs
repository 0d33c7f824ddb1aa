//! A match in progress before this window: its driver, its time, its file.
//!
//! Nothing is drawn here. Requests go in, and everything that happened comes out as [`SeenEvent`],
//! after it was written to the file.

use crate::{
    actions,
    archive::{self, MatchKeeping, NotArchived},
    saves::Saves,
    screen::{input::Finding, shared::Shared},
    seats,
    voice::SCREEN,
};
use ::table::{Event, News, Onlooker, Request, Table, Watcher};
use driver::{Advice, BotAnswer, Driver};
use game::{Due, Item, Refusal, Seat, Seats, ShownAct, TableAction, Who};
use players::ProgramFailure;
use std::time::Duration;

/// Something that happened, as this window may know it.
pub(super) struct SeenEvent {
    pub(super) event: Event,
    /// Of an act: what is seen of it, and the scene that it leads to.
    pub(super) shown: Option<(ShownAct, Vec<Item>)>,
    pub(super) viewer: game::Viewer,
}

/// What somebody at this window wanted, and what came of it.
pub(super) struct RequestResult {
    pub(super) told: Vec<SeenEvent>,
    pub(super) refused: Option<Refusal>,
}

/// A match in progress.
pub(super) struct ScreenSession {
    driver: Driver,
    pub(super) saves: Saves,
    /// Games that each player has won, in the order of the seats, and those that nobody has.
    pub(super) won: Vec<u32>,
    pub(super) drawn: u32,
    /// Names the thoughts of this game: those of another are not for it.
    ticket: u64,
    /// When the table's time was `base`.
    began: Duration,
    base: Duration,
    /// When each program was last asked.
    asked: [Duration; Seat::MOST],
    keeping: MatchKeeping,
    /// Why the game could not be written down, until it is said.
    pub(super) not_kept: Option<NotArchived>,
    /// The winners of this game, once they are counted.
    counted: Option<Seats>,
}

impl ScreenSession {
    pub(super) fn new(shared: &mut Shared, driver: Driver, keeping: MatchKeeping) -> ScreenSession {
        let table = driver.table();
        let saves = Saves::new(table.game(), *table.setup(), shared.options.save.as_deref());
        let counted = table.outcome().map(|outcome| outcome.winners(table.seats()));
        ScreenSession {
            saves,
            won: vec![0; usize::from(table.seats())],
            drawn: 0,
            ticket: shared.ticket(),
            began: shared.now,
            base: table.time(),
            asked: [Duration::ZERO; Seat::MOST],
            keeping,
            not_kept: None,
            counted,
            driver,
        }
    }

    pub(super) fn table(&self) -> &Table {
        self.driver.table()
    }

    pub(super) fn driver(&self) -> &Driver {
        &self.driver
    }

    /// The time of the table.
    pub(super) fn now(&self, shared: &Shared) -> Duration {
        self.base + shared.now.saturating_sub(self.began)
    }

    /// When the match wants to be looked at again, as time of the program.
    pub(super) fn deadline(&self, shared: &Shared) -> Option<Duration> {
        let at = self.driver.next_deadline(self.now(shared))?;
        Some(self.began + at.saturating_sub(self.base))
    }

    pub(super) fn ticket(&self) -> u64 {
        self.ticket
    }

    /// The people before this window.
    pub(super) fn people(&self) -> impl Iterator<Item = Seat> + use<> {
        actions::people(self.table()).iter()
    }

    /// The person who is to act now.
    pub(super) fn person_due(&self) -> Option<Seat> {
        match self.table().due() {
            Due::Seats(due) => self.people().find(|&seat| due.has(seat)),
            Due::Chance | Due::Over => None,
        }
    }

    /// Who asks this of the table.
    pub(super) fn asker(&self, action: TableAction) -> Who {
        actions::asker(self.table(), action)
    }

    /// Whether somebody here can ask this of the table now.
    pub(super) fn can(&self, action: TableAction, shared: &Shared) -> bool {
        actions::can(&self.driver, self.now(shared), self.asker(action), action)
    }

    /// Whether a player has made a move.
    pub(super) fn is_begun(&self) -> bool {
        archive::is_begun(self.table())
    }

    /// Handles a request.
    pub(super) fn request(&mut self, shared: &Shared, by: Who, request: &Request) -> RequestResult {
        let mut refused = None;
        let told = self.driven(shared, |driver, now, watchers| {
            refused = driver.request(now, by, request, watchers).err();
        });
        RequestResult { told, refused }
    }

    /// Lets luck, the clock and programs do what they owe. While something moves on the board,
    /// programs wait.
    pub(super) fn advance(&mut self, shared: &Shared, is_moving: bool) -> Vec<SeenEvent> {
        self.driver.hold_answers(is_moving);
        self.driven(shared, |driver, now, watchers| driver.advance(now, watchers))
    }

    /// This program did not even start, and loses.
    pub(super) fn fail(
        &mut self,
        shared: &Shared,
        seat: Seat,
        failure: ProgramFailure,
    ) -> Vec<SeenEvent> {
        self.driven(shared, |driver, now, watchers| driver.fail(now, seat, failure, watchers))
    }

    /// The programs that failed since this was last asked.
    pub(super) fn take_failures(&mut self) -> Vec<ProgramFailure> {
        self.driver.take_failures().into_iter().map(|(_, failure)| failure).collect()
    }

    fn driven(
        &mut self,
        shared: &Shared,
        act: impl FnOnce(&mut Driver, Duration, &mut [&mut dyn Watcher]),
    ) -> Vec<SeenEvent> {
        let now = self.now(shared);
        let mut writer = EventWriter(Vec::new());
        act(&mut self.driver, now, &mut [&mut writer]);
        if !writer.0.is_empty() {
            self.keep();
            self.count();
        }
        // What another window did not let happen is not shown.
        if self.keeping.is_lost() { Vec::new() } else { writer.0 }
    }

    /// Writes the game down, from the first act that a player makes.
    fn keep(&mut self) {
        if let Err(why) = self.keeping.keep(self.driver.table()) {
            self.not_kept = Some(why);
        }
    }

    /// Counts a game that has just ended.
    fn count(&mut self) {
        let winners = self.table().outcome().map(|outcome| outcome.winners(self.table().seats()));
        let counted = std::mem::replace(&mut self.counted, winners);
        if counted == winners {
            return;
        }
        // The end of a game can be taken back, and the game can then end differently.
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

    /// Lets the programs think that are due.
    pub(super) fn think(&mut self, shared: &mut Shared) {
        let now = self.now(shared);
        for task in self.driver.tasks(now) {
            self.asked[task.seat().index()] = shared.now;
            shared.work(self.ticket, move || Finding::Thought(Box::new(seats::think(task))));
        }
    }

    /// A program has thought about its move.
    pub(super) fn thought(&mut self, shared: &Shared, answer: BotAnswer) -> Vec<SeenEvent> {
        self.driven(shared, |driver, now, watchers| driver.answer(now, answer, watchers))
    }

    /// Who is thinking, and since when.
    pub(super) fn thinker(&self) -> Option<(Seat, Duration)> {
        let seat = self.driver.thinkers().lowest()?;
        Some((seat, self.asked[seat.index()]))
    }

    /// Lets the adviser think about a seat's move.
    ///
    /// # Errors
    /// When there is no advice here, or not now.
    pub(super) fn advise(&mut self, seat: Seat, shared: &mut Shared) -> Result<(), Refusal> {
        let task = self.driver.advise(self.now(shared), seat)?;
        shared.work(self.ticket, move || Finding::Thought(Box::new(seats::think(task))));
        Ok(())
    }

    /// The adviser has thought.
    pub(super) fn advised(&mut self, answer: BotAnswer) -> Advice {
        self.driver.advised(answer)
    }

    /// A new game of the same with luck of its own, everybody one seat further.
    ///
    /// # Errors
    /// When the game goes on, or has no code of its deal.
    pub(super) fn rematch(
        &mut self,
        shared: &mut Shared,
        is_same_deal: bool,
    ) -> Result<(), Refusal> {
        if !self.table().is_over() {
            return Err(::table::refusals::NOT_OVER);
        }
        let seed = self.keeping.next_seed();
        let driver = match is_same_deal {
            true => self.driver.rematch_dealt_alike(seed)?,
            false => self.driver.rematch(seed)?,
        };
        self.driver.stop_thinking();
        self.keeping.begin_another(seed);
        self.driver = driver;
        self.ticket = shared.ticket();
        self.won.rotate_right(1);
        self.began = shared.now;
        self.base = Duration::ZERO;
        self.counted = None;
        Ok(())
    }

    /// Stops all thinking.
    pub(super) fn leave(&mut self) {
        self.driver.stop_thinking();
    }

    /// Whether the game is kept, and will be offered again.
    pub(super) fn is_kept(&self) -> bool {
        self.keeping.is_kept() && !self.table().is_over()
    }
}

/// Writes down what happens, as this window sees it.
struct EventWriter(Vec<SeenEvent>);

impl Watcher for EventWriter {
    fn onlooker(&self) -> Onlooker {
        Onlooker::Screen(SCREEN)
    }

    fn told(&mut self, table: &Table, news: News<'_>) {
        if let News::Happened(happening) = news {
            let viewer = happening.viewer;
            let shown = happening.shown.map(|shown| (shown, table.state().scene(viewer)));
            self.0.push(SeenEvent { event: happening.event.clone(), shown, viewer });
        }
    }
}
