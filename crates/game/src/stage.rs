//! What a game brings to a table besides its rules: words, keys, saves, bots, and its [`Props`].
//!
//! All of it is data, so that no interface has a line about any one game.

use crate::{
    Bench, BotSpec, LineProtocol, Props, Refusal, Searchable, Setup, Show, SolverSpec, Spot,
    TableAction, Transcript,
};

/// Something that an interface can be told to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameCommand {
    /// What can be typed.
    Help,
    /// The rules of the game.
    Rules,
    /// Show the board again.
    Board,
    /// What can be played now.
    Acts,
    /// Ask something of the table.
    Table(TableAction),
    /// Decline what somebody else has asked for.
    Decline,
    /// Play another game that is dealt the same.
    SameDeal,
    /// What has been played so far.
    History,
    /// Show an earlier position.
    Back,
    /// Give points of the end to other parts of the score.
    Allot,
    /// Write the game to a file and leave.
    Save,
    /// Go on with the saved game.
    Resume,
    /// Leave.
    Quit,
}

impl GameCommand {
    /// Names it in texts and messages.
    pub const fn name(self) -> &'static str {
        match self {
            GameCommand::Help => "help",
            GameCommand::Rules => "rules",
            GameCommand::Board => "board",
            GameCommand::Acts => "acts",
            GameCommand::Table(action) => action.word(),
            GameCommand::Decline => "decline",
            GameCommand::SameDeal => "same-deal",
            GameCommand::History => "history",
            GameCommand::Back => "back",
            GameCommand::Allot => "allot",
            GameCommand::Save => "save",
            GameCommand::Resume => "resume",
            GameCommand::Quit => "quit",
        }
    }
}

/// What a word typed by a player stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WordAlias {
    /// An act of the game.
    Act(&'static str),
    /// A command to the interface.
    Command(GameCommand),
}

/// What a key of the game's own does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KeyMeaning {
    /// Presses a spot.
    Spot(Spot),
    /// Gives a command to the interface.
    Command(GameCommand),
}

/// A key of the game's own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KeyBinding {
    /// The key, in lower case.
    pub key: char,
    /// What it does.
    pub means: KeyMeaning,
    /// The spot that it presses where the board is seen from its other side; `None`: it does the same.
    pub turned: Option<Spot>,
    /// Whether what counts is where the key is on an English keyboard, not what is written on it: for keys
    /// that mean directions. A terminal knows only what is written on it.
    pub by_position: bool,
}

impl KeyBinding {
    /// A key that presses a spot.
    pub const fn spot(key: char, spot: Spot) -> KeyBinding {
        KeyBinding { key, means: KeyMeaning::Spot(spot), turned: None, by_position: false }
    }

    /// A key that gives a command.
    pub const fn command(key: char, command: GameCommand) -> KeyBinding {
        KeyBinding { key, means: KeyMeaning::Command(command), turned: None, by_position: false }
    }
}

/// A game with everything that it brings to a table.
pub trait Stage: Show + Searchable {
    /// What it states to interfaces.
    const PROPS: Props;

    /// Its bots, weakest first. `random` need not be listed: every game has it.
    const BOTS: &'static [BotSpec<Self>] = &[];

    /// What judges its positions exactly, if anything does.
    const SOLVER: Option<&'static SolverSpec> = None;

    /// Line protocols of its own.
    const PROTOCOLS: &'static [LineProtocol] = &[];

    /// How its speed is measured.
    const BENCH: Bench = Bench::PLAIN;

    /// Writes the game in one of its own save forms; `None` when it cannot be (a finished game).
    fn save(&self, _form: &str) -> Option<Vec<u8>> {
        None
    }

    /// Reads a save form of its own.
    ///
    /// # Errors
    /// Says what is wrong with the bytes.
    fn load(_form: &str, _setup: &Setup, _bytes: &[u8]) -> Result<Self, Refusal> {
        Err(Refusal::BAD_FORM)
    }

    /// Writes a whole game in one of [`FileForms::records`](crate::FileForms::records); `None` when the form has no room for it.
    fn write_record(_form: &str, _transcript: &Transcript) -> Option<Vec<u8>> {
        None
    }

    /// Reads a whole game. `setup` holds for what the form does not say.
    ///
    /// # Errors
    /// `bad-form` when the bytes are not of this form at all, so that another may be tried; else what
    /// is wrong with them. Whether the acts are legal is found out by whoever plays them.
    fn read_record(_form: &str, _setup: &Setup, _bytes: &[u8]) -> Result<Transcript, Refusal> {
        Err(Refusal::BAD_FORM)
    }
}
