//! Pictures of what the test kit shows that is over in a moment: late and idle bots, a game's own keys, and keys of a
//! French keyboard. In a window and on a telephone.

use crate::{
    driver::Browser,
    house::House,
    kit::{EYES, KitServer, PEOPLE, press},
    moments::{against, blitz},
    table::{HERE, LINES, make_of, until_acts},
};
use std::path::Path;

/// Moves are made without a question, also on a telephone.
const AT_ONCE: &str =
    "localStorage.setItem('ludarium', JSON.stringify({ motion: 'none', confirm: false }))";
/// A cell of the board of lines, by its number.
const C3: u64 = 13;

#[test]
#[ignore = "writes pictures: cargo xtask screenshots"]
fn pictures_of_the_test_kit() {
    let folder = std::env::var_os("LUDARIUM_SHOTS").expect("LUDARIUM_SHOTS: where they go");
    let server = KitServer::start();
    let house = House::open();
    for (size, eyes) in EYES {
        let browser = Browser::open(eyes);
        let keep = |screen: &str| keep(&browser, Path::new(&folder), &format!("{screen}-{size}"));
        answer(&server, &browser, ("patient", 60_000), &|moment| {
            keep(&format!("kit-late-{moment}"));
        });
        answer(&server, &browser, ("idle", 1500), &|moment| keep(&format!("kit-idle-{moment}")));
        own_keys(&server, &browser, &keep);
        french_keyboard(&house, &browser, &keep);
        assert_eq!(browser.complaints(), Vec::<String>::new());
    }
}

/// A bot that is due, and the table when it has answered or its turn has run out.
fn answer(server: &KitServer, browser: &Browser, (bot, millis): (&str, u32), keep: &dyn Fn(&str)) {
    blitz(server, browser, &against(bot), millis);
    browser.find(".spot.open");
    press(browser, 1);
    until_acts(browser, 1);
    keep("waits");
    until_acts(browser, 2);
    keep("went-on");
}

/// A key for each spot and one for a command, and the sheet that lists them.
fn own_keys(server: &KitServer, browser: &Browser, keep: &dyn Fn(&str)) {
    let made = server.make(browser, "morris", PEOPLE, "{}");
    browser.run(AT_ONCE);
    browser.go(&server.table(&made));
    browser.find(".spot.open");
    browser.keys(&['5']);
    until_acts(browser, 1);
    keep("kit-own-key");
    browser.keys(&['?']);
    browser.find("dialog[open] .keys");
    keep("kit-own-keys-sheet");
    browser.keys(&['\u{E00C}']);
    // On AZERTY the Z lies where others have the W. A command goes by its letter.
    type_key(browser, 'z', "KeyW");
    browser.until_text(".log", "takes back");
    keep("kit-own-key-azerty");
}

/// Keys that mean directions go by their place: where others have the Q, AZERTY has the A.
fn french_keyboard(house: &House, browser: &Browser, keep: &dyn Fn(&str)) {
    browser.go(&house.url("/"));
    browser.run(AT_ONCE);
    make_of(browser, &house.url("/"), LINES, HERE, None);
    browser.find(".spot.open");
    press(browser, C3);
    browser.until("arrows", "document.querySelectorAll('.pointers .item').length > 0");
    keep("azerty-chosen");
    type_key(browser, 'a', "KeyQ");
    until_acts(browser, 1);
    keep("azerty-pushed");
}

/// A key of a keyboard that the driver does not have: its letter, and where it lies.
fn type_key(browser: &Browser, key: char, code: &str) {
    browser.run(&format!(
        "document.body.dispatchEvent(new KeyboardEvent('keydown', {{ key: '{key}', code: '{code}', bubbles: true }}))"
    ));
}

fn keep(browser: &Browser, folder: &Path, name: &str) {
    browser.run_async(
        "const done = arguments[arguments.length - 1]; \
         document.fonts.ready.then(() => requestAnimationFrame(() => setTimeout(done, 250)))",
    );
    std::fs::write(folder.join(format!("{name}.webp")), browser.picture()).expect("a picture");
}
