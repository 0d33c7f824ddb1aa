//! Which repetitions are forbidden (R6), and what has to be remembered for it.
//!
//! The board itself remembers a ko that was just taken. Everything else is a question about the
//! *history*: numbers of earlier positions, kept beside the state. What the number of a position is
//! made of is the whole difference between the rules.

use crate::board::{Board, Color, scatter};
use game::Past;

/// A rule on repetition.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KoRule {
    /// No earlier position of the board comes back, whoever is to move.
    Superko,
    /// The position before the opponent's last move does not come back.
    Simple,
    /// No earlier position comes back with the same player to move.
    Situational,
    /// Nobody gives the board a state that he himself has given it before. A pass gives it none.
    Natural,
}

impl KoRule {
    pub(crate) const NAMES: &'static [&'static str] =
        &["superko", "simple", "situational", "natural"];

    /// Its name among the settings.
    pub const fn name(self) -> &'static str {
        KoRule::NAMES[self as usize]
    }

    pub(crate) fn of(name: &str) -> KoRule {
        match name {
            "simple" => KoRule::Simple,
            "situational" => KoRule::Situational,
            "natural" => KoRule::Natural,
            _ => KoRule::Superko,
        }
    }

    /// Whether a ko may never be retaken at once. Only the natural rule lets a player retake who did not
    /// give the board that state himself.
    pub(crate) const fn forbids_ko_point(self) -> bool {
        !matches!(self, KoRule::Natural)
    }

    /// The number by which a position is remembered. `mover` is to move; `is_given` says that the
    /// opponent has just placed a stone.
    pub(crate) fn echo(self, hash: u64, mover: Color, is_given: bool) -> Option<u64> {
        match self {
            KoRule::Simple => None,
            KoRule::Superko => Some(hash),
            KoRule::Situational => Some(with_player(hash, mover)),
            KoRule::Natural if is_given => Some(with_player(hash, mover)),
            // Nobody gave the board this state, so that nobody is refused it; but there is always an
            // echo, by which a game is known to have a history.
            KoRule::Natural => Some(!with_player(hash, mover)),
        }
    }

    /// Whether the history forbids a position that a stone of `color` makes.
    pub(crate) fn repeats(self, past: &Past, hash: u64, color: Color) -> bool {
        self.echo(hash, color.other(), true).is_some_and(|echo| past.echoes().contains(&echo))
    }

    /// Whether the history has to be asked at all. Without a capture every position has more stones than
    /// those before it.
    pub(crate) fn may_repeat(self, prisoners: [u16; 2]) -> bool {
        self != KoRule::Simple && prisoners != [0; 2]
    }
}

fn with_player(hash: u64, color: Color) -> u64 {
    match color {
        Color::Black => hash,
        Color::White => scatter(hash),
    }
}

/// What tells whether single moves repeat a position: the board's number is found once for all.
pub(crate) struct Repetition<'a> {
    rule: KoRule,
    past: &'a Past,
    /// `None`: nothing can repeat.
    hash: Option<u64>,
}

impl<'a> Repetition<'a> {
    pub(crate) fn new(
        rule: KoRule,
        board: &Board,
        prisoners: [u16; 2],
        past: &'a Past,
    ) -> Repetition<'a> {
        let hash = rule.may_repeat(prisoners).then(|| board.hash());
        Repetition { rule, past, hash }
    }

    /// Whether a stone on a point with room for it is forbidden.
    pub(crate) fn forbids(&self, board: &Board, color: Color, point: crate::Point) -> bool {
        if board.ko() == Some(point) && self.rule.forbids_ko_point() {
            return true;
        }
        self.hash.is_some_and(|hash| {
            self.rule.repeats(self.past, board.hash_after(hash, color, point), color)
        })
    }
}
