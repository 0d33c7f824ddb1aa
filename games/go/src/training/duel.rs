//! Matches of the search against the search without something (or with it), to see which is stronger.

use super::selfplay::{Game, is_full, root};
use crate::{
    Color, Phase, Point,
    bots::{legal_points, passes},
    engine::search::Search,
};
use game::{Budget, Rng, StopFlag, rng::QuickRng};
use std::time::Duration;

/// Random moves at the beginning, at most.
const BLIND: u64 = 4;
/// A game without end is counted after so many moves.
const LONGEST: usize = 200;
/// A side that expects less of the win gives up.
const HOPELESS: f32 = 0.04;
/// MiB for the tree of a side.
const TREE: usize = 64;

/// How a side searches.
#[derive(Clone, Copy, Debug)]
pub struct Side {
    /// Simulations for a move.
    pub simulations: u64,
    /// Whether the network is asked.
    pub uses_net: bool,
    /// Whether it goes by shapes drawn by hand instead of the learned ones.
    pub goes_by_drawn: bool,
}

/// What came of a game.
#[derive(Clone, Copy, Debug)]
pub struct Played {
    /// Whether the first side won.
    pub is_won: bool,
    /// What each side spent.
    pub spent: [Duration; 2],
}

/// Plays a game. Two games with the same beginning follow each other, with colours exchanged. `clock` says how much
/// processor time was spent by now.
pub fn play(number: u64, sides: &[Side; 2], clock: &dyn Fn() -> Duration) -> Played {
    let mut rng = QuickRng::new(number / 2 + 1);
    let mut game = Game::new();
    for _ in 0..rng.below(BLIND + 1) {
        let allowed = legal_points(&game.go, &game.past);
        let at = rng.index(allowed.iter().count());
        game.play(allowed.iter().nth(at));
    }
    let first = if number.is_multiple_of(2) { Color::Black } else { Color::White };
    let mut searches = [0, 1].map(|side| {
        let search = Search::new(TREE, 1, number * 2 + side as u64);
        let search = if sides[side].uses_net { search.with_net() } else { search };
        if sides[side].goes_by_drawn { search.with_drawn_shapes() } else { search }
    });
    let mut spent = [Duration::ZERO; 2];
    for _ in 0..LONGEST {
        if game.go.phase() != Phase::Play {
            break;
        }
        let side = usize::from(game.go.mover() != first);
        let begun = clock();
        let choice = choose(&game, &mut searches[side], sides[side].simulations);
        spent[side] += clock().saturating_sub(begun);
        match choice {
            Some(to) => game.play(to),
            None => return Played { is_won: side == 1, spent },
        }
    }
    Played { is_won: (game.lead() > 0) == (first == Color::Black), spent }
}

/// Where to play, no point being a pass; `None` gives up.
fn choose(game: &Game, search: &mut Search, simulations: u64) -> Option<Option<Point>> {
    if is_full(&game.go) && passes(&game.go) {
        return Some(None);
    }
    let allowed = legal_points(&game.go, &game.past);
    let budget = Budget { nodes: Some(simulations), ..Budget::default() };
    search.run(&root(&game.go), &allowed, &budget, &StopFlag::default(), &mut |_, _| {});
    let Some(best) = search.moves().first().copied() else { return Some(None) };
    (!is_full(&game.go) || best.share() >= HOPELESS).then_some(best.point)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_simulations_win_whichever_colour_they_have() {
        let sides =
            [100, 2].map(|simulations| Side { simulations, uses_net: false, goes_by_drawn: false });
        let won = (0..4).filter(|number| play(*number, &sides, &|| Duration::ZERO).is_won).count();
        assert!(won >= 3, "{won} of 4");
    }
}
