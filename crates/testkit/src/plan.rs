//! How much is played to prove a law.

/// How much is played. The default suits most games; one with long games or wide choices plays
/// less of each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SuitePlan {
    /// The first seed; the games count on from it.
    pub seed: u64,
    /// Random games for each choice of settings and each beginning.
    pub games: u64,
    /// The most choices of settings; when there are more, a fair part of them is taken.
    pub setups: usize,
    /// The most acts that a game may have.
    pub longest: usize,
    /// How many acts, texts or look-alikes are tried where trying all would take long.
    pub sample: usize,
    /// Whether a position names everything that a state holds. A game whose positions leave
    /// something out says so here, and then only the texts must be equal.
    pub whole_positions: bool,
}

impl SuitePlan {
    /// What suits most games.
    pub const DEFAULT: SuitePlan = SuitePlan {
        seed: 1,
        games: 2,
        setups: 16,
        longest: 3000,
        sample: 6,
        whole_positions: true,
    };
}

impl Default for SuitePlan {
    fn default() -> SuitePlan {
        SuitePlan::DEFAULT
    }
}
