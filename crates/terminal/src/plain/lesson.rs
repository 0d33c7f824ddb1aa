//! A lesson in plain lines: words and a board, then a line; an empty one goes on.

use super::{
    Beside,
    console::{Console, ConsoleInput},
};
use crate::{lessons::LessonTable, typed, voice::SCREEN};
use game::{AnyGame, GameCommand, Lesson, LessonGoal, LessonStep};
use std::{
    io,
    time::{Duration, Instant},
};
use table::Onlooker;
use words::Lexicon;

/// Goes through a lesson. `None`: the input has ended.
pub(super) fn teach(
    console: &mut Console<'_>,
    game: &'static dyn AnyGame,
    lesson: &Lesson,
    lexicon: &Lexicon,
) -> io::Result<Option<()>> {
    for (at, step) in lesson.steps.iter().enumerate() {
        let Ok(mut shown) = LessonTable::begin(game, lesson, at) else { continue };
        let number = |at: usize| i32::try_from(at).unwrap_or(i32::MAX);
        let count = [("a", number(at + 1).into()), ("b", number(lesson.steps.len()).into())];
        let key = format!("lesson-{}-{}", lesson.key, step.key);
        let title = lexicon.plain(&format!("{key}.title"));
        console.say(&format!("\n{title} ({})", lexicon.text("teach-step", &count)))?;
        show(console, &shown, lexicon)?;
        console.say_all(
            crate::prose::lines(&lexicon.plain(&key), super::WIDTH)
                .into_iter()
                .map(crate::prose::Prose::into_text),
        )?;
        let ends = match step.wants {
            LessonGoal::Countdown { seconds, .. } => {
                Some(Instant::now() + Duration::from_secs(seconds.into()))
            }
            _ => None,
        };
        match follow(console, game, lesson, &mut shown, lexicon, ends)? {
            Some(true) => {}
            Some(false) => return Ok(Some(())),
            None => return Ok(None),
        }
    }
    Ok(Some(()))
}

fn show(console: &mut Console<'_>, shown: &LessonTable, lexicon: &Lexicon) -> io::Result<()> {
    let table = &shown.table;
    let viewer = table.viewer_of(Onlooker::Screen(SCREEN));
    console.say_all(super::observation(table, (viewer, Beside::Whole), &[], lexicon))
}

/// Hears the learner until the step is left. `false`: the lesson is left; `None`: the input has ended.
fn follow(
    console: &mut Console<'_>,
    game: &'static dyn AnyGame,
    lesson: &Lesson,
    shown: &mut LessonTable,
    lexicon: &Lexicon,
    mut ends: Option<Instant>,
) -> io::Result<Option<bool>> {
    let quit = lexicon.command_words(GameCommand::Quit).swap_remove(0);
    let prompt = lexicon.text("teach-type", &[("quit", quit.as_str().into())]);
    loop {
        let line = match console.ask(&prompt, ends)? {
            ConsoleInput::Line(line) if typed::is_command(&line, GameCommand::Quit, lexicon) => {
                return Ok(Some(false));
            }
            ConsoleInput::Line(line) if line.trim().is_empty() => return Ok(Some(true)),
            ConsoleInput::Line(line) => line.trim().to_owned(),
            // The time of a countdown is up.
            ConsoleInput::Nothing if ends.is_some() => LessonStep::TIME_UP.to_owned(),
            ConsoleInput::End | ConsoleInput::Nothing => return Ok(None),
            ConsoleInput::TooLong | ConsoleInput::NotText => String::from("?"),
        };
        let was_done = shown.is_done();
        for act in line.split_whitespace() {
            match shown.act(game, lesson, act.to_owned()) {
                Ok(true) => show(console, shown, lexicon)?,
                Ok(false) => {}
                Err(refusal) => {
                    console.say(&lexicon.refusal(&refusal))?;
                    let next = shown.next().join(" ");
                    if !next.is_empty() {
                        let moves = [("moves", next.as_str().into())];
                        console.say(&lexicon.text("plain-help-moves", &moves))?;
                    }
                    break;
                }
            }
        }
        if shown.is_done() && !was_done {
            ends = None;
            console.say(&shown.praise(lesson, lexicon))?;
        }
    }
}
