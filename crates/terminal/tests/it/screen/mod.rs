//! The full screen: triples of a screen, keys and the next screen.

mod journey;
mod stage;
