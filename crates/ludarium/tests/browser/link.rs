//! Two people, each before a screen of their own.

use crate::{
    driver::{Browser, DESK},
    house::House,
    table::GAME,
};

const ENTER: char = '\u{E007}';

/// Waits until so many acts are told.
fn until_told(browser: &Browser, count: usize) {
    let told = format!("document.querySelectorAll('.log [data-act]').length === {count}");
    browser.until(&format!("{count} acts"), &told);
}

/// A table with a seat for whoever has the link; gives the address with the link's key. `more` is what else is
/// chosen, as fields of an object.
fn invite(browser: &Browser, house: &House, more: &str) -> String {
    browser.go(&house.url("/"));
    browser.find(".card");
    let made = browser.run_async(&format!(
        "const done = arguments[arguments.length - 1]; \
         fetch('/api/tables', {{ method: 'POST', headers: {{ 'content-type': 'application/json' }}, \
         body: JSON.stringify({{ game: {GAME:?}, seats: [{{ player: 'here', name: 'Ada' }}, {{ player: 'link' }}], {more} }}) }}) \
         .then((answer) => answer.json()).then((made) => done(`/table/${{made.table}}#key=${{made.keys[0].key}}`))"
    ));
    house.url(made.as_str().expect("an address"))
}

/// A guest is asked for a name and sits down; after the game each goes on only when they want to.
#[test]
fn a_guest_has_a_name_and_is_asked_for_a_rematch() {
    let house = House::open();
    let (ada, bo) = (Browser::open(DESK), Browser::open(DESK));
    let link = invite(&ada, &house, "");
    let (table, _) = link.split_once('#').expect("a key");
    ada.go(table);
    bo.go(&link);
    bo.until_text("dialog h2", "A seat is waiting for you");
    bo.until_text("dialog p", "Puissance 4 with Ada. You would be Player 2 (ring).");
    bo.keys(&['B', 'o', ENTER]);
    bo.find(".stage .board");
    assert_eq!(bo.address(), table, "nobody reads the key off the address");
    ada.until_text(".side", "Bo");
    // The same link on another device: the seat is Bo's, and nobody is asked for a second name.
    let again = Browser::open(DESK);
    again.go(&link);
    again.until_text("dialog h2", "Play on this device?");
    assert!(!again.has("dialog input"));
    again.click_text("Yes, play here");
    again.until_text(".players.bottom", "You");
    // What one says the other reads, as text.
    ada.click(".chat summary");
    bo.click(".chat summary");
    bo.run("const input = document.querySelector('.chat input'); input.value = '<b>hello</b>'; input.form.requestSubmit()");
    ada.until_text(".chat ol", "Bo <b>hello</b>");
    bo.until_text(".chat ol", "<b>hello</b>");
    for (number, spot) in [3, 2, 3, 2, 3, 2, 3].into_iter().enumerate() {
        let (mover, other) = if number % 2 == 0 { (&ada, &bo) } else { (&bo, &ada) };
        mover.click(&format!(".spot.open[data-spot='{spot}']"));
        until_told(other, number + 1);
        until_told(mover, number + 1);
    }
    ada.click_text("Rematch");
    ada.until("an empty log", "document.querySelector('.log .nothing')");
    bo.until_text(".result", "A rematch is ready.");
    assert_eq!(bo.address(), table);
    bo.click_text("Join the rematch");
    bo.until("an empty log", "document.querySelector('.log .nothing')");
    assert_eq!(bo.address(), ada.address());
    assert_eq!(bo.complaints(), Vec::<String>::new());
}

/// Where the buttons are that only one side sees.
const ACTS: &str = ".foot .acts";

/// Somebody joins a table that is open to everybody. Against the clock a pause is asked for: the other agrees or not, and who
/// asked may withdraw. There is no hint in a game by link that was made without.
#[test]
fn a_pause_against_the_clock_needs_the_other() {
    let house = House::open();
    let (ada, bo) = (Browser::open(DESK), Browser::open(DESK));
    let clock = "listed: true, clock: { kind: 'fischer', main: 600000, step: 0 }";
    let link = invite(&ada, &house, clock);
    ada.go(link.split_once('#').expect("a key").0);
    bo.go(&house.url("/"));
    bo.until_text(".page-open-tables", "takebacks by agreement\u{a0}· no hints");
    bo.click(".page-open-tables .main");
    bo.until_text("dialog h2", "A seat is waiting for you");
    bo.keys(&['B', 'o', ENTER]);
    ada.until_text(".side", "Bo");
    bo.find(".stage .board");
    let ask = || {
        ada.click(".foot .menu > .button");
        ada.click_text("Pause");
        bo.until_text(".ask", "Ada asks for a pause");
        ada.until_text(ACTS, "Withdraw pause request");
    };
    ask();
    assert!(!ada.has("[data-key='page-hint']"), "{}", ada.text(ACTS));
    ada.click_text("Withdraw pause request");
    bo.until("no question", "!document.querySelector(\"[data-key='page-agree-pause']\")");
    ask();
    bo.click("[data-key='page-decline']");
    ada.until_text(".log", "declines the pause");
    ask();
    bo.click_text("Agree to a pause");
    for browser in [&ada, &bo] {
        browser.until_text(".ask", "The game is paused");
        browser.until_text(ACTS, "Resume");
        assert_eq!(browser.complaints(), Vec::<String>::new());
    }
}

/// The dialog before a game has hints for games by link only, and they are off unless somebody wants them.
#[test]
fn hints_by_link_are_chosen_before_the_game() {
    let house = House::open();
    let browser = Browser::open(DESK);
    for (wants_hints, count) in [(false, 0), (true, 1)] {
        browser.go(&house.url("/"));
        browser.find(".card");
        // What was chosen before is forgotten.
        browser.run("localStorage.clear()");
        browser.go(&house.url("/"));
        browser.click(&format!(".card[data-game='{GAME}'] .join .button"));
        browser.find("dialog[open]");
        let hints = "[...document.querySelectorAll('dialog .switch')].find((label) => label.textContent === 'Hints for everybody')";
        assert_eq!(browser.run(&format!("return Boolean({hints})")), false);
        browser.click("dialog label:has(input[value='link'])");
        browser.until("the choice", hints);
        assert_eq!(browser.run(&format!("return {hints}.querySelector('input').checked")), false);
        if wants_hints {
            browser.run(&format!("{hints}.querySelector('input').click()"));
        }
        browser.click("dialog footer .main");
        browser.find(".stage .board");
        let buttons = "return document.querySelectorAll(\"[data-key='page-hint']\").length";
        browser.until("the buttons", "document.querySelector(\"[data-key='page-undo']\")");
        assert_eq!(browser.run(buttons), count);
    }
}
