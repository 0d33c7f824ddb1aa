//! What takes long: a bot that thinks, and counting.

use driver::{BotAnswer, BotTask};
use game::{AnyState, Due, Report, StopFlag, Who};
use protocol::ugi::{EngineReply, Info};
use std::time::Duration;

/// Work that `go` asks for. It knows nothing of the session and may be done on any thread.
pub struct Work(WorkKind);

enum WorkKind {
    Think(Box<BotTask>),
    Perft { state: Box<dyn AnyState>, depth: u32, stop: StopFlag },
}

/// What came of it, to be given back to the session.
pub struct WorkResult(pub(crate) WorkFindings);

pub(crate) enum WorkFindings {
    Thought(Box<BotAnswer>),
    Counted(Result<u64, CannotCount>),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CannotCount {
    Chance,
    Stopped,
}

/// As many leaves are counted without looking whether somebody said stop: about a tenth of a second.
const QUICK_COUNT: u64 = 10_000_000;

impl Work {
    pub(crate) fn think(task: BotTask) -> Work {
        Work(WorkKind::Think(Box::new(task)))
    }

    pub(crate) fn perft(state: Box<dyn AnyState>, depth: u32) -> Work {
        Work(WorkKind::Perft { state, depth, stop: StopFlag::default() })
    }

    /// Whether it goes on until somebody says stop.
    pub fn is_infinite(&self) -> bool {
        matches!(&self.0, WorkKind::Think(task) if task.budget().infinite)
    }

    /// Whether whoever asked for it waits for a bestmove.
    pub fn owes_an_act(&self) -> bool {
        matches!(self.0, WorkKind::Think(_))
    }

    /// Brings it to an end, from any thread.
    pub fn stop(&self) -> &StopFlag {
        match &self.0 {
            WorkKind::Think(task) => task.stop(),
            WorkKind::Perft { stop, .. } => stop,
        }
    }

    /// Does it. `clock` says how long it has taken so far; `say` gets what is found on the way.
    pub fn run(self, clock: &dyn Fn() -> Duration, say: &mut dyn FnMut(EngineReply)) -> WorkResult {
        WorkResult(match self.0 {
            WorkKind::Think(task) => {
                let mut last = None;
                let mut tell = |report: &Report<String>| {
                    if last.as_ref() != Some(report) {
                        say(EngineReply::Info(Info::of(report, clock())));
                        last = Some(report.clone());
                    }
                };
                let answer = task.run(&mut tell);
                if let Some(report) = answer.report() {
                    tell(report);
                }
                WorkFindings::Thought(Box::new(answer))
            }
            WorkKind::Perft { state, depth, stop } => {
                WorkFindings::Counted(divide(&*state, depth, &stop, say))
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
    // A quick count is over before anybody could want it to end, even at the end of the input.
    let never = StopFlag::default();
    let stop = if is_quick(state, depth) { &never } else { stop };
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
    if is_quick(state, depth) {
        return state.tools().perft(depth, &mut |_, _| {}).ok_or(CannotCount::Chance);
    }
    each_child(state, depth, stop, &mut |_, _| {})
}

/// Whether a count has few leaves, if there are as many acts at every ply as there are now.
fn is_quick(state: &dyn AnyState, depth: u32) -> bool {
    let acts = match state.due() {
        Due::Seats(seats) => seats.iter().map(|seat| state.acts(Who::Seat(seat)).len()).sum(),
        Due::Chance | Due::Over => 0,
    };
    let leaves = (acts.max(2) as u64).checked_pow(depth);
    leaves.is_some_and(|leaves| leaves <= QUICK_COUNT)
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
