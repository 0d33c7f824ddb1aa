//! One game between programs, from its opening to its end.

use crate::{
    Game, Plan, Reason, Round,
    course::{Course, Unbegun},
};
use game::{Due, Seat, Seats, Stop};
use players::Failure;

/// Plays a game of the plan to its end. `None`: told to stop.
///
/// A program that fails loses with its reason; nothing it does ends the run.
pub fn play(plan: &Plan, round: &Round, stop: &Stop) -> Option<Game> {
    let seats = round.seats.len();
    let ended = |ranks, reason, acts| Some(Game { round: round.clone(), ranks, reason, acts });
    let failed = |seat: Seat, failure: &Failure| {
        let player = round.seats[seat.index()];
        Reason::Failure { player, what: failure.to_string() }
    };
    let mut course = match Course::begin(plan, round) {
        Ok(course) => course,
        Err(unbegun) => {
            let Unbegun { acts, failed: who } = *unbegun;
            return match who {
                None => ended(vec![0; seats], Reason::TooLong, acts),
                Some((seat, failure)) => ended(lost(seat, seats), failed(seat, &failure), acts),
            };
        }
    };
    while course.acts.len() < plan.most_acts
        && let Some(seat) = course.seat()
    {
        if stop.is_set() {
            return None;
        }
        let found = course.step(seat, &plan.budget, stop);
        if stop.is_set() {
            return None;
        }
        if let Err(failure) = found {
            return ended(lost(seat, seats), failed(seat, &failure), course.acts);
        }
    }
    if course.face.due() != Due::Over {
        return ended(vec![0; seats], Reason::TooLong, course.acts);
    }
    let standing = course.face.standing(Seats::ALL);
    ended(standing.rank[..seats].to_vec(), Reason::Rules, course.acts)
}

/// The last place for one seat, the first for all others.
fn lost(loser: Seat, seats: usize) -> Vec<u8> {
    (0..seats).map(|seat| u8::from(seat == loser.index())).collect()
}
