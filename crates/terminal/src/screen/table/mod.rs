//! The table: the board, who plays, what happens, and what can be done.

mod countdown;
mod dialog;
mod help;
mod line;
mod log;
mod moving;
mod orders;
mod panels;
mod pick;
mod play;
mod points;
mod result;
mod session;
mod status;
mod trays;
mod view;

use super::{
    input::{Finding, Input, JobResult},
    page::{Next, Page},
    paint::{Easel, Sites, Tone},
    parts::{
        hits::Hits,
        keys::{Meant, meant},
    },
    shared::Shared,
};
use crate::{
    actions,
    archive::{MatchKeeping, NotArchived},
    files,
    voice::{self, SCREEN},
};
use ::table::{Onlooker, Table};
use dialog::Dialog;
use driver::{Driver, Purpose};
use game::{Report, Seat, Seats, Sentence, Spot, Viewer, Who};
use line::Typing;
use log::Log;
use moving::Moving;
use orders::MenuOrder;
use pick::Pick;
use players::ProgramFailure;
use ratatui::{buffer::Buffer, layout::Rect};
use session::{ScreenSession, SeenEvent};
use std::{rc::Rc, time::Duration};
use words::{Lexicon, Names};

/// How long a note is seen.
const NOTE: Duration = Duration::from_secs(8);
/// How often a clock that runs is drawn.
const CLOCK: Duration = Duration::from_millis(100);
/// How often it is shown how long a program has been thinking.
const THINKING: Duration = Duration::from_millis(250);

/// Something that is said for a while.
struct PassingNote {
    said: String,
    tone: Tone,
    /// The spot that it is about.
    spot: Option<Spot>,
    until: Duration,
}

/// What the adviser would do.
struct Hint {
    report: Report<String>,
    path: Vec<Spot>,
}

/// What a part of the window means to the mouse.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Press {
    Order(MenuOrder),
    Spot(Spot),
    /// The game after so many acts.
    Act(usize),
    /// A key.
    Key(Meant),
    /// A button of a dialog, by its number.
    Button(usize),
    /// A part of a dialog that does nothing.
    Nothing,
}

/// The table.
pub(super) struct TablePage {
    session: ScreenSession,
    lexicon: Rc<Lexicon>,
    easel: Easel,
    /// Paints the panels of the moment.
    panel_easel: Easel,
    /// Whether buttons under the board were seen in this game: they keep their row.
    has_bar: bool,
    sites: Sites,
    board: Rect,
    side: Rect,
    log: Log,
    /// How many lines of the log are scrolled back.
    log_back: usize,
    trace: Vec<u32>,
    pick: Pick,
    typing: Option<Typing>,
    moving: Moving,
    note: Option<PassingNote>,
    hint: Option<Hint>,
    /// What is laid over the board besides.
    overlay: Option<&'static str>,
    /// Whom the window was last shown to, where secrets need a curtain.
    shown_to: Option<Seat>,
    dialog: Option<Dialog>,
    is_end_shown: bool,
    /// Programs that did not start, and lose at once.
    failed: Vec<(Seat, ProgramFailure)>,
    /// Whether somebody looks at the game so far.
    is_reviewing: bool,
    /// Whether the board is seen from its other side.
    pub(in crate::screen) is_turned: bool,
    /// The turn whose last seconds the bell has announced.
    rung: Option<u32>,
    hits: Hits<Press>,
}

impl TablePage {
    /// The least time between two moves of programs, so that they can be followed.
    pub(super) const PACE: Duration = Duration::from_millis(300);

    pub(super) fn new(
        shared: &mut Shared,
        driver: Driver,
        failed: Vec<(Seat, ProgramFailure)>,
        keeping: MatchKeeping,
    ) -> TablePage {
        let game = driver.table().game();
        let easel = Easel::new(&game.props().look, shared.palette());
        let panel_easel = Easel::new(&game.props().look, shared.palette());
        // Whoever plays the second seat alone sits on the other side.
        let people = actions::people(driver.table());
        let is_turned = game.props().look.turnable && people == Seats::only(Seat(1));
        let lexicon = shared.lexicon(game);
        let session = ScreenSession::new(shared, driver, keeping);
        let log = Log::of(session.table(), Seats::NONE);
        TablePage {
            session,
            lexicon,
            easel,
            panel_easel,
            has_bar: false,
            sites: Sites::default(),
            board: Rect::ZERO,
            side: Rect::ZERO,
            log,
            log_back: 0,
            trace: Vec::new(),
            pick: Pick::default(),
            typing: None,
            moving: Moving::default(),
            note: None,
            hint: None,
            overlay: None,
            shown_to: None,
            dialog: None,
            is_end_shown: false,
            failed,
            is_reviewing: false,
            is_turned,
            rung: None,
            hits: Hits::default(),
        }
    }

    /// The same, with something to be said at once.
    pub(super) fn saying(mut self, said: Option<String>, now: Duration) -> TablePage {
        let until = now + NOTE;
        let note = |said| PassingNote { said, tone: Tone::Good, spot: None, until };
        self.note = said.map(note);
        self
    }

    fn table(&self) -> &Table {
        self.session.table()
    }

    /// What somebody at the table is called, shortly: what kind of program plays a seat is said
    /// beside the board.
    fn name(&self, who: Who) -> String {
        voice::short_name(self.table(), who, &self.lexicon)
    }

    /// A sentence of the game, about the players and places of this table.
    fn said(&self, say: Sentence) -> String {
        let seat = |seat| self.name(Who::Seat(seat));
        self.lexicon.say(say, &Names::with_players(self.table().state(), &seat))
    }

    /// Whose secrets are open.
    fn viewer(&self) -> Viewer {
        match self.needs_curtain() {
            true => Seats::NONE,
            false => self.table().viewer_of(Onlooker::Screen(SCREEN)),
        }
    }

    /// Whether the next person must be called before anything of theirs is shown.
    fn needs_curtain(&self) -> bool {
        let due = self.session.person_due();
        self.table().game().props().kind.curtain
            && self.session.people().count() > 1
            && due.is_some()
            && due != self.shown_to
    }

    /// Whether nothing is shown: the next person is called as soon as nothing moves any more.
    fn is_curtain_down(&self) -> bool {
        self.needs_curtain() && self.moving.is_over()
    }

    /// The person who can act now.
    fn actor(&self) -> Option<Seat> {
        let is_free = !self.table().is_paused() && !self.needs_curtain();
        self.session.person_due().filter(|_| is_free)
    }

    fn say(&mut self, shared: &Shared, said: impl Into<String>, tone: Tone) {
        self.note =
            Some(PassingNote { said: said.into(), tone, spot: None, until: shared.now + NOTE });
    }

    /// Takes everything that has happened into the log, and shows it.
    fn hear(&mut self, told: Vec<SeenEvent>, shared: &mut Shared) {
        let speed = shared.prefs.speed;
        let is_heard = !told.is_empty();
        let driver = self.session.driver();
        let by_program =
            |told: &SeenEvent| matches!(told.event.by, Who::Seat(s) if driver.is_program(s));
        let is_answered = told.iter().any(by_program);
        let is_followed = told.iter().all(|told| told.viewer == self.log.viewer());
        if let Some(last) = told.last().filter(|_| !is_followed) {
            // Another viewer: the log is made again, with what has just happened.
            self.log = Log::of(self.session.table(), last.viewer);
        }
        for SeenEvent { event, shown, .. } in told {
            if is_followed {
                self.log.add(&event, shown.as_ref().map(|(shown, _)| shown));
            }
            let trays = self.session.table().game().props().trays;
            if let Some((mut shown, mut after)) = shown {
                self.trace = shown.trace;
                let animation = shown.animation.iter_mut().map(|step| &mut step.items);
                trays::prepare(animation, &mut after, trays, self.is_turned);
                self.moving.add(shown.animation, (after, trays), shared.now, speed);
            } else if matches!(event.what, ::table::EventKind::Undone { .. }) {
                self.trace.clear();
                self.moving.cut();
            }
        }
        if !is_heard {
            return;
        }
        self.log_back = 0;
        // What is half chosen survives the events of others.
        let actor = self.actor();
        self.pick.outlive(self.session.table().state(), actor);
        self.pick.is_aimed &= !self.pick.clicks.is_empty();
        // A cursor stands where something can be chosen, or where to begin.
        if self.actor().is_some() && !self.pick.cursor.is_some_and(|c| self.offered().contains(&c))
        {
            (self.pick.cursor, self.pick.is_placed) = (None, false);
        }
        self.hint = None;
        self.note = None;
        if !self.table().is_over() {
            self.is_end_shown = false;
            if matches!(self.dialog, Some(Dialog::End { .. })) {
                self.dialog = None;
            }
        }
        if is_answered && (self.session.person_due().is_some() || self.table().is_over()) {
            shared.ring();
        }
    }

    /// Lets the match go on by itself, and programs think.
    fn run_match(&mut self, shared: &mut Shared) {
        for (seat, failure) in std::mem::take(&mut self.failed) {
            let told = self.session.fail(shared, seat, failure);
            self.hear(told, shared);
        }
        let told = self.session.advance(shared, !self.moving.is_over());
        self.hear(told, shared);
        for failure in self.session.take_failures() {
            let said = failure.told(&self.lexicon);
            self.say(shared, said, Tone::Bad);
        }
        self.session.think(shared);
    }
}

impl Page for TablePage {
    fn input(&mut self, input: &Input, shared: &mut Shared) -> Next {
        let meant = meant(input);
        if meant == Meant::Nothing {
            return Next::Stay;
        }
        let is_pointing = matches!(meant, Meant::Hover(..) | Meant::Wheel { .. });
        if !is_pointing && !self.moving.is_over() {
            self.moving.cut();
            // A press that shows the end of the animation must not also press what lies under it.
            if matches!(meant, Meant::Press | Meant::Back | Meant::Letter(' ')) {
                return Next::Stay;
            }
        }
        if !is_pointing && self.dialog.is_none() {
            self.note = None;
        }
        if self.dialog.is_some() {
            return self.dialog_input(&meant, shared);
        }
        if self.is_curtain_down() {
            return self.curtain_input(&meant, shared);
        }
        if self.typing.is_some() {
            return self.typing_input(&meant, shared);
        }
        self.board_input(meant, shared)
    }

    fn view(&mut self, area: Rect, buf: &mut Buffer, shared: &Shared) {
        self.draw(area, buf, shared);
    }

    fn tick(&mut self, shared: &mut Shared) -> Next {
        self.moving.tick(shared.now, shared.prefs.speed);
        self.run_match(shared);
        self.ask_others();
        self.mind_the_time(shared);
        if self.moving.is_over() {
            let viewer = self.viewer();
            if viewer != self.log.viewer() {
                self.log = Log::of(self.session.table(), viewer);
            }
            if self.table().is_over() && !self.is_end_shown {
                self.is_end_shown = true;
                self.typing = None;
                self.dialog = Some(Dialog::End { focus: 0 });
            }
        }
        if let Some(why) = self.session.not_kept.take() {
            let said = match why {
                NotArchived::TakenOver => {
                    return Next::Back(Some(self.lexicon.plain("kept-taken-over")));
                }
                NotArchived::Failed(why) => {
                    let why = self.lexicon.message(&why);
                    self.lexicon.text("screen-not-kept", &[("why", why.as_str().into())])
                }
            };
            self.say(shared, said, Tone::Bad);
        }
        if self.note.as_ref().is_some_and(|note| note.until <= shared.now) {
            self.note = None;
        }
        // Whoever was there may have gone when somebody else was called.
        if self.needs_curtain() {
            self.shown_to = None;
        }
        // What somebody else may not see, and what the game has closed, is not looked at any longer.
        let is_closed = !actions::is_past_open(self.table()) || self.needs_curtain();
        if is_closed && std::mem::take(&mut self.is_reviewing) {
            return Next::Uncover;
        }
        Next::Stay
    }

    fn back(&mut self, _said: Option<String>, _house: &mut Shared) -> Next {
        self.is_reviewing = false;
        Next::Stay
    }

    fn done(
        &mut self,
        outcome: Box<JobResult>,
        shared: &mut Shared,
    ) -> Result<Next, Box<JobResult>> {
        if outcome.ticket != self.session.ticket() {
            return Err(outcome);
        }
        match outcome.what {
            Finding::Thought(answer) if answer.purpose() == Purpose::Advice => {
                self.advised(*answer, shared);
            }
            Finding::Thought(answer) => {
                let told = self.session.thought(shared, *answer);
                self.hear(told, shared);
            }
            Finding::Seated(..) => {}
        }
        Ok(Next::Stay)
    }

    fn wake(&self, shared: &Shared) -> Option<Duration> {
        let now = shared.now;
        let runs = |seat: Seat| {
            let left = self.table().time_left(seat, self.session.now(shared));
            left.is_some_and(|left| left.is_running)
        };
        let has_clock = (0..self.table().seats()).map(Seat).any(runs)
            || self.table().turn_left(self.session.now(shared)).is_some();
        let is_busy = self.session.thinker().is_some() || self.session.driver().is_advising();
        let wakes = [
            self.moving.wake(now),
            self.session.deadline(shared),
            self.note.as_ref().map(|note| note.until),
            (has_clock && !self.table().is_paused()).then(|| now + CLOCK),
            is_busy.then(|| now + THINKING),
        ];
        wakes.into_iter().flatten().min()
    }

    fn runs_unseen(&self) -> bool {
        true
    }

    fn redress(&mut self, shared: &Shared) {
        self.lexicon = shared.lexicon(self.table().game());
        self.easel.set_palette(shared.palette());
        self.panel_easel.set_palette(shared.palette());
        self.note = None;
    }

    fn leave(&mut self, shared: &mut Shared) {
        self.session.leave();
        if let Some(path) = shared.options.record.clone() {
            let record = self.table().to_record().to_string();
            if let Err(error) = files::write_whole(&path, record.as_bytes()) {
                let (file, why) = (path.display().to_string(), error.to_string());
                let args = [("file", file.as_str().into()), ("why", why.as_str().into())];
                shared.farewell.push(self.lexicon.text("plain-not-saved", &args));
            }
        }
        if self.session.is_kept() && shared.is_leaving {
            shared.farewell.push(self.lexicon.plain("screen-farewell-kept"));
        }
    }
}
