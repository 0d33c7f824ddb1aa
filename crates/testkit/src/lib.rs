//! The proofs that every game must pass, and small games that together need all of the contract.
//!
//! One line in a game's tests runs the whole conformance suite, a test for each law:
//!
//! ```
//! # use ludarium_testkit as testkit;
//! testkit::conformance!(testkit::games::Morris);
//! ```
//!
//! Beside it stand the runners of what only the game itself knows: figures
//! ([`perft_files`]), stories of single rules ([`scenario_files`]) and recorded games with
//! everything that can be seen ([`playthrough`]). Morris and Liar in [`games`] pass the suite, and
//! spoilt copies of them in this crate's tests prove that each law can be broken. [`StaffedGame`]
//! gives a game bots of a test's own.
//!
//! Reading order: [`games`], `plan`, `walk`, [`laws`], `run`.

mod conformance;
mod fault;
pub mod games;
pub mod laws;
mod plan;
mod run;
mod setups;
mod staffed;
mod walk;

#[doc(hidden)]
pub use conformance::hold;
pub use expect_test::expect_file;
pub use fault::{BrokenLaw, LawVerdict};
pub use plan::SuitePlan;
pub use run::{
    perft::perft_files,
    playthrough::{Playthrough, playthrough},
    scenario::scenario_files,
};
pub use staffed::{MakeBot, StaffedGame, plain};
