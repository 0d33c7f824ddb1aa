//! What is remembered only to be told at the end: pairs, and the longest turn of each player. No rule looks at it,
//! positions do not say it, and states that differ only here are equal.

use game::{ScorePart, Seat};

/// The figures of both players.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Tally {
    /// Pairs of the whole game.
    pairs: [u8; 2],
    /// Most pairs of one turn.
    longest: [u8; 2],
    /// Pairs of the current turn, those that were asked for among them.
    turn: u8,
}

impl PartialEq for Tally {
    fn eq(&self, _: &Tally) -> bool {
        true
    }
}

impl Eq for Tally {}

impl Tally {
    pub(crate) fn pair(&mut self, seat: Seat) {
        let at = seat.index();
        self.pairs[at] = self.pairs[at].saturating_add(1);
        self.turn = self.turn.saturating_add(1);
        self.longest[at] = self.longest[at].max(self.turn);
    }

    pub(crate) fn turn_ended(&mut self) {
        self.turn = 0;
    }

    /// What the result tells of a player besides the score (R1).
    pub(crate) fn told(&self, seat: Seat, shuffles: u8, out: &mut impl FnMut(ScorePart)) {
        let at = seat.index();
        out(ScorePart::fixed(seat, "pairs", self.pairs[at].into()));
        out(ScorePart::fixed(seat, "longest", self.longest[at].into()));
        out(ScorePart::fixed(seat, "shuffles", shuffles.into()));
    }
}
