//! What a game must remember of earlier positions.

/// Echoes of all earlier positions: a stack.
///
/// A state holds no history. What repetition rules need is kept beside it, and search notes the
/// length and cuts it back, so that nothing is copied.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Past(Vec<u64>);

impl Past {
    /// Nothing has happened yet.
    pub const fn new() -> Past {
        Past(Vec::new())
    }

    /// Adds the echo of a position, the latest last.
    pub fn push(&mut self, echo: u64) {
        self.0.push(echo);
    }

    /// Adds the echo, if the position has one.
    pub fn extend(&mut self, echo: Option<u64>) {
        self.0.extend(echo);
    }

    /// How many echoes there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is no echo.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Forgets all but the first `len` echoes.
    pub fn cut(&mut self, len: usize) {
        self.0.truncate(len);
    }

    /// The echoes, oldest first.
    pub fn echoes(&self) -> &[u64] {
        &self.0
    }

    /// How often this echo has been heard.
    pub fn count(&self, echo: u64) -> usize {
        self.0.iter().filter(|&&e| e == echo).count()
    }
}
