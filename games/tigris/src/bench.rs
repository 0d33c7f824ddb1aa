//! What is measured of this game beside what is measured of every game.

use crate::{listing, state::Tigris};
use game::{Bench, BenchFigure, Rules, Seat, Setup, Unit, rng::QuickRng};

/// Lists of acts that one call of the figure makes.
const LISTS: u64 = 200;

/// Two players and four, and how long the list of an opening's acts takes.
pub(crate) const BENCH: Bench = Bench {
    setups: &[&[], &[("players", "4")]],
    figures: &[BenchFigure {
        key: "opening-acts",
        unit: Unit::TimeEach,
        prepare: || {
            let state = opening();
            Box::new(move || {
                let mut count = 0u64;
                for _ in 0..LISTS {
                    listing::acts(std::hint::black_box(&state), Seat(0), &mut |_| count += 1);
                }
                std::hint::black_box(count);
                LISTS
            })
        },
    }],
};

/// A game as it begins: hands dealt, the first player to act.
fn opening() -> Tigris {
    let mut setup = Setup::new(Tigris::SETTINGS);
    // A setting of the game's own, with a value that it has.
    let _ = setup.set("first", "0");
    let mut state = Tigris::start(&setup).expect("two players and a first seat among them");
    let mut rng = QuickRng::new(1);
    while let Some(act) = state.draw(&mut rng) {
        state.apply(&game::Past::new(), game::Who::Chance, act);
    }
    state
}
