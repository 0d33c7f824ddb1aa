//! Small things that several screens share. None of them has a text of its own.

use super::{Palette, Tone};
use game::Value;
use ratatui::{buffer::Buffer, layout::Rect, widgets::Widget};
use std::time::Duration;

/// The time left as `1:05`, `1:02:03`, and with tenths below ten seconds: `9.8`.
pub fn clock_text(left: Duration) -> String {
    let seconds = left.as_secs();
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
    if seconds < 10 {
        format!("{seconds}.{}", left.subsec_millis() / 100)
    } else if hours == 0 {
        format!("{minutes}:{:02}", seconds % 60)
    } else {
        format!("{hours}:{minutes:02}:{:02}", seconds % 60)
    }
}

/// How a clock stands out: more in the last seconds.
pub fn clock_tone(left: Duration, is_running: bool) -> Tone {
    match left.as_secs() {
        0..5 => Tone::Bad,
        5..20 => Tone::Warn,
        _ if is_running => Tone::Title,
        _ => Tone::Soft,
    }
}

/// A line with a knob: a place in a replay, the speed of beats.
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
        let _ = (area, buf);
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
        let _ = (area, buf);
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
        let _ = (area, buf);
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

impl Widget for Evaluation {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let _ = (area, buf);
    }
}
