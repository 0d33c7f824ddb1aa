//! A token walks round a ring, and positions come back: what a search must hear of.

use super::standing;
use game::{
    Due, Effect, Past, Refusal, Rules, Searchable, Seat, Seats, Setting, Setup, Standing, Who,
};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Walk {
    pub at: u8,
    pub mover: u8,
}

const RING: u8 = 5;

impl Rules for Walk {
    type Act = u8;
    const ID: &'static str = "walk";
    const VERSION: u16 = 1;
    const SETTINGS: &'static [Setting] = &[];

    fn start(_: &Setup) -> Result<Walk, Refusal> {
        Ok(Walk { at: 0, mover: 0 })
    }
    fn seats(&self) -> u8 {
        2
    }
    fn due(&self) -> Due {
        Due::Seats(Seats::only(Seat(self.mover)))
    }
    fn acts(&self, _: &Past, who: Who, out: &mut impl FnMut(u8)) {
        if who == Who::Seat(Seat(self.mover)) {
            [1, 2, RING - 1].into_iter().for_each(out);
        }
    }
    fn check(&self, _: &Past, who: Who, act: u8) -> Result<(), Refusal> {
        let legal = who == Who::Seat(Seat(self.mover)) && [1, 2, RING - 1].contains(&act);
        if legal { Ok(()) } else { Err(Refusal::BAD_FORM) }
    }
    fn apply(&mut self, _: &Past, _: Who, act: u8) -> Effect {
        self.at = (self.at + act) % RING;
        self.mover = 1 - self.mover;
        Effect::default()
    }
    fn standing(&self) -> Standing {
        standing(None)
    }
    fn key(&self) -> u64 {
        u64::from(self.at) << 1 | u64::from(self.mover)
    }
    fn repetition_key(&self) -> Option<u64> {
        Some(self.key())
    }
}

impl Searchable for Walk {}
