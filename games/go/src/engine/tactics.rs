//! What can be read at once: who saves or takes stones in atari, which stone would be in atari itself,
//! ladders, and the vital point of an eye.

use crate::{
    board::{Board, Color},
    point::Point,
};
use arrayvec::ArrayVec;

/// A few points.
pub(crate) type Moves = ArrayVec<Point, 16>;

/// How many liberties the chain of a stone placed here would have: 0, 1, or 2 for two and more.
pub(crate) fn liberties_after(board: &Board, color: Color, point: Point) -> u32 {
    let mut first = Point::NONE;
    let mut is_second = |liberty: Point| {
        let is_other = first != Point::NONE && first != liberty;
        first = liberty;
        is_other
    };
    for p in point.around() {
        if board.is_empty(p) {
            if is_second(p) {
                return 2;
            }
        } else if board.is(p, color.other()) {
            let head = board.head(p);
            if board.atari(head) == Some(point) {
                if board.chain_len(head) > 1 {
                    return 2;
                }
                if is_second(p) {
                    return 2;
                }
            }
        } else if board.is(p, color) {
            for stone in board.chain(p) {
                for q in stone.around() {
                    if q != point && board.is_empty(q) && is_second(q) {
                        return 2;
                    }
                }
            }
        }
    }
    u32::from(first != Point::NONE)
}

/// Whether a stone here would leave its chain with one liberty.
#[inline]
pub(crate) fn is_self_atari(board: &Board, color: Color, point: Point) -> bool {
    board.empty_neighbours(point) < 2 && liberties_after(board, color, point) < 2
}

/// How many stones the chain of a stone placed here would have, about: a chain that touches it twice
/// counts twice.
pub(crate) fn stones_after(board: &Board, color: Color, point: Point) -> u32 {
    let own = point.around().into_iter().filter(|p| board.is(*p, color));
    1 + own.map(|p| board.chain_len(board.head(p))).sum::<u32>()
}

fn offer(moves: &mut Moves, point: Point) {
    if !moves.contains(&point) {
        // A list that is full has enough to choose from.
        let _ = moves.try_push(point);
    }
}

/// The moves that save a chain of `color` in atari at `liberty`: more liberties, or taking a chain
/// beside it.
pub(crate) fn savers(board: &Board, color: Color, stone: Point, liberty: Point, moves: &mut Moves) {
    for s in board.chain(stone) {
        for p in s.around() {
            if board.is(p, color.other())
                && let Some(last) = board.atari(board.head(p))
                && board.is_legal(color, last)
            {
                offer(moves, last);
            }
        }
    }
    if board.is_legal(color, liberty) && liberties_after(board, color, liberty) > 1 {
        offer(moves, liberty);
    }
}

/// What `color` should look at after the opponent's stone at `last`: taking it, and saving what it put
/// in atari.
pub(crate) fn answers(board: &Board, color: Color, last: Point, moves: &mut Moves) {
    if let Some(liberty) = board.atari(board.head(last))
        && board.is_legal(color, liberty)
    {
        offer(moves, liberty);
    }
    for p in last.around() {
        if board.is(p, color)
            && let Some(liberty) = board.atari(board.head(p))
        {
            savers(board, color, p, liberty, moves);
        }
    }
}

/// Whether a chain in atari, its owner to move, is taken in a ladder all the same. Reads at most so many
/// plies, and says no beyond.
pub(crate) fn is_caught(board: &Board, stone: Point, plies: u32) -> bool {
    let Some(color) = board.stone(stone) else { return true };
    let Some(liberty) = board.atari(board.head(stone)) else { return false };
    if plies == 0 {
        return false;
    }
    let mut moves = Moves::new();
    savers(board, color, stone, liberty, &mut moves);
    moves.iter().all(|&to| {
        let mut next = *board;
        next.play(color, to);
        match liberties(&next, stone).as_slice() {
            [] | [_] => true,
            &[a, b] => [a, b].into_iter().any(|at| chases(&next, color, stone, at, plies - 1)),
            _ => false,
        }
    })
}

/// Whether a stone at one of the two liberties of a chain takes it in a ladder.
fn chases(board: &Board, color: Color, stone: Point, at: Point, plies: u32) -> bool {
    if plies == 0 || !board.is_legal(color.other(), at) {
        return false;
    }
    let mut next = *board;
    next.play(color.other(), at);
    next.atari(next.head(stone)).is_some() && is_caught(&next, stone, plies - 1)
}

/// The move that takes a chain with two liberties in a ladder.
pub(crate) fn ladder(board: &Board, stone: Point, plies: u32) -> Option<Point> {
    let color = board.stone(stone)?;
    let &[a, b] = liberties(board, stone).as_slice() else { return None };
    [a, b].into_iter().find(|&at| chases(board, color, stone, at, plies))
}

/// The liberties of a chain, up to three.
pub(crate) fn liberties(board: &Board, stone: Point) -> ArrayVec<Point, 3> {
    let mut found = ArrayVec::new();
    for s in board.chain(stone) {
        for p in s.around() {
            if board.is_empty(p) && !found.contains(&p) {
                found.push(p);
                if found.is_full() {
                    return found;
                }
            }
        }
    }
    found
}

/// The largest eye whose vital point is looked for.
const LARGEST_EYE: usize = 6;

/// The point that keeps the region of empty points around `start` from becoming two eyes, if only stones
/// of one colour surround it.
pub(crate) fn vital_point(board: &Board, owner: Color, start: Point) -> Option<Point> {
    let mut region: ArrayVec<Point, LARGEST_EYE> = ArrayVec::new();
    region.push(start);
    let mut next = 0;
    while let Some(&here) = region.get(next) {
        next += 1;
        for p in here.around() {
            if board.is(p, owner.other()) {
                return None;
            }
            if board.is_empty(p) && !region.contains(&p) && region.try_push(p).is_err() {
                return None;
            }
        }
    }
    let joined = |p: Point| p.around().into_iter().filter(|q| region.contains(q)).count();
    let needed = match region.len() {
        3 => 2,
        4 | 5 => 3,
        6 => 4,
        _ => return None,
    };
    region.iter().copied().find(|&p| joined(p) >= needed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Go, position};
    use game::{Rules, Setup};

    fn board(rows: &str) -> Board {
        *position::read(&Setup::new(Go::SETTINGS), &format!("{rows} x 7.5")).unwrap().board()
    }

    fn point(name: &str, size: u8) -> Point {
        Point::read(name, size).flatten().unwrap()
    }

    #[test]
    fn a_ladder_runs_to_the_edge_unless_a_stone_waits_there() {
        // White's stone at d6 has two liberties, and Black chases it.
        let stone = point("d6", 9);
        let board_with_two = board("9/9/2xx5/2xo5/2x6/9/9/9/9");
        assert!(ladder(&board_with_two, stone, 60).is_some());
        let broken = board("9/9/2xx5/2xo5/2x6/9/6o2/9/9");
        assert_eq!(ladder(&broken, stone, 60), None);
    }

    #[test]
    fn stones_in_atari_are_saved_by_running_or_taking() {
        // White's stone at a5 is in atari; running to a4 gives it liberties.
        let running = board("ox3/5/5/5/5");
        let mut moves = Moves::new();
        savers(&running, Color::White, point("a5", 5), point("a4", 5), &mut moves);
        assert_eq!(moves.as_slice(), [point("a4", 5)]);
        assert!(is_self_atari(&board("1x3/1x3/xx3/5/5"), Color::White, point("a5", 5)));
        assert!(!is_self_atari(&board("5/5/5/5/5"), Color::White, point("a5", 5)));
    }

    #[test]
    fn the_middle_of_three_is_vital_and_a_square_has_no_middle() {
        let three = board("3x5/xxxx5/9/9/9/9/9/9/9");
        assert_eq!(vital_point(&three, Color::Black, point("a9", 9)), Some(point("b9", 9)));
        let square = board("2x6/2x6/xxx6/9/9/9/9/9/9");
        assert_eq!(vital_point(&square, Color::Black, point("a9", 9)), None);
        assert_eq!(vital_point(&three, Color::White, point("a9", 9)), None);
    }
}
