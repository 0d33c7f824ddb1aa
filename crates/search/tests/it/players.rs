//! Bots made of searches.

use crate::{
    brute::{Wild, acts},
    toys::{start, tic::Tic},
};
use game::{Budget, Observation, Past, Searchable, Seat, Seats, StopFlag, TypedBot, View, Who};
use ludarium_search::{
    ActChoice, SearchBot,
    alpha_beta::{AlphaBeta, AlphaBetaParams},
    mcts::{self, Mcts, Open},
};
use puissance4::Puissance4;

fn observation<R: Searchable>(state: &R, seat: Seat) -> Observation<R> {
    Observation { view: View::of(state, Seats::only(seat)), past: Past::new() }
}

/// Plays a game and says who won; every act is checked.
fn play<R: Searchable>(state: R, minds: &mut [Box<dyn TypedBot<R>>; 2]) -> Option<Seat> {
    let mut state = state;
    while let Some(seat) = state.due().seat() {
        let seen = observation(&state, seat);
        let mind = &mut minds[seat.index()];
        let report =
            mind.think(seat, &seen, &Budget::default(), &StopFlag::default(), &mut |_| {}).unwrap();
        assert!(acts(&state, &Past::new()).contains(&report.act));
        assert_eq!(report.line[0], report.act);
        state.apply(&Past::new(), Who::Seat(seat), report.act);
        for seat in 0..2 {
            let seen = observation(&state, Seat(seat));
            minds[usize::from(seat)].learn(&seen, Who::Seat(Seat(seat)), report.act);
        }
    }
    let rank = state.standing().rank;
    (rank[0] != rank[1]).then(|| Seat(u8::from(rank[0] > rank[1])))
}

fn best() -> Box<dyn TypedBot<Tic>> {
    Box::new(SearchBot::best(AlphaBeta::new(Wild, AlphaBetaParams::default())))
}

fn weak(seed: u64) -> Box<dyn TypedBot<Tic>> {
    let choice = ActChoice { temperature: 0.3, slip: 0.3, scale: 300.0, sees_win: 1, sees_loss: 0 };
    let params = AlphaBetaParams { lines: usize::MAX, ..AlphaBetaParams::default() };
    let own = Budget { nodes: Some(50), ..Budget::default() };
    Box::new(SearchBot::level(AlphaBeta::new(Wild, params), own, choice, seed))
}

#[test]
fn the_best_never_loses_a_drawn_game_and_beats_the_weak() {
    let tic = start::<Tic>(&[]);
    assert_eq!(play(tic, &mut [best(), best()]), None);
    let mut wins = 0;
    for seed in 0..30 {
        let (first, second) =
            (play(tic, &mut [best(), weak(seed)]), play(tic, &mut [weak(seed), best()]));
        assert_ne!(first, Some(Seat(1)));
        assert_ne!(second, Some(Seat(0)));
        wins += u32::from(first.is_some()) + u32::from(second.is_some());
    }
    assert!(wins > 15, "{wins}");
}

#[test]
fn the_weak_vary_and_repeat_by_seed() {
    let tic = start::<Tic>(&[]);
    let first = |seed| {
        let seen = observation(&tic, Seat(0));
        let budget = Budget::default();
        weak(seed).think(Seat(0), &seen, &budget, &StopFlag::default(), &mut |_| {}).unwrap().act
    };
    let chosen: Vec<u8> = (0..30).map(first).collect();
    assert_eq!(chosen, (0..30).map(first).collect::<Vec<_>>());
    let mut kinds = chosen;
    kinds.sort_unstable();
    kinds.dedup();
    assert!(kinds.len() > 2, "{kinds:?}");
}

#[test]
fn what_was_learnt_in_another_game_is_forgotten() {
    let mut mind = best();
    let mut old = start::<Tic>(&[]);
    for (ply, act) in [4, 0, 8].into_iter().enumerate() {
        let who = Who::Seat(Seat(ply as u8 % 2));
        old.apply(&Past::new(), who, act);
        mind.learn(&observation(&old, Seat(1)), who, act);
    }
    // Another game, of which nothing was said: only one act is left.
    let mut new = start::<Tic>(&[]);
    for (ply, act) in [0, 1, 2, 4, 3, 5, 7, 6].into_iter().enumerate() {
        new.apply(&Past::new(), Who::Seat(Seat(ply as u8 % 2)), act);
    }
    let seen = observation(&new, Seat(0));
    let found = mind.think(Seat(0), &seen, &Budget::default(), &StopFlag::default(), &mut |_| {});
    assert_eq!(found.map(|report| report.act), Some(8));
}

#[test]
fn both_searches_play_whole_games() {
    for seed in 0..3 {
        let monte = Mcts::new(Open, mcts::MctsParams::default(), seed);
        let own = Budget { nodes: Some(300), ..Budget::default() };
        let own_nodes = Budget { nodes: Some(500), ..Budget::default() };
        let alpha = AlphaBeta::new(Wild, AlphaBetaParams::default());
        let mut minds: [Box<dyn TypedBot<Puissance4>>; 2] = [
            Box::new(SearchBot::level(monte, own, ActChoice::BEST, seed)),
            Box::new(SearchBot::level(alpha, own_nodes, ActChoice::BEST, seed)),
        ];
        play(start::<Puissance4>(&[]), &mut minds);
    }
}
