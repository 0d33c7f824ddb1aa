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

/// How long nothing is said about a search of which only the figures have changed.
const FIGURES: Duration = Duration::from_millis(100);

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
                let mut last_said = LastSaid::default();
                let answer = task.run(&mut |report| last_said.on_the_way(report, clock(), say));
                if let Some(report) = answer.report() {
                    last_said.in_the_end(report, clock(), say);
                }
                WorkFindings::Thought(Box::new(answer))
            }
            WorkKind::Perft { state, depth, stop } => {
                WorkFindings::Counted(divide(&*state, depth, &stop, say))
            }
        })
    }
}

/// What was last said about a thought, and when.
#[derive(Default)]
struct LastSaid(Option<(Report<String>, Duration)>);

impl LastSaid {
    /// A new line of play or a deeper search is said at once, mere figures now and then.
    fn on_the_way(
        &mut self,
        report: &Report<String>,
        now: Duration,
        say: &mut dyn FnMut(EngineReply),
    ) {
        let is_news = match &self.0 {
            None => true,
            Some((last, at)) => {
                let is_same = (&last.line, last.depth) == (&report.line, report.depth);
                !is_same || now.saturating_sub(*at) >= FIGURES
            }
        };
        if is_news {
            self.in_the_end(report, now, say);
        }
    }

    /// Says a report that differs from the last one.
    fn in_the_end(
        &mut self,
        report: &Report<String>,
        now: Duration,
        say: &mut dyn FnMut(EngineReply),
    ) {
        if self.0.as_ref().is_none_or(|(last, _)| last != report) {
            say(EngineReply::Info(Info::of(report, now)));
            self.0 = Some((report.clone(), now));
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    /// How often something is said of reports that come after so many milliseconds.
    fn said(reports: impl IntoIterator<Item = (Report<String>, u64)>) -> usize {
        let (mut told, mut count) = (LastSaid::default(), 0);
        for (report, at) in reports {
            told.on_the_way(&report, Duration::from_millis(at), &mut |_| count += 1);
        }
        count
    }

    fn report(act: &str, depth: u32, nodes: u64) -> Report<String> {
        let act = act.to_owned();
        Report { line: vec![act.clone()], act, value: None, depth, nodes, why: None }
    }

    #[test]
    fn figures_alone_are_said_now_and_then_and_news_at_once() {
        assert_eq!(said((0..1000).map(|at| (report("a", 0, at), at))), 10);
        assert_eq!(said((0..20).map(|at| (report("a", at, 7), 0))), 20);
        assert_eq!(said([(report("a", 0, 1), 0), (report("b", 0, 2), 1)]), 2);
    }

    #[test]
    fn the_last_report_is_always_said_once() {
        let (mut told, mut count) = (LastSaid::default(), 0);
        let mut say = |_| count += 1;
        told.on_the_way(&report("a", 0, 1), Duration::ZERO, &mut say);
        told.on_the_way(&report("a", 0, 2), Duration::ZERO, &mut say);
        told.in_the_end(&report("a", 0, 2), Duration::ZERO, &mut say);
        told.in_the_end(&report("a", 0, 2), Duration::ZERO, &mut say);
        assert_eq!(count, 2);
    }
}
