//! How large a board is painted, and which part of it is seen.
//!
//! A scene has units; a sheet gives each unit whole columns and rows, as many as fit the area, so
//! that equal things look equal. Cells of a terminal are twice as high as wide, and the look says
//! what shape a unit has; within that, as large as possible. A board that does not fit at its
//! smallest scrolls.

use picture::Extent;
use ratatui::layout::{Position, Rect};

/// What a sheet is made for.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Wish {
    /// What the board reaches over, in units.
    pub(super) extent: Extent,
    /// The least columns and rows of a unit.
    pub(super) cell: (u16, u16),
    /// Columns of a unit that leave room around marks: wanted where there are several rows.
    pub(super) roomy: u16,
    /// Whether marks stand in the middle of an odd number of columns.
    pub(super) is_odd: bool,
    /// How wide a unit is for its height, to an eye.
    pub(super) shape: f32,
    /// The size of the smallest thing with a mark, in units.
    pub(super) least: (u16, u16),
    /// Rows that such a thing has at most: more would not be seen better.
    pub(super) most: u16,
}

/// A board laid out in columns and rows.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Sheet {
    /// Columns and rows of a unit.
    pub(super) unit: (u16, u16),
    /// The part of the screen that shows the board, or a part of the board.
    pub(super) window: Rect,
    /// The columns and rows that are scrolled out of sight.
    pub(super) offset: (i32, i32),
    /// All columns and rows of the board.
    pub(super) size: (i32, i32),
    from: (f32, f32),
}

/// A box on the sheet, in columns and rows from the board's upper left corner.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Patch {
    pub(super) left: i32,
    pub(super) top: i32,
    pub(super) width: i32,
    pub(super) height: i32,
}

impl Patch {
    /// The box around both.
    pub(super) fn and(self, other: Patch) -> Patch {
        let (left, top) = (self.left.min(other.left), self.top.min(other.top));
        let right = (self.left + self.width).max(other.left + other.width);
        let bottom = (self.top + self.height).max(other.top + other.height);
        Patch { left, top, width: right - left, height: bottom - top }
    }

    /// Its upper left, upper right, lower left and lower right cell.
    pub(super) fn corners(self) -> [(i32, i32); 4] {
        let Patch { left, top, width, height } = self;
        let (right, bottom) = (left + width - 1, top + height - 1);
        [(left, top), (right, top), (left, bottom), (right, bottom)]
    }

    /// The box so much smaller on every side.
    pub(super) fn inner(self, by: i32) -> Patch {
        let Patch { left, top, width, height } = self;
        Patch { left: left + by, top: top + by, width: width - 2 * by, height: height - 2 * by }
    }

    /// Whether all of another box lies in it.
    pub(super) fn holds(self, other: Patch) -> bool {
        self.and(other) == self
    }
}

impl Sheet {
    /// The largest sheet for this area, scrolled as it was before.
    pub(super) fn fit(wish: &Wish, area: Rect, offset: (i32, i32)) -> Sheet {
        let unit = unit(wish, area);
        let (width, height) = wish.extent.size();
        let size = (whole(width * f32::from(unit.0)), whole(height * f32::from(unit.1)));
        let (wide, high) = (i32::from(area.width).min(size.0), i32::from(area.height).min(size.1));
        let window = Rect {
            x: area.x + (area.width - cells(wide)) / 2,
            y: area.y + (area.height - cells(high)) / 2,
            width: cells(wide),
            height: cells(high),
        };
        let within = |offset: i32, size: i32, seen: i32| offset.clamp(0, (size - seen).max(0));
        let offset = (within(offset.0, size.0, wide), within(offset.1, size.1, high));
        Sheet { unit, window, offset, size, from: wish.extent.from }
    }

    /// The same sheet, scrolled so far that a patch is seen, with a little around it.
    pub(super) fn showing(mut self, patch: Patch) -> Sheet {
        let (wide, high) = (i32::from(self.window.width), i32::from(self.window.height));
        let shift = |offset: i32, from: i32, length: i32, margin: i32, seen: i32, all: i32| {
            let margin = margin.min((seen - length).max(0) / 2);
            let last = from + length + margin - seen;
            // What is larger than the window shows its beginning.
            offset.max(last).min((from - margin).max(0)).clamp(0, (all - seen).max(0))
        };
        let unit = (i32::from(self.unit.0), i32::from(self.unit.1));
        self.offset = (
            shift(self.offset.0, patch.left, patch.width, unit.0, wide, self.size.0),
            shift(self.offset.1, patch.top, patch.height, unit.1, high, self.size.1),
        );
        self
    }

    /// The same sheet, seen through a whole area.
    pub(super) fn spread(mut self, area: Rect) -> Sheet {
        self.offset.0 -= i32::from(self.window.x - area.x);
        self.offset.1 -= i32::from(self.window.y - area.y);
        self.window = area;
        self
    }

    /// Where something lies on the sheet.
    pub(super) fn patch(&self, at: (f32, f32), size: (f32, f32)) -> Patch {
        let place = |at: f32, from: f32, unit: u16| whole((at - from) * f32::from(unit));
        let (left, top) =
            (place(at.0, self.from.0, self.unit.0), place(at.1, self.from.1, self.unit.1));
        let width = whole(size.0 * f32::from(self.unit.0)).max(1);
        let height = whole(size.1 * f32::from(self.unit.1)).max(1);
        Patch { left, top, width, height }
    }

    /// The part of the screen where a patch is seen; empty when it is scrolled out of sight.
    pub(super) fn seen(&self, patch: Patch) -> Rect {
        let clip = |from: i32, length: i32, start: u16, room: u16| {
            let first = from.clamp(0, i32::from(room));
            let end = (from + length).clamp(0, i32::from(room));
            (start + cells(first), cells(end - first))
        };
        let (x, width) =
            clip(patch.left - self.offset.0, patch.width, self.window.x, self.window.width);
        let (y, height) =
            clip(patch.top - self.offset.1, patch.height, self.window.y, self.window.height);
        Rect { x, y, width, height }
    }

    /// Where a patch would be on a screen without edges.
    pub(super) fn on_screen(&self, patch: Patch) -> Patch {
        let left = patch.left - self.offset.0 + i32::from(self.window.x);
        let top = patch.top - self.offset.1 + i32::from(self.window.y);
        Patch { left, top, ..patch }
    }

    /// The cell of the screen where a column and row of the sheet is seen.
    pub(super) fn cell(&self, column: i32, row: i32) -> Option<Position> {
        let seen = self.seen(Patch { left: column, top: row, width: 1, height: 1 });
        (!seen.is_empty()).then(|| seen.as_position())
    }

    /// What the window shows, in units.
    pub(super) fn extent(&self) -> Extent {
        let unit = (f32::from(self.unit.0), f32::from(self.unit.1));
        #[expect(clippy::cast_precision_loss, reason = "a board has a few hundred columns")]
        let from = (
            self.from.0 + self.offset.0 as f32 / unit.0,
            self.from.1 + self.offset.1 as f32 / unit.1,
        );
        let size = (f32::from(self.window.width) / unit.0, f32::from(self.window.height) / unit.1);
        Extent { from, to: (from.0 + size.0, from.1 + size.1) }
    }

    /// Whether there is more to the left, above, to the right and below.
    pub(super) fn more(&self) -> [bool; 4] {
        let (wide, high) = (i32::from(self.window.width), i32::from(self.window.height));
        [
            self.offset.0 > 0,
            self.offset.1 > 0,
            self.offset.0 + wide < self.size.0,
            self.offset.1 + high < self.size.1,
        ]
    }
}

fn unit(wish: &Wish, area: Rect) -> (u16, u16) {
    let (width, height) = wish.extent.size();
    let most = (wish.most / wish.least.1.max(1)).max(wish.cell.1);
    let sizes = (wish.cell.1..=most).rev().map(|rows| {
        let columns = whole(f32::from(rows) * 2.0 * wish.shape);
        if rows == wish.cell.1 {
            return wish.cell;
        }
        let columns = cells(columns).max(wish.cell.0).max(wish.roomy);
        let is_askew = wish.least.0 % 2 == 1 && (columns % 2 == 1) != wish.is_odd;
        (columns + u16::from(is_askew), rows)
    });
    let fits = |unit: &(u16, u16)| {
        width * f32::from(unit.0) <= f32::from(area.width)
            && height * f32::from(unit.1) <= f32::from(area.height)
    };
    sizes.into_iter().find(fits).unwrap_or(wish.cell)
}

#[expect(clippy::cast_possible_truncation, reason = "a cast of floats saturates")]
fn whole(length: f32) -> i32 {
    length.round() as i32
}

fn cells(count: i32) -> u16 {
    u16::try_from(count.max(0)).unwrap_or(u16::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wish(width: f32, height: f32) -> Wish {
        Wish {
            extent: Extent { from: (-1.0, 0.0), to: (width - 1.0, height) },
            cell: (3, 1),
            roomy: 3,
            is_odd: true,
            shape: 1.0,
            least: (1, 1),
            most: 9,
        }
    }

    fn unit_in(area: (u16, u16)) -> (u16, u16) {
        Sheet::fit(&wish(9.0, 9.0), Rect::new(0, 0, area.0, area.1), (0, 0)).unit
    }

    #[test]
    fn a_board_is_as_large_as_fits_and_marks_have_a_middle() {
        assert_eq!(unit_in((30, 12)), (3, 1));
        assert_eq!(unit_in((45, 18)), (5, 2));
        assert_eq!(unit_in((44, 18)), (3, 1));
        assert_eq!(unit_in((64, 27)), (7, 3));
        assert_eq!(unit_in((500, 500)), (19, 9));
        assert_eq!(unit_in((2, 2)), (3, 1));
    }

    #[test]
    fn what_fits_stands_in_the_middle_and_what_does_not_scrolls() {
        let sheet = Sheet::fit(&wish(9.0, 9.0), Rect::new(10, 5, 31, 12), (7, 7));
        assert_eq!((sheet.window, sheet.offset), (Rect::new(12, 6, 27, 9), (0, 0)));
        assert_eq!(sheet.more(), [false; 4]);
        assert_eq!(sheet.seen(sheet.patch((-1.0, 0.0), (1.0, 1.0))), Rect::new(12, 6, 3, 1));

        let sheet = Sheet::fit(&wish(40.0, 3.0), Rect::new(0, 0, 30, 5), (0, 0));
        assert_eq!(sheet.more(), [false, false, true, false]);
        let last = sheet.patch((38.0, 2.0), (1.0, 1.0));
        assert!(sheet.seen(last).is_empty());
        let scrolled = sheet.showing(last);
        assert_eq!((scrolled.offset, scrolled.more()), ((90, 0), [true, false, false, false]));
        assert_eq!(scrolled.seen(last), Rect::new(27, 3, 3, 1));
        assert_eq!(scrolled.extent().from, (29.0, 0.0));
        // What is in sight with a little around it stays where it is.
        let near = sheet.patch((33.0, 2.0), (1.0, 1.0));
        assert_eq!(scrolled.showing(near).offset, (90, 0));
    }

    #[test]
    fn half_units_fall_on_whole_columns() {
        let sheet = Sheet::fit(&wish(9.0, 9.0), Rect::new(0, 0, 27, 9), (0, 0));
        let patch = sheet.patch((0.5, 1.0), (1.0, 1.0));
        assert_eq!((patch.left, patch.width), (5, 3));
    }
}
