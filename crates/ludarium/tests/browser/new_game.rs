//! The dialogs before a game: who plays, games from elsewhere, lots, invitations; and the rules over the table.

use crate::{
    driver::{Browser, DESK, Eyes},
    house::House,
    kit::{KitServer, keep},
    table::{GAME, HERE, acts, make, until_acts},
};

const ENTER: char = '\u{E007}';
const ESCAPE: char = '\u{E00C}';

/// Chooses in a list of the dialog, by the label before it.
fn choose(browser: &Browser, label: &str, value: &str) {
    let script = format!(
        "const label = [...document.querySelectorAll('dialog label')].find((node) => node.textContent === {label:?}); \
         const list = document.getElementById(label.htmlFor); list.value = {value:?}; \
         list.dispatchEvent(new Event('change', {{ bubbles: true }})); return list.value"
    );
    assert_eq!(browser.run(&script), value, "{label}");
}

/// Opponent, strength and side; the rest is one line until somebody opens it.
#[test]
fn the_dialog_asks_opponent_level_and_side() {
    let house = House::open();
    for (name, eyes) in
        [("1280", DESK), ("360", Eyes { width: 360, height: 740, is_phone: true, lang: "fr" })]
    {
        let browser = Browser::open(eyes);
        browser.go(&house.url(&format!("/game/{GAME}?new")));
        browser.find("dialog[open]");
        keep(&browser, &format!("new-game-{name}"));
        let asked = browser.run(
            "return [...document.querySelectorAll('dialog legend, dialog .field > label')].filter((node) => node.checkVisibility()).length",
        );
        assert_eq!(asked, 3, "opponent, strength, side");
        let line = browser.text("dialog .options-more .told");
        assert!(line.contains(if eyes.lang == "fr" { "tournante" } else { "rotating" }), "{line}");
        let cut = "const { scrollWidth, clientWidth } = document.querySelector('dialog .told'); return scrollWidth - clientWidth";
        assert_eq!(browser.run(cut), 0, "what holds is told whole: {line}");
        browser.until_text("dialog h2", "Puissance 4");
        let fits = browser.run(
            "const fields = document.querySelector('dialog .fields'); return fields.scrollHeight <= fields.clientHeight + 1",
        );
        assert!(fits == true || eyes.is_phone, "nothing to scroll at {name}");
        let play = "document.querySelector('dialog footer .main').getBoundingClientRect()";
        let is_seen = browser.run(&format!("return {play}.bottom <= innerHeight"));
        assert_eq!(is_seen, true, "the button is always seen");
        browser.click("dialog summary");
        choose(&browser, if eyes.lang == "fr" { "Pendule" } else { "Clock" }, "blitz");
        browser.until_text("dialog .told", "3 minutes");
        keep(&browser, &format!("new-game-options-{name}"));
        browser.click("dialog footer .main");
        browser.find(".stage .board");
        browser.until("a clock", "document.querySelector('.player .clock:not([hidden])')");
        assert_eq!(browser.complaints(), Vec::<String>::new());
    }
}

/// Four seats have four rows, each link is for one of them, and a seat that is taken has none any more.
#[test]
fn a_row_for_each_seat_and_a_link_for_each_friend() {
    let server = KitServer::start();
    for (name, eyes) in
        [("1280", DESK), ("360", Eyes { width: 360, height: 740, is_phone: true, ..DESK })]
    {
        let (ada, bo) = (Browser::open(eyes), Browser::open(DESK));
        ada.go(&format!("{}/game/liar?new", server.url));
        ada.find("dialog[open]");
        let rows = |count: usize| {
            let rows =
                format!("document.querySelectorAll('dialog .seat-rows select').length === {count}");
            ada.until(&format!("{count} rows"), &rows);
        };
        rows(0);
        ada.click("dialog label:has(input[value='4'])");
        rows(4);
        ada.click("dialog label:has(input[value='3'])");
        rows(3);
        ada.click("dialog label:has(input[value='4'])");
        rows(4);
        choose(&ada, "Player 2", "link");
        choose(&ada, "Player 4", "link");
        keep(&ada, &format!("four-seats-{name}"));
        ada.click("dialog footer .main");
        ada.until("two links", "document.querySelectorAll('dialog.invitation input').length === 2");
        keep(&ada, &format!("invitation-{name}"));
        let link = ada.run("return document.querySelector('dialog.invitation input').value");
        bo.go(link.as_str().expect("a link"));
        bo.until_text("dialog h2", "A seat is waiting for you");
        bo.keys(&['B', 'o', ENTER]);
        ada.until("one link", "document.querySelectorAll('dialog.invitation input').length === 1");
        ada.keys(&[ESCAPE]);
        ada.until_text(".side", "Bo");
        assert_eq!(ada.complaints(), Vec::<String>::new());
    }
}

/// Lots are drawn before everybody's eyes, and the table is as they say.
#[test]
fn lots_are_shown() {
    let house = House::open();
    let browser = Browser::open(DESK);
    browser.go(&house.url(&format!("/game/{GAME}?new")));
    browser.click("dialog label:has(input[value='lots'])");
    browser.click("dialog footer .main");
    // What still goes round is not called drawn.
    let title = "const drawn = Boolean(document.querySelector('dialog .lots.drawn')); \
                 return drawn === (document.querySelector('dialog h2').textContent === 'The lots are drawn')";
    browser.find("dialog .lots");
    assert_eq!(browser.run(title), true);
    browser.until("lots that rest", "document.querySelector('dialog .lots.drawn')");
    assert_eq!(browser.run(title), true);
    keep(&browser, "lots");
    let mine = browser.run("return [...document.querySelectorAll('.lots .lot')].findIndex((lot) => lot.textContent === 'You')");
    browser.click("dialog footer .main");
    browser.find(".stage .board");
    browser.until("the table", "document.querySelector('.player')");
    let table = browser.address().rsplit('/').next().expect("an id").to_owned();
    let told = browser.run_async(&format!(
        "const done = arguments[arguments.length - 1]; fetch('/api/tables/{table}').then((answer) => answer.json()).then(({{ mine }}) => done(mine))"
    ));
    assert_eq!(told.as_u64(), mine.as_u64().map(|seat| 1 << seat));
}

/// Whoever closes the question for a name only watches, and can still sit down.
#[test]
fn a_guest_who_closes_the_dialog_watches() {
    let house = House::open();
    let (ada, bo) = (Browser::open(DESK), Browser::open(DESK));
    ada.go(&house.url(&format!("/game/{GAME}?new")));
    ada.click("dialog label:has(input[value='link'])");
    ada.click("dialog footer .main");
    ada.find("dialog.invitation");
    let link = ada.run("return document.querySelector('dialog.invitation input').value");
    let link = link.as_str().expect("a link").to_owned();
    keep(&ada, "invitation-of-one");
    bo.go(&link);
    bo.until_text("dialog h2", "A seat is waiting for you");
    bo.keys(&[ESCAPE]);
    bo.find(".stage .board");
    bo.until_text(".ask", "Waiting for somebody to join");
    keep(&bo, "only-watching");
    assert!(ada.has("dialog.invitation"), "nobody has sat down");
    // The maker cannot take the seat of the link either.
    ada.tab(&link);
    // The notice goes after a while; what is read out stays.
    ada.until_text("#toasts, #alarm", "You already play at this table");
    bo.click("[data-key='page-sit-down']");
    bo.until_text("dialog h2", "A seat is waiting for you");
    bo.keys(&['B', 'o', ENTER]);
    bo.until_text(".players", "You");
    ada.until_text(".players", "Bo");
    bo.until("a seat", "!document.querySelector(\"[data-key='page-sit-down']\")");
    assert_eq!(bo.complaints(), Vec::<String>::new());
}

/// In a rematch everybody sits on another seat and keeps their name.
#[test]
fn names_stay_with_people_after_a_rematch() {
    let house = House::open();
    let browser = Browser::open(DESK);
    make(&browser, &house.url("/"), HERE);
    for (count, spot) in [3, 2, 3, 2, 3, 2, 3].into_iter().enumerate() {
        browser.click(&format!(".spot.open[data-spot='{spot}']"));
        until_acts(&browser, count as u64 + 1);
    }
    let first = browser.address();
    browser.click_text("Rematch");
    browser.until("another table", &format!("location.href !== {first:?}"));
    browser.find(".spot.open");
    browser.until_text(".ask", "Bo");
    let table = browser.address().rsplit('/').next().expect("an id").to_owned();
    let names = browser.run_async(&format!(
        "const done = arguments[arguments.length - 1]; fetch('/api/tables/{table}') \
         .then((answer) => answer.json()).then((info) => done(info.seats.map((chair) => chair.name).join()))"
    ));
    assert_eq!(names, "Bo,Ada");
}

/// Moves are pasted, and a machine plays on.
#[test]
fn moves_are_pasted_and_a_bot_goes_on() {
    let house = House::open();
    let browser = Browser::open(DESK);
    browser.go(&house.url(&format!("/game/{GAME}")));
    browser.click_text("Load a game");
    browser.click("dialog textarea");
    browser.keys(&['3', ' ', '2']);
    choose(&browser, "Player 2 (ring)", "level-1");
    keep(&browser, "load");
    browser.run("document.querySelector('dialog textarea').value = '{ \"ludarium\": 1'");
    browser.run("document.querySelector('dialog textarea').dispatchEvent(new Event('input'))");
    browser.until("no seats", "document.querySelector('dialog .seats').hidden");
    // What cannot be read stays in its field, and the reason stands below it until something is changed.
    browser.click("dialog footer .main");
    browser.until("a reason", "document.querySelector('dialog .field > .fault').textContent");
    let kept = browser.run("return document.querySelector('dialog textarea').value");
    assert_eq!(kept, "{ \"ludarium\": 1");
    keep(&browser, "load-refused");
    browser.run("document.querySelector('dialog textarea').value = '3 2'");
    browser.run("document.querySelector('dialog textarea').dispatchEvent(new Event('input'))");
    browser.click("dialog footer .main");
    browser.find(".stage .board");
    until_acts(&browser, 2);
    browser.click(".spot.open[data-spot='3']");
    until_acts(&browser, 4);
    assert!(acts(&browser) >= 4, "the machine has answered");
    browser.until_text(".side", "level 1");
}

/// The rules lie over the table, with diagrams, and the game is still there below them.
#[test]
fn rules_open_over_the_table() {
    let house = House::open();
    for (name, lang, diagrams) in [("1280", "en", 3), ("360", "fr", 3)] {
        let is_phone = name == "360";
        let size = if is_phone { (360, 740) } else { (1280, 900) };
        let browser = Browser::open(Eyes { width: size.0, height: size.1, is_phone, lang });
        make(&browser, &house.url("/"), HERE);
        let address = browser.address();
        browser.click(".foot .menu > .button");
        browser.click_text(if is_phone { "Règles" } else { "Rules" });
        browser.until(
            "diagrams",
            &format!("document.querySelectorAll('dialog.rules figure svg .item').length > 0 && document.querySelectorAll('dialog.rules figure svg').length === {diagrams}"),
        );
        browser.run("document.querySelector('dialog figure').scrollIntoView({ block: 'center' })");
        keep(&browser, &format!("rules-{name}"));
        browser.keys(&[ESCAPE]);
        browser.until("no dialog", "!document.querySelector('dialog')");
        assert_eq!(browser.address(), address);
        assert!(browser.has(".stage .board"));
        assert_eq!(browser.complaints(), Vec::<String>::new());
    }
}

/// A hint says in words what it advises, and why. A win in one move is found however slow the machine is.
#[test]
fn a_hint_is_in_words() {
    let house = House::open();
    let browser = Browser::open(DESK);
    make(&browser, &house.url("/"), r#"[{"player":"here"},{"player":"here"}]"#);
    for (count, spot) in [3, 2, 3, 2, 3, 2].into_iter().enumerate() {
        browser.click(&format!(".spot.open[data-spot='{spot}']"));
        until_acts(&browser, count as u64 + 1);
    }
    browser.click("[data-key='page-hint']");
    browser.until_text(".table", "Column 3 looks best. It makes four in a line.");
}
