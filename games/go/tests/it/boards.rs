//! Numbers of boards and games that are known from elsewhere.

use game::rng::QuickRng;
use ludarium_go::{Board, Color, Point, playout::play_out};

/// Whether every chain of a full description of a small board has a liberty, by the plainest means.
fn is_position(cells: &[u8], size: usize) -> bool {
    let mut free = vec![false; cells.len()];
    let beside = |at: usize| {
        let (row, column) = (at / size, at % size);
        let up = (row > 0).then(|| at - size);
        let down = (row + 1 < size).then_some(at + size);
        let left = (column > 0).then(|| at - 1);
        let right = (column + 1 < size).then_some(at + 1);
        [up, down, left, right].into_iter().flatten()
    };
    loop {
        let mut grows = false;
        for at in 0..cells.len() {
            let frees =
                |other: usize| cells[other] == 0 || (cells[other] == cells[at] && free[other]);
            if !free[at] && cells[at] != 0 && beside(at).any(frees) {
                free[at] = true;
                grows = true;
            }
        }
        if !grows {
            return cells.iter().zip(&free).all(|(cell, free)| *cell == 0 || *free);
        }
    }
}

/// How many ways there are to fill the points from `next` on so that all chains have liberties. A chain
/// that has none when all points before are filled never gets one again.
fn completions(board: &Board, points: &[Point]) -> u64 {
    let Some((&point, rest)) = points.split_first() else { return 1 };
    let with = |color| {
        let stands = board.is_legal(color, point) && !board.takes(color, point);
        if rest.is_empty() || !stands {
            return u64::from(stands);
        }
        let mut next = *board;
        next.play(color, point);
        completions(&next, rest)
    };
    completions(board, rest) + with(Color::Black) + with(Color::White)
}

fn legal_positions(size: u8) -> u64 {
    let points: Vec<Point> = Point::all(size).collect();
    completions(&Board::new(size), &points)
}

/// The board lets exactly those positions stand that the plainest means find.
#[test]
fn positions_of_three_lines_are_those_with_liberties() {
    let points: Vec<Point> = Point::all(3).collect();
    let mut cells = [0u8; 9];
    let mut legal = 0;
    loop {
        let mut board = Board::new(3);
        let stands = points.iter().zip(&cells).all(|(&point, &cell)| match cell {
            0 => true,
            1 => board.is_legal(Color::Black, point) && board.play(Color::Black, point) == 0,
            _ => board.is_legal(Color::White, point) && board.play(Color::White, point) == 0,
        });
        assert_eq!(stands, is_position(&cells, 3), "{cells:?}");
        legal += u32::from(stands);
        let Some(next) = cells.iter().position(|cell| *cell < 2) else { break };
        cells[..next].fill(0);
        cells[next] += 1;
    }
    assert_eq!(legal, 12_675);
}

/// Tromp's numbers.
#[test]
fn small_boards_have_as_many_positions_as_is_known() {
    assert_eq!(legal_positions(2), 57);
    assert_eq!(legal_positions(3), 12_675);
}

#[test]
fn a_board_of_four_lines_has_as_many_positions_as_is_known() {
    assert_eq!(legal_positions(4), 24_318_165);
}

/// Uniform playouts are as long, and won as often, as everybody else's.
#[test]
fn uniform_playouts_have_their_known_length_and_result() {
    let (mut rng, games) = (QuickRng::new(1), 20_000u32);
    let (mut moves, mut wins) = (0, 0);
    for _ in 0..games {
        let played = play_out(&mut Board::new(9), Color::Black, &mut rng);
        moves += played.moves;
        wins += u32::from(2 * played.lead > 15);
    }
    let (mean, share) = (f64::from(moves) / f64::from(games), f64::from(wins) / f64::from(games));
    assert!((110.0..112.0).contains(&mean), "{mean} moves");
    assert!((0.41..0.435).contains(&share), "Black wins {share}");
}
