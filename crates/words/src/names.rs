//! What the seats and spots in a sentence are called.

use crate::Lexicon;
use game::{AnyState, Seat, SentenceArg, Who};

/// The names that sentences of a game in progress need.
#[derive(Clone, Copy)]
pub struct Names<'a> {
    state: &'a dyn AnyState,
    seat: Option<&'a dyn Fn(Seat) -> String>,
}

impl<'a> Names<'a> {
    /// Spots are called as the game calls them, seats as the language does.
    pub fn of(state: &'a dyn AnyState) -> Names<'a> {
        Names { state, seat: None }
    }

    /// The same where somebody sits on the seats.
    pub fn with_players(state: &'a dyn AnyState, seat: &'a dyn Fn(Seat) -> String) -> Names<'a> {
        Names { state, seat: Some(seat) }
    }

    /// The name that stands for a seat or a spot; none for a number.
    pub(crate) fn word(&self, arg: SentenceArg, lexicon: &Lexicon) -> Option<String> {
        match (arg, self.seat) {
            (SentenceArg::Number(_), _) => None,
            (SentenceArg::Seat(seat), Some(name)) => Some(name(seat)),
            (SentenceArg::Seat(seat), None) => Some(lexicon.who(Who::Seat(seat))),
            (SentenceArg::Spot(spot), _) => Some(self.state.spot_name(spot)),
        }
    }
}
