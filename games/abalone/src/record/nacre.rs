//! Nacre notation: the cell that one end leaves, and the cell where the other end arrives.
//!
//! A line that steps aside has two such pairs. In the one whose cells are further apart no two moves
//! of a position are the same, so that is what is written and looked for first; the other is
//! understood where only one move can be meant.

use crate::{Abalone, Act, cell::Cell, drawing::own_cells, notation::read_cells};
use game::{Past, Refusal, Rules, Who};

/// Both ways to name a move, the clearer one first. In line both are one.
fn names(game: &Abalone, act: Act) -> Option<[(Cell, Cell); 2]> {
    let movement = game.board().look_at(game.mover(), act).ok()?;
    let first = act.first();
    let last = own_cells(first, movement).last()?;
    let ahead = (first, last.next(movement.direction)?);
    if act.last().is_none() {
        return Some([ahead; 2]);
    }
    let back = (last, first.next(movement.direction)?);
    Some(if apart(ahead) >= apart(back) { [ahead, back] } else { [back, ahead] })
}

fn apart((one, other): (Cell, Cell)) -> u32 {
    let rows = i32::from(other.row()) - i32::from(one.row());
    let diagonals = i32::from(other.diagonal()) - i32::from(one.diagonal());
    // Steps along three axes of which two suffice; further apart also means fewer ways to get there.
    (rows * rows + diagonals * diagonals - rows * diagonals).unsigned_abs()
}

/// Writes a move that is legal.
pub(super) fn write(game: &Abalone, act: Act) -> Option<String> {
    let [(from, to), _] = names(game, act)?;
    Some(format!("{from}{to}"))
}

/// Reads a move.
///
/// # Errors
/// `record-nacre` when no move is meant, or more than one.
pub(super) fn read(game: &Abalone, past: &Past, word: &str) -> Result<Act, Refusal> {
    let bad = Refusal::new("record-nacre");
    let cells = read_cells(word).map_err(|_| bad)?;
    let &[from, to] = &cells[..] else { return Err(bad) };
    let mut meant = [Vec::new(), Vec::new()];
    game.acts(past, Who::Seat(game.mover().seat()), &mut |act| {
        let Some(names) = names(game, act) else { return };
        for (name, meant) in names.into_iter().zip(&mut meant) {
            if name == (from, to) {
                meant.push(act);
            }
        }
    });
    let only = |acts: &[Act]| match acts {
        [act] => Some(*act),
        _ => None,
    };
    only(&meant[0]).or_else(|| only(&meant[1])).ok_or(bad)
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Notation, Searchable, Setup};

    fn at(position: &str) -> Abalone {
        Abalone::read_position(&Setup::new(Abalone::SETTINGS), position).unwrap()
    }

    #[test]
    fn every_kind_of_move() {
        let game = at("5/6/7/8/2SSSss2/8/7/6/5 0 0 b");
        for (act, nacre) in [
            ("e3e4", "e3e6"),
            ("e4e3", "e4e2"),
            ("e3e5f4", "e3f6"),
            ("e3e5f3", "e5f3"),
            ("e3e4d2", "e4d2"),
        ] {
            let act = game.read(act).unwrap();
            assert_eq!(write(&game, act).as_deref(), Some(nacre));
            assert_eq!(read(&game, &Past::new(), nacre), Ok(act));
        }
        for wrong in ["e3e5", "e5e6", "a1b2", "e3", "e3e4e5", "hello"] {
            assert_eq!(
                read(&game, &Past::new(), wrong).unwrap_err().code,
                "record-nacre",
                "{wrong}"
            );
        }
    }

    /// In every position that random play meets, a name means one move.
    #[test]
    fn no_name_means_two_moves() {
        let mut rng = game::rng::QuickRng::new(5);
        for layout in crate::layout::NAMES {
            let mut setup = Setup::new(Abalone::SETTINGS);
            setup.set("layout", layout).unwrap();
            let mut game = Abalone::start(&setup).unwrap();
            let past = Past::new();
            while let (Some(seat), true) = (game.due().seat(), game.plies() < 60) {
                let who = Who::Seat(seat);
                game.acts(&past, who, &mut |act| {
                    let name = write(&game, act).unwrap();
                    assert_eq!(read(&game, &past, &name), Ok(act), "{name} {act}");
                });
                let act = game.random_act(who, &mut rng).unwrap();
                game.apply(&past, who, act);
            }
        }
    }
}
