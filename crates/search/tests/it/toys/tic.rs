//! Three in a row on a square, with one or two marks a turn: signs follow seats, not plies.

use super::standing;
use game::{
    Due, Effect, Past, Refusal, Rules, Searchable, Seat, Seats, Setting, SettingKind, Setup,
    Standing, Who,
};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Tic {
    pub marks: [u16; 2],
    pub size: u8,
    pub per_turn: u8,
    pub acts: u8,
}

impl Tic {
    fn seat(&self) -> Seat {
        Seat((self.acts / self.per_turn) % 2)
    }

    fn cells(&self) -> u16 {
        ((1u32 << (self.size * self.size)) - 1) as u16
    }

    fn has_line(&self, seat: usize) -> bool {
        let size = i32::from(self.size);
        let has = |c: i32, r: i32| {
            (0..size).contains(&c)
                && (0..size).contains(&r)
                && self.marks[seat] >> (r * size + c) & 1 == 1
        };
        (0..size * size).any(|cell| {
            let (c, r) = (cell % size, cell / size);
            [(1, 0), (0, 1), (1, 1), (1, -1)]
                .iter()
                .any(|(dc, dr)| (0..3).all(|n| has(c + n * dc, r + n * dr)))
        })
    }

    fn winner(&self) -> Option<u8> {
        (0..2u8).find(|&seat| self.has_line(seat.into()))
    }
}

impl Rules for Tic {
    type Act = u8;
    const ID: &'static str = "tic";
    const VERSION: u16 = 1;
    const SETTINGS: &'static [Setting] = &[
        Setting {
            key: "size",
            kind: SettingKind::Range { min: 3, max: 4, halves: false },
            default: 3,
        },
        Setting {
            key: "marks",
            kind: SettingKind::Range { min: 1, max: 2, halves: false },
            default: 1,
        },
    ];

    fn start(setup: &Setup) -> Result<Tic, Refusal> {
        let (size, per_turn) = (setup.get("size") as u8, setup.get("marks") as u8);
        Ok(Tic { marks: [0; 2], size, per_turn, acts: 0 })
    }
    fn seats(&self) -> u8 {
        2
    }
    fn due(&self) -> Due {
        let full = self.marks[0] | self.marks[1] == self.cells();
        if full || self.winner().is_some() {
            Due::Over
        } else {
            Due::Seats(Seats::only(self.seat()))
        }
    }
    fn acts(&self, _: &Past, who: Who, out: &mut impl FnMut(u8)) {
        if self.due().seat().map(Who::Seat) == Some(who) {
            let free = self.cells() & !(self.marks[0] | self.marks[1]);
            (0..16).filter(|cell| free >> cell & 1 == 1).for_each(out);
        }
    }
    fn check(&self, past: &Past, who: Who, act: u8) -> Result<(), Refusal> {
        let mut legal = false;
        self.acts(past, who, &mut |other| legal |= other == act);
        if legal { Ok(()) } else { Err(Refusal::BAD_FORM) }
    }
    fn apply(&mut self, past: &Past, who: Who, act: u8) -> Effect {
        assert_eq!(self.check(past, who, act), Ok(()), "a search made an illegal act");
        self.marks[self.seat().index()] |= 1 << act;
        self.acts += 1;
        Effect::default()
    }
    fn standing(&self) -> Standing {
        standing(self.winner())
    }
    fn key(&self) -> u64 {
        u64::from(self.marks[0]) | u64::from(self.marks[1]) << 16 | u64::from(self.acts % 4) << 32
    }
}

impl Searchable for Tic {}
