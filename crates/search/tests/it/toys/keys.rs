//! Forty keys, of which each player takes four in turns. The first player wants one of them: it is
//! good whenever it is taken, which is what RAVE is about.

use super::standing;
use game::{
    Due, Effect, Past, Refusal, Rules, Searchable, Seat, Seats, Setting, Setup, Standing, Who,
};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Keys {
    taken: [u64; 2],
}

pub const WANTED: u8 = 7;
const ALL: u64 = (1 << 40) - 1;

impl Keys {
    fn count(&self) -> u32 {
        (self.taken[0] | self.taken[1]).count_ones()
    }
}

impl Rules for Keys {
    type Act = u8;
    const ID: &'static str = "keys";
    const VERSION: u16 = 1;
    const SETTINGS: &'static [Setting] = &[];

    fn start(_: &Setup) -> Result<Keys, Refusal> {
        Ok(Keys { taken: [0; 2] })
    }
    fn seats(&self) -> u8 {
        2
    }
    fn due(&self) -> Due {
        match self.count() {
            8 => Due::Over,
            count => Due::Seats(Seats::only(Seat(count as u8 % 2))),
        }
    }
    fn acts(&self, _: &Past, who: Who, out: &mut impl FnMut(u8)) {
        if self.due().seat().map(Who::Seat) == Some(who) {
            let left = ALL & !(self.taken[0] | self.taken[1]);
            (0..40).filter(|key| left >> key & 1 == 1).for_each(out);
        }
    }
    fn check(&self, past: &Past, who: Who, act: u8) -> Result<(), Refusal> {
        let mut legal = false;
        self.acts(past, who, &mut |other| legal |= other == act);
        if legal { Ok(()) } else { Err(Refusal::BAD_FORM) }
    }
    fn apply(&mut self, _: &Past, _: Who, act: u8) -> Effect {
        self.taken[self.count() as usize % 2] |= 1 << act;
        Effect::default()
    }
    fn standing(&self) -> Standing {
        standing(Some(u8::from(self.taken[0] >> WANTED & 1 == 0)))
    }
    fn key(&self) -> u64 {
        self.taken[0] ^ self.taken[1].rotate_left(20)
    }
}

impl Searchable for Keys {}
