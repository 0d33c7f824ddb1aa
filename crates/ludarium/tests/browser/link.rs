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

/// A table with a seat for whoever has the link; gives the address with the link's key.
fn invite(browser: &Browser, house: &House) -> String {
    browser.go(&house.url("/"));
    browser.find(".card");
    let made = browser.run_async(&format!(
        "const done = arguments[arguments.length - 1]; \
         fetch('/api/tables', {{ method: 'POST', headers: {{ 'content-type': 'application/json' }}, \
         body: JSON.stringify({{ game: {GAME:?}, seats: [{{ player: 'here', name: 'Ada' }}, {{ player: 'link' }}] }}) }}) \
         .then((answer) => answer.json()).then((made) => done(`/table/${{made.table}}#key=${{made.keys[0].key}}`))"
    ));
    house.url(made.as_str().expect("an address"))
}

/// A guest is asked for a name and sits down; after the game each goes on only when they want to.
#[test]
fn a_guest_has_a_name_and_is_asked_for_a_rematch() {
    let house = House::open();
    let (ada, bo) = (Browser::open(DESK), Browser::open(DESK));
    let link = invite(&ada, &house);
    let (table, _) = link.split_once('#').expect("a key");
    ada.go(table);
    bo.go(&link);
    bo.until_text("dialog h2", "A seat is waiting for you");
    bo.keys(&['B', 'o', ENTER]);
    bo.find(".stage .board");
    assert_eq!(bo.address(), table, "nobody reads the key off the address");
    ada.until_text(".side", "Bo");
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
