//! What a moment shows and allows, and how bots answer: with the test kit's smallest game. In a window and on a
//! telephone.

use crate::{
    driver::Browser,
    kit::{EYES, KitServer, keep, press},
};

const PEOPLE: &str = r#"[{"player":"here","name":"Ada"},{"player":"here","name":"Bo"}]"#;

/// Makes a table of Blitz without banners and goes there.
pub(crate) fn blitz(server: &KitServer, browser: &Browser, seats: &str, span: u32) {
    let more = format!(r#"{{ settings: {{ lead: "0", span: "{span}" }} }}"#);
    let made = server.make(browser, "blitz", seats, &more);
    browser.run(
        "localStorage.setItem('ludarium', JSON.stringify({ motion: 'none', confirm: false }))",
    );
    browser.go(&server.table(&made));
    browser.until("a board", "document.querySelector('.stage .board')");
}

pub(crate) fn against(bot: &str) -> String {
    format!(r#"[{{"player":"here","name":"Ada"}},{{"player":"{bot}"}}]"#)
}

/// What is written on the board.
const WRITTEN: &str = "document.querySelector('.stage > .frame .items').textContent";

#[test]
fn a_pause_covers_what_the_game_covers() {
    let server = KitServer::start();
    for (name, eyes) in EYES {
        let browser = Browser::open(eyes);
        blitz(&server, &browser, PEOPLE, 60_000);
        browser.until("the count", &format!("{WRITTEN}.includes('=0')"));
        browser.click("[data-key='page-pause']");
        browser.until("a covered count", &format!("{WRITTEN}.includes('?')"));
        keep(&browser, &format!("covered-{name}"));
        browser.click_text("Resume");
        browser.until("the count again", &format!("{WRITTEN}.includes('=0')"));
        assert_eq!(browser.complaints(), Vec::<String>::new());
    }
}

#[test]
fn a_panel_of_the_moment_comes_and_goes_and_the_past_is_closed_meanwhile() {
    let server = KitServer::start();
    for (name, eyes) in EYES {
        let browser = Browser::open(eyes);
        blitz(&server, &browser, PEOPLE, 60_000);
        browser.find(".spot.open");
        let is_seen = "document.querySelector('.trays.over')?.checkVisibility()";
        assert_eq!(browser.run(&format!("return Boolean({is_seen})")), false, "{name}");
        press(&browser, 1);
        browser.until("a panel over the board", is_seen);
        keep(&browser, &format!("moment-{name}"));
        browser.run("document.querySelector('.log [data-act] button')?.click()");
        assert!(!browser.has(".back-bar"), "{name}: nobody looks back while the other is due");
        press(&browser, 2);
        browser.until("no panel", &format!("!({is_seen})"));
        browser.until_text(".log", "adds 2");
        browser.run("document.querySelector('.log [data-act] button').click()");
        browser.find(".back-bar");
        assert_eq!(browser.complaints(), Vec::<String>::new());
    }
}

#[test]
fn a_bot_gives_up_is_late_or_has_nothing_to_do() {
    let server = KitServer::start();
    let browser = Browser::open(EYES[0].1);
    blitz(&server, &browser, &against("humble"), 60_000);
    browser.find(".spot.open");
    press(&browser, 1);
    browser.until_text(".result h2", "You won");
    // Nothing to do: the clock of the rules plays on.
    blitz(&server, &browser, &against("idle"), 1500);
    browser.find(".spot.open");
    press(&browser, 1);
    browser
        .until("the turn that ran out", "document.querySelectorAll('.log [data-act]').length >= 2");
    assert!(!browser.has(".result"), "nobody loses by that");
    // Late: three seconds after it was asked.
    blitz(&server, &browser, &against("patient"), 60_000);
    browser.find(".spot.open");
    browser.run(
        "window.told = []; new MutationObserver(() => { const acts = document.querySelectorAll('.log [data-act]').length; \
         if (acts !== window.told.length) window.told.push(performance.now()) }).observe(document.querySelector('.log'), { childList: true, subtree: true })",
    );
    press(&browser, 1);
    browser.until("a late answer", "window.told.length >= 2");
    let after = browser.run("return window.told[1] - window.told[0]");
    assert!(after.as_f64().is_some_and(|after| after > 2500.0), "{after}");
    assert_eq!(browser.complaints(), Vec::<String>::new());
}
