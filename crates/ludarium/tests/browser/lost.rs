//! Nobody answers, or there is nothing: the page says so, and goes on by itself.

use crate::{
    driver::{Browser, DESK},
    house::House,
    kit::keep,
    table::{GAME, HERE, make},
};

/// Links that are pressed while the server is away lead there once it is back.
#[test]
fn a_link_pressed_while_the_server_is_gone_leads_there_later() {
    let mut house = House::open();
    let browser = Browser::open(DESK);
    let table = make(&browser, &house.url("/"), HERE);
    browser.go(&house.url("/"));
    browser.find(".go-on a .words");
    let pages = [
        (format!("/rules/{GAME}"), ".prose h1"),
        (format!("/table/{table}"), ".stage .board"),
        ("/tables".to_owned(), ".tables-page li"),
        ("/".to_owned(), ".home .card"),
    ];
    for (page, there) in pages {
        house.kill();
        browser.run(&format!(
            "const link = document.createElement('a'); link.href = {page:?}; document.getElementById('bar').append(link); link.click(); link.remove()"
        ));
        browser.until_text("#main", "Connection lost. Reconnecting…");
        let title = browser.run("return document.title");
        assert!(!title.as_str().is_some_and(|title| title.contains("Rules")), "{title}");
        let broken = browser.run("return [...document.images].filter((image) => image.checkVisibility() && image.complete && !image.naturalWidth).length");
        assert_eq!(broken, 0, "no broken pictures");
        keep(&browser, &format!("lost{}", page.replace('/', "-").trim_end_matches('-')));
        house.start();
        browser.find(there);
        browser.until("no waiting", "!document.querySelector('#main > .waiting')");
    }
}

/// A page that is loaded while the server is gone says so itself, and goes on when it is back.
#[test]
fn a_page_that_is_loaded_again_while_the_server_is_gone_goes_on_later() {
    let mut house = House::open();
    let browser = Browser::open(DESK);
    let table = make(&browser, &house.url("/"), HERE);
    browser.until("the worker", "navigator.serviceWorker?.controller");
    let away = house.url("/");
    house.kill();
    browser.go(&format!("{away}table/{table}"));
    browser.until_text("#main", "Connection lost. Reconnecting…");
    keep(&browser, "lost-loaded-again");
    house.start();
    browser.find(".stage .board");
    assert_eq!(browser.address(), format!("{away}table/{table}"));
}

/// Whose turn it is cannot be known meanwhile: the title says what is the matter, and no longer than that.
#[test]
fn the_title_of_a_table_that_lost_its_server_says_so() {
    let mut house = House::open();
    let browser = Browser::open(DESK);
    make(&browser, &house.url("/"), HERE);
    browser.find(".stage .board");
    house.kill();
    browser.until("the title", "document.title.startsWith('Connection lost · ')");
    house.start();
    browser.until("the title again", "!document.title.includes('lost')");
}

/// Also at the very first visit: everything that the page needs to say so was kept with it.
#[test]
fn a_first_visit_is_enough_to_say_that_the_server_is_gone() {
    let mut house = House::open();
    let maker = Browser::open(DESK);
    let table = make(&maker, &house.url("/"), HERE);
    let browser = Browser::open(DESK);
    browser.go(&house.url(&format!("/table/{table}")));
    browser.find(".stage .board");
    browser.until("the worker", "navigator.serviceWorker?.controller");
    house.kill();
    browser.run("location.reload()");
    browser.until_text("#main", "Connection lost. Reconnecting…");
    browser.find("#bar .brand");
    house.start();
    browser.find(".stage .board");
}

/// Addresses that lead nowhere get the page that says so.
#[test]
fn incomplete_addresses_say_so() {
    let house = House::open();
    let browser = Browser::open(DESK);
    for path in ["/table/", "/replay/", "/game/", "/rules/", "/nowhere", "/game/nothing"] {
        browser.go(&house.url(path));
        browser.until_text(".empty h1", "Nothing here");
        let title = browser.run("return document.title");
        assert_eq!(title, "Nothing here · Ludarium", "{path}");
    }
    browser.go(&house.url("/table/xyz"));
    browser.until_text(".empty h1", "No such table");
}
