//! What marbles are worth together: a small net of neurons that sees all cells at once, and beside it
//! a table of what lies on each line.
//!
//! Each neuron adds up a number for every marble, by its cell and whose it is, and answers with the
//! square of the sum, between nothing and one. There are as many sums for each side, its own marbles
//! seen as own. What the answers are worth depends on how near the game is to its end. Everything is
//! whole numbers, so that every machine finds the same. The numbers are the work of `examples/tune`.

use super::{
    lines::{self, LINES, PATTERNS, WIDTH},
    position::Position,
};
use crate::{cell::CELLS, rules::TO_WIN};
use search::Score;

/// How many neurons look at the board for each side.
pub const NEURONS: usize = 256;
/// How many ways there are to weigh the answers.
pub const STAGES: usize = 4;
/// How many marbles a side can have lost while the game goes on: none to five.
pub const LOSSES: usize = TO_WIN as usize;

/// What a sum of one is in whole numbers.
pub const ONE: i16 = 256;
/// What all that is added up in the end is multiplied by for each hundredth of a marble.
pub const FINE: i16 = 16;

/// A place that is no cell: its rows are nothing.
const NO_CELL: u32 = 63;

/// The numbers of a net.
struct Net {
    /// For the marble on each cell: what it adds to the sums of its own side, and to the other's.
    cells: [[[i16; NEURONS]; 2]; 64],
    /// Where the sums begin.
    bias: [i16; NEURONS],
    /// What the answers for the mover are worth, and those for the other side, at each stage.
    answers: [[[i16; NEURONS]; 2]; STAGES],
    /// What the marbles are worth that the mover has lost, and the other side.
    losses: [[i16; LOSSES]; LOSSES],
    /// What each pattern on a line is worth to the mover. As many as whatever number is looked up.
    patterns: [i16; 1 << 15],
}

/// How many numbers there are in a net.
pub const NUMBERS: usize = NEURONS * (2 * CELLS + 1 + 2 * STAGES) + LOSSES * LOSSES + PATTERNS;

const BYTES: &[u8; 2 * NUMBERS] = include_bytes!("net.bin");
static NET: Net = read(BYTES);

/// The numbers of the net in the order of its file: cells by their place, bias, answers, losses,
/// patterns.
pub fn numbers() -> impl Iterator<Item = i16> {
    BYTES.as_chunks().0.iter().map(|pair| i16::from_le_bytes(*pair))
}

/// Reads numbers of two bytes each, the low one first.
#[allow(long_running_const_eval, reason = "as many steps as there are numbers")]
const fn read(bytes: &[u8; 2 * NUMBERS]) -> Net {
    let mut net = Net {
        cells: [[[0; NEURONS]; 2]; 64],
        bias: [0; NEURONS],
        answers: [[[0; NEURONS]; 2]; STAGES],
        losses: [[0; LOSSES]; LOSSES],
        patterns: [0; 1 << 15],
    };
    let mut number = 0;
    while number < NUMBERS {
        let value = i16::from_le_bytes([bytes[2 * number], bytes[2 * number + 1]]);
        let (row, column) = (number / NEURONS, number % NEURONS);
        if row < 2 * CELLS {
            net.cells[row / 2][row % 2][column] = value;
        } else if row == 2 * CELLS {
            net.bias[column] = value;
        } else if row <= 2 * (CELLS + STAGES) {
            let row = row - 2 * CELLS - 1;
            net.answers[row / 2][row % 2][column] = value;
        } else {
            let number = number - NEURONS * (2 * (CELLS + STAGES) + 1);
            if number < LOSSES * LOSSES {
                net.losses[number / LOSSES][number % LOSSES] = value;
            } else {
                net.patterns[number - LOSSES * LOSSES] = value;
            }
        }
        number += 1;
    }
    net
}

/// How the answers are weighed when the sides have lost so many marbles: by the side that is nearer to
/// having lost.
#[inline(always)]
pub const fn stage(lost: u8, won: u8) -> usize {
    match if lost > won { lost } else { won } {
        0 | 1 => 0,
        2 | 3 => 1,
        4 => 2,
        _ => 3,
    }
}

/// The sums of all neurons and the patterns of all lines for a board. A move changes few cells, so that
/// the sums of the board before it are most of the work for the board after it.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub(super) struct Sums {
    /// As black sees the board, and as white does.
    views: [View; 2],
    marbles: [u64; 2],
}

#[derive(Clone, Copy)]
#[repr(align(64))]
struct View {
    sums: [i16; NEURONS],
    patterns: [u16; WIDTH],
}

impl Sums {
    /// Those of the empty board.
    pub(super) const EMPTY: Sums =
        Sums { views: [View { sums: NET.bias, patterns: lines::EMPTY }; 2], marbles: [0; 2] };

    /// Those of a board.
    pub(super) fn of(marbles: [u64; 2]) -> Sums {
        let mut sums = Sums::EMPTY;
        sums.follow(&Sums::EMPTY, marbles);
        sums
    }

    /// Becomes those of a board, black's marbles first, from those of one that differs little: what
    /// came is added and what left is taken away, two marbles at a time, because most moves take a
    /// marble from one cell and put it on another.
    #[inline(always)]
    pub(super) fn follow(&mut self, before: &Sums, marbles: [u64; 2]) {
        let mut is_begun = false;
        for (side, (before_it, now)) in before.marbles.into_iter().zip(marbles).enumerate() {
            let (mut came, mut left) = (now & !before_it, before_it & !now);
            while came | left != 0 {
                let (put, taken) = (first_place(came), first_place(left));
                for (number, view) in self.views.iter_mut().enumerate() {
                    let whose = number ^ side;
                    if is_begun {
                        view.exchange(whose, put, taken);
                    } else {
                        view.exchange_from(&before.views[number], whose, put, taken);
                    }
                }
                is_begun = true;
                came &= came.wrapping_sub(1);
                left &= left.wrapping_sub(1);
            }
        }
        if !is_begun {
            self.views = before.views;
        }
        self.marbles = marbles;
    }

    /// What the position of this board is worth for the side that is to move, in hundredths of a marble.
    #[inline(always)]
    pub(super) fn worth(&self, position: &Position) -> Score {
        let side = position.side() & 1;
        let (mover, waiting) = (&self.views[side], &self.views[side ^ 1]);
        let answers = &NET.answers[stage(position.lost, position.won)];
        let mut worth = 0;
        for (view, answers) in [mover, waiting].into_iter().zip(answers) {
            for (sum, by) in view.sums.iter().zip(answers) {
                worth += i32::from(answer(*sum)) * i32::from(*by);
            }
        }
        let mut plain = 0;
        for pattern in &mover.patterns[..LINES] {
            plain += i32::from(NET.patterns[usize::from(*pattern) % NET.patterns.len()]);
        }
        let [lost, won] = [position.lost, position.won].map(|n| usize::from(n).min(LOSSES - 1));
        plain += i32::from(NET.losses[lost][won]);
        // The square of ONE, without the four bits that an answer leaves out, and the fineness.
        ((worth >> 12) + plain) >> 4
    }
}

/// The place of the first marble of a set; a place that is no cell and adds nothing when there is none.
#[inline(always)]
fn first_place(marbles: u64) -> usize {
    (marbles | 1 << NO_CELL).trailing_zeros() as usize % 64
}

impl View {
    /// A marble comes to one place and leaves another, own ones (0) or opposing ones (1).
    #[inline(always)]
    fn exchange(&mut self, whose: usize, put: usize, taken: usize) {
        let (more, less) = (&NET.cells[put][whose], &NET.cells[taken][whose]);
        for ((sum, more), less) in self.sums.iter_mut().zip(more).zip(less) {
            *sum = sum.wrapping_add(*more).wrapping_sub(*less);
        }
        let (more, less) = (&lines::MARBLES[put][whose], &lines::MARBLES[taken][whose]);
        for ((pattern, more), less) in self.patterns.iter_mut().zip(more).zip(less) {
            *pattern = pattern.wrapping_add(*more).wrapping_sub(*less);
        }
    }

    /// The same from another board's view.
    #[inline(always)]
    fn exchange_from(&mut self, before: &View, whose: usize, put: usize, taken: usize) {
        let (more, less) = (&NET.cells[put][whose], &NET.cells[taken][whose]);
        for (number, sum) in self.sums.iter_mut().enumerate() {
            *sum = before.sums[number].wrapping_add(more[number]).wrapping_sub(less[number]);
        }
        let (more, less) = (&lines::MARBLES[put][whose], &lines::MARBLES[taken][whose]);
        for (number, pattern) in self.patterns.iter_mut().enumerate() {
            let sum = before.patterns[number].wrapping_add(more[number]);
            *pattern = sum.wrapping_sub(less[number]);
        }
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
    use crate::{Abalone, layout, rules::MARBLES};
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
        let answers = &NET.answers[stage(position.lost, position.won)];
        let worth = (0..NEURONS).map(|neuron| {
            let mover = answer(position.own, position.other, neuron);
            let waiting = answer(position.other, position.own, neuron);
            mover * i64::from(answers[0][neuron]) + waiting * i64::from(answers[1][neuron])
        });
        let patterns = lines::patterns(position.own, position.other);
        let plain =
            patterns[..LINES].iter().map(|&pattern| i64::from(NET.patterns[pattern as usize]));
        let losses = NET.losses[usize::from(position.lost)][usize::from(position.won)];
        ((worth.sum::<i64>() >> 12) + plain.sum::<i64>() + i64::from(losses)) >> 4
    }

    /// No board that the rules accept, `MARBLES` of each side at most, can make a sum or an answer too
    /// large for its number.
    #[test]
    fn numbers_of_a_fit_are_small_enough() {
        let size = |value: i16| i64::from(value).abs();
        for neuron in 0..NEURONS {
            let most: i64 = [0, 1]
                .map(|whose| {
                    let mut sizes = NET.cells.map(|row| size(row[whose][neuron]));
                    sizes.sort_unstable();
                    sizes.iter().rev().take(MARBLES.into()).sum::<i64>()
                })
                .iter()
                .sum();
            assert!(most + size(NET.bias[neuron]) <= i64::from(i16::MAX), "neuron {neuron}");
        }
        for answers in &NET.answers {
            let most = answers.iter().flatten().map(|&by| i64::from(answer(ONE)) * size(by));
            assert!(most.sum::<i64>() <= i64::from(i32::MAX));
        }
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
                let before = sums;
                sums.follow(&before, position.marbles());
                let worth = sums.worth(&position);
                assert_eq!(i64::from(worth), plainly(&position), "{game:?}");
                seen.insert(worth);
                let act = game.random_act(Who::Seat(seat), &mut rng).unwrap();
                game.apply(&Past::new(), Who::Seat(seat), act);
            }
        }
        assert!(seen.len() > 50, "{seen:?}");
    }
}
