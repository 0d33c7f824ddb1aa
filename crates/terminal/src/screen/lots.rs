//! A draw of lots, shown: the game's boards for it take turns, one for each seat, and the last is that of the
//! seat that was drawn. Any key shows the result at once, and the next one begins the game.

use super::{
    input::Input,
    page::{Next, Page},
    paint::{Board, Easel, Ground, Tone},
    parts::{
        keys::{Meant, meant},
        text,
    },
    prefs::Speed,
    shared::Shared,
    starting::Starting,
};
use game::{Seat, Seats, TrayLayout, Who};
use picture::Frame;
use players::PlayerSpec;
use ratatui::{
    buffer::Buffer,
    layout::{Constraint, Layout, Rect},
};
use std::{rc::Rc, time::Duration};
use table::Table;
use words::Lexicon;

/// How long a board is seen, and how often all of them are seen before they rest.
const TURN: Duration = Duration::from_millis(320);
const ROUNDS: u32 = 4;
/// How long the result is seen.
const REST: Duration = Duration::from_millis(1800);

/// The draw of lots before a game.
pub(super) struct LotsPage {
    table: Table,
    sitters: Vec<PlayerSpec>,
    lexicon: Rc<Lexicon>,
    easel: Easel,
    /// The boards, one for each seat.
    frames: Vec<Frame>,
    begun: Duration,
    is_skipped: bool,
}

impl LotsPage {
    /// The draw for a table whose players have got their seats; `None` where the game has no boards for it.
    pub(super) fn new(shared: &Shared, table: &Table, sitters: &[PlayerSpec]) -> Option<LotsPage> {
        let game = table.game();
        // They are read with the game's own settings, whatever is played.
        let setup = game.setup();
        let props = game.props();
        let frame = |position: &&str| {
            let state = game.read_position(&setup, position).ok()?;
            Some(Frame::of(&TrayLayout::laid(state.scene(Seats::NONE), props.trays)))
        };
        let frames: Vec<Frame> = props.dialogs.lots.iter().filter_map(frame).collect();
        (!frames.is_empty()).then(|| LotsPage {
            table: table.clone(),
            sitters: sitters.to_vec(),
            lexicon: shared.lexicon(game),
            easel: Easel::new(&props.look, shared.palette()),
            frames,
            begun: shared.now,
            is_skipped: shared.prefs.speed == Speed::Off,
        })
    }

    fn length(&self) -> Duration {
        TURN * ROUNDS * self.frames.len() as u32
    }

    fn is_drawn(&self, now: Duration) -> bool {
        self.is_skipped || now.saturating_sub(self.begun) >= self.length()
    }

    /// The seat of the first person: the one that the boards come to rest on.
    fn own(&self) -> usize {
        let is_person = |sitter: &PlayerSpec| *sitter == PlayerSpec::Person;
        self.sitters.iter().position(is_person).unwrap_or(0)
    }

    /// Which board is seen.
    fn shown(&self, now: Duration) -> usize {
        if self.is_drawn(now) {
            return self.own() % self.frames.len();
        }
        let left = self.length().saturating_sub(now.saturating_sub(self.begun));
        let turns = left.as_millis().div_ceil(TURN.as_millis()) as usize;
        (self.own() + turns) % self.frames.len()
    }

    fn go_on(&self, shared: &mut Shared) -> Next {
        Next::replace(Starting::new(shared, self.table.clone(), self.sitters.clone()))
    }

    /// Who sits where.
    fn places(&self) -> String {
        let place = |(seat, sitter): (u8, &PlayerSpec)| {
            let who = match sitter {
                PlayerSpec::Person => self.lexicon.plain("page-you"),
                PlayerSpec::Program(program) => self.lexicon.bot(&program.to_string()),
            };
            let seat = self.lexicon.who(Who::Seat(Seat(seat)));
            let args = [("who", who.as_str().into()), ("seat", seat.as_str().into())];
            self.lexicon.text("page-lot", &args)
        };
        (0..).zip(&self.sitters).map(place).collect::<Vec<_>>().join("  ")
    }
}

impl Page for LotsPage {
    fn input(&mut self, input: &Input, shared: &mut Shared) -> Next {
        match meant(input) {
            Meant::Back => Next::BACK,
            Meant::Nothing | Meant::Hover(..) => Next::Stay,
            _ if self.is_drawn(shared.now) => self.go_on(shared),
            _ => {
                self.is_skipped = true;
                self.begun = shared.now;
                Next::Stay
            }
        }
    }

    fn view(&mut self, area: Rect, buf: &mut Buffer, shared: &Shared) {
        let palette = shared.palette();
        buf.set_style(area, palette.ground(Ground::Paper));
        let rows = [Constraint::Length(2), Constraint::Fill(1), Constraint::Length(3)];
        let [top, middle, bottom] = Layout::vertical(rows).areas(area);
        let is_drawn = self.is_drawn(shared.now);
        let title = if is_drawn { "page-lots-drawn" } else { "page-lots" };
        text::centre(buf, text::row(top, 1), &self.lexicon.plain(title), palette.tone(Tone::Title));
        let shown = self.shown(shared.now);
        self.easel.paint(&Board::of(&self.frames[shown]), middle, buf);
        let (said, tone) = match is_drawn {
            true => (self.places(), Tone::Good),
            false => (self.lexicon.plain("screen-lots-skip"), Tone::Soft),
        };
        text::centre(buf, text::row(bottom, 1), &said, palette.tone(tone));
    }

    fn tick(&mut self, shared: &mut Shared) -> Next {
        let end = if self.is_skipped { REST } else { self.length() + REST };
        if shared.now.saturating_sub(self.begun) >= end {
            return self.go_on(shared);
        }
        Next::Stay
    }

    fn wake(&self, shared: &Shared) -> Option<Duration> {
        Some(shared.now + TURN / 2)
    }

    fn redress(&mut self, shared: &Shared) {
        self.lexicon = shared.lexicon(self.table.game());
        self.easel.set_palette(shared.palette());
    }
}
