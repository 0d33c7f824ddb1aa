//! What players can ask of a table besides acts of the game.

/// Something that a player can ask of a table. One vocabulary for menus, words, keys, messages and
/// the table itself.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum TableAction {
    /// Take back one's last decision.
    Undo,
    /// What would a good player do?
    Hint,
    /// Let the table rest, or let it go on.
    Pause,
    /// Agree on a draw.
    Draw,
    /// Give up.
    Resign,
    /// Play another game of the same.
    Rematch,
    /// Make again what was taken back last.
    Redo,
    /// At a table of programs alone: let one act happen, then let the table rest.
    Step,
    /// At a table of programs alone: let them answer faster or slower.
    Pace,
}

impl TableAction {
    /// All of them, in the order of the numbers that stand for them in messages.
    pub const ALL: [TableAction; 9] = [
        TableAction::Undo,
        TableAction::Hint,
        TableAction::Pause,
        TableAction::Draw,
        TableAction::Resign,
        TableAction::Rematch,
        TableAction::Redo,
        TableAction::Step,
        TableAction::Pace,
    ];

    /// The word that stands for it in messages and in the keys of texts.
    pub const fn word(self) -> &'static str {
        match self {
            TableAction::Undo => "undo",
            TableAction::Hint => "hint",
            TableAction::Pause => "pause",
            TableAction::Draw => "draw",
            TableAction::Resign => "resign",
            TableAction::Rematch => "rematch",
            TableAction::Redo => "redo",
            TableAction::Step => "step",
            TableAction::Pace => "pace",
        }
    }
}
