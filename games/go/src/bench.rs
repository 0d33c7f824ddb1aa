//! What is measured of this game: nine and nineteen lines, uniform playouts, and searches.

use crate::{
    Board, Color, Point,
    engine::search::{Root, Search},
    playout::play_out,
    point::PointSet,
};
use game::{Bench, BenchFigure, Budget, StopFlag, Unit, rng::QuickRng};

pub(crate) const BENCH: Bench = Bench {
    setups: &[&[("size", "9")], &[("size", "19")]],
    figures: &[
        BenchFigure { key: "uniform-9", unit: Unit::PerSecond, prepare: || uniform(9) },
        BenchFigure { key: "uniform-19", unit: Unit::PerSecond, prepare: || uniform(19) },
        BenchFigure { key: "simulations-9", unit: Unit::PerSecond, prepare: || simulations(9) },
    ],
};

/// Uniform playouts for one call.
const PLAYOUTS: u64 = 200;
/// Simulations for one call.
const SIMULATIONS: u64 = 400;
/// MiB for the trees.
const MEMORY: usize = 16;

fn uniform(size: u8) -> Box<dyn FnMut() -> u64> {
    let (board, mut rng) = (Board::new(size), QuickRng::new(1));
    Box::new(move || {
        for _ in 0..PLAYOUTS {
            play_out(&mut board.clone(), Color::Black, &mut rng);
        }
        PLAYOUTS
    })
}

/// Searches from the empty board, each with a tree of its own.
fn simulations(size: u8) -> Box<dyn FnMut() -> u64> {
    let root = Root { board: Board::new(size), color: Color::Black, last: Point::NONE, komi: 15 };
    let allowed: PointSet = root.board.points().collect();
    let mut search = Search::new(MEMORY, 1, 1);
    let budget = Budget { nodes: Some(SIMULATIONS), ..Budget::default() };
    Box::new(move || {
        search.forget();
        search.run(&root, &allowed, &budget, &StopFlag::default(), &mut |_, _| {}).max(1)
    })
}
