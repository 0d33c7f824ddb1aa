//! A window without a terminal: keys in, what is seen out.
//!
//! It drives the same application as a terminal does. Time stands still unless a test lets it pass,
//! and work is done at once unless a test holds it back.

use crate::shelf::Shelf;
use game::{AnyGame, Setup};
use ludarium_terminal::{
    plain::{Chosen, PlayOptions},
    screen::{
        App, Folders, Input, ScreenJob, ScreenStart, SideEffect, TerminalTraits, paint::Depth,
    },
};
use picture::Theme;
use players::PlayerSpec;
use ratatui::{
    Terminal,
    backend::TestBackend,
    buffer::Buffer,
    crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind},
};
use std::{path::PathBuf, rc::Rc, time::Duration};
use table::Table;
use testkit::games::{LIAR, MORRIS};

static GAMES: &[&dyn AnyGame] = &[&MORRIS, &LIAR];

/// What the window was made of.
#[derive(Clone)]
pub(crate) struct Stage {
    games: &'static [&'static dyn AnyGame],
    lang: &'static str,
    is_lang_asked: bool,
    depth: Depth,
    size: (u16, u16),
    folder: Rc<tempfile::TempDir>,
    pub(crate) shelf: Rc<Shelf>,
    seed: u64,
    record: Option<PathBuf>,
}

impl Stage {
    pub(crate) fn new() -> Stage {
        Stage {
            games: GAMES,
            lang: "en",
            is_lang_asked: false,
            depth: Depth::None,
            // Wide enough for the sentences of the log.
            size: (120, 30),
            folder: Rc::new(tempfile::tempdir().unwrap()),
            shelf: Rc::default(),
            seed: 1,
            record: None,
        }
    }

    pub(crate) fn games(mut self, games: &'static [&'static dyn AnyGame]) -> Stage {
        self.games = games;
        self
    }

    pub(crate) fn lang(mut self, lang: &'static str) -> Stage {
        (self.lang, self.is_lang_asked) = (lang, true);
        self
    }

    pub(crate) fn size(mut self, columns: u16, rows: u16) -> Stage {
        self.size = (columns, rows);
        self
    }

    pub(crate) fn depth(mut self, depth: Depth) -> Stage {
        self.depth = depth;
        self
    }

    #[allow(dead_code, reason = "the screenshots use it")]
    pub(crate) fn theme(self, theme: Theme) -> Stage {
        std::fs::create_dir_all(self.file("config")).unwrap();
        std::fs::write(self.file("config/terminal.conf"), format!("theme = {theme}\n")).unwrap();
        self
    }

    /// Another window of the same user.
    pub(crate) fn in_folder_of(mut self, window: &Window) -> Stage {
        self.folder = Rc::clone(&window.folder);
        self.shelf = Rc::clone(&window.stage.shelf);
        self
    }

    pub(crate) fn record(mut self, name: &str) -> Stage {
        self.record = Some(self.folder.path().join(name));
        self
    }

    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// The menu of games.
    pub(crate) fn menu(self) -> Window {
        self.open(ScreenStart::Menu)
    }

    /// A game, between these.
    pub(crate) fn play(self, game: &'static dyn AnyGame, sitters: &[&str]) -> Window {
        let chosen = Chosen {
            game,
            setup: Setup::new(game.settings()),
            sitters: sitters.iter().map(|text| PlayerSpec::read(game, text).unwrap()).collect(),
            position: None,
            is_resumed: false,
            asks: false,
        };
        self.open(ScreenStart::Game(Box::new(chosen)))
    }

    pub(crate) fn chosen(self, chosen: Chosen) -> Window {
        self.open(ScreenStart::Game(Box::new(chosen)))
    }

    pub(crate) fn replay(self, table: Table) -> Window {
        self.open(ScreenStart::Replay { table: Box::new(table), broken: None })
    }

    fn open(self, start: ScreenStart) -> Window {
        let (stage, size) = (self.clone(), self.size);
        let options = PlayOptions {
            games: self.games,
            lang: self.lang,
            save: Some(self.file("saved.json")),
            seed: self.seed,
            movetime: Some(Duration::from_millis(20)),
            record: self.record.clone(),
            archive: Some(self.shelf.window()),
            is_clock_virtual: false,
        };
        let outfit = TerminalTraits {
            depth: self.depth,
            folders: Folders { config: Some(self.file("config")), data: Some(self.file("data")) },
            is_lang_asked: self.is_lang_asked,
        };
        let app = App::new(options, &outfit, start).unwrap();
        let mut window = Window {
            stage,
            app,
            terminal: Terminal::new(TestBackend::new(size.0, size.1)).unwrap(),
            now: Duration::ZERO,
            folder: self.folder,
            held: Vec::new(),
            is_holding: false,
            bells: 0,
            is_suspended: false,
            last_words: None,
        };
        let effects = window.app.begin(Duration::ZERO);
        window.carry_out(effects);
        window.draw();
        window
    }
}

/// A window, and everything outside of it.
pub(crate) struct Window {
    pub(crate) stage: Stage,
    app: App,
    terminal: Terminal<TestBackend>,
    now: Duration,
    folder: Rc<tempfile::TempDir>,
    held: Vec<ScreenJob>,
    is_holding: bool,
    pub(crate) bells: usize,
    /// Whether the program was to rest behind the shell.
    pub(crate) is_suspended: bool,
    /// What was said when the program was left.
    pub(crate) last_words: Option<Vec<String>>,
}

impl Window {
    /// What it was made of: for another window of the same user.
    #[allow(dead_code, reason = "the screenshots use it")]
    pub(crate) fn stage(&self) -> Stage {
        self.stage.clone()
    }

    /// Presses keys: words with spaces between them, as `Enter`, `Down`, `F2`, `x` or `"text"`.
    pub(crate) fn keys(&mut self, keys: &str) -> &mut Window {
        for word in keys.split_whitespace() {
            let (word, modifiers) = match word.strip_prefix("C-") {
                Some(rest) => (rest, KeyModifiers::CONTROL),
                None => (word, KeyModifiers::NONE),
            };
            let code = match word {
                "Enter" => KeyCode::Enter,
                "Esc" => KeyCode::Esc,
                "Up" => KeyCode::Up,
                "Down" => KeyCode::Down,
                "Left" => KeyCode::Left,
                "Right" => KeyCode::Right,
                "Tab" => KeyCode::Tab,
                "BackTab" => KeyCode::BackTab,
                "Home" => KeyCode::Home,
                "End" => KeyCode::End,
                "PgUp" => KeyCode::PageUp,
                "PgDn" => KeyCode::PageDown,
                "Back" => KeyCode::Backspace,
                "Del" => KeyCode::Delete,
                "Space" => KeyCode::Char(' '),
                word if word.len() > 1 && word.starts_with('F') => {
                    KeyCode::F(word[1..].parse().unwrap())
                }
                word => {
                    assert_eq!(word.chars().count(), 1, "{word} is no key");
                    KeyCode::Char(word.chars().next().unwrap())
                }
            };
            self.tell(Input::Key(KeyEvent::new(code, modifiers)));
        }
        self
    }

    /// Types a text letter by letter.
    pub(crate) fn types(&mut self, text: &str) -> &mut Window {
        for letter in text.chars() {
            self.tell(Input::Key(KeyEvent::new(KeyCode::Char(letter), KeyModifiers::NONE)));
        }
        self
    }

    pub(crate) fn paste(&mut self, text: &str) -> &mut Window {
        self.tell(Input::Paste(text.to_owned()));
        self
    }

    /// Clicks the first place where this text stands.
    pub(crate) fn click(&mut self, text: &str) -> &mut Window {
        let (column, row) = self.find(text);
        self.mouse(MouseEventKind::Down(MouseButton::Left), column, row)
    }

    pub(crate) fn mouse(&mut self, kind: MouseEventKind, column: u16, row: u16) -> &mut Window {
        let modifiers = KeyModifiers::NONE;
        self.tell(Input::Mouse(MouseEvent { kind, column, row, modifiers }));
        self
    }

    /// Where this text stands.
    pub(crate) fn find(&self, text: &str) -> (u16, u16) {
        let rows = self.rows();
        for (row, line) in rows.iter().enumerate() {
            if let Some(at) = line.find(text) {
                let column = line[..at].chars().count();
                return (column as u16, row as u16);
            }
        }
        panic!("{text:?} is not there:\n{}", self.seen());
    }

    /// Lets time pass, and looks as often as the application wants.
    pub(crate) fn wait(&mut self, millis: u64) -> &mut Window {
        let end = self.now + Duration::from_millis(millis);
        while self.now < end {
            let wake = self.app.wake().unwrap_or(end).max(self.now + Duration::from_millis(1));
            self.now = wake.min(end);
            self.tell(Input::Tick);
        }
        self
    }

    /// Holds work back from now on.
    pub(crate) fn hold(&mut self) -> &mut Window {
        self.is_holding = true;
        self
    }

    /// Does what was held back.
    pub(crate) fn release(&mut self) -> &mut Window {
        self.is_holding = false;
        for job in std::mem::take(&mut self.held) {
            self.tell(job.run());
        }
        self
    }

    pub(crate) fn resize(&mut self, columns: u16, rows: u16) -> &mut Window {
        self.terminal.backend_mut().resize(columns, rows);
        self.tell(Input::Resized);
        self
    }

    /// What is seen.
    pub(crate) fn seen(&self) -> String {
        let rows = self.rows();
        let rows: Vec<&str> = rows.iter().map(|row| row.trim_end()).collect();
        format!("{}\n", rows.join("\n").trim_end())
            .replace(&self.folder.path().display().to_string(), "FOLDER")
    }

    pub(crate) fn has(&self, text: &str) -> bool {
        self.seen().contains(text)
    }

    #[track_caller]
    pub(crate) fn expect(&mut self, text: &str) -> &mut Window {
        assert!(self.has(text), "{text:?} is not there:\n{}", self.seen());
        self
    }

    #[track_caller]
    pub(crate) fn expect_not(&mut self, text: &str) -> &mut Window {
        assert!(!self.has(text), "{text:?} is there:\n{}", self.seen());
        self
    }

    pub(crate) fn buffer(&self) -> &Buffer {
        self.terminal.backend().buffer()
    }

    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn rows(&self) -> Vec<String> {
        let buffer = self.buffer();
        let width = usize::from(buffer.area.width);
        let row = |cells: &[ratatui::buffer::Cell]| {
            cells.iter().map(ratatui::buffer::Cell::symbol).collect::<String>()
        };
        buffer.content.chunks(width).map(row).collect()
    }

    fn tell(&mut self, input: Input) {
        let effects = self.app.update(input, self.now);
        self.carry_out(effects);
        self.draw();
    }

    fn carry_out(&mut self, effects: Vec<SideEffect>) {
        for effect in effects {
            match effect {
                SideEffect::Work(job) if self.is_holding => self.held.push(job),
                SideEffect::Work(job) => {
                    let input = job.run();
                    let effects = self.app.update(input, self.now);
                    self.carry_out(effects);
                }
                SideEffect::Bell => self.bells += 1,
                SideEffect::Suspend => self.is_suspended = true,
                SideEffect::Leave(words) => self.last_words = Some(words),
            }
        }
    }

    fn draw(&mut self) {
        self.terminal.draw(|frame| self.app.view(frame)).unwrap();
    }
}
