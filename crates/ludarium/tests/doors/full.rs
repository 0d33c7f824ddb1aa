//! The scripts on the full screen, by keys.

use crate::script::{
    Deed, FOUR_SEATS, GAMES, HIDDEN, SEED, Script, Step, TIMED, TWO_SEATS, logged,
};
use ratatui::{
    Terminal,
    backend::TestBackend,
    crossterm::event::{KeyCode, KeyEvent, KeyModifiers},
};
use std::time::Duration;
use table::Record;
use terminal::{
    plain::{Chosen, PlayOptions},
    screen::{App, Folders, Input, ScreenStart, SideEffect, TerminalTraits, paint::Depth},
};

/// How long a bot's move takes at most to be seen.
const BOT_MILLIS: u64 = 3000;

/// A window without a terminal. Time passes only when it is let.
struct Window {
    app: App,
    terminal: Terminal<TestBackend>,
    now: Duration,
    has_left: bool,
}

impl Window {
    fn open(script: &Script, folder: &std::path::Path) -> Window {
        let options = PlayOptions {
            games: GAMES,
            lang: "en",
            save: Some(folder.join("saved.json")),
            seed: SEED,
            movetime: None,
            record: Some(folder.join("record.json")),
            archive: None,
            is_clock_virtual: false,
        };
        let traits = TerminalTraits {
            depth: Depth::None,
            folders: Folders {
                config: Some(folder.join("config")),
                data: Some(folder.join("data")),
            },
            is_lang_asked: true,
        };
        let chosen = Chosen {
            game: script.game,
            setup: script.setup(),
            sitters: Vec::new(),
            position: None,
            is_resumed: false,
            asks: false,
        };
        let start = ScreenStart::Game(Box::new(chosen));
        let app = App::new(options, &traits, start).unwrap();
        let terminal = Terminal::new(TestBackend::new(120, 30)).unwrap();
        let mut window = Window { app, terminal, now: Duration::ZERO, has_left: false };
        let effects = window.app.begin(Duration::ZERO);
        window.carry_out(effects);
        window.draw();
        window
    }

    fn tell(&mut self, input: Input) {
        let effects = self.app.update(input, self.now);
        self.carry_out(effects);
        self.draw();
    }

    fn carry_out(&mut self, effects: Vec<SideEffect>) {
        for effect in effects {
            match effect {
                SideEffect::Work(job) => {
                    let effects = self.app.update(job.run(), self.now);
                    self.carry_out(effects);
                }
                SideEffect::Bell | SideEffect::Suspend => {}
                SideEffect::Leave(_) => self.has_left = true,
            }
        }
    }

    fn draw(&mut self) {
        self.terminal.draw(|frame| self.app.view(frame)).unwrap();
    }

    fn seen(&self) -> String {
        let buffer = self.terminal.backend().buffer();
        let row = |cells: &[ratatui::buffer::Cell]| {
            cells.iter().map(ratatui::buffer::Cell::symbol).collect::<String>()
        };
        let rows: Vec<String> =
            buffer.content.chunks(usize::from(buffer.area.width)).map(row).collect();
        rows.join("\n")
    }

    fn key(&mut self, code: KeyCode) {
        self.tell(Input::Key(KeyEvent::new(code, KeyModifiers::NONE)));
    }

    fn types(&mut self, text: &str) {
        text.chars().for_each(|letter| self.key(KeyCode::Char(letter)));
    }

    fn wait(&mut self, millis: u64) {
        let end = self.now + Duration::from_millis(millis);
        while self.now < end {
            let wake = self.app.wake().unwrap_or(end).max(self.now + Duration::from_millis(1));
            self.now = wake.min(end);
            self.tell(Input::Tick);
        }
    }

    /// Waits until a person can act, and calls the person behind the curtain.
    fn take_seat(&mut self) {
        for _ in 0..60 {
            if self.seen().contains("I am here") {
                self.key(KeyCode::Enter);
            }
            // The game's own words, or the house's.
            let asks = ["your turn.", "Lay ", "Do you believe"];
            if asks.iter().any(|words| self.seen().contains(words)) {
                return;
            }
            self.wait(50);
        }
        panic!("nobody's turn:\n{}", self.seen());
    }

    fn follow(&mut self, step: &Step) {
        match &step.deed {
            Deed::Act(act) => {
                self.take_seat();
                self.types(&format!(":{act}"));
                self.key(KeyCode::Enter);
            }
            Deed::Undo => {
                self.take_seat();
                self.key(KeyCode::F(2));
            }
            Deed::OfferDraw => {
                self.take_seat();
                self.key(KeyCode::F(6));
            }
            Deed::AgreeUndo => self.key(KeyCode::Char('y')),
            Deed::DeclineDraw => self.key(KeyCode::Char('n')),
            Deed::Resign => {
                self.take_seat();
                self.key(KeyCode::F(7));
                // It asks first, and the harmless answer is chosen.
                self.key(KeyCode::Left);
                self.key(KeyCode::Enter);
            }
            Deed::Wait => {
                while !self.seen().contains("The time is up") {
                    self.take_seat();
                    self.wait(500);
                }
            }
        }
    }
}

/// Plays a script before a window; the log must be the driver's.
fn check(script: &Script) {
    let played = script.play();
    let folder = tempfile::tempdir().unwrap();
    let mut window = Window::open(script, folder.path());
    let mut before = 0;
    for (number, step) in played.steps.iter().enumerate() {
        window.follow(step);
        // More events than the person's own: a bot has played too.
        if script.seats() > 2 && step.events > before + 1 {
            window.wait(BOT_MILLIS);
        }
        before = step.events;
        assert!(!window.has_left, "step {number}");
    }
    window.tell(Input::Key(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL)));
    assert!(window.has_left, "{}", window.seen());
    let record = std::fs::read_to_string(folder.path().join("record.json")).unwrap();
    let record = Record::read(&record).unwrap();
    assert_eq!(logged(&record.events), played.logged(), "{}", window.seen());
}

#[test]
fn a_match_of_two_on_the_full_screen() {
    check(&TWO_SEATS);
}

#[test]
fn a_match_of_four_on_the_full_screen() {
    check(&FOUR_SEATS);
}

#[test]
fn a_match_with_secrets_on_the_full_screen() {
    check(&HIDDEN);
}

#[test]
fn a_match_against_the_rules_clock_on_the_full_screen() {
    check(&TIMED);
}
