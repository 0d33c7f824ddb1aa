//! One game between programs.

use crate::{Game, Plan, Reason, Round, opening};
use game::{Due, Face, Report, Seat, Seats, Stop, Who};
use players::{Failure, Player};
use table::Streams;

/// The most acts of a game. A game without an end is a draw, not the end of a run.
const MOST_ACTS: usize = 20_000;

/// Plays a game of the plan to its end. `None`: told to stop.
///
/// A program that fails loses with its reason; nothing it does ends the run.
pub fn play(plan: &Plan, round: &Round, stop: &Stop) -> Option<Game> {
    let mut acts = Vec::new();
    let seats = round.seats.len();
    let ended = |ranks, reason, acts| Some(Game { round: round.clone(), ranks, reason, acts });
    let mut face = plan.title.start(&plan.setup).ok()?;
    let streams = Streams::new(round.seed);
    let is_begun = opening::draw(&mut *face, streams, &mut acts)
        && opening::begin(&mut face, plan.random_plies, round.seed, streams, &mut acts);
    if !is_begun {
        return ended(vec![0; seats], Reason::TooLong, acts);
    }
    let mut players = Vec::with_capacity(seats);
    for (seat, &index) in (0..).map(Seat).zip(&round.seats) {
        // Each bot's luck is its own, whoever sits beside it.
        let seed = streams.bot(seat, 0);
        match Player::start(plan.title, &plan.setup, &plan.players[index], seed) {
            Ok(player) => players.push(player),
            Err(failure) => return ended(lost(seat, seats), failed(index, &failure), acts),
        }
    }
    while acts.len() < MOST_ACTS {
        if stop.is_set() {
            return None;
        }
        let Some(seat) = face.due().seat() else { break };
        let budget = &plan.budget;
        let found = players[seat.index()].think(&*face, seat, budget, stop, &mut |_| {});
        if stop.is_set() {
            return None;
        }
        let act = match found {
            Ok(Report { act, .. }) => act,
            Err(failure) => {
                let index = round.seats[seat.index()];
                return ended(lost(seat, seats), failed(index, &failure), acts);
            }
        };
        happen(&mut *face, Who::Seat(seat), &act, &mut players);
        acts.push(act);
        while face.due() == Due::Chance {
            let Some(drawn) = face.chance(&mut streams.chance(acts.len())) else { break };
            happen(&mut *face, Who::Chance, &drawn, &mut players);
            acts.push(drawn);
        }
    }
    if face.due() != Due::Over {
        return ended(vec![0; seats], Reason::TooLong, acts);
    }
    let standing = face.standing(Seats::ALL);
    ended(standing.rank[..seats].to_vec(), Reason::Rules, acts)
}

/// Makes an act that is legal, and tells every program what its seat hears of it.
fn happen(face: &mut dyn Face, who: Who, act: &str, players: &mut [Player]) {
    let heard: Vec<_> = (0..)
        .map(Seat)
        .zip(&*players)
        .map(|(seat, _)| face.heard(Seats::only(seat), who, act).unwrap_or_default())
        .collect();
    if face.play(who, act).is_err() {
        return;
    }
    for ((seat, player), heard) in (0..).map(Seat).zip(players).zip(heard) {
        player.learn(face, seat, who, &heard);
    }
}

/// The last place for one seat, the first for all others.
fn lost(loser: Seat, seats: usize) -> Vec<u8> {
    (0..seats).map(|seat| u8::from(seat == loser.index())).collect()
}

fn failed(player: usize, failure: &Failure) -> Reason {
    Reason::Failure { player, what: failure.to_string() }
}
