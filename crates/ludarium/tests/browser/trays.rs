//! What stands around the board: trays, the countdown of a turn that the rules limit, panels and results of up
//! to four seats. In a window and on a telephone.

use crate::{
    driver::Browser,
    kit::{AGAINST_BOT, EYES, KitServer, R1, R2, RIGHT, UNTIMED, keep, press, until_chosen},
};
use serde_json::Value;

#[test]
fn a_turn_that_the_rules_limit_is_counted_down() {
    let server = KitServer::start();
    for (name, eyes) in EYES {
        let browser = Browser::open(eyes);
        server.liar(&browser, AGAINST_BOT, r#"{"seconds":"5","banner":"2"}"#);
        // First a banner says whose turn begins, and nothing can be pressed.
        browser.until_text(".banner:not([hidden])", "Your turn begins");
        assert!(!browser.has(".spot.open"), "{name}");
        keep(&browser, &format!("banner-{name}"));
        browser.until("the turn", "document.querySelector('.banner').hidden");
        browser.find(".spot.open");
        let shown = "document.querySelector('.countdown .digits').textContent";
        let first = browser.run(&format!("return {shown}"));
        let seconds = first.as_str().and_then(|text| text.parse::<u8>().ok());
        assert!(seconds.is_some_and(|seconds| (1..=5).contains(&seconds)), "{name}: {first}");
        let size = browser.run(
            "return parseFloat(getComputedStyle(document.querySelector('.countdown .digits')).fontSize)",
        );
        assert!(size.as_f64().is_some_and(|size| size >= 28.0), "{name}: {size}");
        browser.until("less time", &format!("{shown} !== {first}"));
        // A fifth of five seconds is little: it is seen and told.
        browser.until("little time", "document.querySelector('.countdown.low')");
        browser.until_text(".countdown [role='status']", "Little time is left");
        keep(&browser, &format!("countdown-{name}"));
        browser.until_text(".log", "The time is up");
        assert_eq!(browser.complaints(), Vec::<String>::new());
    }
}

/// The boxes of some elements, as text.
fn boxes(browser: &Browser, selector: &str) -> Value {
    browser.run(&format!(
        "return [...document.querySelectorAll({selector:?})].map((node) => {{ \
         const {{ x, y, width, height }} = node.getBoundingClientRect(); \
         return [x, y, width, height].map(Math.round).join(' ') }})"
    ))
}

/// Where the trays begin and end from top to bottom.
fn rows(browser: &Browser) -> Value {
    browser.run(
        "return [...document.querySelectorAll('.tray:not([hidden])')].map((node) => { \
         const { top, bottom } = node.getBoundingClientRect(); return [top, bottom].map(Math.round).join(' ') })",
    )
}

/// Trays never change the size of the board, keep their place while it is zoomed, and are on the screen
/// together with the line that says what to do and the buttons.
#[test]
fn trays_leave_the_board_as_it_is() {
    let server = KitServer::start();
    for (name, eyes) in EYES {
        let browser = Browser::open(eyes);
        server.liar(&browser, AGAINST_BOT, UNTIMED);
        browser.find(".spot.open");
        let (board, trays) = (boxes(&browser, ".frame"), boxes(&browser, ".tray:not([hidden])"));
        let tray = rows(&browser);
        for selector in
            [".tray:not([hidden])", ".foot .ask", ".foot .acts", ".foot .menu > .button"]
        {
            let is_on_screen = browser.run(&format!(
                "return [...document.querySelectorAll({selector:?})].every((node) => {{ \
                 const {{ left, top, right, bottom }} = node.getBoundingClientRect(); \
                 return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight }})"
            ));
            assert_eq!(is_on_screen, true, "{name}: {selector}");
        }
        browser.keys(&['+', '+']);
        browser.until(
            "a board that is near",
            "document.querySelector('.stage > .frame > .board.close')",
        );
        assert_eq!(boxes(&browser, ".tray:not([hidden])"), trays, "{name}: trays are not zoomed");
        browser.keys(&['0']);
        browser.until("all of it", "!document.querySelector('.board.close')");
        press(&browser, R1);
        press(&browser, R2);
        until_chosen(&browser, &[R1, R2]);
        browser.click("[data-key='page-confirm']");
        browser.until_text(".log", "lays 2 cards");
        browser.until("an answer", "document.querySelectorAll('.log [data-act]').length >= 2");
        assert_eq!(boxes(&browser, ".frame"), board, "{name}: the board");
        assert_eq!(rows(&browser), tray, "{name}: the trays");
        assert_eq!(browser.complaints(), Vec::<String>::new());
    }
}

/// A side of the board whose trays are empty keeps their place: the first thing there leaves the board as it is.
#[test]
fn the_first_thing_in_a_tray_leaves_the_board_as_it_is() {
    let server = KitServer::start();
    for (name, eyes) in EYES {
        let browser = Browser::open(eyes);
        server.liar(&browser, AGAINST_BOT, UNTIMED);
        browser.find(".spot.open");
        // As the page leaves trays that were empty from the start.
        browser.run(
            "for (const tray of document.querySelectorAll('.tray')) { tray.hidden = true; tray.style.removeProperty('--high') } \
             for (const group of document.querySelectorAll('.trays')) group.removeAttribute('style')",
        );
        let before = boxes(&browser, ".frame");
        browser.run("document.querySelector('.trays.below > .tray').hidden = false");
        assert_eq!(boxes(&browser, ".frame"), before, "{name}");
    }
}

/// A tray that is filled later than its neighbours shares their room.
#[test]
fn another_tray_leaves_the_board_as_it_is() {
    let server = KitServer::start();
    for (name, eyes) in EYES {
        let browser = Browser::open(eyes);
        server.liar(&browser, AGAINST_BOT, UNTIMED);
        browser.find(".spot.open");
        let board = boxes(&browser, ".stage > .frame");
        // As the page shows trays that were empty at first: four hands instead of two.
        browser.run("for (const tray of document.querySelectorAll('.tray')) tray.hidden = false");
        assert_eq!(boxes(&browser, ".stage > .frame"), board, "{name}");
        let outside = browser.run(
            "const stage = document.querySelector('.stage').getBoundingClientRect(); \
             return [...document.querySelectorAll('.tray')].filter((node) => { \
             const { top, bottom, height } = node.getBoundingClientRect(); \
             return top < stage.top || bottom > stage.bottom || height < 16 }).length",
        );
        assert_eq!(outside, 0, "{name}: every tray can be seen");
    }
}

/// A card that is laid travels from the tray of its hand onto the board.
#[test]
fn things_travel_between_trays_and_board() {
    let server = KitServer::start();
    let browser = Browser::open(EYES[0].1);
    server.liar(&browser, AGAINST_BOT, UNTIMED);
    browser.run("localStorage.setItem('ludarium', JSON.stringify({ motion: 'full', confirm: true })); location.reload()");
    browser.find(".spot.open");
    browser.run(
        "window.travels = []; const animate = Element.prototype.animate; \
         Element.prototype.animate = function (frames, timing) { \
           if (this.closest('.tray')) { \
             const animation = animate.call(this, frames, timing); animation.pause(); animation.currentTime = timing.duration; \
             const { x, y, width, height } = this.getBoundingClientRect(); animation.currentTime = 0; animation.play(); \
             const board = document.querySelector('.stage > .frame').getBoundingClientRect(); \
             window.travels.push(x + width / 2 > board.left && x + width / 2 < board.right && y + height / 2 > board.top && y + height / 2 < board.bottom); \
             return animation; } \
           return animate.call(this, frames, timing); }",
    );
    press(&browser, R1);
    until_chosen(&browser, &[R1]);
    browser.click("[data-key='page-confirm']");
    browser.until_text(".log", "lays one card");
    browser.until("a card that travels onto the board", "window.travels.includes(true)");
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

/// Arrow keys reach what lies in a tray, on arrival and without a click.
#[test]
fn arrow_keys_reach_the_trays() {
    let server = KitServer::start();
    let browser = Browser::open(EYES[0].1);
    server.liar(&browser, AGAINST_BOT, UNTIMED);
    browser.find(".spot.open");
    browser.keys(&[RIGHT]);
    let held = browser.run("return Boolean(document.activeElement?.closest('.tray .spot'))");
    assert_eq!(held, true);
}

/// Four seats: a row for each in panels and result, with the parts of the scores; nothing is wider than the screen.
#[test]
fn four_seats_have_a_row_each() {
    let server = KitServer::start();
    let seats = r#"[{"player":"random","name":"WWWWWWWWWWWWWWWWWWWW"},{"player":"random"},{"player":"random"},{"player":"random"}]"#;
    for (name, eyes) in EYES {
        let browser = Browser::open(eyes);
        let made =
            server.make(&browser, "liar", seats, r#"{ settings: { timed: "off", seats: "4" } }"#);
        browser.go(&server.table(&made));
        browser.find(".result");
        keep(&browser, &format!("four-{name}"));
        let count = |selector: &str| {
            browser.run(&format!("return document.querySelectorAll({selector:?}).length"))
        };
        assert_eq!(
            (count(".player"), count(".scores > .parts tbody tr")),
            (4.into(), 4.into()),
            "{name}"
        );
        assert_eq!(count(".scores > .parts thead th"), 5, "{name}: four parts and their sum");
        let hidden = browser.run(
            "const { scrollWidth, clientWidth } = document.querySelector('.result .scores'); return scrollWidth - clientWidth",
        );
        assert_eq!(hidden, 0, "{name}: every part is seen");
        // Whoever wins may have a name that no line holds.
        browser
            .run("document.querySelector('.result h2').textContent = 'WWWWWWWWWWWWWWWWWWWW wins.'");
        let wide = browser.run(
            "return [...document.querySelectorAll('.player, .result, .result h2, .result .button, .foot, .result .sum')].filter((node) => \
             node.getBoundingClientRect().right > innerWidth || node.getBoundingClientRect().left < 0).length",
        );
        assert_eq!(wide, 0, "{name}");
        let crossing = browser.run(
            "const boxes = [...document.querySelectorAll('.player')].map((node) => node.getBoundingClientRect()); \
             return boxes.some((a, i) => boxes.some((b, j) => i < j && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom))",
        );
        assert_eq!(crossing, false, "{name}: panels overlap");
    }
}
