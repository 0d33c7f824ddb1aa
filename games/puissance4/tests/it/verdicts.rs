//! Whole verdicts against plain minimax: value, distance, best acts, every act.

use crate::{
    minimax::{End, Grid, Luck, Memo},
    small_grids::endless,
};
use game::{AnyGame, Budget, Notation, Setup, StopFlag};
use ludarium_puissance4::{
    Both, GAME, Puissance4, Variant,
    solve::{
        LOOK_EVERY, Solver,
        verdict::{Limits, Value, Verdict},
    },
};
use search::budget::SharedBudget;

fn setup(variant: Variant, both: Both) -> Setup {
    let mut setup = GAME.setup();
    setup.set("variant", variant.name()).unwrap();
    setup.set("both", ["draw", "mover", "opponent"][both as usize]).unwrap();
    setup
}

/// The game itself at the twin's grid.
fn game(grid: &Grid, setup: &Setup, player: u8, turn: usize) -> Puissance4 {
    let row = |r: usize| (0..7).map(|c| grid.cells[c][r].to_string()).collect::<String>();
    let rows: Vec<String> = (0..grid.rows).rev().map(row).collect();
    Puissance4::read_position(setup, &format!("{} {player} {turn}", rows.join("/"))).unwrap()
}

/// Value and plies of an outcome of minimax within a horizon.
fn meaning(outcome: i8, complete: bool) -> (Value, Option<u8>) {
    match outcome {
        0 if complete => (Value::Draw, None),
        0 => (Value::Unknown, None),
        v if v > 0 => (Value::Win, Some(v.unsigned_abs())),
        v => (Value::Loss, Some(v.unsigned_abs())),
    }
}

/// Checks a verdict of a search `within` plies, `left` being left in the game.
fn check(grid: &Grid, player: u8, (within, left): (u8, u8), game: &Puissance4, got: &Verdict) {
    let (turning, both) = (game.variant().turns(), game.both());
    let mut memo = Memo::new();
    let complete = within >= left;
    let horizon = within.min(left);
    let truth = grid.outcome(player, horizon, turning, both, &mut memo);
    let shown = (got.judgement.value, got.judgement.plies);
    assert_eq!(shown, meaning(truth, complete), "{grid:?} {player} {within} {left}");
    for act in 0..10 {
        let found = grid.acts(player, turning, both).into_iter().find(|a| a.0 == act);
        let worth = found.map(|(_, end, next)| match end {
            End::Win => (Value::Win, Some(1)),
            End::Loss => (Value::Loss, Some(1)),
            End::Draw => (Value::Draw, None),
            End::Open => {
                let v = next.outcome(3 - player, horizon - 1, turning, both, &mut memo);
                meaning(if v == 0 { 0 } else { -v - v.signum() }, complete)
            }
        });
        let judged = got.acts.unwrap()[act].map(|j| (j.value, j.plies));
        assert_eq!(judged, worth, "{act} in {grid:?} {player} {within}");
        let is_best = match (shown.0, worth) {
            (_, None) => false,
            (Value::Unknown, Some((value, _))) => value != Value::Loss,
            (_, Some(worth)) => worth == shown,
        };
        assert_eq!(got.best.contains(act), is_best, "{act} in {grid:?} {player} {within}");
    }
}

/// Random positions after `plies` acts, and as many turns more as `late` says.
fn run(
    variant: Variant,
    both: Both,
    plies: std::ops::Range<usize>,
    count: usize,
    within: Option<u8>,
    late: usize,
) {
    let purse = endless();
    let mut luck = Luck(0xABCD_EF01 + plies.end as u64);
    let setup = setup(variant, both);
    let mut solver = Solver::new(variant, both, 1 << 22);
    let mut checked = 0;
    while checked < count {
        let plies = plies.start + luck.below(plies.len());
        let start = Grid::empty(7, variant.rows() as usize);
        let Some((grid, player)) = luck.wander(start, plies, variant.turns()) else { continue };
        let turn = plies + late;
        let game = game(&grid, &setup, player, turn);
        let limits = Limits { within, all: true };
        let Some(got) = solver.solve(&game, limits, &mut purse.meter(LOOK_EVERY)) else { continue };
        let left = variant.limit() - turn as u8;
        check(&grid, player, (within.unwrap_or(left), left), &game, &got);
        checked += 1;
    }
}

#[test]
fn classic_to_the_end() {
    run(Variant::Classic, Both::Draw, 31..41, 100, None, 0);
}

#[test]
fn plain_to_the_end() {
    run(Variant::Plain, Both::Draw, 38..48, 80, None, 0);
}

/// Fewer discs than turns: the limit comes before the grid is full.
#[test]
fn without_turning_but_with_turns_lost() {
    run(Variant::Classic, Both::Draw, 26..31, 60, None, 8);
    run(Variant::Plain, Both::Draw, 32..37, 60, None, 8);
    run(Variant::Classic, Both::Draw, 6..30, 30, Some(4), 10);
}

#[test]
fn classic_within() {
    run(Variant::Classic, Both::Draw, 4..30, 50, Some(4), 0);
}

#[test]
fn rotating_to_the_limit() {
    for both in [Both::Draw, Both::Mover, Both::Opponent] {
        run(Variant::Rotating, both, 45..49, 40, None, 0);
    }
}

#[test]
fn rotating_within() {
    run(Variant::Rotating, Both::Draw, 6..40, 30, Some(3), 0);
}

#[test]
fn a_budget_that_is_spent_makes_unknown() {
    for variant in [Variant::Classic, Variant::Plain, Variant::Rotating] {
        let setup = setup(variant, Both::Draw);
        let empty = game(&Grid::empty(7, variant.rows() as usize), &setup, 1, 0);
        let mut solver = Solver::new(variant, Both::Draw, 1 << 22);
        let mut ask = |nodes: u64, stop: &StopFlag| {
            let budget = Budget { nodes: Some(nodes), ..Budget::default() };
            let purse = SharedBudget::new(&budget, stop);
            solver.solve(&empty, Limits::default(), &mut purse.meter(LOOK_EVERY)).unwrap()
        };
        let got = ask(2_000, &StopFlag::default());
        assert_eq!(got.judgement.value, Value::Unknown);
        assert_eq!(got.best.iter().count(), if variant.turns() { 10 } else { 7 });
        assert_eq!(got.nodes, 2_000);
        let stop = StopFlag::default();
        stop.set();
        let got = ask(u64::MAX, &stop);
        assert_eq!((got.judgement.value, got.nodes), (Value::Unknown, 0));
    }
}
