//! Who sits where.

/// What kind of player has a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayerKind {
    /// Somebody.
    Person,
    /// A bot of the game, by its name.
    Bot(String),
    /// A program of somebody else: the name of a protocol and a command line, as in
    /// `ugi:<command line>`.
    Engine(String),
    /// Nobody yet.
    Open,
}

impl PlayerKind {
    /// Reads a player as the command line and records write it.
    pub fn read(text: &str) -> PlayerKind {
        match text {
            "person" => PlayerKind::Person,
            "open" => PlayerKind::Open,
            // The name of a protocol stands before a colon, which no bot has in its name.
            engine if engine.contains(':') => PlayerKind::Engine(engine.to_owned()),
            bot => PlayerKind::Bot(bot.to_owned()),
        }
    }

    /// Writes a player as [`PlayerKind::read`] reads it.
    pub fn as_text(&self) -> &str {
        match self {
            PlayerKind::Person => "person",
            PlayerKind::Open => "open",
            PlayerKind::Bot(text) | PlayerKind::Engine(text) => text,
        }
    }
}

/// A seat with who sits on it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chair {
    /// What the player is called; empty for whoever has no name of their own.
    pub name: String,
    /// What kind of player it is.
    pub player: PlayerKind,
    /// People with the same number sit before the same screen.
    pub screen: u8,
}

impl Chair {
    /// A person before screen 0.
    pub fn person(name: impl Into<String>) -> Chair {
        Chair { name: name.into(), player: PlayerKind::Person, screen: 0 }
    }

    /// A bot of the game.
    pub fn bot(name: impl Into<String>) -> Chair {
        Chair { name: String::new(), player: PlayerKind::Bot(name.into()), screen: 0 }
    }

    /// A program of somebody else; `command` begins with the name of a protocol and a colon.
    pub fn engine(command: impl Into<String>) -> Chair {
        Chair { name: String::new(), player: PlayerKind::Engine(command.into()), screen: 0 }
    }

    /// A seat that waits for somebody.
    pub fn open() -> Chair {
        Chair { name: String::new(), player: PlayerKind::Open, screen: 0 }
    }

    /// The same player with another name.
    #[must_use]
    pub fn named(self, name: impl Into<String>) -> Chair {
        Chair { name: name.into(), ..self }
    }

    /// The same person before another screen.
    #[must_use]
    pub fn on_screen(self, screen: u8) -> Chair {
        Chair { screen, ..self }
    }

    /// Whether somebody sits there, and no program.
    pub fn is_person(&self) -> bool {
        self.player == PlayerKind::Person
    }
}
