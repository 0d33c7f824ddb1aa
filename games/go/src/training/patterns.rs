//! Learns what patterns of 3x3 are worth.
//!
//! Each move of a game is a choice among all sensible points. The model says how likely each is: the product of the worths
//! of its pattern, of its distance from the last stone, and of what it does with stones in atari, divided by the sum over
//! all points (a Bradley-Terry model). The worths are fitted to what the search looked at, by gradient ascent.

use super::{games::TrainingGame, selfplay::Game};
use crate::{
    board::{Board, Color},
    engine::{
        learned::{LETTERS, USUAL, seen_by},
        patterns::{self, Surroundings, turned_surroundings},
        tactics,
    },
    point::Point,
};
use std::collections::BTreeMap;

/// Passes over all games.
const ROUNDS: usize = 12;
/// How far a weight goes for each move that it is wrong about, at first.
const STEP: f32 = 0.05;
/// How much a weight is drawn to nothing at every choice of it, so that rare patterns are not believed too much.
const DECAY: f32 = 1e-4;
/// A pattern that could be chosen less often than this is not written down.
const RARE: u32 = 40;

/// What a point is besides its pattern: near the last stone or not, and what happens to stones in atari.
const DISTANCES: usize = 4;
const TAKES: usize = DISTANCES;
const SAVES: usize = DISTANCES + 1;
const SELF_ATARI: usize = DISTANCES + 2;
const OTHERS: usize = DISTANCES + 3;

/// A point that could have been played.
struct Candidate {
    pattern: u16,
    others: [bool; OTHERS],
    /// How much of the search's visits it had.
    share: f32,
}

/// What was learned.
pub struct Learned {
    patterns: BTreeMap<u16, Seen>,
    others: [f32; OTHERS],
    /// Choices that were learned from, and how surprising they were before and after, in bits.
    pub choices: usize,
    /// How surprising a choice was in the first round.
    pub before: f32,
    /// How surprising a choice was in the last round.
    pub after: f32,
}

#[derive(Clone, Copy, Default)]
struct Seen {
    weight: f32,
    times: u32,
}

/// Learns from games.
pub fn learn(games: &[TrainingGame]) -> Learned {
    let choices: Vec<Vec<Candidate>> = games.iter().flat_map(choices).collect();
    let mut learned = Learned {
        patterns: BTreeMap::new(),
        others: [0.0; OTHERS],
        choices: choices.len(),
        before: 0.0,
        after: 0.0,
    };
    for candidate in choices.iter().flatten() {
        learned.patterns.entry(candidate.pattern).or_default().times += 1;
    }
    for round in 0..ROUNDS {
        let step = STEP / (1.0 + round as f32);
        let surprise: f32 = choices.iter().map(|choice| learned.follow(choice, step)).sum();
        learned.after = surprise / choices.len().max(1) as f32;
        if round == 0 {
            learned.before = learned.after;
        }
    }
    learned
}

impl Learned {
    fn weight(&self, candidate: &Candidate) -> f32 {
        let pattern = self.patterns.get(&candidate.pattern).map_or(0.0, |seen| seen.weight);
        let others = candidate.others.iter().zip(&self.others);
        pattern + others.filter(|(has, _)| **has).map(|(_, weight)| weight).sum::<f32>()
    }

    /// Moves the weights towards a choice, and says how surprising it was.
    fn follow(&mut self, choice: &[Candidate], step: f32) -> f32 {
        let weights: Vec<f32> = choice.iter().map(|c| self.weight(c)).collect();
        let most = weights.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let all: f32 = weights.iter().map(|weight| (weight - most).exp()).sum();
        let mut surprise = 0.0;
        for (candidate, weight) in choice.iter().zip(weights) {
            let likely = (weight - most).exp() / all;
            surprise -= candidate.share * likely.max(1e-9).log2();
            let error = candidate.share - likely;
            if let Some(seen) = self.patterns.get_mut(&candidate.pattern) {
                seen.weight += step * error - DECAY * step * seen.weight;
            }
            for (has, weight) in candidate.others.iter().zip(&mut self.others) {
                *weight += if *has { 0.1 * step * error } else { 0.0 };
            }
        }
        surprise
    }

    /// The table as it is read by the player: pattern, worth in tenths, and how often it was seen, the best first.
    pub fn table(&self) -> String {
        let mut lines: Vec<(u8, u16, u32)> = self
            .patterns
            .iter()
            .filter(|(_, seen)| seen.times >= RARE)
            .map(|(pattern, seen)| {
                let tenths = (USUAL * seen.weight.exp()).round();
                (tenths.clamp(1.0, 255.0) as u8, *pattern, seen.times)
            })
            .collect();
        lines.sort_by_key(|(worth, pattern, _)| (std::cmp::Reverse(*worth), *pattern));
        let lines = lines
            .into_iter()
            .map(|(worth, pattern, times)| format!("{} {worth} {times}\n", written(pattern)));
        lines.collect()
    }
}

/// The choices of a game that a search has made.
fn choices(game: &TrainingGame) -> Vec<Vec<Candidate>> {
    let mut now = Game::new();
    let mut all = Vec::new();
    for made in &game.moves {
        let visits: u32 = made.looked_at.iter().map(|(_, visits)| visits).sum();
        if visits > 1 {
            let last = now.go.last().unwrap_or(Point::NONE);
            let mut choice = candidates(now.go.board(), now.go.mover(), last);
            for candidate in &mut choice {
                let found = made.looked_at.iter().find(|(to, _)| *to == Some(candidate.0));
                candidate.1.share = found.map_or(0.0, |(_, n)| *n as f32 / visits as f32);
            }
            all.push(choice.into_iter().map(|(_, candidate)| candidate).collect());
        }
        now.play(made.looked_at[0].0);
    }
    all
}

fn candidates(board: &Board, color: Color, last: Point) -> Vec<(Point, Candidate)> {
    let sensible = board.points().filter(|p| board.is_empty(*p) && board.is_sensible(color, *p));
    sensible
        .map(|point| {
            let seen = seen_by(color, patterns::around(board, point));
            let mut others = [false; OTHERS];
            others[distance(point, last)] = true;
            let beside = |owner| {
                point
                    .around()
                    .into_iter()
                    .any(|p| board.is(p, owner) && board.atari(board.head(p)) == Some(point))
            };
            others[TAKES] = beside(color.other());
            others[SELF_ATARI] = tactics::is_self_atari(board, color, point);
            others[SAVES] = beside(color) && !others[SELF_ATARI];
            (point, Candidate { pattern: canonical(seen), others, share: 0.0 })
        })
        .collect()
}

/// 0 beside the last stone, 1 and 2 a little further, else 3.
fn distance(point: Point, last: Point) -> usize {
    if last == Point::NONE {
        return DISTANCES - 1;
    }
    let far = |a: u8, b: u8| usize::from(a.abs_diff(b));
    let steps = far(point.column(), last.column()).max(far(point.row(), last.row()));
    steps.saturating_sub(1).min(DISTANCES - 1)
}

/// The smallest number among the eight ways to turn the surroundings.
fn canonical(surroundings: Surroundings) -> Surroundings {
    (0..8).map(|turn| turned_surroundings(surroundings, turn)).min().unwrap_or(surroundings)
}

/// Writes surroundings as the mover sees them, row by row.
fn written(surroundings: Surroundings) -> String {
    (0..8).map(|at| char::from(LETTERS[usize::from(surroundings >> (2 * at) & 3)])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pattern_is_the_same_from_all_sides_and_for_both_colours() {
        let mut board = Board::new(9);
        board.play(Color::Black, Point::at(0, 1));
        board.play(Color::White, Point::at(1, 0));
        let corner = patterns::around(&board, Point::at(0, 0));
        assert_eq!(written(corner), "####O#X.");
        assert_eq!(written(seen_by(Color::White, corner)), "####X#O.");
        assert!(
            (0..8).all(|turn| canonical(turned_surroundings(corner, turn)) == canonical(corner))
        );
    }
    use crate::training::selfplay;

    #[test]
    fn what_is_chosen_more_often_is_worth_more() {
        let games: Vec<TrainingGame> = (1..4).map(|seed| selfplay::play(seed, 40, false)).collect();
        let learned = learn(&games);
        assert!(learned.choices > 60 && learned.after < learned.before);
        assert!(learned.others[TAKES] > learned.others[SELF_ATARI]);
        let table = learned.table();
        let first = table.lines().next().unwrap();
        assert_eq!(first.split(' ').next().map(str::len), Some(8), "{first}");
    }
}
