//! Every number that Monte Carlo tree search depends on.

use game::Budget;

/// The parameters of a search.
#[derive(Clone, Debug)]
pub struct MctsParams {
    /// How a child is chosen.
    pub formula: Formula,
    /// How often a leaf is visited before its children are made: more saves memory.
    pub expand_after: u32,
    /// MiB that the tree takes at most; when it is full, leaves stay leaves.
    pub memory_mebibytes: usize,
    /// Threads that grow one tree. More than one is quicker and not reproducible.
    pub threads: usize,
    /// By how many lost visits a thread keeps others from the way it is on.
    pub virtual_loss: u32,
    /// What is spent when a budget names no end, or a depth alone.
    pub usual: Budget,
    /// Whether forced wins and losses are proved where two play and nothing is hidden.
    pub solver: bool,
    /// Whether each act of a new node is tried for an end of the game, so that a win that is there
    /// is seen at once. Costs one `apply` an act.
    pub peek: bool,
    /// Acts after which a playout is cut short and estimated.
    pub playout_acts: u32,
    /// How much an estimate of the guide counts at a leaf, from 0 (playout only) to 1 (no playout).
    pub estimate_weight: f32,
    /// How many visits the values of acts played later anywhere count for: `None` switches them off.
    pub rave: Option<f32>,
    /// Whether what was found before is kept when the game goes on. Never where worlds are guessed:
    /// those that the tree was grown in may contradict what has been seen since.
    pub reuse: bool,
}

impl Default for MctsParams {
    fn default() -> MctsParams {
        MctsParams {
            formula: Formula::Uct { exploration: 0.7, first_play: None },
            expand_after: 1,
            memory_mebibytes: 256,
            threads: 1,
            virtual_loss: 2,
            usual: Budget { nodes: Some(10_000), ..Budget::default() },
            solver: true,
            peek: false,
            playout_acts: 1000,
            estimate_weight: 1.0,
            rave: None,
            reuse: true,
        }
    }
}

/// How a child is chosen: its mean value, and a bonus for what was tried little.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Formula {
    /// The bonus is `exploration * sqrt(ln(visits of the node) / visits of the child)`.
    Uct {
        /// Scales the bonus. Values lie between 0 and 1.
        exploration: f32,
        /// The value of a child that was never visited; `None`: each is visited once at first.
        first_play: Option<f32>,
    },
    /// The bonus is `exploration * prior * sqrt(visits of the node) / (1 + visits of the child)`.
    Puct {
        /// Scales the bonus. Values lie between 0 and 1.
        exploration: f32,
        /// By how much a child that was never visited is worth less than those that were, on
        /// average.
        first_play: f32,
    },
}
