//! The evaluation with fractions: what is fitted, before it becomes whole numbers.

use crate::{
    samples::{COUNTS, Sample, View},
    write::{SCALE, fine_answer, hundredth},
};
use game::{Rng, rng::QuickRng};
use ludarium_abalone::{
    cell::CELLS,
    engine::{
        eval,
        net::{self, NEURONS, ONE},
    },
};

/// Where the parts of a model begin in its numbers.
const ROW: usize = 2 * NEURONS;
pub(crate) const BIAS: usize = CELLS * ROW;
pub(crate) const ANSWERS: usize = BIAS + NEURONS;
pub(crate) const LINEAR: usize = ANSWERS + 2 * NEURONS;
pub(crate) const SIZE: usize = LINEAR + COUNTS;

/// The numbers of a model, or what is to be done to them: cells, bias, answers, weights of counts.
pub(crate) struct Model(pub(crate) Vec<f32>);

/// The sums of a position for the mover, then for the other side.
pub(crate) type Sums = [[f32; NEURONS]; 2];

impl Model {
    pub(crate) fn empty() -> Model {
        Model(vec![0.0; SIZE])
    }

    /// A model to begin with: neurons that differ, and counts that count nothing.
    pub(crate) fn begin(rng: &mut QuickRng) -> Model {
        let mut model = Model::empty();
        let mut lot =
            |most: f32| ((rng.next_u64() >> 40) as f32 / (1u32 << 24) as f32 * 2.0 - 1.0) * most;
        model.0[..BIAS].iter_mut().for_each(|number| *number = lot(0.15));
        model.0[BIAS..ANSWERS].iter_mut().for_each(|number| *number = 0.2 + lot(0.2));
        model.0[ANSWERS..LINEAR].iter_mut().for_each(|number| *number = lot(0.2));
        model
    }

    /// The model that the engine has now, as `write` wrote it.
    pub(crate) fn present() -> Model {
        let mut model = Model::empty();
        for (number, value) in net::numbers().enumerate() {
            let scale = if number < ANSWERS { f32::from(ONE) } else { fine_answer() };
            model.0[number] = f32::from(value) / scale;
        }
        let (terms, lost) = eval::weights();
        let terms = terms.map(|weight| weight as f32 / SCALE * hundredth());
        let lost = lost.map(|weight| weight as f32 * hundredth());
        let counts = terms.into_iter().chain(lost.into_iter().skip(1));
        model.0[LINEAR..].iter_mut().zip(counts).for_each(|(number, count)| *number = count);
        model
    }

    fn row(&self, cell: u8) -> &[f32] {
        &self.0[usize::from(cell) * ROW..][..ROW]
    }

    /// What the model says of a position, and the sums that led to it.
    pub(crate) fn say(&self, sample: &Sample, view: &View) -> (f32, Sums) {
        let mut sums = [[0.0; NEURONS]; 2];
        for sum in &mut sums {
            sum.copy_from_slice(&self.0[BIAS..ANSWERS]);
        }
        let [mover, waiting] = &mut sums;
        for cell in marbles(sample.own) {
            let (own, other) = self.row(view[cell]).split_at(NEURONS);
            add(mover, own);
            add(waiting, other);
        }
        for cell in marbles(sample.other) {
            let (own, other) = self.row(view[cell]).split_at(NEURONS);
            add(mover, other);
            add(waiting, own);
        }
        let answers = self.0[ANSWERS..LINEAR].iter().zip(sums.as_flattened());
        let by_net: f32 = answers.map(|(worth, sum)| worth * answer(*sum)).sum();
        let counts = self.0[LINEAR..].iter().zip(sample.counts);
        let by_counts: f32 = counts.map(|(weight, count)| weight * f32::from(count)).sum();
        (by_net + by_counts, sums)
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
        let mut back = [[0.0; NEURONS]; 2];
        for (number, sum) in sums.as_flattened().iter().enumerate() {
            slope.0[ANSWERS + number] += missed * answer(*sum);
            let through = if *sum > 0.0 && *sum < 1.0 { 2.0 * sum } else { 0.0 };
            let part = missed * self.0[ANSWERS + number] * through;
            back.as_flattened_mut()[number] = part;
            slope.0[BIAS + number % NEURONS] += part;
        }
        for (marbles_of, first) in [(sample.own, 0), (sample.other, 1)] {
            for cell in marbles(marbles_of) {
                let row = &mut slope.0[usize::from(view[cell]) * ROW..][..ROW];
                let (own, other) = row.split_at_mut(NEURONS);
                add(own, &back[first]);
                add(other, &back[1 - first]);
            }
        }
        for (slope, count) in slope.0[LINEAR..].iter_mut().zip(sample.counts) {
            *slope += missed * f32::from(count);
        }
    }
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
