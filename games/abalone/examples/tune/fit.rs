//! The model under which the evaluation foretells best how games ended and what the search said:
//! stochastic gradient descent, each position seen from another of the twelve sides each time.

use crate::{
    model::{Model, SIZE},
    samples::{Sample, View, views},
};
use game::{Rng, rng::QuickRng};

/// How many positions are looked at at a time.
const BATCH: usize = 4_096;
/// Each batch is divided into so many parts, each added up by a thread of its own. More of them would
/// add up in another order, and fit other numbers.
const PARTS: usize = 2;
/// How strongly numbers are drawn to zero.
const DECAY: f32 = 1e-3;
/// One position of so many is not fitted, but shows how well the others foretell.
const KEPT: usize = 20;

/// Where a fit begins, how often all positions are looked at, and the first step.
pub(crate) struct Course {
    begins: fn(&mut QuickRng) -> Model,
    rounds: u32,
    step: f32,
}

/// From nothing.
pub(crate) const ANEW: Course = Course { begins: Model::begin, rounds: 24, step: 0.003 };
/// From the evaluation as it is: what it learned from other positions is kept.
pub(crate) const ONWARD: Course = Course { begins: |_| Model::present(), rounds: 8, step: 0.0005 };

/// Fits a model. Nothing in it depends on anything but the order of the samples.
pub(crate) fn fit(samples: &[Sample], course: &Course) -> Model {
    let (fitted, kept) = samples.split_at(samples.len() - samples.len() / KEPT);
    eprintln!("{} positions, and {} to test", fitted.len(), kept.len());
    let views = views();
    let mut rng = QuickRng::new(5);
    let mut model = (course.begins)(&mut rng);
    let mut order: Vec<u32> = (0..fitted.len() as u32).collect();
    let mut descent = Descent::new(course, fitted.len() / BATCH);
    let mut slopes = [(); PARTS].map(|()| Model::empty());
    for round in 1..=course.rounds {
        for last in (1..order.len()).rev() {
            order.swap(last, rng.index(last + 1));
        }
        let mut error = 0.0;
        for batch in order.chunks_exact(BATCH) {
            let seed = rng.next_u64();
            let part = |slope: &mut Model, number: usize| {
                let mut rng = QuickRng::new(seed ^ number as u64);
                slope.0.fill(0.0);
                let mut error = 0.0;
                for &number in &batch[number * BATCH / PARTS..][..BATCH / PARTS] {
                    let sample = &fitted[number as usize];
                    let view = &views[rng.index(views.len())];
                    let (missed, sums) = miss(&model, sample, view);
                    model.blame(slope, sample, view, &sums, missed);
                    error += f64::from(missed * missed);
                }
                error
            };
            let errors: Vec<f64> = std::thread::scope(|scope| {
                let part = &part;
                let threads: Vec<_> = (0..)
                    .zip(&mut slopes)
                    .map(|(number, slope)| scope.spawn(move || part(slope, number)))
                    .collect();
                threads.into_iter().map(|thread| thread.join().unwrap_or(f64::NAN)).collect()
            });
            error += errors.iter().sum::<f64>();
            descent.step(&mut model, &slopes);
        }
        let error = error / (fitted.len() / BATCH * BATCH).max(1) as f64;
        let missed = kept.iter().map(|sample| f64::from(miss(&model, sample, &views[0]).0));
        let test = missed.map(|missed| missed * missed).sum::<f64>() / kept.len().max(1) as f64;
        eprintln!("round {round}: mean squared error {error:.5}, of the others {test:.5}");
    }
    model
}

/// By how much the model is wrong about a position.
fn miss(model: &Model, sample: &Sample, view: &View) -> (f32, crate::model::Sums) {
    let (said, sums) = model.say(sample, view);
    (share(said) - sample.truth, sums)
}

/// The share of the win that a sum stands for.
pub(crate) fn share(sum: f32) -> f32 {
    1.0 / (1.0 + exp(-sum))
}

/// The exponential function by its series: the library's own may differ between systems.
fn exp(x: f32) -> f32 {
    let x = x.clamp(-40.0, 40.0) / 64.0;
    let mut sum = 1.0 + x * (1.0 + x * (0.5 + x * (1.0 / 6.0 + x * (1.0 / 24.0 + x / 120.0))));
    for _ in 0..6 {
        sum *= sum;
    }
    sum
}

/// Adam, with steps that become smaller to the end.
struct Descent {
    mean: Vec<f32>,
    square: Vec<f32>,
    mean_left: f32,
    square_left: f32,
    done: usize,
    steps: usize,
    /// The first and longest step.
    first: f32,
}

impl Descent {
    fn new(course: &Course, batches: usize) -> Descent {
        Descent {
            mean: vec![0.0; SIZE],
            square: vec![0.0; SIZE],
            mean_left: 1.0,
            square_left: 1.0,
            done: 0,
            steps: batches * course.rounds as usize,
            first: course.step,
        }
    }

    fn step(&mut self, model: &mut Model, slopes: &[Model]) {
        self.done += 1;
        self.mean_left *= 0.9;
        self.square_left *= 0.999;
        let step = self.first * (1.0 - self.done as f32 / (self.steps + 1) as f32);
        for (number, value) in model.0.iter_mut().enumerate() {
            let slope = slopes.iter().map(|slope| slope.0[number]).sum::<f32>() / BATCH as f32;
            let (mean, square) = (&mut self.mean[number], &mut self.square[number]);
            *mean = 0.9 * *mean + 0.1 * slope;
            *square = 0.999 * *square + 0.001 * slope * slope;
            let (mean, square) =
                (*mean / (1.0 - self.mean_left), *square / (1.0 - self.square_left));
            *value -= step * (mean / (square.sqrt() + 1e-8) + DECAY * *value);
        }
    }
}
