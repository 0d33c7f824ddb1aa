//! Two people before one screen who must not see each other's hand: curtains, and looking back.

use crate::{
    driver::Browser,
    kit::{
        ADAS, EYES, KitServer, PEOPLE, R1, TAB, UNTIMED, has_any, keep, lift, press, told,
        until_chosen,
    },
};

const BOS: [&str; 4] = ["blue 1", "yellow 1", "yellow 2", "yellow 3"];

/// Everything that a screen reader could read out or the keyboard could reach, apart from the curtain and the bar.
const EXPOSED: &str = "[...document.querySelectorAll('.table-page *')].filter((node) => \
     !node.closest('.curtain') && !node.closest('[inert]') && !node.closest('[hidden]')).length";

/// What has the keyboard after each of some tabs, where that is part of the table.
fn reached_by_tab(browser: &Browser) -> Vec<String> {
    let reached = (0..12).map(|_| {
        browser.keys(&[TAB]);
        let reached = browser.run(
            "const at = document.activeElement; return at?.closest('.table') ? at.outerHTML.slice(0, 80) : ''",
        );
        reached.as_str().unwrap_or_default().to_owned()
    });
    reached.filter(|reached| !reached.is_empty()).collect()
}

#[test]
fn a_curtain_covers_the_hand_until_the_right_person_is_there() {
    let server = KitServer::start();
    for (name, eyes) in EYES {
        let browser = Browser::open(eyes);
        server.liar(&browser, PEOPLE, UNTIMED);
        browser.until_text(".curtain", "Pass the screen to Ada");
        keep(&browser, &format!("curtain-{name}"));
        let is_seen = browser.run("return document.querySelector('.table').checkVisibility({ visibilityProperty: true }) && \
             [...document.querySelectorAll('.table *')].some((node) => node.checkVisibility({ visibilityProperty: true }))");
        assert_eq!(is_seen, false, "{name}: nothing of the table is seen");
        assert_eq!(browser.run(&format!("return {EXPOSED}")), 0, "{name}");
        let held = browser.run("return document.activeElement?.textContent");
        assert_eq!(held, "I am Ada", "{name}: the keyboard is on the curtain");
        assert_eq!(reached_by_tab(&browser), Vec::<String>::new(), "{name}");
        lift(&browser, "Ada");
        let seen = told(&browser);
        assert!(has_any(&seen, &ADAS) && !has_any(&seen, &BOS), "{name}: {seen}");
        press(&browser, R1);
        until_chosen(&browser, &[R1]);
        browser.click("[data-key='page-confirm']");
        // The other becomes due, and is called.
        browser.until_text(".curtain", "Pass the screen to Bo");
        let seen = told(&browser);
        assert!(!has_any(&seen, &["red 2", "blue 3", "green 4"]), "{name}: {seen}");
        lift(&browser, "Bo");
        let seen = told(&browser);
        assert!(has_any(&seen, &BOS) && !has_any(&seen, &ADAS), "{name}: {seen}");
        keep(&browser, &format!("answer-{name}"));
        assert_eq!(browser.complaints(), Vec::<String>::new());
    }
}

/// A turn runs out behind the curtain: it calls the person who is due now.
#[test]
fn a_curtain_is_renewed_when_somebody_else_becomes_due() {
    let server = KitServer::start();
    let browser = Browser::open(EYES[0].1);
    server.liar(&browser, PEOPLE, r#"{"seconds":"5"}"#);
    browser.until_text(".curtain", "Pass the screen to Ada");
    browser.until_text(".curtain", "Pass the screen to Bo");
    assert_eq!(browser.run(&format!("return {EXPOSED}")), 0);
    let held = browser.run("return document.activeElement?.textContent");
    assert_eq!(held, "I am Bo");
}

#[test]
fn looking_back_shows_nobody_elses_hand() {
    let server = KitServer::start();
    for (name, eyes) in EYES {
        let browser = Browser::open(eyes);
        let made = server.liar(&browser, PEOPLE, UNTIMED);
        lift(&browser, "Ada");
        press(&browser, R1);
        until_chosen(&browser, &[R1]);
        browser.click("[data-key='page-confirm']");
        browser.until_text(".curtain", "Pass the screen to Bo");
        lift(&browser, "Bo");
        for act in [0, 1] {
            browser.go(&format!("{}?move={act}", server.table(&made)));
            browser.until("a board", "document.querySelector('.stage .board')");
            if browser.has(".curtain") {
                lift(&browser, "Bo");
            }
            let seen = told(&browser);
            assert!(!has_any(&seen, &ADAS), "{name}, after {act}: {seen}");
            keep(&browser, &format!("look-back-{act}-{name}"));
        }
    }
}
