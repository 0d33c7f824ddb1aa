//! A table as a test plays at it in the browser.

use crate::driver::Browser;
use serde_json::Value;

/// The game of these tests.
pub(crate) const GAME: &str = "puissance4";
/// Two people before one screen.
pub(crate) const HERE: &str = r#"[{"player":"here","name":"Ada"},{"player":"here","name":"Bo"}]"#;

/// A game in which an act takes several presses, and whose places are small on a telephone.
pub(crate) const LINES: &str = "abalone";
/// A game with hidden hands and trays.
pub(crate) const HANDS: &str = "tigris";
/// The game of stones.
pub(crate) const STONES: &str = "go";
/// The game of tiles that lie on each other.
pub(crate) const TILES: &str = "mahjong";

/// Makes a table as the page would, and goes there. `base` is the address of the page.
pub(crate) fn make(browser: &Browser, base: &str, seats: &str) -> String {
    make_of(browser, base, GAME, seats, None)
}

/// The same for any game, from its start or from a position.
pub(crate) fn make_of(
    browser: &Browser,
    base: &str,
    game: &str,
    seats: &str,
    position: Option<&str>,
) -> String {
    let id = go_to_new(browser, base, game, seats, position);
    until_still(browser);
    id
}

/// The same without waiting until somebody here can act.
pub(crate) fn go_to_new(
    browser: &Browser,
    base: &str,
    game: &str,
    seats: &str,
    position: Option<&str>,
) -> String {
    let position = position.map_or(String::new(), |text| format!(", position: {text:?}"));
    browser.go(base);
    browser.find(".card");
    let script = format!(
        "const done = arguments[arguments.length - 1]; \
         fetch('/api/tables', {{ method: 'POST', headers: {{ 'content-type': 'application/json' }}, \
         body: JSON.stringify({{ game: {game:?}, seats: {seats}{position} }}) }}) \
         .then((answer) => answer.json()).then((made) => done(made.table), (error) => done(String(error)))"
    );
    let id = browser.run_async(&script).as_str().expect("a table").to_owned();
    browser.go(&format!("{base}table/{id}"));
    id
}

/// How many acts the log tells of.
pub(crate) fn acts(browser: &Browser) -> u64 {
    let count = browser.run("return document.querySelectorAll('.log [data-act]').length");
    count.as_u64().expect("a number")
}

/// Waits until so many acts are told and the board is still.
pub(crate) fn until_acts(browser: &Browser, count: u64) {
    let told = format!("document.querySelectorAll('.log [data-act]').length >= {count}");
    browser.until(&format!("{count} acts"), &told);
    until_still(browser);
}

/// Waits until somebody can act, or nobody can any more.
pub(crate) fn until_still(browser: &Browser) {
    browser.until("a board to act on", "document.querySelector('.spot.open, .result, .back-bar')");
}

/// Presses a spot by mouse and waits until the act is made.
pub(crate) fn press(browser: &Browser, spot: u64) {
    let before = acts(browser);
    browser.click(&format!(".spot.open[data-spot='{spot}']"));
    until_acts(browser, before + 1);
}

/// The spots that are open.
pub(crate) fn open_spots(browser: &Browser) -> Vec<u64> {
    let spots = browser.run(
        "return [...document.querySelectorAll('.spot.open')].map((s) => Number(s.dataset.spot))",
    );
    spots.as_array().into_iter().flatten().filter_map(Value::as_u64).collect()
}

/// What there is to see on the board, whatever moves.
pub(crate) fn board(browser: &Browser) -> Value {
    browser.run(
        "return [...document.querySelectorAll('.stage .board .items > .item')].map((node) => \
         `${node.querySelector('use')?.getAttribute('href')} ${node.getAttribute('transform')}`).sort()",
    )
}
