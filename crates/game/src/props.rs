//! What a game states to interfaces about itself, in groups: what kind of game it is, its texts, its look, its
//! dialogs, its words and keys, its files.

use crate::{Form, KeyBinding, Lesson, MenuEntry, RecordForm, Setup, SoundRole, Tray, WordAlias};

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
    /// What can be numbered by the act that put it there: the role of the item, and the role of the number that
    /// is laid over it.
    pub numbered: &'static [(&'static str, &'static str)],
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
        numbered: &[],
    };
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

/// What people read.
#[derive(Clone, Copy, Debug)]
pub struct GameTexts {
    /// The game's texts, in Fluent syntax.
    pub locales: &'static [Locale],
    /// The rules for players, in Markdown.
    pub rules: &'static [Locale],
}

impl GameTexts {
    /// None yet.
    pub const PLAIN: GameTexts = GameTexts { locales: &[], rules: &[] };
}

/// What is asked and shown before a game.
#[derive(Clone, Copy, Debug)]
pub struct Dialogs {
    /// The dialogs.
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
    /// Where Chance's act that deals is this and a number: `deal:`. The number is the code of the deal. It is told when
    /// the game is over, and whoever gives it before a game is dealt the same; later luck is the table's own.
    pub deal_code: Option<&'static str>,
    /// Names that nobody before the screen may have.
    pub reserved_names: &'static [&'static str],
    /// A setting that is on or off: while it is on, only the first seat plays. The others have nothing to do and are
    /// not shown.
    pub alone: Option<&'static str>,
}

impl Dialogs {
    /// The house's own dialogs are enough.
    pub const PLAIN: Dialogs = Dialogs {
        forms: &[],
        pictured: &[],
        usual: &[],
        lots: &[],
        usually_by_lot: false,
        deal_code: None,
        reserved_names: &[],
        alone: None,
    };
}

/// What players type and press besides acts and spots.
#[derive(Clone, Copy, Debug)]
pub struct InputProps {
    /// Words that stand for acts or commands.
    pub words: &'static [(&'static str, WordAlias)],
    /// Keys of its own.
    pub keys: &'static [KeyBinding],
    /// A press counts at once, even for who wants to be asked about moves: most presses only choose, and another one takes that back.
    pub counts_at_once: bool,
}

impl InputProps {
    /// Nothing of its own.
    pub const PLAIN: InputProps = InputProps { words: &[], keys: &[], counts_at_once: false };
}

/// The forms of its own in which games are kept in files, beside the record that every game has.
#[derive(Clone, Copy, Debug)]
pub struct FileForms {
    /// Save forms of a game in progress.
    pub saves: &'static [SaveForm],
    /// Forms in which whole games are written and read.
    pub records: &'static [RecordForm],
}

impl FileForms {
    /// None.
    pub const PLAIN: FileForms = FileForms { saves: &[], records: &[] };
}

/// Something that [`Show::extra`](crate::Show::extra) can lay over the scene when somebody asks for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Overlay {
    /// Names it; the text `overlay-<key>` is what people read.
    pub key: &'static str,
    /// Whether it helps to decide what to play: it is there where hints are.
    pub advises: bool,
}

impl Overlay {
    /// One that only shows what everybody could see.
    pub const fn plain(key: &'static str) -> Overlay {
        Overlay { key, advises: false }
    }

    /// One that helps to decide what to play.
    pub const fn advice(key: &'static str) -> Overlay {
        Overlay { key, advises: true }
    }
}

/// Everything that a game states to interfaces.
#[derive(Clone, Copy, Debug)]
pub struct Props {
    /// What kind of game it is.
    pub kind: GameKind,
    /// What people read.
    pub texts: GameTexts,
    /// How its items are drawn.
    pub look: Look,
    /// What is asked before a game.
    pub dialogs: Dialogs,
    /// The game's home.
    pub menu: &'static [MenuEntry],
    /// Words and keys of its own.
    pub input: InputProps,
    /// Forms of its own for files.
    pub files: FileForms,
    /// What can be laid over the scene.
    pub overlays: &'static [Overlay],
    /// What stands beside the board and belongs to the scene; the text `tray-<key>` names each.
    pub trays: &'static [Tray],
    /// Positions worth looking at.
    pub gallery: &'static [GalleryPosition],
    /// Lessons, which [`MenuEntry::Lesson`] begins.
    pub lessons: &'static [Lesson],
    /// Whether the sentences of the log name the act as it is written, `$act`.
    pub tells_acts: bool,
    /// What is heard when the log says a sentence, by the sentence's key; what is not listed sounds like a piece that
    /// comes to rest, if anything moves.
    pub sounds: &'static [(&'static str, SoundRole)],
    /// Whether a score is the weakest of its parts, and not their sum.
    pub weakest_counts: bool,
    /// After how many turns in which people let the time run out and did nothing the table rests, and asks whether
    /// anybody is there.
    pub idle_turns: Option<u8>,
    /// Settings that programs play with unless something else is asked for.
    pub tools: ToolSettings,
}

impl Props {
    /// What most games want; texts and look are still to be given.
    pub const PLAIN: Props = Props {
        kind: GameKind::OPEN,
        texts: GameTexts::PLAIN,
        look: Look::PLAIN,
        dialogs: Dialogs::PLAIN,
        menu: &[
            MenuEntry::Play,
            MenuEntry::Resume,
            MenuEntry::Rules,
            MenuEntry::Options,
            MenuEntry::Quit,
        ],
        input: InputProps::PLAIN,
        files: FileForms::PLAIN,
        overlays: &[],
        trays: &[],
        gallery: &[],
        lessons: &[],
        tells_acts: false,
        sounds: &[],
        weakest_counts: false,
        idle_turns: None,
        tools: ToolSettings::NONE,
    };

    /// The dialogs of [`MenuEntry::Play`]: those that belong to no other way to begin.
    pub fn play_forms(&self) -> Vec<&'static Form> {
        let is_elsewhere = |form: &&Form| {
            self.menu.iter().any(
                |entry| matches!(entry, MenuEntry::Start(start) if start.forms.contains(&form.key)),
            )
        };
        self.dialogs.forms.iter().filter(|form| !is_elsewhere(form)).collect()
    }

    /// The usual values of a setting.
    pub fn usual_of(&self, setting: &str) -> &'static [&'static str] {
        let found = self.dialogs.usual.iter().find(|(key, _)| *key == setting);
        found.map_or(&[], |(_, values)| values)
    }

    /// The overlay of this key.
    pub fn overlay(&self, key: &str) -> Option<Overlay> {
        self.overlays.iter().copied().find(|overlay| overlay.key == key)
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
