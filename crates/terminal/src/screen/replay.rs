//! A game act by act: what was seen at each moment, with a slider to go anywhere.

use super::{
    input::Input,
    keys_sheet::KeyLine,
    page::{Next, Page},
    paint::{Board, Direction, Easel, Ground, Play, Tone, widgets::Slider},
    parts::{
        bar::{self, Key},
        hits::Hits,
        keys::{Meant, meant},
        sheet,
    },
    shared::Shared,
};
use crate::{moments::Moments, voice};
use ::table::Table;
use game::{ShownAct, Viewer};
use ratatui::{
    buffer::Buffer,
    layout::{Constraint, Layout, Margin, Rect},
    widgets::Widget,
};
use std::{rc::Rc, time::Duration};
use words::Lexicon;

/// How long each move is seen when the game plays itself.
const PACE: Duration = Duration::from_millis(1200);
/// How often something that moves is drawn.
const FRAME: Duration = Duration::from_millis(33);

/// A game move by move.
pub(super) struct ReplayPage {
    table: Table,
    viewer: Viewer,
    moments: Moments,
    /// The sentence about where the record breaks the rules: after its last move.
    broken: Option<String>,
    at: usize,
    lexicon: Rc<Lexicon>,
    easel: Easel,
    moving: Option<(Play, Duration)>,
    /// When the next move is shown, if the game plays itself.
    next: Option<Duration>,
    slider: Rect,
    keys: Hits<Meant>,
}

impl ReplayPage {
    /// The moves of a table that count, as this viewer sees them, beginning after so many acts.
    pub(super) fn new(shared: &Shared, table: Table, viewer: Viewer, at: usize) -> ReplayPage {
        let moments = Moments::of(&table, viewer);
        ReplayPage {
            viewer,
            at: moments.after(at),
            moments,
            broken: None,
            lexicon: shared.lexicon(table.game()),
            easel: Easel::new(&table.game().props().look, shared.palette()),
            table,
            moving: None,
            next: None,
            slider: Rect::ZERO,
            keys: Hits::default(),
        }
    }

    /// A game from a file; one that breaks the rules is shown from where it does.
    pub(super) fn of_file(shared: &Shared, table: Table, broken: Option<String>) -> ReplayPage {
        let at = if broken.is_some() { usize::MAX } else { 0 };
        ReplayPage { broken, ..ReplayPage::new(shared, table, game::Seats::ALL, at) }
    }

    fn last(&self) -> usize {
        self.moments.last()
    }

    /// What is seen of the move that led here.
    fn shown(&self) -> Option<&ShownAct> {
        self.moments.act(self.at).map(|(_, shown)| shown)
    }

    fn go(&mut self, at: usize) {
        self.at = at.min(self.last());
        self.moving = None;
    }

    /// One move further, which is seen to happen.
    fn step(&mut self, shared: &Shared) {
        if self.at == self.last() {
            return;
        }
        self.go(self.at + 1);
        if shared.prefs.speed != super::prefs::Speed::Off
            && let Some(shown) = self.shown().filter(|shown| !shown.animation.is_empty())
            && let Some(state) = self.moments.state(self.at)
        {
            let after = state.scene(self.viewer);
            self.moving = Some((
                Play::new(shown.animation.clone(), after, self.table.game().props().trays),
                shared.now,
            ));
        }
    }

    /// Lets the game play itself, or stops it.
    fn run_or_rest(&mut self, shared: &Shared) {
        if self.next.take().is_some() {
            return;
        }
        if self.at == self.last() {
            self.go(0);
        }
        self.next = Some(shared.now);
    }

    fn widget(&self, shared: &Shared) -> Slider {
        let palette = shared.palette();
        Slider { at: self.at, last: self.last(), is_focused: true, palette }
    }

    /// What is said of the moment.
    fn said(&self) -> String {
        match self.moments.act(self.at) {
            Some((by, shown)) => {
                let told = |say| voice::told(&self.table, say, (*by, &shown.act), &self.lexicon);
                shown.say.map(told).unwrap_or_default()
            }
            None => self.lexicon.plain("screen-replay-start"),
        }
    }

    fn passed(&self, since: Duration, shared: &Shared) -> Duration {
        shared.now.saturating_sub(since).mul_f32(shared.prefs.speed.factor().min(100.0))
    }
}

impl Page for ReplayPage {
    fn input(&mut self, input: &Input, shared: &mut Shared) -> Next {
        let meant = match meant(input) {
            Meant::Click(column, row) if !self.slider.contains((column, row).into()) => {
                self.keys.at(column, row).unwrap_or(Meant::Nothing)
            }
            meant => meant,
        };
        if !matches!(meant, Meant::Hover(..) | Meant::Nothing | Meant::Letter(' ')) {
            self.next = None;
        }
        match meant {
            Meant::Back | Meant::Letter('q' | 'Q') => return Next::BACK,
            Meant::Go(Direction::Right | Direction::Down) | Meant::Press => self.step(shared),
            Meant::Go(Direction::Left | Direction::Up) | Meant::Rub { .. } => {
                self.go(self.at.saturating_sub(1));
            }
            Meant::Leap { is_down: true } => self.go(self.at + 10),
            Meant::Leap { is_down: false } => self.go(self.at.saturating_sub(10)),
            Meant::End { is_last } => self.go(if is_last { self.last() } else { 0 }),
            Meant::Wheel { is_down: true, .. } => self.go(self.at + 1),
            Meant::Wheel { is_down: false, .. } => self.go(self.at.saturating_sub(1)),
            Meant::Letter(' ') => self.run_or_rest(shared),
            Meant::Click(column, _) | Meant::Drag(column, _) if self.slider.width > 0 => {
                self.go(self.widget(shared).place(self.slider, column));
            }
            _ => {}
        }
        Next::Stay
    }

    fn tick(&mut self, shared: &mut Shared) -> Next {
        if let Some((play, since)) = &self.moving
            && self.passed(*since, shared) >= play.length()
        {
            self.moving = None;
        }
        if self.next.is_some_and(|at| at <= shared.now) && self.moving.is_none() {
            self.step(shared);
            self.next = (self.at < self.last()).then(|| shared.now + PACE);
        }
        Next::Stay
    }

    fn wake(&self, shared: &Shared) -> Option<Duration> {
        let moving = self.moving.as_ref().map(|_| shared.now + FRAME);
        moving.or(self.next.map(|at| at.max(shared.now)))
    }

    fn view(&mut self, area: Rect, buf: &mut Buffer, shared: &Shared) {
        let palette = shared.palette();
        let name = self.lexicon.plain("game-name");
        let number = |count: usize| i32::try_from(count).unwrap_or(i32::MAX);
        let args = [("at", number(self.at).into()), ("of", number(self.last()).into())];
        let place = self.lexicon.text("screen-replay-at", &args);
        let room = sheet::page(area, buf, palette, (&name, &place));
        let rows = [
            Constraint::Fill(1),
            Constraint::Length(2),
            Constraint::Length(1),
            Constraint::Length(1),
        ];
        let [board, words, slider, keys] = Layout::vertical(rows).areas(room);
        let Some(state) = self.moments.state(self.at) else { return };
        let moment = self
            .moving
            .as_ref()
            .and_then(|(play, since)| Some((play.at(self.passed(*since, shared))?, play.extent())));
        let trace = self.moments.act(self.at).map(|(_, shown)| &*shown.trace).unwrap_or_default();
        match moment {
            Some((frame, extent)) => {
                let frame = shared.wanted(self.table.game(), frame);
                let shown = Board { extent: Some(extent), ..Board::of(&frame) };
                self.easel.paint(&shown, board, buf);
            }
            None => {
                let (frame, extent) = shared.still(self.table.game(), state.scene(self.viewer));
                let extent = Some(extent);
                let shown = Board { extent, trace, ..Board::of(&frame) };
                self.easel.paint(&shown, board, buf);
            }
        }
        buf.set_style(words, palette.ground(Ground::Paper));
        let mut said = self.said();
        if self.at == self.last() && self.table.is_over() {
            let parting = voice::parting(&self.table, &self.lexicon).unwrap_or_default();
            let ending = voice::ending(&self.table, self.viewer, &self.lexicon).join(" ");
            said =
                [said, parting, ending].join(" ").split_whitespace().collect::<Vec<_>>().join(" ");
        }
        let mut tone = Tone::Ink;
        if let Some(broken) = self.broken.as_ref().filter(|_| self.at == self.last()) {
            said.clone_from(broken);
            tone = Tone::Bad;
        }
        sheet::prose(words.inner(Margin::new(2, 0)), buf, &said, palette.tone(tone));
        self.slider = slider.inner(Margin::new(4, 0));
        self.widget(shared).render(self.slider, buf);
        let bar = [
            Key::new("←→", shared.say("screen-key-step"), None),
            Key::new(
                shared.say("screen-key-space"),
                shared.say("screen-key-run"),
                Some(Meant::Letter(' ')),
            ),
            Key::new("Home End", shared.say("screen-key-ends"), None),
            Key::new("F1", shared.say("screen-order-help"), None),
            Key::new("Esc", shared.say("screen-key-back"), Some(Meant::Back)),
        ];
        self.keys.clear();
        bar::keys(keys.inner(Margin::new(2, 0)), buf, shared, &bar, &mut self.keys);
    }

    fn keys(&self) -> &'static [KeyLine] {
        &[
            ("← →", "screen-key-step"),
            ("PgUp PgDn", "screen-help-tens"),
            ("Home End", "screen-key-ends"),
            ("Space", "screen-key-run"),
        ]
    }

    fn redress(&mut self, shared: &Shared) {
        self.lexicon = shared.lexicon(self.table.game());
        self.easel.set_palette(shared.palette());
    }
}
