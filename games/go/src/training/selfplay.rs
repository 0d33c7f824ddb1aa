//! Games of the search against itself, the same from the same seed on every machine.

use super::games::{SIZE, TrainingGame, TrainingMove, Visited};
use crate::{
    Go, Phase, Point,
    act::Act,
    bots::{legal_points, passes},
    engine::search::{Root, Search},
    judge,
};
use game::{Budget, Past, Rng, Rules, Setup, StopFlag, Who, rng::QuickRng};

/// Moves at the beginning that are drawn from the legal ones, at most; so that no two games are alike.
const BLIND: u64 = 4;
/// Moves after them that are drawn by their visits.
const DRAWN: usize = 10;
/// A game without end is counted after so many moves.
const LONGEST: usize = 160;
/// MiB for the tree.
const TREE: usize = 16;

/// Plays a game with so many simulations for each move, and with the network if it is to be asked.
pub fn play(seed: u64, simulations: u64, uses_net: bool) -> TrainingGame {
    let mut rng = QuickRng::new(seed);
    let search = Search::new(TREE, 1, rng.next_u64());
    let mut search = if uses_net { search.with_net() } else { search };
    let mut game = Game::new();
    let blind = rng.below(BLIND + 1);
    let mut moves = Vec::new();
    while game.go.phase() == Phase::Play && moves.len() < LONGEST {
        let allowed = legal_points(&game.go, &game.past);
        let move_ = if is_full(&game.go) && passes(&game.go) {
            TrainingMove { share: 500, looked_at: vec![(None, 1)] }
        } else if (moves.len() as u64) < blind {
            let at = rng.index(allowed.iter().count());
            TrainingMove { share: 500, looked_at: vec![(allowed.iter().nth(at), 0)] }
        } else {
            let budget = Budget { nodes: Some(simulations), ..Budget::default() };
            search.forget();
            search.run(&root(&game.go), &allowed, &budget, &StopFlag::default(), &mut |_, _| {});
            let is_drawn = moves.len() < blind as usize + DRAWN;
            found(&search, is_drawn, &mut rng)
        };
        game.play(move_.looked_at[0].0);
        moves.push(move_);
    }
    TrainingGame { seed, lead: game.lead(), moves }
}

pub(crate) fn root(go: &Go) -> Root {
    let last = go.last().unwrap_or(Point::NONE);
    Root { board: *go.board(), color: go.mover(), last, komi: go.komi_halves() }
}

/// Whether so much is decided that a look at the count pays.
pub(crate) fn is_full(go: &Go) -> bool {
    let points = u16::from(go.size()) * u16::from(go.size());
    2 * go.board().stones().iter().sum::<u16>() >= points || go.passes() > 0
}

/// What the search found, the move to play first: the most visited one, or one drawn by the visits.
fn found(search: &Search, is_drawn: bool, rng: &mut QuickRng) -> TrainingMove {
    let moves = search.moves();
    let share = moves.first().map_or(500, |best| (best.share() * 1000.0) as u16);
    let tried = moves.iter().filter(|m| m.stats.visits > 0);
    let mut looked_at: Vec<Visited> = tried.map(|m| (m.point, m.stats.visits)).collect();
    if looked_at.is_empty() {
        looked_at.push((None, 1));
    }
    if is_drawn {
        let all: u64 = looked_at.iter().map(|(_, visits)| u64::from(*visits)).sum();
        let mut left = rng.below(all);
        let drawn = looked_at.iter().position(|(_, visits)| {
            let is_here = left < u64::from(*visits);
            left = left.saturating_sub(u64::from(*visits));
            is_here
        });
        looked_at.swap(0, drawn.unwrap_or(0));
    }
    TrainingMove { share, looked_at }
}

/// A game with its history.
pub(crate) struct Game {
    pub(crate) go: Go,
    pub(crate) past: Past,
}

impl Game {
    pub(crate) fn new() -> Game {
        let mut go = Go::on(&Setup::new(Go::SETTINGS), SIZE);
        go.counting = crate::state::Counting::Judge;
        let mut past = Past::new();
        past.extend(go.repetition_key());
        Game { go, past }
    }

    pub(crate) fn play(&mut self, to: Option<Point>) {
        let who = Who::Seat(self.go.mover().seat());
        self.go.apply(&self.past, who, to.map_or(Act::Pass, Act::Place));
        self.past.extend(self.go.repetition_key());
    }

    /// Black's lead in halves, the dead stones lifted.
    pub(crate) fn lead(&self) -> i32 {
        let mut go = self.go;
        go.phase = Phase::Count;
        go.apply(&self.past, Who::House, Act::Propose(judge::dead_chains(&go)));
        let [black, white] = go.points();
        black - white
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_plays_the_same_game_to_its_end() {
        let game = play(3, 20, false);
        assert_eq!(game, play(3, 20, false));
        assert_ne!(game.moves, play(4, 20, false).moves);
        let ends = game.moves.iter().rev().take(2).all(|m| m.looked_at[0].0.is_none());
        assert!(ends || game.moves.len() == LONGEST, "{game}");
        // Komi has a half, and so has every lead.
        assert_ne!(game.lead % 2, 0);
        assert_eq!(game.to_string().parse(), Ok(game));
    }
}
