//! Chains that have one eye and can never have two: what playouts, which fill eyes at random, do not see.
//!
//! A *room* of a colour is a largest region of points without its stones, so that only its own stones and
//! the edge lie around it. A small room is an eye at least. In some shapes it is one eye at most: of two
//! points, a square of four, and the shapes of three to six points whose middle the opponent has taken.

use crate::{
    board::{Board, Color},
    point::{Point, PointSet},
};

/// Rooms of more points are not looked into.
const MOST_POINTS: usize = 6;

/// A room, as far as it matters here.
struct Room {
    points: PointSet,
    /// The heads of the chains around it.
    around: Vec<Point>,
    /// Whether it is one eye, and no more.
    is_one_eye: bool,
    is_small: bool,
}

/// A chain with one eye.
pub(crate) struct OneEyed {
    /// The head of the chain.
    pub(crate) head: Point,
    /// The points of its eye.
    pub(crate) eye: PointSet,
}

/// The chains of a colour that lie around one room of one eye and otherwise only beside rooms that are
/// too large to be eyes.
pub(crate) fn one_eyed(board: &Board, color: Color) -> Vec<OneEyed> {
    let rooms = rooms(board, color);
    let has_only = |head: &Point| {
        let mut small = rooms.iter().filter(|room| room.is_small && room.around.contains(head));
        small.next().is_some_and(|room| room.is_one_eye) && small.next().is_none()
    };
    // Chains around the same room stand together: each of them must have nothing else.
    let alone = rooms.iter().filter(|room| room.is_one_eye && room.around.iter().all(has_only));
    alone
        .flat_map(|room| room.around.iter().map(|&head| OneEyed { head, eye: room.points }))
        .collect()
}

fn rooms(board: &Board, color: Color) -> Vec<Room> {
    let mut seen = PointSet::NONE;
    let mut rooms = Vec::new();
    for start in board.points() {
        if seen.has(start) || board.is(start, color) {
            continue;
        }
        let mut points = vec![start];
        let mut around: Vec<Point> = Vec::new();
        seen.add(start);
        let mut next = 0;
        while let Some(&here) = points.get(next) {
            next += 1;
            for p in here.around() {
                if board.is(p, color) {
                    let head = board.head(p);
                    if !around.contains(&head) {
                        around.push(head);
                    }
                } else if !board.is_border(p) && !seen.has(p) {
                    seen.add(p);
                    points.push(p);
                }
            }
        }
        let is_small = points.len() <= MOST_POINTS;
        let is_one_eye = is_small && is_one_eye(board, color, &points);
        let points = points.into_iter().collect();
        rooms.push(Room { points, around, is_one_eye, is_small });
    }
    rooms
}

/// Whether these points are one eye, whoever plays there first.
fn is_one_eye(board: &Board, color: Color, points: &[Point]) -> bool {
    let neighbours =
        |point: &Point| point.around().iter().filter(|beside| points.contains(beside)).count();
    let most = points.iter().map(neighbours).max().unwrap_or(0);
    let taken = |needed: usize| {
        let is_middle = |p: &&Point| neighbours(p) == needed;
        most == needed && points.iter().filter(is_middle).all(|p| board.is(*p, color.other()))
    };
    let links: usize = points.iter().map(neighbours).sum::<usize>() / 2;
    match points.len() {
        // An opponent's stone in a room of one point is none: it would have no liberty.
        1 | 2 => true,
        3 => taken(2),
        // A square, or three around one.
        4 => (links == 4 && most == 2) || taken(3),
        // Bulky, or four around one.
        5 => (links == 5 && taken(3)) || taken(4),
        // A square with two more points at one of its corners.
        6 => links == 6 && taken(4),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Go, position};
    use game::{Rules, Setup};

    fn check(rows: &str, color: Color, expect: usize) {
        let go = position::read(&Setup::new(Go::SETTINGS), &format!("{rows} x 7.5")).unwrap();
        assert_eq!(one_eyed(go.board(), color).len(), expect, "{rows}");
    }

    #[test]
    fn shapes_with_one_eye_are_known() {
        // A square of four; three with the middle taken, and free; four in a row.
        check("2x2/2x2/xxx2/5/5", Color::Black, 1);
        check("1o1x1/xxxx1/5/5/5", Color::Black, 1);
        check("3x1/xxxx1/5/5/5", Color::Black, 0);
        check("4x1/xxxxx1/6/6/6/6", Color::Black, 0);
        // Bulky five.
        check("2xx2/1o1x2/xxxx2/6/6/6", Color::Black, 1);
        check("2xx2/3x2/xxxx2/6/6/6", Color::Black, 0);
        // Two rooms are two eyes.
        check("1x1x1/xxxx1/5/5/5", Color::Black, 0);
        check("1o1o1/oooo1/5/5/5", Color::White, 0);
    }
}
