//! One move ahead: an ejection if there is one, then whatever brings the own marbles nearest to the
//! middle.

use crate::{Abalone, Act, board::Board, board::Side, cell::Cell};
use game::{
    BotReply, Budget, Observation, Report, Rng, Rules, Seat, StopFlag, TypedBot, Who, rng::QuickRng,
};
use std::cmp::Reverse;

/// The player. Between equals its luck decides.
pub(super) struct Greedy(QuickRng);

impl Greedy {
    pub(super) fn new(seed: u64) -> Greedy {
        Greedy(QuickRng::new(seed))
    }
}

impl TypedBot<Abalone> for Greedy {
    fn think(
        &mut self,
        seat: Seat,
        observation: &Observation<Abalone>,
        _: &Budget,
        _: &StopFlag,
        _: &mut dyn FnMut(&Report<Act>),
    ) -> BotReply<Act> {
        self.choose(seat, observation).into()
    }
}

impl Greedy {
    fn choose(&mut self, seat: Seat, observation: &Observation<Abalone>) -> Option<Report<Act>> {
        let game = observation.view.seen();
        let mut acts = Vec::new();
        game.acts(&observation.past, Who::Seat(seat), &mut |act| {
            acts.push((appeal(game, act), act));
        });
        let most = acts.iter().map(|(appeal, _)| *appeal).max()?;
        acts.retain(|(appeal, _)| *appeal == most);
        let (_, act) = acts[self.0.index(acts.len())];
        Some(Report::bare(act))
    }
}

/// What makes one move better than another.
fn appeal(game: &Abalone, act: Act) -> (bool, Reverse<u32>) {
    let mut board = game.board();
    let ejects = board.make(game.mover(), act);
    (ejects, Reverse(spread(&board, game.mover())))
}

/// How far the marbles of a side are from the middle, all together.
pub(super) fn spread(board: &Board, side: Side) -> u32 {
    board.of(side).iter().map(Cell::distance_from_middle).map(u32::from).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Notation, Past, Seats, Setup, View};

    fn play(position: &str, seed: u64) -> String {
        let game = Abalone::read_position(&Setup::new(Abalone::SETTINGS), position).unwrap();
        let view = View::of(&game, Seats::ALL);
        let observation = Observation { view, past: Past::new() };
        let seat = game.mover().seat();
        let mut greedy = Greedy::new(seed);
        let found = greedy
            .think(seat, &observation, &Budget::default(), &StopFlag::default(), &mut |_| {})
            .report();
        found.unwrap().act.to_string()
    }

    #[test]
    fn an_ejection_goes_before_the_middle() {
        for seed in 0..20 {
            assert_eq!(play("5/6/7/8/6SSs/8/7/6/S4 0 0 b", seed), "e7e8");
            // Without the marble at the edge everybody walks to the middle.
            assert_ne!(play("5/6/7/8/6SS1/8/7/6/S4 0 0 b", seed), "e7e8");
        }
    }

    #[test]
    fn nearest_to_the_middle_wins_and_luck_decides_between_equals() {
        let plays: std::collections::BTreeSet<String> =
            (0..50).map(|seed| play("5/6/7/8/9/8/7/6/S4 0 0 b", seed)).collect();
        assert_eq!(plays.into_iter().collect::<Vec<_>>(), ["a1b2"]);
        let plays: std::collections::BTreeSet<String> =
            (0..50).map(|seed| play("5/6/7/8/9/8/7/6/2S2 0 0 b", seed)).collect();
        assert_eq!(plays.into_iter().collect::<Vec<_>>(), ["a3b3", "a3b4"]);
    }
}
