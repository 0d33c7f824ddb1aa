//! Positions for the trainer of the network, as bytes.
//!
//! A position is the planes that the network sees (a byte each, point by point, 0 or 1), then the share of the visits for
//! each point in 255ths, then the share of the win for whoever is to move in 255ths: half of it what the search expected,
//! half how the game ended.

use super::{games::TrainingGame, selfplay::Game};
use crate::{
    Color, Point,
    engine::net::{LINES, PLANES, POINTS, planes},
};

/// The bytes of a position.
pub const BYTES: usize = POINTS * PLANES + POINTS + 1;

/// The positions of a game in which a search has chosen a stone.
pub fn positions(game: &TrainingGame) -> Vec<u8> {
    let mut now = Game::new();
    let mut bytes = Vec::new();
    for made in &game.moves {
        let stones = made.looked_at.iter().filter_map(|(to, visits)| Some(((*to)?, *visits)));
        let visits: u32 = stones.clone().map(|(_, visits)| visits).sum();
        if visits > 1 {
            let color = now.go.mover();
            let grid = planes(now.go.board(), color, now.go.last().unwrap_or(Point::NONE));
            for number in 0..POINTS {
                let cell = grid.cell(number % LINES, number / LINES);
                bytes.extend(cell.iter().map(|x| *x as u8));
            }
            let mut policy = [0; POINTS];
            for (point, n) in stones {
                policy[usize::from(point.number(LINES as u8))] = part(n as f32 / visits as f32);
            }
            bytes.extend(policy);
            let won = f32::from(u8::from((game.lead > 0) == (color == Color::Black)));
            bytes.push(part(0.5 * won + 0.5 * f32::from(made.share) / 1000.0));
        }
        now.play(made.looked_at[0].0);
    }
    bytes
}

/// A share in 255ths.
fn part(share: f32) -> u8 {
    (share * 255.0).round() as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_has_its_planes_and_what_was_found() {
        let game: TrainingGame = "1 15 600@e5,3:d4,1 400@e4,0 700@d4,2".parse().unwrap();
        let bytes = positions(&game);
        assert_eq!(bytes.len(), 2 * BYTES);
        let (first, second) = bytes.split_at(BYTES);
        let middle = POINTS / 2;
        assert_eq!(&first[POINTS * PLANES..][middle..=middle], [191]);
        assert_eq!(first[BYTES - 1], 204);
        // Black's stone in the middle, as Black sees it after White's answer.
        assert_eq!(&second[middle * PLANES..][..3], [1, 1, 0]);
        assert_eq!(&second[(middle + LINES) * PLANES..][..3], [1, 0, 1]);
    }
}
