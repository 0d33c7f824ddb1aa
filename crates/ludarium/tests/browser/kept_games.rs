//! Games of this machine: begun in a terminal and gone on with on the page, and the other way round; taken over; deleted.

use crate::{
    driver::{Browser, DESK},
    house::House,
    kit::keep,
    table::{HERE, acts, make, press, until_acts, until_still},
};
use serde_json::json;
use std::{
    fs,
    process::{Command, Output},
    sync::atomic::{AtomicU32, Ordering},
    thread,
    time::{Duration, Instant},
};

const PATIENCE: Duration = Duration::from_secs(60);

/// The program in a terminal, with the data of a house.
struct Terminal {
    socket: String,
}

impl Terminal {
    fn open(house: &House, args: &str) -> Terminal {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let terminal =
            Terminal { socket: format!("ludarium-kept-{}-{number}", std::process::id()) };
        let (program, data) = (env!("CARGO_BIN_EXE_ludarium"), house.data().display());
        let command = format!(
            "LC_ALL=en_GB.UTF-8 {program} --lang en play {args} --plain --data {data}; cat"
        );
        terminal.tmux(&[
            "-f",
            "/dev/null",
            "-u",
            "new-session",
            "-d",
            "-x",
            "100",
            "-y",
            "40",
            &command,
        ]);
        terminal
    }

    fn line(&self, text: &str) {
        self.tmux(&["send-keys", "-l", text]);
        self.tmux(&["send-keys", "Enter"]);
    }

    fn wait_for(&self, text: &str) {
        let end = Instant::now() + PATIENCE;
        loop {
            let shown = self.tmux(&["capture-pane", "-p", "-S", "-"]);
            let shown = String::from_utf8_lossy(&shown.stdout).into_owned();
            if shown.contains(text) {
                return;
            }
            assert!(Instant::now() < end, "{text:?} never stood on the screen:\n{shown}");
            thread::sleep(Duration::from_millis(30));
        }
    }

    /// Ends the program, and only that, without any warning.
    fn kill(&self) {
        let shell = self.tmux(&["display-message", "-p", "#{pane_pid}"]);
        let shell = String::from_utf8_lossy(&shell.stdout).trim().to_owned();
        let children = std::fs::read_to_string(format!("/proc/{shell}/task/{shell}/children"));
        for child in children.expect("a shell").split_whitespace() {
            let killed = Command::new("kill").args(["-9", child]).status().expect("kill");
            assert!(killed.success());
        }
    }

    fn tmux(&self, args: &[&str]) -> Output {
        Command::new("tmux").args(["-L", &self.socket]).args(args).output().expect("tmux")
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        self.tmux(&["kill-server"]);
    }
}

const TWO_PEOPLE: &str = "puissance4 --seat person --seat person";

/// A game begun in a terminal that is killed goes on on the page by itself; the server is killed, and it goes on in
/// a terminal.
#[test]
fn a_killed_game_goes_on_at_the_other_door() {
    let mut house = House::open();
    let browser = Browser::open(DESK);
    let terminal = Terminal::open(&house, TWO_PEOPLE);
    terminal.wait_for("Turns played: 0 of 49");
    terminal.line("3");
    terminal.wait_for("Turns played: 1 of 49");
    browser.go(&house.url("/"));
    browser.until_text(".go-on", "open in another window");
    keep(&browser, "kept-open-elsewhere");
    browser.click(".go-on li a");
    browser.until_text(".empty", "This game is open in another window");
    keep(&browser, "kept-elsewhere");
    terminal.kill();
    browser.find(".stage .board");
    until_acts(&browser, 1);
    until_still(&browser);
    press(&browser, 2);
    assert_eq!(acts(&browser), 2);
    house.kill();
    let terminal = Terminal::open(&house, "");
    terminal.wait_for("2 moves");
    terminal.line("1");
    terminal.wait_for("Turns played: 2 of 49");
    terminal.line("3");
    terminal.wait_for("Turns played: 3 of 49");
}

/// The page takes a game over; the terminal is told so, and its move is not kept.
#[test]
fn a_game_is_taken_over_from_a_terminal() {
    let house = House::open();
    let browser = Browser::open(DESK);
    let terminal = Terminal::open(&house, TWO_PEOPLE);
    terminal.wait_for("Turns played: 0 of 49");
    terminal.line("3");
    terminal.wait_for("Turns played: 1 of 49");
    browser.go(&house.url("/"));
    browser.click(".go-on li a");
    browser.click_text("Take it over");
    browser.find(".stage .board");
    until_still(&browser);
    press(&browser, 2);
    terminal.line("5");
    terminal.wait_for("Another window took this game over");
    press(&browser, 2);
    assert_eq!(acts(&browser), 3);
}

/// The list says how far each game is, shows finished ones apart, and deletes one of them.
#[test]
fn games_are_listed_and_deleted() {
    let house = House::open();
    let browser = Browser::open(DESK);
    make(&browser, &house.url("/"), HERE);
    for spot in [3, 2, 3, 2, 3, 2, 3] {
        press(&browser, spot);
    }
    let going_on = make(&browser, &house.url("/"), r#"[{"player":"here"},{"player":"level-1"}]"#);
    press(&browser, 3);
    make(&browser, &house.url("/"), HERE);
    browser.go(&house.url("/"));
    browser.until_text(".go-on a", "All games (3)");
    browser.click_text("All games (3)");
    browser.until_text(".tables-page h2", "Finished");
    browser.until_text(".tables-page", "Ada wins.");
    browser.until_text(".tables-page", "7 moves");
    browser.until_text(".tables-page", "level 1");
    keep(&browser, "kept-list");
    assert!(browser.has(".tables-page header button:disabled"), "no game is older than 30 days");
    browser.click(&format!("[data-table='{going_on}'] button"));
    browser.until_text("dialog h2", "Delete this game?");
    browser.click_text("Delete");
    browser.until("two games", "document.querySelectorAll('.tables-page li').length === 2");
    assert!(!browser.has(&format!("[data-table='{going_on}']")));
    browser.go(&house.url(&format!("/table/{going_on}")));
    browser.until_text(".empty h1", "No such table");
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

/// A kept game may name a program: the page shows its command line, and runs it only when it is told to.
#[test]
fn a_kept_program_runs_only_after_its_owner_has_agreed() {
    let mut house = House::open();
    house.kill();
    let engine = format!("ugi:{} engine puissance4", env!("CARGO_BIN_EXE_ludarium"));
    let seats = json!([{ "name": "Ada", "player": "person" }, { "name": "", "player": engine }]);
    let record =
        json!({ "ludarium": 1, "game": "puissance4", "rules": 1, "seats": seats, "events": [] });
    // As an earlier version kept it.
    let playing = house.data().join("playing");
    fs::create_dir(&playing).expect("a folder");
    fs::write(playing.join("old.json"), record.to_string()).expect("a file");
    house.start();
    let browser = Browser::open(DESK);
    browser.go(&house.url("/"));
    browser.click(".go-on li a");
    browser.until_text(".programs h1", "This game runs a program");
    browser.until_text(".programs code", &engine);
    assert!(!browser.has(".stage .board"));
    keep(&browser, "kept-programs");
    browser.click_text("Run it");
    browser.find(".stage .board");
    until_still(&browser);
    press(&browser, 3);
    until_acts(&browser, 2);
    assert_eq!(browser.complaints(), Vec::<String>::new());
}
