//! What marbles are worth together: a small net of neurons that sees all cells at once.
//!
//! Each neuron adds up a number for every marble, by its cell and whose it is, and answers with the
//! square of the sum, between nothing and one. There are as many sums for each side, its own marbles
//! seen as own. Everything is whole numbers, so that every machine finds the same. The numbers are the
//! work of `examples/tune`, as the weights of the counts are.

use crate::cell::CELLS;
use search::Score;

/// How many neurons look at the board for each side.
pub const NEURONS: usize = 64;

/// What a sum of one is in whole numbers.
pub const ONE: i16 = 256;
/// What the answers are multiplied by for each hundredth of a marble.
pub const FINE: i16 = 16;

/// The numbers of a net.
struct Net {
    /// For the marble on each cell: what it adds to the sums of its own side, and to the other's.
    cells: [[[i16; NEURONS]; 2]; 64],
    /// Where the sums begin.
    bias: [i16; NEURONS],
    /// What the answers for the mover are worth, and those for the other side.
    answers: [[i16; NEURONS]; 2],
}

const BYTES: &[u8; 2 * NEURONS * (2 * CELLS + 3)] = include_bytes!("net.bin");
static NET: Net = read(BYTES);

/// The numbers of the net in the order of its file: cells by their place, bias, answers.
pub fn numbers() -> impl Iterator<Item = i16> {
    BYTES.as_chunks().0.iter().map(|pair| i16::from_le_bytes(*pair))
}

/// Reads numbers of two bytes each, the low one first: cells by their place, bias, answers.
const fn read(bytes: &[u8; 2 * NEURONS * (2 * CELLS + 3)]) -> Net {
    let mut net =
        Net { cells: [[[0; NEURONS]; 2]; 64], bias: [0; NEURONS], answers: [[0; NEURONS]; 2] };
    let mut number = 0;
    while number < NEURONS * (2 * CELLS + 3) {
        let value = i16::from_le_bytes([bytes[2 * number], bytes[2 * number + 1]]);
        let (row, column) = (number / NEURONS, number % NEURONS);
        if row < 2 * CELLS {
            net.cells[row / 2][row % 2][column] = value;
        } else if row == 2 * CELLS {
            net.bias[column] = value;
        } else {
            net.answers[row - 2 * CELLS - 1][column] = value;
        }
        number += 1;
    }
    net
}

/// The sums of all neurons for a board. A move changes few cells, so that the sums of the board before
/// it are most of the work for the board after it.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub(super) struct Sums {
    /// As black sees the board, and as white does.
    views: [[i16; NEURONS]; 2],
    marbles: [u64; 2],
}

impl Sums {
    /// Those of the empty board.
    pub(super) const EMPTY: Sums = Sums { views: [NET.bias; 2], marbles: [0; 2] };

    /// Those of another board, black's marbles first: what differs is added or taken away.
    #[inline(always)]
    pub(super) fn toward(&self, marbles: [u64; 2]) -> Sums {
        let mut views = self.views;
        for (side, (before, now)) in self.marbles.into_iter().zip(marbles).enumerate() {
            each_row(now & !before, side, &mut views, i16::wrapping_add);
            each_row(before & !now, side, &mut views, i16::wrapping_sub);
        }
        Sums { views, marbles }
    }

    /// What the net thinks of the board for the side that is to move, in hundredths of a marble.
    #[inline(always)]
    pub(super) fn worth(&self, side: usize) -> Score {
        let (mover, waiting) = (&self.views[side & 1], &self.views[side & 1 ^ 1]);
        let mut worth = 0;
        for neuron in 0..NEURONS {
            worth += i32::from(answer(mover[neuron])) * i32::from(NET.answers[0][neuron]);
            worth += i32::from(answer(waiting[neuron])) * i32::from(NET.answers[1][neuron]);
        }
        // The square of ONE, with the four bits that an answer leaves out and the fineness against them.
        worth >> 16
    }
}

/// Changes the sums of both sides by the numbers of some marbles of one side.
#[inline(always)]
fn each_row(
    mut marbles: u64,
    side: usize,
    views: &mut [[i16; NEURONS]; 2],
    change: impl Fn(i16, i16) -> i16,
) {
    while marbles != 0 {
        let row = &NET.cells[marbles.trailing_zeros() as usize % 64];
        for (number, view) in views.iter_mut().enumerate() {
            for (sum, by) in view.iter_mut().zip(&row[number ^ side]) {
                *sum = change(*sum, *by);
            }
        }
        marbles &= marbles - 1;
    }
}

/// What a neuron answers to a sum.
#[inline(always)]
fn answer(sum: i16) -> i16 {
    let sum = sum.clamp(0, ONE - 1) as u16;
    ((sum * sum) >> 4) as i16
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Abalone, engine::position::Position, layout};
    use game::{Past, Rules, Searchable, Setup, Who, rng::QuickRng};

    /// What the net thinks in wide numbers, step by step.
    fn plainly(position: &Position) -> i64 {
        let marbles = |set: u64| (0..CELLS).filter(move |place| set >> place & 1 == 1);
        let answer = |own: u64, other: u64, neuron: usize| {
            let of_own = marbles(own).map(|place| i64::from(NET.cells[place][0][neuron]));
            let of_other = marbles(other).map(|place| i64::from(NET.cells[place][1][neuron]));
            let sum = i64::from(NET.bias[neuron]) + of_own.sum::<i64>() + of_other.sum::<i64>();
            let sum = sum.clamp(0, i64::from(ONE) - 1);
            sum * sum / 16
        };
        let worth = (0..NEURONS).map(|neuron| {
            let mover = answer(position.own, position.other, neuron);
            let waiting = answer(position.other, position.own, neuron);
            mover * i64::from(NET.answers[0][neuron]) + waiting * i64::from(NET.answers[1][neuron])
        });
        worth.sum::<i64>() >> 16
    }

    /// Narrow numbers are enough for whatever comes up in random games, the sums of one board lead to
    /// those of the next one, and the net thinks something.
    #[test]
    fn sums_are_those_of_wide_numbers() {
        let mut rng = QuickRng::new(4);
        let mut seen = std::collections::BTreeSet::new();
        let mut sums = Sums::EMPTY;
        for name in layout::NAMES {
            let mut setup = Setup::new(Abalone::SETTINGS);
            setup.set("layout", name).unwrap();
            let mut game = Abalone::start(&setup).unwrap();
            while let (Some(seat), true) = (game.due().seat(), game.plies() < 60) {
                let position = Position::of(&game);
                sums = sums.toward(position.marbles());
                let worth = sums.worth(position.side());
                assert_eq!(i64::from(worth), plainly(&position), "{game:?}");
                seen.insert(worth);
                let act = game.random_act(Who::Seat(seat), &mut rng).unwrap();
                game.apply(&Past::new(), Who::Seat(seat), act);
            }
        }
        assert!(seen.len() > 50, "{seen:?}");
    }
}
