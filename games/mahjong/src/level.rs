//! Levels, kinds of deals, and what follows from them (R1).

use crate::layout::LayoutId;

/// How hard the game is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Level {
    /// One floor, random shuffles.
    Easy,
    /// Three floors, shuffles that can be cleared.
    Medium,
    /// The same with hidden faces (R8).
    Hard,
}

impl Level {
    /// All of them, in the order of the setting.
    pub const ALL: [Level; 3] = [Level::Easy, Level::Medium, Level::Hard];
    /// Their names in settings and positions.
    pub const NAMES: &'static [&'static str] = &["easy", "medium", "hard"];

    /// Its name in settings and positions.
    pub fn name(self) -> &'static str {
        Level::NAMES[self as usize]
    }

    /// The level with this name.
    pub fn of_name(name: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.name() == name)
    }

    /// The layout where none is chosen.
    pub fn layout(self) -> LayoutId {
        if self == Level::Easy { LayoutId::COURT } else { LayoutId::PYRAMID }
    }

    /// The seconds of a turn where none are chosen.
    pub fn seconds(self, layout: LayoutId) -> u16 {
        match self {
            _ if layout == LayoutId::TURTLE => 30,
            Level::Easy => 15,
            Level::Medium => 20,
            Level::Hard => 25,
        }
    }

    /// How many hints each player has where they are given at all (R14.2).
    pub fn hints(self) -> u8 {
        if self == Level::Easy { 3 } else { 0 }
    }
}

/// How much of the level's time a turn has (R14.3): as much, half as much again, twice as much, no limit.
pub(crate) const TIME_NAMES: &[&str] = &["level", "more", "double", "unlimited"];

/// The seconds of a turn, by the number of a choice of [`TIME_NAMES`].
pub(crate) fn stretched(seconds: u16, choice: i32) -> u16 {
    match choice {
        1 => seconds * 3 / 2,
        2 => seconds * 2,
        3 => 0,
        _ => seconds,
    }
}

/// Whether blocked tiles are dimmed, so that the free ones stand out (R14.5). It holds for both players.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum FreeTiles {
    /// On the easy level.
    ByLevel,
    /// Always.
    Shown,
    /// Never.
    Unmarked,
}

impl FreeTiles {
    /// The choices of the setting.
    pub(crate) const NAMES: &'static [&'static str] = &["level", "on", "off"];

    pub(crate) fn of_choice(choice: i32) -> FreeTiles {
        match choice {
            1 => FreeTiles::Shown,
            2 => FreeTiles::Unmarked,
            _ => FreeTiles::ByLevel,
        }
    }

    pub(crate) fn are_shown(self, level: Level) -> bool {
        self == FreeTiles::Shown || self == FreeTiles::ByLevel && level == Level::Easy
    }
}

/// What the tiles lie in (R14.6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Court {
    /// Paving with a border of zellige.
    Zellige,
    /// One colour.
    Plain,
    /// Nothing: there is more room, and the tiles are larger.
    None,
}

impl Court {
    /// The choices of the setting.
    pub(crate) const NAMES: &'static [&'static str] = &["zellige", "plain", "none"];

    pub(crate) fn of_choice(choice: i32) -> Court {
        match choice {
            1 => Court::Plain,
            2 => Court::None,
            _ => Court::Zellige,
        }
    }
}

/// How faces are dealt (R3.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DealKind {
    /// Any order, each as likely as the others.
    Random,
    /// An order that can be cleared, by construction.
    Solvable,
    /// A random order; those that cannot be cleared are dealt again.
    Fair,
}

impl DealKind {
    /// The choices of the setting; the first means what the level says.
    pub const NAMES: &'static [&'static str] = &["level", "random", "solvable", "fair"];

    /// The kind that a choice of the setting means.
    pub fn of_choice(choice: i32, level: Level, layout: LayoutId) -> DealKind {
        match choice {
            1 => DealKind::Random,
            3 => DealKind::Fair,
            0 if level == Level::Easy && layout == LayoutId::COURT => DealKind::Random,
            _ => DealKind::Solvable,
        }
    }
}
