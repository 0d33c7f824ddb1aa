//! The full screen: triples of a screen, keys and the next screen.

mod answers;
mod bots;
mod choosing;
mod clocks;
mod dialogs;
mod forms;
mod journey;
mod kept;
mod lines;
mod looking;
mod moving;
mod secrets;
mod settings;
mod sizes;
mod stage;
mod steering;
mod turns;
mod typing;
