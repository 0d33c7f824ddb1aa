//! A page: something that fills the window, or lies over what does.

use super::{
    input::{Input, JobResult},
    keys_sheet::KeyLine,
    shared::Shared,
};
use ratatui::{buffer::Buffer, layout::Rect};
use std::time::Duration;

/// Where to go from a page.
pub(super) enum Next {
    /// Nowhere.
    Stay,
    /// To this page, and later back.
    Push(Box<dyn Page>),
    /// To this page instead.
    Replace(Box<dyn Page>),
    /// Back, with something to be said there.
    Back(Option<String>),
    /// To the page that says so: what lies over it is closed.
    Uncover,
    /// To the page below, which is not told: it was only covered.
    Shut,
    /// Away from the program, with these last words.
    Leave(Vec<String>),
}

impl Next {
    /// To this page, and later back.
    pub(super) fn push(page: impl Page + 'static) -> Next {
        Next::Push(Box::new(page))
    }

    /// To this page instead.
    pub(super) fn replace(page: impl Page + 'static) -> Next {
        Next::Replace(Box::new(page))
    }

    /// Back, with nothing to be said.
    pub(super) const BACK: Next = Next::Back(None);
}

/// A page. Only the topmost gets keys and the mouse; time passes for those that are visible, and
/// for a game in progress.
pub(super) trait Page {
    /// Something was typed, clicked or pasted.
    fn input(&mut self, input: &Input, shared: &mut Shared) -> Next;

    /// Draws it.
    fn view(&mut self, area: Rect, buf: &mut Buffer, shared: &Shared);

    /// Time has passed.
    fn tick(&mut self, _house: &mut Shared) -> Next {
        Next::Stay
    }

    /// Work is done; an answer that this page has not asked for is given back.
    fn done(
        &mut self,
        outcome: Box<JobResult>,
        _house: &mut Shared,
    ) -> Result<Next, Box<JobResult>> {
        Err(outcome)
    }

    /// When it wants to be told that time has passed.
    fn wake(&self, _house: &Shared) -> Option<Duration> {
        None
    }

    /// Whether time passes for it while it is not seen.
    fn runs_unseen(&self) -> bool {
        false
    }

    /// Whether what is below is still seen.
    fn is_overlay(&self) -> bool {
        false
    }

    /// The language or the colours have changed.
    fn redress(&mut self, _house: &Shared) {}

    /// The keys that work on it besides those that work everywhere: for the sheet that F1 lays over
    /// it. A page without any handles F1 itself.
    fn keys(&self) -> &'static [KeyLine] {
        &[]
    }

    /// The page above it was closed, with this message.
    fn back(&mut self, _said: Option<String>, _house: &mut Shared) -> Next {
        Next::Stay
    }

    /// It is closed: somebody went back, or the program ends.
    fn leave(&mut self, _house: &mut Shared) {}
}
