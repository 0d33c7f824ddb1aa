//! Small things that several screens share. None of them has a text of its own.

use super::{Depth, Ground, Palette, Tone};
use game::Value;
use ratatui::{
    buffer::Buffer,
    layout::Rect,
    style::{Modifier, Style},
    text::{Line, Span},
    widgets::Widget,
};
use std::time::Duration;

pub use crate::clock_text::clock_text;

/// How a clock stands out: more in the last seconds.
pub fn clock_tone(left: Duration, is_running: bool) -> Tone {
    match left.as_secs() {
        0..5 => Tone::Bad,
        5..20 => Tone::Warn,
        _ if is_running => Tone::Title,
        _ => Tone::Soft,
    }
}

/// A line with a knob: a place in a replay, the speed of animations.
#[derive(Clone, Copy, Debug)]
pub struct Slider {
    /// Where the knob is, from 0.
    pub at: usize,
    /// The last place.
    pub last: usize,
    /// Whether the keyboard is on it.
    pub is_focused: bool,
    /// The colours.
    pub palette: Palette,
}

impl Slider {
    /// The place that a column of the slider stands for.
    pub fn place(&self, area: Rect, column: u16) -> usize {
        let width = usize::from(area.width.max(2)) - 1;
        let off = usize::from(column.saturating_sub(area.x)).min(width);
        (off * self.last + width / 2) / width
    }
}

impl Widget for Slider {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let area = Rect { height: area.height.min(1), ..area }.intersection(buf.area);
        if area.is_empty() {
            return;
        }
        let width = usize::from(area.width) - 1;
        let knob = (self.at.min(self.last) * width + self.last / 2) / self.last.max(1);
        let (past, coming) = (self.palette.tone(Tone::Accent), self.palette.tone(Tone::Faint));
        for (x, column) in area.columns().zip(0..) {
            let (letter, style) = match column {
                _ if column == knob => ("●", past.add_modifier(Modifier::BOLD)),
                _ if column < knob => ("━", past),
                _ => ("─", coming),
            };
            buf[x.as_position()].set_symbol(letter).set_style(style);
        }
        if self.is_focused && self.palette.depth() == Depth::None {
            let knob = u16::try_from(knob).unwrap_or(0);
            buf[(area.x + knob, area.y)].set_style(Modifier::REVERSED);
        }
    }
}

/// A scroll bar along the right edge of its area; nothing when all is seen.
#[derive(Clone, Copy, Debug)]
pub struct ScrollBar {
    /// The first line that is seen.
    pub first: usize,
    /// How many are seen.
    pub seen: usize,
    /// How many there are.
    pub all: usize,
    /// The colours.
    pub palette: Palette,
}

impl Widget for ScrollBar {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let area = area.intersection(buf.area);
        if area.is_empty() || self.seen >= self.all {
            return;
        }
        let height = usize::from(area.height);
        let thumb = (height * self.seen / self.all).clamp(1, height);
        let hidden = self.all - self.seen;
        let top = ((height - thumb) * self.first.min(hidden) + hidden / 2) / hidden;
        for (y, row) in (area.y..area.bottom()).zip(0..) {
            let is_thumb = (top..top + thumb).contains(&row);
            let (letter, tone) =
                if is_thumb { ("┃", Tone::Accent) } else { ("│", Tone::Faint) };
            buf[(area.right() - 1, y)].set_symbol(letter).set_style(self.palette.tone(tone));
        }
    }
}

/// The keys that work now, most important first; those that do not fit are left out.
#[derive(Clone, Debug)]
pub struct KeyHints<'a> {
    /// Keys with what they do.
    pub keys: &'a [(&'a str, &'a str)],
    /// The colours.
    pub palette: Palette,
}

impl Widget for KeyHints<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let (key, text) = (self.palette.tone(Tone::Accent), self.palette.tone(Tone::Soft));
        let mut line = Line::default();
        for (name, what) in self.keys {
            let hint = [Span::styled(*name, key.bold()), Span::styled(format!(" {what}"), text)];
            let gap = if line.spans.is_empty() { "" } else { "   " };
            let width = gap.len() + hint.iter().map(Span::width).sum::<usize>();
            if line.width() + width > usize::from(area.width) {
                break;
            }
            line.push_span(gap);
            hint.into_iter().for_each(|span| line.push_span(span));
        }
        line.render(area.intersection(buf.area), buf);
    }
}

/// How good a position is for the first of two, as a bar from left to right.
#[derive(Clone, Copy, Debug)]
pub struct Evaluation {
    /// What was found, from the first player's side.
    pub value: Option<Value>,
    /// The colours.
    pub palette: Palette,
}

impl Evaluation {
    /// The share of the first player, from 0 to 1.
    fn share(&self) -> f32 {
        match self.value {
            None | Some(Value::Draw) => 0.5,
            Some(Value::Win(_)) => 1.0,
            Some(Value::Loss(_)) => 0.0,
            Some(Value::Share(thousandths)) => f32::from(thousandths.min(1000)) / 1000.0,
            // Two of the game's units make about nine chances in ten.
            #[expect(clippy::cast_precision_loss, reason = "a rough figure")]
            Some(Value::Score(score)) => 1.0 / (1.0 + (-(score as f32) / 90.0).exp()),
        }
    }
}

impl Widget for Evaluation {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let area = Rect { height: area.height.min(1), ..area }.intersection(buf.area);
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a width")]
        let halves = (self.share() * 2.0 * f32::from(area.width)).round() as u16;
        let style = match self.palette.depth() {
            Depth::None => Style::new(),
            _ => self.palette.ground(Ground::Sunk).patch(self.palette.tone(Tone::Accent)),
        };
        for (x, column) in (area.x..area.right()).zip(0..) {
            let letter = match halves.saturating_sub(2 * column) {
                0 if self.palette.depth() == Depth::None => "░",
                0 => " ",
                1 => "▌",
                _ => "█",
            };
            buf[(x, area.y)].set_symbol(letter).set_style(style);
        }
    }
}
