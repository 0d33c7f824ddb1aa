//! The weights under which the evaluation foretells best how games ended: logistic regression by
//! gradient descent over all positions at once.

use game::{Notation, Rules, Setup};
use ludarium_abalone::{
    Abalone,
    board::Side,
    engine::{
        eval::{self, KINDS, NAMES, TERMS},
        position::Position,
    },
};

/// Marbles pushed off, one to five: each count has a weight of its own.
const LEADS: usize = 5;
const WEIGHTS: usize = TERMS + LEADS;
/// What the weights of the counts are multiplied by in the source.
const SCALE: f64 = 16.0;
/// Rounds of the descent, and its first step.
const ROUNDS: u32 = 1_500;
const STEP: f64 = 0.02;
/// How strongly weights are drawn to zero.
const DECAY: f64 = 1e-5;

/// A position as the regression sees it.
struct Sample {
    counts: [i8; WEIGHTS],
    /// 1 when who was to move won.
    result: f32,
}

/// Reads positions and writes the source of the weights.
pub(crate) fn weights(text: &str) -> Option<()> {
    let setup = Setup::new(Abalone::SETTINGS);
    let samples: Option<Vec<Sample>> = text.lines().map(|line| sample(&setup, line)).collect();
    let samples = samples?;
    eprintln!("{} positions", samples.len());
    let fitted = descend(&samples);
    write(&fitted);
    Some(())
}

fn sample(setup: &Setup, line: &str) -> Option<Sample> {
    let (position, result) = line.rsplit_once(' ')?.0.rsplit_once(' ')?;
    let game = Abalone::read_position(setup, position).ok()?;
    let for_black: f32 = result.parse().ok()?;
    let result = if game.mover() == Side::Black { for_black } else { 1.0 - for_black };
    let mut counts = [0; WEIGHTS];
    for (count, term) in counts.iter_mut().zip(eval::terms(&Position::of(&game))) {
        *count = term as i8;
    }
    let mover = game.mover();
    let mut lead = |ejected: u8, sign: i8| {
        if ejected > 0 {
            counts[TERMS + usize::from(ejected).min(LEADS) - 1] += sign;
        }
    };
    lead(game.ejected_by(mover), 1);
    lead(game.ejected_by(mover.other()), -1);
    Some(Sample { counts, result })
}

/// Adam over the whole batch; nothing in it depends on order or luck.
fn descend(samples: &[Sample]) -> [f64; WEIGHTS] {
    let mut weights = [0.0f64; WEIGHTS];
    let (mut mean, mut square) = ([0.0f64; WEIGHTS], [0.0f64; WEIGHTS]);
    let (mut mean_left, mut square_left) = (1.0, 1.0);
    for round in 0..ROUNDS {
        let (mut slope, mut error) = ([0.0f64; WEIGHTS], 0.0);
        for sample in samples {
            let sum: f64 =
                sample.counts.iter().zip(weights).map(|(count, w)| f64::from(*count) * w).sum();
            let missed = 1.0 / (1.0 + exp(-sum)) - f64::from(sample.result);
            error += missed * missed;
            for (slope, count) in slope.iter_mut().zip(sample.counts) {
                *slope += missed * f64::from(count);
            }
        }
        if round % 100 == 0 {
            eprintln!("round {round}: mean error {:.6}", error / samples.len() as f64);
        }
        mean_left *= 0.9;
        square_left *= 0.999;
        let step = STEP * (1.0 - f64::from(round) / f64::from(ROUNDS));
        for number in 0..WEIGHTS {
            let slope = slope[number] / samples.len() as f64 + DECAY * weights[number];
            mean[number] = 0.9 * mean[number] + 0.1 * slope;
            square[number] = 0.999 * square[number] + 0.001 * slope * slope;
            let (m, s) = (mean[number] / (1.0 - mean_left), square[number] / (1.0 - square_left));
            weights[number] -= step * m / (s.sqrt() + 1e-9);
        }
    }
    weights
}

/// The exponential function by its series: the library's own may differ between systems.
fn exp(x: f64) -> f64 {
    let x = x.clamp(-40.0, 40.0);
    let halved = x / 1024.0;
    let mut sum = 1.0 + halved * (1.0 + halved * (0.5 + halved * (1.0 / 6.0 + halved / 24.0)));
    for _ in 0..10 {
        sum *= sum;
    }
    sum
}

/// What marbles out are worth is not fitted. Games between equals say too little of the first ones,
/// because who is behind has often something for it: an evaluation that believes the fitted values
/// gives marbles away, and loses to one with these.
const OUT: [i32; 8] = [0, 100, 205, 320, 450, 610, 1000, 1000];

/// What no position of the data can show, because one with an ejection at once is left out. Half of
/// what the opponent may do about it is assumed: the search sees the ejection itself anyway.
const UNSEEN: &str = "threatened-waiting";
const UNSEEN_WEIGHT: f64 = -480.0;

/// How many cells there are of each kind.
const SIZES: [f64; KINDS] = [1.0, 6.0, 6.0, 6.0, 6.0, 12.0, 6.0, 12.0, 6.0];

/// Writes the source: a marble, as the mean of the first five, is worth a hundred. The weights of the
/// places are moved so that the mean cell weighs nothing, and a marble that is off the board weighs so
/// much more: whoever has pushed off a marble has one more on the board than the other.
fn write(fitted: &[f64; WEIGHTS]) {
    let mut fitted = *fitted;
    let cells: f64 = SIZES.iter().sum();
    let mean = SIZES.iter().zip(fitted).map(|(size, weight)| size * weight).sum::<f64>() / cells;
    fitted[..KINDS].iter_mut().for_each(|weight| *weight -= mean);
    for (lead, count) in fitted[TERMS..].iter_mut().zip(1..) {
        *lead += mean * f64::from(count);
    }
    let a_marble = fitted[WEIGHTS - 1] / LEADS as f64 / 100.0;
    let counts = fitted[..TERMS].iter().zip(NAMES).map(|(weight, name)| match name {
        UNSEEN => UNSEEN_WEIGHT,
        _ => (weight / a_marble * SCALE).round(),
    });
    println!("//! The weights of the evaluation. Written by `examples/tune`; see there for how.\n");
    println!("/// What the weights are to be divided by to get hundredths of a marble.");
    println!("pub(super) const SCALE: i32 = {SCALE};\n");
    println!("/// The weight of each count.");
    println!("pub(super) const TERMS: [i32; super::eval::TERMS] = [");
    for (weight, name) in counts.zip(NAMES) {
        println!("    {weight}, // {name}");
    }
    println!("];\n");
    println!("/// What it is worth to have pushed off so many.");
    println!("pub(super) const LOST: [i32; 8] = {OUT:?};");
    let leads = fitted[TERMS..].iter().map(|weight| (weight / a_marble).round().to_string());
    let leads: Vec<String> = leads.collect();
    eprintln!("marbles out, as fitted and not used: {}", leads.join(", "));
    eprintln!("three quarters of the win: {:.1} hundredths of a marble", 3.0f64.ln() / a_marble);
}
