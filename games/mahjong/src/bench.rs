//! What is measured of this game: the exact solver on random deals and how many of them cannot be cleared, the
//! solvable shuffle, and what is worked out after every pair.

use crate::{
    act::Act,
    solve::{Solver, USUAL_NODES},
    state::Mahjong,
};
use game::{Bench, BenchFigure, Past, Rules, Setup, StopFlag, Unit, Who};

/// Deals of each layout of which the share that cannot be cleared is taken.
const DEALS: u32 = 20_000;

/// A figure of each layout.
macro_rules! of_layouts {
    ($($solve:literal $share:literal $layout:literal,)+) => {
        &[
            $(BenchFigure { key: $solve, unit: Unit::TimeEach, prepare: || solving($layout) },)+
            $(BenchFigure {
                key: $share,
                unit: Unit::Share { trials: DEALS },
                prepare: || failing($layout),
            },)+
            BenchFigure { key: "shuffle-56", unit: Unit::TimeEach, prepare: || shuffling("pyramid56") },
            BenchFigure { key: "shuffle-144", unit: Unit::TimeEach, prepare: || shuffling("turtle144") },
            BenchFigure { key: "after-move", unit: Unit::TimeEach, prepare: after_move },
        ]
    };
}

pub(crate) const BENCH: Bench = Bench {
    setups: &[&[("level", "easy")], &[("level", "medium")], &[("level", "hard")]],
    figures: of_layouts! {
        "solve-court36" "unsolvable-court36" "court36",
        "solve-pyramid56" "unsolvable-pyramid56" "pyramid56",
        "solve-riad36" "unsolvable-riad36" "riad36",
        "solve-kasbah56" "unsolvable-kasbah56" "kasbah56",
        "solve-turtle144" "unsolvable-turtle144" "turtle144",
    },
};

/// Random deals of a layout, one after the other, always the same ones.
fn deals(layout: &str) -> impl FnMut() -> Mahjong + use<> {
    let mut setup = Setup::new(Mahjong::SETTINGS);
    let _ = setup.set("layout", layout).and_then(|()| setup.set("deal", "random"));
    let start = Mahjong::begin(&setup);
    let mut code = 0;
    move || {
        code += 1;
        let mut state = start;
        state.apply(&Past::new(), Who::Chance, Act::Deal(Some(code)));
        state
    }
}

fn solving(layout: &str) -> Box<dyn FnMut() -> u64> {
    let (mut deal, mut solver) = (deals(layout), Solver::default());
    Box::new(move || {
        std::hint::black_box(solver.solve(&deal(), USUAL_NODES, &StopFlag::default()));
        1
    })
}

fn failing(layout: &str) -> Box<dyn FnMut() -> u64> {
    let (mut deal, mut solver) = (deals(layout), Solver::default());
    Box::new(move || u64::from(solver.is_solvable(&deal(), USUAL_NODES) == Some(false)))
}

fn shuffling(layout: &str) -> Box<dyn FnMut() -> u64> {
    let state = deals(layout)();
    let mut seed = 0;
    Box::new(move || {
        seed += 1;
        std::hint::black_box(crate::shuffles::shuffled(&state, seed));
        1
    })
}

fn after_move() -> Box<dyn FnMut() -> u64> {
    let state = deals("pyramid56")();
    Box::new(move || {
        for _ in 0..100 {
            let state = std::hint::black_box(&state);
            std::hint::black_box((state.has_pair(), state.family_table()));
        }
        100
    })
}
