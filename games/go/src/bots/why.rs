//! Why a move is good, as far as it can be read on the board: what it takes, saves, threatens, joins
//! or cuts.
//!
//! A reason is a fact about the position that a player can check. Where none is found, none is given.

use crate::{Act, Board, Color, Go, Point, engine::tactics, point::PointSet};
use game::Sentence;

/// Plies that a ladder is read.
const LADDER: u32 = 60;

/// Why a move is good; `None` when nothing can be said for sure.
pub(super) fn sentence(go: &Go, act: Act) -> Option<Sentence> {
    let Act::Place(point) = act else { return None };
    let view = Move::new(go, point)?;
    view.saves_and_takes()
        .or_else(|| view.escapes())
        .or_else(|| view.ladder())
        .or_else(|| view.threatens())
        .or_else(|| view.vital())
        .or_else(|| view.cuts())
        .or_else(|| view.joins())
}

/// A move with the board before and after it.
struct Move<'a> {
    before: &'a Board,
    after: Board,
    color: Color,
    point: Point,
    taken: u32,
}

fn told(key: &'static str, stones: u32) -> Option<Sentence> {
    (stones > 0).then(|| Sentence::with(key, [stones as i32, 0, 0]))
}

fn liberties(board: &Board, stone: Point) -> usize {
    tactics::liberties(board, stone).len()
}

impl<'a> Move<'a> {
    fn new(go: &'a Go, point: Point) -> Option<Move<'a>> {
        let (before, color) = (go.board(), go.mover());
        if !before.is_legal(color, point) {
            return None;
        }
        let mut after = *before;
        let taken = after.play(color, point);
        Some(Move { before, after, color, point, taken })
    }

    /// The stones of a colour whose chains pass a test, counted.
    fn stones(&self, color: Color, test: impl Fn(Point) -> bool) -> u32 {
        let chains = self.before.chains().filter(|p| self.before.is(*p, color) && test(*p));
        chains.map(|p| self.before.chain_len(self.before.head(p))).sum()
    }

    /// Whether a stone is still there and cannot be taken in a ladder.
    fn is_safe(&self, stone: Point) -> bool {
        match liberties(&self.after, stone) {
            0 | 1 => false,
            2 => tactics::ladder(&self.after, stone, LADDER).is_none(),
            _ => true,
        }
    }

    fn saves_and_takes(&self) -> Option<Sentence> {
        let is_saved = |p| liberties(self.before, p) == 1 && self.is_safe(p);
        let saved = self.stones(self.color, is_saved);
        match (self.taken, saved) {
            (0, 0) => None,
            (0, saved) => told("why-saves", saved),
            (taken, 0) => told("why-takes", taken),
            (taken, saved) => {
                Some(Sentence::with("why-takes-and-saves", [taken as i32, saved as i32, 0]))
            }
        }
    }

    /// Own stones with two liberties that would have been taken in a ladder.
    fn escapes(&self) -> Option<Sentence> {
        let is_saved = |p| tactics::ladder(self.before, p, LADDER).is_some() && self.is_safe(p);
        told("why-escapes", self.stones(self.color, is_saved))
    }

    /// The opponent's stones that cannot run any more.
    fn ladder(&self) -> Option<Sentence> {
        let is_caught = |p| {
            liberties(self.before, p) == 2
                && self.after.atari(self.after.head(p)).is_some()
                && tactics::is_caught(&self.after, p, LADDER)
        };
        told("why-catches", self.stones(self.color.other(), is_caught))
    }

    /// The opponent's stones that could be taken next.
    fn threatens(&self) -> Option<Sentence> {
        let is_threatened =
            |p| liberties(self.before, p) == 2 && self.after.atari(self.after.head(p)).is_some();
        told("why-threatens", self.stones(self.color.other(), is_threatened))
    }

    /// The point that decides between one eye and two, in a region that is all one player's.
    fn vital(&self) -> Option<Sentence> {
        let is_vital = |owner| {
            let found = tactics::vital_point(self.before, owner, self.point);
            found == Some(self.point)
        };
        match Color::BOTH.into_iter().find(|owner| is_vital(*owner)) {
            Some(owner) if owner == self.color => Some(Sentence::plain("why-makes-eyes")),
            Some(_) => Some(Sentence::plain("why-breaks-eyes")),
            None => None,
        }
    }

    /// How many chains of a colour a stone here would touch.
    fn touched(&self, color: Color) -> u32 {
        let beside = self.point.around().into_iter().filter(|p| self.before.is(*p, color));
        let chains: PointSet = beside.map(|p| self.before.first_of(p)).collect();
        chains.len()
    }

    fn cuts(&self) -> Option<Sentence> {
        let chains = self.touched(self.color.other());
        (chains > 1 && liberties(&self.after, self.point) > 1)
            .then(|| Sentence::with("why-cuts", [chains as i32, 0, 0]))
    }

    fn joins(&self) -> Option<Sentence> {
        let chains = self.touched(self.color);
        (chains > 1).then(|| Sentence::with("why-joins", [chains as i32, 0, 0]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::position;
    use game::{Rules, Setup};

    /// The reason for a move of Black's, with its first number.
    fn why(rows: &str, to: &str) -> Option<(&'static str, i32)> {
        let go = position::read(&Setup::new(Go::SETTINGS), &format!("{rows} x 7.5")).unwrap();
        let point = Point::read(to, go.size()).flatten().unwrap();
        sentence(&go, Act::Place(point)).map(|said| (said.key, said.numbers()[0]))
    }

    /// Each fact is altered once: the reason goes, or says another number.
    #[test]
    fn stones_in_atari_are_saved_as_many_as_there_are() {
        assert_eq!(why("9/9/2oooo3/1oxxxx3/2oooo3/9/9/9/9", "g6"), Some(("why-saves", 4)));
        assert_eq!(why("9/9/2ooo4/1oxxx4/2ooo4/9/9/9/9", "f6"), Some(("why-saves", 3)));
        // With two liberties more they were in no danger.
        assert_eq!(why("9/9/2oo5/1oxxxx3/2oooo3/9/9/9/9", "g6"), None);
    }

    #[test]
    fn what_is_taken_is_counted() {
        assert_eq!(why("9/9/3x5/2xo5/3x5/9/9/9/9", "e6"), Some(("why-takes", 1)));
        assert_eq!(why("9/9/3xx4/2xoo4/3xx4/9/9/9/9", "f6"), Some(("why-takes", 2)));
        let both = "9/9/2ooxx3/2xxo1x2/2ooxx3/9/9/9/9";
        assert_eq!(why(both, "f6"), Some(("why-takes-and-saves", 1)));
    }

    #[test]
    fn a_ladder_catches_unless_a_stone_waits() {
        assert_eq!(why("9/9/2xx5/2xo5/2x6/9/9/9/9", "e6"), Some(("why-catches", 1)));
        let broken = "9/9/2xx5/2xo5/2x6/9/6o2/9/9";
        assert_eq!(why(broken, "e6"), Some(("why-threatens", 1)));
        // Seen from the other side: the stone that could be caught is brought to safety.
        assert_eq!(why("9/9/2oo5/2ox5/2o6/9/9/9/9", "e6"), Some(("why-escapes", 1)));
        assert_eq!(why("9/9/2oo5/2ox5/2o6/9/6x2/9/9", "e6"), None);
    }

    #[test]
    fn eyes_are_made_and_broken_at_their_middle() {
        assert_eq!(why("3x5/xxxx5/9/9/9/9/9/9/9", "b9"), Some(("why-makes-eyes", 0)));
        assert_eq!(why("3o5/oooo5/9/9/9/9/9/9/9", "b9"), Some(("why-breaks-eyes", 0)));
        assert_eq!(why("3o5/oooo5/9/9/9/9/9/9/9", "a9"), None);
    }

    #[test]
    fn chains_are_cut_and_joined() {
        assert_eq!(why("9/9/3o5/9/3o5/9/9/9/9", "d6"), Some(("why-cuts", 2)));
        assert_eq!(why("9/9/3x5/9/3x5/9/9/9/9", "d6"), Some(("why-joins", 2)));
        assert_eq!(why("9/9/3x5/9/9/9/9/9/9", "d6"), None);
    }
}
