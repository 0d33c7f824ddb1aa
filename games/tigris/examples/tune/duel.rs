//! Games of one player that goes by other numbers against players that go by those in use.

use game::{
    Budget, Decision, Due, Observation, Past, Rules, Seat, Seats, Setup, StopFlag, TypedBot, View,
    Who, rng::QuickRng,
};
use ludarium_tigris::{
    Tigris,
    tuning::{Numbers, player},
};

/// Between two lines about how it stands.
const LINES_EVERY: u64 = 20;

/// Plays so many games and prints the share of the wins, with its 95 % interval. Without a number of nodes the players are
/// those of `level-7`.
pub(crate) fn run(
    numbers: Numbers,
    nodes: Option<u64>,
    seats: u8,
    games: u64,
    seed: u64,
) -> Option<()> {
    let numbers: &'static Numbers = Box::leak(Box::new(numbers));
    let usual: &'static Numbers = Box::leak(Box::new(Numbers::default()));
    let (mut sum, mut squares) = (0.0f64, 0.0f64);
    for number in 0..games {
        // Each deal is played once from every seat.
        let deal = seed << 32 | (number / u64::from(seats));
        let one = Seat((number % u64::from(seats)) as u8);
        let by = |seat: Seat| if seat == one { numbers } else { usual };
        let bots = (0..seats)
            .map(|seat| player(by(Seat(seat)), nodes.is_some(), deal << 2 | u64::from(seat)))
            .collect();
        let share = f64::from(play(bots, nodes, deal, one)?);
        sum += share;
        squares += share * share;
        let played = (number + 1) as f64;
        if (number + 1) % LINES_EVERY == 0 || number + 1 == games {
            let mean = sum / played;
            let wide = 1.96 * ((squares / played - mean * mean) / played).max(0.0).sqrt();
            println!("{sum} of {played}: {:.1} ± {:.1} %", 100.0 * mean, 100.0 * wide);
        }
    }
    Some(())
}

/// One game; the share of the win of a seat.
fn play(
    mut bots: Vec<Box<dyn TypedBot<Tigris>>>,
    nodes: Option<u64>,
    deal: u64,
    one: Seat,
) -> Option<f32> {
    let mut setup = Setup::new(Tigris::SETTINGS);
    setup.set("players", &bots.len().to_string()).ok()?;
    let (mut state, past) = (Tigris::start(&setup).ok()?, Past::new());
    let budget = nodes.map_or(Budget::default(), Budget::of_nodes);
    let mut luck = QuickRng::new(deal);
    let sight = |state: &Tigris, seat: Seat| Observation {
        view: View::of(state, Seats::only(seat)),
        past: Past::new(),
    };
    while state.due() != Due::Over {
        let (who, act) = match state.due().seat() {
            None => (Who::Chance, state.draw(&mut luck)?),
            Some(seat) => {
                let stop = StopFlag::default();
                let bot = &mut bots[seat.index()];
                let reply = bot.think(seat, &sight(&state, seat), &budget, &stop, &mut |_| {});
                let Decision::Play(found) = reply.decision else { return None };
                (Who::Seat(seat), found.act)
            }
        };
        let before = state;
        state.apply(&past, who, act);
        for (seat, bot) in (0..).map(Seat).zip(&mut bots) {
            let heard = before.masked_act(Seats::only(seat), who, act);
            bot.learn(&sight(&state, seat), who, heard);
        }
    }
    let rank = &state.standing().rank[..bots.len()];
    let winners = rank.iter().filter(|rank| **rank == 0).count();
    Some(if rank[one.index()] == 0 { 1.0 / winners as f32 } else { 0.0 })
}
