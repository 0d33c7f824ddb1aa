//! What a search found: its report, and every act of the root with what it is worth.

use game::{Report, Value};

/// An act of the root.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RootAct<Act> {
    /// The act.
    pub act: Act,
    /// What it is worth to the seat that thinks.
    pub value: Value,
    /// Whether the value is what it says; if not, the act is worth that much at most.
    pub exact: bool,
    /// Positions looked at behind it, or playouts through it.
    pub visits: u64,
    /// How the game is expected to go on, the act first.
    pub line: Vec<Act>,
}

/// What a search found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found<Act> {
    /// For hints, the evaluation graph and `info` lines.
    pub report: Report<Act>,
    /// Every act of the root, best first.
    pub acts: Vec<RootAct<Act>>,
    /// Whether the value is proved: more thought would not change it.
    pub solved: bool,
}
