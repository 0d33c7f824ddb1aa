//! Positions as the regression sees them, and the twelve ways to look at a board.

use crate::{
    fit::share,
    model::{hundredth, one_way},
};
use game::{Notation, Rules, Setup};
use ludarium_abalone::{
    Abalone,
    board::Side,
    cell::Cell,
    engine::{
        lines::{self, LINES},
        net::{LOSSES, stage},
        position::Position,
    },
};

/// How much what came later counts beside what the search said at once, one position after the other.
const LATER: f32 = 0.9;

/// A position as the regression sees it, for who is to move.
pub(crate) struct Sample {
    pub(crate) own: u64,
    pub(crate) other: u64,
    /// The patterns on the lines, by the same name from both ends.
    pub(crate) lines: [u16; LINES],
    /// Marbles that the mover has lost, and the other side.
    lost: u8,
    won: u8,
    /// What is to be foretold: 1 for a win of who is to move, 0 for a loss.
    pub(crate) truth: f32,
}

impl Sample {
    /// How the answers are weighed.
    pub(crate) fn stage(&self) -> usize {
        stage(self.lost, self.won)
    }

    /// The number of what both sides have lost.
    pub(crate) fn losses(&self) -> usize {
        usize::from(self.lost) * LOSSES + usize::from(self.won)
    }
}

/// A line of a file, before it is known how the game went on from there.
struct Line {
    sample: Sample,
    mover: Side,
    /// 1 when black won.
    result: f32,
    /// What the search said, in hundredths of a marble for black.
    score: f32,
    /// The number of the game.
    game: u64,
}

/// Reads the lines of all files; nothing when one of them is not as `play` writes it.
pub(crate) fn read(files: &[&str]) -> Option<Vec<Sample>> {
    let setup = Setup::new(Abalone::SETTINGS);
    let mut samples = Vec::new();
    for file in files {
        let text = std::fs::read_to_string(file).ok()?;
        let lines = text.lines().map(|line| read_line(&setup, line)).collect::<Option<Vec<_>>>()?;
        samples.extend(look_ahead(lines));
    }
    (!samples.is_empty()).then_some(samples)
}

/// Says of each position what is to be foretold of it: mostly what the search said a little later in
/// the game, less and less the later it was, and how the game ended in place of what never came. So a
/// position is blamed for what nobody saw before twenty plies were played.
fn look_ahead(mut lines: Vec<Line>) -> impl Iterator<Item = Sample> {
    let mut after: Option<(u64, f32)> = None;
    for line in lines.iter_mut().rev() {
        let later = after.filter(|(game, _)| *game == line.game).map_or(line.result, |(_, is)| is);
        let said = share(hundredth() * line.score);
        let for_black = (1.0 - LATER) * said + LATER * later;
        after = Some((line.game, for_black));
        line.sample.truth = if line.mover == Side::Black { for_black } else { 1.0 - for_black };
    }
    lines.into_iter().map(|line| line.sample)
}

fn read_line(setup: &Setup, line: &str) -> Option<Line> {
    let (rest, number) = line.rsplit_once(' ')?;
    let (rest, score) = rest.rsplit_once(' ')?;
    let (position, result) = rest.rsplit_once(' ')?;
    let game = Abalone::read_position(setup, position).ok()?;
    let mover = game.mover();
    let position = Position::of(&game);
    let patterns = lines::patterns(position.own, position.other);
    let sample = Sample {
        own: position.own,
        other: position.other,
        lines: std::array::from_fn(|line| one_way(patterns[line])),
        lost: position.lost,
        won: position.won,
        truth: 0.5,
    };
    let (result, score) = (result.parse().ok()?, score.parse().ok()?);
    Some(Line { sample, mover, result, score, game: number.parse().ok()? })
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
