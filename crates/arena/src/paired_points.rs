//! The points of one player against another, in groups of games that share an opening.
//!
//! Two games from the same opening with sides exchanged are not independent: an opening that is won
//! for one side gives each player a point, and says nothing. So the group is the observation, and its
//! variance is what counts. With groups of two this is the pentanomial variance of engine testing
//! (a pair brings 0, ½, 1, 1½ or 2 points); with groups of one it is the ordinary trinomial one.
//!
//! With `n` games in groups of `nᵢ` games and `sᵢ` points and the share `m = Σsᵢ / n`, the variance of
//! `m` is `Σ(sᵢ - nᵢm)² / n²` (the estimator for clustered samples: Liang and Zeger 1986).

use crate::elo::{Elo, STANDARD_ERRORS, elo_of};

/// The points of one player against another, by groups of games that share an opening.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct PairedPoints {
    groups: Vec<PointGroup>,
}

#[derive(Clone, Copy, PartialEq, Debug)]
struct PointGroup {
    opening: u32,
    games: f64,
    points: f64,
}

impl PairedPoints {
    /// Adds a game. Games with the same opening come one after the other.
    pub fn add(&mut self, opening: u32, points: f64) {
        match self.groups.last_mut() {
            Some(group) if group.opening == opening => {
                group.games += 1.0;
                group.points += points;
            }
            _ => self.groups.push(PointGroup { opening, games: 1.0, points }),
        }
    }

    /// How many games there were.
    pub fn games(&self) -> f64 {
        self.groups.iter().map(|group| group.games).sum()
    }

    /// The share of the points.
    pub fn share(&self) -> Option<f64> {
        let points: f64 = self.groups.iter().map(|group| group.points).sum();
        (!self.groups.is_empty()).then(|| points / self.games())
    }

    /// `Σ(sᵢ - nᵢm)²` for a share `m`.
    pub(crate) fn squares(&self, share: f64) -> f64 {
        self.groups.iter().map(|group| (group.points - group.games * share).powi(2)).sum()
    }

    /// How many pairs of games brought 0, ½, 1, 1½ and 2 points.
    pub fn pairs(&self) -> [u32; 5] {
        let mut counts = [0; 5];
        for group in self.groups.iter().filter(|group| group.games == 2.0) {
            counts[((group.points * 2.0) as usize).min(4)] += 1;
        }
        counts
    }

    /// The interval of 95 % of the share.
    ///
    /// Groups that all went alike have no variance, and still prove little. An outcome that was not
    /// seen in `n` groups may yet have a probability of `1 - 0.025^(1/n)` (Clopper and Pearson 1934),
    /// so the interval reaches at least as far as that outcome would move the share.
    pub fn interval(&self) -> Option<[f64; 2]> {
        let share = self.share()?;
        let margin = STANDARD_ERRORS * self.squares(share).sqrt() / self.games();
        let seen = 0.025_f64.powf(1.0 / self.groups.len() as f64);
        let low = (share - margin).min(share * seen);
        let high = (share + margin).max(1.0 - (1.0 - share) * seen);
        Some([low.max(0.0), high.min(1.0)])
    }

    /// The difference in strength with its interval of 95 %: that of the share, on the scale of Elo.
    pub fn elo(&self) -> Option<Elo> {
        let (share, [low, high]) = (self.share()?, self.interval()?);
        Some(Elo { value: elo_of(share), low: elo_of(low), high: elo_of(high) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn singles(wins: u32, draws: u32, losses: u32) -> PairedPoints {
        let points = [(1.0, wins), (0.5, draws), (0.0, losses)];
        let all = points.into_iter().flat_map(|(points, count)| (0..count).map(move |_| points));
        let mut found = PairedPoints::default();
        all.zip(0..).for_each(|(points, opening)| found.add(opening, points));
        found
    }

    /// 54 won, 1 drawn, 5 lost: the share is 54.5 / 60 = 0.90833, its variance
    /// (54 · 0.09167² + 0.40833² + 5 · 0.90833²) / 60² = 0.0013183, the margin 1.96 · 0.036308 = 0.071165:
    /// 0.83717 to 0.97950. 400 · log10(0.83717 / 0.16283) = 284.4, and so on.
    #[test]
    fn an_interval_computed_by_hand() {
        let elo = singles(54, 1, 5).elo().unwrap();
        assert!((elo.value - 398.4).abs() < 0.1, "{elo:?}");
        assert!((elo.low - 284.4).abs() < 0.1, "{elo:?}");
        assert!((elo.high - 671.7).abs() < 0.1, "{elo:?}");
    }

    /// 75 of 100: 190.85; the standard error is sqrt(0.75 · 0.25 / 100) = 0.043301, so 0.66513 to
    /// 0.83487.
    #[test]
    fn three_quarters_of_a_hundred() {
        let elo = singles(75, 0, 25).elo().unwrap();
        assert!((elo.value - 190.85).abs() < 0.01, "{elo:?}");
        assert!((elo.low - 119.2).abs() < 0.1 && (elo.high - 281.5).abs() < 0.1, "{elo:?}");
        assert_eq!(singles(0, 0, 0).elo(), None);
    }

    /// The same 50 wins and 50 losses: as pairs that were all shared they say that the sides differ, not
    /// the players; as pairs that were won or lost as a whole they say half of what 100 games do.
    #[test]
    fn pairs_are_the_observations() {
        let pairs = |of: &dyn Fn(u32) -> f64| {
            let mut found = PairedPoints::default();
            (0..100).for_each(|game| found.add(game / 2, of(game)));
            found
        };
        let alone = singles(50, 0, 50).elo().unwrap();
        let shared = pairs(&|game| f64::from(game % 2));
        let whole = pairs(&|game| f64::from(game / 2 % 2));
        assert_eq!((shared.pairs(), whole.pairs()), ([0, 0, 50, 0, 0], [25, 0, 0, 0, 25]));
        // 1.96 · sqrt(0.25 / 100) = 0.098 for games, 1.96 · sqrt(0.25 / 50) = 0.13859 for pairs.
        assert!((alone.high - 68.99).abs() < 0.1, "{alone:?}");
        let whole = whole.elo().unwrap();
        assert!((whole.high - 98.90).abs() < 0.1 && (whole.low + 98.90).abs() < 0.1, "{whole:?}");
        // 0.025^(1/50) = 0.92888: 0.46444 to 0.53556.
        let shared = shared.elo().unwrap();
        assert!((shared.high - 24.75).abs() < 0.1 && shared.value.abs() < 1e-9, "{shared:?}");
    }

    /// 20 of 20: 0.025^(1/20) = 0.83157 is the lower end; there is no upper one.
    #[test]
    fn a_result_without_exception_has_one_end() {
        let elo = singles(20, 0, 0).elo().unwrap();
        assert_eq!((elo.value, elo.high), (f64::INFINITY, f64::INFINITY));
        assert!((elo.low - 277.4).abs() < 0.1, "{elo:?}");
        let elo = singles(0, 0, 20).elo().unwrap();
        assert_eq!((elo.value, elo.low), (f64::NEG_INFINITY, f64::NEG_INFINITY));
        assert!((elo.high + 277.4).abs() < 0.1, "{elo:?}");
    }
}
