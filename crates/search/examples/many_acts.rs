//! How many simulations Monte Carlo tree search makes in a second of processor time, on a game with
//! 30 and with 800 acts a turn: with a tree of states (`Open`), and with guessed worlds (`Hidden`).
//!
//! `many_acts [simulations] [rounds]`. Each line gives the best of the rounds; guides take turns, so
//! that a slow minute of the machine hits all of them.

#![allow(clippy::print_stdout)]

use game::{
    Budget, Due, Effect, Past, Refusal, Rng, Rules, Searchable, Seat, Seats, Setting, SettingKind,
    Setup, Standing, StopFlag, Viewer, Who,
};
use ludarium_search::mcts::{Guide, Hidden, Mcts, MctsParams, Open};
use rustix::time::{ClockId, clock_gettime};
use std::time::Duration;

/// Two seats name numbers in turn, three times each. A mix of all numbers and of two secret ones
/// says who wins, so that playouts cost next to nothing and the tree costs what it costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Numbers {
    acts: u16,
    /// By how much the next number listed differs from the last: 1 lists them in order.
    stride: u16,
    turn: u8,
    mix: u32,
    secrets: [u16; 2],
}

const TURNS: u8 = 6;
const UNKNOWN: u16 = u16::MAX;

impl Rules for Numbers {
    type Act = u16;
    const ID: &'static str = "numbers";
    const VERSION: u16 = 1;
    const SETTINGS: &'static [Setting] = &[
        Setting {
            key: "acts",
            kind: SettingKind::Range { min: 1, max: 4000, halves: false },
            default: 30,
        },
        Setting {
            key: "stride",
            kind: SettingKind::Range { min: 1, max: 4000, halves: false },
            default: 1,
        },
    ];

    fn start(setup: &Setup) -> Result<Numbers, Refusal> {
        let (acts, stride) = (setup.get("acts") as u16, setup.get("stride") as u16);
        Ok(Numbers { acts, stride, turn: 0, mix: 1, secrets: [3, 5] })
    }
    fn seats(&self) -> u8 {
        2
    }
    fn due(&self) -> Due {
        let seat = Seat(self.turn % 2);
        if self.turn == TURNS { Due::Over } else { Due::Seats(Seats::only(seat)) }
    }
    fn acts(&self, _: &Past, who: Who, out: &mut impl FnMut(u16)) {
        if self.due().seat().map(Who::Seat) == Some(who) {
            let (mut act, count) = (0, self.acts);
            for _ in 0..count {
                out(act);
                act += self.stride;
                if act >= count {
                    act -= count;
                }
            }
        }
    }
    fn check(&self, _: &Past, _: Who, act: u16) -> Result<(), Refusal> {
        if act < self.acts { Ok(()) } else { Err(Refusal::BAD_FORM) }
    }
    fn apply(&mut self, _: &Past, _: Who, act: u16) -> Effect {
        self.mix = (self.mix ^ u32::from(act)).wrapping_mul(0x9e37_79b1).rotate_left(13);
        let mover = Seat(self.turn % 2);
        self.turn += 1;
        Effect { turn_over: Some(mover), ..Effect::default() }
    }
    fn standing(&self) -> Standing {
        let [one, two] = self.secrets.map(u32::from);
        let winner = (self.mix ^ one << 7 ^ two << 19).count_ones() as usize % 2;
        let mut rank = [1; 4];
        rank[winner] = 0;
        Standing { rank, ..Standing::default() }
    }
    fn key(&self) -> u64 {
        u64::from(self.mix)
    }

    fn mask(&self, viewer: Viewer) -> Numbers {
        let mut masked = *self;
        for (seat, secret) in masked.secrets.iter_mut().enumerate() {
            if !viewer.sees_all() && !viewer.has(Seat(seat as u8)) {
                *secret = UNKNOWN;
            }
        }
        masked
    }
}

impl Searchable for Numbers {
    fn random_act(&self, _: Who, rng: &mut (impl Rng + ?Sized)) -> Option<u16> {
        Some(rng.below(u64::from(self.acts)) as u16)
    }

    fn guess(&self, _: Viewer, rng: &mut (impl Rng + ?Sized)) -> Numbers {
        let mut any = |secret| if secret == UNKNOWN { rng.below(64) as u16 } else { secret };
        Numbers { secrets: self.secrets.map(&mut any), ..*self }
    }
}

fn game(acts: u16, stride: u16) -> Numbers {
    let mut setup = Setup::new(Numbers::SETTINGS);
    for (key, value) in [("acts", acts), ("stride", stride)] {
        setup.set(key, &value.to_string()).expect("a number in range");
    }
    Numbers::start(&setup).expect("all settings fit together")
}

/// Simulations in a second of processor time.
fn speed(guide: impl Guide<Numbers>, state: &Numbers, simulations: u64) -> u64 {
    let budget = Budget { nodes: Some(simulations), ..Budget::default() };
    let params = MctsParams { solver: false, ..MctsParams::default() };
    let mut search = Mcts::new(guide, params, 1);
    let before = processor_time();
    search.think(Seat(0), state, &Past::new(), &budget, &StopFlag::default(), &mut |_| {});
    (simulations as f64 / (processor_time() - before).as_secs_f64()) as u64
}

fn processor_time() -> Duration {
    let now = clock_gettime(ClockId::ProcessCPUTime);
    Duration::new(now.tv_sec as u64, now.tv_nsec as u32)
}

fn main() {
    let mut args = std::env::args().skip(1);
    let mut number = |usual| args.next().and_then(|text| text.parse().ok()).unwrap_or(usual);
    let (simulations, rounds) = (number(20_000), number(5));
    for (acts, stride, order) in
        [(30, 1, "in order"), (800, 1, "in order"), (800, 333, "scattered")]
    {
        let state = game(acts, stride);
        let masked = state.mask(Viewer::only(Seat(0)));
        let (mut open, mut hidden) = (0, 0);
        for _ in 0..rounds {
            open = open.max(speed(Open, &state, simulations));
            hidden = hidden.max(speed(Hidden, &masked, simulations));
        }
        let ratio = hidden as f64 / open.max(1) as f64;
        println!("{acts} acts {order}: open {open}, hidden {hidden} a second, {ratio:.2} of it");
    }
}
