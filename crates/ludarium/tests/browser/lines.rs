//! A game whose acts are chosen press by press: choosing and letting go, reasons, writing, coordinates,
//! pictures of the layouts, and small places under a finger.

use crate::{
    driver::{Browser, DESK, Eyes},
    house::House,
    table::{HERE, LINES, acts, make_of, until_acts},
};
use serde_json::Value;

const PHONE: Eyes = Eyes { width: 360, height: 740, is_phone: true, lang: "en" };
const ENTER: char = '\u{E007}';
const RIGHT: char = '\u{E014}';

/// Cells by their numbers: a1 is 0.
const A1: u64 = 0;
const C3: u64 = 13;
const C4: u64 = 14;
const C5: u64 = 15;
const D3: u64 = 20;
const D4: u64 = 21;
const E5: u64 = 30;
const I5: u64 = 56;
const NORTH_WEST: u64 = 63;

fn table(browser: &Browser, house: &House) -> String {
    make_of(browser, &house.url("/"), LINES, HERE, None)
}

/// Presses what can be pressed there; otherwise what lies there.
fn press(browser: &Browser, spot: u64) {
    let place = format!(".board .spot[data-spot='{spot}']");
    let item = format!(".board .item[data-spot='{spot}']");
    browser.click(if browser.has(&place) { &place } else { &item });
}

/// The names of the spots with a class.
fn spots(browser: &Browser, class: &str) -> Vec<u64> {
    let spots = browser.run(&format!(
        "return [...document.querySelectorAll('.spot.{class}')].map((s) => Number(s.dataset.spot))"
    ));
    spots.as_array().into_iter().flatten().filter_map(Value::as_u64).collect()
}

/// What was pressed, what was let go and what was never pressed look different.
#[test]
fn a_line_is_chosen_and_let_go() {
    let house = House::open();
    let browser = Browser::open(DESK);
    table(&browser, &house);
    let arrows = "document.querySelector('.board .pointers')?.childElementCount > 0";
    press(&browser, C3);
    browser.until("arrows", arrows);
    assert_eq!(spots(&browser, "chosen"), [C3]);
    press(&browser, C5);
    browser.until("two ends", "document.querySelectorAll('.spot.chosen').length === 2");
    browser.click_text("Clear");
    browser.until("nothing chosen", "!document.querySelector('.spot.chosen')");
    assert_eq!(spots(&browser, "dropped"), [C3, C5]);
    let ring = |spot: u64| {
        browser.run(&format!(
            "const style = getComputedStyle(document.querySelector(\".spot[data-spot='{spot}'] .ring:last-child\")); \
             return `${{style.stroke}} ${{style.strokeDasharray}}`"
        ))
    };
    let (dropped, untouched) = (ring(C3), ring(C4));
    press(&browser, C3);
    browser.until("chosen again", "document.querySelectorAll('.spot.chosen').length === 1");
    let chosen = ring(C3);
    assert!(chosen != dropped && chosen != untouched && dropped != untouched);
    // Pressing it again lets it go.
    press(&browser, C3);
    browser.until("nothing chosen", "!document.querySelector('.spot.chosen')");
    assert_eq!(spots(&browser, "dropped"), [C3]);
    press(&browser, C3);
    browser.until("arrows", arrows);
    press(&browser, C5);
    browser.until("two ends", "document.querySelectorAll('.spot.chosen').length === 2");
    browser.keys(&['q']);
    until_acts(&browser, 1);
    assert!(browser.text(".log [data-act]").contains("c3c5d3"), "{}", browser.text(".log"));
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

fn item(spot: u64) -> String {
    format!(".board .item[data-spot='{spot}']")
}

/// A line whose ends were chosen is dragged as one, by whichever of its marbles; so is one of which every
/// marble was pressed.
#[test]
fn a_line_is_dragged() {
    let house = House::open();
    let browser = Browser::open(DESK);
    table(&browser, &house);
    for (line, by, to) in [(&[C3, C5][..], C4, D4), (&[C4, C3, C5][..], C3, D3)] {
        table(&browser, &house);
        for &spot in line {
            press(&browser, spot);
            browser.until(
                "it is chosen",
                &format!("document.querySelector('.spot.chosen[data-spot=\"{spot}\"]')"),
            );
        }
        if line.len() == 2 {
            browser
                .until("the middle", "document.querySelector('.pointers use[href$=\"--chosen\"]')");
        }
        browser.drag(&item(by), &item(to));
        until_acts(&browser, 1);
        assert!(browser.text(".log [data-act]").contains("c3c5d3"), "{}", browser.text(".log"));
    }
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

/// On a board that is seen from its other side arrows point there, and keys mean what is seen.
#[test]
fn a_turned_board_points_where_it_is_seen() {
    let house = House::open();
    let browser = Browser::open(DESK);
    table(&browser, &house);
    let turned = "document.querySelectorAll('.pointers use[transform^=\"rotate(180\"]').length";
    press(&browser, C3);
    browser.until("arrows", "document.querySelector('.pointers .item')");
    browser.until("arrows that are not turned", &format!("{turned} === 0"));
    browser.click(".foot .menu .button");
    browser.click_text("Turn the board round");
    browser.until("arrows that are", &format!("{turned} > 0"));
    // What lies ahead of black is below now.
    browser.keys(&['d']);
    until_acts(&browser, 1);
    assert!(browser.text(".log [data-act]").contains("c3d3"), "{}", browser.text(".log"));
}

/// The cursor stays where Enter was pressed, and Enter again lets go.
#[test]
fn the_cursor_stays() {
    let house = House::open();
    let browser = Browser::open(DESK);
    table(&browser, &house);
    browser.run("document.querySelector('.spot[tabindex=\"0\"]').focus()");
    let at = || browser.run("return document.activeElement?.dataset?.spot ?? null");
    browser.until("a cursor", "document.activeElement?.dataset?.spot");
    let before = at();
    browser.keys(&[ENTER]);
    browser.until("chosen", "document.querySelector('.spot.chosen')");
    assert_eq!(at(), before);
    browser.keys(&[ENTER]);
    browser.until("nothing chosen", "!document.querySelector('.spot.chosen')");
    assert_eq!((at(), acts(&browser)), (before, 0));
}

/// A press that leads nowhere is answered by the game's own reason, which goes with the next act.
#[test]
fn a_press_that_leads_nowhere_says_why() {
    let house = House::open();
    let browser = Browser::open(DESK);
    table(&browser, &house);
    press(&browser, I5);
    browser.until_text(".foot .why", "the other player’s");
    press(&browser, E5);
    browser.until_text(".foot .why", "no marble");
    press(&browser, C3);
    browser.until("arrows", "document.querySelector('.board .pointers')?.childElementCount > 0");
    press(&browser, NORTH_WEST);
    until_acts(&browser, 1);
    assert!(!browser.has(".foot .why"));
}

/// Moves can be written; what is refused stays to be mended.
#[test]
fn a_move_is_written() {
    let house = House::open();
    let browser = Browser::open(DESK);
    table(&browser, &house);
    let write = |text: &str| {
        browser.run(
            "const box = document.querySelector('.notation input'); box.value = ''; box.focus()",
        );
        browser.keys(&text.chars().chain([ENTER]).collect::<Vec<_>>());
    };
    write("a1 a9");
    browser.until("a reason", "document.querySelector('.foot .why')");
    assert_eq!(browser.run("return document.querySelector('.notation input').value"), "a1 a9");
    write("C3, C5, D3");
    until_acts(&browser, 1);
    assert_eq!(browser.run("return document.querySelector('.notation input').value"), "");
    write("h5g5");
    until_acts(&browser, 2);
    assert!(browser.text(".log li:nth-child(2)").contains("h5g5"));
}

/// Letters and digits come when they are asked for, stay asked for, and turn with the board.
#[test]
fn coordinates_on_request() {
    let house = House::open();
    let browser = Browser::open(DESK);
    let id = table(&browser, &house);
    let labels = || {
        browser.run(
            "const place = (text) => { const node = [...document.querySelectorAll('.board .item text')] \
             .find((node) => node.textContent === text); return node?.getBoundingClientRect().top; }; \
             return [place('A'), place('I')]",
        )
    };
    assert_eq!(labels(), serde_json::json!([null, null]));
    browser.click(".foot .menu > .button");
    browser.click_text("Show coordinates");
    browser.until("letters", "document.querySelectorAll('.board .item text').length === 18");
    let (low, high) = (labels()[0].as_f64(), labels()[1].as_f64());
    assert!(low > high, "A is below");
    browser.go(&house.url(&format!("/table/{id}")));
    browser.until("letters", "document.querySelectorAll('.board .item text').length === 18");
    browser.click(".foot .menu > .button");
    browser.click_text("Turn the board round");
    browser.until("A above", "true");
    let (turned_low, turned_high) = (labels()[0].as_f64(), labels()[1].as_f64());
    assert!(turned_low < turned_high, "A is above when the board is turned");
}

/// Every layout is told by a small picture, and chosen like any one of several.
#[test]
fn layouts_are_chosen_by_their_pictures() {
    let house = House::open();
    for viewers in [DESK, PHONE] {
        let browser = Browser::open(viewers);
        browser.go(&house.url(&format!("/game/{LINES}?new")));
        browser.click("dialog summary");
        browser
            .until("pictures", "document.querySelectorAll('.picture svg.board .item').length > 0");
        let pictures = browser.run(
            "return [...document.querySelectorAll('.picture')].map((node) => { \
             const box = node.getBoundingClientRect(); \
             return [node.querySelectorAll('svg .item').length > 60, box.width >= 80, box.right <= innerWidth, \
             node.querySelector('.name').textContent.length > 0]; })",
        );
        let pictures = pictures.as_array().expect("pictures");
        assert_eq!(pictures.len(), 15);
        let fine = serde_json::json!([true, true, true, true]);
        assert!(pictures.iter().all(|picture| *picture == fine), "{pictures:?}");
        browser.run("document.querySelector('.picture input:checked').focus()");
        browser.keys(&[RIGHT]);
        browser
            .until("the second layout", "document.querySelectorAll('.picture input')[1].checked");
        // The pictures stay when the rest of the form changes.
        browser.run("document.querySelector(\"dialog input[value='here']\").click()");
        browser.until("pictures", "document.querySelectorAll('.picture svg.board').length === 15");
        browser.click("dialog footer .main");
        browser.find(".table .board");
        let layout = browser.run_async(
            "const done = arguments[arguments.length - 1]; \
             fetch(`/api/tables/${location.pathname.split('/').pop()}`).then((a) => a.json()) \
             .then((table) => done(table.settings.layout))",
        );
        assert_eq!(layout, "belgian-daisy");
        assert_eq!(browser.complaints(), Vec::<String>::new());
    }
}

/// Where places are small the first touch brings them near, the next ones press them, and the board stays near
/// until it is asked for as a whole.
#[test]
fn a_small_board_comes_near() {
    let house = House::open();
    let browser = Browser::open(Eyes { width: 280, ..PHONE });
    browser.go(&house.url("/"));
    browser.run(
        "localStorage.setItem('ludarium', JSON.stringify({ confirm: false, motion: 'none' }))",
    );
    table(&browser, &house);
    let size = || {
        let width = browser.run(&format!(
            "return document.querySelector(\".item[data-spot='{E5}']\").getBoundingClientRect().width"
        ));
        width.as_f64().expect("a width")
    };
    let small = size();
    assert!(small < 32.0, "{small} pixels would not need this");
    let marble = format!(".board .spot[data-spot='{C3}']");
    browser.touch(&marble, None);
    browser.find(".stage .whole");
    assert!(size() >= small * 1.4, "{} pixels", size());
    assert!(!browser.has(".spot.chosen"), "the first touch presses nothing");
    browser.touch(&marble, None);
    browser.until("a choice", "document.querySelector('.spot.chosen')");
    let arrow = format!(".board .spot.open[data-spot='{NORTH_WEST}']");
    browser.touch(&arrow, None);
    until_acts(&browser, 1);
    assert!(size() >= small * 1.4, "an act leaves the board near");
    browser.click(".stage .whole");
    browser.until(
        "the whole board",
        &format!(
            "Math.abs(document.querySelector(\".item[data-spot='{E5}']\").getBoundingClientRect().width - {small}) < 0.5"
        ),
    );
    // A finger on what cannot be pressed moves the board, and two touches on it change nothing.
    browser.touch(&format!(".board .item[data-spot='{E5}']"), None);
    browser.find(".stage .whole");
    let left =
        || browser.run("return document.querySelector('.table svg.board').viewBox.baseVal.x");
    let before = left().as_f64();
    browser.touch(&format!(".board .item[data-spot='{E5}']"), Some((60, 0)));
    assert!(left().as_f64() < before, "the board moves with the finger");
    assert!(!browser.has(".foot .why"), "and nothing was pressed");
    browser.click(".stage .whole");
    browser.until("the whole board", "document.querySelector('.stage .whole').hidden");
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

/// Whoever wins is congratulated by name, with a new game or the way out; nobody is said to be to move.
#[test]
fn the_winner_is_congratulated() {
    let house = House::open();
    let browser = Browser::open(DESK);
    // Black wins with the next push.
    let position = "5/6/7/8/6SSs/8/7/6/5 5 3 b";
    make_of(&browser, &house.url("/"), LINES, HERE, Some(position));
    assert_eq!(acts(&browser), 0);
    press(&browser, 32);
    press(&browser, 61);
    until_acts(&browser, 1);
    browser.until_text(".result h2", "Congratulations, Ada");
    browser.until_text(".result .acts", "New game");
    browser.until_text(".result .acts", "Leave");
    browser.click_text("New game");
    browser.until("a dialog", "document.querySelector('dialog[open] .picture')");
    // The same after somebody gave up.
    make_of(&browser, &house.url("/"), LINES, HERE, None);
    press(&browser, A1);
    browser.click(".foot .menu > .button");
    browser.click_text("Resign");
    browser.click("dialog footer .bad");
    browser.until_text(".result h2", "Congratulations, Bo");
    let said = browser.run("return document.querySelector('.side').innerText");
    assert!(!said.as_str().unwrap_or_default().contains("to move"), "{said}");
}
