//! The answers to `query`.

use crate::game_line::GameLine;
use game::{Due, Seat, Seats, Viewer};
use protocol::ugi::{EngineReply, Query};
use words::{Arg, Lexicon};

pub(crate) fn answer(course: &GameLine, query: &Query, lexicon: &Lexicon) -> EngineReply {
    let state = course.state();
    let text = match query {
        Query::GameOver => (state.due() == Due::Over).to_string(),
        Query::P1Turn => (course.seat() == Some(Seat(0))).to_string(),
        Query::Result => result(course),
        Query::Turn => match (course.seat(), state.due()) {
            (Some(seat), _) => seat.to_string(),
            (None, Due::Over) => "over".into(),
            // Only where the game itself has nothing to draw.
            (None, _) => "chance".into(),
        },
        Query::Legal => course
            .seat()
            .map(|seat| state.acts(game::Who::Seat(seat)).join(" "))
            .unwrap_or_default(),
        Query::Check(act) => return verdict(course.check(act), lexicon),
        Query::Position => state.position(Seats::ALL),
        Query::State => state.tools().state_json(Seats::ALL),
        Query::View(Some(seat)) if seat.0 >= state.seats() => {
            let (seat, last) = (i32::from(seat.0), i32::from(state.seats()) - 1);
            let args: [(&str, Arg<'_>); 2] = [("seat", seat.into()), ("last", last.into())];
            return EngineReply::Error(lexicon.text("engine-no-seat", &args));
        }
        Query::View(seat) => state.tools().state_json(seat.map_or(Viewer::NONE, Seats::only)),
    };
    EngineReply::Response(text)
}

/// `ok`, or why not.
pub(crate) fn verdict(outcome: Result<(), game::Refusal>, lexicon: &Lexicon) -> EngineReply {
    match outcome {
        Ok(()) => EngineReply::ok(),
        Err(refusal) => EngineReply::refused(refusal.code, &lexicon.refusal(&refusal)),
    }
}

/// A first place that is shared is a draw.
fn result(course: &GameLine) -> String {
    let state = course.state();
    if state.due() != Due::Over {
        return "none".into();
    }
    let rank = state.standing(Seats::ALL).rank;
    let mut winners = (0..state.seats()).filter(|&seat| rank[usize::from(seat)] == 0);
    match (winners.next(), winners.next()) {
        (Some(winner), None) => format!("p{}win", winner + 1),
        _ => "draw".into(),
    }
}
