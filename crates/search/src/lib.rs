//! Tree searches for any game: alpha-beta and Monte Carlo.
//!
//! Knows what a game is and no game. A search takes a position, a budget and a stop flag, and
//! gives a [`SearchResult`]: a report, and every act of the root with its value. [`SearchBot`] makes a bot of
//! it, as strong or as weak as a [`ActChoice`] says.
//!
//! - [`alpha_beta`]: two seats, all is seen, what one wins the other loses.
//! - [`mcts`]: any number of seats, with luck and with secrets.
//! - [`table`]: what was found about positions, for these searches and for a game's own solver.
//!
//! With one thread and a budget of nodes a search is reproducible: same seed, same calls, same
//! result, on every machine. Nothing found depends on a clock then, or on the platform; only how often
//! somebody hears of it on the way does.

pub mod alpha_beta;
pub mod budget;
mod choice;
mod crew;
mod math;
pub mod mcts;
mod player;
mod root;
mod score;
pub mod table;
mod words;

pub use choice::ActChoice;
pub use crew::with_helpers;
pub use player::{Search, SearchBot};
pub use root::{RootAct, SearchResult};
pub use score::{ESTIMATE_MOST, Score, WIN};
pub use words::WordArray;
