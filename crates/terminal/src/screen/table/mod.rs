//! The table: the board, who plays, what happens, and what can be done.

mod countdown;
mod curtain;
mod dialog;
mod help;
mod line;
mod log;
mod moving;
mod orders;
mod page;
mod panels;
mod pick;
mod play;
mod points;
mod result;
mod session;
mod status;
mod trays;
mod typing;
mod view;

use super::{
    paint::{Easel, Sites, Tone},
    parts::{hits::Hits, keys::Meant},
    shared::Shared,
};
use crate::{
    actions,
    archive::MatchKeeping,
    voice::{self, SCREEN},
};
use ::table::{Onlooker, Table};
use dialog::Dialog;
use driver::Driver;
use game::{Report, Seat, Seats, Sentence, Spot, Viewer, Who};
use line::Typing;
use log::Log;
use moving::Moving;
use orders::MenuOrder;
use pick::Pick;
use players::ProgramFailure;
use ratatui::layout::Rect;
use session::{ScreenSession, SeenEvent};
use std::{rc::Rc, time::Duration};
use words::{Lexicon, Names};

/// How long a note is seen.
const NOTE: Duration = Duration::from_secs(8);

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
    /// How many rows below the board, instead of columns beside it, are for the players, in a room of this size.
    stacked: Option<(Rect, Option<u16>)>,
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
            stacked: None,
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
        match self.is_covered() {
            true => Seats::NONE,
            false => self.table().viewer_of(Onlooker::Screen(SCREEN)),
        }
    }

    /// The person who can act now.
    fn actor(&self) -> Option<Seat> {
        let is_free = !self.table().is_paused() && !self.is_covered();
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
