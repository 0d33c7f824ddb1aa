//! The net with fractions: what is fitted, before it becomes whole numbers.

use crate::samples::{Sample, View};
use game::{Rng, rng::QuickRng};
use ludarium_abalone::{
    cell::CELLS,
    engine::{
        lines::{PATTERNS, reversed},
        net::{self, FINE, LOSSES, NEURONS, ONE, STAGES},
    },
};

/// Where the parts of a model begin in its numbers.
const ROW: usize = 2 * NEURONS;
const BIAS: usize = CELLS * ROW;
const ANSWERS: usize = BIAS + NEURONS;
const LOST: usize = ANSWERS + STAGES * ROW;
const LINES: usize = LOST + LOSSES * LOSSES;
pub(crate) const SIZE: usize = LINES + PATTERNS;

/// What a sum is when its share of the win is three quarters.
pub(crate) const LN_3: f32 = 1.098_612_3;
/// Hundredths of a marble that lead from an even game to three quarters of the win. The margins of the
/// search are meant for this.
const THREE_QUARTERS: f32 = 112.0;

/// What a marble is worth, in hundredths.
const MARBLE: f32 = 100.0;

/// The numbers of a model, or what is to be done to them, in the order of the engine's file.
pub(crate) struct Model(pub(crate) Vec<f32>);

/// The sums of a position for the mover, then for the other side.
pub(crate) type Sums = [f32; ROW];

impl Model {
    pub(crate) fn empty() -> Model {
        Model(vec![0.0; SIZE])
    }

    /// A model to begin with: neurons that differ, lines that are worth nothing, and a marble that is
    /// out is worth a marble.
    pub(crate) fn begin(rng: &mut QuickRng) -> Model {
        let mut model = Model::empty();
        let mut lot =
            |most: f32| ((rng.next_u64() >> 40) as f32 / (1u32 << 24) as f32 * 2.0 - 1.0) * most;
        model.0[..BIAS].iter_mut().for_each(|number| *number = lot(0.15));
        model.0[BIAS..ANSWERS].iter_mut().for_each(|number| *number = 0.2 + lot(0.2));
        model.0[ANSWERS..LOST].iter_mut().for_each(|number| *number = lot(0.1));
        for (number, worth) in model.0[LOST..LINES].iter_mut().enumerate() {
            let (lost, won) = ((number / LOSSES) as f32, (number % LOSSES) as f32);
            *worth = (won - lost) * MARBLE * hundredth();
        }
        model
    }

    /// The model that the engine has now.
    pub(crate) fn present() -> Model {
        Model(net::numbers().zip(scales()).map(|(value, scale)| f32::from(value) / scale).collect())
    }

    /// The numbers as the engine reads them, two bytes each.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        let numbers = self.0.iter().enumerate().map(|(at, value)| {
            let pattern = at.checked_sub(LINES).map(|pattern| one_way(pattern as u16));
            pattern.map_or(*value, |pattern| self.0[LINES + usize::from(pattern)])
        });
        let whole = numbers.zip(scales()).map(|(value, scale)| (value * scale).round() as i16);
        whole.flat_map(i16::to_le_bytes).collect()
    }

    fn row(&self, cell: u8) -> &[f32; ROW] {
        self.0[usize::from(cell) * ROW..].first_chunk().expect("a row for each cell")
    }

    /// What the model says of a position, and the sums that led to it.
    pub(crate) fn say(&self, sample: &Sample, view: &View) -> (f32, Sums) {
        let mut sums = [0.0; ROW];
        sums[..NEURONS].copy_from_slice(&self.0[BIAS..ANSWERS]);
        sums[NEURONS..].copy_from_slice(&self.0[BIAS..ANSWERS]);
        for cell in marbles(sample.own) {
            let row = self.row(view[cell]);
            sums.iter_mut().zip(row).for_each(|(sum, more)| *sum += more);
        }
        for cell in marbles(sample.other) {
            let (own, other) = self.row(view[cell]).split_at(NEURONS);
            add(&mut sums[..NEURONS], other);
            add(&mut sums[NEURONS..], own);
        }
        let answers = self.0[ANSWERS + sample.stage() * ROW..].iter().zip(&sums);
        let mut parts = [0.0; 8];
        for (number, (worth, sum)) in answers.enumerate() {
            parts[number % 8] += worth * answer(*sum);
        }
        let by_lines: f32 =
            sample.lines.iter().map(|&pattern| self.0[LINES + usize::from(pattern)]).sum();
        (parts.iter().sum::<f32>() + by_lines + self.0[LOST + sample.losses()], sums)
    }

    /// Adds to `slope` how what is missed changes with each number.
    pub(crate) fn blame(
        &self,
        slope: &mut Model,
        sample: &Sample,
        view: &View,
        sums: &Sums,
        missed: f32,
    ) {
        let mut back = [0.0; ROW];
        let at = ANSWERS + sample.stage() * ROW;
        let slopes = slope.0[at..][..ROW].iter_mut();
        for (((slope, sum), worth), back) in slopes.zip(sums).zip(&self.0[at..]).zip(&mut back) {
            *slope += missed * answer(*sum);
            let through = if *sum > 0.0 && *sum < 1.0 { 2.0 * sum } else { 0.0 };
            *back = missed * worth * through;
        }
        let (mover, waiting) = back.split_at(NEURONS);
        add(&mut slope.0[BIAS..ANSWERS], mover);
        add(&mut slope.0[BIAS..ANSWERS], waiting);
        for cell in marbles(sample.own) {
            add(&mut slope.0[usize::from(view[cell]) * ROW..][..ROW], &back);
        }
        for cell in marbles(sample.other) {
            let row = &mut slope.0[usize::from(view[cell]) * ROW..][..ROW];
            let (own, other) = row.split_at_mut(NEURONS);
            add(own, waiting);
            add(other, mover);
        }
        for &pattern in &sample.lines {
            slope.0[LINES + usize::from(pattern)] += missed;
        }
        slope.0[LOST + sample.losses()] += missed;
    }
}

/// A pattern by the same name from both ends of its line.
pub(crate) fn one_way(pattern: u16) -> u16 {
    pattern.min(reversed(pattern))
}

/// What a hundredth of a marble adds before the share of the win is made of it.
pub(crate) fn hundredth() -> f32 {
    LN_3 / THREE_QUARTERS
}

/// What each number is multiplied by in the engine's file.
fn scales() -> impl Iterator<Item = f32> {
    let of = |at: usize| if at < ANSWERS { f32::from(ONE) } else { f32::from(FINE) / hundredth() };
    (0..SIZE).map(of)
}

fn add(sums: &mut [f32], more: &[f32]) {
    sums.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
}

fn answer(sum: f32) -> f32 {
    let sum = sum.clamp(0.0, 1.0);
    sum * sum
}

fn marbles(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let place = set.trailing_zeros() as usize;
        set &= set.wrapping_sub(1);
        (place < 64).then_some(place)
    })
}
