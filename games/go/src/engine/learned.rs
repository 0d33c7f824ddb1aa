//! What shapes of 3x3 are worth, learned from games of the program against itself.
//!
//! `training/patterns.txt` has the table, and `training/README.md` says how it came about. It is read when it is first
//! needed: every pattern is laid down in its eight ways, and what is not in it is a move like any other.

use super::patterns::{Surroundings, turned_surroundings};
use crate::board::Color;
use std::sync::LazyLock;

/// The letters of a written pattern: empty, the mover's, the opponent's, border.
pub(crate) const LETTERS: [u8; 4] = *b".XO#";
/// The worth of a move like any other, in the table's units.
pub(crate) const USUAL: f32 = 10.0;

/// Visits that a pattern is given as won for each time that it is worth e times as much as a usual move, and those that it
/// is given as lost for each time that it is worth e times less.
const LIKED: f32 = 8.0;
const DISLIKED: f32 = 4.0;

/// The surroundings of a point as the mover sees them: as Black's.
#[inline]
pub(crate) fn seen_by(color: Color, surroundings: Surroundings) -> Surroundings {
    match color {
        Color::Black => surroundings,
        // Empty and border have two equal bits.
        Color::White => (surroundings & 0x5555) << 1 | (surroundings >> 1 & 0x5555),
    }
}

/// How many visits a stone of this colour deserves before it is tried: won ones, or lost ones where it is negative.
#[inline]
pub(crate) fn favour(color: Color, surroundings: Surroundings) -> i8 {
    FAVOURS[usize::from(seen_by(color, surroundings))]
}

static FAVOURS: LazyLock<Box<[i8; 1 << 16]>> = LazyLock::new(|| {
    let mut favours = Box::new([0; 1 << 16]);
    let patterns = include_str!("../../training/patterns.txt").lines().filter_map(pattern);
    for (surroundings, worth) in patterns {
        let times = (f32::from(worth) / USUAL).ln();
        let favour = (times * if times > 0.0 { LIKED } else { DISLIKED }) as i8;
        for turn in 0..8 {
            favours[usize::from(turned_surroundings(surroundings, turn))] = favour;
        }
    }
    favours
});

/// A line of the table: the surroundings as the mover sees them, and their worth.
fn pattern(line: &str) -> Option<(Surroundings, u8)> {
    let (letters, rest) = line.split_once(' ')?;
    let worth = rest.split(' ').next()?.parse().ok()?;
    let code = |letter: u8| LETTERS.iter().position(|l| *l == letter);
    let codes: Vec<usize> = letters.bytes().map(code).collect::<Option<_>>()?;
    let add = |all, (at, code)| all | (code as Surroundings) << (2 * at);
    (codes.len() == 8).then(|| (codes.into_iter().enumerate().fold(0, add), worth))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn surroundings(letters: &str) -> Surroundings {
        pattern(&format!("{letters} 1 1")).unwrap().0
    }

    #[test]
    fn every_line_of_the_table_is_read() {
        let lines = include_str!("../../training/patterns.txt").lines();
        let lines: Vec<&str> = lines.filter(|line| !line.starts_with("//")).collect();
        assert!(lines.len() > 500 && lines.iter().all(|line| pattern(line).is_some()));
        assert_eq!(pattern("XX.OO... x 3"), None);
        assert_eq!(pattern("XX.OO.. 9 3"), None);
    }

    #[test]
    fn a_cut_is_liked_and_the_empty_edge_is_not_whoever_is_to_move() {
        let (cut, edge) = (surroundings("XX.OO..."), surroundings("####.#.."));
        for turn in 0..8 {
            let turned = |shape| turned_surroundings(shape, turn);
            assert!(favour(Color::Black, turned(cut)) > 10);
            assert!(favour(Color::Black, turned(edge)) < -5);
            let swapped = seen_by(Color::White, turned(cut));
            assert!(favour(Color::White, swapped) > 10);
        }
        // What was never seen is worth as much as any other move.
        assert_eq!(favour(Color::Black, surroundings("########")), 0);
    }
}
