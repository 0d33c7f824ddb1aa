//! The ways to begin a game on its home, the code of a deal, lessons, and a language from right to left.

use crate::{
    driver::{Browser, DESK, Eyes},
    kit::{KitServer, keep},
};

const ENTER: char = '\u{E007}';

/// Writes into a line of the dialog, by its number.
fn write(browser: &Browser, line: usize, text: &str) {
    browser.run(&format!(
        "const line = document.querySelectorAll('dialog input[type=text]')[{line}]; line.value = {text:?}; \
         line.dispatchEvent(new Event('input', {{ bubbles: true }}))"
    ));
}

/// What is wrong, and whether the dialog can be left for the next.
fn fault(browser: &Browser) -> (String, bool) {
    let is_open = browser.run("return !document.querySelector('dialog footer .main').disabled");
    (browser.text("dialog .fault"), is_open == true)
}

/// Names and codes are checked as they are written; whoever leaves the dialog has made no game.
#[test]
fn dialogs_say_what_is_wrong_and_leaving_them_makes_no_game() {
    let server = KitServer::start();
    let browser = Browser::open(DESK);
    browser.go(&format!("{}/game/liar", server.url));
    browser.click_text("Against the house");
    browser.find("dialog[open]");
    assert_eq!(fault(&browser), (String::new(), true), "the name of the seat will do");
    for (name, why) in [
        ("  ", "Please type a name."),
        ("pinocchio", "This name is reserved."),
        ("abcdefghijklmnopqrstu", "This name is too long: at most 20 letters."),
    ] {
        write(&browser, 0, name);
        assert_eq!(fault(&browser), (why.to_owned(), false), "{name:?}");
    }
    write(&browser, 0, "Ada");
    write(&browser, 1, "seven");
    let (why, can_go) = fault(&browser);
    assert!(why.contains("not the code of a deal") && !can_go, "{why}");
    keep(&browser, "begin-fault");
    browser.click("dialog header button");
    browser.until("no dialog", "!document.querySelector('dialog')");
    let tables = browser
        .run_async("const done = arguments[0]; fetch('/api/home').then((r) => r.json()).then((home) => done(home.tables.length))");
    assert_eq!(tables, 0, "nothing was made");
    browser.click_text("Against the house");
    write(&browser, 0, "Ada");
    write(&browser, 1, "7");
    browser.click("dialog footer .main");
    browser.find(".stage .board");
    browser.until_text(".players", "Ada");
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

/// A lesson goes on by its button, by what it waits for, and by the keyboard; it can always be left.
#[test]
fn a_lesson_from_its_first_step_to_its_last() {
    let server = KitServer::start();
    let browser = Browser::open(DESK);
    browser.go(&format!("{}/game/liar", server.url));
    browser.click_text("First lesson");
    browser.until_text(".lesson h1", "A claim");
    keep(&browser, "lesson");
    browser.find(".lesson .quit");
    browser.keys(&[ENTER]);
    browser.until_text(".lesson h1", "No answer");
    browser.click_text("Next");
    browser.until_text(".lesson h1", "The answer");
    browser.click_text("Show them!");
    browser.until_text(".lesson .note", "Now everybody knows.");
    browser.click_text("Play now");
    browser.find(".game-home");
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

/// On a telephone the words of a lesson and what to press stand below its board, and all of it is on the screen.
#[test]
fn a_lesson_on_a_telephone_has_its_words_below_the_board() {
    let server = KitServer::start();
    let browser = Browser::open(Eyes { width: 360, height: 740, is_phone: true, lang: "en" });
    browser.go(&format!("{}/lesson/liar/first", server.url));
    browser.until_text(".lesson h1", "A claim");
    keep(&browser, "lesson-360");
    let edges = browser.run(
        "const box = (query) => document.querySelector(query).getBoundingClientRect(); \
         return [box('.lesson .stage').bottom <= box('.lesson h1').top, box('.lesson .stage').height > 200, \
         box('.lesson .told').bottom <= box('.lesson .steps').top, box('.lesson .quit').bottom <= innerHeight].join()",
    );
    assert_eq!(edges, "true,true,true,true");
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

/// The page runs from right to left, its boards do not, and what a game says in another language is marked so.
#[test]
fn arabic_runs_from_right_to_left() {
    let server = KitServer::start();
    for (name, eyes) in [
        ("1280", Eyes { lang: "ar", ..DESK }),
        ("360", Eyes { width: 360, height: 740, is_phone: true, lang: "ar" }),
    ] {
        let browser = Browser::open(eyes);
        browser.go(&format!("{}/game/liar", server.url));
        browser.find(".game-home h1");
        assert_eq!(
            browser
                .run("return [document.documentElement.lang, document.documentElement.dir].join()"),
            "ar,rtl"
        );
        let title = browser.run("const span = document.querySelector('.game-home h1 span'); return [span.lang, span.dir, span.textContent].join()");
        assert_eq!(title, "en,ltr,Liar", "a game without Arabic speaks English, and says so");
        let board =
            browser.run("return getComputedStyle(document.querySelector('.board')).direction");
        assert_eq!(board, "ltr", "a board is never mirrored");
        let wide = browser.run("return document.documentElement.scrollWidth <= innerWidth");
        assert_eq!(wide, true, "nothing is cut at {name}");
        keep(&browser, &format!("arabic-{name}"));
        assert_eq!(browser.complaints(), Vec::<String>::new());
    }
}
