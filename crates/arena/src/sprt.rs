//! When to stop: a sequential probability ratio test.
//!
//! The test is Wald's (1945), on the share of the points, whose distribution is taken to be normal with the variance
//! of the games so far (the generalised test of engine testing). Pairs of games that share an opening are one
//! observation: see [`PairedPoints`].

use crate::{PairedPoints, elo::share_of};

/// Tests whether one player is stronger than the other by `elo1` rather than by `elo0`, with so
/// much risk of either mistake.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    /// What is believed until the games say otherwise.
    pub elo0: f64,
    /// What is hoped for.
    pub elo1: f64,
    /// The risk of each mistake.
    pub risk: f64,
}

impl Default for Sprt {
    fn default() -> Sprt {
        Sprt { elo0: 0.0, elo1: 10.0, risk: 0.05 }
    }
}

/// What the games say so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SprtVerdict {
    /// Not enough yet.
    Open,
    /// Stronger by `elo1`.
    Accepted,
    /// Not stronger than `elo0`.
    Rejected,
}

impl Sprt {
    /// The log-likelihood ratio at which the test ends: accepted at this value, rejected at its
    /// opposite.
    pub fn bound(&self) -> f64 {
        ((1.0 - self.risk) / self.risk).ln()
    }

    /// The logarithm of how much likelier these results are under `elo1` than under `elo0`.
    pub fn ratio(&self, points: &PairedPoints) -> f64 {
        // Half a win, half a draw and half a loss more keep the variance of few games from being nothing.
        let games = points.games() + 1.5;
        let share = (points.share().unwrap_or(0.5) * points.games() + 0.75) / games;
        let imagined = [0.0, 0.5, 1.0].map(|value: f64| 0.5 * (value - share).powi(2));
        let squares = points.squares(share) + imagined.iter().sum::<f64>();
        let variance = squares / (games * games);
        let (low, high) = (share_of(self.elo0), share_of(self.elo1));
        (high - low) * (2.0 * share - low - high) / (2.0 * variance)
    }

    /// What these results say.
    pub fn verdict(&self, points: &PairedPoints) -> SprtVerdict {
        let ratio = self.ratio(points);
        if ratio >= self.bound() {
            SprtVerdict::Accepted
        } else if ratio <= -self.bound() {
            SprtVerdict::Rejected
        } else {
            SprtVerdict::Open
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Rng, rng::QuickRng};

    fn points(wins: u32, losses: u32) -> PairedPoints {
        let mut found = PairedPoints::default();
        (0..wins).for_each(|game| found.add(game, 1.0));
        (0..losses).for_each(|game| found.add(wins + game, 0.0));
        found
    }

    #[test]
    fn clear_results_stop_and_even_ones_go_on() {
        let sprt = Sprt { elo0: 0.0, elo1: 50.0, risk: 0.05 };
        assert_eq!(sprt.verdict(&points(0, 0)), SprtVerdict::Open);
        assert_eq!(sprt.verdict(&points(90, 10)), SprtVerdict::Accepted);
        assert_eq!(sprt.verdict(&points(10, 90)), SprtVerdict::Rejected);
        assert_eq!(sprt.verdict(&points(6, 5)), SprtVerdict::Open);
    }

    /// The bound is ln 19. 60 of 100 with the half games are 60.75 of 101.5: a share of 0.59852,
    /// squares of 60.5 · 0.40148² + 0.5 · 0.09852² + 40.5 · 0.59852² = 24.265, a variance of 0.0023553; 0
    /// and 50 Elo points are 0.5 and 0.57146. 0.07146 · (1.19704 - 1.07146) / 0.0047106 = 1.905.
    #[test]
    fn a_ratio_computed_by_hand() {
        let sprt = Sprt { elo0: 0.0, elo1: 50.0, risk: 0.05 };
        assert!((sprt.bound() - 2.9444).abs() < 1e-4);
        let ratio = sprt.ratio(&points(60, 40));
        assert!((ratio - 1.905).abs() < 0.005, "{ratio}");
    }

    /// Simulated matches at `elo0` are accepted about as often as the risk allows, not more. Openings
    /// here favour a side, so that games of a pair depend on each other.
    #[test]
    fn the_risk_is_kept_with_pairs() {
        let sprt = Sprt { elo0: 0.0, elo1: 60.0, risk: 0.05 };
        let mut rng = QuickRng::new(5);
        let mut accepted = 0;
        for _ in 0..400 {
            let mut points = PairedPoints::default();
            let verdict = loop {
                let opening = points.games() as u32 / 2;
                let favoured = 1 + rng.below(9);
                let mut game = |of: u64| f64::from(u8::from(rng.below(10) < of));
                points.add(opening, game(favoured));
                points.add(opening, game(10 - favoured));
                let verdict = sprt.verdict(&points);
                if verdict != SprtVerdict::Open {
                    break verdict;
                }
            };
            accepted += u32::from(verdict == SprtVerdict::Accepted);
        }
        assert!(accepted <= 40, "{accepted} of 400");
    }
}
