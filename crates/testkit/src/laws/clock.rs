//! Time is an actor like the others.

use crate::{
    LawVerdict, SuitePlan,
    walk::{each_moment, ensure},
};
use game::{Due, Stage, TimeLimit, Who};

/// Where the rules set a limit the clock has an act, which is accepted from the clock and changes
/// the game; at the end of a game no clock runs. Within a turn the span never changes.
pub fn the_clock_may_do_what_it_says<R: Stage>(plan: &SuitePlan) -> LawVerdict {
    let mut running: Option<TimeLimit<R::Act>> = None;
    each_moment::<R>(plan, |moment, _, _| {
        let limit = moment.state.time_limit();
        if let (Some(limit), false, Some(was)) = (limit, moment.log.is_empty(), running) {
            ensure!(
                was.turn != limit.turn || (was.lead, was.span) == (limit.lead, limit.span),
                "turn {} had {:?} and now has {:?}",
                limit.turn,
                was.span,
                limit.span
            );
        }
        running = limit;
        let Some(limit) = limit else { return Ok(()) };
        ensure!(moment.state.due() != Due::Over, "the game is over, and the clock runs");
        ensure!(!limit.span.is_zero(), "a limit of no time");
        let text = moment.write(limit.act);
        let check = moment.state.check(&moment.past, Who::Clock, limit.act);
        ensure!(check.is_ok(), "the clock plays {text} but {check:?}");
        let (after, _) = moment.after(Who::Clock, limit.act);
        ensure!(after != moment.state, "the clock plays {text}, and nothing changes");
        Ok(())
    })
}
