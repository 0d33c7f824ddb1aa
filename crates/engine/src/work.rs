//! What takes long: a bot that thinks, and counting.

use crate::bots::Trained;
use game::{AnyState, Budget, Due, Report, Seat, StopFlag, Who};
use players::ProgramFailure;
use protocol::ugi::{EngineReply, Info};
use std::time::Duration;

/// Work that `go` asks for. It knows nothing of the session and may be done on any thread.
pub struct Work(WorkKind);

enum WorkKind {
    Think { seat: Seat, bot: Box<Trained>, state: Box<dyn AnyState>, budget: Budget },
    Perft { state: Box<dyn AnyState>, depth: u32 },
}

/// What came of it, to be given back to the session.
pub struct WorkResult(pub(crate) WorkFindings);

pub(crate) enum WorkFindings {
    Thought { seat: Seat, bot: Box<Trained>, result: Result<Report<String>, ProgramFailure> },
    Counted(Result<u64, CannotCount>),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CannotCount {
    Chance,
    Stopped,
}

/// Below this depth a count is too quick to be worth stopping.
const QUICK_DEPTH: u32 = 5;

impl Work {
    pub(crate) fn think(
        seat: Seat,
        bot: Box<Trained>,
        state: Box<dyn AnyState>,
        budget: Budget,
    ) -> Work {
        Work(WorkKind::Think { seat, bot, state, budget })
    }

    pub(crate) fn perft(state: Box<dyn AnyState>, depth: u32) -> Work {
        Work(WorkKind::Perft { state, depth })
    }

    /// Whether it goes on until somebody says stop.
    pub fn is_infinite(&self) -> bool {
        matches!(self.0, WorkKind::Think { budget: Budget { infinite: true, .. }, .. })
    }

    /// Whether its answer is worth having even if it is cut short.
    pub fn can_be_cut_short(&self) -> bool {
        matches!(self.0, WorkKind::Think { .. })
    }

    /// Does it. `clock` says how long it has taken so far; `say` gets what is found on the way.
    pub fn run(
        self,
        stop: &StopFlag,
        clock: &dyn Fn() -> Duration,
        say: &mut dyn FnMut(EngineReply),
    ) -> WorkResult {
        WorkResult(match self.0 {
            WorkKind::Think { seat, mut bot, state, budget } => {
                let mut last = None;
                let mut tell = |report: &Report<String>| {
                    if last.as_ref() != Some(report) {
                        say(EngineReply::Info(Info::of(report, clock())));
                        last = Some(report.clone());
                    }
                };
                let result = bot.player.think(&*state, seat, &budget, stop, &mut tell);
                if let Ok(report) = &result {
                    tell(report);
                }
                WorkFindings::Thought { seat, bot, result }
            }
            WorkKind::Perft { state, depth } => {
                WorkFindings::Counted(divide(&*state, depth, stop, say))
            }
        })
    }
}

/// Counts act by act. The lines are said only when the count is complete: luck may be met late.
fn divide(
    state: &dyn AnyState,
    depth: u32,
    stop: &StopFlag,
    say: &mut dyn FnMut(EngineReply),
) -> Result<u64, CannotCount> {
    let mut lines = Vec::new();
    let total = each_child(state, depth, stop, &mut |act, count| {
        lines.push(EngineReply::Count { act: act.to_owned(), count });
    })?;
    lines.into_iter().for_each(say);
    Ok(total)
}

fn count(state: &dyn AnyState, depth: u32, stop: &StopFlag) -> Result<u64, CannotCount> {
    if stop.is_set() {
        return Err(CannotCount::Stopped);
    }
    if depth <= QUICK_DEPTH {
        return state.perft(depth, &mut |_, _| {}).ok_or(CannotCount::Chance);
    }
    each_child(state, depth, stop, &mut |_, _| {})
}

fn each_child(
    state: &dyn AnyState,
    depth: u32,
    stop: &StopFlag,
    each: &mut dyn FnMut(&str, u64),
) -> Result<u64, CannotCount> {
    let seats = match state.due() {
        _ if depth == 0 => return Ok(1),
        Due::Over => return Ok(0),
        Due::Chance => return Err(CannotCount::Chance),
        Due::Seats(seats) => seats,
    };
    let mut total = 0;
    for seat in seats.iter() {
        for act in state.acts(Who::Seat(seat)) {
            let mut child = state.copy();
            if child.play(Who::Seat(seat), &act).is_err() {
                debug_assert!(false, "a legal act can be played: {act}");
                continue;
            }
            let count = count(&*child, depth - 1, stop)?;
            each(&act, count);
            total += count;
        }
    }
    Ok(total)
}
