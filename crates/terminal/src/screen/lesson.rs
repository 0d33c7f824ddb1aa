//! A lesson: a game explained step by step on boards of its own.

use super::{
    input::Input,
    keys_sheet::KeyLine,
    page::{Next, Page},
    paint::{Board, Easel, Sites, Tone, is_piled},
    parts::{
        bar::{self, Key},
        hits::Hits,
        keys::{Meant, meant},
        sheet, text,
    },
    shared::Shared,
};
use crate::{lessons::LessonTable, voice};
use game::{AnyGame, KeyMeaning, Lesson, LessonGoal, LessonStep, Seats, Spot, TrayLayout};
use picture::Frame;
use ratatui::{
    buffer::Buffer,
    layout::{Constraint, Layout, Margin, Rect},
};
use std::{rc::Rc, time::Duration};
use words::Lexicon;

/// The last seconds of a countdown, which ring.
const LOW: u64 = 5;

/// A lesson, at one of its steps.
pub(super) struct LessonPage {
    game: &'static dyn AnyGame,
    lesson: &'static Lesson,
    lexicon: Rc<Lexicon>,
    shown: LessonTable,
    /// What is said of the last thing that the learner did.
    note: Option<String>,
    cursor: Option<Spot>,
    refused: Option<Spot>,
    /// When the countdown of this step ends.
    ends: Option<Duration>,
    /// The second of it that was rung last.
    rung: u64,
    easel: Easel,
    sites: Sites,
    keys: Hits<Meant>,
}

impl LessonPage {
    /// The first step of a lesson; nothing where there is no such lesson.
    pub(super) fn new(
        shared: &Shared,
        game: &'static dyn AnyGame,
        key: &str,
    ) -> Option<LessonPage> {
        let lesson = game.props().lessons.iter().find(|lesson| lesson.key == key)?;
        let mut page = LessonPage {
            game,
            lesson,
            lexicon: shared.lexicon(game),
            shown: LessonTable::begin(game, lesson, 0).ok()?,
            note: None,
            cursor: None,
            refused: None,
            ends: None,
            rung: u64::MAX,
            easel: Easel::new(&game.props().look, shared.palette()),
            sites: Sites::default(),
            keys: Hits::default(),
        };
        page.wind_up(shared.now);
        Some(page)
    }

    fn step(&self) -> &'static LessonStep {
        &self.lesson.steps[self.shown.step]
    }

    /// Starts the countdown of a step that has one.
    fn wind_up(&mut self, now: Duration) {
        self.rung = u64::MAX;
        self.ends = match self.step().wants {
            LessonGoal::Countdown { seconds, .. } => {
                Some(now + Duration::from_secs(seconds.into()))
            }
            _ => None,
        };
    }

    /// Goes to another step; after the last the lesson is over.
    fn go(&mut self, step: usize, now: Duration) -> Next {
        if step >= self.lesson.steps.len() {
            return Next::BACK;
        }
        if let Ok(shown) = LessonTable::begin(self.game, self.lesson, step) {
            self.shown = shown;
            (self.note, self.cursor, self.refused) = (None, None, None);
            self.wind_up(now);
        }
        Next::Stay
    }

    /// Does something; what comes of it is said.
    fn act(&mut self, act: String, spot: Option<Spot>, shared: &mut Shared) {
        self.refused = None;
        let was_done = self.shown.is_done();
        match self.shown.act(self.game, self.lesson, act) {
            Ok(has_moved) => {
                if !has_moved {
                    self.refused = spot;
                    shared.ring();
                }
                if self.shown.is_done() && !was_done {
                    self.ends = None;
                    self.note = Some(self.shown.praise(self.lesson, &self.lexicon));
                } else {
                    self.note = None;
                }
            }
            Err(refusal) => {
                self.refused = spot;
                self.note = Some(self.lexicon.refusal(&refusal));
                shared.ring();
            }
        }
    }

    fn press(&mut self, spot: Spot, shared: &mut Shared) {
        self.act(format!("@{}", spot.0), Some(spot), shared);
    }

    /// Enter: presses what the cursor is on, or goes on where nothing is left to do.
    fn enter(&mut self, shared: &mut Shared) -> Next {
        let goes_on = self.shown.is_done() || self.step().wants == LessonGoal::Read;
        match self.cursor {
            Some(spot) if !goes_on => self.press(spot, shared),
            _ if goes_on => return self.go(self.shown.step + 1, shared.now),
            _ => self.cursor = self.sites.next(None, true, &self.shown.pressable()),
        }
        Next::Stay
    }

    /// A letter of the game's own keys.
    fn letter(&mut self, letter: char, shared: &mut Shared) {
        let letter = letter.to_lowercase().next().unwrap_or(letter);
        let own = self.game.props().input.keys.iter().find(|key| key.key == letter);
        if let Some(KeyMeaning::Spot(spot)) = own.map(|key| key.means) {
            self.press(spot, shared);
        }
    }

    fn seconds_left(&self, now: Duration) -> Option<u64> {
        let left = self.ends?.saturating_sub(now);
        Some(left.as_millis().div_ceil(1000) as u64)
    }
}

impl Page for LessonPage {
    fn input(&mut self, input: &Input, shared: &mut Shared) -> Next {
        let meant = match meant(input) {
            Meant::Click(column, row) => {
                self.keys.at(column, row).unwrap_or(Meant::Click(column, row))
            }
            meant => meant,
        };
        let among = self.shown.pressable();
        match meant {
            Meant::Back | Meant::Letter('q' | 'Q') => return Next::BACK,
            Meant::Leap { is_down: true } => return self.go(self.shown.step + 1, shared.now),
            Meant::Leap { is_down: false } => {
                return self.go(self.shown.step.saturating_sub(1), shared.now);
            }
            Meant::Go(direction) => {
                let mut among = among;
                if is_piled(&self.game.props().look) {
                    among.extend(self.sites.on_top());
                }
                self.cursor = self.sites.towards(self.cursor, direction, &among).or(self.cursor);
            }
            Meant::Tab { is_forward } => {
                self.cursor = self.sites.next(self.cursor, is_forward, &among);
            }
            Meant::Press | Meant::Letter(' ') => return self.enter(shared),
            Meant::Letter(letter) => self.letter(letter, shared),
            Meant::Click(column, row) => {
                if let Some(spot) = self.sites.spot_at(column, row) {
                    self.cursor = Some(spot);
                    self.press(spot, shared);
                }
            }
            _ => {}
        }
        Next::Stay
    }

    fn view(&mut self, area: Rect, buf: &mut Buffer, shared: &Shared) {
        let palette = shared.palette();
        let lexicon = Rc::clone(&self.lexicon);
        let (name, lesson) = (lexicon.plain("game-name"), format!("lesson-{}", self.lesson.key));
        let room = sheet::page(area, buf, palette, (&name, &lexicon.plain(&lesson)));
        let key = format!("{lesson}-{}", self.step().key);
        let told = lexicon.plain(&key);
        let rows = text::fold(&told, room.width.saturating_sub(4).into()).len();
        let rows = u16::try_from(rows).unwrap_or(u16::MAX).saturating_add(3).min(9);
        let parts = [Constraint::Fill(1), Constraint::Length(rows), Constraint::Length(1)];
        let [board, words, keys] = Layout::vertical(parts).areas(room);
        self.paint(board, buf);
        let words = words.inner(Margin::new(2, 0));
        let count = [
            ("a", i32::try_from(self.shown.step + 1).unwrap_or(0).into()),
            ("b", i32::try_from(self.lesson.steps.len()).unwrap_or(0).into()),
        ];
        let count = lexicon.text("teach-step", &count);
        let title = format!("{}  {count}", lexicon.plain(&format!("{key}.title")));
        text::put(buf, words, &title, palette.tone(Tone::Title));
        let below = |used: u16| Rect {
            y: words.y + used.min(words.height),
            height: words.height.saturating_sub(used),
            ..words
        };
        let used = 1 + sheet::prose(below(1), buf, &told, palette.tone(Tone::Ink));
        let (said, tone) = self.said(shared.now);
        sheet::prose(below(used), buf, &said, palette.tone(tone));
        let is_last = self.shown.step + 1 == self.lesson.steps.len();
        let next = lexicon.plain(if is_last { "teach-play" } else { "teach-next" });
        let bar = [
            Key::new("Enter", lexicon.plain("screen-key-play"), Some(Meant::Press)),
            Key::new("PgDn", next, Some(Meant::Leap { is_down: true })),
            Key::new("PgUp", lexicon.plain("teach-back"), Some(Meant::Leap { is_down: false })),
            Key::new("Esc", lexicon.plain("teach-quit"), Some(Meant::Back)),
        ];
        self.keys.clear();
        bar::keys(keys.inner(Margin::new(2, 0)), buf, shared, &bar, &mut self.keys);
    }

    fn tick(&mut self, shared: &mut Shared) -> Next {
        let Some(left) = self.seconds_left(shared.now) else { return Next::Stay };
        if left == 0 {
            self.ends = None;
            self.act(LessonStep::TIME_UP.to_owned(), None, shared);
        } else if left <= LOW && left < self.rung {
            self.rung = left;
            shared.ring();
        }
        Next::Stay
    }

    fn wake(&self, shared: &Shared) -> Option<Duration> {
        let left = self.seconds_left(shared.now)?;
        Some(self.ends?.saturating_sub(Duration::from_secs(left.saturating_sub(1))))
    }

    fn keys(&self) -> &'static [KeyLine] {
        &[
            ("↑ ↓ ← → Tab", "screen-help-arrows"),
            ("Enter", "screen-help-enter"),
            ("PgDn", "teach-next"),
            ("PgUp", "teach-back"),
            ("Esc", "teach-quit"),
        ]
    }

    fn redress(&mut self, shared: &Shared) {
        self.lexicon = shared.lexicon(self.game);
        self.easel.set_palette(shared.palette());
    }
}

impl LessonPage {
    fn paint(&mut self, area: Rect, buf: &mut Buffer) {
        let trays = self.game.props().trays;
        let table = &self.shown.table;
        let scene = TrayLayout::laid(table.state().scene(Seats::ALL), trays);
        let frame = Frame::of(&scene);
        let (offered, hinted) = (self.shown.pressable(), self.shown.wanted());
        let shows_free = self.step().shows_free;
        let board = Board {
            offered: if shows_free || self.cursor.is_some() { &offered } else { &[] },
            hinted: &hinted,
            cursor: self.cursor,
            refused: self.refused,
            ..Board::of(&frame)
        };
        self.sites = self.easel.paint(&board, area, buf);
    }

    /// The line below the words: the countdown, what came of the last thing, or how things stand.
    fn said(&self, now: Duration) -> (String, Tone) {
        if let Some(left) = self.seconds_left(now) {
            let left = i32::try_from(left).unwrap_or(i32::MAX);
            let said = self.lexicon.text("teach-seconds", &[("a", left.into())]);
            return (said, Tone::Warn);
        }
        if let Some(note) = &self.note {
            return (note.clone(), Tone::Accent);
        }
        let table = &self.shown.table;
        let facts = table.state().panel(Seats::ALL).facts;
        let facts = facts.into_iter().filter(|fact| fact.seat.is_none());
        let said: Vec<_> = facts.map(|fact| voice::said(table, fact.say, &self.lexicon)).collect();
        (said.join("\u{a0}· "), Tone::Soft)
    }
}
