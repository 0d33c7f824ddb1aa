//! Positions as the regression sees them, and the twelve ways to look at a board.

use game::{Notation, Rules, Setup};
use ludarium_abalone::{
    Abalone,
    board::Side,
    cell::Cell,
    engine::{
        eval::{self, TERMS},
        position::Position,
    },
};

/// Marbles pushed off, one to five: each count has a weight of its own.
pub(crate) const LEADS: usize = 5;
/// What is counted: the terms of the evaluation, then the marbles pushed off.
pub(crate) const COUNTS: usize = TERMS + LEADS;

/// A position as the regression sees it, for who is to move.
pub(crate) struct Sample {
    pub(crate) own: u64,
    pub(crate) other: u64,
    pub(crate) counts: [i8; COUNTS],
    /// 1 when who was to move won.
    pub(crate) result: f32,
    /// What the search said, in hundredths of a marble.
    pub(crate) score: f32,
}

/// Reads the lines of all files; nothing when one of them is not as `play` writes it.
pub(crate) fn read(files: &[&str]) -> Option<Vec<Sample>> {
    let setup = Setup::new(Abalone::SETTINGS);
    let mut samples = Vec::new();
    for file in files {
        let text = std::fs::read_to_string(file).ok()?;
        for line in text.lines() {
            samples.push(sample(&setup, line)?);
        }
    }
    (!samples.is_empty()).then_some(samples)
}

fn sample(setup: &Setup, line: &str) -> Option<Sample> {
    // The last word is the number of the game.
    let (rest, _) = line.rsplit_once(' ')?;
    let (rest, score) = rest.rsplit_once(' ')?;
    let (position, result) = rest.rsplit_once(' ')?;
    let game = Abalone::read_position(setup, position).ok()?;
    let (for_black, score): (f32, f32) = (result.parse().ok()?, score.parse().ok()?);
    let mover = game.mover();
    let (result, score) =
        if mover == Side::Black { (for_black, score) } else { (1.0 - for_black, -score) };
    let position = Position::of(&game);
    let mut counts = [0; COUNTS];
    for (count, term) in counts.iter_mut().zip(eval::terms(&position)) {
        *count = term as i8;
    }
    let mut lead = |ejected: u8, sign: i8| {
        if ejected > 0 {
            counts[TERMS + usize::from(ejected).min(LEADS) - 1] += sign;
        }
    };
    lead(game.ejected_by(mover), 1);
    lead(game.ejected_by(mover.other()), -1);
    Some(Sample { own: position.own, other: position.other, counts, result, score })
}

/// Where each cell comes to lie when the board is turned or mirrored.
pub(crate) type View = [u8; 64];

/// The twelve ways to look at a board: the three axes in any order, both ways round.
pub(crate) fn views() -> Vec<View> {
    let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let mut views = Vec::new();
    for order in orders {
        for sign in [1, -1] {
            let mut view = [0; 64];
            for cell in Cell::all() {
                let axes = [cell.diagonal() - cell.row(), cell.row(), -cell.diagonal()];
                let [_, row, back] = order.map(|axis| sign * axes[axis]);
                let seen = Cell::new(row, -back).map_or(0, Cell::place);
                view[usize::from(cell.place())] = seen;
            }
            views.push(view);
        }
    }
    views
}
