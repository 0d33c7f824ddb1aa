//! The answers to `query`.

use crate::course::Course;
use game::{Due, Eye, Seat, Seats};
use protocol::ugi::{Answer, Query};
use words::{Arg, Lexicon};

pub(crate) fn answer(course: &Course, query: &Query, lexicon: &Lexicon) -> Answer {
    let face = course.face();
    let text = match query {
        Query::GameOver => (face.due() == Due::Over).to_string(),
        Query::P1Turn => (course.seat() == Some(Seat(0))).to_string(),
        Query::Result => result(course),
        Query::Turn => match (course.seat(), face.due()) {
            (Some(seat), _) => seat.to_string(),
            (None, Due::Over) => "over".into(),
            // Only where the game itself has nothing to draw.
            (None, _) => "chance".into(),
        },
        Query::Legal => {
            course.seat().map(|seat| face.acts(game::Who::Seat(seat)).join(" ")).unwrap_or_default()
        }
        Query::Check(act) => return verdict(course.check(act), lexicon),
        Query::Position => face.position(Seats::ALL),
        Query::State => face.state(Seats::ALL),
        Query::View(Some(seat)) if seat.0 >= face.seats() => {
            let (seat, last) = (i32::from(seat.0), i32::from(face.seats()) - 1);
            let args: [(&str, Arg<'_>); 2] = [("seat", seat.into()), ("last", last.into())];
            return Answer::Error(lexicon.text("engine-no-seat", &args));
        }
        Query::View(seat) => face.state(seat.map_or(Eye::NONE, Seats::only)),
    };
    Answer::Response(text)
}

/// `ok`, or why not.
pub(crate) fn verdict(outcome: Result<(), game::Refusal>, lexicon: &Lexicon) -> Answer {
    match outcome {
        Ok(()) => Answer::ok(),
        Err(refusal) => Answer::refused(refusal.code, &lexicon.refusal(&refusal)),
    }
}

/// A first place that is shared is a draw.
fn result(course: &Course) -> String {
    let face = course.face();
    if face.due() != Due::Over {
        return "none".into();
    }
    let rank = face.standing(Seats::ALL).rank;
    let mut winners = (0..face.seats()).filter(|&seat| rank[usize::from(seat)] == 0);
    match (winners.next(), winners.next()) {
        (Some(winner), None) => format!("p{}win", winner + 1),
        _ => "draw".into(),
    }
}
