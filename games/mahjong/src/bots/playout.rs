//! The rest of a game, as INAO Maître imagines it: itself and a player like SmartINAO, each in its time. Where nothing is
//! hidden, `lines` does the same faster.

use super::sketch::{Ground, Sketch};
use crate::{
    level::Level,
    state::{Mahjong, UNTIMED_PAIRS},
};
use game::{Rng, rng::QuickRng};

/// So much must remain after a shuffle, in milliseconds.
pub(super) const AFTER_SHUFFLE: u64 = 3000;
/// How many of a hundred pairs the other player gets wrong while faces are hidden.
const ERRORS: u64 = 15;
/// No game has so many turns.
const MOST_TURNS: usize = 200;

/// The least and the most milliseconds before a pair.
#[derive(Clone, Copy)]
pub(super) struct Pace {
    pub(super) least: u64,
    pub(super) most: u64,
}

impl Pace {
    /// INAO's, in hundredths of the usual one (R10.3).
    pub(super) fn of(level: Level, hundredths: u32) -> Pace {
        let (least, most) = if level == Level::Easy { (3000, 6000) } else { (2500, 5000) };
        let scaled = |millis: u64| millis * u64::from(hundredths) / 100;
        Pace { least: scaled(least), most: scaled(most) }
    }

    pub(super) fn draw(self, rng: &mut QuickRng) -> u64 {
        self.least + rng.below(self.most - self.least + 1)
    }
}

/// What stays the same in all playouts.
pub(super) struct Playouts<const W: usize> {
    pub(super) ground: Ground<W>,
    level: Level,
    /// The length of a turn. Without a limit it is counted in pairs.
    pub(super) span: u64,
    is_timed: bool,
    pub(super) own: Pace,
    other: Pace,
    me: usize,
}

impl<const W: usize> Playouts<W> {
    pub(super) fn new(state: &Mahjong, own: Pace) -> (Playouts<W>, Sketch<W>) {
        let (board, kinds) = Sketch::new(state);
        let is_timed = state.seconds > 0;
        let pair = Pace { least: 1, most: 1 };
        let playouts = Playouts {
            ground: Ground::new(state.layout(), kinds),
            level: state.level,
            span: if is_timed { u64::from(state.seconds) * 1000 } else { UNTIMED_PAIRS.into() },
            is_timed,
            own: if is_timed { own } else { pair },
            other: if is_timed { Pace::of(state.level, 100) } else { pair },
            me: board.turn,
        };
        (playouts, board)
    }

    /// What is left of this turn, in the measure of the playouts.
    pub(super) fn left(&self, board: &Sketch<W>, turn_left: Option<u64>) -> u64 {
        match turn_left {
            Some(millis) if self.is_timed => millis,
            _ => self.span.saturating_sub(board.pairs.into()),
        }
    }

    /// Whether all that is played through follows from what is seen: nobody forgets a face, nobody errs.
    pub(super) fn is_open(&self) -> bool {
        self.level != Level::Hard
    }

    /// Whether shuffled boards can be cleared.
    pub(super) fn is_arranged(&self) -> bool {
        self.level != Level::Easy
    }

    pub(super) fn pace_of(&self, turn: usize) -> Pace {
        if turn == self.me { self.own } else { self.other }
    }

    pub(super) fn is_own(&self, turn: usize) -> bool {
        turn == self.me
    }

    /// How many pairs fit into an own turn; those after the most are not counted.
    pub(super) fn pairs_in_time(&self, most: usize, rng: &mut QuickRng) -> usize {
        let mut left = self.span;
        for count in 0..most {
            let drawn = self.own.draw(rng);
            if drawn > left {
                return count;
            }
            left -= drawn;
        }
        most
    }

    /// After how many pairs the other player usually has time for a shuffle.
    pub(super) fn pairs_before_shuffle(&self) -> u64 {
        let usual = (self.other.least + self.other.most) / 2;
        (self.span.saturating_sub(AFTER_SHUFFLE) / usual).saturating_sub(1)
    }

    /// How the game ended for INAO Maître: 1 won, 0 lost.
    pub(super) fn outcome(&self, score: &[i64; 2]) -> f64 {
        let [own, other] = [score[self.me], score[1 - self.me]];
        f64::from(i8::from(own > other) - i8::from(own < other)) / 2.0 + 0.5
    }

    /// Plays to the end, from the start of a turn.
    pub(super) fn play(&self, board: &Sketch<W>, rng: &mut QuickRng) -> f64 {
        let mut board = *board;
        for _ in 0..MOST_TURNS {
            if board.is_over {
                break;
            }
            self.finish_turn(&mut board, self.span, rng);
        }
        self.outcome(&board.score)
    }

    /// Plays what is left of a turn.
    pub(super) fn finish_turn(&self, board: &mut Sketch<W>, mut left: u64, rng: &mut QuickRng) {
        let is_own = board.turn == self.me;
        let pace = self.pace_of(board.turn);
        // The other player remembers the tiles that were free when faces were last seen (R10.4).
        let forgets = self.level == Level::Hard && !is_own;
        let mut noted = forgets.then(|| self.ground.free(&board.present));
        while !board.is_over {
            let drawn = pace.draw(rng);
            let free = self.ground.free(&board.present).within(noted.as_ref());
            match board.smart_pair(&self.ground, &free) {
                None if self.may_shuffle(board, left, drawn) => {
                    left -= self.time_of_shuffle(drawn);
                    board.shuffle(&self.ground, self.is_arranged(), rng);
                    noted = forgets.then(|| self.ground.free(&board.present));
                }
                None => break,
                Some(_) if drawn > left => break,
                Some(pair) => {
                    left -= drawn;
                    if !forgets || board.pairs == 0 || rng.below(100) >= ERRORS {
                        board.take(&self.ground, pair);
                    }
                }
            }
        }
        board.end_turn();
    }

    /// Whether there is a shuffle, and time for it.
    pub(super) fn may_shuffle(&self, board: &Sketch<W>, left: u64, drawn: u64) -> bool {
        board.shuffles[board.turn] > 0 && self.has_time_to_shuffle(left, drawn)
    }

    pub(super) fn has_time_to_shuffle(&self, left: u64, drawn: u64) -> bool {
        !self.is_timed || drawn + AFTER_SHUFFLE <= left
    }

    pub(super) fn time_of_shuffle(&self, drawn: u64) -> u64 {
        if self.is_timed { drawn } else { 0 }
    }
}
