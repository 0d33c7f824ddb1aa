//! The rotating search against full backward analysis on 4x4, and against plain minimax on
//! random positions of 5x5 and 7x7.

use crate::minimax::{Grid as Slow, Luck, Memo};
use game::{Budget, Stop};
use ludarium_puissance4::{
    Both, bits,
    solve::{
        LOOK_EVERY,
        rotating::{Rotating, tactics::Grid},
        verdict::{Prover, Step},
    },
};
use search::budget::Purse;

const BOTH: [Both; 3] = [Both::Draw, Both::Mover, Both::Opponent];

pub(crate) fn endless() -> Purse {
    Purse::new(&Budget { infinite: true, ..Budget::default() }, &Stop::default())
}

/// Number of a settled 4x4 grid: five bits a column, the mover's discs below a mark.
fn index(grid: Grid<4>) -> usize {
    let code = grid.me | ((grid.me | grid.opp) + bits::bottom(4));
    (0..4).fold(0, |sum, c| sum << 5 | (code >> (8 * c) & 31) as usize)
}

/// Every settled grid without a line and with room.
fn all_grids() -> Vec<Grid<4>> {
    let column = |number: usize| {
        let byte = number as u64 & 31;
        let mask = (1 << byte.checked_ilog2()?) - 1;
        Some((byte & mask, !byte & mask))
    };
    let read = |number: usize| {
        let columns =
            [column(number >> 15)?, column(number >> 10)?, column(number >> 5)?, column(number)?];
        let shifted = columns.into_iter().enumerate();
        let (me, opp) = shifted.fold((0, 0), |(me, opp), (c, (mine, his))| {
            (me | mine << (8 * c), opp | his << (8 * c))
        });
        Some(Grid { me, opp })
    };
    (0..1 << 20)
        .filter_map(read)
        .filter(|grid| {
            !bits::has_line(grid.me) && !bits::has_line(grid.opp) && grid.landings() != 0
        })
        .collect()
}

/// Backward analysis: after round n every win and loss within n plies is there, by [`index`], as the
/// distance, losses negative. Goes on until a round finds nothing.
fn backward(grids: &[Grid<4>], both: Both) -> Vec<i8> {
    let prover = Rotating::<4>::new(both, 0);
    let mut value = vec![0i8; 1 << 20];
    let mut open: Vec<(usize, Vec<Step<usize>>)> = grids
        .iter()
        .map(|&grid| {
            let steps = (0..10).filter_map(|act| prover.step(grid, act));
            let steps = steps.map(|step| match step {
                Step::Open(child) => Step::Open(index(child)),
                Step::Win => Step::Win,
                Step::Loss => Step::Loss,
                Step::Draw => Step::Draw,
            });
            (index(grid), steps.collect())
        })
        .collect();
    for n in 1.. {
        let wins = |step: &Step<usize>| match *step {
            Step::Open(child) => value[child] < 0,
            ref end => *end == Step::Win,
        };
        let loses = |step: &Step<usize>| match *step {
            Step::Open(child) => value[child] > 0,
            ref end => *end == Step::Loss,
        };
        let mut found = Vec::new();
        for (at, steps) in &open {
            if steps.iter().any(wins) {
                found.push((*at, n));
            } else if steps.iter().all(loses) {
                found.push((*at, -n));
            }
        }
        if found.is_empty() {
            break;
        }
        for (at, distance) in found {
            value[at] = distance;
        }
        open.retain(|(at, _)| value[*at] == 0);
    }
    value
}

#[test]
fn four_by_four_by_backward_analysis() {
    let purse = endless();
    let mut meter = purse.meter(LOOK_EVERY);
    let grids = all_grids();
    assert!(grids.len() > 400_000);
    for both in BOTH {
        let value = backward(&grids, both);
        let mut prover = Rotating::<4>::new(both, 0);
        let mut decided = 0;
        // Lengths in a mixed order, so that what the table learnt from long questions is used
        // for short ones and the other way round.
        for &grid in grids.iter().step_by(11) {
            let v = value[index(grid)];
            decided += u32::from(v != 0);
            for n in [13u8, 4, 9, 16, 3, 6, 1, 11, 2, 15, 8, 5, 14, 7, 10, 12] {
                let shown = match n % 2 {
                    1 => prover.wins(grid, n, &mut meter),
                    _ => prover.loses(grid, n, &mut meter),
                };
                let truth = (v > 0) == (n % 2 == 1) && v != 0 && v.unsigned_abs() <= n;
                assert_eq!(shown, Ok(truth), "{grid:?} {n} {both:?} {v}");
            }
        }
        assert!(decided > 10_000, "{decided}");
    }
}

#[test]
fn five_by_five_by_minimax() {
    against_minimax::<5>(40, 20, 5);
}

#[test]
fn seven_by_seven_by_minimax() {
    against_minimax::<7>(40, 40, 4);
}

fn against_minimax<const N: u32>(count: usize, longest: usize, depth: u8) {
    let purse = endless();
    let mut meter = purse.meter(LOOK_EVERY);
    let mut luck = Luck(7_777_777 + u64::from(N));
    for both in BOTH {
        let mut prover = Rotating::<N>::new(both, 0);
        let (mut checked, mut decided) = (0, 0);
        while checked < count {
            let plies = luck.below(longest);
            let start = Slow::empty(N as usize, N as usize);
            let Some((grid, player)) = luck.wander(start, plies, true) else { continue };
            let truth = grid.outcome(player, depth, true, both, &mut Memo::new());
            let fast = Grid::<N> { me: grid.bits(player), opp: grid.bits(3 - player) };
            if fast.landings() == 0 {
                continue;
            }
            for n in 1..=depth {
                let shown = match n % 2 {
                    1 => prover.wins(fast, n, &mut meter),
                    _ => prover.loses(fast, n, &mut meter),
                };
                let within = truth != 0 && truth.unsigned_abs() <= n;
                let expected = within && (truth > 0) == (n % 2 == 1);
                assert_eq!(shown, Ok(expected), "{grid:?} {player} {n}");
            }
            checked += 1;
            decided += usize::from(truth != 0);
        }
        assert!(decided > count / 10, "{decided} of {count}");
    }
}
