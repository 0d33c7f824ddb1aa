//! What an observer may know: the only thing that bots, doors and scenes accept.

use crate::{Eye, Past, Rules};

/// A state as an eye sees it. Only [`View::of`] makes one, so nothing unmasked can be shown by
/// mistake.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View<R> {
    seen: R,
    eye: Eye,
}

impl<R: Rules> View<R> {
    /// The state with everything hidden that this eye may not know.
    pub fn of(state: &R, eye: Eye) -> View<R> {
        View { seen: state.mask(eye), eye }
    }

    /// The masked state.
    pub fn seen(&self) -> &R {
        &self.seen
    }

    /// Whose secrets are open.
    pub fn eye(&self) -> Eye {
        self.eye
    }
}

/// A view with the echoes of earlier positions: all that a player has to decide on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sight<R> {
    /// What the seat sees.
    pub view: View<R>,
    /// Echoes are public.
    pub past: Past,
}
