//! One game between programs, from its opening to its end.

use crate::{
    MatchPlan, PlayedEnd, PlayedGame, Round,
    match_game::{MatchGame, Stepped},
};
use game::{Seat, StopFlag, Who};
use serde_json::Value;
use table::{Ending, EventKind, Table};

/// A resignation is looked for among so many of the last events: those that follow from one act.
const RECENT: usize = 64;

/// Plays a game of the plan to its end. `None`: told to stop.
///
/// A program that fails loses with its reason; nothing it does ends the run.
pub fn play(plan: &MatchPlan, round: &Round, stop: &StopFlag) -> Option<PlayedGame> {
    let seats = round.seats.len();
    let ended = |ranks, reason, referee, record| {
        Some(PlayedGame { round: round.clone(), ranks, reason, referee, record })
    };
    let Ok(mut game) = MatchGame::begin(plan, round) else {
        return ended(vec![0; seats], PlayedEnd::TooLong, None, Value::Null);
    };
    while game.table().acts().len() < plan.most_acts {
        if stop.is_set() {
            return None;
        }
        match game.step(stop) {
            Stepped::Acted(_) if game.table().is_over() => break,
            // Among three or more the table seats a bot for who resigns; what that one achieves is not theirs.
            Stepped::Acted(_) => {
                if let Some(seat) = resigned(game.table()) {
                    let reason = PlayedEnd::Resigned { player: round.seats[seat.index()] };
                    return ended(lost(seat, seats), reason, game.referee(), game.record());
                }
            }
            Stepped::Over => break,
            Stepped::Stopped => return None,
            Stepped::Failed(seat, failure) => {
                let player = round.seats[seat.index()];
                let reason = PlayedEnd::Failure { player, what: failure.told(&plan.lexicon()) };
                return ended(lost(seat, seats), reason, game.referee(), game.record());
            }
        }
    }
    match game.table().outcome() {
        None => ended(vec![0; seats], PlayedEnd::TooLong, game.referee(), game.record()),
        Some(outcome) => {
            let reason = match outcome.ending {
                Ending::Resigned(seat) => PlayedEnd::Resigned { player: round.seats[seat.index()] },
                _ => PlayedEnd::Rules,
            };
            let ranks = outcome.standing.rank[..seats].to_vec();
            ended(ranks, reason, game.referee(), game.record())
        }
    }
}

/// Who has resigned from a game that goes on.
fn resigned(table: &Table) -> Option<Seat> {
    let last = table.events().iter().rev().take(RECENT);
    last.filter(|event| event.what == EventKind::Resigned).find_map(|event| match event.by {
        Who::Seat(seat) => Some(seat),
        _ => None,
    })
}

/// The last place for one seat, the first for all others.
fn lost(loser: Seat, seats: usize) -> Vec<u8> {
    (0..seats).map(|seat| u8::from(seat == loser.index())).collect()
}
