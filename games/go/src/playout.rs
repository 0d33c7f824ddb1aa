//! Uniform random play: the measure of the board's speed, and the player `random`.
//!
//! A point is drawn among all that are legal (simple ko) and no eye of the mover's own; a player without
//! such a point passes, and two passes end it.

use crate::{
    board::{Board, Color},
    point::Point,
};
use game::Rng;

/// Points that are drawn one after the other before all are listed: late in a game most empty points are
/// eyes.
const DRAWS: u32 = 6;
/// Moves for each point of the board after which a game without end is given up.
const LONGEST: u32 = 3;

/// One of the sensible points, each as likely as the others.
#[inline]
pub(crate) fn draw(board: &Board, color: Color, rng: &mut (impl Rng + ?Sized)) -> Option<Point> {
    let empties = board.empties();
    if empties.is_empty() {
        return None;
    }
    for _ in 0..DRAWS {
        let point = empties[rng.index(empties.len())];
        if board.is_sensible(color, point) {
            return Some(point);
        }
    }
    let is_fit = |point: &&Point| board.is_sensible(color, **point);
    let fit = empties.iter().filter(is_fit).count();
    if fit == 0 {
        return None;
    }
    empties.iter().filter(is_fit).nth(rng.index(fit)).copied()
}

/// What came of a playout.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Played {
    /// How many moves were made, passes included.
    pub moves: u32,
    /// Black's stones and eyes less White's, without komi.
    pub lead: i32,
}

/// Plays a board to its end, `color` first.
pub fn play_out(board: &mut Board, color: Color, rng: &mut impl Rng) -> Played {
    let size = u32::from(board.size());
    let longest = LONGEST * size * size;
    let (mut color, mut moves, mut passes) = (color, 0, 0);
    while passes < 2 && moves < longest {
        match draw_in_place(board, color, rng) {
            Some(point) => {
                board.play(color, point);
                passes = 0;
            }
            None => {
                board.lift_ko();
                passes += 1;
            }
        }
        moves += 1;
        color = color.other();
    }
    Played { moves, lead: lead(board) }
}

/// The same as [`draw`] for a board that may change the order of its list: what was drawn and does not
/// fit is set aside.
#[inline(always)]
fn draw_in_place(board: &mut Board, color: Color, rng: &mut impl Rng) -> Option<Point> {
    let mut len = board.empties().len();
    while len > 0 {
        let place = (((rng.next_u64() >> 32) * len as u64) >> 32) as usize;
        let point = board.empties()[place];
        if board.is_sensible(color, point) {
            return Some(point);
        }
        board.set_aside(place, len);
        len -= 1;
    }
    None
}

/// Black's area less White's on a board that was played out: stones, and points that only one colour
/// touches. Larger regions of empty points are left to nobody, as there are none after a playout.
pub(crate) fn lead(board: &Board) -> i32 {
    let [black, white] = board.stones().map(i32::from);
    let mut lead = black - white;
    for &point in board.empties() {
        lead += i32::from(board.is_surrounded(Color::Black, point));
        lead -= i32::from(board.is_surrounded(Color::White, point));
    }
    lead
}
