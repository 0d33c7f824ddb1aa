//! What games mean: cross table, Elo with its interval.

use crate::{PlayedGame, sprt::expected};
use serde::Serialize;

/// A difference in strength with its interval of 95 %.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Elo {
    /// The likeliest.
    pub value: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// The games of one player against another, from the first one's side.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Pairing {
    /// Games in which the first stood before the second.
    pub wins: u32,
    /// Games in which they stood alike.
    pub draws: u32,
    /// Games in which the second stood before the first.
    pub losses: u32,
}

impl Pairing {
    /// How many games there were.
    pub fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// The share of the points.
    pub fn share(&self) -> Option<f64> {
        let games = self.games();
        (games > 0).then(|| (f64::from(self.wins) + f64::from(self.draws) / 2.0) / f64::from(games))
    }

    /// The difference in strength. A result without exception has no upper end; it gets the one
    /// that half a game more would give.
    pub fn elo(&self) -> Option<Elo> {
        let games = f64::from(self.games());
        let share = self.share()?;
        let spread = |value: f64| (value - share).powi(2);
        let variance = (f64::from(self.wins) * spread(1.0)
            + f64::from(self.draws) * spread(0.5)
            + f64::from(self.losses) * spread(0.0))
            / games;
        let margin = 1.96 * (variance.max(0.25 / games) / games).sqrt();
        let edge = 0.5 / games / 2.0;
        let elo = |share: f64| {
            let share = share.clamp(edge, 1.0 - edge);
            -400.0 * (1.0 / share - 1.0).log10()
        };
        Some(Elo { value: elo(share), low: elo(share - margin), high: elo(share + margin) })
    }
}

/// The scores of a match.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Scores {
    /// `table[a][b]`: the games of a against b.
    pub table: Vec<Vec<Pairing>>,
    /// Failures of each player.
    pub failures: Vec<u32>,
}

impl Scores {
    /// No games yet between so many players.
    pub fn new(players: usize) -> Scores {
        Scores {
            table: vec![vec![Pairing::default(); players]; players],
            failures: vec![0; players],
        }
    }

    /// Adds a game.
    pub fn add(&mut self, game: &PlayedGame) {
        let seats = &game.round.seats;
        for (a, &first) in seats.iter().enumerate() {
            for (b, &second) in seats.iter().enumerate() {
                if a == b {
                    continue;
                }
                let pairing = &mut self.table[first][second];
                match game.ranks[a].cmp(&game.ranks[b]) {
                    std::cmp::Ordering::Less => pairing.wins += 1,
                    std::cmp::Ordering::Equal => pairing.draws += 1,
                    std::cmp::Ordering::Greater => pairing.losses += 1,
                }
            }
        }
        if let crate::PlayedEnd::Failure { player, .. } = game.reason {
            self.failures[player] += 1;
        }
    }

    /// A player against all others together.
    pub fn total(&self, player: usize) -> Pairing {
        self.table[player].iter().fold(Pairing::default(), |sum, pairing| Pairing {
            wins: sum.wins + pairing.wins,
            draws: sum.draws + pairing.draws,
            losses: sum.losses + pairing.losses,
        })
    }

    /// Ratings of all players on one scale, with mean 0: the strengths under which the results are
    /// likeliest (Bradley and Terry), a draw being half a win. The interval is that of each
    /// player's own games.
    pub fn ratings(&self) -> Vec<Elo> {
        let count = self.table.len();
        let mut ratings = vec![0.0; count];
        // One virtual draw against everybody keeps a player without losses on the scale.
        for _ in 0..2000 {
            for player in 0..count {
                let (mut got, mut hoped, mut slope) = (0.0, 0.0, 0.0);
                for other in (0..count).filter(|&other| other != player) {
                    let pairing = self.table[player][other];
                    let games = f64::from(pairing.games()) + 1.0;
                    let share = expected(ratings[player] - ratings[other]);
                    got += f64::from(pairing.wins) + f64::from(pairing.draws) / 2.0 + 0.5;
                    hoped += games * share;
                    slope += games * share * (1.0 - share) * std::f64::consts::LN_10 / 400.0;
                }
                if slope > 0.0 {
                    ratings[player] += ((got - hoped) / slope).clamp(-100.0, 100.0) * 0.5;
                }
            }
        }
        let mean = ratings.iter().sum::<f64>() / count.max(1) as f64;
        (0..count)
            .map(|player| {
                let value = ratings[player] - mean;
                let own = self.total(player).elo().map_or(0.0, |elo| (elo.high - elo.low) / 2.0);
                Elo { value, low: value - own, high: value + own }
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairing(wins: u32, draws: u32, losses: u32) -> Pairing {
        Pairing { wins, draws, losses }
    }

    #[test]
    fn elo_of_known_shares() {
        let elo = pairing(75, 0, 25).elo().unwrap();
        assert!((elo.value - 190.85).abs() < 0.1, "{elo:?}");
        assert!(elo.low > 100.0 && elo.high < 300.0, "{elo:?}");
        let even = pairing(10, 80, 10).elo().unwrap();
        assert!(even.value.abs() < 1e-9 && even.low < 0.0 && even.high > 0.0);
        let all = pairing(100, 0, 0).elo().unwrap();
        assert!(all.low > 200.0 && all.high.is_finite(), "{all:?}");
        assert_eq!(pairing(0, 0, 0).elo(), None);
    }

    #[test]
    fn ratings_put_everybody_on_one_scale() {
        let mut scores = Scores::new(3);
        scores.table[0][1] = pairing(64, 0, 36);
        scores.table[1][0] = pairing(36, 0, 64);
        scores.table[1][2] = pairing(64, 0, 36);
        scores.table[2][1] = pairing(36, 0, 64);
        let ratings = scores.ratings();
        assert!((ratings.iter().map(|r| r.value).sum::<f64>()).abs() < 1e-6);
        let gap = ratings[0].value - ratings[1].value;
        assert!((90.0..110.0).contains(&gap), "{ratings:?}");
    }
}
