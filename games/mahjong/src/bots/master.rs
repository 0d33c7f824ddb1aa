//! INAO Maître: search within the turn, over everything that its seat was shown.
//!
//! Alone it follows a solution of the exact solver, and so clears whatever can be cleared. Against somebody it looks
//! at the boards that it can reach in this turn, layer by layer, one pair deeper each: on the boards of the levels
//! nearly all of them. Each board is judged by playing the rest of the game from it many times, as if the turn ended
//! there; on the best of them its own next turn is planned too (`plans`). How likely there is time for one more pair
//! then tells what a board is worth: to stop on it, or to go on to the best board behind it. So it takes as many pairs
//! as it can, leaves the opponent short chains, and ends the game while it leads.

use super::{
    choice::{Plan, Situation},
    playout::Playouts,
    turn::{Course, Effort, Search},
};
use crate::{
    level::Level,
    solve::{Solver, USUAL_NODES},
    state::Mahjong,
};
use game::rng::QuickRng;

/// On the boards of the levels that hide nothing.
const OPEN: Effort =
    Effort { most: 6000, width: 1000, first: 16, finalists: 100, more: 1600, planned: 20 };
/// Where faces are hidden: what the other player forgets must be played through.
const HIDDEN: Effort =
    Effort { most: 2000, width: 300, first: 6, finalists: 16, more: 80, planned: 0 };
/// On large boards, whose playouts take longer.
const LARGE: Effort =
    Effort { most: 600, width: 100, first: 4, finalists: 12, more: 40, planned: 0 };

/// The memory of the search.
#[derive(Default)]
pub(crate) struct Master {
    solver: Solver,
}

impl Master {
    /// What to do next.
    pub(crate) fn plan(&mut self, situation: &Situation<'_>, rng: &mut QuickRng) -> Plan {
        let known = situation.known;
        if known.practice || clearing_wins(known) && has_time_for_all(situation) {
            let found = self.solver.solve(known, USUAL_NODES, situation.stop);
            if let Some(pair) = found.solution.first() {
                return Plan::Take(*pair);
            }
        }
        if known.practice {
            return known.smart_move().map_or(Plan::NoPair, Plan::Take);
        }
        let usual = if known.level == Level::Hard { HIDDEN } else { OPEN };
        match known.layout().len() {
            0..=64 => searched::<1>(situation, usual, rng),
            65..=192 => searched::<3>(situation, LARGE, rng),
            _ => searched::<7>(situation, LARGE, rng),
        }
    }
}

/// What the search says, with as many words of 64 tiles as the layout needs.
fn searched<const W: usize>(situation: &Situation<'_>, effort: Effort, rng: &mut QuickRng) -> Plan {
    let known = situation.known;
    let effort = situation.nodes.map_or(effort, |nodes| effort.within(nodes));
    let (playouts, board) = Playouts::<W>::new(known, situation.pace);
    let left = playouts.left(&board, situation.millis_left());
    let drawn = if known.seconds > 0 { situation.drawn_millis() } else { 1 };
    let course = Course::new(&playouts, left, drawn, rng);
    let search = Search::new(&playouts, (board, &course), effort, rng, situation.stop);
    search.run(keeps_shuffle(known))
}

/// Whether taking all that is left in this turn wins the game.
fn clearing_wins(known: &Mahjong) -> bool {
    let left = (known.present.len() / 2).min(40) as u32;
    let points = known.next_points().saturating_mul((1 << left) - 1);
    let (own, other) = (known.turn.index(), known.turn.next(2).index());
    known.score[own].saturating_add(points) > known.score[other]
}

/// Whether there is usually time for every pair that is left.
fn has_time_for_all(situation: &Situation<'_>) -> bool {
    let pairs = (situation.known.present.len() / 2).saturating_sub(1) as u64;
    let usual = (situation.pace.least + situation.pace.most) / 2;
    situation.millis_left().is_some_and(|left| situation.drawn_millis() + pairs * usual <= left)
}

/// It keeps its last shuffle for a long turn, as long as somebody else can shuffle.
fn keeps_shuffle(state: &Mahjong) -> bool {
    let (own, other) = (state.turn.index(), state.turn.next(2).index());
    state.shuffles[own] == 1 && state.shuffles[other] > 0 && state.pairs_this_turn < 4
}

impl Situation<'_> {
    fn millis_left(&self) -> Option<u64> {
        self.turn_left.map(|left| left.as_millis() as u64)
    }

    fn drawn_millis(&self) -> u64 {
        self.drawn.as_millis() as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{act::Act, bots::playout::Pace};
    use game::{Past, Rules, Setup, StopFlag, Who};
    use std::time::Duration;

    /// How many playouts a search makes, and over how many layers.
    fn effort_of(stop: &StopFlag) -> (u32, usize) {
        let mut known = Mahjong::start(&Setup::new(Mahjong::SETTINGS)).expect("a game");
        known.apply(&Past::new(), Who::Chance, Act::Deal(Some(3)));
        let situation = Situation {
            known: &known,
            turn_left: Some(Duration::from_secs(20)),
            pace: Pace::of(known.level, 100),
            drawn: Duration::from_secs(3),
            nodes: None,
            stop,
        };
        let mut rng = QuickRng::new(1);
        let (playouts, board) = Playouts::<1>::new(&known, situation.pace);
        let course = Course::new(&playouts, 20_000, 3_000, &mut rng);
        let mut search = Search::new(&playouts, (board, &course), OPEN, &mut rng, stop);
        search.explore();
        (search.nodes.iter().map(|node| node.plays).sum(), search.layers.len())
    }

    /// Told to stop before it began, it looks at each pair once or twice, and at nothing behind them.
    #[test]
    fn it_answers_at_once_when_it_is_told_to_stop() {
        let stopped = StopFlag::default();
        stopped.set();
        let (plays, layers) = effort_of(&stopped);
        assert_eq!(layers, 2, "the board and what is one pair further");
        assert!(plays <= 200, "{plays}");
        let (plays, layers) = effort_of(&StopFlag::default());
        assert!(plays > 2_000 && layers > 3, "{plays} playouts, {layers} layers");
    }
}
