//! What is thought of moves before they are tried: visits that never were, won or lost.

use super::{
    learned, patterns,
    policy::Playout,
    tactics::{self, Moves},
    tree::Seed,
};
use crate::{
    board::{Board, Color},
    point::{FIELD, Point},
};
use arrayvec::ArrayVec;

/// The numbers that moves are judged by, each a count of visits.
const EVEN: u16 = 10;
const SELF_ATARI: u16 = 12;
const TAKES_ONE: u16 = 15;
const TAKES_MANY: u16 = 30;
/// For a shape drawn by hand, where those are gone by.
const SHAPE: u16 = 10;
const VITAL: u16 = 30;
/// For moves one, two and three steps from the last one, where joined stones are one step.
const NEAR: [u16; 3] = [24, 22, 8];
/// On the first two lines, and on the third, where no stone is near.
const EMPTY_EDGE: u16 = 10;
const EMPTY_THIRD: u16 = 10;
/// Plies that a ladder is read.
const LADDER: u32 = 60;

/// A move being judged.
#[derive(Clone, Copy)]
struct Judged {
    point: Point,
    visits: u16,
    wins: u16,
}

/// The moves of a position. A pass is among them only when there is nothing else.
pub(crate) fn moves(playout: &Playout, out: &mut ArrayVec<Seed, 362>) {
    let (board, color) = (&playout.board, playout.color);
    let mut judged: ArrayVec<Judged, 361> = ArrayVec::new();
    let mut at = [u16::MAX; FIELD];
    for point in board.points() {
        if board.is_empty(point) && board.is_sensible(color, point) {
            at[point.index()] = judged.len() as u16;
            judged.push(Judged { point, visits: EVEN, wins: EVEN / 2 });
        }
    }
    let mut like = |point: Point, visits: u16| {
        if let Some(judged) = judged.get_mut(usize::from(at[point.index()])) {
            judged.visits += visits;
            judged.wins += visits;
        }
    };
    chains(board, color, &mut like);
    near(playout, &mut like);
    if playout.last != Point::NONE {
        for p in playout.last.around() {
            if board.is_empty(p)
                && let Some(vital) = tactics::vital_point(board, color.other(), p)
            {
                like(vital, VITAL);
            }
        }
    }
    for move_ in &mut judged {
        let point = move_.point;
        let (likes, dislikes) = shape(playout, point);
        move_.visits += likes + dislikes;
        move_.wins += likes;
        if tactics::is_self_atari(board, color, point) {
            move_.visits += SELF_ATARI;
        }
        match line(board, point) {
            0 | 1 if is_lonely(board, point) => move_.visits += EMPTY_EDGE,
            2 if is_lonely(board, point) => {
                move_.visits += EMPTY_THIRD;
                move_.wins += EMPTY_THIRD;
            }
            _ => {}
        }
    }
    out.extend(judged.iter().map(|m| Seed { point: m.point, prior: (m.visits, m.wins) }));
    if out.is_empty() {
        out.push(Seed { point: Point::NONE, prior: (EVEN, EVEN / 2) });
    }
}

/// The visits that the surroundings of a point are worth: as won, and as lost.
fn shape(playout: &Playout, point: Point) -> (u16, u16) {
    let surroundings = patterns::around(&playout.board, point);
    if playout.goes_by_drawn {
        return (if patterns::urges(surroundings) { SHAPE } else { 0 }, 0);
    }
    let favour = learned::favour(playout.color, surroundings);
    (favour.max(0).unsigned_abs().into(), favour.min(0).unsigned_abs().into())
}

/// Stones in atari and in ladders, on both sides.
fn chains(board: &Board, color: Color, like: &mut impl FnMut(Point, u16)) {
    for stone in board.points().filter(|p| board.stone(*p).is_some() && board.head(*p) == *p) {
        let is_own = board.is(stone, color);
        let worth = |len: u32| if len > 1 { TAKES_MANY } else { TAKES_ONE };
        let len = board.chain_len(stone);
        match board.atari(stone) {
            Some(liberty) if is_own => {
                let mut moves = Moves::new();
                tactics::savers(board, color, stone, liberty, &mut moves);
                let is_lost =
                    moves.as_slice() == [liberty] && tactics::is_caught(board, stone, LADDER);
                if !is_lost {
                    moves.iter().for_each(|to| like(*to, worth(len)));
                }
            }
            Some(liberty) => {
                // What cannot run need not be taken at once.
                let runs =
                    board.empty_neighbours(liberty) > 0 || touches_others(board, liberty, stone);
                like(liberty, if runs { worth(len) } else { 2 });
            }
            None if !is_own => {
                if let Some(to) = tactics::ladder(board, stone, LADDER) {
                    like(to, worth(len));
                }
            }
            None => {}
        }
    }
}

/// Whether the liberty of a chain leads to other stones of its colour, or to some of the opponent's that
/// are in atari.
fn touches_others(board: &Board, liberty: Point, stone: Point) -> bool {
    let head = board.head(stone);
    liberty.around().into_iter().any(|p| match board.stone(p) {
        Some(color) if board.stone(stone) == Some(color) => board.head(p) != head,
        Some(_) => board.atari(board.head(p)).is_some(),
        None => false,
    })
}

/// Moves near the last one.
fn near(playout: &Playout, like: &mut impl FnMut(Point, u16)) {
    if playout.last == Point::NONE {
        return;
    }
    let board = &playout.board;
    let mut steps = [u8::MAX; FIELD];
    let mut ring: ArrayVec<Point, FIELD> = ArrayVec::new();
    steps[playout.last.index()] = 0;
    ring.push(playout.last);
    for (distance, worth) in (1u8..).zip(NEAR) {
        let mut next: ArrayVec<Point, FIELD> = ArrayVec::new();
        // A chain is one step wide: all of it is as far as its nearest stone.
        let mut at = 0;
        while let Some(&here) = ring.get(at) {
            at += 1;
            for p in here.around() {
                let is_joined = board.stone(p).is_some() && board.stone(p) == board.stone(here);
                if board.is_border(p) || steps[p.index()] <= distance - u8::from(is_joined) {
                    continue;
                }
                if is_joined {
                    steps[p.index()] = distance - 1;
                    ring.push(p);
                } else if steps[p.index()] == u8::MAX {
                    steps[p.index()] = distance;
                    next.push(p);
                }
            }
        }
        next.iter().filter(|p| board.is_empty(**p)).for_each(|p| like(*p, worth));
        ring = next;
    }
}

/// How far a point is from the edge.
fn line(board: &Board, point: Point) -> u8 {
    let (last, column, row) = (board.size() - 1, point.column(), point.row());
    column.min(row).min(last - column).min(last - row)
}

/// Whether no stone is within three steps.
fn is_lonely(board: &Board, point: Point) -> bool {
    let size = i16::from(board.size());
    let (column, row) = (i16::from(point.column()), i16::from(point.row()));
    (-3i16..=3).all(|down| {
        let wide = 3 - down.abs();
        (-wide..=wide).all(|right| {
            let (x, y) = (column + right, row + down);
            let is_inside = (0..size).contains(&x) && (0..size).contains(&y);
            !is_inside || board.stone(Point::at(x as u8, y as u8)).is_none()
        })
    })
}
