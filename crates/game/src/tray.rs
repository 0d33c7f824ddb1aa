//! Trays: what stands beside the board and belongs to the scene, such as a hand, captured men, or the panel
//! of a conflict.
//!
//! An interface may show each tray by itself, so that it stays while the board is zoomed. Who draws one
//! picture of all of it lays the trays around the board with a [`TrayLayout`].

use crate::{Item, show::bounds};

/// Where a tray stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TraySide {
    /// To the left of the board.
    Left,
    /// To the right of the board.
    Right,
    /// Above the board.
    Above,
    /// Below the board.
    Below,
    /// Over the margin of the board: a panel of the moment.
    Over,
}

/// A place beside the board. One without items is not there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tray {
    /// Names it: the text `tray-<key>`.
    pub key: &'static str,
    /// Where it stands.
    pub side: TraySide,
}

/// Where the trays of a scene lie when all of it is one picture.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TrayLayout {
    /// By how much the items of each tray are moved.
    shifts: Vec<(i16, i16)>,
}

impl TrayLayout {
    /// Units between the board and a tray, and between two trays.
    const GAP: i16 = 1;

    /// Lays the trays of a scene around its board, each in the middle of its side. Those of one side lie one
    /// behind the other above and below the board, and one below the other beside it.
    pub fn of(scene: &[Item], trays: &[Tray]) -> TrayLayout {
        let of_tray = |tray: u8| bounds(scene.iter().filter(move |item| item.tray == tray));
        let ((mut left, mut right), (mut top, mut bottom)) = of_tray(0).unwrap_or(((0, 0), (0, 0)));
        let middle = (left + right, top + bottom);
        // How wide the trays beside the board are, and how high all of them together.
        let beside = |side: TraySide| {
            let own = (1..).zip(trays).filter(|(_, tray)| tray.side == side);
            let sizes = own.filter_map(|(number, _)| of_tray(number));
            let sizes = sizes.map(|((from, to), (first, last))| (to - from, last - first));
            sizes.fold((0, -TrayLayout::GAP), |(width, height), size| {
                (width.max(size.0), height + TrayLayout::GAP + size.1)
            })
        };
        let (on_left, on_right) = (beside(TraySide::Left), beside(TraySide::Right));
        let mut down = [on_left, on_right].map(|(_, height)| (middle.1 - height).div_euclid(2));
        if on_left.0 > 0 {
            left -= TrayLayout::GAP + on_left.0;
        }
        if on_right.0 > 0 {
            right += TrayLayout::GAP + on_right.0;
        }
        let mut shifts = Vec::with_capacity(trays.len());
        for (number, tray) in (1..).zip(trays) {
            let Some(((from, to), (first, last))) = of_tray(number) else {
                shifts.push((0, 0));
                continue;
            };
            let (width, height) = (to - from, last - first);
            let mut next = |side: usize| {
                let row = down[side];
                down[side] += TrayLayout::GAP + height;
                row
            };
            let at = match tray.side {
                TraySide::Left => (left + on_left.0 - width, next(0)),
                TraySide::Right => (right - on_right.0, next(1)),
                TraySide::Above | TraySide::Over => {
                    top -= TrayLayout::GAP + height;
                    ((middle.0 - width).div_euclid(2), top)
                }
                TraySide::Below => {
                    bottom += TrayLayout::GAP + height;
                    ((middle.0 - width).div_euclid(2), bottom - height)
                }
            };
            shifts.push((at.0 - from, at.1 - first));
        }
        TrayLayout { shifts }
    }

    /// Moves items of trays to where they lie in the picture; they then belong to the board.
    pub fn lay(&self, items: &mut [Item]) {
        for item in items.iter_mut().filter(|item| item.tray > 0) {
            let shift = self.shifts.get(usize::from(item.tray) - 1).copied().unwrap_or_default();
            item.at.0 += shift.0;
            item.at.1 += shift.1;
            item.tray = 0;
        }
    }

    /// A scene with its trays around the board.
    pub fn laid(mut scene: Vec<Item>, trays: &[Tray]) -> Vec<Item> {
        if !trays.is_empty() {
            TrayLayout::of(&scene, trays).lay(&mut scene);
        }
        scene
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn thing(id: u32, at: (i16, i16), size: (i16, i16)) -> Item {
        Item::decor(id, (at.0, at.1, 0), size, "thing")
    }

    #[test]
    fn trays_lie_around_the_board_and_none_over_another() {
        let trays = [
            Tray { key: "hand", side: TraySide::Below },
            Tray { key: "none", side: TraySide::Left },
            Tray { key: "taken", side: TraySide::Right },
            Tray { key: "more", side: TraySide::Below },
            Tray { key: "fight", side: TraySide::Over },
        ];
        let scene = vec![
            thing(1, (0, 0), (4, 4)),
            thing(2, (7, 7), (2, 1)).in_tray(1),
            thing(3, (0, 0), (1, 2)).in_tray(3),
            thing(4, (0, 0), (1, 1)).in_tray(4),
            thing(5, (0, 0), (2, 2)).in_tray(5),
        ];
        let laid = TrayLayout::laid(scene, &trays);
        let at: Vec<_> = laid.iter().map(|item| (item.at.0, item.at.1, item.tray)).collect();
        assert_eq!(at, [(0, 0, 0), (1, 5, 0), (5, 1, 0), (1, 7, 0), (1, -3, 0)]);
    }

    #[test]
    fn trays_beside_the_board_lie_one_below_the_other() {
        let trays = [
            Tray { key: "first", side: TraySide::Right },
            Tray { key: "second", side: TraySide::Right },
        ];
        let scene = vec![
            thing(1, (0, 0), (4, 8)),
            thing(2, (0, 0), (2, 3)).in_tray(1),
            thing(3, (0, 0), (1, 2)).in_tray(2),
        ];
        let laid = TrayLayout::laid(scene, &trays);
        let at: Vec<_> = laid.iter().map(|item| (item.at.0, item.at.1)).collect();
        assert_eq!(at, [(0, 0), (5, 1), (5, 5)]);
    }

    #[test]
    fn a_tray_that_the_game_does_not_list_lies_where_it_says() {
        let mut stray = [thing(1, (3, 3), (1, 1)).in_tray(9)];
        TrayLayout::default().lay(&mut stray);
        assert_eq!((stray[0].at, stray[0].tray), ((3, 3, 0), 0));
    }
}
