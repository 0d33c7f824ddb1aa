//! Playouts that look at the last move: they save and take stones in atari, break eyes, follow shapes,
//! and seldom put their own stones in atari.

use super::{
    patterns,
    tactics::{self, Moves},
};
use crate::{
    board::{Board, Color},
    playout::lead,
    point::{FIELD, Point},
};
use game::Rng;

/// Chances in 256.
const ANSWERS: u8 = 230;
const SHAPES: u8 = 243;
const VITAL: u8 = 230;
/// How often a stone that puts itself in atari is thought better of: among moves with a reason, among
/// others, and where more than one stone would be lost.
const SHUNS_WITH_REASON: u8 = 230;
const SHUNS_ONE: u8 = 128;
const SHUNS_MANY: u8 = 250;
/// Moves for each point of the board after which a playout without end is given up.
const LONGEST: u32 = 3;
/// Empty points that are tried before a player passes.
const TRIES: usize = 16;

/// Who played first on each point of the board.
pub(crate) type FirstPlays = [u8; FIELD];

/// A board being played out.
pub(crate) struct Playout {
    pub(crate) board: Board,
    pub(crate) color: Color,
    /// The opponent's last stone, and the own one before it; no point for a pass.
    pub(crate) last: Point,
    pub(crate) before: Point,
    pub(crate) passes: u32,
    /// Whether the priors go by the shapes drawn by hand instead of the learned ones, to compare the two.
    pub(crate) goes_by_drawn: bool,
}

impl Playout {
    /// Makes a move.
    #[inline]
    pub(crate) fn play(&mut self, to: Option<Point>) {
        match to {
            Some(point) => {
                self.board.play(self.color, point);
                self.passes = 0;
            }
            None => {
                self.board.lift_ko();
                self.passes += 1;
            }
        }
        self.before = self.last;
        self.last = to.unwrap_or(Point::NONE);
        self.color = self.color.other();
    }

    /// Plays to the end and says by how much Black leads, without komi. `first` learns who played first
    /// on each point.
    pub(crate) fn run(&mut self, first: &mut FirstPlays, rng: &mut impl Rng) -> i32 {
        let size = u32::from(self.board.size());
        // One side has so many more stones that the result is certain.
        self.run_until(size * size / 3, first, rng)
    }

    /// Plays to the very end.
    pub(crate) fn run_through(&mut self, rng: &mut impl Rng) -> i32 {
        self.run_until(u32::MAX, &mut [0; FIELD], rng)
    }

    fn run_until(&mut self, mercy: u32, first: &mut FirstPlays, rng: &mut impl Rng) -> i32 {
        let size = u32::from(self.board.size());
        let mut left = LONGEST * size * size;
        while self.passes < 2 && left > 0 {
            let to = self.choose(rng);
            if let Some(point) = to {
                let place = &mut first[point.index()];
                if *place == 0 {
                    *place = self.color as u8;
                }
            }
            self.play(to);
            left -= 1;
            let [black, white] = self.board.stones();
            if u32::from(black.abs_diff(white)) > mercy {
                break;
            }
        }
        lead(&self.board)
    }

    fn choose(&mut self, rng: &mut impl Rng) -> Option<Point> {
        let mut luck = Luck(rng.next_u64());
        if self.last != Point::NONE {
            if luck.happens(ANSWERS)
                && let Some(point) = self.answer(&mut luck)
            {
                return Some(point);
            }
            if luck.happens(VITAL)
                && let Some(point) = self.vital()
            {
                return Some(point);
            }
            if luck.happens(SHAPES)
                && let Some(point) = self.shape(&mut luck)
            {
                return Some(point);
            }
        }
        self.anywhere(rng)
    }

    fn answer(&self, luck: &mut Luck) -> Option<Point> {
        let mut moves = Moves::new();
        tactics::answers(&self.board, self.color, self.last, &mut moves);
        if moves.is_empty() {
            return None;
        }
        let at = luck.below(moves.len());
        Some(moves[at])
    }

    fn vital(&self) -> Option<Point> {
        let owner = self.color.other();
        let found = self.last.around().into_iter().find_map(|p| {
            let is_eye = self.board.is_empty(p) && self.board.empty_neighbours(p) < 4;
            is_eye.then(|| tactics::vital_point(&self.board, owner, p)).flatten()
        });
        found.filter(|p| self.board.is_legal(self.color, *p))
    }

    fn shape(&self, luck: &mut Luck) -> Option<Point> {
        let mut moves = Moves::new();
        for p in self.last.around().into_iter().chain(self.last.diagonals()) {
            if self.board.is_empty(p) && patterns::urges(patterns::around(&self.board, p)) {
                moves.push(p);
            }
        }
        while !moves.is_empty() {
            let at = luck.below(moves.len());
            let point = moves.swap_remove(at);
            if self.board.is_sensible(self.color, point)
                && !(tactics::is_self_atari(&self.board, self.color, point)
                    && luck.happens(SHUNS_WITH_REASON))
            {
                return Some(point);
            }
        }
        None
    }

    fn anywhere(&mut self, rng: &mut impl Rng) -> Option<Point> {
        let mut len = self.board.empties().len();
        let mut fallback = None;
        let mut tries = 0;
        while len > 0 {
            let luck = rng.next_u64();
            let place = (((luck >> 32) * len as u64) >> 32) as usize;
            let point = self.board.empties()[place];
            if self.board.is_sensible(self.color, point) {
                if tries >= TRIES || !self.shuns(point, luck as u8) {
                    return Some(point);
                }
                tries += 1;
                fallback = fallback.or(Some(point));
            }
            self.board.set_aside(place, len);
            len -= 1;
        }
        // To put stones in atari is better than to pass only where they are few.
        fallback.filter(|p| tactics::stones_after(&self.board, self.color, *p) <= 2)
    }

    /// Whether a point is left alone because the stone would be in atari.
    fn shuns(&self, point: Point, luck: u8) -> bool {
        if !tactics::is_self_atari(&self.board, self.color, point) {
            return false;
        }
        let stones = tactics::stones_after(&self.board, self.color, point);
        luck < if stones > 1 { SHUNS_MANY } else { SHUNS_ONE }
    }
}

/// A word of luck, used up from below.
struct Luck(u64);

impl Luck {
    fn byte(&mut self) -> u8 {
        let byte = self.0 as u8;
        self.0 = self.0.rotate_right(8);
        byte
    }

    fn happens(&mut self, chance: u8) -> bool {
        self.byte() < chance
    }

    fn below(&mut self, bound: usize) -> usize {
        (usize::from(self.byte()) * bound) >> 8
    }
}
