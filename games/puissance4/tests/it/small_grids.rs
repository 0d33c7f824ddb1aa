//! The rotating search against full backward analysis on 4x4, and against plain minimax on
//! random positions of 5x5 and 7x7.

use crate::minimax::{Grid as Slow, Luck, Memo};
use game::{Budget, StopFlag};
use ludarium_puissance4::{
    Both,
    solve::{
        LOOK_EVERY,
        rotating::{Rotating, backward::Backward, tactics::Grid},
        verdict::{self, Horizon, Limits, Prover, Verdict},
    },
};
use search::budget::SharedBudget;

const BOTH: [Both; 3] = [Both::Draw, Both::Mover, Both::Opponent];

pub(crate) fn endless() -> SharedBudget {
    SharedBudget::new(&Budget { infinite: true, ..Budget::default() }, &StopFlag::default())
}

#[test]
fn four_by_four_by_backward_analysis() {
    let purse = endless();
    let mut meter = purse.meter(LOOK_EVERY);
    for both in BOTH {
        let truth = Backward::<4>::new(both, 2, |_| {});
        let mut prover = Rotating::<4>::new(both, 0);
        let (mut checked, mut decided) = (0u8, 0);
        for grid in (0..16).flat_map(|discs| truth.grids(discs)).step_by(11) {
            let distance = truth.distance(grid);
            checked = checked.wrapping_add(1);
            decided += u32::from(distance != 0);
            // Lengths in a mixed order, so that what the table learnt from long questions is used
            // for short ones and the other way round.
            for n in [13u8, 4, 9, 16, 3, 6, 1, 11, 2, 15, 8, 5, 14, 7, 10, 12] {
                let shown = match n % 2 {
                    1 => prover.wins(grid, n, &mut meter),
                    _ => prover.loses(grid, n, &mut meter),
                };
                let known = distance != 0 && distance % 2 == n % 2 && distance <= n;
                assert_eq!(shown, Ok(known), "{grid:?} {n} {both:?} {distance}");
            }
            // A verdict with all its acts, some turns spent, not looking all the way.
            let left = 16 - (grid.me | grid.opp).count_ones() as u8;
            let within = (checked % 3 == 0).then_some(left / 2);
            let horizon =
                Horizon::new(left - (left / 4) * (checked % 2), Limits { within, all: true });
            let shown = verdict::solve(&mut prover, grid, horizon, &mut meter);
            let known = truth.verdict(grid, horizon);
            let told = |verdict: Verdict| (verdict.judgement, verdict.best, verdict.acts);
            assert_eq!(told(shown), told(known), "{grid:?} {horizon:?} {both:?}");
        }
        assert!(decided > 10_000, "{decided}");
    }
}

/// The analysis itself against plain minimax by the letter of the rules, for short distances.
#[test]
fn backward_analysis_by_minimax() {
    let mut luck = Luck(44);
    for both in BOTH {
        let truth = Backward::<4>::new(both, 1, |_| {});
        let (mut checked, mut decided) = (0, 0);
        while checked < 300 {
            let plies = luck.below(16);
            let Some((grid, player)) = luck.wander(Slow::empty(4, 4), plies, true) else {
                continue;
            };
            let fast = Grid::<4> { me: grid.bits(player), opp: grid.bits(3 - player) };
            let outcome = grid.outcome(player, 4, true, both, &mut Memo::new());
            let distance =
                Some(truth.distance(fast)).filter(|distance| *distance <= 4).unwrap_or(0);
            let sign = if distance % 2 == 1 { 1 } else { -1 };
            assert_eq!(distance as i8 * sign, outcome, "{grid:?} {player} {both:?}");
            checked += 1;
            decided += u32::from(outcome != 0);
        }
        assert!(decided > 10, "{decided}");
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
