//! What people before screens of their own are told, and what each of them chooses: notices of a turn, a name, a table without chat.

use crate::{
    driver::{Browser, DESK, Eyes},
    house::House,
    kit::keep,
    still::place,
    table::{GAME, go_to_new},
};
use serde_json::json;

const ENTER: char = '\u{E007}';
const SETTINGS: &str = "#bar button.icon:last-child";

/// Notes which notices the browser shows and how many sounds begin.
const NOTES: &str = "\
    window.notices = []; window.sounds = 0; \
    const Shown = window.Notification; \
    window.Notification = class extends Shown { \
        constructor(title, options) { super(title, options); window.notices.push([title, options.body]); } \
    }; \
    const { start } = AudioScheduledSourceNode.prototype; \
    OscillatorNode.prototype.start = function (...given) { window.sounds += 1; return start.apply(this, given); }";

/// Makes a table by the dialog before a game, for whoever gets the link; gives the address with the link's key.
fn invite(ada: &Browser, house: &House, choose: impl FnOnce()) -> String {
    ada.go(&house.url("/"));
    ada.find(".card");
    // What was chosen before is forgotten: everything is asked for again.
    ada.run(&format!("localStorage.removeItem('ludarium-choices-{GAME}')"));
    ada.go(&house.url("/"));
    ada.click(&format!(".card[data-game='{GAME}'] .join .button"));
    ada.click("dialog label:has(input[value='link'])");
    ada.click("dialog .options-more summary");
    choose();
    ada.click("dialog footer .main");
    ada.find(".stage .board");
    let link = "document.querySelector('dialog[open] input[readonly]')?.value";
    ada.until("the invitation", link);
    let link = ada.run(&format!("return {link}")).as_str().expect("a link").to_owned();
    ada.keys(&['\u{E00C}']);
    ada.until("no dialog", "!document.querySelector('dialog[open]')");
    link
}

/// Switches something in a dialog.
fn switch(browser: &Browser, label: &str) {
    let found = browser.run(&format!(
        "const field = [...document.querySelectorAll('dialog .switch')].find((node) => node.textContent.includes({label:?})); \
         field?.querySelector('input').click(); return Boolean(field)"
    ));
    assert_eq!(found, true, "{label}");
}

/// Bo follows the link, gives his name, and sits down.
fn sit_down(bo: &Browser, link: &str) {
    bo.go(link);
    bo.until_text("dialog h2", "A seat is waiting for you");
    bo.keys(&['B', 'o', ENTER]);
    bo.find(".stage .board");
}

fn set_name(browser: &Browser, name: &str) {
    browser.click(SETTINGS);
    browser.until_text("dialog h2", "Settings");
    browser.run("const input = document.querySelector('dialog input[type=text]'); input.focus(); input.select()");
    browser.keys(&name.chars().collect::<Vec<_>>());
    browser.click("dialog footer .main");
    browser.until("no dialog", "!document.querySelector('dialog[open]')");
}

/// Whoever looks at another tab is told of their turn by the title of the page, a bell, and a notice of the browser that goes when
/// they come back; who looks at the table is not.
#[test]
fn a_turn_is_told_by_title_sound_and_notice() {
    let house = House::open();
    let (ada, bo) = (Browser::open(DESK), Browser::open(DESK));
    let link = invite(&ada, &house, || {});
    bo.go(&house.url("/"));
    bo.allow_notices(&house.url(""));
    bo.click(SETTINGS);
    bo.until_text("dialog h2", "Settings");
    switch(&bo, "Notify me when it is my turn");
    bo.until("the choice", "JSON.parse(localStorage.getItem('ludarium') ?? '{}').notify");
    keep(&bo, "settings");
    bo.click("dialog footer .main");
    sit_down(&bo, &link);
    bo.run(NOTES);
    let told = || bo.run("return [window.notices.length, window.sounds]");
    let title =
        |browser: &Browser| browser.run("return document.title").as_str().map(str::to_owned);
    // He looks at the table: a bell, and no notice.
    ada.click(".spot.open[data-spot='3']");
    bo.until("a bell", "window.sounds >= 2");
    bo.until("a title", "document.title.startsWith('● Your turn')");
    assert_eq!(told()[0], 0);
    bo.click(".spot.open[data-spot='3']");
    ada.until("a title", "document.title.startsWith('● Your turn')");
    assert!(
        title(&bo)
            .is_some_and(|title| title.starts_with("Ada – Bo") || title.starts_with("Player 1")),
        "{:?}",
        title(&bo)
    );
    // He looks at something else.
    bo.run("window.sounds = 0");
    bo.run("Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })");
    ada.click(".spot.open[data-spot='4']");
    bo.until("a notice", "window.notices.length === 1");
    assert_eq!(bo.run("return window.notices"), json!([["Puissance 4", "Your turn"]]));
    assert_eq!(told(), json!([1, 2]));
    assert_eq!(bo.complaints(), Vec::<String>::new());
}

/// A name that was given once is remembered; the settings change it, and the next table has the new one.
#[test]
fn a_name_is_remembered_and_changed_in_the_settings() {
    let house = House::open();
    let (ada, bo) = (Browser::open(DESK), Browser::open(DESK));
    ada.go(&house.url("/"));
    set_name(&ada, "Ada");
    for (name, other) in [("Ada", "Bo"), ("Grace", "Bobby")] {
        let link = invite(&ada, &house, || {});
        if other == "Bo" {
            sit_down(&bo, &link);
        } else {
            bo.go(&link);
            bo.find(".stage .board");
        }
        // Everybody reads "You" of themselves.
        bo.until_text(".players.top .name", name);
        ada.until_text(".players.top .name", other);
        bo.go(&house.url("/"));
        set_name(&bo, "Bobby");
        ada.go(&house.url("/"));
        set_name(&ada, "Grace");
    }
    bo.click(SETTINGS);
    bo.until("the name", "document.querySelector('dialog input[type=text]')?.value === 'Bobby'");
}

/// Whoever makes a table can make it without chat. Where there is chat, each can hide it, and has it back by the same switch.
#[test]
fn chat_is_switched_off_for_a_table_or_for_oneself() {
    let house = House::open();
    let (ada, bo) = (Browser::open(DESK), Browser::open(DESK));
    for has_chat in [true, false] {
        let link = invite(&ada, &house, || {
            if !has_chat {
                switch(&ada, "Chat at this table");
                switch(&ada, "Open to everybody");
                keep(&ada, "new-table-by-link");
            }
        });
        if !has_chat {
            bo.go(&house.url("/"));
            bo.until_text(".page-open-tables", "no chat");
            keep(&bo, "home-open-table");
        }
        if has_chat {
            sit_down(&bo, &link);
        } else {
            bo.go(&link);
            bo.find(".stage .board");
        }
        ada.until_text(".side", "Bo");
        for browser in [&ada, &bo] {
            let seen = "document.querySelector('.chat').checkVisibility()";
            browser.until("chat or none", &format!("{seen} === {has_chat}"));
            for is_shown in [false, true].into_iter().filter(|_| has_chat) {
                browser.click(SETTINGS);
                switch(browser, "Show the chat");
                browser.click("dialog footer .main");
                browser.until("as chosen", &format!("{seen} === {is_shown}"));
            }
        }
    }
}

/// Who leaves the table is seen to leave, although the browser keeps the page to go back to it; and who comes again is there.
#[test]
fn who_has_left_is_seen_to_have_left() {
    let house = House::open();
    let (ada, bo) = (Browser::open(DESK), Browser::open(DESK));
    let link = invite(&ada, &house, || {});
    sit_down(&bo, &link);
    let away = "document.querySelector('.players.top').textContent.includes('not connected')";
    ada.until_text(".players.top", "Bo");
    ada.until("somebody", &format!("!{away}"));
    ada.click(".spot.open[data-spot='3']");
    bo.find(".spot.open");
    let table = bo.address();
    bo.go("about:blank");
    ada.until("nobody", away);
    bo.go(&table);
    ada.until("somebody", &format!("!{away}"));
    bo.click(".spot.open[data-spot='3']");
    ada.until("an answer", "document.querySelectorAll('.log [data-act]').length === 2");
    assert_eq!(bo.complaints(), Vec::<String>::new());
}

/// Tables of others on a telephone: what is said of them, and below it the button, are seen whole.
#[test]
fn open_tables_are_joined_from_a_telephone() {
    let house = House::open();
    let ada = Browser::open(DESK);
    for lang in ["en", "fr"] {
        invite(&ada, &house, || switch(&ada, "Open to everybody"));
        let phone = Browser::open(Eyes { width: 360, height: 740, is_phone: true, lang });
        phone.go(&house.url("/"));
        phone.find(".page-open-tables .main");
        phone.run("document.querySelector('.page-open-tables').scrollIntoView()");
        keep(&phone, &format!("open-tables-360-{lang}"));
        let hidden = phone.run(
            "const list = document.querySelector('.page-open-tables ul'); \
             const frame = list.getBoundingClientRect(); \
             return [...list.querySelectorAll('li:first-child > *')].filter((node) => node.getBoundingClientRect().bottom > frame.bottom + 1 || \
             node.scrollHeight > node.clientHeight + 1).map((node) => node.textContent)",
        );
        assert_eq!(hidden, json!([]), "{lang}");
        phone.click(".page-open-tables .main");
        phone.find("dialog[open] input");
    }
}

/// On what terms an own game is played is said whole on the home page, however narrow it is.
#[test]
fn the_terms_of_own_games_are_said_whole() {
    let house = House::open();
    for (eyes, said) in [
        (DESK, "no hints"),
        (Eyes { width: 360, height: 740, is_phone: true, lang: "fr" }, "sans conseils"),
    ] {
        let browser = Browser::open(eyes);
        let seats = r#"[{"player":"here","name":"Ada"},{"player":"link"}]"#;
        go_to_new(&browser, &house.url("/"), GAME, seats, None);
        browser.find(".stage .board");
        browser.go(&house.url("/"));
        let terms = ".home .go-on:not(.others) .terms";
        browser.until_text(terms, said);
        let cut = browser.run(&format!(
            "const {{ scrollWidth, clientWidth, scrollHeight, clientHeight, parentElement }} = document.querySelector({terms:?}); \
             return [parentElement.checkVisibility(), scrollWidth > clientWidth + 1, scrollHeight > clientHeight + 1]"
        ));
        assert_eq!(cut, json!([true, false, false]), "{}", eyes.width);
    }
}

/// What is said lies over what stands below the board of a telephone, and over nothing of the board itself.
#[test]
fn an_open_chat_leaves_the_board_of_a_telephone_as_it_is() {
    let house = House::open();
    let phone = Browser::open(Eyes { width: 360, height: 740, is_phone: true, lang: "fr" });
    let seats = r#"[{"player":"here","name":"Ada"},{"player":"link"}]"#;
    go_to_new(&phone, &house.url("/"), GAME, seats, None);
    phone.find(".stage .board");
    phone.find(".chat summary");
    let before = place(&phone);
    phone.click(".chat summary");
    phone.find(".chat input");
    assert_eq!(place(&phone), before);
    let over = phone.run(
        "const [talk, board] = ['.chat .talk', '.stage .board'].map((one) => document.querySelector(one).getBoundingClientRect()); \
         return Math.max(0, Math.round(board.bottom - talk.top))",
    );
    assert_eq!(over, 0);
    let is_seen = "const { x, y, width, height } = document.querySelector('.chat input').getBoundingClientRect(); \
                   return document.elementFromPoint(x + width / 2, y + height / 2)?.matches('.chat input')";
    assert_eq!(phone.run(is_seen), true);
    keep(&phone, "chat-360-fr");
}
