//! The search and what it sees without searching, against plain minimax on late positions.

use super::{grid::Grid, search::Search};
use crate::{bits, solve::LOOK_EVERY};
use ::search::budget::SharedBudget;
use game::{Budget, Rng, StopFlag, rng::QuickRng};
use std::collections::HashMap;

type Memo<const ROWS: u32> = HashMap<Grid<ROWS>, i32>;

/// The score by trying everything.
fn truth<const ROWS: u32>(grid: Grid<ROWS>, memo: &mut Memo<ROWS>) -> i32 {
    if grid.wins_now() {
        return Grid::<ROWS>::score_of_end(grid.discs() + 1);
    }
    if let Some(&score) = memo.get(&grid) {
        return score;
    }
    let cells = bits::numbers(grid.landings()).map(|number| 1 << number);
    let score = cells.map(|cell| -truth(grid.dropped(cell), memo)).max().unwrap_or(0);
    memo.insert(grid, score);
    score
}

/// A random position with so many cells left in which nobody has a line and the mover has none at
/// once; none if luck would have it otherwise.
fn wander<const ROWS: u32>(left: i32, rng: &mut QuickRng) -> Option<Grid<ROWS>> {
    let mut grid = Grid { me: 0, mask: 0 };
    while Grid::<ROWS>::CELLS - grid.discs() > left {
        let quiet = |cell: &u64| !bits::has_line(grid.me | cell);
        let cells: Vec<u64> =
            bits::numbers(grid.landings()).map(|number| 1 << number).filter(quiet).collect();
        if cells.is_empty() {
            return None;
        }
        grid = grid.dropped(cells[rng.below(cells.len() as u64) as usize]);
    }
    (!grid.wins_now()).then_some(grid)
}

/// Every question about `count` positions, and the bound that needs no search; how often that bound
/// told something.
fn compare<const ROWS: u32>(count: u32, most_left: u64) -> u32 {
    let purse =
        SharedBudget::new(&Budget { infinite: true, ..Budget::default() }, &StopFlag::default());
    let mut meter = purse.meter(LOOK_EVERY);
    let mut rng = QuickRng::new(u64::from(ROWS));
    let mut search = Search::<ROWS>::new(1 << 20);
    let (mut left, mut told) = (count, 0);
    while left > 0 {
        let cells = 2 + rng.below(most_left - 1) as i32;
        let Some(grid) = wander::<ROWS>(cells, &mut rng) else { continue };
        left -= 1;
        let score = truth(grid, &mut Memo::new());
        let most = grid.most();
        assert!(score <= most, "{grid:?} {score} {most}");
        told += u32::from(most < Grid::<ROWS>::CELLS);
        search.begin();
        // Mixed, so that bounds of one question are used for the next.
        for beta in [1, -3, 4, 0, 2, -1, 7, -6, 3, -2] {
            let shown = search.test(grid, beta, &mut meter).unwrap();
            let fits = if score >= beta {
                beta <= shown && shown <= score
            } else {
                score <= shown && shown < beta
            };
            assert!(fits, "{grid:?} {score}: {shown} for {beta}");
        }
    }
    told
}

#[test]
fn seven_rows() {
    let told = compare::<7>(300, 15);
    assert!(told > 20, "{told}");
}

#[test]
fn six_rows() {
    let told = compare::<6>(300, 15);
    assert!(told > 20, "{told}");
}

#[test]
fn five_rows() {
    let told = compare::<5>(200, 14);
    assert!(told > 20, "{told}");
}

#[test]
fn four_rows() {
    let told = compare::<4>(200, 14);
    assert!(told > 20, "{told}");
}

/// Wins by a line that the loser has to give way to at last, as [`Grid::most`] sees them: the score is
/// known without a search, and it is the right one.
#[test]
fn a_line_that_waits_is_seen() {
    let mut rng = QuickRng::new(5);
    let (mut odd, mut even) = (0, 0);
    while odd < 20 || even < 20 {
        let left = 4 + rng.below(10) as i32;
        let Some(grid) = wander::<6>(left, &mut rng) else { continue };
        let most = grid.most();
        if most < 0 {
            let score = truth(grid, &mut Memo::new());
            assert!(score <= most, "{grid:?} {score} {most}");
            if left % 2 == 1 { odd += 1 } else { even += 1 }
        }
    }
}
