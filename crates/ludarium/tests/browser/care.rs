//! Care: languages, themes, who does not see or does not point, and what the checker axe finds.

use crate::{
    driver::{Browser, DESK, Eyes},
    house::House,
    table::{GAME, HERE, make, press},
};

/// The language of the page changes at a press, at the table, with everything that was told.
#[test]
fn the_language_changes_in_mid_game() {
    let house = House::open();
    let browser = Browser::open(DESK);
    make(&browser, &house.url("/"), HERE);
    press(&browser, 3);
    let english = browser.text(".log li");
    browser.click("#bar [lang='fr']");
    browser.until("French", "document.documentElement.lang === 'fr'");
    browser.until(
        "another log",
        &format!("document.querySelector('.log li').innerText !== {english:?}"),
    );
    browser.until_text(".log header", "Historique");
    press(&browser, 4);
    browser.go(&house.url("/"));
    browser.until_text("#bar [aria-pressed='true']", "FR");
}

/// A browser that speaks French gets French.
#[test]
fn the_browser_says_which_language() {
    let house = House::open();
    let browser = Browser::open(Eyes { lang: "fr", ..DESK });
    browser.go(&house.url("/"));
    browser.until("French", "document.documentElement.lang === 'fr'");
    browser.until_text(".card .acts", "Jouer");
}

/// Every act is spoken, and every spot has a name.
#[test]
fn what_happens_is_spoken() {
    let house = House::open();
    let browser = Browser::open(DESK);
    make(&browser, &house.url("/"), HERE);
    press(&browser, 3);
    let button = "document.querySelector('.log [data-act] button')";
    let read = browser.run(&format!("return {button}.textContent"));
    assert!(read.as_str().is_some_and(|read| read.contains("Ada: ")), "who acted is heard: {read}");
    let told = browser.run(&format!("return {button}.title"));
    let told = told.as_str().expect("the whole sentence").to_owned();
    assert!(told.starts_with("Ada "), "the line is short, what is read out is a sentence: {told}");
    browser.until_text("#said", &told);
    let nameless = browser.run(
        "return [...document.querySelectorAll('.spot.open')] \
         .filter((spot) => !spot.getAttribute('aria-label')?.trim()).length",
    );
    assert_eq!(nameless, 0);
}

/// No page is wider than its window, from a small telephone to a large screen.
#[test]
fn nothing_is_cut_off_from_small_to_large() {
    let house = House::open();
    let small = Eyes { width: 360, height: 740, is_phone: true, ..DESK };
    let large = Eyes { width: 2560, height: 1440, ..DESK };
    for viewers in [small, large] {
        let browser = Browser::open(viewers);
        browser.go(&house.url("/"));
        browser.run("localStorage.setItem('ludarium', JSON.stringify({ confirm: false }))");
        make(&browser, &house.url("/"), HERE);
        press(&browser, 3);
        press(&browser, 3);
        let table = browser.address();
        let replay = format!("{table}?move=1");
        for page in [house.url("/"), house.url(&format!("/rules/{GAME}")), replay, table] {
            browser.go(&page);
            browser.find(".home, .prose, .table");
            let over = browser.run(
                "return document.documentElement.scrollWidth - document.documentElement.clientWidth",
            );
            assert_eq!(over, 0, "{page} at {} pixels", viewers.width);
        }
        let board = browser.run(
            "const box = document.querySelector('.table svg.board').getBoundingClientRect(); \
             return box.left >= 0 && box.right <= innerWidth && box.top >= 0 && box.bottom <= innerHeight",
        );
        assert_eq!(board, true, "the whole board is seen at {} pixels", viewers.width);
    }
}

/// The checker of accessibility finds nothing on any page, in light and in dark.
#[test]
fn axe_finds_no_violation() {
    let path =
        std::env::var("LUDARIUM_AXE").expect("LUDARIUM_AXE: cargo xtask test --only browser");
    let axe = std::fs::read_to_string(path).expect("the script of axe");
    let house = House::open();
    let browser = Browser::open(DESK);
    for theme in ["light", "dark"] {
        browser.go(&house.url("/"));
        browser.run(&format!(
            "localStorage.setItem('ludarium', JSON.stringify({{ theme: {theme:?}, motion: 'none' }}))"
        ));
        make(&browser, &house.url("/"), HERE);
        press(&browser, 3);
        check(&browser, &axe, "the table");
        for spot in [2, 3, 2, 3, 2, 3] {
            press(&browser, spot);
        }
        check(&browser, &axe, "the result");
        browser.click_text("Review");
        browser.find(".back-bar");
        check(&browser, &axe, "the replay");
        for page in ["/", &format!("/game/{GAME}"), &format!("/rules/{GAME}"), "/nowhere"] {
            browser.go(&house.url(page));
            browser.find(".home, .prose, .empty, .game-home");
            check(&browser, &axe, page);
        }
        browser.go(&house.url(&format!("/game/{GAME}?new")));
        browser.find("dialog");
        check(&browser, &axe, "the dialog before a game");
        browser.keys(&['\u{E00C}']);
        browser.click("#bar button.icon:last-child");
        browser.find("dialog");
        check(&browser, &axe, "the settings");
    }
}

fn check(browser: &Browser, axe: &str, page: &str) {
    browser.run(axe);
    let found = browser.run_async(
        "const done = arguments[arguments.length - 1]; \
         axe.run().then((found) => done(found.violations.map((violation) => \
         `${violation.id}: ${violation.help}: ${violation.nodes.map((node) => node.target).join(' | ')}`)))",
    );
    let violations = found.as_array().cloned().unwrap_or_default();
    assert!(violations.is_empty(), "{page}: {violations:#?}");
}
