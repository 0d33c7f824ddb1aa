//! The numbers under which the evaluation foretells best how games ended: gradient descent on the cross-entropy, with slopes
//! by differences, because the evaluation sorts and counts and has no simple derivative.

use crate::games::Sample;
use game::{Rng, Rules, Seat, rng::QuickRng};
use ludarium_tigris::tuning::Numbers;

/// How many positions are looked at at a time, and how often.
const BATCH: usize = 2_000;
const STEPS: usize = 80;
/// The first step, as a part of each number; steps shrink to nothing.
const STEP: f32 = 0.04;
/// How far apart the two evaluations of a slope are, as a part of the number.
const APART: f32 = 0.02;
/// One game of so many is not fitted, but shows how well the others foretell.
const KEPT: usize = 10;
/// What the moments of slopes remember (Adam).
const MOMENTUM: f32 = 0.85;
const SPREAD: f32 = 0.97;

/// Fits the numbers, beginning with those in use. Nothing in it depends on anything but the samples and their order.
pub(crate) fn fit(samples: &[Sample]) -> Numbers {
    let (kept, fitted): (Vec<&Sample>, Vec<&Sample>) =
        samples.iter().partition(|sample| sample.game % KEPT == 0);
    let mut numbers = Numbers::default();
    let begun: Vec<f32> = numbers.named().iter().map(|(_, number)| **number).collect();
    // What is said of committed tiles is no part of the evaluation.
    let names: Vec<&str> = numbers.named().iter().map(|(name, _)| *name).collect();
    let free: Vec<usize> = (0..names.len()).filter(|at| names[*at] != "commit").collect();
    let mut logs = vec![0.0f32; begun.len()];
    let mut moments = vec![(0.0f32, 0.0f32); begun.len()];
    let mut rng = QuickRng::new(5);
    eprintln!("error {:.5}, of the others {:.5}", error(&numbers, &fitted), error(&numbers, &kept));
    for step in 0..STEPS {
        let batch: Vec<&Sample> = (0..BATCH).map(|_| fitted[rng.index(fitted.len())]).collect();
        let rate = STEP * (1.0 - step as f32 / STEPS as f32);
        let slopes: Vec<(usize, f32)> = free
            .iter()
            .map(|&at| {
                let mut there = logs.clone();
                there[at] += APART;
                let mut back = logs.clone();
                back[at] -= APART;
                let rise =
                    error(&grown(&begun, &there), &batch) - error(&grown(&begun, &back), &batch);
                (at, rise / (2.0 * APART))
            })
            .collect();
        for (at, slope) in slopes {
            let (mean, square) = &mut moments[at];
            *mean = *mean * MOMENTUM + slope * (1.0 - MOMENTUM);
            *square = *square * SPREAD + slope * slope * (1.0 - SPREAD);
            let age = (step + 1) as i32;
            let mean = *mean / (1.0 - MOMENTUM.powi(age));
            let square = *square / (1.0 - SPREAD.powi(age));
            logs[at] -= rate * mean / (square.sqrt() + 1e-8);
        }
        if step % 10 == 9 {
            let numbers = grown(&begun, &logs);
            eprintln!("step {}: of the others {:.5}", step + 1, error(&numbers, &kept));
        }
    }
    numbers = grown(&begun, &logs);
    eprintln!("error {:.5}, of the others {:.5}", error(&numbers, &fitted), error(&numbers, &kept));
    numbers
}

/// The numbers of the beginning, each grown or shrunk: none changes its sign, and each moves in its own measure.
fn grown(begun: &[f32], logs: &[f32]) -> Numbers {
    let mut numbers = Numbers::default();
    for ((_, number), (begun, log)) in numbers.named().into_iter().zip(begun.iter().zip(logs)) {
        *number = begun * log.exp();
    }
    numbers
}

/// The mean cross-entropy between what is foretold and what came.
fn error(numbers: &Numbers, samples: &[&Sample]) -> f32 {
    let mut sum = 0.0f64;
    let mut count = 0u32;
    for sample in samples {
        for seat in 0..sample.state.seats() {
            let foretold = numbers.foretell(&sample.state, Seat(seat)).clamp(0.001, 0.999);
            let came = sample.shares[usize::from(seat)];
            sum -= f64::from(came * foretold.ln() + (1.0 - came) * (1.0 - foretold).ln());
            count += 1;
        }
    }
    (sum / f64::from(count.max(1))) as f32
}
