//! What is drawn over the board when it is wanted: arrows to click, and the marbles that could fall.

use crate::{
    Abalone, Act,
    board::{Movement, Side},
    cell::{Cell, Direction},
    drawing::{Point, own_cells, pushed_cells, say_cell, side_number},
    notation::SpotKind,
};
use game::{Item, Sentence, Spot};

/// The overlay that shows which marbles could be pushed off the board.
pub(crate) const THREATS: &str = "threats";

/// Above everything else.
const HEIGHT: i16 = 40;
const FIRST_ARROW: u32 = 700;
const FIRST_FALLING: u32 = 710;
const FIRST_THREAT: u32 = 720;
const THE_MIDDLE: u32 = 790;
const CELL: (i16, i16) = (2, 1);

/// The arrow of a move, beside what moves, and a ring around the marble that it would push off.
pub(crate) fn arrow(game: &Abalone, act: Act, movement: Movement, out: &mut impl FnMut(Item)) {
    let to = movement.direction;
    let moving: Vec<Cell> = own_cells(act.first(), movement).collect();
    // In line before the front marble, to the side before the middle one.
    let beside = match act.last() {
        None => moving.last(),
        Some(_) => moving.get(moving.len() / 2),
    };
    let Some(&beside) = beside else { return };
    let at = Point::of(beside).step(to).at(HEIGHT);
    let (role, mark, key) = match movement.pushed {
        0 => (ARROWS[to as usize], MARKS[to as usize], "item-arrow"),
        _ => (PUSHES[to as usize], PUSH_MARKS[to as usize], "item-arrow-push"),
    };
    let say = Sentence::with(key, [movement.own.into(), movement.pushed.into(), to as i32 + 1]);
    out(Item::new(FIRST_ARROW + to as u32, at, role, mark, say).sized(CELL).on(to.into()));
    let falls = pushed_cells(act.first(), movement).last().filter(|_| movement.ejects);
    if let Some(cell) = falls {
        let say = say_cell("item-falls", cell, side_number(game.mover().other()));
        let at = Point::of(cell).at(HEIGHT);
        out(Item::new(FIRST_FALLING + to as u32, at, "falls", "!", say).sized(CELL));
    }
}

/// A ring around the middle of a line of three whose ends were clicked.
pub(crate) fn middle(game: &Abalone, clicks: &[Spot], out: &mut impl FnMut(Item)) {
    let [one, other] = clicks else { return };
    let (Some(SpotKind::Cell(one)), Some(SpotKind::Cell(other))) =
        (SpotKind::of(*one), SpotKind::of(*other))
    else {
        return;
    };
    let is_own = |cell: &Cell| game.board().owner(*cell) == Some(game.mover());
    let between = Direction::ALL
        .into_iter()
        .find_map(|to| one.next(to).filter(|middle| middle.next(to) == Some(other)).filter(is_own));
    if let Some(cell) = between.filter(|_| is_own(&one) && is_own(&other)) {
        out(Item::decor(THE_MIDDLE, Point::of(cell).at(HEIGHT), CELL, "chosen"));
    }
}

/// A ring around each marble that the other side could push off the board, were it to move.
pub(crate) fn threats(game: &Abalone, out: &mut impl FnMut(Item)) {
    for side in Side::ALL {
        for cell in game.board().threatened(side).iter() {
            let say = say_cell("item-threatened", cell, side_number(side));
            let id = FIRST_THREAT + u32::from(cell.number());
            let at = Point::of(cell).at(HEIGHT);
            out(Item::new(id, at, "threatened", "!", say).sized(CELL));
        }
    }
}

const ARROWS: [&str; Direction::ALL.len()] = [
    "arrow-east",
    "arrow-north-east",
    "arrow-north-west",
    "arrow-west",
    "arrow-south-west",
    "arrow-south-east",
];
const PUSHES: [&str; Direction::ALL.len()] = [
    "push-east",
    "push-north-east",
    "push-north-west",
    "push-west",
    "push-south-west",
    "push-south-east",
];
const MARKS: [&str; Direction::ALL.len()] = [">", "/", "\\", "<", "/", "\\"];
const PUSH_MARKS: [&str; Direction::ALL.len()] = [">>", "//", "\\\\", "<<", "//", "\\\\"];

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Notation, Rules, Setup};

    fn at(position: &str) -> Abalone {
        Abalone::read_position(&Setup::new(Abalone::SETTINGS), position).unwrap()
    }

    fn roles(position: &str, act: &str) -> Vec<&'static str> {
        let game = at(position);
        let act = game.read(act).unwrap();
        let movement = game.board().look_at(game.mover(), act).unwrap();
        let mut roles = Vec::new();
        arrow(&game, act, movement, &mut |item| roles.push(item.role));
        roles
    }

    #[test]
    fn a_push_has_another_arrow_and_what_falls_is_ringed() {
        assert_eq!(roles("5/6/7/8/5SS2/8/7/6/5 0 0 b", "e6e7"), ["arrow-east"]);
        assert_eq!(roles("5/6/7/8/5SSs1/8/7/6/5 0 0 b", "e6e7"), ["push-east"]);
        assert_eq!(roles("5/6/7/8/6SSs/8/7/6/5 0 0 b", "e7e8"), ["push-east", "falls"]);
        assert_eq!(roles("5/6/7/8/5SS2/8/7/6/5 0 0 b", "e6e7f6"), ["arrow-north-west"]);
    }

    #[test]
    fn threats_are_those_of_the_position() {
        let ringed = |position: &str| {
            let mut cells = Vec::new();
            threats(&at(position), &mut |item| cells.push(item.id - FIRST_THREAT));
            cells
        };
        let e9 = u32::from(Cell::new(0, 4).unwrap().number());
        assert_eq!(ringed("5/6/7/8/6SSs/8/7/6/5 0 0 b"), [e9]);
        assert_eq!(ringed("5/6/7/8/6SSs/8/7/6/5 0 0 w"), [e9]);
        assert!(ringed("5/6/7/8/7Ss/8/7/6/5 0 0 b").is_empty());
    }

    /// The middle is marked when both ends are of the mover's and so is what lies between.
    #[test]
    fn the_middle_of_a_line_is_chosen_with_its_ends() {
        let chosen = |position: &str, ends: [&str; 2]| {
            let game = at(position);
            let clicks = ends.map(|name| game.read_spot(name).unwrap());
            let mut places = Vec::new();
            middle(&game, &clicks, &mut |item| places.push(item.at));
            places
        };
        let line = "5/6/7/8/3SSS3/8/7/6/s4 0 0 b";
        let e5 = Point::of(Cell::new(0, 0).unwrap()).at(HEIGHT);
        assert_eq!(chosen(line, ["e4", "e6"]), [e5]);
        assert_eq!(chosen(line, ["e6", "e4"]), [e5]);
        assert_eq!(chosen(line, ["e4", "e5"]), []);
        assert_eq!(chosen("5/6/7/8/3S1S3/8/7/6/s4 0 0 b", ["e4", "e6"]), []);
        assert_eq!(chosen("5/6/7/8/3SsS3/8/7/6/5 0 0 b", ["e4", "e6"]), []);
        assert_eq!(chosen("5/6/7/8/3SSs3/8/7/6/5 0 0 b", ["e4", "e6"]), []);
    }
}
