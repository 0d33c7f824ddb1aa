//! A small board beside a list, on which a game plays by itself, slowly.

use super::{
    paint::{Board, Easel, Palette, Play},
    prefs::Speed,
    shared::Shared,
};
use game::{AnyGame, AnyState, Due, Glyph, Rng, Seats, Setup, TrayLayout, Who, rng::QuickRng};
use picture::{Extent, Frame};
use ratatui::{buffer::Buffer, layout::Rect};
use std::time::Duration;

/// How long a position is looked at before the next move.
const PACE: Duration = Duration::from_millis(2200);
/// How long the end of a game is looked at.
const END: Duration = Duration::from_millis(6000);
/// How often something that moves is drawn.
const FRAME: Duration = Duration::from_millis(50);
/// How much slower things move here than at the table.
const SLOWNESS: f32 = 1.5;

/// A game that plays by itself, as everybody sees it.
pub(super) struct Preview {
    game: &'static dyn AnyGame,
    setup: Setup,
    easel: Easel,
    state: Option<Box<dyn AnyState>>,
    trace: Vec<u32>,
    moving: Option<(Play, Duration)>,
    /// When the next move is made; `None` until it is looked at.
    next: Option<Duration>,
    luck: QuickRng,
}

impl Preview {
    /// A position worth looking at, or the start of the game.
    pub(super) fn of(game: &'static dyn AnyGame, setup: &Setup, palette: Palette) -> Preview {
        let position = game.props().gallery.first();
        let shown = position.and_then(|shown| game.read_position(setup, shown.position).ok());
        Preview {
            game,
            setup: *setup,
            easel: Easel::new(&game.props().look, palette),
            state: shown.or_else(|| game.start(setup).ok()),
            trace: Vec::new(),
            moving: None,
            next: None,
            luck: QuickRng::new(1),
        }
    }

    /// The start of the game.
    pub(super) fn start(game: &'static dyn AnyGame, setup: &Setup, palette: Palette) -> Preview {
        Preview { state: game.start(setup).ok(), ..Preview::of(game, setup, palette) }
    }

    /// The settings that it is made of.
    pub(super) fn setup(&self) -> &Setup {
        &self.setup
    }

    pub(super) fn set_palette(&mut self, palette: Palette) {
        self.easel.set_palette(palette);
    }

    /// It is looked at: lets it play. Nothing moves where nothing is to move.
    pub(super) fn tick(&mut self, shared: &Shared) {
        let now = shared.now;
        if shared.prefs.speed == Speed::Off {
            (self.moving, self.next) = (None, None);
            return;
        }
        if let Some((play, since)) = &self.moving {
            if passed(*since, now) < play.length() {
                return;
            }
            self.moving = None;
        }
        let next = *self.next.get_or_insert(now + PACE);
        if next <= now {
            let is_over = self.step(now);
            self.next = Some(now + if is_over { END } else { PACE });
        }
    }

    /// When it wants to be looked at again.
    pub(super) fn wake(&self, shared: &Shared) -> Option<Duration> {
        let moving = self.moving.as_ref().map(|_| shared.now + FRAME);
        moving.or(self.next).filter(|_| shared.prefs.speed != Speed::Off)
    }

    /// Makes a move; true when the game is over then.
    fn step(&mut self, now: Duration) -> bool {
        self.trace.clear();
        let Some(state) = &mut self.state else { return true };
        let act = match state.due() {
            Due::Over => {
                self.state = self.game.start(&self.setup).ok();
                return false;
            }
            Due::Chance => state.chance(&mut self.luck),
            Due::Seats(seats) => {
                let who = seats.lowest().map_or(Who::House, Who::Seat);
                let acts = state.acts(who);
                let chosen = (!acts.is_empty()).then(|| self.luck.index(acts.len()));
                chosen.and_then(|index| state.check(who, &acts[index]).ok())
            }
        };
        let Some(act) = act else { return true };
        let shown = state.show_act(Seats::NONE, &act);
        state.apply(&act);
        self.trace = shown.trace;
        if !shown.animation.is_empty() {
            let after = state.scene(Seats::NONE);
            self.moving = Some((Play::new(shown.animation, after, self.game.props().trays), now));
        }
        state.due() == Due::Over
    }

    /// Paints all of a board, or nothing: nobody can scroll it.
    fn paint(&mut self, frame: &Frame, moving: Option<Extent>, area: Rect, buf: &mut Buffer) {
        // Without colours a board is what is written on it.
        let unwritten = self.easel.is_picture().then(|| unwritten(frame));
        let trace: &[u32] = if moving.is_some() { &[] } else { &self.trace };
        for frame in [Some(frame), unwritten.as_ref()].into_iter().flatten() {
            let board = Board { extent: moving, trace, ..Board::of(frame) };
            if self.easel.rows_in(&board, area).is_some() {
                self.easel.paint(&board, area, buf);
                return;
            }
        }
    }

    pub(super) fn view(&mut self, area: Rect, buf: &mut Buffer, shared: &Shared) {
        let moment = self
            .moving
            .as_ref()
            .and_then(|(play, since)| Some((play.at(passed(*since, shared.now))?, play.extent())));
        if let Some((frame, extent)) = moment {
            self.paint(&frame, Some(extent), area, buf);
        } else if let Some(state) = &self.state {
            let frame =
                Frame::of(&TrayLayout::laid(state.scene(Seats::NONE), self.game.props().trays));
            self.paint(&frame, None, area, buf);
        }
    }
}

/// The same picture without what is written on it, which wants more room than the picture itself.
fn unwritten(frame: &Frame) -> Frame {
    let mut frame = frame.clone();
    for piece in &mut frame.pieces {
        piece.item.mark = Glyph::new_const();
    }
    frame
}

fn passed(since: Duration, now: Duration) -> Duration {
    now.saturating_sub(since).div_f32(SLOWNESS)
}
