//! A broken law, with all that is needed to see it again.

use std::fmt;

/// What the proof of a law comes to.
pub type LawVerdict = Result<(), Box<BrokenLaw>>;

/// A broken law: what was wrong, and how the game got there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BrokenLaw {
    /// What was wrong.
    pub what: String,
    /// The game's id.
    pub game: &'static str,
    /// Where it happened, unless it is wrong everywhere.
    pub scene: Option<Whereabouts>,
}

/// The way to a moment of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Whereabouts {
    /// The settings, as on a command line.
    pub settings: String,
    /// The seed of the random game.
    pub seed: u64,
    /// The position that the game began with, unless it is the start.
    pub from: Option<String>,
    /// The acts so far, each with who acted.
    pub acts: Vec<String>,
    /// The position as it is now.
    pub position: String,
}

impl BrokenLaw {
    /// A fault that needs no game to be played.
    pub fn everywhere(game: &'static str, what: impl fmt::Display) -> Box<BrokenLaw> {
        Box::new(BrokenLaw { what: what.to_string(), game, scene: None })
    }
}

impl fmt::Display for BrokenLaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}: {}", self.game, self.what)?;
        let Some(scene) = &self.scene else { return Ok(()) };
        writeln!(f, "  settings: {}", scene.settings)?;
        writeln!(f, "  seed:     {}", scene.seed)?;
        writeln!(f, "  from:     {}", scene.from.as_deref().unwrap_or("the start"))?;
        writeln!(f, "  acts:     {}", scene.acts.join(", "))?;
        writeln!(f, "  position: {}", scene.position)
    }
}
