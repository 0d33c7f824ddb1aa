//! A small network for nine lines that says where strong players would play and who is going to win.
//!
//! It is a few layers of convolutions: 3x3, [`WIDE`] channels, in pairs around which the input is carried on, and
//! two small ends. The trainer (`games/go/training/train.py`) writes the weights in the order in which [`Weights`] has
//! them; here they are only read. The forward pass is plain loops over arrays whose lengths the compiler knows, which it
//! turns into vector instructions. Everything is for one position at a time: the search asks when it needs to know.

mod convolution;
mod features;

use crate::{
    board::{Board, Color},
    point::Point,
};
use convolution::{Grid, Layer, convolve};
pub(crate) use features::{PLANES, planes};
use std::sync::LazyLock;

/// How many lines the board has.
pub(crate) const LINES: usize = 9;
/// The points of the board.
pub(crate) const POINTS: usize = LINES * LINES;
/// Channels of the inner layers.
pub(crate) const WIDE: usize = 32;
/// Pairs of layers.
const PAIRS: usize = 3;
/// Channels from which the value is made, and the numbers in between.
const VALUE_CHANNELS: usize = 2;
const VALUE_HIDDEN: usize = 32;

/// What the network says about a position.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Opinion {
    /// How likely each point is to be played, by its number; all together 1.
    pub(crate) policy: [f32; POINTS],
    /// The share of the win that whoever is to move expects.
    pub(crate) share: f32,
}

/// The numbers that training found.
struct Weights {
    first: Layer<PLANES>,
    pairs: Vec<[Layer<WIDE>; 2]>,
    policy: [f32; WIDE],
    value: [[f32; VALUE_CHANNELS]; WIDE],
    value_bias: [f32; VALUE_CHANNELS],
    hidden: Vec<[f32; VALUE_HIDDEN]>,
    hidden_bias: [f32; VALUE_HIDDEN],
    last: [f32; VALUE_HIDDEN],
    last_bias: f32,
}

/// The network that comes with the program.
static NET: LazyLock<Net> = LazyLock::new(|| {
    Net::read(include_bytes!("../../../training/net.bin"))
        .expect("the file is as long as the network")
});

/// A trained network.
pub(crate) struct Net(Weights);

impl Net {
    /// The one that comes with the program.
    pub(crate) fn own() -> &'static Net {
        &NET
    }

    /// Reads numbers of 32 bits, the low byte first; `None` when there are too many or too few.
    pub(crate) fn read(bytes: &[u8]) -> Option<Net> {
        let mut numbers =
            bytes.chunks_exact(4).map(|b| f32::from_le_bytes([b[0], b[1], b[2], b[3]]));
        let mut next = || numbers.next();
        let weights = Weights {
            first: Layer::read(&mut next)?,
            pairs: (0..PAIRS)
                .map(|_| Some([Layer::read(&mut next)?, Layer::read(&mut next)?]))
                .collect::<Option<_>>()?,
            policy: array(&mut next)?,
            value: rows(&mut next)?,
            value_bias: array(&mut next)?,
            hidden: (0..POINTS * VALUE_CHANNELS)
                .map(|_| array(&mut next))
                .collect::<Option<_>>()?,
            hidden_bias: array(&mut next)?,
            last: array(&mut next)?,
            last_bias: next()?,
        };
        (numbers.next().is_none() && bytes.len().is_multiple_of(4)).then_some(Net(weights))
    }

    /// What it says about a board of nine lines with `color` to move; `last` is the last stone, or no point.
    pub(crate) fn opinion(&self, board: &Board, color: Color, last: Point) -> Opinion {
        let Net(weights) = self;
        let mut here: Grid<WIDE> = Grid::empty();
        convolve(&planes(board, color, last), &weights.first, &mut here);
        here.rectify();
        let mut inner: Grid<WIDE> = Grid::empty();
        let mut next: Grid<WIDE> = Grid::empty();
        for [first, second] in &weights.pairs {
            convolve(&here, first, &mut inner);
            inner.rectify();
            convolve(&inner, second, &mut next);
            next.add(&here);
            next.rectify();
            std::mem::swap(&mut here, &mut next);
        }
        Opinion { policy: weights.policy_of(&here), share: weights.share_of(&here) }
    }
}

impl Weights {
    fn policy_of(&self, grid: &Grid<WIDE>) -> [f32; POINTS] {
        let mut policy = [0.0; POINTS];
        for (number, logit) in policy.iter_mut().enumerate() {
            let cell = grid.cell(number % LINES, number / LINES);
            *logit = cell.iter().zip(&self.policy).map(|(x, w)| x * w).sum();
        }
        let most = policy.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        policy.iter_mut().for_each(|p| *p = (*p - most).exp());
        let all: f32 = policy.iter().sum();
        policy.iter_mut().for_each(|p| *p /= all);
        policy
    }

    fn share_of(&self, grid: &Grid<WIDE>) -> f32 {
        let mut hidden = self.hidden_bias;
        for number in 0..POINTS {
            let cell = grid.cell(number % LINES, number / LINES);
            let mut seen = self.value_bias;
            for (x, weights) in cell.iter().zip(&self.value) {
                seen.iter_mut().zip(weights).for_each(|(sum, w)| *sum += x * w);
            }
            for (channel, x) in seen.into_iter().enumerate() {
                let weights = &self.hidden[number * VALUE_CHANNELS + channel];
                hidden.iter_mut().zip(weights).for_each(|(sum, w)| *sum += x.max(0.0) * w);
            }
        }
        let last = hidden.iter().zip(&self.last).map(|(x, w)| x.max(0.0) * w).sum::<f32>();
        1.0 / (1.0 + (-last - self.last_bias).exp())
    }
}

/// The next numbers.
fn array<const N: usize>(next: &mut impl FnMut() -> Option<f32>) -> Option<[f32; N]> {
    let mut array = [0.0; N];
    for number in &mut array {
        *number = next()?;
    }
    Some(array)
}

/// The next rows of numbers.
fn rows<const N: usize, const M: usize>(
    next: &mut impl FnMut() -> Option<f32>,
) -> Option<[[f32; N]; M]> {
    let mut rows = [[0.0; N]; M];
    for row in &mut rows {
        *row = array(next)?;
    }
    Some(rows)
}
