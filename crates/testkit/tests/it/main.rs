//! The suite, tried on the small games and on spoilt copies of them.

mod broken;
mod liar;
mod morris;
mod mutant;
