//! The keyboard goes to every place of a board, and a place that cannot be used says why.

use crate::{
    driver::{Browser, DESK},
    house::House,
    table::{HANDS, HERE, STONES, make_of},
};

const UP: char = '\u{E013}';
const RIGHT: char = '\u{E014}';
const ENTER: char = '\u{E007}';

fn focus(browser: &Browser, selector: &str) {
    browser.run(&format!("document.querySelector({selector:?}).focus()"));
}

fn standing(browser: &Browser) -> serde_json::Value {
    browser.run("return Number(document.activeElement?.dataset?.spot ?? -1)")
}

/// From the middle of the river, with a temple chosen: rivers and occupied squares are stood on, and their reasons said.
#[test]
fn a_square_that_cannot_be_used_says_why_to_the_keyboard() {
    const SEATS: &str = r#"[{"player":"here","name":"Ada"},{"player":"heuristic"}]"#;
    const POSITION: &str = r#"{"players":2,"hands":{"0":"TTTTTT"}}"#;
    // Row 7 is land at column e and river to its left; i7 has a temple.
    const LAND: u64 = 6 * 16 + 4;
    const OCCUPIED: u64 = 6 * 16 + 8;
    let house = House::open();
    let browser = Browser::open(DESK);
    make_of(&browser, &house.url("/"), HANDS, SEATS, Some(POSITION));
    browser.click(".tray .spot.open");
    browser.until("a choice", "document.querySelector('.spot.chosen')");
    focus(&browser, &format!(".spot.open[data-spot='{LAND}']"));
    for step in 1..=4 {
        browser.keys(&[RIGHT]);
        assert_eq!(standing(&browser), LAND + step);
    }
    assert_eq!(standing(&browser), OCCUPIED);
    let disabled = "return document.activeElement.getAttribute('aria-disabled')";
    assert_eq!(browser.run(disabled), "true");
    browser.until_text("#said", "That space is not empty.");
    browser.until_text(".hover strong", "That space is not empty.");
    // Above d8 lies a river; the reason is another.
    focus(&browser, &format!(".spot[data-spot='{}']", 7 * 16));
    browser.keys(&[UP]);
    assert_eq!(standing(&browser), 6 * 16);
    browser.until_text("#said", "That is a river: only farms are built there.");
}

/// The keyboard stays where a stone was put, and says nothing of it until it is led there again.
#[test]
fn the_keyboard_stays_where_it_acted() {
    let house = House::open();
    let browser = Browser::open(DESK);
    make_of(&browser, &house.url("/"), STONES, HERE, None);
    focus(&browser, ".spot.open[data-spot='0']");
    browser.keys(&[ENTER]);
    browser.until("a stone", "document.querySelectorAll('.log [data-act]').length === 1");
    browser.until("the other's turn", "document.querySelector('.spot.open')");
    assert_eq!(standing(&browser), 0);
    let said = "return document.getElementById('said').textContent";
    assert!(!browser.run(said).as_str().unwrap_or_default().contains("filled"));
    browser.keys(&[RIGHT]);
    browser.keys(&['\u{E012}']);
    assert_eq!(standing(&browser), 0);
    browser.until_text("#said", "Warning: this point is already filled");
}
