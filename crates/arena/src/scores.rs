//! What games mean: who beat whom how often, and how strong everybody is.

use crate::{
    PairedPoints, PlayedGame,
    elo::Elo,
    ratings::{Finish, ratings},
};
use serde::Serialize;

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
}

/// The scores of a match.
#[derive(Clone, PartialEq, Debug)]
pub struct Scores {
    table: Vec<Vec<Pairing>>,
    failures: Vec<u32>,
    games: Vec<Finish>,
    /// The points of the first player, where there are two.
    points: PairedPoints,
    /// Each player's parts of the wins.
    wins: Vec<PairedPoints>,
}

impl Scores {
    /// No games yet between so many players.
    pub fn new(players: usize) -> Scores {
        Scores {
            table: vec![vec![Pairing::default(); players]; players],
            failures: vec![0; players],
            games: Vec::new(),
            points: PairedPoints::default(),
            wins: vec![PairedPoints::default(); players],
        }
    }

    /// Adds a game. Games are added in the order of their numbers, so that those which share an opening
    /// come one after the other.
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
        let opening = game.round.rotation();
        if let (2, Some(points)) = (self.table.len(), game.share_of(0)) {
            self.points.add(opening, points);
        }
        for (player, wins) in self.wins.iter_mut().enumerate() {
            if let Some(share) = game.win_share_of(player) {
                wins.add(opening, share);
            }
        }
        let (players, ranks) = (seats.clone(), game.ranks.clone());
        self.games.push(Finish { opening, players, ranks });
    }

    /// How many players there are.
    pub fn players(&self) -> usize {
        self.table.len()
    }

    /// How many games there are.
    pub fn games(&self) -> usize {
        self.games.len()
    }

    /// The games of one player against another.
    pub fn between(&self, first: usize, second: usize) -> Pairing {
        self.table[first][second]
    }

    /// In how many games a player failed.
    pub fn failures(&self, player: usize) -> u32 {
        self.failures[player]
    }

    /// A player's results: in each game against all others at it together, once for each of them.
    pub fn total(&self, player: usize) -> Pairing {
        self.table[player].iter().fold(Pairing::default(), |sum, pairing| Pairing {
            wins: sum.wins + pairing.wins,
            draws: sum.draws + pairing.draws,
            losses: sum.losses + pairing.losses,
        })
    }

    /// The points of the first player of two, by pairs of games.
    pub fn points(&self) -> &PairedPoints {
        &self.points
    }

    /// A player's parts of the wins; a shared win counts by its part. Where more than two play at once,
    /// this says more than who stood before whom.
    pub fn wins(&self, player: usize) -> &PairedPoints {
        &self.wins[player]
    }

    /// By how much the first of two players is stronger; `None` without games, or with more players.
    pub fn difference(&self) -> Option<Elo> {
        self.points.elo()
    }

    /// Ratings of all players on one scale, with mean 0. In a match of two, half the difference each
    /// way: [`Scores::difference`] says what such a match is about.
    pub fn ratings(&self) -> Vec<Elo> {
        match self.difference() {
            None => ratings(self.table.len(), &self.games),
            Some(elo) => {
                let half = |part: f64| part / 2.0;
                let (value, low, high) = (half(elo.value), half(elo.low), half(elo.high));
                vec![Elo { value, low, high }, Elo { value: -value, low: -high, high: -low }]
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{PlayedEnd, Round};

    fn game(number: u32, seats: [usize; 3], ranks: [u8; 3]) -> PlayedGame {
        let round = Round { number, seats: seats.to_vec(), seed: 0 };
        let record = serde_json::Value::Null;
        PlayedGame { round, ranks: ranks.to_vec(), reason: PlayedEnd::Rules, referee: None, record }
    }

    /// Three at a table: one win alone, one shared by two, one by all, one lost.
    #[test]
    fn shared_wins_count_by_their_part() {
        let mut scores = Scores::new(3);
        scores.add(&game(0, [0, 1, 2], [0, 1, 2]));
        scores.add(&game(1, [2, 0, 1], [2, 0, 0]));
        scores.add(&game(2, [1, 2, 0], [0, 0, 0]));
        scores.add(&game(3, [0, 1, 2], [1, 0, 1]));
        let share = |player| scores.wins(player).share().unwrap() * 4.0;
        assert!((share(0) - (1.0 + 0.5 + 1.0 / 3.0)).abs() < 1e-9);
        assert!((share(1) - (0.5 + 1.0 / 3.0 + 1.0)).abs() < 1e-9);
        assert!((share(2) - 1.0 / 3.0).abs() < 1e-9);
        let [low, high] = scores.wins(0).interval().unwrap();
        assert!(0.0 <= low && low < high && high <= 1.0);
    }
}
