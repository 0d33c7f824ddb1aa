//! Games to learn from, one a line.
//!
//! A line is the seed of the game, Black's lead at the end in half points (komi counted), and the moves. A move is the
//! share of the win that the search expected for its player, in thousandths, and what the search looked at with the
//! number of visits; the first of these was played. `17 -9 512@e5,120:d4,80 …`

use crate::Point;
use std::{fmt, str::FromStr};

/// What a search thought of a move: where (no point is a pass), and how often it was visited.
pub type Visited = (Option<Point>, u32);

/// A move with what was looked at before it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TrainingMove {
    /// The share of the win that was expected, in thousandths.
    pub share: u16,
    /// The moves that were looked at; the first was played.
    pub looked_at: Vec<Visited>,
}

/// A whole game on nine lines.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TrainingGame {
    /// By this seed it can be played again.
    pub seed: u64,
    /// Black's lead with komi, in halves.
    pub lead: i32,
    /// The moves, Black first.
    pub moves: Vec<TrainingMove>,
}

/// How many lines the board of every game has.
pub const SIZE: u8 = 9;

impl fmt::Display for TrainingGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.seed, self.lead)?;
        for TrainingMove { share, looked_at } in &self.moves {
            write!(f, " {share}@")?;
            for (number, (to, visits)) in looked_at.iter().enumerate() {
                let comma = if number > 0 { ":" } else { "" };
                match to {
                    Some(point) => write!(f, "{comma}{},{visits}", point.name(SIZE))?,
                    None => write!(f, "{comma}pass,{visits}")?,
                }
            }
        }
        Ok(())
    }
}

/// A line that is no game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoGame;

impl FromStr for TrainingGame {
    type Err = NoGame;

    fn from_str(line: &str) -> Result<TrainingGame, NoGame> {
        let mut words = line.split_ascii_whitespace();
        let mut number = || words.next().ok_or(NoGame);
        let seed = number()?.parse().map_err(|_| NoGame)?;
        let lead = number()?.parse().map_err(|_| NoGame)?;
        let moves = words.map(|word| read_move(word).ok_or(NoGame)).collect::<Result<_, _>>()?;
        Ok(TrainingGame { seed, lead, moves })
    }
}

fn read_move(word: &str) -> Option<TrainingMove> {
    let (share, list) = word.split_once('@')?;
    let read = |one: &str| {
        let (to, visits) = one.split_once(',')?;
        let to = if to == "pass" { None } else { Some(Point::read(to, SIZE)??) };
        Some((to, visits.parse().ok()?))
    };
    let looked_at = list.split(':').map(read).collect::<Option<Vec<Visited>>>()?;
    Some(TrainingMove { share: share.parse().ok()?, looked_at })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_reads_back_as_itself() {
        let line = "17 -9 512@e5,120:d4,80 300@pass,7:a1,1";
        let game: TrainingGame = line.parse().unwrap();
        assert_eq!((game.seed, game.lead, game.moves.len()), (17, -9, 2));
        assert_eq!(game.moves[1].looked_at[0], (None, 7));
        assert_eq!(game.to_string(), line);
        for wrong in ["", "1", "1 2 e5", "1 2 5@", "1 2 5@e5", "1 2 5@z9,1", "x 2"] {
            assert_eq!(wrong.parse::<TrainingGame>(), Err(NoGame), "{wrong}");
        }
    }
}
