//! What a telephone has room for, however it is held and whatever people are called.

use crate::{
    driver::{Browser, Eyes},
    house::House,
    still::{ACROSS, PHONE},
    table::{GAME, HERE, TILES, make_of, press},
};
use serde_json::{Value, json};

const LONGEST: &str = "WWWWWWWWWWWWWWWWWWWW";

fn prefer(browser: &Browser, house: &House) {
    browser.go(&house.url("/"));
    browser.find(".card");
    browser.run(
        "localStorage.setItem('ludarium', JSON.stringify({ motion: 'none', confirm: false }))",
    );
}

/// What of all this is not whole within the window.
fn cut(browser: &Browser, selector: &str) -> Value {
    browser.run(&format!(
        "const isCut = (node) => {{ const {{ left, right, top, bottom }} = node.getBoundingClientRect(); \
           return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight || node.scrollWidth > node.clientWidth + 1; }}; \
         return [...document.querySelectorAll({selector:?})].filter((node) => node.checkVisibility() && isCut(node)) \
           .map((node) => node.textContent || node.getAttribute('aria-label'))"
    ))
}

/// Stepping through the past scrolls the log, never the page with the board; every button of the bar is whole.
#[test]
fn the_past_is_stepped_through_without_losing_the_board() {
    let house = House::open();
    for eyes in [PHONE, ACROSS, Eyes { lang: "fr", ..ACROSS }] {
        let browser = Browser::open(eyes);
        prefer(&browser, &house);
        make_of(&browser, &house.url("/"), GAME, HERE, None);
        for column in [3, 2, 3, 2, 4, 4] {
            press(&browser, column);
        }
        browser.run("location.search = '?move=0'");
        browser.find(".back-bar");
        let from = browser.run(
            "const list = document.querySelector('.log ol'); \
             return [list.scrollTop, list.scrollHeight > list.clientHeight]",
        );
        let is_across = eyes.width == ACROSS.width;
        assert_eq!(from[0], 0, "{}: at the start the first moves are seen", eyes.width);
        assert!(from[1] == true || !is_across, "the log is longer than its place");
        let turn = || {
            let due = "return document.querySelector('.player.due').getAttribute('aria-label')";
            browser.run(due).as_str().map(str::to_owned)
        };
        assert!(turn().is_some_and(|who| who.contains("Ada")), "{:?}", turn());
        browser.click("[data-key='page-next']");
        browser.until(
            "the first move",
            "document.querySelector('.log [data-act=\"1\"][aria-current]')",
        );
        assert!(turn().is_some_and(|who| who.contains("Bo")), "{:?}", turn());
        for act in 2..=3 {
            browser.click("[data-key='page-next']");
            browser.until(
                "a later board",
                &format!("document.querySelector('.log [data-act=\"{act}\"][aria-current]')"),
            );
        }
        assert_eq!(browser.run("return scrollY"), 0, "{}", eyes.width);
        let bar = ".foot .acts > .button, .foot .back-bar .icon, .foot .menu > .button";
        assert_eq!(cut(&browser, bar), json!([]), "{}", eyes.width);
        let bar = browser.run(
            "const top = (at) => document.querySelector(at).getBoundingClientRect().top; \
             return top('.back-bar .steps:first-child') === top('.back-bar .steps:last-child')",
        );
        assert_eq!(bar, true, "{}: the steps stand in one row", eyes.width);
    }
}

/// The log of a telephone held upright stands below the board: the menu leads there.
#[test]
fn the_menu_leads_to_a_log_that_cannot_be_seen() {
    let house = House::open();
    let browser = Browser::open(PHONE);
    prefer(&browser, &house);
    make_of(&browser, &house.url("/"), GAME, HERE, None);
    press(&browser, 3);
    browser.click(".foot .menu > .button");
    browser.click_text("Game log");
    browser.until(
        "the log",
        "document.querySelector('.log [data-act]').getBoundingClientRect().bottom <= innerHeight",
    );
    browser.resize(ACROSS.width, ACROSS.height);
    browser.click(".foot .menu > .button");
    let entries = browser.text(".menu > .list");
    assert!(!entries.contains("Game log"), "it is seen there: {entries}");
}

/// Beside a button of the seat a name keeps its line, and is never broken within a word.
#[test]
fn a_name_has_one_line_beside_a_button() {
    let house = House::open();
    let browser = Browser::open(ACROSS);
    prefer(&browser, &house);
    let seats =
        format!(r#"[{{"player":"here","name":"{LONGEST}"}},{{"player":"here","name":"Level 5"}}]"#);
    make_of(&browser, &house.url("/"), TILES, &seats, None);
    let names = browser.run(
        "return [...document.querySelectorAll('.player .name')].map((name) => \
           [name.offsetHeight < 30, name.textContent.length > 10 || name.scrollWidth <= name.clientWidth])",
    );
    assert_eq!(names, json!([[true, true], [true, true]]));
}

/// However long the host's name is, the invitation fits; the lines to write in bring up no keyboard by themselves where
/// there is more than one thing to choose.
#[test]
fn dialogs_fit_and_wait_for_a_touch() {
    let house = House::open();
    let (host, guest) = (Browser::open(PHONE), Browser::open(PHONE));
    prefer(&host, &house);
    let made = host.run_async(&format!(
        "const done = arguments[arguments.length - 1]; \
         fetch('/api/tables', {{ method: 'POST', headers: {{ 'content-type': 'application/json' }}, \
         body: JSON.stringify({{ game: {GAME:?}, seats: [{{ player: 'here', name: {LONGEST:?} }}, {{ player: 'link' }}] }}) }}) \
         .then((answer) => answer.json()).then((made) => done(`/table/${{made.table}}#key=${{made.keys[0].key}}`))"
    ));
    guest.go(&house.url(made.as_str().expect("an address")));
    guest.until_text("dialog h2", "A seat is waiting for you");
    let parts = "dialog, dialog .fields, dialog .fields *, dialog footer .button";
    assert_eq!(cut(&guest, parts), json!([]));
    let holder = "return document.activeElement.tagName";
    assert_eq!(guest.run(holder), "INPUT", "a name is all that is asked for");
    host.click("#bar button.icon:last-child");
    host.find("dialog input[type='text']");
    assert_eq!(host.run(holder), "DIALOG");
}
