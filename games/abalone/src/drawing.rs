//! What a board looks like: the items of a scene.
//!
//! A cell is two units wide and one high, and each row begins one unit beside its neighbours. Around
//! the cells lies a rim with the letters and digits, around that the gutter: the place of the rim is
//! five steps from the middle, that of the gutter six. What Black has pushed off lies in the gutter
//! at the bottom, what White has pushed off in the one at the top.

use crate::{
    Abalone,
    board::{Board, Movement, Side},
    cell::{Cell, Direction},
    cells::Cells,
    rules::TO_WIN,
};
use game::{Item, Sentence};

/// Heights: what is lower lies behind.
const BOARD: i16 = 0;
const GUTTERS: i16 = 2;
const HOLLOWS: i16 = 5;
const LABELS: i16 = 6;
const MARBLES: i16 = 10;
const SIGNS: i16 = 30;

/// Numbers of the items. Those of cells are added to the number of the first.
const THE_BOARD: u32 = 0;
const THE_FALLING: u32 = 1;
const FIRST_GUTTER: u32 = 2;
const FIRST_LETTER: u32 = 10;
const FIRST_DIGIT: u32 = 20;
const FIRST_EJECTED: u32 = 40;
const FIRST_HOLLOW: u32 = 100;
const FIRST_MARBLE: u32 = 200;
const FIRST_GHOST: u32 = 300;

/// A place: rows up and diagonals on from the middle, on the board or beside it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Point {
    row: i8,
    diagonal: i8,
}

impl Point {
    pub(crate) const fn of(cell: Cell) -> Point {
        Point { row: cell.row(), diagonal: cell.diagonal() }
    }

    pub(crate) const fn step(self, direction: Direction) -> Point {
        let (rows, diagonals) = direction.step();
        Point { row: self.row + rows, diagonal: self.diagonal + diagonals }
    }

    /// Column and row of the scene.
    pub(crate) fn at(self, height: i16) -> (i16, i16, i16) {
        let (row, diagonal) = (i16::from(self.row), i16::from(self.diagonal));
        (8 + 2 * diagonal - row, 4 - row, height)
    }
}

/// The size of everything that takes one cell.
const CELL: (i16, i16) = (2, 1);

fn number(cell: Cell) -> u32 {
    cell.number().into()
}

/// The item of the marble on a cell.
pub(crate) fn marble_id(cell: Cell) -> u32 {
    FIRST_MARBLE + number(cell)
}

/// The item of a marble that a side has pushed off, counted from 0.
pub(crate) fn ejected_id(by: Side, count: u8) -> u32 {
    FIRST_EJECTED + u32::from(TO_WIN) * by as u32 + u32::from(count)
}

/// The item of a marble on its way into the gutter.
pub(crate) const fn falling_id() -> u32 {
    THE_FALLING
}

pub(crate) const fn marble_role(side: Side) -> &'static str {
    match side {
        Side::Black => "marble-black",
        Side::White => "marble-white",
    }
}

const fn marble_mark(side: Side) -> &'static str {
    match side {
        Side::Black => "@",
        Side::White => "O",
    }
}

/// A sentence about a cell: its row and its digit, both from 1, and one number more.
pub(crate) fn say_cell(key: &'static str, cell: Cell, more: i32) -> Sentence {
    Sentence::with(key, [i32::from(cell.row()) + 5, i32::from(cell.diagonal()) + 5, more])
}

pub(crate) fn side_number(side: Side) -> i32 {
    side as i32 + 1
}

fn on_cell(
    id: u32,
    cell: Cell,
    height: i16,
    role: &'static str,
    mark: &str,
    say: Sentence,
) -> Item {
    Item::new(id, Point::of(cell).at(height), role, mark, say).sized(CELL)
}

/// A marble on its cell.
fn marble(cell: Cell, side: Side) -> Item {
    let say = say_cell("item-marble", cell, side_number(side));
    let item = on_cell(marble_id(cell), cell, MARBLES, marble_role(side), marble_mark(side), say);
    item.on(cell.into())
}

/// The wood, the hollows and their names.
fn wood(out: &mut impl FnMut(Item)) {
    out(Item::decor(THE_BOARD, (-5, -3, BOARD), (28, 15), "board"));
    for (row, mark) in (-4..=4i8).zip(["A", "B", "C", "D", "E", "F", "G", "H", "I"]) {
        let Some(first) = Cell::row_of(row).next() else { continue };
        let at = Point::of(first).step(Direction::West).at(LABELS);
        let say = Sentence::with("item-row", [i32::from(row) + 5, 0, 0]);
        out(Item::new(FIRST_LETTER + number_of(row), at, "label", mark, say).sized(CELL));
    }
    for (diagonal, mark) in (-4..=4i8).zip(["1", "2", "3", "4", "5", "6", "7", "8", "9"]) {
        // The lowest cell of the diagonal.
        let lowest = (-4..=4).find_map(|row| Cell::new(row, diagonal));
        let Some(lowest) = lowest else { continue };
        let at = Point::of(lowest).step(Direction::SouthEast).at(LABELS);
        let say = Sentence::with("item-diagonal", [i32::from(diagonal) + 5, 0, 0]);
        out(Item::new(FIRST_DIGIT + number_of(diagonal), at, "label", mark, say).sized(CELL));
    }
}

fn number_of(line: i8) -> u32 {
    (line + 4).unsigned_abs().into()
}

/// The gutter of a side with what lies in it.
fn gutter(by: Side, ejected: u8, out: &mut impl FnMut(Item)) {
    let (x, y) = slot(by, 0);
    let say = Sentence::with("item-gutter", [side_number(by), ejected.into(), TO_WIN.into()]);
    let marks = ["0/6", "1/6", "2/6", "3/6", "4/6", "5/6", "6/6"];
    let mark = marks[usize::from(ejected.min(TO_WIN))];
    let id = FIRST_GUTTER + by as u32;
    let width = 2 * i16::from(TO_WIN);
    out(Item::new(id, (x, y, GUTTERS), "gutter", mark, say).sized((width, 1)));
    for count in 0..ejected.min(TO_WIN) {
        let (x, y) = slot(by, count);
        let (role, mark) = (marble_role(by.other()), marble_mark(by.other()));
        out(Item::decor(ejected_id(by, count), (x, y, MARBLES), CELL, role).marked(mark));
    }
}

/// Where the marble lies that a side pushed off as its first (0), second … sixth.
fn slot(by: Side, count: u8) -> (i16, i16) {
    let x = 3 + 2 * i16::from(count);
    match by {
        Side::Black => (x, 10),
        Side::White => (x, -2),
    }
}

/// Everything there is to see of a game.
pub(crate) fn scene(game: &Abalone, out: &mut impl FnMut(Item)) {
    wood(out);
    for side in Side::ALL {
        gutter(side, game.ejected_by(side), out);
    }
    marbles(&game.board(), out);
}

fn marbles(board: &Board, out: &mut impl FnMut(Item)) {
    for cell in Cell::all() {
        match board.owner(cell) {
            Some(side) => out(marble(cell, side)),
            None => {
                let say = say_cell("item-hollow", cell, 0);
                let id = FIRST_HOLLOW + number(cell);
                out(on_cell(id, cell, HOLLOWS, "hollow", ".", say).on(cell.into()));
            }
        }
    }
}

/// The own marbles that a movement carries, the first named one first.
pub(crate) fn own_cells(first: Cell, movement: Movement) -> impl Iterator<Item = Cell> {
    let cells = std::iter::successors(Some(first), move |cell| cell.next(movement.line));
    cells.take(movement.own.into())
}

/// The opposing marbles that a movement pushes, the nearest first.
pub(crate) fn pushed_cells(first: Cell, movement: Movement) -> impl Iterator<Item = Cell> {
    let cells = std::iter::successors(Some(first), move |cell| cell.next(movement.direction));
    cells.skip(movement.own.into()).take(movement.pushed.into())
}

/// What a movement would bring where, and what it would leave empty or push off.
pub(crate) fn ghost(game: &Abalone, first: Cell, movement: Movement, out: &mut impl FnMut(Item)) {
    let (mover, to) = (game.mover(), movement.direction);
    let mut taken = Cells::NONE;
    let mut land = |cell: Cell, side: Side, out: &mut dyn FnMut(Item)| {
        let Some(next) = cell.next(to) else {
            let say = say_cell("item-falls", cell, side_number(side));
            out(on_cell(FIRST_GHOST + number(cell), cell, SIGNS + 1, "falls", "!", say));
            return;
        };
        taken = taken | Cells::only(next);
        let (role, mark) = match side {
            Side::Black => ("ghost-black", marble_mark(side)),
            Side::White => ("ghost-white", marble_mark(side)),
        };
        let say = say_cell("item-ghost", next, side_number(side));
        // The places of the ghosts of falling marbles are free: no marble arrives there but one.
        out(on_cell(FIRST_GHOST + 100 + number(next), next, SIGNS, role, mark, say));
    };
    own_cells(first, movement).for_each(|cell| land(cell, mover, out));
    pushed_cells(first, movement).for_each(|cell| land(cell, mover.other(), out));
    for cell in own_cells(first, movement).filter(|&cell| !taken.has(cell)) {
        let say = say_cell("item-vacated", cell, 0);
        out(on_cell(FIRST_GHOST + 200 + number(cell), cell, SIGNS, "vacated", ".", say));
    }
}

/// A marble beside the board, on its way into the gutter.
pub(crate) fn falling(side: Side, at: (i16, i16)) -> Item {
    let at = (at.0, at.1, MARBLES);
    Item::decor(THE_FALLING, at, CELL, marble_role(side)).marked(marble_mark(side))
}

/// The way of a marble that `by` pushes off the board from a cell: over the rim, into the gutter,
/// and along it, one corner after the other, to where it comes to rest.
pub(crate) fn fall(by: Side, cell: Cell, direction: Direction, count: u8) -> Vec<(i16, i16)> {
    let rim = Point::of(cell).step(direction);
    let mut here = rim.step(direction);
    let row = match by {
        Side::Black => -GUTTER,
        Side::White => GUTTER,
    };
    let mut way = vec![rim, here];
    // The next corner on the way to its own side of the gutter, which is nearer on the side where
    // the marble fell.
    while here.row != row {
        here = next_corner(here, row.signum());
        way.push(here);
    }
    let flat = |point: Point| (point.at(0).0, point.at(0).1);
    way.into_iter().map(flat).chain([slot(by, count)]).collect()
}

/// Steps from the middle to the gutter.
const GUTTER: i8 = 6;

/// From a place in the gutter to the next corner up (1) or down (-1).
fn next_corner(here: Point, up: i8) -> Point {
    let right = 2 * here.diagonal - here.row > 0;
    let corner = |row: i8| match (row, right) {
        (GUTTER, true) => Point { row, diagonal: GUTTER },
        (GUTTER, false) => Point { row, diagonal: 0 },
        (0, true) => Point { row, diagonal: GUTTER },
        (0, false) => Point { row, diagonal: -GUTTER },
        (_, true) => Point { row, diagonal: 0 },
        (_, false) => Point { row, diagonal: -GUTTER },
    };
    let is_before_middle = here.row * up < 0;
    corner(if is_before_middle { 0 } else { GUTTER * up })
}
