//! What an observer may know: the only thing that bots, doors and scenes accept.

use crate::{Past, Rules, Viewer};

/// A state as a viewer sees it. Only [`View::of`] makes one, so nothing unmasked can be shown by
/// mistake.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View<R> {
    seen: R,
    viewer: Viewer,
}

impl<R: Rules> View<R> {
    /// The state with everything hidden that this viewer may not know.
    pub fn of(state: &R, viewer: Viewer) -> View<R> {
        View { seen: state.mask(viewer), viewer }
    }

    /// The masked state.
    pub fn seen(&self) -> &R {
        &self.seen
    }

    /// Whose secrets are open.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }
}

/// A view with the echoes of earlier positions: all that a player has to decide on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Observation<R> {
    /// What the seat sees.
    pub view: View<R>,
    /// Echoes are public.
    pub past: Past,
}
