//! When to stop: a sequential probability ratio test.

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
    /// The logarithm of how much likelier these results are under `elo1` than under `elo0`, by the
    /// normal approximation.
    pub fn ratio(&self, wins: u32, draws: u32, losses: u32) -> f64 {
        // Half a game more of each kind keeps the variance of few games from being nothing.
        let (wins, draws, losses) =
            (f64::from(wins) + 0.5, f64::from(draws) + 0.5, f64::from(losses) + 0.5);
        let games = wins + draws + losses;
        let mean = (wins + draws / 2.0) / games;
        let square = (wins + draws / 4.0) / games;
        let variance = (square - mean * mean) / games;
        let (low, high) = (expected(self.elo0), expected(self.elo1));
        (high - low) * (2.0 * mean - low - high) / (2.0 * variance)
    }

    /// What these results say.
    pub fn verdict(&self, wins: u32, draws: u32, losses: u32) -> SprtVerdict {
        let bound = ((1.0 - self.risk) / self.risk).ln();
        let ratio = self.ratio(wins, draws, losses);
        if ratio >= bound {
            SprtVerdict::Accepted
        } else if ratio <= -bound {
            SprtVerdict::Rejected
        } else {
            SprtVerdict::Open
        }
    }
}

/// The share of the points that this many Elo points of advantage are worth.
pub(crate) fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Rng, rng::QuickRng};

    #[test]
    fn clear_results_stop_and_even_ones_go_on() {
        let sprt = Sprt { elo0: 0.0, elo1: 50.0, risk: 0.05 };
        assert_eq!(sprt.verdict(0, 0, 0), SprtVerdict::Open);
        assert_eq!(sprt.verdict(90, 0, 10), SprtVerdict::Accepted);
        assert_eq!(sprt.verdict(10, 0, 90), SprtVerdict::Rejected);
        assert_eq!(sprt.verdict(6, 0, 5), SprtVerdict::Open);
    }

    /// Simulated matches at `elo0` are accepted about as often as the risk allows, not more.
    #[test]
    fn the_risk_is_kept() {
        let sprt = Sprt { elo0: 0.0, elo1: 60.0, risk: 0.05 };
        let mut rng = QuickRng::new(5);
        let mut accepted = 0;
        for _ in 0..400 {
            let (mut wins, mut losses) = (0, 0);
            let verdict = loop {
                if rng.below(2) == 0 {
                    wins += 1;
                } else {
                    losses += 1;
                }
                let verdict = sprt.verdict(wins, 0, losses);
                if verdict != SprtVerdict::Open {
                    break verdict;
                }
            };
            accepted += u32::from(verdict == SprtVerdict::Accepted);
        }
        assert!(accepted <= 40, "{accepted} of 400");
    }
}
