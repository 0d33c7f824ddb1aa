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

impl<Act: PartialEq> RootAct<Act> {
    /// After how many plies it loses, where that is known.
    pub fn loses_in(&self) -> Option<u32> {
        match self.value {
            Value::Loss(plies) => Some(plies),
            _ => None,
        }
    }

    /// Whether all acts lose, and none of them lasts longer than this one.
    pub fn lasts_longest(&self, acts: &[RootAct<Act>]) -> bool {
        let Some(own) = self.loses_in() else { return false };
        acts.iter().all(|root| root.loses_in().is_some_and(|other| other <= own))
    }

    /// Whether there are other acts, and all of them lose.
    pub fn others_lose(&self, acts: &[RootAct<Act>]) -> bool {
        let mut others = acts.iter().filter(|root| root.act != self.act).peekable();
        others.peek().is_some() && others.all(|root| root.loses_in().is_some())
    }
}

/// What a search found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SearchResult<Act> {
    /// For hints, the evaluation graph and `info` lines.
    pub report: Report<Act>,
    /// Every act of the root, best first.
    pub acts: Vec<RootAct<Act>>,
    /// Whether the value is proved: more thought would not change it.
    pub solved: bool,
}
