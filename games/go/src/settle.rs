//! What is urgent when both players have passed: stones that are taken, or saved, before anybody counts.
//!
//! The player to move begins, as in a game that is resumed. Only what can be read without doubt is played:
//! captures, ladders and snapbacks, and what saves from them.

use crate::{
    board::{Board, Color},
    engine::tactics::{self, Moves},
    point::{Point, PointSet},
};

/// Plies that are played at most.
const LONGEST: u32 = 40;
/// Plies that a ladder is read.
const LADDER: u32 = 60;

/// A board on which nothing is urgent any more.
pub(crate) struct Settled {
    pub(crate) board: Board,
    /// The points whose stones were taken on the way.
    pub(crate) taken: PointSet,
}

/// Plays what is urgent, `first` to move.
pub(crate) fn settle(board: &Board, first: Color) -> Settled {
    let mut settled = Settled { board: *board, taken: PointSet::NONE };
    settled.board.lift_ko();
    let (mut color, mut passes) = (first, 0);
    for _ in 0..LONGEST {
        match most_urgent(&settled.board, color) {
            Some(point) => {
                settled.play(board, color, point);
                passes = 0;
            }
            None => {
                settled.board.lift_ko();
                passes += 1;
            }
        }
        if passes == 2 {
            break;
        }
        color = color.other();
    }
    settled.board.lift_ko();
    settled
}

impl Settled {
    /// Plays a stone; `before` is the board that is being settled.
    fn play(&mut self, before: &Board, color: Color, point: Point) {
        self.board.play(color, point);
        for p in before.points() {
            if before.stone(p).is_some_and(|stone| !self.board.is(p, stone)) {
                self.taken.add(p);
            }
        }
    }
}

/// A chain with few liberties, and a move that may take or save it.
struct Try {
    to: Point,
    chain: Point,
}

/// The move that gains most stones, if one gains any.
fn most_urgent(board: &Board, color: Color) -> Option<Point> {
    let mut tries = tries(board, color);
    tries.sort_unstable_by_key(|one| one.to);
    let moves = tries.chunk_by(|a, b| a.to == b.to);
    let gains = moves.map(|tries| (gain(board, color, tries), tries[0].to));
    gains.filter(|(gain, _)| *gain > 0).max_by_key(|(gain, _)| *gain).map(|(_, point)| point)
}

/// Where chains that live or die by whose turn it is can be taken or saved.
fn tries(board: &Board, color: Color) -> Vec<Try> {
    let mut tries = Vec::new();
    for chain in board.chains() {
        let liberties = tactics::liberties(board, chain);
        let is_own = board.is(chain, color);
        let is_open = match is_own {
            true => is_in_danger(board, chain),
            false => !is_caught(board, chain),
        };
        if liberties.len() > 2 || !is_open {
            continue;
        }
        let mut moves: Moves = liberties.iter().copied().collect();
        if is_own {
            tactics::savers(board, color, chain, liberties[0], &mut moves);
        }
        let legal = moves.into_iter().filter(|to| board.is_legal(color, *to));
        tries.extend(legal.map(|to| Try { to, chain }));
    }
    tries
}

/// How many stones of the chains in question a move takes or saves, less what it costs.
fn gain(board: &Board, color: Color, tries: &[Try]) -> i32 {
    let to = tries[0].to;
    let mut after = *board;
    let taken = after.play(color, to);
    let won = |chain: Point| match board.is(chain, color) {
        true => !is_in_danger(&after, chain),
        false => after.stone(chain).is_none() || is_caught(&after, chain),
    };
    let chains = tries.iter().filter(|one| won(one.chain));
    let gain: u32 = chains.map(|one| board.chain_len(board.head(one.chain))).sum();
    // A ko is taken by who comes first.
    let is_ko = taken == 1 && after.ko().is_some();
    let is_exposed = !is_ko
        && after.atari(after.head(to)).is_some_and(|last| after.is_legal(color.other(), last));
    let cost = if is_exposed { after.chain_len(after.head(to)) } else { 0 };
    gain as i32 - cost as i32
}

/// Whether a chain in atari cannot be saved, its owner to move.
fn is_caught(board: &Board, chain: Point) -> bool {
    board.atari(board.head(chain)).is_some() && tactics::is_caught(board, chain, LADDER)
}

/// Whether a chain can be taken, its opponent to move.
fn is_in_danger(board: &Board, chain: Point) -> bool {
    let Some(color) = board.stone(chain) else { return false };
    match board.atari(board.head(chain)) {
        Some(liberty) => board.is_legal(color.other(), liberty),
        None => tactics::ladder(board, chain, LADDER).is_some(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Go, position};
    use game::{Rules, Setup};

    /// The stones that are taken, the player to move first.
    fn taken(text: &str) -> String {
        let go = position::read(&Setup::new(Go::SETTINGS), &format!("{text} 7.5")).unwrap();
        let settled = settle(go.board(), go.mover());
        let names: Vec<String> =
            settled.taken.iter().map(|p| p.name(go.size()).to_string()).collect();
        names.join(" ")
    }

    #[test]
    fn a_stone_in_atari_is_lost_or_saved_by_whose_turn_it_is() {
        // White's stone at e5 has one liberty, where it could be joined to the others.
        let rows = "o1o1o1o1o/1ooo1ooo1/oo1ooo1oo/o1oo1oooo/ooxxoxoo1/xooxxxooo/xxxxxooxo/oxxo1xxxo/1xxxxxxoo";
        assert_eq!(taken(&format!("{rows} x")), "e5");
        assert_eq!(taken(&format!("{rows} o")), "");
    }

    #[test]
    fn a_snapback_is_seen() {
        // Black throws a stone in at b9, and takes three when White takes it.
        let rows = "2ooo1o1o/ooxxooo1o/xxxooooox/xxxxoooxx/xx1xxoxxx/1xxxxx1xx/xxx1xxxx1/1xxxxo1xx/xx1x1xxx1";
        assert_eq!(taken(&format!("{rows} x")), "a8 b8");
        assert_eq!(taken(&format!("{rows} o")), "");
    }
}
