//! Three small games that together need all of the contract.
//!
//! [`Morris`] hides nothing: points, men, a rule against repetition. [`Liar`] hides almost
//! everything: hands, a shuffled deck, answers owed by others, a clock. Each has the rooms of a
//! real game and passes the suite, and table, doors and this kit are tested with them. [`Blitz`] is
//! for doors alone: banners, pauses that cover the board, a past that is closed for a while.

pub mod blitz;
pub mod liar;
pub mod morris;

pub use blitz::Blitz;
pub use liar::Liar;
pub use morris::Morris;

use game::GameOf;

/// Blitz, for a catalogue.
pub static BLITZ: GameOf<Blitz> = GameOf::NEW;

/// Morris, for a catalogue.
pub static MORRIS: GameOf<Morris> = GameOf::NEW;

/// Liar, for a catalogue.
pub static LIAR: GameOf<Liar> = GameOf::NEW;
