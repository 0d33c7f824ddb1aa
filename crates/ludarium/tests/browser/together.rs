//! Two people before screens of their own play every game to its end. In the middle the server is killed and comes back,
//! and one of them leaves and comes again.

use crate::{
    driver::{Browser, DESK},
    house::House,
    table::{GAME, HANDS, LINES, STONES, TILES, acts},
};
use serde_json::Value;
use std::time::{Duration, Instant};

const ENTER: char = '\u{E007}';
const ESCAPE: char = '\u{E00C}';
/// How long a whole game may take.
const LONG: Duration = Duration::from_secs(240);

/// Plays by pressing what is open, anything of it, until there is a result. In a game that is `long` it presses buttons whenever there are any: with
/// them people pass, and agree to the end.
const PLAYS: &str = r#"
clearInterval(window.playing);
let seed = 1;
const random = (most) => (seed = (seed * 48271) % 2147483647) % most;
window.playing = setInterval(() => {
  if (document.querySelector(".result, dialog[open]") || !document.querySelector(".offline").hidden) return;
  const all = (selector) => [...document.querySelectorAll(selector)].filter((node) => node.checkVisibility());
  const buttons = all(".foot [data-key^='spot-'], .player .controls button:not(:disabled), [data-key='page-confirm']");
  const spots = all(".stage .spot.open:not(.chosen), .tray .spot.open:not(.chosen)");
  const isLong = document.querySelectorAll(".log [data-act]").length >= window.long;
  const list = buttons.length && (!spots.length || isLong || random(4) === 0) ? buttons : spots;
  const node = list[random(list.length || 1)];
  if (!node) return;
  const { x, y, width, height } = node.getBoundingClientRect();
  node.dispatchEvent(new MouseEvent("click", { bubbles: true, clientX: x + width / 2, clientY: y + height / 2 }));
}, 60);
"#;

/// Makes a table for Ada and for whoever has the link, as fields of an object say; gives its address and the link's.
fn invite(ada: &Browser, house: &House, game: &str, more: &str) -> (String, String) {
    ada.go(&house.url("/"));
    ada.find(".card");
    quieten(ada);
    let made = ada.run_async(&format!(
        "const done = arguments[arguments.length - 1]; \
         fetch('/api/tables', {{ method: 'POST', headers: {{ 'content-type': 'application/json' }}, \
         body: JSON.stringify({{ game: {game:?}, seats: [{{ player: 'here', name: 'Ada' }}, {{ player: 'link' }}], {more} }}) }}) \
         .then((answer) => answer.json()) \
         .then((made) => done(made.table ? `${{made.table}}#key=${{made.keys[0].key}}` : JSON.stringify(made)))"
    ));
    let made = made.as_str().expect("an address");
    let (table, _) = made.split_once('#').unwrap_or_else(|| panic!("{made}"));
    (house.url(&format!("/table/{table}")), house.url(&format!("/table/{made}")))
}

/// Nothing moves or sounds here, and a press is an act.
fn quieten(browser: &Browser) {
    browser.run("localStorage.setItem('ludarium', JSON.stringify({ motion: 'none', confirm: false, confirmTurns: false, sound: false, pauseAway: false }))");
}

/// Plays on until a script says yes on both pages.
fn play_until(people: [&Browser; 2], long: u32, what: &str, script: &str) {
    let end = Instant::now() + LONG;
    for browser in people {
        browser.run(&format!("window.long = {long}; {PLAYS}"));
    }
    let is_so = |browser: &&Browser| browser.run(&format!("return Boolean({script})")) == true;
    while !people.iter().all(is_so) {
        assert!(Instant::now() < end, "{what}: {:?}", people.map(|browser| browser.text("main")));
        std::thread::sleep(Duration::from_millis(100));
    }
}

/// The pieces on the board that all have before them, whichever way it is turned.
fn pieces(browser: &Browser) -> Value {
    browser.run(
        "return [...document.querySelectorAll('.stage > .frame .board .items > .item use')].map((node) => node.getAttribute('href')).sort()",
    )
}

fn together(game: &str, more: &str, long: u32) {
    let mut house = House::open();
    let (ada, bo) = (Browser::open(DESK), Browser::open(DESK));
    let (table, link) = invite(&ada, &house, game, more);
    ada.go(&table);
    bo.go(&house.url("/"));
    bo.find(".card");
    quieten(&bo);
    bo.go(&link);
    bo.until_text("dialog h2", "A seat is waiting for you");
    bo.keys(&['B', 'o', ENTER]);
    bo.find(".stage .board");
    ada.until_text(".side", "Bo");
    if ada.has("dialog[open]") {
        ada.keys(&[ESCAPE]);
    }
    let some = "document.querySelectorAll('.log [data-act]').length >= 4 || document.querySelector('.result')";
    play_until([&ada, &bo], long, "some acts", some);
    for browser in [&ada, &bo] {
        browser.run("clearInterval(window.playing)");
    }
    house.kill();
    for browser in [&ada, &bo] {
        browser.until("no connection", "!document.querySelector('.offline').hidden");
    }
    // Bo leaves, and is at the door before the server is.
    bo.go("about:blank");
    house.start();
    ada.until("a connection", "document.querySelector('.offline').hidden");
    bo.go(&table);
    bo.find(".stage .board");
    bo.until(
        "the same log",
        &format!("document.querySelectorAll('.log [data-act]').length === {}", acts(&ada)),
    );
    bo.wait("the same board", || (pieces(&ada) == pieces(&bo)).then_some(()));
    assert!(pieces(&ada).as_array().is_some_and(|pieces| !pieces.is_empty()));
    // While the server was gone they said so; from here on they have nothing to complain of.
    for browser in [&ada, &bo] {
        browser.complaints();
    }
    play_until([&ada, &bo], long, "the end", "document.querySelector('.result h2')");
    assert_eq!(acts(&ada), acts(&bo));
    let results = [&ada, &bo].map(|browser| browser.text(".result h2"));
    let said = results.each_ref().map(|text| text.contains("You won") || text.contains("You win"));
    assert!(said != [true, true], "{results:?}");
    for browser in [&ada, &bo] {
        assert_eq!(browser.complaints(), Vec::<String>::new());
    }
}

#[test]
fn discs_on_a_grid() {
    together(GAME, "", u32::MAX);
}

#[test]
fn marbles_in_lines() {
    together(LINES, "settings: { max_plies: '30' }", u32::MAX);
}

#[test]
fn stones_on_points() {
    together(STONES, "settings: { size: '5' }", 12);
}

#[test]
fn tiles_on_a_tower() {
    together(TILES, "settings: { level: 'easy', seconds: '0' }", u32::MAX);
}

#[test]
fn hidden_hands() {
    let position = r#"{"players":2,"bag":{"T":18,"F":8,"S":8,"M":8}}"#;
    together(HANDS, &format!("settings: {{ players: '2' }}, position: {position:?}"), u32::MAX);
}
