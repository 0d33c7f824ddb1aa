//! The suite, tried on the small games and on spoilt copies of them.

mod liar;
mod morris;
