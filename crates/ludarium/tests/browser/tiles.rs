//! Games of tiles against the usual opponent, on each level, played through on the page: against the clock, as people
//! play them, with turns made short.

use crate::{
    driver::{Browser, DESK, Eyes},
    house::House,
    table::{HERE, TILES, make_of},
};
use serde_json::Value;
use std::{
    cmp::Ordering,
    thread,
    time::{Duration, Instant},
};

/// Long enough for a pair of the opponent, short enough for a test.
const SECONDS: &str = "7";
/// How many pairs are taken in a turn; the rest of its time is left to run out.
const PAIRS: u64 = 4;
/// A game must be over by then, on a busy machine too.
const PATIENCE: Duration = Duration::from_secs(600);

/// Takes a pair of free tiles, as far as faces are seen or were seen before; without one it shuffles, or ends the turn.
/// Says what it did.
const MOVE: &str = r"
    const shown = (node) => node.getAttribute('aria-label').split(',')[0];
    const open = [...document.querySelectorAll('.stage .spot.open')];
    if (document.querySelector('.result')) return 'over';
    // A machine that is too busy to play is asked whether anybody is there.
    document.querySelector('[data-key=page-resume]')?.click();
    if (!open.length) { window.taken = 0; return 'wait'; }
    window.faces ??= new Map();
    const hidden = open.filter((node) => shown(node) === 'face down').length;
    for (const node of open) if (shown(node) !== 'face down') window.faces.set(node.dataset.spot, shown(node));
    if (hidden) window.sawHidden = true;
    if ((window.taken ?? 0) >= arguments[0]) return 'enough';
    const press = (node) => node.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    for (const one of open) {
      const face = window.faces.get(one.dataset.spot);
      const two = face && open.find((other) => other !== one && window.faces.get(other.dataset.spot) === face);
      if (!two) continue;
      window.taken = (window.taken ?? 0) + 1;
      window.pair = [one.dataset.spot, two.dataset.spot];
      press(one);
      press(two);
      return 'pair';
    }
    const buttons = [...document.querySelectorAll('.player .controls button, .foot .acts > [data-key^=spot-]')].filter((node) => !node.disabled);
    const button = buttons.find((node) => /Shuffle/.test(node.textContent)) ?? buttons.find((node) => /End the turn/.test(node.textContent));
    if (!button) return 'wait';
    if (/Shuffle/.test(button.textContent)) window.faces.clear();
    button.click();
    return 'button';
";

/// Plays a game on a level to its end. Says how many pairs the log tells of, and whether hidden faces were met.
fn play(level: &str) -> (House, Browser, u64, bool) {
    let house = House::open();
    let browser = Browser::open(DESK);
    browser.go(&house.url("/"));
    browser.find(".card");
    browser.run("localStorage.setItem('ludarium', JSON.stringify({ motion: 'none', confirm: false, sound: false }))");
    let made = browser.run_async(&format!(
        "const done = arguments[arguments.length - 1]; \
         fetch('/api/tables', {{ method: 'POST', headers: {{ 'content-type': 'application/json' }}, \
         body: JSON.stringify({{ game: {TILES:?}, settings: {{ level: {level:?}, seconds: {SECONDS:?} }}, \
         seats: [{{ player: 'here', name: 'Ada' }}, {{ player: 'inao' }}] }}) }}) \
         .then((answer) => answer.json()).then((made) => done(made.table))"
    ));
    browser.go(&house.url(&format!("/table/{}", made.as_str().expect("a table"))));
    browser.find(".stage .board");
    let script = MOVE.replace("arguments[0]", &PAIRS.to_string());
    let begun = Instant::now();
    loop {
        let told = browser.run(&script);
        match told.as_str() {
            Some("over") => break,
            Some("pair") => until_answered(&browser),
            _ => thread::sleep(Duration::from_millis(150)),
        }
        assert!(begun.elapsed() < PATIENCE, "no end on {level}");
    }
    let pairs = browser.run(
        "return [...document.querySelectorAll('.log [data-act]')] \
         .filter((line) => /takes a pair/.test(line.textContent)).length",
    );
    let saw_hidden = browser.run("return window.sawHidden === true").as_bool();
    (house, browser, pairs.as_u64().expect("a number"), saw_hidden == Some(true))
}

/// A pair is gone, or was none, or came too late: in the end the page awaits no answer.
fn until_answered(browser: &Browser) {
    let gone = "!window.pair.some((spot) => document.querySelector(`.stage .spot.open[data-spot='${spot}']`)) \
                || !document.querySelector('.table [aria-busy]')";
    browser.until("an answer", gone);
    thread::sleep(Duration::from_millis(100));
}

/// The result has both scores, and pairs, longest turn and shuffles of both.
fn assert_result(browser: &Browser, pairs: u64) {
    let rows = browser.run(
        "return Object.fromEntries([...document.querySelectorAll('.result table.parts tbody tr')] \
         .map((row) => [row.querySelector('th').textContent, \
         [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent.replace(/\\D/g, '')))]))",
    );
    let numbers = |key: &str| -> Vec<u64> {
        let row = rows[key].as_array().unwrap_or_else(|| panic!("{key}: {rows}"));
        row.iter().filter_map(Value::as_u64).collect()
    };
    assert_eq!(numbers("Pairs").iter().sum::<u64>(), pairs, "{rows}");
    assert!(numbers("Pairs").iter().all(|pairs| *pairs > 0), "both took pairs: {rows}");
    let longest = numbers("Longest turn");
    assert!(longest.iter().all(|longest| (1..=PAIRS.max(7)).contains(longest)), "{rows}");
    assert!(numbers("Shuffles used").iter().all(|used| *used <= 3), "{rows}");
    // The first player stands first, whoever won.
    let score = numbers("Score");
    assert!(score.iter().all(|score| score % 10 == 0), "{rows}");
    let won = match score[0].cmp(&score[1]) {
        Ordering::Greater => "You won",
        Ordering::Less => "You lost",
        Ordering::Equal => "A draw",
    };
    browser.until_text(".result h2", won);
    browser.until_text(".result", "Turns lasted 7 seconds.");
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

#[test]
fn the_easy_level_to_its_end() {
    let (_house, browser, pairs, saw_hidden) = play("easy");
    assert!(pairs <= 18 && !saw_hidden);
    assert_result(&browser, pairs);
}

#[test]
fn the_medium_level_to_its_end() {
    let (_house, browser, pairs, saw_hidden) = play("medium");
    assert!(pairs <= 28 && !saw_hidden);
    assert_result(&browser, pairs);
}

#[test]
fn the_hard_level_to_its_end() {
    let (_house, browser, pairs, saw_hidden) = play("hard");
    assert!(pairs <= 28 && saw_hidden, "faces are hidden after the first pair of a turn");
    assert_result(&browser, pairs);
}

/// Six tiles in two rows: those of a column are a pair.
const ROWS: &str = r#"{"layout":[[0,0,0],[4,0,0],[8,0,0],[0,4,0],[4,4,0],[8,4,0]],"families":[1,2,3,1,2,3],"level":"easy","seconds":0}"#;

/// A pair takes two presses and is one move: in the log, on the bar to look back with, and in what is said of it.
#[test]
fn looking_back_counts_pairs() {
    let house = House::open();
    let browser = Browser::open(DESK);
    make_of(&browser, &house.url("/"), TILES, HERE, Some(ROWS));
    for (pairs, (one, two)) in [(0, 3), (1, 4)].into_iter().enumerate() {
        for spot in [one, two] {
            browser.click(&format!(".spot.open[data-spot='{spot}']"));
        }
        let told = format!("document.querySelectorAll('.log [data-act]').length === {}", pairs + 1);
        browser.until("a pair", &told);
    }
    browser.click(".log [data-act] button");
    browser.until_text(".ask", "After move 1 of 2");
    assert_eq!(browser.run("return document.querySelector('.back-bar input').max"), "2");
    browser.click("[data-key='page-back']");
    browser.until_text(".ask", "After move 0 of 2");
    let tiles = "document.querySelectorAll('.stage .items > .item[data-spot]').length";
    browser.until("all tiles", &format!("{tiles} === 6"));
    // At once: the buttons are those of before for a moment.
    browser.run("document.querySelector(\"[data-key='page-next']\").click()");
    browser.until("a pair less", &format!("{tiles} === 4"));
}

/// Practice is for one player: no second panel, and nothing about winning or losing at the end.
#[test]
fn practice_is_for_one_player() {
    let house = House::open();
    let browser = Browser::open(DESK);
    browser.go(&house.url("/"));
    browser.find(".card");
    let made = browser.run_async(&format!(
        "const done = arguments[arguments.length - 1]; \
         fetch('/api/tables', {{ method: 'POST', headers: {{ 'content-type': 'application/json' }}, \
         body: JSON.stringify({{ game: {TILES:?}, settings: {{ practice: 'true' }}, position: {ROWS:?}, \
         seats: [{{ player: 'here', name: 'Ada' }}, {{ player: 'inao' }}] }}) }}) \
         .then((answer) => answer.json()).then((made) => done(made.table))"
    ));
    browser.go(&house.url(&format!("/table/{}", made.as_str().expect("a table"))));
    browser.find(".spot.open");
    assert_eq!(browser.run("return document.querySelectorAll('.player').length"), 1);
    for spot in [0, 3, 1, 4, 2, 5] {
        browser.click(&format!(".spot.open[data-spot='{spot}']"));
    }
    browser.until_text(".result h2", "The board is empty.");
    let told = browser.text(".result");
    assert!(!told.contains("INAO") && !told.contains("You won"), "{told}");
}

/// On a telephone too a press chooses a tile and the next one takes the pair, with nothing to confirm between them; and the tiles
/// are drawn over the courtyard that they lie on.
#[test]
fn two_presses_take_a_pair_on_a_telephone() {
    let house = House::open();
    let browser = Browser::open(Eyes { width: 360, height: 740, is_phone: true, lang: "en" });
    make_of(&browser, &house.url("/"), TILES, HERE, Some(ROWS));
    let drawn = browser.run(
        "return [...document.querySelectorAll('.stage .items > .item use')].map((use) => use.getAttribute('href'))",
    );
    let drawn: Vec<&str> =
        drawn.as_array().expect("items").iter().filter_map(Value::as_str).collect();
    let at = |name: &str| drawn.iter().position(|role| role.contains(name));
    assert!(at("court").is_some() && at("court") < at("egg"), "{drawn:?}");
    for spot in [0, 3] {
        browser.click(&format!(".spot.open[data-spot='{spot}']"));
    }
    browser.until_text(".log", "takes a pair");
}
