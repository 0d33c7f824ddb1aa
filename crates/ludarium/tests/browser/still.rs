//! What must not move while one plays, and what must: the board stays where it is, a piece follows the pointer,
//! a zoomed board stays near.

use crate::{
    driver::{Browser, DESK, Eyes},
    house::House,
    table::{GAME, HERE, LINES, go_to_new, make_of, press, until_acts, until_still},
};
use serde_json::Value;

pub(crate) const PHONE: Eyes = Eyes { width: 360, height: 740, is_phone: true, lang: "en" };
pub(crate) const ACROSS: Eyes = Eyes { width: 740, height: 360, is_phone: true, lang: "en" };
const AGAINST_BOT: &str = r#"[{"player":"here"},{"player":"level-3"}]"#;
const BOTS: &str = r#"[{"player":"level-1"},{"player":"level-1"}]"#;
/// A cell with a marble that can move: c3.
const C3: u64 = 13;

/// Where the board is and how large, and the smallest of its things.
pub(crate) fn place(browser: &Browser) -> Value {
    browser.run(
        "return ['.stage > .frame', '.stage .board .items > .item:last-child'].map((selector) => { \
         const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect(); \
         return [x, y, width, height].map(Math.round).join(' ') })[0]",
    )
}

fn prefer(browser: &Browser, house: &House, choices: &str) {
    browser.go(&house.url("/"));
    browser.find(".card");
    browser.run(&format!("localStorage.setItem('ludarium', JSON.stringify({choices}))"));
}

/// Refusals, hints, the end of the game and a lost connection leave the board where it is; the result speaks to
/// whoever plays, once.
#[test]
fn the_board_never_moves() {
    for eyes in [DESK, PHONE] {
        let mut house = House::open();
        let browser = Browser::open(eyes);
        prefer(&browser, &house, "{ motion: 'none', confirm: false }");
        make_of(&browser, &house.url("/"), GAME, HERE, None);
        let before = place(&browser);
        browser.click("[data-key='page-hint']");
        browser.find(".ask .advice");
        assert_eq!(place(&browser), before, "a hint");
        browser.run("document.querySelector('.notation input').value = 'zz'; document.querySelector('.notation').requestSubmit()");
        browser.until("a refusal", "document.querySelector('.ask .why')");
        assert_eq!(place(&browser), before, "a refusal");
        // However much there is to say: a long question, a long reason and long advice.
        browser.run(
            "const ask = document.querySelector('.ask'); if (!ask.querySelector('.advice')) ask.append(Object.assign(document.createElement('span'), { className: 'advice' })); \
             for (const said of ask.children) said.textContent = 'There is a lot to be said about this. '.repeat(6)",
        );
        assert_eq!(place(&browser), before, "a lot is said");
        if !eyes.is_phone {
            let is_longer =
                browser.run("return document.documentElement.scrollHeight > innerHeight");
            assert_eq!(is_longer, false, "the page does not scroll");
        }
        for column in [0, 1, 0, 1, 0, 1, 0] {
            press(&browser, column);
        }
        browser.find(".result");
        assert_eq!(place(&browser), before, "the end");
        browser.until_text(".result h2", "Ada");
        house.kill();
        browser.until("the banner", "!document.querySelector('.offline').hidden");
        assert_eq!(place(&browser), before, "offline");
    }
}

/// Who plays alone is told "You won", and nothing else says it again.
#[test]
fn the_result_speaks_to_you() {
    let house = House::open();
    let browser = Browser::open(DESK);
    prefer(&browser, &house, "{ motion: 'none', confirm: false }");
    make_of(&browser, &house.url("/"), GAME, AGAINST_BOT, None);
    assert!(browser.text(".players.bottom .name").contains("You"), "{}", browser.text(".side"));
    browser.click(".foot .menu > .button");
    browser.click_text("Resign");
    browser.click("dialog .button.bad");
    browser.until_text(".result h2", "You lost");
    assert_eq!(browser.run("return document.querySelector('.ask').textContent"), "");
}

/// Looking back shows the counts of that moment; after an undo the last act that stands is marked again.
#[test]
fn the_past_has_its_own_counts_and_marks() {
    let house = House::open();
    let browser = Browser::open(DESK);
    prefer(&browser, &house, "{ motion: 'none', confirm: false }");
    make_of(&browser, &house.url("/"), GAME, HERE, None);
    let marks = "[...document.querySelectorAll('.traces > *')].map((node) => node.getAttribute('x') + ' ' + node.getAttribute('y')).join()";
    press(&browser, 3);
    // Without motion, what moved is outlined for a moment.
    browser.until("an outline or its end", "document.querySelector('.moved')");
    let first = browser.run(&format!("return {marks}"));
    press(&browser, 2);
    assert_ne!(browser.run(&format!("return {marks}")), first);
    browser.until_text(".log > header", "Turns played: 2");
    browser.click(".log [data-act='1'] button");
    browser.until_text(".log > header", "Turns played: 1");
    browser.click_text("Back to play");
    browser.until_text(".log > header", "Turns played: 2");
    browser.click("[data-key='page-undo']");
    browser.until_text(".log > header", "Turns played: 1");
    browser.until("the mark of the first move", &format!("{marks} === {first}"));
    browser.run("location.reload()");
    until_still(&browser);
    browser.until("the mark after a reload", &format!("{marks} === {first}"));
}

/// A piece follows the pointer that drags it, also a finger, and the page does not scroll under it.
#[test]
fn a_dragged_piece_follows_the_pointer() {
    for (eyes, kind) in [(DESK, "mouse"), (PHONE, "touch")] {
        let house = House::open();
        let browser = Browser::open(eyes);
        make_of(&browser, &house.url("/"), LINES, HERE, None);
        let marble = format!(".board .item[data-spot='{C3}']");
        let at = |axis: &str| {
            let at = format!(
                "return document.querySelector(\"{marble}\").getBoundingClientRect().{axis}"
            );
            browser.run(&at).as_f64().expect("a number")
        };
        for (dx, dy) in [(30, 0), (0, -40), (20, -34), (0, 40)] {
            let before = (at("x"), at("y"));
            browser.hold(&format!(".spot.open[data-spot='{C3}']"), kind, (dx, dy));
            let far = (at("x") - before.0 - f64::from(dx)).abs()
                + (at("y") - before.1 - f64::from(dy)).abs();
            assert!(far < 5.0, "{kind} by {dx}, {dy}: {far} px off");
            assert_eq!(browser.run("return scrollY"), 0, "{kind} by {dx}, {dy}");
            // It passes over everything else, and lies among the others again afterwards.
            let drawn =
                "[...document.querySelectorAll('.board .item')].map((node) => node.dataset.spot)";
            let last = browser.run(&format!("return {drawn}.at(-1)"));
            assert_eq!(last, C3.to_string(), "{kind} by {dx}, {dy}: what is drawn last");
            browser.release();
            browser.until("nothing is dragged", "!document.querySelector('.dragging')");
            assert_ne!(browser.run(&format!("return {drawn}.at(-1)")), last, "{kind}: put down");
            browser.keys(&['\u{E00C}']);
        }
    }
}

/// On a narrow telephone, in French, every button has room for its words, whatever the moment.
#[test]
fn no_button_is_cut_on_a_telephone() {
    let house = House::open();
    for lang in ["fr", "en"] {
        let browser = Browser::open(Eyes { width: 360, height: 740, lang, ..PHONE });
        prefer(&browser, &house, &format!("{{ motion: 'none', lang: {lang:?}, confirm: true }}"));
        make_of(&browser, &house.url("/"), LINES, HERE, None);
        let cut = |moment: &str| {
            let cut = browser.run(
                "return [...document.querySelectorAll('.foot .acts .button, .foot .acts > .button span, .player .name, .player .facts')] \
                 .filter((node) => node.checkVisibility() && !node.closest('[hidden]') && node.clientWidth > 1 && (node.scrollWidth > node.clientWidth + 1 || (node.matches('.button') && node.offsetHeight > 46))) \
                 .map((node) => node.textContent)",
            );
            assert_eq!(cut, serde_json::json!([]), "{lang}: {moment}");
            let wide = browser.run("return document.documentElement.scrollWidth <= innerWidth && document.querySelector('.foot .acts').scrollWidth <= innerWidth");
            assert_eq!(wide, true, "{lang}: {moment}");
        };
        cut("the turn");
        browser.click(&format!(".spot.open[data-spot='{C3}']"));
        browser.find(".pointers .item");
        let pointed = browser
            .run("return document.querySelector('.pointers .item').getAttribute('data-spot')");
        let pointed = pointed.as_str().expect("a place to go").to_owned();
        browser.click(&format!(".spot.open[data-spot='{pointed}']"));
        browser.find("[data-key='page-confirm']");
        cut("a move to confirm");
        browser.click("[data-key='page-confirm']");
        until_acts(&browser, 1);
        browser.run("document.querySelector('.foot .menu > .button').click()");
        browser.run("[...document.querySelectorAll('.menu .list button')].find((node) => node.textContent === 'Pause').click()");
        browser.find("[data-key='page-resume']");
        cut("a pause");
        browser.click("[data-key='page-resume']");
        browser.until("the game goes on", "!document.querySelector('[data-key=page-resume]')");
        browser.run("location.search = '?move=0'");
        browser.find(".back-bar");
        cut("looking back");
    }
}

/// Wheel and keys zoom; an act leaves the board near, 0 brings it back.
#[test]
fn a_zoom_survives_an_act() {
    let house = House::open();
    let browser = Browser::open(DESK);
    prefer(&browser, &house, "{ motion: 'none', confirm: false }");
    make_of(&browser, &house.url("/"), GAME, HERE, None);
    let area = "document.querySelector('.stage .board').getAttribute('viewBox')";
    let whole = browser.run(&format!("return {area}"));
    browser.run(
        "const board = document.querySelector('.stage .board'), { x, y, width, height } = board.getBoundingClientRect(); \
         board.dispatchEvent(new WheelEvent('wheel', { deltaY: -100, clientX: x + width / 2, clientY: y + height / 2, bubbles: true, cancelable: true }))",
    );
    let near = browser.run(&format!("return {area}"));
    assert_ne!(near, whole);
    press(&browser, 3);
    assert_eq!(browser.run(&format!("return {area}")), near, "after an act");
    browser.click(".stage .whole");
    assert_eq!(browser.run(&format!("return {area}")), whole, "all of it");
    // A game that plays with 0 does so as long as the board is whole; enlarged, the first press shows all of it.
    let told = "document.querySelectorAll('.log [data-act]').length";
    browser.keys(&['+', '+', '0']);
    assert_eq!(browser.run(&format!("return {area}")), whole, "all of it");
    assert_eq!(browser.run(&format!("return {told}")), 1, "and nothing was played");
    browser.keys(&['0']);
    browser.until("a disc in the first column", &format!("{told} === 2"));
    browser.keys(&['?']);
    browser.until_text("dialog .keys", "show the whole board again");
    browser.click("dialog footer .main");
    // Keys that mean nothing to the game zoom too.
    make_of(&browser, &house.url("/"), LINES, HERE, None);
    let whole = browser.run(&format!("return {area}"));
    browser.keys(&['+', '+', '-']);
    assert_ne!(browser.run(&format!("return {area}")), whole, "nearer");
    browser.keys(&['0']);
    assert_eq!(browser.run(&format!("return {area}")), whole, "all of it");
    // From half its size to three times, and not further.
    let width = "document.querySelector('.stage .board .item').getBoundingClientRect().width";
    let usual = browser.run(&format!("return {width}")).as_f64().expect("a width");
    for (key, times) in [('-', 0.5), ('+', 3.0)] {
        browser.keys(&[key; 12]);
        let now = browser.run(&format!("return {width}")).as_f64().expect("a width");
        assert!((now / usual - times).abs() < 0.02, "{key}: {} times", now / usual);
    }
    browser.keys(&['0']);
    // Many small turns of the wheel add up, as a touchpad makes them.
    browser.run(
        "const board = document.querySelector('.stage .board'), { x, y, width, height } = board.getBoundingClientRect(); \
         for (let turn = 0; turn < 50; turn++) board.dispatchEvent(new WheelEvent('wheel', { deltaY: 4, clientX: x + width / 2, clientY: y + height / 2, bubbles: true, cancelable: true }))",
    );
    let now = browser.run(&format!("return {width}")).as_f64().expect("a width");
    assert!((now / usual - 0.64).abs() < 0.02, "{} times", now / usual);
    browser.keys(&['0']);
    assert_eq!(browser.run(&format!("return {area}")), whole, "all of it");
}

/// Two fingers bring the board near, not the page.
#[test]
fn a_pinch_zooms_the_board() {
    let house = House::open();
    let browser = Browser::open(PHONE);
    make_of(&browser, &house.url("/"), LINES, HERE, None);
    browser.spread(".stage .board");
    browser.until("a board that is near", "document.querySelector('.stage .board.close')");
    assert_eq!(browser.run("return visualViewport.scale"), 1);
    assert_eq!(browser.run("return document.querySelectorAll('.spot.chosen').length"), 0);
}

/// On a telephone the field is what fills the screen, upright and across.
#[test]
fn places_are_large_on_a_telephone() {
    let house = House::open();
    for eyes in [PHONE, ACROSS] {
        let browser = Browser::open(eyes);
        make_of(&browser, &house.url("/"), LINES, HERE, None);
        let width = browser
            .run("return document.querySelector('.spot.open').getBoundingClientRect().width");
        assert!(width.as_f64().is_some_and(|width| width >= 36.0), "{eyes:?}: {width}");
        let foot = browser.run(
            "return document.querySelector('.foot').getBoundingClientRect().bottom <= innerHeight",
        );
        assert_eq!(foot, true, "{eyes:?}");
    }
}

/// Arrow keys work on arrival, and every stop of the tab key is something to press or to write in.
#[test]
fn arrows_work_on_arrival_and_every_tab_stop_is_for_something() {
    let house = House::open();
    let browser = Browser::open(DESK);
    make_of(&browser, &house.url("/"), GAME, HERE, None);
    browser.keys(&['\u{E014}']);
    let held = browser.run("return Boolean(document.activeElement?.closest('.spot'))");
    assert_eq!(held, true);
    for _ in 0..30 {
        browser.keys(&['\u{E004}']);
        let stop = browser.run(
            "const at = document.activeElement; \
             return at === document.body || at.matches('a, button, input, select, [role=button]') ? '' : at.outerHTML.slice(0, 120)",
        );
        assert_eq!(stop, "");
    }
}

/// Whoever made a game between bots lets it rest, plays it move by move, and lets it go on. Somebody else
/// sees the same and has no such buttons.
#[test]
fn a_game_between_bots_rests_for_everybody_and_is_stepped_through() {
    let house = House::open();
    let browser = Browser::open(DESK);
    prefer(&browser, &house, "{ motion: 'none' }");
    go_to_new(&browser, &house.url("/"), LINES, BOTS, None);
    browser.click("[data-key='page-pace']");
    browser.until_text("[data-key='page-pace'] .full", "Speed: slow");
    browser.click("[data-key='page-pause']");
    browser.until_text("[data-key='page-pause']", "Resume");
    browser.until_text(".ask", "The game is paused");
    let told = "document.querySelectorAll('.log [data-act]').length";
    let count = browser.run(&format!("return {told}")).as_u64().expect("a number");
    for more in 1..=2 {
        browser.click("[data-key='page-step']");
        browser.until("one more act", &format!("{told} === {}", count + more));
        browser.until_text("[data-key='page-pause']", "Resume");
    }
    // The table itself rests: whoever loads it again finds it as it was.
    browser.run("window.isOld = true; location.reload()");
    browser.until("the page after a reload", "!window.isOld");
    browser.until_text("[data-key='page-pause']", "Resume");
    assert_eq!(browser.run(&format!("return {told}")).as_u64(), Some(count + 2));
    browser.click("[data-key='page-pace']");
    browser.click("[data-key='page-pace']");
    browser.until_text("[data-key='page-pace'] .full", "Speed: usual");
    browser.click("[data-key='page-pause']");
    browser.until("the game to go on", &format!("{told} > {}", count + 3));
}

/// As many steps farther as it was brought nearer show the whole board again, in a window of any shape.
#[test]
fn a_board_that_was_brought_near_goes_all_the_way_back() {
    let house = House::open();
    for eyes in [DESK, ACROSS] {
        let browser = Browser::open(eyes);
        prefer(&browser, &house, "{ motion: 'none', confirm: false }");
        make_of(&browser, &house.url("/"), GAME, HERE, None);
        browser.find(".spot.open");
        let seen = "document.querySelector('.stage > .frame > .board').getAttribute('viewBox')";
        let whole = browser.run(&format!("return {seen}"));
        browser.keys(&['+', '+', '+']);
        browser.until("a near board", "document.querySelector('.stage > .frame > .board.close')");
        browser.keys(&['-', '-', '-']);
        browser.until("the whole board", &format!("{seen} === {whole}"));
    }
}

/// On a telephone held across the whole menu can be reached.
#[test]
fn the_menu_is_on_the_screen() {
    let house = House::open();
    for eyes in [ACROSS, PHONE, DESK] {
        let browser = Browser::open(eyes);
        prefer(&browser, &house, "{ motion: 'none', confirm: false }");
        make_of(&browser, &house.url("/"), LINES, AGAINST_BOT, None);
        browser.click(".foot .menu > .button");
        let list = browser.run(
            "const { left, top, right, bottom } = document.querySelector('.menu > .list').getBoundingClientRect(); \
             return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight",
        );
        assert_eq!(list, true, "{}", eyes.width);
    }
}

/// However long the log is, it is the log that scrolls.
#[test]
fn a_long_log_leaves_the_page_as_it_is() {
    let house = House::open();
    let browser = Browser::open(DESK);
    make_of(&browser, &house.url("/"), GAME, HERE, None);
    press(&browser, 3);
    let height = || browser.run("return document.documentElement.scrollHeight");
    let before = height();
    browser.run(
        "const list = document.querySelector('.log ol'); \
         for (let count = 0; count < 200; count++) list.append(list.lastElementChild.cloneNode(true))",
    );
    assert_eq!(height(), before);
}
