//! The games of a match so far.

use arena::{MatchPlan, PlayedGame, Scores, Sprt, SprtVerdict};
use std::collections::BTreeMap;

/// The games so far. They count in the order of their numbers, up to the first that is still being
/// played, so that when to stop does not depend on which thread was quicker.
pub(super) struct Tally<'p> {
    pub(super) plan: &'p MatchPlan,
    pub(super) scores: Scores,
    pub(super) sprt: Option<Sprt>,
    games: BTreeMap<u32, PlayedGame>,
    counted: u32,
    verdict: SprtVerdict,
}

impl<'p> Tally<'p> {
    pub(super) fn new(plan: &'p MatchPlan, sprt: Option<Sprt>) -> Tally<'p> {
        Tally {
            plan,
            scores: Scores::new(plan.players.len()),
            sprt,
            games: BTreeMap::new(),
            counted: 0,
            verdict: SprtVerdict::Open,
        }
    }

    pub(super) fn add(&mut self, game: PlayedGame) {
        self.games.insert(game.round.number, game);
        while !self.is_decided()
            && self.counted < self.plan.len()
            && let Some(next) = self.games.get(&self.counted)
        {
            self.scores.add(next);
            self.counted += 1;
            // Half a pair says nothing that a pair will not say.
            if let Some(sprt) = self.sprt
                && self.counted.is_multiple_of(self.plan.rotation_len())
            {
                self.verdict = sprt.verdict(self.scores.points());
            }
        }
    }

    /// The numbers of all games that have been played.
    pub(super) fn numbers(&self) -> Vec<u32> {
        self.games.keys().copied().collect()
    }

    /// All games that have been played.
    pub(super) fn played(&self) -> impl DoubleEndedIterator<Item = &PlayedGame> {
        self.games.values()
    }

    /// The games that count.
    pub(super) fn counted(&self) -> impl DoubleEndedIterator<Item = &PlayedGame> {
        self.games.range(..self.counted).map(|(_, game)| game)
    }

    /// How many games of the plan have not been played.
    pub(super) fn open(&self) -> usize {
        (self.plan.len() as usize).saturating_sub(self.games.range(..self.plan.len()).count())
    }

    pub(super) fn verdict(&self) -> SprtVerdict {
        self.verdict
    }

    pub(super) fn is_decided(&self) -> bool {
        self.verdict != SprtVerdict::Open
    }
}
