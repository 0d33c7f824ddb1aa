//! What the table itself says, apart from the scene: whose turn it is, questions, clocks, the end.

use super::millis;
use crate::wire::{AskPart, ClockPart, OriginRow, OverPart, Said, ScoreRow, TurnPart, UndoRule};
use game::{Due, ScoreOrigin, ScorePart, Seat, Seats, Viewer};
use protocol::record::EndReason;
use std::time::Duration;
use table::{Clock, Ending, Table};

/// How many events have happened.
pub(crate) fn version(table: &Table) -> u32 {
    u32::try_from(table.events().len()).unwrap_or(u32::MAX)
}

/// Who owes the next act.
pub(crate) fn due(table: &Table) -> Seats {
    match table.due() {
        Due::Seats(seats) => seats,
        Due::Chance | Due::Over => Seats::NONE,
    }
}

/// The points that are known, of each seat; nothing when none are.
pub(super) fn points(table: &Table, viewer: Viewer) -> Vec<Option<i64>> {
    let standing = table.state().standing(viewer);
    let known = |seat: Seat| standing.known.has(seat).then(|| standing.points[seat.index()]);
    let points: Vec<_> = (0..table.seats()).map(|seat| known(Seat(seat))).collect();
    if points.iter().all(Option::is_none) { Vec::new() } else { points }
}

pub(super) fn undo_part(table: &Table) -> Option<AskPart> {
    table.undo_asked().map(|ask| AskPart {
        by: ask.by.0,
        waits: table.undo_waits_for().0,
        keep: Some(u32::try_from(ask.keep).unwrap_or(u32::MAX)),
    })
}

pub(super) fn draw_part(table: &Table) -> Option<AskPart> {
    table.draw_offered().map(|draw| AskPart {
        by: draw.by.0,
        waits: Seats::first(table.seats()).0 & !draw.agreed.with(draw.by).0,
        keep: None,
    })
}

pub(super) fn pause_part(table: &Table) -> Option<AskPart> {
    table.pause_asked().map(|pause| AskPart {
        by: pause.by.0,
        waits: table.pause_waits_for().0,
        keep: None,
    })
}

pub(super) fn over_part(table: &Table, viewer: Viewer) -> Option<OverPart> {
    let outcome = table.outcome()?;
    let how = match outcome.ending {
        Ending::Rules => EndReason::Rules,
        Ending::Resigned(_) => EndReason::Resigned,
        Ending::Agreed => EndReason::Agreed,
        Ending::Flag(_) => EndReason::Flag,
        Ending::Forfeited(..) => EndReason::Forfeited,
    };
    let panel = table.state().panel(viewer);
    let say = match outcome.ending.key() {
        Some(key) => Some(Said { key: key.to_owned(), args: Vec::new() }),
        None => panel.verdict.map(|say| Said::of(say, table.state())),
    };
    let seats = 0..usize::from(table.seats());
    Some(OverPart {
        how: how.word().to_owned(),
        seat: outcome.ending.seat().map(|seat| seat.0),
        say,
        rank: seats.map(|seat| outcome.standing.rank[seat]).collect(),
        winners: outcome.winners(table.seats()).0,
        scores: score_rows(&panel.scores, table.seats()),
        weakest: table.game().props().weakest_counts,
        origins: origin_rows(&panel.origins, table.seats()),
        deal: table.deal_code().map(str::to_owned),
    })
}

/// The parts of the scores, a row for each with the points of every seat.
fn score_rows(scores: &[ScorePart], seats: u8) -> Vec<ScoreRow> {
    let mut rows: Vec<ScoreRow> = Vec::new();
    for part in scores {
        let at = rows.iter().position(|row| row.key == part.key).unwrap_or_else(|| {
            let (key, points) = (part.key.to_owned(), vec![None; seats.into()]);
            rows.push(ScoreRow { key, points, half: 0, free: Vec::new() });
            rows.len() - 1
        });
        if let Some(slot) = rows[at].points.get_mut(part.seat.index()) {
            *slot = Some(part.points);
            rows[at].half |= u8::from(part.half) << part.seat.0;
        }
        if part.free != 0 && part.seat.0 < seats {
            rows[at].free.resize(seats.into(), 0);
            rows[at].free[part.seat.index()] = part.free;
        }
    }
    rows
}

/// Where the points came from, a row for each part and origin that gave anybody something.
fn origin_rows(origins: &[ScoreOrigin], seats: u8) -> Vec<OriginRow> {
    let mut rows: Vec<OriginRow> = Vec::new();
    for origin in origins.iter().filter(|origin| origin.points != 0 && origin.seat.0 < seats) {
        let is_same = |row: &OriginRow| row.part == origin.part && row.from == origin.from;
        let at = rows.iter().position(is_same).unwrap_or_else(|| {
            let (part, from) = (origin.part.to_owned(), origin.from.to_owned());
            rows.push(OriginRow { part, from, points: vec![0; seats.into()] });
            rows.len() - 1
        });
        rows[at].points[origin.seat.index()] = origin.points;
    }
    rows
}

pub(crate) fn turn_part(table: &Table, now: Duration) -> Option<TurnPart> {
    let left = millis(table.turn_left(now)?);
    let span = millis(table.state().time_limit()?.span);
    let lead = table.lead_until().map_or(0, |until| millis(until.saturating_sub(now)));
    Some(TurnPart { left, span, lead })
}

/// How acts are taken back at a table.
pub(crate) fn undo_rule(table: &Table) -> UndoRule {
    match table.screens() {
        _ if !table.state().allowed().undo => UndoRule::Never,
        0 | 1 => UndoRule::Free,
        _ => UndoRule::Agreed,
    }
}

pub(crate) fn clock_part(clock: Clock) -> ClockPart {
    match clock {
        Clock::Turn { span } => ClockPart::Turn { span: millis(span) },
        Clock::Fischer { main, step } => {
            ClockPart::Fischer { main: millis(main), step: millis(step) }
        }
        Clock::Byoyomi { main, period, periods } => {
            ClockPart::Byoyomi { main: millis(main), period: millis(period), periods }
        }
    }
}
