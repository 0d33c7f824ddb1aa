//! What goes wrong: the wire, the server, the address, a move.

use crate::{
    driver::{Browser, DESK},
    house::House,
    table::{GAME, HERE, acts, board, make, press, until_acts, until_still},
    wire::Wire,
};

/// A connection that breaks is told of, comes back by itself, and nothing was lost.
#[test]
fn a_lost_connection_comes_back_by_itself() {
    let house = House::open();
    let wire = Wire::to(house.port);
    let browser = Browser::open(DESK);
    make(&browser, &wire.url("/"), HERE);
    press(&browser, 3);
    wire.cut();
    browser.until("a warning", "!document.querySelector('.offline').hidden");
    browser.until_text(".offline", "Connection lost");
    let said = "[...document.querySelectorAll('p, div.toast')].filter((node) => \
                node.checkVisibility() && node.textContent.includes('Connection lost')).length";
    assert_eq!(browser.run(&format!("return {said}")), 1, "once");
    // The bar can still be pressed.
    let home = "const { x, y, width, height } = document.querySelector('#bar .brand').getBoundingClientRect(); \
                return Boolean(document.elementFromPoint(x + width / 2, y + height / 2).closest('.brand'))";
    assert_eq!(browser.run(home), true);
    wire.mend();
    browser.until("the connection", "document.querySelector('.offline').hidden");
    browser.until_text("#toasts", "Connected again");
    press(&browser, 4);
    assert_eq!(acts(&browser), 2);
}

/// The server is killed in mid-game and comes back: the page goes on as if nothing had been.
#[test]
fn a_killed_server_comes_back_with_every_act() {
    let mut house = House::open();
    let browser = Browser::open(DESK);
    let id = make(&browser, &house.url("/"), HERE);
    for spot in [3, 3, 4] {
        press(&browser, spot);
    }
    let before = board(&browser);
    house.kill();
    browser.until("a warning", "!document.querySelector('.offline').hidden");
    house.start();
    browser.until("the connection", "document.querySelector('.offline').hidden");
    until_still(&browser);
    assert_eq!((acts(&browser), board(&browser)), (3, before));
    press(&browser, 4);
    // Whoever comes anew is offered to go on.
    browser.go(&house.url("/"));
    browser.click(&format!(".go-on a[href='/table/{id}']"));
    until_acts(&browser, 4);
    assert_eq!(acts(&browser), 4);
}

/// A full column is refused at its spot, with a sentence, and nothing changes.
#[test]
fn a_refusal_says_why_and_changes_nothing() {
    let house = House::open();
    let browser = Browser::open(DESK);
    make(&browser, &house.url("/"), HERE);
    for _ in 0..7 {
        press(&browser, 0);
    }
    // Whatever lies above the column takes the press.
    browser.run(
        "const { x, y, width, height } = document.querySelector(\".board [data-spot='0']\").getBoundingClientRect(); \
         const [clientX, clientY] = [x + width / 2, y + height / 2]; \
         document.elementFromPoint(clientX, clientY) \
         .dispatchEvent(new MouseEvent('click', { bubbles: true, clientX, clientY }))",
    );
    browser.until("a shake", "document.querySelector('.board.shake')");
    let moves = browser.run(
        "return document.querySelector('.stage > .frame > .board').getAnimations() \
         .some((one) => one.effect.getKeyframes().some(({ transform, translate }) => transform || translate))",
    );
    assert_eq!(moves, false, "the board stays where it is");
    let why = browser.text(".ask .why");
    assert!(!why.is_empty());
    assert_eq!(acts(&browser), 7);
    assert!(browser.has(".spot.open"), "the game goes on");
}

/// Addresses that lead nowhere are told of in words, with a way home.
#[test]
fn addresses_that_lead_nowhere() {
    let house = House::open();
    let browser = Browser::open(DESK);
    for path in
        ["/nowhere", "/table/AAAAAAAAAAAAAAAAAAAAAA", "/table/%00", "/game/none", "/rules/none"]
    {
        browser.go(&house.url(path));
        browser.find(".empty h1");
        browser.find(".empty a[href='/']");
    }
    browser.click(".empty a[href='/']");
    browser.find(&format!(".card[data-game='{GAME}']"));
}
