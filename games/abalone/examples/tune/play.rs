//! Games of the engine against itself, and the positions that they meet.

use game::{Budget, Notation, Past, Rng, Rules, Setup, StopFlag, Value, Who, rng::QuickRng};
use ludarium_abalone::{
    Abalone,
    board::Side,
    cell::Direction,
    engine::{Engine, Wish},
    layout,
};

/// Games are not longer than this; who has pushed off more has won then (A8).
const MOST_PLIES: &str = "240";
/// Random moves at the beginning: from, to.
const RANDOM: (u64, u64) = (4, 11);
/// Now and then a move is random later, too, so that positions differ more.
const STRAY: u64 = 24;
/// A forced end, and any estimate that is as good as one, in hundredths of a marble.
const FORCED: i32 = 2_000;

/// Plays so many games and writes what they met.
pub(crate) fn games(games: u64, nodes: u64, seed: u64) {
    let mut rng = QuickRng::new(seed);
    let mut engine = Engine::new(4, 1);
    let budget = Budget { nodes: Some(nodes), ..Budget::default() };
    let wish = Wish { budget, slack: 0 };
    for number in 0..games {
        // Half of the games begin with the two layouts that are played most.
        let name = match number % 4 {
            0 => "standard",
            1 => "belgian-daisy",
            _ => layout::NAMES[rng.index(layout::NAMES.len())],
        };
        let mut setup = Setup::new(Abalone::SETTINGS);
        let chosen = setup.set("layout", name).and_then(|()| setup.set("max_plies", MOST_PLIES));
        let Ok(game) = chosen.and_then(|()| Abalone::start(&setup)) else { continue };
        one_game(game, &mut engine, &wish, &mut rng);
    }
}

fn one_game(mut game: Abalone, engine: &mut Engine, wish: &Wish, rng: &mut QuickRng) {
    let mut past = Past::new();
    past.extend(game.repetition_key());
    let mut met = Vec::new();
    let random = RANDOM.0 + rng.below(RANDOM.1 - RANDOM.0 + 1);
    engine.forget();
    while let Some(seat) = game.due().seat() {
        let is_random = u64::from(game.plies()) < random || rng.below(STRAY) == 0;
        let act = if is_random {
            let mut acts = Vec::new();
            game.acts(&past, Who::Seat(seat), &mut |act| acts.push(act));
            (!acts.is_empty()).then(|| acts[rng.index(acts.len())])
        } else {
            let found = engine.think(&game, &past, wish, &StopFlag::default(), &mut |_| {});
            let found = found.map(|found| found.report);
            if let Some(value) = found.as_ref().and_then(|found| found.value)
                && is_quiet(&game)
            {
                met.push((game, for_black(value, game.mover())));
            }
            found.map(|found| found.act)
        };
        let Some(act) = act else { break };
        game.apply(&past, Who::Seat(seat), act);
        past.extend(game.repetition_key());
    }
    let result = match game.end().and_then(|end| end.winner) {
        Some(Side::Black) => "1",
        Some(Side::White) => "0",
        None => "0.5",
    };
    for (game, value) in met {
        let mut text = String::new();
        let _ = game.write_position(&mut text);
        println!("{text} {result} {value}");
    }
}

/// What the search said, in hundredths of a marble for Black.
fn for_black(value: Value, mover: Side) -> i32 {
    let score = match value {
        Value::Score(score) => score.clamp(-FORCED, FORCED),
        Value::Win(_) => FORCED,
        Value::Loss(_) => -FORCED,
        _ => 0,
    };
    if mover == Side::Black { score } else { -score }
}

/// Whether no marble can be pushed off at once: what such a push is worth is for the search to find.
fn is_quiet(game: &Abalone) -> bool {
    let board = game.board();
    Direction::ALL.into_iter().all(|to| board.ejecting(game.mover(), to).is_empty())
}
