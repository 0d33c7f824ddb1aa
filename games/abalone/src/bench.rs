//! What is measured of this game: two layouts, and the search by itself.
//!
//! The figure that every game has for its best player spends a small budget on each move of whole
//! games; here one search is long enough for its table and its memory of moves to matter.

use crate::{
    Abalone,
    engine::{Engine, Wish, eval, position::Position},
};
use game::{
    Bench, BenchFigure, Budget, Past, Rules, Searchable, Setup, StopFlag, Unit, Who, rng::QuickRng,
};
use std::hint::black_box;

pub(crate) const BENCH: Bench = Bench {
    setups: &[&[("layout", "standard")], &[("layout", "belgian-daisy")]],
    figures: &[
        BenchFigure { key: "search-nodes", unit: Unit::PerSecond, prepare: searches },
        BenchFigure { key: "evaluation", unit: Unit::TimeEach, prepare: evaluations },
    ],
};

/// Positions that one search looks at.
const NODES: u64 = 100_000;
/// MiB of the search's memory.
const MEMORY: usize = 64;
/// Random moves before a position is searched, and how many positions there are.
const MOVES: u32 = 8;
const POSITIONS: u64 = 16;

/// Searches one position a round, always the same ones in the same order.
fn searches() -> Box<dyn FnMut() -> u64> {
    let positions = positions();
    let mut engine = Engine::new(MEMORY, 1);
    let budget = Budget { nodes: Some(NODES), ..Budget::default() };
    let wish = Wish { budget, slack: 0 };
    let mut next = 0;
    Box::new(move || {
        let game = &positions[next % positions.len()];
        next += 1;
        engine.forget();
        let found = engine.think(game, &Past::new(), &wish, &StopFlag::default(), &mut |_| {});
        found.map_or(1, |found| found.report.nodes)
    })
}

fn evaluations() -> Box<dyn FnMut() -> u64> {
    let positions: Vec<Position> = positions().iter().map(Position::of).collect();
    Box::new(move || {
        let rounds = 10_000;
        for _ in 0..rounds {
            for position in &positions {
                black_box(eval::evaluate(black_box(position)));
            }
        }
        rounds * positions.len() as u64
    })
}

/// Positions a few random moves away from both layouts.
fn positions() -> Vec<Abalone> {
    let mut rng = QuickRng::new(1);
    let begin = |layout: &str| {
        let mut setup = Setup::new(Abalone::SETTINGS);
        let begun = setup.set("layout", layout).and_then(|()| Abalone::start(&setup));
        begun.expect("a layout of the game begins")
    };
    let starts = [begin("standard"), begin("belgian-daisy")];
    let mut wander = |start: &Abalone| {
        let mut game = *start;
        for _ in 0..MOVES {
            let who = Who::Seat(game.mover().seat());
            let Some(act) = game.random_act(who, &mut rng) else { break };
            game.apply(&Past::new(), who, act);
        }
        game
    };
    (0..POSITIONS).map(|number| wander(&starts[number as usize % 2])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_search_spends_its_nodes() {
        let mut work = searches();
        assert_eq!([work(), work()], [NODES; 2]);
        assert!(positions().iter().all(|game| game.end().is_none()));
    }
}
