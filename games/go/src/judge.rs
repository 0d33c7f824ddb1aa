//! Which stones are dead: the program's own judgement.
//!
//! What is urgent is played first ([`settle`](mod@crate::settle)), by whose turn it is; then the board is played out
//! many times, each player first in turn. A chain whose points mostly end as the opponent's is dead; so is one with a single eye among opponents who live ([`eyes`]). Luck has a fixed seed
//! here, so that a position always gets the same judgement.

use crate::{
    Go,
    board::{Board, Color},
    engine::{policy::Playout, tactics},
    eyes::{self, OneEyed},
    point::{FIELD, Point, PointSet},
    settle::settle,
};
use game::rng::QuickRng;

/// Playouts for one judgement.
const PLAYOUTS: i32 = 128;
const SEED: u64 = 0x60;
/// A chain lives unless its points are lost so much more often than kept. In a seki, where a chain
/// has few liberties, playouts err more.
const LOST: f32 = 0.3;
const LOST_IN_THE_OPEN: f32 = 0.1;
/// A chain that is taken at once is dead unless its points come back to its owner.
const GIVEN_UP: f32 = 0.5;
/// A chain with this many liberties is not in seki.
const OPEN: u32 = 3;
/// Opponents around a chain live if their points are kept so much more often than lost.
const KEPT: f32 = 0.4;
/// A point is a player's own if it ends as theirs so much more often than not: nobody else settles there.
const OWN: f32 = 0.4;

/// How often each point ends as Black's more than as White's.
pub(crate) struct Judgement {
    kept: [i32; FIELD],
    playouts: i32,
}

impl Judgement {
    /// Plays a board out.
    pub(crate) fn of(board: &Board) -> Judgement {
        Judgement::by(PLAYOUTS, board)
    }

    /// Plays a board out so many times.
    pub(crate) fn by(playouts: i32, board: &Board) -> Judgement {
        let mut rng = QuickRng::new(SEED);
        let mut kept = [0; FIELD];
        for game in 0..playouts {
            let color = if game % 2 == 0 { Color::Black } else { Color::White };
            let mut playout = Playout {
                board: *board,
                color,
                last: Point::NONE,
                before: Point::NONE,
                passes: 0,
                goes_by_drawn: false,
            };
            playout.board.lift_ko();
            playout.run_through(&mut rng);
            for point in board.points() {
                let ended = &playout.board;
                let is = |c| {
                    ended.is(point, c) || (ended.is_empty(point) && ended.is_surrounded(c, point))
                };
                kept[point.index()] += i32::from(is(Color::Black)) - i32::from(is(Color::White));
            }
        }
        Judgement { kept, playouts }
    }

    /// The dead chains of a board, by their upper left stones.
    pub(crate) fn dead_chains(&self, board: &Board) -> PointSet {
        let one_eyed: Vec<OneEyed> =
            Color::BOTH.into_iter().flat_map(|color| eyes::one_eyed(board, color)).collect();
        let is_dead = |chain: &Point| {
            let is_open = board.liberties(*chain).len() >= OPEN;
            let lost = if is_open { LOST_IN_THE_OPEN } else { LOST };
            let head = board.head(*chain);
            self.share(board, *chain) < -lost
                || one_eyed.iter().any(|c| c.head == head && self.is_doomed(board, c))
        };
        board.chains().filter(is_dead).collect()
    }

    /// How much more often the points of a chain are kept than lost, from -1 to 1.
    fn share(&self, board: &Board, chain: Point) -> f32 {
        let sign = if board.is(chain, Color::Black) { 1 } else { -1 };
        let kept: i32 = board.chain(chain).map(|p| sign * self.kept[p.index()]).sum();
        kept as f32 / (self.playouts * board.chain(chain).count() as i32) as f32
    }

    /// Whether a chain with one eye cannot be helped: all opponents around it live, and can take its other
    /// liberties, none of which is surely its own, without danger.
    fn is_doomed(&self, board: &Board, chain: &OneEyed) -> bool {
        let Some(color) = board.stone(chain.head) else { return false };
        let other = color.other();
        let beside = board.chain(chain.head).flat_map(Point::around);
        let mut outside: Vec<Point> = beside
            .filter(|p| board.is(*p, other) && !chain.eye.has(*p))
            .map(|p| board.head(p))
            .collect();
        outside.sort_unstable();
        outside.dedup();
        let is_safe = |p: Point| {
            board.is_legal(other, p)
                && !tactics::is_self_atari(board, other, p)
                && self.sureness(p, color) < OWN
        };
        !outside.is_empty()
            && outside.iter().all(|head| self.share(board, *head) >= KEPT)
            && board.liberties(chain.head).iter().all(|p| chain.eye.has(p) || is_safe(p))
    }

    /// How surely a point ends as a player's, from -1, as the opponent's, to 1.
    pub(crate) fn sureness(&self, point: Point, color: Color) -> f32 {
        let sign = if color == Color::Black { 1.0 } else { -1.0 };
        sign * self.kept[point.index()] as f32 / self.playouts as f32
    }
}

/// The chains that are dead, by their upper left stones.
pub(crate) fn dead_chains(go: &Go) -> PointSet {
    let settled = settle(go.board(), go.mover());
    let judgement = Judgement::by(PLAYOUTS, &settled.board);
    let is_lost = |c: &Point| settled.taken.has(*c) && judgement.share(go.board(), *c) < GIVEN_UP;
    let lost = go.board().chains().filter(is_lost);
    judgement.dead_chains(go.board()).iter().chain(lost).collect()
}

/// The stones of dead chains.
pub(crate) fn dead_stones(board: &Board, chains: &PointSet) -> PointSet {
    chains.iter().flat_map(|chain| board.chain(chain)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::position;
    use game::{Rules, Setup};

    fn dead(rows: &str) -> Vec<String> {
        let go = position::read(&Setup::new(Go::SETTINGS), &format!("{rows} x 7.5")).unwrap();
        dead_chains(&go).iter().map(|p| p.name(go.size()).to_string()).collect()
    }

    #[test]
    fn a_stone_in_foreign_territory_is_dead() {
        let rows = "3xo4/1o1xo4/3xo4/3xo4/3xo4/3xxo3/4xo3/4xo1x1/4xo3";
        assert_eq!(dead(rows), ["b8", "h2"]);
    }

    #[test]
    fn chains_with_two_eyes_live_inside_the_opponents_stones() {
        let rows = "1x1xo4/xxxxo4/ooooo4/9/9/9/9/9/9";
        assert_eq!(dead(rows), [""; 0]);
    }

    #[test]
    fn a_chain_with_an_eye_beside_a_large_territory_of_its_own_lives() {
        let rows = "2oox4/2oxxxo2/3oxoox1/2ooxxx2/2oxx2x1/1o1oxx3/2ooox3/3oxxx2/3oox3";
        let found = dead(rows);
        let white = ["c9", "d7", "b4", "d4"];
        assert!(white.iter().all(|chain| !found.contains(&(*chain).to_owned())), "{found:?}");
    }

    #[test]
    fn a_chain_with_one_eye_is_dead() {
        let rows = "1xxxo4/xxxxo4/ooooo4/9/9/6xx1/6x2/9/9";
        assert_eq!(dead(rows).first().map(String::as_str), Some("b9"));
    }
}
