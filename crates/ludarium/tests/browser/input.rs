//! Input that is half made: presses faster than the wire, events of others, keys of another keyboard.

use crate::{
    driver::{Browser, DESK},
    house::House,
    table::{HERE, LINES, acts, make, make_of, until_acts, until_still},
};
use serde_json::Value;

const ESCAPE: char = '\u{E00C}';
/// Cells by their numbers: a1 is 0.
const C3: u64 = 13;
const C5: u64 = 15;

fn table(browser: &Browser, house: &House) -> String {
    make_of(browser, &house.url("/"), LINES, HERE, None)
}

/// Presses spots without a pause, as one task of the page: no answer can come between them.
fn press_at_once(browser: &Browser, spots: &[u64]) -> Value {
    browser.run(&format!(
        "for (const spot of {spots:?}) {{ \
           const node = document.querySelector(`.board [data-spot='${{spot}}']`); \
           const {{ x, y, width, height }} = node.getBoundingClientRect(); \
           const [clientX, clientY] = [x + width / 2, y + height / 2]; \
           document.elementFromPoint(clientX, clientY) \
             .dispatchEvent(new MouseEvent('click', {{ bubbles: true, clientX, clientY }})); \
         }} \
         return [...document.querySelectorAll('.spot.chosen')].map((s) => Number(s.dataset.spot))"
    ))
}

fn until_chosen(browser: &Browser, spots: &[u64]) {
    let chosen =
        "[...document.querySelectorAll('.spot.chosen')].map((s) => Number(s.dataset.spot)).join()";
    let wanted = spots.iter().map(u64::to_string).collect::<Vec<_>>().join(",");
    browser.until(&format!("{wanted:?} to be chosen"), &format!("{chosen} === {wanted:?}"));
}

/// A press while the last one is on its way waits its turn and shows at once; Escape takes all back.
#[test]
fn no_press_is_lost() {
    let house = House::open();
    let browser = Browser::open(DESK);
    table(&browser, &house);
    let shown = press_at_once(&browser, &[C3, C5]);
    assert_eq!(shown, serde_json::json!([C3, C5]), "both show before any answer");
    browser.until("both were answered", "document.querySelectorAll('.pointers .item').length > 0");
    until_chosen(&browser, &[C3, C5]);
    browser.keys(&[ESCAPE]);
    until_chosen(&browser, &[]);
    // The end of the line goes out again.
    press_at_once(&browser, &[C3, C5, C5]);
    until_chosen(&browser, &[C3]);
    assert_eq!((acts(&browser), browser.complaints()), (0, Vec::new()));
}

/// Two before one screen press faster than the wire: each press is played by whoever is to move by then,
/// and one that cannot be made says why.
#[test]
fn quick_presses_of_two_are_all_played() {
    let house = House::open();
    let browser = Browser::open(DESK);
    make(&browser, &house.url("/"), HERE);
    press_at_once(&browser, &[0, 1, 2, 3, 4, 5, 6, 0, 0, 0, 0, 0, 0]);
    until_acts(&browser, 13);
    let columns = browser.run(
        "return [...document.querySelectorAll('.log [data-act]')].map((line) => \
         Number(line.textContent.match(/\\d$/)[0]))",
    );
    assert_eq!(columns, serde_json::json!([0, 1, 2, 3, 4, 5, 6, 0, 0, 0, 0, 0, 0]));
    press_at_once(&browser, &[1, 0, 2]);
    browser.until_text(".toast.bad", "full");
    until_acts(&browser, 15);
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

/// What is half chosen stays when somebody offers a draw or pauses, and can be completed afterwards.
#[test]
fn events_leave_a_half_made_choice_alone() {
    let house = House::open();
    let browser = Browser::open(DESK);
    let id = table(&browser, &house);
    press_at_once(&browser, &[C3]);
    browser.until("arrows", "document.querySelectorAll('.pointers .item').length > 0");
    let (first, second) = browser.tab(&house.url(&format!("/table/{id}")));
    until_still(&browser);
    let told = [("Offer a draw", ".log", "offers a draw"), ("Pause", ".ask", "The game is paused")];
    for (ask, place, text) in told {
        browser.click(".foot .menu > .button");
        browser.click_text(ask);
        browser.switch(&first);
        browser.until_text(place, text);
        until_chosen(&browser, &[C3]);
        browser.switch(&second);
        browser.until_text(place, text);
    }
    browser.click_text("Resume");
    browser.switch(&first);
    browser.until("arrows again", "document.querySelector('.spot.open')");
    until_chosen(&browser, &[C3]);
    browser.keys(&['q']);
    until_acts(&browser, 1);
    assert!(browser.text(".log [data-act]").contains("c3d3"), "{}", browser.text(".log"));
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

/// An event does not close the menu under whoever reads it.
#[test]
fn events_leave_an_open_menu_alone() {
    let house = House::open();
    let browser = Browser::open(DESK);
    let id = table(&browser, &house);
    browser.click(".foot .menu > .button");
    let (first, _) = browser.tab(&house.url(&format!("/table/{id}")));
    until_still(&browser);
    browser.click(".foot .menu > .button");
    browser.click_text("Pause");
    browser.switch(&first);
    browser.until_text(".ask", "The game is paused");
    browser.until("the menu", "!document.querySelector('.menu .list').hidden");
    browser.keys(&[ESCAPE]);
    browser.until_text(".foot .acts .main", "Resume");
    let held = browser.run("return document.activeElement?.dataset.key");
    assert_eq!(held, "page-more", "the keyboard stays on the button");
}

/// On a French keyboard the key in the place of Q says A: directions go by the place.
#[test]
fn directions_go_by_the_place_of_the_key() {
    let house = House::open();
    let browser = Browser::open(DESK);
    table(&browser, &house);
    press_at_once(&browser, &[C3]);
    browser.until("arrows", "document.querySelectorAll('.pointers .item').length > 0");
    browser.run(
        "document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', code: 'KeyQ', bubbles: true }))",
    );
    until_acts(&browser, 1);
    assert!(browser.text(".log [data-act]").contains("c3d3"), "{}", browser.text(".log"));
}
