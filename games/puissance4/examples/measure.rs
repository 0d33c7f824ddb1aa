//! How long the solver takes on random positions: `measure <variant> <count> [plies]`. Positions are
//! grouped as the usual test sets of the game are: by discs played (up to 14, 28, more) and by plies
//! to come (fewer than 14, 28, more). With a number of plies it looks no further than those.

#![allow(clippy::print_stdout)]

use game::{Budget, Past, Refusal, Rules, Searchable, Setup, StopFlag, Who, rng::QuickRng};
use ludarium_puissance4::{
    Puissance4,
    solve::{LOOK_EVERY, Solver, verdict::Limits},
};
use search::budget::SharedBudget;
use std::{collections::BTreeMap, time::Instant};

/// Positions that cost more nodes than this are given up: they belong to the hardest class.
const MOST_NODES: u64 = 3_000_000;

fn main() -> Result<(), Refusal> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize| args.get(at).and_then(|text| text.parse().ok());
    let mut setup = Setup::new(Puissance4::SETTINGS);
    setup.set("variant", args.first().map_or("classic", String::as_str))?;
    let within = number(2).and_then(|plies: u64| u8::try_from(plies).ok());
    let budget = Budget { nodes: Some(MOST_NODES), ..Budget::default() };
    let mut rng = QuickRng::new(1);
    let mut classes: BTreeMap<(u8, u8), (u32, u64, f64)> = BTreeMap::new();
    let start = Puissance4::start(&setup)?;
    let mut solver = Solver::new(start.variant(), start.both(), 64 << 20);
    let (mut left, mut given_up) = (number(1).unwrap_or(300), 0);
    while left > 0 {
        let Some(game) = wander(start, 8 + left % 30, &mut rng) else { continue };
        left -= 1;
        let begun = Instant::now();
        let purse = SharedBudget::new(&budget, &StopFlag::default());
        let mut meter = purse.meter(LOOK_EVERY);
        let limits = Limits { within, all: false };
        let Some(verdict) = solver.solve(&game, limits, &mut meter) else { continue };
        if meter.is_over() {
            given_up += 1;
            continue;
        }
        let to_come = verdict.judgement.plies.unwrap_or(start.variant().limit() - game.turn());
        let class = (game.turn().saturating_sub(1) / 14, within.map_or(to_come / 14, |_| 0));
        let sum = classes.entry(class).or_default();
        *sum = (sum.0 + 1, sum.1 + meter.spent(), sum.2 + begun.elapsed().as_secs_f64());
    }
    for ((played, to_come), (count, nodes, seconds)) in classes {
        let mean = 1.0 / f64::from(count);
        println!(
            "up to {} played, up to {} to come: {count} positions, {:.0} nodes, {:.3} ms each",
            14 * (played + 1),
            14 * (to_come + 1) - 1,
            nodes as f64 * mean,
            seconds * 1e3 * mean
        );
    }
    println!("given up: {given_up}");
    Ok(())
}

/// The game after so many random acts, those left out that would end it; none when the next drop could
/// win, which is no question.
fn wander(start: Puissance4, plies: u64, rng: &mut QuickRng) -> Option<Puissance4> {
    let mut game = start;
    for _ in 0..plies {
        let who = Who::Seat(game.player().seat());
        let act = game.random_act(who, rng)?;
        let mut next = game;
        next.apply(&Past::new(), who, act);
        if next.end().is_none() {
            game = next;
        }
    }
    let rows = game.variant().rows();
    let wins = game.board().winning_drops(game.player(), rows);
    (wins == 0).then_some(game)
}
