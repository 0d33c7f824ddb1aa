//! Time is an actor like the others.

use crate::{
    LawVerdict, SuitePlan,
    walk::{each_moment, ensure},
};
use game::{Due, Stage, Who};

/// Where the rules set a limit the clock has an act, which is accepted from the clock and changes
/// the game; at the end of a game no clock runs. Within a turn the span never changes.
pub fn the_clock_may_do_what_it_says<R: Stage>(plan: &SuitePlan) -> LawVerdict {
    let mut running = None;
    each_moment::<R>(plan, |moment, _, _| {
        let limit = moment.state.limit();
        if let (Some(limit), false, Some(was)) = (limit, moment.log.is_empty(), running) {
            let was: game::Limit = was;
            ensure!(
                was.turn != limit.turn || was.span == limit.span,
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
        let act = moment.state.on_timeout().ok_or("a limit, and nothing that the clock does")?;
        let text = moment.write(act);
        let check = moment.state.check(&moment.past, Who::Clock, act);
        ensure!(check.is_ok(), "the clock plays {text} but {check:?}");
        let (after, _) = moment.after(Who::Clock, act);
        ensure!(after != moment.state, "the clock plays {text}, and nothing changes");
        Ok(())
    })
}
