//! A race of two to four: a safe step of one, or a throw of nothing (half of the time), two or
//! three. Who first reaches the goal wins.

use super::standing;
use game::{
    Due, Effect, Past, Refusal, Rng, Rules, Searchable, Seat, Seats, Setting, SettingKind, Setup,
    Standing, Who,
};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Dice {
    pub at: [u8; 4],
    pub seats: u8,
    pub goal: u8,
    pub turn: u8,
    pub thrown: bool,
    /// Whether luck may be listed, or only drawn.
    listed: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Act {
    Step,
    Throw,
    Falls(u8),
}

pub const FACES: [(u8, u32); 3] = [(0, 2), (2, 1), (3, 1)];

impl Dice {
    fn winner(&self) -> Option<u8> {
        (0..self.seats).find(|&seat| self.at[usize::from(seat)] >= self.goal)
    }
}

impl Rules for Dice {
    type Act = Act;
    const ID: &'static str = "dice";
    const VERSION: u16 = 1;
    const SETTINGS: &'static [Setting] = &[
        Setting {
            key: "seats",
            kind: SettingKind::Range { min: 2, max: 4, halves: false },
            default: 2,
        },
        Setting {
            key: "goal",
            kind: SettingKind::Range { min: 1, max: 20, halves: false },
            default: 5,
        },
        Setting { key: "listed", kind: SettingKind::Flag, default: 1 },
    ];

    fn start(setup: &Setup) -> Result<Dice, Refusal> {
        Ok(Dice {
            at: [0; 4],
            seats: setup.get("seats") as u8,
            goal: setup.get("goal") as u8,
            turn: 0,
            thrown: false,
            listed: setup.flag("listed"),
        })
    }
    fn seats(&self) -> u8 {
        self.seats
    }
    fn due(&self) -> Due {
        match () {
            () if self.winner().is_some() => Due::Over,
            () if self.thrown => Due::Chance,
            () => Due::Seats(Seats::only(Seat(self.turn))),
        }
    }
    fn acts(&self, _: &Past, who: Who, out: &mut impl FnMut(Act)) {
        if self.due().seat().map(Who::Seat) == Some(who) {
            [Act::Step, Act::Throw].into_iter().for_each(out);
        }
    }
    fn check(&self, _: &Past, who: Who, act: Act) -> Result<(), Refusal> {
        let legal = match act {
            Act::Falls(state) => {
                self.due() == Due::Chance && who == Who::Chance && [0, 2, 3].contains(&state)
            }
            _ => self.due().seat().map(Who::Seat) == Some(who),
        };
        if legal { Ok(()) } else { Err(Refusal::BAD_FORM) }
    }
    fn apply(&mut self, past: &Past, who: Who, act: Act) -> Effect {
        assert_eq!(self.check(past, who, act), Ok(()), "a search made an illegal act");
        let steps = match act {
            Act::Throw => {
                self.thrown = true;
                return Effect::default();
            }
            Act::Step => 1,
            Act::Falls(face) => face,
        };
        self.at[usize::from(self.turn)] += steps;
        self.turn = (self.turn + 1) % self.seats;
        self.thrown = false;
        Effect::default()
    }
    fn standing(&self) -> Standing {
        standing(self.winner())
    }
    fn key(&self) -> u64 {
        u64::from(u32::from_le_bytes(self.at)) << 8
            | u64::from(self.turn) << 1
            | u64::from(self.thrown)
    }
    fn odds(&self, out: &mut impl FnMut(Act, u32)) -> bool {
        if self.listed {
            FACES.into_iter().for_each(|(face, weight)| out(Act::Falls(face), weight));
        }
        self.listed
    }
    fn draw(&self, rng: &mut (impl Rng + ?Sized)) -> Option<Act> {
        Some(Act::Falls([0, 0, 2, 3][rng.index(4)]))
    }
}

impl Searchable for Dice {}
