//! Ratings of several players on one scale, with intervals from the likelihood.
//!
//! A game is one observation however many sit at it. Its order of finishing has the likelihood that
//! Plackett (1975) and Luce (1959) give it: first place goes to a player in proportion to the player's
//! strength, second place likewise among the others, and so on; for two players that is the model of Bradley
//! and Terry (1952), and Elo's. Players who share a place count as every order among them, equally often: for two,
//! a draw is half a win.
//!
//! The ratings are those under which all games together are likeliest. Intervals come from the
//! curvature `H` of the log-likelihood there and from the gradients `gᵢ` of groups of games that share
//! an opening: the covariance is `H⁻¹ (Σ gᵢgᵢᵀ) H⁻¹` (White 1982), which is right with draws and
//! with pairs, where `H⁻¹` alone is too wide or too narrow.

use crate::elo::{Elo, LOG_ODDS, STANDARD_ERRORS};

/// How often the search for the likeliest ratings may step.
const MOST_STEPS: usize = 100;
/// The longest step, in logarithms of odds: about 350 Elo points.
const LONGEST_STEP: f64 = 2.0;

/// What a game was like: who played, and their ranks.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Finish {
    /// Games that share an opening have the same number, and come one after the other.
    pub(crate) opening: u32,
    /// The players who took part.
    pub(crate) players: Vec<usize>,
    /// Their ranks: 0 is best.
    pub(crate) ranks: Vec<u8>,
}

/// Ratings with mean 0.
pub(crate) fn ratings(players: usize, games: &[Finish]) -> Vec<Elo> {
    let mut fit = Fit::new(players);
    for _ in 0..MOST_STEPS {
        let (gradient, curvature) = fit.slopes(games);
        let step = solve(curvature, vec![gradient]).pop().unwrap_or_default();
        let longest = step.iter().fold(0.0_f64, |most, part| most.max(part.abs()));
        let scale = (LONGEST_STEP / longest.max(1e-300)).min(1.0);
        fit.strengths.iter_mut().zip(&step).for_each(|(strength, part)| *strength += part * scale);
        if longest < 1e-9 {
            break;
        }
    }
    let mean = fit.strengths.iter().sum::<f64>() / players.max(1) as f64;
    let errors = fit.standard_errors(games);
    let rating = |(strength, error): (&f64, f64)| {
        let (value, margin) = ((strength - mean) / LOG_ODDS, STANDARD_ERRORS * error / LOG_ODDS);
        Elo { value, low: value - margin, high: value + margin }
    };
    fit.strengths.iter().zip(errors).map(rating).collect()
}

type Matrix = Vec<Vec<f64>>;

/// Strengths as natural logarithms.
struct Fit {
    strengths: Vec<f64>,
}

impl Fit {
    fn new(players: usize) -> Fit {
        Fit { strengths: vec![0.0; players] }
    }

    /// Gradient and curvature (negated) of the log-likelihood of all games.
    ///
    /// Each player also has one drawn game against an imagined player of strength 0. It keeps who won
    /// everything on the scale, and fixes where the scale begins.
    fn slopes(&self, games: &[Finish]) -> (Vec<f64>, Matrix) {
        let count = self.strengths.len();
        let (mut gradient, mut curvature) = (vec![0.0; count], vec![vec![0.0; count]; count]);
        games.iter().for_each(|game| self.add(game, &mut gradient, &mut curvature));
        for player in 0..count {
            let share = self.share_against_nobody(player);
            gradient[player] += 0.5 - share;
            curvature[player][player] += share * (1.0 - share);
        }
        (gradient, curvature)
    }

    fn share_against_nobody(&self, player: usize) -> f64 {
        1.0 / (1.0 + (-self.strengths[player]).exp())
    }

    /// Adds the slopes of one game: for every order that its ranks allow, place after place.
    fn add(&self, game: &Finish, gradient: &mut [f64], curvature: &mut Matrix) {
        let orders = orders(&game.ranks);
        let weight = 1.0 / orders.len() as f64;
        for order in &orders {
            for place in 0..order.len().saturating_sub(1) {
                let left: Vec<usize> =
                    order[place..].iter().map(|&seat| game.players[seat]).collect();
                let odds: Vec<f64> = left.iter().map(|&p| self.strengths[p].exp()).collect();
                let sum: f64 = odds.iter().sum();
                gradient[left[0]] += weight;
                for (&a, odds_a) in left.iter().zip(&odds) {
                    gradient[a] -= weight * odds_a / sum;
                    curvature[a][a] += weight * odds_a / sum;
                    for (&b, odds_b) in left.iter().zip(&odds) {
                        curvature[a][b] -= weight * odds_a * odds_b / (sum * sum);
                    }
                }
            }
        }
    }

    /// The standard error of each strength less the mean of all.
    fn standard_errors(&self, games: &[Finish]) -> Vec<f64> {
        let count = self.strengths.len();
        let (_, curvature) = self.slopes(games);
        let identity = (0..count).map(|row| unit(count, row)).collect();
        let inverse = solve(curvature, identity);
        let spread = self.spread(games);
        (0..count)
            .map(|player| {
                // How this rating follows from the gradients: its row of H⁻¹ less the mean row.
                let row: Vec<f64> = (0..count)
                    .map(|column| {
                        let mean =
                            inverse.iter().map(|line| line[column]).sum::<f64>() / count as f64;
                        inverse[player][column] - mean
                    })
                    .collect();
                let robust = quadratic(&row, &spread);
                // Groups that all went alike have no spread, and still prove little: the floor
                // falls with their number, as in `PairedPoints::elo`.
                let groups = groups_of(games, player).max(1.0);
                robust.max(row[player] * (7.0 / groups).min(1.0)).sqrt()
            })
            .collect()
    }

    /// `Σ gᵢgᵢᵀ` over groups of games that share an opening.
    fn spread(&self, games: &[Finish]) -> Matrix {
        let count = self.strengths.len();
        let mut spread = vec![vec![0.0; count]; count];
        let mut note = |gradient: &[f64]| {
            for (row, a) in spread.iter_mut().zip(gradient) {
                row.iter_mut().zip(gradient).for_each(|(cell, b)| *cell += a * b);
            }
        };
        let mut unused = vec![vec![0.0; count]; count];
        for group in games.chunk_by(|a, b| a.opening == b.opening) {
            let mut gradient = vec![0.0; count];
            group.iter().for_each(|game| self.add(game, &mut gradient, &mut unused));
            note(&gradient);
        }
        for player in 0..count {
            let mut gradient = vec![0.0; count];
            gradient[player] = 0.5 - self.share_against_nobody(player);
            note(&gradient);
        }
        spread
    }
}

fn unit(count: usize, at: usize) -> Vec<f64> {
    (0..count).map(|index| f64::from(u8::from(index == at))).collect()
}

/// In how many groups of games a player took part.
fn groups_of(games: &[Finish], player: usize) -> f64 {
    let groups = games.chunk_by(|a, b| a.opening == b.opening);
    groups.filter(|group| group.iter().any(|game| game.players.contains(&player))).count() as f64
}

/// `xᵀ M x`.
fn quadratic(x: &[f64], matrix: &Matrix) -> f64 {
    let row = |line: &Vec<f64>| line.iter().zip(x).map(|(cell, part)| cell * part).sum::<f64>();
    matrix.iter().zip(x).map(|(line, part)| row(line) * part).sum()
}

/// Every order of finishing that these ranks allow, as indices of seats.
fn orders(ranks: &[u8]) -> Vec<Vec<usize>> {
    fn extend(ranks: &[u8], order: &mut Vec<usize>, out: &mut Vec<Vec<usize>>) {
        let open = (0..ranks.len()).filter(|seat| !order.contains(seat));
        let Some(best) = open.clone().map(|seat| ranks[seat]).min() else {
            return out.push(order.clone());
        };
        for seat in open.filter(|&seat| ranks[seat] == best).collect::<Vec<_>>() {
            order.push(seat);
            extend(ranks, order, out);
            order.pop();
        }
    }
    let mut out = Vec::new();
    extend(ranks, &mut Vec::new(), &mut out);
    out
}

/// Solves `matrix · x = right` for several right sides, by elimination. The matrix is symmetric and
/// positive definite, so that no pivot is 0.
fn solve(mut matrix: Matrix, mut right: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let count = matrix.len();
    for pivot in 0..count {
        let (above, below) = matrix.split_at_mut(pivot + 1);
        let pivots = &above[pivot];
        for (cells, row) in below.iter_mut().zip(pivot + 1..) {
            let factor = cells[pivot] / pivots[pivot];
            for (cell, from) in cells.iter_mut().zip(pivots).skip(pivot) {
                *cell -= factor * from;
            }
            right.iter_mut().for_each(|side| side[row] -= factor * side[pivot]);
        }
    }
    for side in &mut right {
        for row in (0..count).rev() {
            let known: f64 =
                (row + 1..count).map(|column| matrix[row][column] * side[column]).sum();
            side[row] = (side[row] - known) / matrix[row][row];
        }
    }
    right
}

#[cfg(test)]
mod tests {
    use super::*;

    fn games(of: &[(&[usize], &[u8], u32)]) -> Vec<Finish> {
        let mut all = Vec::new();
        for &(players, ranks, count) in of {
            for _ in 0..count {
                let opening = all.len() as u32;
                all.push(Finish { opening, players: players.to_vec(), ranks: ranks.to_vec() });
            }
        }
        all
    }

    fn close(found: f64, wanted: f64, by: f64) {
        assert!((found - wanted).abs() < by, "{found}, not {wanted}");
    }

    /// Three players, 100 games between each two, half won and half lost. In logarithms of odds the
    /// curvature is 25 (3I - J), whose inverse on the ratings of mean 0 is (I - J/3) / 75; the
    /// variance of a rating is 2/3 / 75, its standard error 0.09428, or 16.38 Elo points: 32.1 either way.
    #[test]
    fn three_equal_players_by_hand() {
        let of = |a, b| [([a, b], [0, 1], 50), ([a, b], [1, 0], 50)];
        let all: Vec<_> = [of(0, 1), of(1, 2), of(0, 2)].concat();
        let all: Vec<_> = all.iter().map(|(p, r, n)| (&p[..], &r[..], *n)).collect();
        for elo in ratings(3, &games(&all)) {
            close(elo.value, 0.0, 1e-6);
            close(elo.high, 32.1, 0.5);
            close(elo.low, -32.1, 0.5);
        }
    }

    /// Half of the games drawn halves the variance of a game, and so the width by √2.
    #[test]
    fn draws_make_an_interval_narrower() {
        let of = |a, b| [([a, b], [0, 1], 25), ([a, b], [0, 0], 50), ([a, b], [1, 0], 25)];
        let all: Vec<_> = [of(0, 1), of(1, 2), of(0, 2)].concat();
        let all: Vec<_> = all.iter().map(|(p, r, n)| (&p[..], &r[..], *n)).collect();
        close(ratings(3, &games(&all))[0].high, 32.1 / std::f64::consts::SQRT_2, 0.5);
    }

    /// Four equal players in games of four. A game's gradient for one player has the variance
    /// 1/4·3/4 + 1/3·2/3·3/4 + 1/2·1/2·2/4 = 0.1875 + 0.1667 + 0.125 = 0.47917 (places one to three, as far as the
    /// player is still there); the curvature of 240 games is 240 · 0.47917 · (4I - J) / 3, the variance
    /// of a rating 3/4 · 3 / (4 · 115) = 0.0048913, its standard error 0.06994 or 12.15 Elo points: 23.8
    /// either way. Three games of two for each game of four would claim 240 · 3/4 = 180 on the diagonal, and 19.0.
    #[test]
    fn a_game_of_four_is_one_observation() {
        let orders = orders(&[0, 0, 0, 0]);
        assert_eq!(orders.len(), 24);
        let ranks: Vec<Vec<u8>> = orders
            .iter()
            .map(|order| (0..4).map(|seat| order.iter().position(|&s| s == seat).unwrap() as u8))
            .map(Iterator::collect)
            .collect();
        let all: Vec<_> = ranks.iter().map(|ranks| (&[0, 1, 2, 3][..], &ranks[..], 10)).collect();
        for elo in ratings(4, &games(&all)) {
            close(elo.value, 0.0, 1e-6);
            close(elo.high, 23.8, 0.3);
        }
    }

    /// 64 of 100 is 99.95 Elo points; two such steps are 200 apart at the ends. The imagined draws
    /// take a little away.
    #[test]
    fn everybody_is_on_one_scale() {
        let (a, b): (&[u8], &[u8]) = (&[0, 1], &[1, 0]);
        let all =
            games(&[(&[0, 1], a, 640), (&[0, 1], b, 360), (&[1, 2], a, 640), (&[1, 2], b, 360)]);
        let found = ratings(3, &all);
        close(found[0].value - found[1].value, 99.95, 0.5);
        close(found[0].value - found[2].value, 199.9, 1.0);
        close(found.iter().map(|elo| elo.value).sum(), 0.0, 1e-6);
    }

    #[test]
    fn who_won_everything_stays_on_the_scale_with_a_wide_interval() {
        let all = games(&[(&[0, 1], &[0, 1], 20), (&[0, 2], &[0, 1], 20), (&[1, 2], &[0, 0], 20)]);
        let found = ratings(3, &all);
        assert!(found.iter().all(|elo| elo.low.is_finite() && elo.high.is_finite()));
        assert!(found[0].value > 300.0 && found[0].high - found[0].low > 200.0, "{found:?}");
        assert!(found[0].low > found[1].high, "{found:?}");
    }

    /// Pairs that were all shared say less than they seem to, but not that nothing is open.
    #[test]
    fn pairs_that_all_went_alike_leave_an_interval() {
        let mut all = games(&[(&[0, 1], &[0, 1], 100), (&[1, 2], &[0, 1], 100)]);
        for (index, game) in all.iter_mut().enumerate() {
            game.opening /= 2;
            game.ranks.rotate_right(index % 2);
        }
        let found = ratings(3, &all);
        assert!(found.iter().all(|elo| elo.value.abs() < 1e-6));
        assert!(found[0].high > 5.0 && found[0].high < 40.0, "{found:?}");
    }
}
