//! What takes long: a bot that thinks, and counting.

use crate::staff::Trained;
use game::{Budget, Due, Face, Report, Seat, Stop, Who};
use players::Failure;
use protocol::ugi::{Answer, Info};
use std::time::Duration;

/// Work that `go` asks for. It knows nothing of the session and may be done on any thread.
pub struct Work(Kind);

enum Kind {
    Think { seat: Seat, bot: Box<Trained>, face: Box<dyn Face>, budget: Budget },
    Perft { face: Box<dyn Face>, depth: u32 },
}

/// What came of it, to be given back to the session.
pub struct Outcome(pub(crate) Found);

pub(crate) enum Found {
    Thought { seat: Seat, bot: Box<Trained>, result: Result<Report<String>, Failure> },
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
        face: Box<dyn Face>,
        budget: Budget,
    ) -> Work {
        Work(Kind::Think { seat, bot, face, budget })
    }

    pub(crate) fn perft(face: Box<dyn Face>, depth: u32) -> Work {
        Work(Kind::Perft { face, depth })
    }

    /// Whether it goes on until somebody says stop.
    pub fn is_infinite(&self) -> bool {
        matches!(self.0, Kind::Think { budget: Budget { infinite: true, .. }, .. })
    }

    /// Whether its answer is worth having even if it is cut short.
    pub fn can_be_cut_short(&self) -> bool {
        matches!(self.0, Kind::Think { .. })
    }

    /// Does it. `clock` says how long it has taken so far; `say` gets what is found on the way.
    pub fn run(
        self,
        stop: &Stop,
        clock: &dyn Fn() -> Duration,
        say: &mut dyn FnMut(Answer),
    ) -> Outcome {
        Outcome(match self.0 {
            Kind::Think { seat, mut bot, face, budget } => {
                let mut last = None;
                let mut tell = |report: &Report<String>| {
                    if last.as_ref() != Some(report) {
                        say(Answer::Info(Info::of(report, clock())));
                        last = Some(report.clone());
                    }
                };
                let result = bot.player.think(&*face, seat, &budget, stop, &mut tell);
                if let Ok(report) = &result {
                    tell(report);
                }
                Found::Thought { seat, bot, result }
            }
            Kind::Perft { face, depth } => Found::Counted(divide(&*face, depth, stop, say)),
        })
    }
}

/// Counts act by act. The lines are said only when the count is complete: luck may be met late.
fn divide(
    face: &dyn Face,
    depth: u32,
    stop: &Stop,
    say: &mut dyn FnMut(Answer),
) -> Result<u64, CannotCount> {
    let mut lines = Vec::new();
    let total = each_child(face, depth, stop, &mut |act, count| {
        lines.push(Answer::Count { act: act.to_owned(), count });
    })?;
    lines.into_iter().for_each(say);
    Ok(total)
}

fn count(face: &dyn Face, depth: u32, stop: &Stop) -> Result<u64, CannotCount> {
    if stop.is_set() {
        return Err(CannotCount::Stopped);
    }
    if depth <= QUICK_DEPTH {
        return face.perft(depth, &mut |_, _| {}).ok_or(CannotCount::Chance);
    }
    each_child(face, depth, stop, &mut |_, _| {})
}

fn each_child(
    face: &dyn Face,
    depth: u32,
    stop: &Stop,
    each: &mut dyn FnMut(&str, u64),
) -> Result<u64, CannotCount> {
    let seats = match face.due() {
        _ if depth == 0 => return Ok(1),
        Due::Over => return Ok(0),
        Due::Chance => return Err(CannotCount::Chance),
        Due::Seats(seats) => seats,
    };
    let mut total = 0;
    for seat in seats.iter() {
        for act in face.acts(Who::Seat(seat)) {
            let mut child = face.copy();
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
