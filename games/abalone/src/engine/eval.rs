//! What a position is worth, without looking ahead: what the net thinks of it.

use super::{net::Sums, position::Position};
use search::Score;

/// The worth of a position for who is to move, in hundredths of a marble.
pub fn evaluate(position: &Position) -> Score {
    Sums::of(position.marbles()).worth(position)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Abalone;
    use game::{Notation, Rules, Setup};

    #[test]
    fn a_marble_more_is_better_and_the_middle_is_better_than_the_edge() {
        let worth = |position| {
            let setup = Setup::new(Abalone::SETTINGS);
            evaluate(&Position::of(&Abalone::read_position(&setup, position).unwrap()))
        };
        let even = worth("5/ss4/sss4/1sss4/4S4/4SSS1/4SSS/4SS/4S 4 4 b");
        assert!(worth("5/ss4/sss4/1sss4/9/4SSS1/4SSS/4SS/S3S 4 4 b") < even);
        assert!(worth("5/ss4/sss4/1ss5/4S4/4SSS1/4SSS/4SS/4S 5 4 b") > even + 30);
    }
}
