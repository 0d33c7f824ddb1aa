//! Whole games, by mouse, by keyboard and against a bot; what comes after them.

use crate::{
    driver::{Browser, DESK},
    house::House,
    table::{GAME, HERE, acts, board, make, open_spots, press, until_acts, until_still},
};

const ENTER: char = '\u{E007}';
const TAB: char = '\u{E004}';
const LEFT: char = '\u{E012}';
const RIGHT: char = '\u{E014}';
const HOME: char = '\u{E011}';
const END: char = '\u{E010}';
const ESCAPE: char = '\u{E00C}';

/// From the home page to the end of a game and to the next one, with nothing but the mouse.
#[test]
fn a_game_by_mouse_from_the_first_page_to_a_rematch() {
    let house = House::open();
    let browser = Browser::open(DESK);
    browser.go(&house.url("/"));
    browser.until_text(".home h1", "A table for many games");
    browser.click(&format!(".card[data-game='{GAME}'] .join .button"));
    browser.click("dialog label:has(input[value='here'])");
    browser.click("dialog footer .main");
    until_still(&browser);
    for spot in [3, 2, 3, 2, 3, 2] {
        press(&browser, spot);
    }
    // What a click would do is shown before it is made.
    browser.point(".spot.open[data-spot='3']");
    browser.until("a ghost", "document.querySelector('.board .ghosts')?.childElementCount > 0");
    press(&browser, 3);
    assert_eq!(acts(&browser), 7);
    browser.find(".result h2");
    let told = browser.text(".result");
    browser.click_text("Rematch");
    browser.until("an empty log", "document.querySelector('.log .nothing')");
    until_still(&browser);
    assert_eq!(acts(&browser), 0);
    assert!(told.contains("Review"), "{told}");
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

/// The tab key leads to the board, arrows between its spots, Enter acts: a whole game.
#[test]
fn a_game_by_keyboard_alone() {
    let house = House::open();
    let browser = Browser::open(DESK);
    make(&browser, &house.url("/"), HERE);
    let on_board = "return Boolean(document.activeElement?.closest('.spot'))";
    for _ in 0..30 {
        browser.keys(&[TAB]);
        if browser.run(on_board) == true {
            break;
        }
    }
    assert_eq!(browser.run(on_board), true, "the tab key leads to the board");
    let at =
        || browser.run("return Number(document.activeElement?.closest('.spot')?.dataset.spot)");
    for spot in [3, 2, 3, 2, 3, 2, 3] {
        for _ in 0..20 {
            match at().as_u64() {
                Some(now) if now == spot => break,
                Some(now) if now < spot || now > 6 => browser.keys(&[RIGHT]),
                _ => browser.keys(&[LEFT]),
            }
        }
        assert_eq!(at().as_u64(), Some(spot), "the arrows lead to every column");
        let before = acts(&browser);
        browser.keys(&[ENTER]);
        until_acts(&browser, before + 1);
    }
    browser.find(".result h2");
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

/// A bot answers, and the game comes to an end that is told.
#[test]
fn a_game_against_a_bot() {
    let house = House::open();
    let browser = Browser::open(DESK);
    make(&browser, &house.url("/"), r#"[{"player":"here"},{"player":"level-1"}]"#);
    for turn in 0..60_usize {
        until_still(&browser);
        if browser.has(".result") {
            break;
        }
        let before = acts(&browser);
        let spots = open_spots(&browser);
        browser.click(&format!(".spot.open[data-spot='{}']", spots[(turn * 5) % spots.len()]));
        browser.until("an answer", &format!(
            "document.querySelectorAll('.log [data-act]').length >= {before} + 2 || document.querySelector('.result')"
        ));
    }
    browser.find(".result h2");
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

/// Two bots play for whoever watches.
#[test]
fn bots_play_each_other_for_a_watcher() {
    let house = House::open();
    let browser = Browser::open(DESK);
    browser.go(&house.url(&format!("/game/{GAME}?new")));
    browser.click("dialog label:has(input[value='watch'])");
    browser.click("dialog footer .main");
    browser.until("some acts", "document.querySelectorAll('.log [data-act]').length >= 2");
}

/// Every position of a finished game can be seen again: by keys, by the slider, by a link.
#[test]
fn a_finished_game_is_replayed() {
    let house = House::open();
    let browser = Browser::open(DESK);
    let id = make(&browser, &house.url("/"), HERE);
    let mut boards = vec![board(&browser)];
    for spot in [3, 2, 3, 2, 3, 2, 3] {
        press(&browser, spot);
        boards.push(board(&browser));
    }
    browser.click_text("Review");
    browser.until_text(".ask", "After move 0 of 7");
    let shows = |count: usize| {
        browser.until_text(".ask", &format!("After move {count} of 7"));
        browser.until("a still board", "!document.querySelector('.board')?.dataset.moving");
    };
    for count in 1..=3 {
        browser.keys(&[RIGHT]);
        shows(count);
    }
    browser.keys(&[LEFT]);
    shows(2);
    browser.keys(&[HOME]);
    shows(0);
    assert_eq!(board(&browser), boards[0]);
    browser.run(
        "const slider = document.querySelector('.back-bar input'); slider.value = 5; \
         slider.dispatchEvent(new Event('input', { bubbles: true }))",
    );
    shows(5);
    assert!(browser.address().ends_with("?move=5"), "{}", browser.address());
    browser.go(&house.url(&format!("/table/{id}?move=4")));
    shows(4);
    assert_eq!(board(&browser), boards[4]);
    // From wherever one looks there is a way back to the result, and to a rematch.
    let result = |way: &str| {
        browser.find(".result");
        browser
            .until("the buttons of looking back are gone", "!document.querySelector('.back-bar')");
        assert!(!browser.address().contains("move="), "{way}: {}", browser.address());
        let held = browser.run("return document.activeElement !== document.body");
        assert_eq!(held, true, "{way}: the keyboard is somewhere");
    };
    browser.keys(&[END]);
    result("the key End");
    for (way, back) in [("Escape", None), ("a button", Some("Result"))] {
        browser.click_text("Review");
        shows(0);
        match back {
            Some(text) => browser.click_text(text),
            None => browser.keys(&[ESCAPE]),
        }
        result(way);
    }
    browser.go(&house.url(&format!("/table/{id}?move=7")));
    browser.find(".result");
    let end = "const list = document.querySelector('.log ol'); \
               return list.scrollHeight - list.clientHeight - list.scrollTop < 2";
    assert_eq!(browser.run(end), true, "the last move is to be seen");
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

/// What is done in one tab is seen in the other.
#[test]
fn a_second_tab_follows() {
    let house = House::open();
    let browser = Browser::open(DESK);
    let id = make(&browser, &house.url("/"), HERE);
    let (first, second) = browser.tab(&house.url(&format!("/table/{id}")));
    until_still(&browser);
    browser.switch(&first);
    press(&browser, 3);
    browser.switch(&second);
    until_acts(&browser, 1);
    press(&browser, 4);
    browser.switch(&first);
    until_acts(&browser, 2);
}
