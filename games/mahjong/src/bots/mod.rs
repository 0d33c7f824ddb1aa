//! INAO, in all its strengths (R10).
//!
//! It plays by the same clicks as a person, from what its seat sees and has seen, and takes a person's time. Read
//! `memory` first: what it knows; then `choice` and `master`: which pair it takes, with `turn`, what the master searches, and
//! `sketch`, `playout`, `lines` and `plans`, in which it imagines the rest of the game; then `inao`: when it clicks.

mod choice;
mod inao;
mod lines;
mod master;
mod memory;
mod plans;
mod playout;
pub(crate) mod random;
mod sketch;
mod turn;

use crate::{level::Level, state::Mahjong};
use choice::Choice;
use game::{BotSpec, BotTraits, Resources, Setup, TypedBot};
use inao::Inao;
use memory::Recall;

/// How a bot plays.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Manner {
    /// Which pair it takes.
    choice: Choice,
    /// What it remembers of faces that are hidden.
    recall: Recall,
    /// Its thinking times, in hundredths of the usual ones.
    pace: u32,
    /// How many of a hundred pairs it misses though it sees them.
    misses: u64,
    /// How many of a hundred pairs it gets wrong while faces are hidden.
    errors: u64,
}

impl Manner {
    const SMART: Manner = Manner {
        choice: Choice::Smart { whole_first: true },
        recall: Recall::Free,
        pace: 100,
        misses: 0,
        errors: 15,
    };
    const CLASSIC: Manner =
        Manner { choice: Choice::Smart { whole_first: false }, ..Manner::SMART };
    const SIMPLE: Manner = Manner { choice: Choice::First, ..Manner::SMART };
    const MASTER: Manner =
        Manner { choice: Choice::Master, recall: Recall::All, errors: 0, ..Manner::SMART };

    const fn at(self, pace: u32, misses: u64) -> Manner {
        Manner { pace, misses, ..self }
    }
}

/// What every INAO is: it must be told of what its seat was shown.
const TRAITS: BotTraits = BotTraits { remembers: true, ..BotTraits::LEVEL };

/// What INAO Maître is: it gives hints too.
const ADVISER: BotTraits = BotTraits { advises: true, ..TRAITS };

type Made = Box<dyn TypedBot<Mahjong>>;

/// How fast INAO thinks, by the setting (R10.3).
pub(crate) const SPEEDS: &[&str] = &["normal", "calm", "quick"];
/// In hundredths of its usual times, in the same order.
const PACES: [u32; 3] = [100, 140, 70];

fn make(manner: Manner, setup: &Setup, seed: u64) -> Made {
    let pace = manner.pace * PACES[setup.get("speed") as usize] / 100;
    Box::new(Inao::new(Manner { pace, ..manner }, seed))
}

/// The opponent that the level names.
fn usual(setup: &Setup, seed: u64, _: &Resources) -> Made {
    let manner = match Level::ALL[setup.get("level") as usize] {
        Level::Easy => Manner::SIMPLE,
        Level::Medium | Level::Hard => Manner::SMART,
    };
    make(manner, setup, seed)
}

/// A level: slower and less attentive than those above it.
macro_rules! level {
    ($name:literal, $manner:expr) => {
        BotSpec { name: $name, traits: TRAITS, make: |setup, seed, _| make($manner, setup, seed) }
    };
}

/// Every bot, the levels first, the strongest last.
pub(crate) const BOTS: &[BotSpec<Mahjong>] = &[
    level!("level-1", Manner::SIMPLE.at(230, 25)),
    level!("level-2", Manner::SIMPLE.at(190, 20)),
    level!("level-3", Manner::SIMPLE.at(160, 15)),
    level!("level-4", Manner::SMART.at(138, 10)),
    level!("level-5", Manner::SMART.at(118, 5)),
    level!("level-6", Manner::SMART.at(100, 0)),
    level!("level-7", Manner::MASTER.at(88, 0)),
    level!("level-8", Manner::MASTER.at(74, 0)),
    BotSpec { name: "inao", traits: BotTraits { is_usual: true, ..TRAITS }, make: usual },
    level!("recherche-paire", Manner::SIMPLE),
    level!("smart-classic", Manner::CLASSIC),
    level!("smart-inao", Manner::SMART),
    BotSpec {
        name: "maitre",
        traits: ADVISER,
        make: |setup, seed, _| make(Manner::MASTER, setup, seed),
    },
    // The same player under the name that the strongest bot of every game has.
    BotSpec {
        name: "best",
        traits: ADVISER,
        make: |setup, seed, _| make(Manner::MASTER, setup, seed),
    },
];
