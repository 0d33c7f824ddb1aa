//! Lessons: the board of a step after what the learner did. Nothing of it is kept.

use super::{AppState, answer::Failed, games::find_game};
use crate::{
    room::{gallery_whole, replay},
    wire::{LessonAsked, LessonShown},
};
use axum::{
    Json,
    extract::{Path, State, rejection::JsonRejection},
    http::StatusCode,
};
use table::{Chair, Onlooker, Table};

/// The most acts of a learner in one step: more than any step wants.
const MOST_ACTS: usize = 200;

/// A step of a lesson.
pub(super) async fn step(
    State(app): State<AppState>,
    Path((game, key, step)): Path<(String, String, usize)>,
    body: Result<Json<LessonAsked>, JsonRejection>,
) -> Result<Json<LessonShown>, Failed> {
    let Json(asked) = body?;
    let game = find_game(&app, &game)?;
    let lesson = game.props().lessons.iter().find(|lesson| lesson.key == key);
    let missing = || Failed::plain(StatusCode::NOT_FOUND, "no-such-step");
    let lesson = lesson.filter(|lesson| step < lesson.steps.len()).ok_or_else(missing)?;
    if asked.acts.len() > MOST_ACTS {
        return Err(Failed::mistake("lesson-other"));
    }
    let course = lesson.follow(game, step, asked.acts.iter().map(String::as_str))?;
    let seats = game.read_position(&course.setup, course.position)?.seats();
    let chairs = vec![Chair::person(""); usize::from(seats)];
    let mut table = Table::new(game, course.setup, Some(course.position), chairs, None)?;
    course.acts.iter().try_for_each(|(who, act)| table.play_untimed(*who, act))?;
    let next = course.next.iter().filter_map(|act| table.state().tools().read_spot(act).ok());
    let next = next.map(|spot| spot.0).collect();
    let learner = Onlooker::Seat(game::Seat(0));
    let log = table.log().map_err(|_| Failed::mistake("lesson-other"))?;
    Ok(Json(LessonShown {
        replay: replay("", &log, learner, table.viewer_of(learner)),
        before: u32::try_from(course.before).unwrap_or(0),
        whole: gallery_whole(&table),
        done: course.is_done,
        next,
    }))
}
