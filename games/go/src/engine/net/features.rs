//! What the network sees of a position: for each point a few numbers, seen by whoever is to move.

use super::{LINES, convolution::Grid};
use crate::{
    board::{Board, Color},
    engine::tactics,
    point::Point,
};

/// Numbers for each point.
pub(crate) const PLANES: usize = 11;

const ON_BOARD: usize = 0;
/// Stones of the mover and the opponent; then those whose chains have one liberty, and two.
const OWN: usize = 1;
const OTHER: usize = 2;
const OWN_FEW: usize = 3;
const OTHER_FEW: usize = 5;
const LAST: usize = 7;
/// Where a ko forbids a stone, and where a stone would be in atari.
const KO: usize = 8;
const SELF_ATARI: usize = 9;
/// 1 everywhere when Black is to move: komi makes a difference.
const IS_BLACK: usize = 10;

/// The numbers of a position on nine lines.
pub(crate) fn planes(board: &Board, color: Color, last: Point) -> Grid<PLANES> {
    debug_assert_eq!(usize::from(board.size()), LINES);
    let mut grid = Grid::empty();
    for point in board.points() {
        let cell = grid.cell_mut(point.column().into(), point.row().into());
        cell[ON_BOARD] = 1.0;
        cell[IS_BLACK] = f32::from(u8::from(color == Color::Black));
        match board.stone(point) {
            Some(stone) => {
                let (plane, few) = if stone == color { (OWN, OWN_FEW) } else { (OTHER, OTHER_FEW) };
                cell[plane] = 1.0;
                let liberties = tactics::liberties(board, point).len();
                if (1..=2).contains(&liberties) {
                    cell[few + liberties - 1] = 1.0;
                }
            }
            None => {
                let is_atari = tactics::is_self_atari(board, color, point);
                cell[SELF_ATARI] = f32::from(u8::from(is_atari));
                cell[KO] = f32::from(u8::from(board.ko() == Some(point)));
            }
        }
        cell[LAST] = f32::from(u8::from(point == last));
    }
    grid
}
