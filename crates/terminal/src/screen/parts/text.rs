//! Putting text into cells: never wider than its place, never obeyed by the terminal.

use ratatui::{buffer::Buffer, layout::Rect, style::Style};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// The lines of a text, none wider than `width`. A word that is wider is cut where the line ends, and a
/// sign that French sets apart stays with its word.
pub(in crate::screen) fn fold(text: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in words::keep_together(text).lines() {
        let mut line = String::new();
        for word in paragraph.split_ascii_whitespace() {
            let gap = usize::from(!line.is_empty());
            if line.width() + gap + word.width() <= width {
                line.push_str(if gap == 1 { " " } else { "" });
                line.push_str(word);
                continue;
            }
            if !line.is_empty() {
                lines.push(std::mem::take(&mut line));
            }
            for c in word.chars() {
                if line.width() + c.width().unwrap_or(0) > width.max(2) {
                    lines.push(std::mem::take(&mut line));
                }
                line.push(c);
            }
        }
        lines.push(line);
    }
    lines.into_iter().map(|line| line.replace('\u{a0}', " ")).collect()
}

/// The lines of a text, those after the first indented.
pub(in crate::screen) fn fold_hanging(text: &str, width: usize, indent: usize) -> Vec<String> {
    let lines = fold(text, width);
    let Some((first, rest)) = lines.split_first() else { return Vec::new() };
    let rest = fold(&rest.join(" "), width.saturating_sub(indent));
    let indented = rest.into_iter().map(|line| format!("{:indent$}{line}", ""));
    [first.clone()].into_iter().chain(indented).collect()
}

/// The text, cut to a width, with a sign where something was cut off.
pub(in crate::screen) fn fit(text: &str, width: usize) -> String {
    if text.width() <= width {
        return text.to_owned();
    }
    let mut fitted = String::new();
    for c in text.chars() {
        if fitted.width() + c.width().unwrap_or(0) + 1 > width {
            break;
        }
        fitted.push(c);
    }
    if width > 0 {
        fitted.push('…');
    }
    fitted
}

/// Writes a text at the left of the first row of an area; returns its width.
pub(in crate::screen) fn put(buf: &mut Buffer, area: Rect, text: &str, style: Style) -> u16 {
    let area = area.intersection(buf.area);
    if area.is_empty() {
        return 0;
    }
    let text = fit(text, area.width.into());
    let (end, _) = buf.set_stringn(area.x, area.y, text, area.width.into(), style);
    end - area.x
}

/// Writes a text in the middle of the first row of an area.
pub(in crate::screen) fn centre(buf: &mut Buffer, area: Rect, text: &str, style: Style) {
    let text = fit(text, area.width.into());
    let indent = area.width.saturating_sub(columns(&text)) / 2;
    put(buf, Rect { x: area.x + indent, width: area.width - indent, ..area }, &text, style);
}

/// Writes a text at the right of the first row of an area; returns its width.
pub(in crate::screen) fn put_right(buf: &mut Buffer, area: Rect, text: &str, style: Style) -> u16 {
    let text = fit(text, area.width.into());
    let indent = area.width.saturating_sub(columns(&text));
    put(buf, Rect { x: area.x + indent, width: area.width - indent, ..area }, &text, style)
}

/// How many columns a text takes.
pub(in crate::screen) fn columns(text: &str) -> u16 {
    u16::try_from(text.width()).unwrap_or(u16::MAX)
}

/// The row of an area that is so far down, empty when there is none.
pub(in crate::screen) fn row(area: Rect, down: u16) -> Rect {
    if down >= area.height {
        return Rect { height: 0, ..area };
    }
    Rect { y: area.y + down, height: 1, ..area }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_folded_and_long_words_are_cut() {
        assert_eq!(fold("one two three", 7), ["one two", "three"]);
        assert_eq!(fold("abcdefgh", 3), ["abc", "def", "gh"]);
        assert_eq!(fold("", 3), Vec::<String>::new());
        assert_eq!(fold("a\n\nb", 3), ["a", "", "b"]);
        assert_eq!(fold("茶茶茶", 4), ["茶茶", "茶"]);
        assert_eq!(fold("ab", 0), ["ab"]);
        assert_eq!(fold("un ; deux", 4), ["un ;", "deux"]);
        assert_eq!(fold("voici ; deux", 5), ["voici", " ;", "deux"]);
    }

    #[test]
    fn lines_after_the_first_are_indented() {
        assert_eq!(fold_hanging("one two three four", 9, 2), ["one two", "  three", "  four"]);
        assert_eq!(fold_hanging("", 9, 2), Vec::<String>::new());
    }

    #[test]
    fn what_is_too_wide_says_that_something_is_missing() {
        assert_eq!(fit("abc", 3), "abc");
        assert_eq!(fit("abcd", 3), "ab…");
        assert_eq!(fit("茶茶", 3), "茶…");
        assert_eq!(fit("abc", 0), "");
    }
}
