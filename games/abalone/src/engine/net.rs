//! What marbles are worth together: a small net of neurons that sees all cells at once.
//!
//! Each neuron adds up a number for every marble, by its cell and whose it is, and answers with the
//! square of the sum, between nothing and one. There are as many sums for each side, its own marbles
//! seen as own. Everything is whole numbers, so that every machine finds the same. The numbers are the
//! work of `examples/tune`, as the weights of the counts are.

use super::position::Position;
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
    /// For the marble on each cell: what it adds to the sums of its own side, then to the other's.
    cells: [[i16; 2 * NEURONS]; 64],
    /// Where the sums begin.
    bias: [i16; NEURONS],
    /// What the answers for the mover are worth, and those for the other side.
    answers: [[i16; NEURONS]; 2],
}

static NET: Net = read(include_bytes!("net.bin"));

/// Reads numbers of two bytes each, the low one first: cells by their place, bias, answers.
const fn read(bytes: &[u8; 2 * NEURONS * (2 * CELLS + 3)]) -> Net {
    let mut net =
        Net { cells: [[0; 2 * NEURONS]; 64], bias: [0; NEURONS], answers: [[0; NEURONS]; 2] };
    let mut number = 0;
    while number < NEURONS * (2 * CELLS + 3) {
        let value = i16::from_le_bytes([bytes[2 * number], bytes[2 * number + 1]]);
        let (row, column) = (number / NEURONS, number % NEURONS);
        if row < 2 * CELLS {
            net.cells[row / 2][row % 2 * NEURONS + column] = value;
        } else if row == 2 * CELLS {
            net.bias[column] = value;
        } else {
            net.answers[row - 2 * CELLS - 1][column] = value;
        }
        number += 1;
    }
    net
}

/// What the marbles of one side add to the sums of both, their own first.
#[inline(always)]
fn sums(mut marbles: u64) -> [i16; 2 * NEURONS] {
    let mut sums = [0i16; 2 * NEURONS];
    while marbles != 0 {
        let row = &NET.cells[marbles.trailing_zeros() as usize % 64];
        for (sum, add) in sums.iter_mut().zip(row) {
            *sum = sum.wrapping_add(*add);
        }
        marbles &= marbles - 1;
    }
    sums
}

/// What a neuron answers to a sum.
#[inline(always)]
fn answer(sum: i16) -> i16 {
    let sum = sum.clamp(0, ONE - 1) as u16;
    ((sum * sum) >> 4) as i16
}

/// What the net thinks of a position for who is to move, in hundredths of a marble.
#[inline(always)]
pub(super) fn worth(position: &Position) -> Score {
    let (own, other) = (sums(position.own), sums(position.other));
    let mut worth = 0;
    for neuron in 0..NEURONS {
        let bias = NET.bias[neuron];
        let mover = bias.wrapping_add(own[neuron]).wrapping_add(other[NEURONS + neuron]);
        let waiting = bias.wrapping_add(other[neuron]).wrapping_add(own[NEURONS + neuron]);
        worth += i32::from(answer(mover)) * i32::from(NET.answers[0][neuron]);
        worth += i32::from(answer(waiting)) * i32::from(NET.answers[1][neuron]);
    }
    // The square of ONE, with the four bits that an answer leaves out and the fineness against them.
    worth >> 16
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Abalone, layout};
    use game::{Past, Rules, Setup, Who, rng::Quick};

    /// What the net thinks in wide numbers, step by step.
    fn plainly(position: &Position) -> i64 {
        let marbles = |set: u64| (0..CELLS).filter(move |place| set >> place & 1 == 1);
        let answer = |own: u64, other: u64, neuron: usize| {
            let of_own = marbles(own).map(|place| i64::from(NET.cells[place][neuron]));
            let of_other =
                marbles(other).map(|place| i64::from(NET.cells[place][NEURONS + neuron]));
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

    /// Narrow numbers are enough for whatever comes up in random games, and the net thinks something.
    #[test]
    fn narrow_numbers_are_enough() {
        let mut rng = Quick::new(4);
        let mut seen = std::collections::BTreeSet::new();
        for name in layout::NAMES {
            let mut setup = Setup::new(Abalone::SETTINGS);
            setup.set("layout", name).unwrap();
            let mut game = Abalone::start(&setup).unwrap();
            while let (Some(seat), true) = (game.due().seat(), game.plies() < 60) {
                let position = Position::of(&game);
                assert_eq!(i64::from(worth(&position)), plainly(&position), "{game:?}");
                seen.insert(worth(&position));
                let act = game.roll(Who::Seat(seat), &mut rng).unwrap();
                game.apply(&Past::new(), Who::Seat(seat), act);
            }
        }
        assert!(seen.len() > 50, "{seen:?}");
    }
}
