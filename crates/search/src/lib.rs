//! What thinking about any game has in common.
//!
//! Knows what a game is and no game. A search takes a position, a budget and a stop flag, and
//! gives a [`SearchResult`]: a report, and every act of the root with its value. A bot plays the best of
//! them, or what an [`ActChoice`] makes of them when it is to play as a person might.
//!
//! - [`mcts`]: Monte Carlo tree search, for any number of seats, with luck and with secrets.
//! - [`budget`], [`with_helpers`], [`WordArray`] and [`Score`]: for searches that a game has of its own.
//!
//! There is no alpha-beta for all games: one that is worth having evaluates, orders and prunes by what its game
//! knows, and keeps its table in the form that this game needs.
//!
//! With one thread and a budget of nodes a search is reproducible: same seed, same calls, same
//! result, on every machine. The clock then decides nothing but how often a search reports.

pub mod budget;
mod choice;
mod crew;
mod math;
pub mod mcts;
mod root;
mod score;
mod words;

pub use choice::ActChoice;
pub use crew::with_helpers;
pub use root::{RootAct, SearchResult};
pub use score::Score;
pub use words::WordArray;
