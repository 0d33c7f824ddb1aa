//! The time of a turn that the rules limit: a bar, the seconds, and a banner before it begins.

use super::TablePage;
use crate::{
    actions,
    clock_text::turn_text,
    screen::{
        paint::{Ground, Tone},
        parts::figures,
        parts::{sheet, text},
        shared::Shared,
    },
    voice,
};
use ratatui::{
    buffer::Buffer,
    layout::{Margin, Rect},
};
use std::time::Duration;

/// Room for the seconds, with a mark before the last ones.
const SECONDS: u16 = 10;
/// How wide the banner's words are.
const BANNER: u16 = 40;

impl TablePage {
    /// What is left of the turn, and how it stands out: more in its last seconds.
    pub(super) fn turn_left(&self, shared: &Shared) -> Option<(Duration, Tone)> {
        let table = self.table();
        let left = table.turn_left(self.session.now(shared))?;
        let span = table.state().time_limit()?.span;
        Some((left, if is_low(left, span) { Tone::Bad } else { Tone::Title }))
    }

    /// The sentence about a turn that has not begun yet.
    pub(super) fn turn_begins(&self, shared: &Shared) -> Option<String> {
        let left = actions::lead_left(self.table(), self.session.now(shared))?;
        let who = voice::due_names(self.table(), &self.lexicon);
        let args = [("who", who.as_str().into()), ("seconds", actions::seconds(left).into())];
        Some(self.lexicon.text("turn-begins", &args))
    }

    /// The countdown, as wide as the window.
    pub(super) fn draw_countdown(&self, area: Rect, buf: &mut Buffer, shared: &Shared) {
        let Some((left, tone)) = self.turn_left(shared).filter(|_| !area.is_empty()) else {
            return;
        };
        let palette = shared.palette();
        buf.set_style(area, palette.ground(Ground::Paper));
        let row = area.inner(Margin::new(2, 0));
        // The mark is seen without colours too.
        let mark = if tone == Tone::Bad { "! " } else { "" };
        let said = format!("{mark}{}", turn_text(left));
        let mut bar = Rect { width: row.width.saturating_sub(SECONDS), ..row };
        if area.height < figures::ROWS {
            text::put_right(buf, row, &said, palette.tone(tone));
        } else {
            let lines = figures::large(&said);
            for (down, line) in (0..).zip(&lines) {
                text::put_right(buf, text::row(row, down), line, palette.tone(tone));
            }
            let used = lines.iter().map(|line| text::columns(line)).max().unwrap_or(0);
            bar = Rect { width: row.width.saturating_sub(used + 2), ..text::row(row, 1) };
        }
        let span = self.table().state().time_limit().map_or(left, |limit| limit.span);
        let filled = filled(bar.width, left, span);
        let rest = "─".repeat(usize::from(bar.width - filled));
        text::put(buf, bar, &"━".repeat(filled.into()), palette.tone(tone));
        let empty = Rect { x: bar.x + filled, width: bar.width - filled, ..bar };
        text::put(buf, empty, &rest, palette.tone(Tone::Faint));
    }

    /// The bell rings once in a turn that the rules limit, when little of it is left.
    pub(super) fn mind_the_time(&mut self, shared: &mut Shared) {
        let now = self.session.now(shared);
        let Some(limit) = self.table().state().time_limit() else { return };
        let is_low = self.table().turn_left(now).is_some_and(|left| is_low(left, limit.span));
        let is_heard = is_low && self.session.person_due().is_some();
        if is_heard && self.rung.replace(limit.turn) != Some(limit.turn) {
            shared.ring();
        }
    }

    /// Says over the board whose turn begins, while nobody may act yet.
    pub(super) fn draw_banner(&self, board: Rect, buf: &mut Buffer, shared: &Shared) {
        let Some(said) = self.turn_begins(shared) else { return };
        let palette = shared.palette();
        let rows = u16::try_from(text::fold(&said, BANNER.into()).len()).unwrap_or(1);
        let title = self.lexicon.plain("game-name");
        let room = sheet::lay(board, buf, palette, &title, (BANNER, rows));
        sheet::prose(room, buf, &said, palette.tone(Tone::Title));
    }
}

fn is_low(left: Duration, span: Duration) -> bool {
    left < actions::low(span)
}

/// How much of a bar stands for what is left: nothing only when nothing is.
fn filled(width: u16, left: Duration, span: Duration) -> u16 {
    let span = span.as_millis().max(1);
    let filled = (u128::from(width) * left.as_millis()).div_ceil(span);
    u16::try_from(filled).unwrap_or(width).min(width)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_is_empty_only_when_the_time_is_up() {
        let seconds = Duration::from_secs;
        assert_eq!(filled(40, seconds(10), seconds(10)), 40);
        assert_eq!(filled(40, seconds(5), seconds(10)), 20);
        assert_eq!(filled(40, Duration::from_millis(1), seconds(10)), 1);
        assert_eq!(filled(40, Duration::ZERO, seconds(10)), 0);
        assert_eq!(filled(40, seconds(20), seconds(10)), 40);
    }
}
