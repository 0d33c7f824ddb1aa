//! Four seats, two of them played by bots and one by whoever has the link: a whole game with decisions that are owed
//! in the middle of somebody else's turn. While one of them is owed the server goes away, and the page of who owes it is left and
//! opened again.

use crate::{
    driver::{Browser, DESK},
    house::House,
    table::{HANDS, acts},
};

const SEATS: &str = r#"[{"player":"here","name":"Ada"},{"player":"random"},{"player":"heuristic"},{"player":"link"}]"#;
/// Bo, who comes by link, has a king and a trader on the board; the bag is small, so that the game does not take long.
const POSITION: &str = r#"{"players":4,"leaders":[[3,"king",6,9],[3,"trader",9,4]],"tiles":[["S",9,6],["S",9,7],["S",9,8],["S",9,9]],"bag":{"T":24,"F":12,"S":12,"M":12}}"#;
/// The place of one's own king beside the board, and a square beside the temple of Bo's.
const KING: u64 = 182;
const BESIDE: u64 = 103;
/// The square that joins another treasure to the kingdom of Bo's trader, and the square of that treasure.
const JOINT: u64 = 169;
const TREASURE: u64 = 170;
/// The first place of a hand.
const TILE: u64 = 176;
/// The place of one's own catastrophes; nobody plays one here.
const CATASTROPHES: u64 = 186;
const ENTER: char = '\u{E007}';
/// No game with such a bag has more answers of people.
const MOST_ANSWERS: usize = 400;

/// Makes the table and goes there; gives its address and the key of the open seat.
fn make(browser: &Browser, house: &House) -> (String, String) {
    browser.go(&house.url("/"));
    browser.find(".card");
    browser.run("localStorage.setItem('ludarium', JSON.stringify({ motion: 'none', confirm: false, sound: false }))");
    let made = browser.run_async(&format!(
        "const done = arguments[arguments.length - 1]; \
         fetch('/api/tables', {{ method: 'POST', headers: {{ 'content-type': 'application/json' }}, \
         body: JSON.stringify({{ game: {HANDS:?}, seats: {SEATS}, settings: {{ players: '4' }}, position: {POSITION:?} }}) }}) \
         .then((answer) => answer.json()).then(done, (error) => done(String(error)))"
    ));
    let table = made["table"].as_str().unwrap_or_else(|| panic!("{made}"));
    let key = made["keys"][0]["key"].as_str().expect("a key").to_owned();
    browser.go(&house.url(&format!("/table/{table}")));
    (format!("/table/{table}"), key)
}

fn press(browser: &Browser, spot: u64) {
    browser.click(&format!(".stage .spot.open[data-spot='{spot}']"));
}

/// What somebody is asked on this page: nothing, a button of the game, or a place of the board.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Asked {
    Nothing,
    Over,
    Button(String),
    Board(u64),
}

fn asked(browser: &Browser) -> Asked {
    let said = browser.run(
        "if (document.querySelector('.result')) return 'over'; \
         const button = document.querySelector(\".foot [data-key^='spot-']\"); \
         if (button) return button.textContent; \
         const spot = document.querySelector('.stage > .frame .spot.open'); \
         return spot ? Number(spot.dataset.spot) : ''",
    );
    match (said.as_str(), said.as_u64()) {
        (Some("over"), _) => Asked::Over,
        (Some(text), _) if !text.is_empty() => Asked::Button(text.to_owned()),
        (_, Some(spot)) => Asked::Board(spot),
        _ => Asked::Nothing,
    }
}

/// Presses the first button of the game.
fn first_button(browser: &Browser) {
    browser.click(".foot [data-key^='spot-']");
}

/// Replaces all tiles but the last: with all of them there is nothing left to confirm.
fn replace(browser: &Browser) {
    first_button(browser);
    // Until the press is answered everything beside the board can still be pressed.
    browser.until(
        "nothing but tiles to choose",
        &format!("document.querySelector(\".tray .spot.open[data-spot='{TILE}']\") && !document.querySelector(\".tray .spot.open[data-spot='{CATASTROPHES}']\")"),
    );
    let tiles = browser.run("return document.querySelectorAll('.tray .spot.open').length");
    let tiles = tiles.as_u64().expect("a number");
    if tiles == 1 {
        return press(browser, TILE);
    }
    for tile in TILE..TILE + tiles - 1 {
        press(browser, tile);
        let chosen = format!("document.querySelector(\".tray .spot.chosen[data-spot='{tile}']\")");
        browser.until("a tile that is chosen", &chosen);
    }
    browser.click("[data-key='page-confirm']");
}

/// Answers what is asked here; says whether the game goes on.
fn answer(browser: &Browser) -> bool {
    let before = acts(browser);
    match asked(browser) {
        Asked::Over => return false,
        Asked::Nothing => return true,
        Asked::Button(text) if text.contains("Replace") => replace(browser),
        Asked::Button(_) => first_button(browser),
        Asked::Board(spot) => press(browser, spot),
    }
    browser.until("an act", &format!("document.querySelectorAll('.log [data-act]').length > {before} || document.querySelector('.result')"));
    true
}

#[test]
fn a_person_two_bots_and_a_person_by_link_play_to_the_end() {
    let mut house = House::open();
    let (ada, bo) = (Browser::open(DESK), Browser::open(DESK));
    let (table, key) = make(&ada, &house);
    bo.go(&house.url(&format!("{table}#key={key}")));
    bo.until_text("dialog h2", "A seat is waiting for you");
    bo.keys(&['B', 'o', ENTER]);
    bo.find(".stage .board");
    ada.until("somebody on the last seat", "!document.querySelector('.open-seat')");
    if ada.has("dialog[open]") {
        ada.keys(&['\u{E00C}']);
    }
    // Whoever resigns here does not end the game.
    ada.click("[data-key='page-more']");
    ada.click_text("Resign");
    ada.until_text("dialog", "A bot takes your seat, and the game goes on.");
    ada.click_text("Cancel");
    // In the middle of Ada's turn a decision is owed by Bo, who sees both sides and what Ada has committed.
    press(&ada, KING);
    press(&ada, BESIDE);
    ada.until_text(".log", "revolt");
    ada.until_text(".foot .ask", "You attack");
    first_button(&ada);
    bo.until_text(".foot .ask", "You defend");
    assert!(ada.text(".foot .ask").contains("Bo"), "{}", ada.text(".foot .ask"));
    assert!(ada.has(".trays.over .tray:not(.empty-tray)"), "the panel of the conflict");
    first_button(&bo);
    ada.until_text(".log", "puts the revolt down");
    // With her second action Ada joins a treasure to the kingdom of Bo's trader: Bo says which one stays.
    press(&ada, TILE);
    press(&ada, JOINT);
    bo.until_text(".foot .ask", "that stays");
    // Meanwhile the server goes away for a moment, and Bo's page for longer: the question is still there.
    house.kill();
    ada.until("no connection", "!document.querySelector('.offline').hidden");
    bo.go("about:blank");
    house.start();
    ada.until("a connection", "document.querySelector('.offline').hidden");
    ada.until_text(".foot .ask", "Bo chooses the treasure that stays");
    bo.go(&house.url(&table));
    bo.until_text(".foot .ask", "that stays");
    press(&bo, TREASURE);
    ada.until_text(".log", "The one on k11 stays");
    for _ in 0..MOST_ANSWERS {
        // Bots take the time they need; then one of the two is asked, or the game is over.
        let due = ada.wait("a question for somebody, or the end", || {
            [&ada, &bo].into_iter().find(|browser| asked(browser) != Asked::Nothing)
        });
        if !answer(due) {
            break;
        }
    }
    for browser in [&ada, &bo] {
        browser.find(".result");
        let rows = browser
            .run("return document.querySelectorAll('.result .scores > .parts tbody tr').length");
        assert_eq!(rows, 4, "a row for each seat");
        assert!(browser.has(".result .origins"), "where the points came from");
    }
    assert_eq!(acts(&ada), acts(&bo));
}
