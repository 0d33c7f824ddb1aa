//! A conversation: lines in, everything that was said out.

use crate::shelf::Shelf;
use game::{AnyGame, Setup};
use ludarium_terminal::plain::{self, Chosen, Console, PlayOptions};
use players::PlayerSpec;
use std::{
    io::{BufRead, Cursor, Write},
    path::PathBuf,
    rc::Rc,
};
use testkit::games::{LIAR, MORRIS};

pub(crate) static GAMES: &[&dyn AnyGame] = &[&MORRIS, &LIAR];

pub(crate) struct Talk {
    pub(crate) options: PlayOptions,
    chosen: Chosen,
    is_interactive: bool,
    is_ascii: bool,
    /// Nothing is written outside of it.
    folder: tempfile::TempDir,
}

impl Talk {
    /// A game of Morris in English, without questions, saved in a folder of its own.
    pub(crate) fn new() -> Talk {
        Talk::of(&MORRIS)
    }

    pub(crate) fn of(game: &'static dyn AnyGame) -> Talk {
        let folder = tempfile::tempdir().unwrap();
        let save = Some(folder.path().join("saved.json"));
        Talk {
            options: PlayOptions {
                games: GAMES,
                lang: "en",
                save,
                seed: 1,
                movetime: None,
                record: None,
                archive: None,
                is_clock_virtual: false,
            },
            chosen: Chosen {
                game,
                setup: Setup::new(game.settings()),
                sitters: Vec::new(),
                position: None,
                is_resumed: false,
                asks: false,
            },
            is_interactive: false,
            is_ascii: false,
            folder,
        }
    }

    pub(crate) fn lang(mut self, lang: &'static str) -> Talk {
        self.options.lang = lang;
        self
    }

    pub(crate) fn set(mut self, key: &str, value: &str) -> Talk {
        self.chosen.setup.set(key, value).unwrap();
        self
    }

    pub(crate) fn seats(mut self, sitters: &[&str]) -> Talk {
        let read = |text: &&str| PlayerSpec::read(self.chosen.game, text).unwrap();
        self.chosen.sitters = sitters.iter().map(read).collect();
        self
    }

    pub(crate) fn resumed(mut self) -> Talk {
        self.chosen.is_resumed = true;
        self
    }

    /// A terminal whose games are kept on this shelf.
    pub(crate) fn kept(mut self, shelf: &Rc<Shelf>) -> Talk {
        self.options.archive = Some(shelf.window());
        self.asking()
    }

    pub(crate) fn asking(mut self) -> Talk {
        self.chosen.asks = true;
        self.is_interactive = true;
        self
    }

    /// Before a terminal, but what to play was said already.
    pub(crate) fn unasked(mut self) -> Talk {
        self.chosen.asks = false;
        self
    }

    pub(crate) fn on_a_virtual_clock(mut self) -> Talk {
        self.options.is_clock_virtual = true;
        self
    }

    pub(crate) fn in_ascii(mut self) -> Talk {
        self.is_ascii = true;
        self
    }

    pub(crate) fn save_file(&self) -> PathBuf {
        self.folder.path().join("saved.json")
    }

    fn chosen(&self) -> Chosen {
        Chosen {
            game: self.chosen.game,
            setup: self.chosen.setup,
            sitters: self.chosen.sitters.clone(),
            position: self.chosen.position.clone(),
            is_resumed: self.chosen.is_resumed,
            asks: self.chosen.asks,
        }
    }

    /// Says these lines and returns the answers.
    pub(crate) fn say(&mut self, lines: impl AsRef<[u8]>) -> String {
        let chosen = self.chosen();
        self.hear(lines, |console, options| plain::play(console, options, chosen))
    }

    /// Plays before a terminal whose lines come from elsewhere.
    pub(crate) fn listen(&self, from: impl BufRead + Send + 'static, out: &mut dyn Write) {
        let mut console = Console::new(from, out, true);
        plain::play(&mut console, &self.options, self.chosen()).unwrap();
    }

    /// Says these lines to a game that cannot begin, and returns why.
    pub(crate) fn fails(&mut self, lines: &str) -> String {
        let mut out = Vec::new();
        let mut console = Console::new(Cursor::new(lines.to_owned()), &mut out, false);
        plain::play(&mut console, &self.options, self.chosen()).unwrap_err().to_string()
    }

    /// The same before the menu.
    pub(crate) fn say_to_menu(&mut self, lines: impl AsRef<[u8]>) -> String {
        self.hear(lines, plain::menu)
    }

    fn hear(
        &mut self,
        lines: impl AsRef<[u8]>,
        talk: impl FnOnce(&mut Console<'_>, &PlayOptions) -> Result<(), plain::PlayError>,
    ) -> String {
        let mut out = Vec::new();
        let from = Cursor::new(lines.as_ref().to_vec());
        let console = Console::new(from, &mut out, self.is_interactive);
        let mut console = console.in_ascii(self.is_ascii);
        talk(&mut console, &self.options).unwrap();
        let said = String::from_utf8(out).unwrap();
        said.replace(&self.folder.path().display().to_string(), "FOLDER")
    }
}
