//! A scene as lines of text.
//!
//! Each item's mark goes to the cell of its place; where several share one, the highest is seen.
//! What moved last stands in brackets where there is room for them.

use crate::voice;
use game::{AnyState, Due, Item, Look, Props, Viewer, Who};
use table::Table;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};
use words::Lexicon;

/// How much is said beside a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Beside {
    /// Everything, with what the signs mean.
    Whole,
    /// What may have changed.
    Again,
}

/// The board and the lines beside it, as a viewer may see them now; `trace` is what moved last.
pub(crate) fn observation(
    table: &Table,
    (viewer, beside): (Viewer, Beside),
    trace: &[u32],
    lexicon: &Lexicon,
) -> Vec<String> {
    let moment = (table.shown_state(), table.due());
    board_lines(table, moment, (viewer, beside), trace, lexicon)
}

/// The same of any moment of a game: its state, and who is to move.
pub(crate) fn board_lines(
    table: &Table,
    (state, due): (&dyn AnyState, Due),
    (viewer, beside): (Viewer, Beside),
    trace: &[u32],
    lexicon: &Lexicon,
) -> Vec<String> {
    let mut lines = vec![String::new()];
    lines.extend(scene_lines(&state.scene(viewer), trace, table.game().props(), lexicon));
    lines.push(String::new());
    let panel = state.panel(viewer);
    for fact in &panel.facts {
        let said = match beside {
            Beside::Whole => Some(voice::said(table, fact.say, lexicon)),
            Beside::Again => voice::said_again(table, fact.say, lexicon),
        };
        let Some(said) = said else { continue };
        lines.push(match fact.seat {
            Some(seat) => {
                let who = voice::name(table, Who::Seat(seat), lexicon);
                let args = [("who", who.as_str().into()), ("said", said.as_str().into())];
                lexicon.text("fact-of", &args)
            }
            None => said,
        });
    }
    if let Due::Seats(due) = due {
        let names = due.iter().map(|seat| voice::name(table, Who::Seat(seat), lexicon));
        let names = names.collect::<Vec<_>>().join(", ");
        lines.push(lexicon.text("plain-due", &[("who", names.as_str().into())]));
    }
    lines
}

/// The board, and below it each tray that is there, with its name.
pub(super) fn scene_lines(
    items: &[Item],
    trace: &[u32],
    props: &Props,
    lexicon: &Lexicon,
) -> Vec<String> {
    let of_tray = |tray: u8| -> Vec<Item> {
        items.iter().filter(|item| item.tray == tray).copied().collect()
    };
    let mut lines = draw(&of_tray(0), trace, &props.look);
    for (number, tray) in (1..).zip(props.trays) {
        let drawn = draw(&of_tray(number), trace, &props.look);
        if !drawn.is_empty() {
            let name = lexicon.plain(&format!("tray-{}", tray.key));
            lines.extend([String::new(), name]);
            lines.extend(drawn);
        }
    }
    lines
}

/// Draws the items that have a mark, those of `trace` in brackets. Lines have no trailing spaces.
fn draw(items: &[Item], trace: &[u32], look: &Look) -> Vec<String> {
    let mut marked: Vec<&Item> = items.iter().filter(|item| !item.is_decor()).collect();
    marked.sort_by_key(|item| item.at.2);
    let Some(left) = marked.iter().map(|item| item.at.0).min() else { return Vec::new() };
    let top = marked.iter().map(|item| item.at.1).min().unwrap_or(0);
    let mut sheet = Sheet::default();
    for item in marked {
        let (width, height) = (usize::from(look.cell.0), usize::from(look.cell.1));
        let row = usize::from(item.at.1.abs_diff(top)) * height;
        let column = usize::from(item.at.0.abs_diff(left)) * width;
        let room = width * usize::from(item.size.0.unsigned_abs());
        let mark = if trace.contains(&item.id) && item.mark.width() + 2 <= room {
            format!("[{}]", item.mark)
        } else {
            item.mark.to_string()
        };
        let indent = room.saturating_sub(mark.width()) / 2;
        sheet.blank(row, column, room);
        sheet.write(row, column + indent, &mark);
    }
    sheet.lines()
}

/// Characters in rows and columns; a wide one fills two columns.
#[derive(Default)]
struct Sheet {
    rows: Vec<Vec<Option<char>>>,
}

impl Sheet {
    fn cell(&mut self, row: usize, column: usize) -> &mut Option<char> {
        if self.rows.len() <= row {
            self.rows.resize(row + 1, Vec::new());
        }
        let cells = &mut self.rows[row];
        if cells.len() <= column {
            cells.resize(column + 1, Some(' '));
        }
        &mut cells[column]
    }

    fn blank(&mut self, row: usize, column: usize, width: usize) {
        for at in column..column + width {
            *self.cell(row, at) = Some(' ');
        }
    }

    fn write(&mut self, row: usize, column: usize, text: &str) {
        let mut at = column;
        for char in text.chars() {
            *self.cell(row, at) = Some(char);
            for covered in 1..char.width().unwrap_or(1) {
                *self.cell(row, at + covered) = None;
            }
            at += char.width().unwrap_or(1);
        }
    }

    fn lines(&self) -> Vec<String> {
        let line = |cells: &Vec<Option<char>>| cells.iter().flatten().collect::<String>();
        self.rows.iter().map(|cells| line(cells).trim_end().to_owned()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Sentence;

    fn item(at: (i16, i16, i16), mark: &str) -> Item {
        Item::new(0, at, "role", mark, Sentence::plain("item"))
    }

    #[test]
    fn the_highest_is_seen_and_decoration_is_not() {
        let look = Look { cell: (3, 1), ..Props::PLAIN.look };
        let items = [
            item((0, 0, 1), "X"),
            item((0, 0, 0), "."),
            item((1, 0, 0), "."),
            item((-1, 1, 0), "12"),
            item((1, 1, 0), "(O)"),
            Item::decor(9, (5, 5, 5), (1, 1), "wood"),
        ];
        assert_eq!(draw(&items, &[], &look), ["    X  .", "12    (O)"]);
        assert_eq!(draw(&items, &[0], &look), ["   [X][.]", "12    (O)"]);
    }

    #[test]
    fn wide_characters_keep_the_columns() {
        let look = Look { cell: (2, 1), ..Props::PLAIN.look };
        let items = [item((0, 0, 0), "茶"), item((1, 0, 0), "ab")];
        assert_eq!(draw(&items, &[0], &look), ["茶ab"]);
    }

    #[test]
    fn nothing_to_see_is_no_line() {
        assert!(draw(&[], &[], &Props::PLAIN.look).is_empty());
    }
}
