//! The table as a page of the full screen: input, time and what was thought reach it here.

use super::{Dialog, Log, TablePage};
use crate::{
    archive::NotArchived,
    files,
    screen::{
        input::{Finding, Input, JobResult},
        page::{Next, Page},
        paint::Tone,
        parts::keys::{Meant, meant},
        shared::Shared,
    },
};
use driver::Purpose;
use game::Seat;
use ratatui::{buffer::Buffer, layout::Rect};
use std::time::Duration;

/// How often a clock that runs is drawn.
const CLOCK: Duration = Duration::from_millis(100);
/// How often it is shown how long a program has been thinking.
const THINKING: Duration = Duration::from_millis(250);

impl Page for TablePage {
    fn input(&mut self, input: &Input, shared: &mut Shared) -> Next {
        let meant = meant(input);
        if meant == Meant::Nothing {
            return Next::Stay;
        }
        let is_pointing = matches!(meant, Meant::Hover(..) | Meant::Wheel { .. });
        if !is_pointing && !self.moving.is_over() {
            self.moving.cut();
            // A press that shows the end of the animation must not also press what lies under it.
            if matches!(meant, Meant::Press | Meant::Back | Meant::Letter(' ')) {
                return Next::Stay;
            }
        }
        if !is_pointing && self.dialog.is_none() {
            self.note = None;
        }
        if self.dialog.is_some() {
            return self.dialog_input(&meant, shared);
        }
        if self.is_curtain_down() {
            return self.curtain_input(&meant, shared);
        }
        if self.typing.is_some() {
            return self.typing_input(&meant, shared);
        }
        self.board_input(meant, shared)
    }

    fn view(&mut self, area: Rect, buf: &mut Buffer, shared: &Shared) {
        self.draw(area, buf, shared);
    }

    fn tick(&mut self, shared: &mut Shared) -> Next {
        self.moving.tick(shared.now, shared.prefs.speed);
        self.run_match(shared);
        self.ask_others();
        self.mind_the_time(shared);
        if self.moving.is_over() {
            let viewer = self.viewer();
            if viewer != self.log.viewer() {
                self.log = Log::of(self.session.table(), viewer);
            }
            if self.table().is_over() && !self.is_end_shown {
                self.is_end_shown = true;
                self.typing = None;
                self.dialog = Some(Dialog::End { focus: 0 });
            }
        }
        if let Some(why) = self.session.not_kept.take() {
            let said = match why {
                NotArchived::TakenOver => {
                    return Next::Back(Some(self.lexicon.plain("kept-taken-over")));
                }
                NotArchived::Failed(why) => {
                    let why = self.lexicon.message(&why);
                    self.lexicon.text("screen-not-kept", &[("why", why.as_str().into())])
                }
            };
            self.say(shared, said, Tone::Bad);
        }
        if self.note.as_ref().is_some_and(|note| note.until <= shared.now) {
            self.note = None;
        }
        // Whoever was there may have gone when somebody else was called.
        if self.needs_curtain() {
            self.shown_to = None;
        }
        // What somebody else may not see, and what the game has closed, is not looked at any longer.
        let is_closed = !self.table().is_past_open() || self.is_covered();
        if is_closed && std::mem::take(&mut self.is_reviewing) {
            return Next::Uncover;
        }
        Next::Stay
    }

    fn back(&mut self, _said: Option<String>, _house: &mut Shared) -> Next {
        self.is_reviewing = false;
        Next::Stay
    }

    fn done(
        &mut self,
        outcome: Box<JobResult>,
        shared: &mut Shared,
    ) -> Result<Next, Box<JobResult>> {
        if outcome.ticket != self.session.ticket() {
            return Err(outcome);
        }
        match outcome.what {
            Finding::Thought(answer) if answer.purpose() == Purpose::Advice => {
                self.advised(*answer, shared);
            }
            Finding::Thought(answer) => {
                let told = self.session.thought(shared, *answer);
                self.hear(told, shared);
            }
            Finding::Seated(..) => {}
        }
        Ok(Next::Stay)
    }

    fn wake(&self, shared: &Shared) -> Option<Duration> {
        let now = shared.now;
        let runs = |seat: Seat| {
            let left = self.table().time_left(seat, self.session.now(shared));
            left.is_some_and(|left| left.is_running)
        };
        let has_clock = (0..self.table().seats()).map(Seat).any(runs)
            || self.table().turn_left(self.session.now(shared)).is_some();
        let is_busy = self.session.thinker().is_some() || self.session.driver().is_advising();
        let wakes = [
            self.moving.wake(now),
            self.session.deadline(shared),
            self.note.as_ref().map(|note| note.until),
            (has_clock && !self.table().is_paused()).then(|| now + CLOCK),
            is_busy.then(|| now + THINKING),
        ];
        wakes.into_iter().flatten().min()
    }

    fn runs_unseen(&self) -> bool {
        true
    }

    fn redress(&mut self, shared: &Shared) {
        self.lexicon = shared.lexicon(self.table().game());
        self.easel.set_palette(shared.palette());
        self.panel_easel.set_palette(shared.palette());
        self.note = None;
    }

    fn leave(&mut self, shared: &mut Shared) {
        self.session.leave();
        if let Some(path) = shared.options.record.clone() {
            let record = self.table().to_record().to_string();
            if let Err(error) = files::write_whole(&path, record.as_bytes()) {
                let (file, why) = (path.display().to_string(), error.to_string());
                let args = [("file", file.as_str().into()), ("why", why.as_str().into())];
                shared.farewell.push(self.lexicon.text("plain-not-saved", &args));
            }
        }
        if self.session.is_kept() && shared.is_leaving {
            shared.farewell.push(self.lexicon.plain("screen-farewell-kept"));
        }
    }
}
