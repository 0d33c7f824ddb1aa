//! A coin is hidden by luck, and a second one by the other player. The first player may take a sure
//! share by passing, or guess both: a search that peeks would always guess right.

use super::standing;
use game::{
    Due, Effect, Past, Refusal, Rng, Rules, Searchable, Seat, Seats, Setting, Setup, Standing,
    Viewer, Who,
};

/// Who hides, who guesses, and what is hidden; `None` is not yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Coin {
    /// The first player has chosen to play.
    entered: bool,
    lot: Option<Side>,
    hidden: Option<Side>,
    /// How the game ended: the winner.
    winner: Option<u8>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Side {
    Left,
    Right,
    /// As who may not know it sees it.
    Unknown,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Act {
    /// The first player plays.
    Enter,
    Lot(Side),
    Hide(Side),
    /// Guesses the other player's coin, and wins if it lies on the other side than the lot.
    Guess(Side),
    /// Wins if the lot lies left or the coin lies right: three times in four.
    Pass,
}

impl Coin {
    /// A game in which both coins lie.
    pub fn hidden(lot: Side, hidden: Side) -> Coin {
        Coin { entered: true, lot: Some(lot), hidden: Some(hidden), winner: None }
    }
}

const SIDES: [Side; 2] = [Side::Left, Side::Right];

impl Rules for Coin {
    type Act = Act;
    const ID: &'static str = "coin";
    const VERSION: u16 = 1;
    const SETTINGS: &'static [Setting] = &[];

    fn start(_: &Setup) -> Result<Coin, Refusal> {
        Ok(Coin { entered: false, lot: None, hidden: None, winner: None })
    }
    fn seats(&self) -> u8 {
        2
    }
    fn due(&self) -> Due {
        match (self.lot, self.hidden, self.winner) {
            (_, _, Some(_)) => Due::Over,
            _ if !self.entered => Due::Seats(Seats::only(Seat(0))),
            (None, ..) => Due::Chance,
            (_, None, _) => Due::Seats(Seats::only(Seat(1))),
            _ => Due::Seats(Seats::only(Seat(0))),
        }
    }
    fn acts(&self, _: &Past, who: Who, out: &mut impl FnMut(Act)) {
        match (self.due().seat(), who) {
            (Some(Seat(1)), Who::Seat(Seat(1))) => SIDES.into_iter().map(Act::Hide).for_each(out),
            (Some(Seat(0)), Who::Seat(Seat(0))) if !self.entered => out(Act::Enter),
            (Some(Seat(0)), Who::Seat(Seat(0))) => {
                SIDES.into_iter().map(Act::Guess).chain([Act::Pass]).for_each(out);
            }
            _ => {}
        }
    }
    fn check(&self, past: &Past, who: Who, act: Act) -> Result<(), Refusal> {
        let mut legal = who == Who::Chance && self.due() == Due::Chance;
        self.acts(past, who, &mut |other| legal |= other == act);
        if legal { Ok(()) } else { Err(Refusal::BAD_FORM) }
    }
    fn apply(&mut self, past: &Past, who: Who, act: Act) -> Effect {
        assert_eq!(self.check(past, who, act), Ok(()), "a search made an illegal act");
        let won = match act {
            Act::Enter => {
                self.entered = true;
                return Effect::default();
            }
            Act::Lot(side) => {
                self.lot = Some(side);
                return Effect::default();
            }
            Act::Hide(side) => {
                self.hidden = Some(side);
                return Effect::default();
            }
            Act::Guess(side) => self.hidden == Some(side) && self.lot != Some(side),
            Act::Pass => self.lot == Some(Side::Left) || self.hidden == Some(Side::Right),
        };
        self.winner = Some(u8::from(!won));
        Effect::default()
    }
    fn standing(&self) -> Standing {
        standing(self.winner)
    }
    fn key(&self) -> u64 {
        0
    }
    fn draw(&self, rng: &mut (impl Rng + ?Sized)) -> Option<Act> {
        Some(Act::Lot(SIDES[rng.index(2)]))
    }
    fn mask(&self, viewer: Viewer) -> Coin {
        let mut masked = *self;
        if !viewer.sees_all() {
            masked.lot = self.lot.map(|_| Side::Unknown);
            if !viewer.has(Seat(1)) {
                masked.hidden = self.hidden.map(|_| Side::Unknown);
            }
        }
        masked
    }
    fn masked_act(&self, viewer: Viewer, _: Who, act: Act) -> Act {
        match act {
            Act::Lot(_) if !viewer.sees_all() => Act::Lot(Side::Unknown),
            Act::Hide(_) if !viewer.has(Seat(1)) => Act::Hide(Side::Unknown),
            act => act,
        }
    }
}

impl Searchable for Coin {
    fn guess(&self, _: Viewer, rng: &mut (impl Rng + ?Sized)) -> Coin {
        let mut any = |side: Option<Side>| match side {
            Some(Side::Unknown) => Some(SIDES[rng.index(2)]),
            known => known,
        };
        Coin { lot: any(self.lot), hidden: any(self.hidden), ..*self }
    }
}
