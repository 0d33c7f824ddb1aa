//! What a game brings to a table besides its rules: texts, look, words, keys, saves, bots.
//!
//! All of it is data, so that no interface has a line about any one game.

use crate::{
    Bench, BotSpec, Form, Lesson, LineProtocol, MenuEntry, RecordForm, Refusal, Searchable, Setup,
    Show, SolverSpec, SoundRole, Spot, TableAction, Transcript, Tray,
};

/// A text in one language.
#[derive(Clone, Copy, Debug)]
pub struct Locale {
    /// The language: `en`, `fr`.
    pub lang: &'static str,
    /// The text.
    pub text: &'static str,
}

/// How the items of a game's scenes are drawn.
#[derive(Clone, Copy, Debug)]
pub struct Look {
    /// SVG `<symbol>` elements, one for each role, by the role's name as id; colours are
    /// `var(--token)`.
    pub symbols: &'static str,
    /// The game's own tokens for each theme, and the token that gives each role its colour in a
    /// terminal: TOML.
    pub materials: &'static str,
    /// Picture points to the right and down for one unit of a scene.
    pub step: (f32, f32),
    /// Picture points by which a thing is drawn further to the right and down for one unit of height; mostly
    /// negative, so that what lies high is seen to.
    pub lift: (f32, f32),
    /// Terminal columns and rows for one unit of a scene.
    pub cell: (u8, u8),
    /// The roles of the items that only name places, letters and digits at an edge: they are there
    /// when somebody asks for them.
    pub coordinates: &'static [&'static str],
    /// Whether the scene can be seen from its other side, as [`half_turn`](crate::half_turn) shows it.
    pub turnable: bool,
    /// Whether the panels of two players stand left and right of the board where there is room, the
    /// first player's on the left.
    pub flanked: bool,
}

impl Look {
    /// What most games want; symbols and materials are still to be given.
    pub const PLAIN: Look = Look {
        symbols: "",
        materials: "",
        step: (48.0, 48.0),
        lift: (0.0, 0.0),
        cell: (2, 1),
        coordinates: &[],
        turnable: false,
        flanked: false,
    };
}

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

/// A save form of the game's own, beside the record that every game has.
#[derive(Clone, Copy, Debug)]
pub struct SaveForm {
    /// Names it for `export --to`.
    pub id: &'static str,
    /// The file it is kept in, in the working folder.
    pub file: &'static str,
    /// Whether games with these settings are saved in this form when nothing else is asked for.
    pub is_default: fn(&Setup) -> bool,
}

/// A position worth looking at. The text `gallery-<key>` names it, its attribute `.about` says what
/// there is to see.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GalleryPosition {
    /// Names it in the texts.
    pub key: &'static str,
    /// The position, in the game's own text.
    pub position: &'static str,
}

/// What kind of game it is. Masks, curtains, hints and luck follow from this; the conformance suite
/// checks that it is true.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameKind {
    /// Chance acts in it.
    pub chance: bool,
    /// Some viewers do not see everything.
    pub hidden: bool,
    /// Some seats see what others do not: players before one screen need a curtain between them.
    pub curtain: bool,
    /// Several seats may owe an act at once.
    pub simultaneous: bool,
    /// Its rules may limit the time of a turn.
    pub timed: bool,
    /// The least and the most seats that it is played on.
    pub seats: (u8, u8),
}

impl GameKind {
    /// Two players in turn who see everything, without luck and without a limit of time.
    pub const OPEN: GameKind = GameKind {
        chance: false,
        hidden: false,
        curtain: false,
        simultaneous: false,
        timed: false,
        seats: (2, 2),
    };
}

/// Everything that a game states to interfaces.
#[derive(Clone, Copy, Debug)]
pub struct Props {
    /// What kind of game it is.
    pub kind: GameKind,
    /// The game's texts, in Fluent syntax.
    pub locales: &'static [Locale],
    /// The rules for players, in Markdown.
    pub rules: &'static [Locale],
    /// How its items are drawn.
    pub look: Look,
    /// The dialogs before a game.
    pub forms: &'static [Form],
    /// The settings whose choices are best told by a small picture of how a game begins with each.
    pub pictured: &'static [&'static str],
    /// The usual values of settings that are numbers, each offered by name: the text
    /// `setting-KEY-VALUE`, where a point in the value is a hyphen.
    pub usual: &'static [(&'static str, &'static [&'static str])],
    /// Positions that are shown in turn while lots are drawn, one for each seat; the last to be seen is that
    /// of the seat that whoever watches has drawn. None: the names go round.
    pub lots: &'static [&'static str],
    /// Whether lots say who sits where when people play against programs and nobody has chosen yet.
    pub usually_by_lot: bool,
    /// The game's home.
    pub menu: &'static [MenuEntry],
    /// Words that stand for acts or commands.
    pub words: &'static [(&'static str, WordAlias)],
    /// Keys of its own.
    pub keys: &'static [KeyBinding],
    /// Save forms of its own.
    pub saves: &'static [SaveForm],
    /// Forms in which whole games are written and read.
    pub records: &'static [RecordForm],
    /// What [`Show::extra`] can lay over the scene when somebody asks for it. The text
    /// `overlay-<key>` names each.
    pub overlays: &'static [&'static str],
    /// Those of the overlays that help to decide what to play: they are there where hints are.
    pub advising: &'static [&'static str],
    /// What can be numbered by the act that put it there: the role of the item, and the role of the number that
    /// is laid over it.
    pub numbered: &'static [(&'static str, &'static str)],
    /// Whether the sentences of the log name the act as it is written, `$act`.
    pub tells_acts: bool,
    /// What stands beside the board and belongs to the scene; the text `tray-<key>` names each.
    pub trays: &'static [Tray],
    /// Positions worth looking at.
    pub gallery: &'static [GalleryPosition],
    /// Lessons, which [`MenuEntry::Lesson`] begins.
    pub lessons: &'static [Lesson],
    /// Where Chance's act that deals is this and a number: `deal:`. The number is the code of the deal. It is told when
    /// the game is over, and whoever gives it before a game is dealt the same; later luck is the table's own.
    pub deal_code: Option<&'static str>,
    /// After how many turns in which people let the time run out and did nothing the table rests, and asks whether
    /// anybody is there.
    pub idle_turns: Option<u8>,
    /// Names that nobody before the screen may have.
    pub reserved_names: &'static [&'static str],
    /// What is heard when the log says a sentence, by the sentence's key; what is not listed sounds like a piece that
    /// comes to rest, if anything moves.
    pub sounds: &'static [(&'static str, SoundRole)],
    /// Whether a score is the weakest of its parts, and not their sum.
    pub weakest_counts: bool,
    /// Settings that programs play with unless something else is asked for.
    pub tools: ToolSettings,
}

impl Props {
    /// The dialogs of [`MenuEntry::Play`]: those that belong to no other way to begin.
    pub fn play_forms(&self) -> Vec<&'static Form> {
        let is_elsewhere = |form: &&Form| {
            self.menu.iter().any(
                |entry| matches!(entry, MenuEntry::Start(start) if start.forms.contains(&form.key)),
            )
        };
        self.forms.iter().filter(|form| !is_elsewhere(form)).collect()
    }
}

/// Settings, each with its value as people write it.
pub type SettingPairs = &'static [(&'static str, &'static str)];

/// Settings that hold where programs play and nobody watches: what people agree on must be decided there.
#[derive(Clone, Copy, Debug)]
pub struct ToolSettings {
    /// In the engine protocol, and where sequences are counted.
    pub engine: SettingPairs,
    /// In matches between programs.
    pub arena: SettingPairs,
}

impl ToolSettings {
    /// The settings as they come.
    pub const NONE: ToolSettings = ToolSettings { engine: &[], arena: &[] };
}

impl Props {
    /// What most games want; texts and look are still to be given.
    pub const PLAIN: Props = Props {
        kind: GameKind::OPEN,
        locales: &[],
        rules: &[],
        look: Look::PLAIN,
        forms: &[],
        pictured: &[],
        usual: &[],
        lots: &[],
        usually_by_lot: false,
        menu: &[
            MenuEntry::Play,
            MenuEntry::Resume,
            MenuEntry::Rules,
            MenuEntry::Options,
            MenuEntry::Quit,
        ],
        words: &[],
        keys: &[],
        saves: &[],
        records: &[],
        overlays: &[],
        advising: &[],
        numbered: &[],
        tells_acts: false,
        trays: &[],
        gallery: &[],
        lessons: &[],
        deal_code: None,
        idle_turns: None,
        reserved_names: &[],
        sounds: &[],
        weakest_counts: false,
        tools: ToolSettings::NONE,
    };
}

impl Props {
    /// The usual values of a setting.
    pub fn usual_of(&self, setting: &str) -> &'static [&'static str] {
        let found = self.usual.iter().find(|(key, _)| *key == setting);
        found.map_or(&[], |(_, values)| values)
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

    /// Writes a whole game in one of [`Props::records`]; `None` when the form has no room for it.
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
