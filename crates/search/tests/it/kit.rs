//! The test kit's games: one with a rule against repetition, one with secrets and several seats.

use crate::{
    brute::{acts, nodes, wander},
    toys::start,
};
use game::{
    BotReply, Budget, Due, Observation, Past, Random, Report, Rng, Rules, Searchable, Seat, Seats,
    StopFlag, TypedBot, View, Who, rng::QuickRng,
};
use ludarium_search::mcts::{Hidden, Mcts, MctsParams, Open};
use testkit::games::{Liar, Morris};

/// Repetition is illegal in Morris: what is legal depends on the past, also further down the tree.
#[test]
fn the_past_is_handed_down() {
    let mut longest = 0;
    for seed in 0..12 {
        let mut past = Past::new();
        let state = wander(start::<Morris>(&[("men", "3")]), &mut past, 12, seed);
        let seat = state.due().seat().unwrap();
        let found = Mcts::new(Open, MctsParams::default(), seed)
            .think(seat, &state, &past, &nodes(4_000), &StopFlag::default(), &mut |_| {})
            .unwrap();
        assert_eq!(found.acts.len(), acts(&state, &past).len());
        for root in &found.acts {
            let (mut state, mut past) = (state, past.clone());
            for &act in &root.line {
                let who = Who::Seat(state.due().seat().unwrap());
                assert_eq!(state.check(&past, who, act), Ok(()), "{state:?} {:?}", root.line);
                state.apply(&past, who, act);
                past.extend(state.repetition_key());
            }
            longest = longest.max(root.line.len());
        }
    }
    assert!(longest > 4, "{longest}");
}

#[test]
fn playouts_of_a_game_with_a_past_end() {
    for seed in 0..10 {
        let mut past = Past::new();
        let state = wander(start::<Morris>(&[]), &mut past, 8, seed);
        let seat = state.due().seat().unwrap();
        let mut search = Mcts::new(Open, MctsParams::default(), seed);
        let found = search
            .think(seat, &state, &past, &nodes(500), &StopFlag::default(), &mut |_| {})
            .unwrap();
        assert!(acts(&state, &past).contains(&found.report.act));
    }
}

/// Plays a game with secrets and says who has won. Minds see what their seat sees.
fn play(mut state: Liar, minds: &mut [Box<dyn TypedBot<Liar>>], seed: u64) -> Vec<Seat> {
    let mut rng = QuickRng::new(seed);
    let past = Past::new();
    loop {
        let observation = |state: &Liar, seat| Observation {
            view: View::of(state, Seats::only(seat)),
            past: Past::new(),
        };
        let (who, act) = match state.due() {
            Due::Over => break,
            Due::Chance => {
                let mut listed = Vec::new();
                state.odds(&mut |act, _| listed.push(act));
                let act = state.draw(&mut rng).unwrap_or_else(|| listed[rng.index(listed.len())]);
                (Who::Chance, act)
            }
            Due::Seats(seats) => {
                // Several may owe an answer: the highest seat gives its own first.
                let seat = seats.iter().last().unwrap();
                let seen = observation(&state, seat);
                let found = minds[seat.index()]
                    .think(seat, &seen, &Budget::default(), &StopFlag::default(), &mut |_| {})
                    .report()
                    .unwrap();
                (Who::Seat(seat), found.act)
            }
        };
        assert_eq!(state.check(&past, who, act), Ok(()));
        let before = state;
        state.apply(&past, who, act);
        for seat in Seats::first(state.seats()).iter() {
            let heard = before.masked_act(Seats::only(seat), who, act);
            minds[seat.index()].learn(&observation(&state, seat), who, heard);
        }
    }
    let standing = state.standing();
    Seats::first(state.seats()).iter().filter(|seat| standing.rank[seat.index()] == 0).collect()
}

/// Searches in worlds that fit what its seat has heard.
struct Thinker {
    search: Mcts<Liar, Hidden>,
    memory: Option<Liar>,
}

impl TypedBot<Liar> for Thinker {
    fn learn(&mut self, observation: &Observation<Liar>, who: Who, heard: <Liar as Rules>::Act) {
        let view = &observation.view;
        self.memory.get_or_insert(*view.seen()).learn(view, who, heard);
    }

    fn think(
        &mut self,
        seat: Seat,
        observation: &Observation<Liar>,
        _: &Budget,
        stop: &StopFlag,
        tell: &mut dyn FnMut(&Report<<Liar as Rules>::Act>),
    ) -> BotReply<<Liar as Rules>::Act> {
        let known = self.memory.unwrap_or(*observation.view.seen());
        let found = self.search.think(seat, &known, &observation.past, &nodes(400), stop, tell);
        found.map(|found| found.report).into()
    }
}

fn thinker(seed: u64) -> Box<dyn TypedBot<Liar>> {
    let search = Mcts::new(Hidden, MctsParams::default(), seed);
    Box::new(Thinker { search, memory: None })
}

#[test]
fn who_thinks_beats_who_does_not_at_cards() {
    let (mut wins, mut games) = (0, 0);
    for seed in 0..16 {
        for own in 0..2u8 {
            let mut minds: Vec<Box<dyn TypedBot<Liar>>> =
                (0..2).map(|_| Box::new(Random::new(seed)) as _).collect();
            minds[usize::from(own)] = thinker(seed);
            let winners = play(start(&[("timed", "false")]), &mut minds, seed);
            wins += u32::from(winners == [Seat(own)]);
            games += 1;
        }
    }
    assert!(wins * 4 >= games * 3, "{wins} of {games}");
}

#[test]
fn four_seats_play_to_the_end() {
    let mut minds: Vec<_> = (0..4).map(thinker).collect();
    let winners = play(start(&[("seats", "4")]), &mut minds, 9);
    assert!(!winners.is_empty());
}
