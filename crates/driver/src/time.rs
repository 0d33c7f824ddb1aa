//! How long a program may think: one formula for every door.

use crate::MatchTerms;
use game::{BotTraits, Budget, Seat};
use std::time::Duration;
use table::{Clock, Table};

/// The part of its clock that a program uses for one move.
const CLOCK_SHARE: u32 = 25;
/// The part of that which a program may use besides while it cannot decide.
const SPARE_SHARE: u32 = 2;
/// The part of what is left of a turn that the rules limit.
pub(crate) const TURN_SHARE: u32 = 3;
/// How long a program that uses its time thinks about a move where nothing else says so.
const USUAL: Duration = Duration::from_secs(1);

/// How much a program may think about its next act.
///
/// Of a clock it is one twenty-fifth of what is left, plus the increment; of a turn that the rules
/// limit, at most a third of what is left of it; without either the time of the terms or a second, and
/// no limit at all for a program that keeps to its own number of nodes. Where the clock keeps what is
/// saved, half as much again is there for a program that cannot decide.
pub(crate) fn budget(
    table: &Table,
    seat: Seat,
    now: Duration,
    traits: BotTraits,
    terms: &MatchTerms,
) -> Budget {
    let left = table.time_left(seat, now).map(|left| left.total);
    let clock = left.map(|left| {
        let increment = match table.clock() {
            Some(Clock::Fischer { step, .. }) => step,
            Some(Clock::Turn { .. } | Clock::Byoyomi { .. }) | None => Duration::ZERO,
        };
        // An increment comes after the act: never more than half of what is there.
        (left / CLOCK_SHARE + increment).min(left / 2)
    });
    let turn = table.turn_left(now).map(|left| left / TURN_SHARE);
    let limited = clock.into_iter().chain(turn).min();
    let usual = terms.budget.nodes.is_none().then_some(USUAL);
    let own = terms.budget.time.or(usual).filter(|_| traits.uses_time);
    let time = limited.or(own).into_iter().chain(terms.most_time).min();
    let keeps = matches!(table.clock(), Some(Clock::Fischer { .. })) && turn.is_none();
    let spare = time.zip(left).filter(|_| keeps).map(|(time, left)| {
        let more = (time / SPARE_SHARE).min((left - time) / SPARE_SHARE);
        terms.most_time.map_or(more, |most| more.min(most - time))
    });
    Budget { time, spare, turn_left: table.turn_left(now), ..terms.budget }
}
