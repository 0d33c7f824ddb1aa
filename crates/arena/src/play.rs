//! One game between programs, from its opening to its end.

use crate::{
    MatchPlan, PlayedEnd, PlayedGame, Round,
    match_game::{MatchGame, Unbegun},
};
use game::{Due, Seat, Seats, StopFlag};
use players::ProgramFailure;

/// Plays a game of the plan to its end. `None`: told to stop.
///
/// A program that fails loses with its reason; nothing it does ends the run.
pub fn play(plan: &MatchPlan, round: &Round, stop: &StopFlag) -> Option<PlayedGame> {
    let seats = round.seats.len();
    let ended =
        |ranks, reason, acts| Some(PlayedGame { round: round.clone(), ranks, reason, acts });
    let failed = |seat: Seat, failure: &ProgramFailure| {
        let player = round.seats[seat.index()];
        PlayedEnd::Failure { player, what: failure.to_string() }
    };
    let mut course = match MatchGame::begin(plan, round) {
        Ok(course) => course,
        Err(unbegun) => {
            let Unbegun { acts, failed: who } = *unbegun;
            return match who {
                None => ended(vec![0; seats], PlayedEnd::TooLong, acts),
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
    if course.state.due() != Due::Over {
        return ended(vec![0; seats], PlayedEnd::TooLong, course.acts);
    }
    let standing = course.state.standing(Seats::ALL);
    ended(standing.rank[..seats].to_vec(), PlayedEnd::Rules, course.acts)
}

/// The last place for one seat, the first for all others.
fn lost(loser: Seat, seats: usize) -> Vec<u8> {
    (0..seats).map(|seat| u8::from(seat == loser.index())).collect()
}
