//! The fitted model as the engine reads it: whole numbers.

use crate::{
    fit::LN_3,
    model::{ANSWERS, BIAS, LINEAR, Model},
    samples::COUNTS,
};
use ludarium_abalone::engine::{
    eval::{KINDS, NAMES, TERMS},
    net::{FINE, ONE},
};
use std::fmt::Write as _;

/// What the weights of the counts are multiplied by in the source.
pub(crate) const SCALE: f32 = 16.0;

/// Hundredths of a marble that lead from an even game to three quarters of the win in what is written.
/// The margins of the search are meant for this.
const THREE_QUARTERS: f32 = 112.0;

/// What six marbles out are worth; nothing asks, since the game is over.
const SIX_OUT: f32 = 1000.0;

/// What no position of the data can show, because one with an ejection at once is left out. Half of
/// what the opponent may do about it is assumed: the search sees the ejection itself anyway.
const UNSEEN: &str = "threatened-waiting";
const UNSEEN_WEIGHT: f32 = -480.0;

/// How many cells there are of each kind.
const SIZES: [f32; KINDS] = [1.0, 6.0, 6.0, 6.0, 6.0, 12.0, 6.0, 12.0, 6.0];

/// What a hundredth of a marble adds before the result is made of it.
pub(crate) fn hundredth() -> f32 {
    LN_3 / THREE_QUARTERS
}

/// What an answer of the net is multiplied by.
pub(crate) fn fine_answer() -> f32 {
    f32::from(FINE) / hundredth()
}

/// Writes `weights.rs` and `net.bin` into a folder.
pub(crate) fn weights(model: &Model, folder: &str) -> Option<()> {
    std::fs::write(format!("{folder}/weights.rs"), source(&model.0[LINEAR..])?).ok()?;
    std::fs::write(format!("{folder}/net.bin"), net(model)).ok()
}

/// The net: two bytes for each number.
fn net(model: &Model) -> Vec<u8> {
    let one = f32::from(ONE);
    let answer = fine_answer();
    let numbers = model.0[..LINEAR].iter().enumerate().map(|(number, value)| {
        let scale = if number < ANSWERS { one } else { answer };
        (value * scale).round() as i16
    });
    let most =
        |from: usize, to: usize| model.0[from..to].iter().fold(0.0f32, |a, b| a.max(b.abs()));
    let (cells, answers) = (most(0, BIAS), most(ANSWERS, LINEAR) / hundredth());
    eprintln!("most of a cell {cells:.2}, of an answer {answers:.0} hundredths");
    numbers.flat_map(i16::to_le_bytes).collect()
}

/// The source of the weights. Those of the places are moved so that the mean cell weighs nothing, and a
/// marble that is off the board weighs so much more: whoever has pushed off a marble has one more on
/// the board than the other. The net counts marbles, too: what is written here is not all that a marble
/// is worth.
fn source(linear: &[f32]) -> Option<String> {
    let mut fitted = [0.0; COUNTS];
    for (fitted, weight) in fitted.iter_mut().zip(linear) {
        *fitted = weight / hundredth();
    }
    let cells: f32 = SIZES.iter().sum();
    let mean = SIZES.iter().zip(fitted).map(|(size, weight)| size * weight).sum::<f32>() / cells;
    fitted[..KINDS].iter_mut().for_each(|weight| *weight -= mean);
    for (lead, count) in fitted[TERMS..].iter_mut().zip(1u8..) {
        *lead += mean * f32::from(count);
    }
    let mut text = String::new();
    text.push_str(
        "//! The weights of the counts. Written by `examples/tune`; see there for how.\n\n",
    );
    text.push_str("/// What the weights are to be divided by to get hundredths of a marble.\n");
    writeln!(text, "pub(super) const SCALE: i32 = {SCALE};\n").ok()?;
    text.push_str("/// The weight of each count.\n");
    text.push_str("pub(super) const TERMS: [i32; super::eval::TERMS] = [\n");
    for (weight, name) in fitted.iter().zip(NAMES) {
        let weight = if name == UNSEEN { UNSEEN_WEIGHT } else { (weight * SCALE).round() };
        writeln!(text, "    {weight}, // {name}").ok()?;
    }
    text.push_str("];\n\n/// What it is worth to have pushed off so many.\n");
    let leads = std::iter::once(&0.0).chain(&fitted[TERMS..]).chain([&SIX_OUT; 2]);
    let leads: Vec<String> = leads.map(|weight| format!("{weight:.0}")).collect();
    writeln!(text, "pub(super) const LOST: [i32; 8] = [{}];", leads.join(", ")).ok()?;
    Some(text)
}
