//! The board of a lesson's step, after what the learner did. No record is kept of it.

use game::{AnyGame, Lesson, Refusal, Spot};
use table::{Chair, Table};
use words::Lexicon;

/// A step of a lesson as it stands.
pub(crate) struct LessonTable {
    /// Which step.
    pub(crate) step: usize,
    /// The board.
    pub(crate) table: Table,
    /// What the learner has done.
    acts: Vec<String>,
    is_done: bool,
    next: Vec<&'static str>,
}

impl LessonTable {
    /// A step before anything was done.
    ///
    /// # Errors
    /// When there is no such step.
    pub(crate) fn begin(
        game: &'static dyn AnyGame,
        lesson: &Lesson,
        step: usize,
    ) -> Result<LessonTable, Refusal> {
        LessonTable::after(game, lesson, step, Vec::new())
    }

    fn after(
        game: &'static dyn AnyGame,
        lesson: &Lesson,
        step: usize,
        acts: Vec<String>,
    ) -> Result<LessonTable, Refusal> {
        let course = lesson.follow(game, step, acts.iter().map(String::as_str))?;
        let seats = game.read_position(&course.setup, course.position)?.seats();
        let chairs = vec![Chair::person(""); usize::from(seats)];
        let mut table = Table::new(game, course.setup, Some(course.position), chairs, None)?;
        course.acts.iter().try_for_each(|(who, act)| table.play_untimed(*who, act))?;
        Ok(LessonTable { step, table, acts, is_done: course.is_done, next: course.next })
    }

    /// Does something; says whether anything has moved.
    ///
    /// # Errors
    /// Why it cannot be done; nothing has changed then.
    pub(crate) fn act(
        &mut self,
        game: &'static dyn AnyGame,
        lesson: &Lesson,
        act: String,
    ) -> Result<bool, Refusal> {
        let mut acts = self.acts.clone();
        acts.push(act);
        let before = self.table.events().len();
        *self = LessonTable::after(game, lesson, self.step, acts)?;
        Ok(self.table.events().len() > before)
    }

    /// Whether what the step wants has been done.
    pub(crate) fn is_done(&self) -> bool {
        self.is_done
    }

    /// The spots that can be pressed.
    pub(crate) fn pressable(&self) -> Vec<Spot> {
        let seat = self.table.due().seat();
        seat.map(|seat| self.table.state().offer(seat, &[]).next).unwrap_or_default()
    }

    /// The spots that lead further.
    pub(crate) fn wanted(&self) -> Vec<Spot> {
        let state = self.table.state().tools();
        self.next.iter().filter_map(|act| state.read_spot(act).ok()).collect()
    }

    /// The acts that lead further.
    pub(crate) fn next(&self) -> &[&'static str] {
        &self.next
    }

    /// What is said when the step has been done.
    pub(crate) fn praise(&self, lesson: &Lesson, lexicon: &Lexicon) -> String {
        let key = format!("lesson-{}-{}.done", lesson.key, lesson.steps[self.step].key);
        lexicon.plain(if lexicon.has(&key) { &key } else { "teach-done" })
    }
}
