//! How much the page does when somebody points or presses: little, however large the board.

use crate::{
    driver::{Browser, DESK},
    house::House,
    table::{GAME, HERE, LINES, STONES, make_of, until_acts},
};

/// A pointer that sweeps over the board for long asks the server little, and the connection stays.
#[test]
fn a_sweep_asks_little_and_never_closes_the_connection() {
    let house = House::open();
    let browser = Browser::open(DESK);
    make_of(&browser, &house.url("/"), GAME, HERE, None);
    let sent = browser.run_async(
        "const done = arguments[arguments.length - 1]; let sent = 0; \
         const send = WebSocket.prototype.send; \
         WebSocket.prototype.send = function (text) { sent += 1; return send.call(this, text); }; \
         const spots = [...document.querySelectorAll('.spot.open')]; let round = 0; \
         const sweep = () => { \
           for (const spot of spots) spot.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse', clientX: round, clientY: round })); \
           round += 1; if (round < 400) setTimeout(sweep, 5); else done([sent, round * spots.length]); }; \
         sweep()",
    );
    let (sent, pointed) =
        (sent[0].as_u64().expect("a number"), sent[1].as_u64().expect("a number"));
    assert!(pointed >= 2800 && sent <= 30, "{sent} questions for {pointed} places");
    assert_eq!(browser.run("return document.querySelector('.offline').hidden"), true);
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

/// Pointing at a place and choosing one rebuild none of the others.
#[test]
fn places_are_not_rebuilt_when_nothing_about_them_changed() {
    let house = House::open();
    let browser = Browser::open(DESK);
    make_of(&browser, &house.url("/"), LINES, HERE, None);
    browser.run(
        "window.marked = [...document.querySelectorAll('.spot.open')]; \
         window.shows = 0; window.changes = 0; \
         new MutationObserver((all) => { window.changes += all.filter((one) => one.type === 'childList').length; }) \
           .observe(document.querySelector('.stage .board .spots'), { childList: true })",
    );
    browser.point(".spot.open[data-spot='13']");
    browser.point(".spot.open[data-spot='14']");
    browser.until("a question to be answered", "true");
    assert_eq!(browser.run("return window.changes"), 0);
    let kept = "window.marked.filter((node) => node.isConnected).length";
    let before = browser.run(&format!("return {kept}"));
    browser.click(".spot.open[data-spot='13']");
    browser.until("arrows", "document.querySelectorAll('.pointers .item').length > 0");
    let chosen = browser.run("return window.marked.find((node) => node.dataset.spot === '13').classList.contains('chosen')");
    assert_eq!(chosen, true, "the same element is chosen now; there were {before}");
}

/// After a press nothing can be pressed until the answer comes. The places that it leaves as they were are the same
/// elements as before.
#[test]
fn places_outlive_the_wait_for_an_answer() {
    let house = House::open();
    let browser = Browser::open(DESK);
    make_of(&browser, &house.url("/"), STONES, HERE, None);
    browser.find(".spot.open");
    browser.run("window.marked = [...document.querySelectorAll('.stage .spot.open')]");
    browser.click(".stage .spot.open[data-spot='30']");
    until_acts(&browser, 1);
    browser.find(".spot.open");
    let kept = browser.run(
        "return [window.marked.length, window.marked.filter((node) => node.isConnected).length]",
    );
    let count = |at: usize| kept[at].as_u64().expect("a number");
    assert!(count(0) >= 81 && count(1) >= count(0) - 2, "{kept}: all but the point and the button");
}

/// A press at a table of 361 points changes what it is about, and leaves everything else alone: the other points, the
/// title, the panels, the log, the menu that nobody has opened.
#[test]
fn a_press_touches_little() {
    let house = House::open();
    let browser = Browser::open(DESK);
    let empty = format!("{} x 7.5", ["19"; 19].join("/"));
    make_of(&browser, &house.url("/"), STONES, HERE, Some(&empty));
    let touched = browser.run(
        "const watch = new MutationObserver(() => {}); \
         watch.observe(document, { subtree: true, childList: true, attributes: true, attributeOldValue: true, characterData: true }); \
         document.querySelector(\".stage .spot.open[data-spot='60']\").dispatchEvent(new MouseEvent('click', { bubbles: true })); \
         const isChange = ({ type, target, attributeName, oldValue }) => type !== 'attributes' || target.getAttribute(attributeName) !== oldValue; \
         const all = watch.takeRecords().filter(isChange).map(({ target }) => target instanceof Element ? target : target.parentElement); \
         const count = (where) => all.filter((node) => node?.closest(where)).length; \
         return [count('.spot[data-spot=\"60\"]'), count('.spot:not([data-spot=\"60\"])'), count('head, #bar, .player, .log, .chat')]",
    );
    let count = |at: usize| touched[at].as_u64().expect("a number");
    assert!(count(0) > 0, "what was pressed shows at once: {touched}");
    // The point that the tab key came to so far is passed over now.
    assert!(count(1) <= 4 && count(2) == 0, "{touched}");
    assert_eq!(browser.run("return document.querySelectorAll('#more-list *').length"), 0);
    browser.click("[data-key='page-more']");
    browser.find("#more-list [role='menuitem']");
}

/// Reports what pointing and choosing cost on a board with 361 places. A bench: it fails only when places are
/// rebuilt.
#[test]
fn what_361_places_cost() {
    let house = House::open();
    let browser = Browser::open(DESK);
    make_of(&browser, &house.url("/"), GAME, HERE, None);
    let report = browser.run_async(
        "const done = arguments[arguments.length - 1]; \
         Promise.all([import('/js/board.js'), import('/js/spots.js'), import('/js/look.js')]).then(async ([{ Board }, { Spots }, { lookOf }]) => { \
           const look = { ...(await lookOf(document.querySelector('.stage').dataset.game)), trays: [], step: [40, 40] }; \
           const board = new Board(look, { speak: (item) => `place ${item.id}`, lang: () => 'en' }); \
           document.querySelector('.stage .frame').append(board.node); \
           const listener = { press() {}, enter() {}, point() {}, drag() {}, clear() {}, beyond: () => false, begins: () => true }; \
           const spots = new Spots(board, listener); \
           const items = Array.from({ length: 361 }, (_, id) => ({ id, at: [id % 19, Math.floor(id / 19), 0], size: [1, 1], role: 'hole', mark: '', spot: id, tray: 0, say: ['x'] })); \
           board.show(items); \
           const open = items.map(({ id }) => id); \
           const time = (work) => { const times = []; for (let i = 0; i < 21; i++) { const start = performance.now(); work(i); times.push(performance.now() - start); } return times.sort((a, b) => a - b)[10]; }; \
           const build = performance.now(); spots.offer(open); const built = performance.now() - build; \
           const nodes = [...board.spots.children]; \
           const same = time(() => spots.offer(open)); \
           const choose = time((i) => spots.offer(open, [i])); \
           done({ built, same, choose, kept: nodes.every((node, at) => board.spots.children[at] === node) }); \
         }, (error) => done(String(error)))",
    );
    println!("361 places, milliseconds of script: {report}");
    assert_eq!(report["kept"], true, "{report}");
}

/// Reports what pointing at a place and pressing it cost at a table of 361 points, the longest script of each included. A bench: it
/// fails only when a press is lost.
#[test]
fn what_a_press_costs() {
    const PRESSES: u64 = 21;
    let house = House::open();
    let browser = Browser::open(DESK);
    let empty = format!("{} x 7.5", ["19"; 19].join("/"));
    make_of(&browser, &house.url("/"), STONES, HERE, Some(&empty));
    let mut times: Vec<(f64, f64)> = Vec::new();
    for press in 1..=PRESSES {
        let report = browser.run_async(&format!(
            "const done = arguments[arguments.length - 1]; \
             const spot = document.querySelector(\".stage .spot.open[data-spot='{}']\"); \
             const event = (type) => new PointerEvent(type, {{ bubbles: true, cancelable: true, pointerType: 'mouse', isPrimary: true }}); \
             const time = (...types) => {{ const start = performance.now(); for (const type of types) spot.dispatchEvent(event(type)); return performance.now() - start; }}; \
             const point = time('pointerover'); \
             setTimeout(() => done([point, time('pointerdown', 'pointerup', 'click')]), 150)",
            press * 17
        ));
        let time = |at: usize| report[at].as_f64().expect("a time");
        times.push((time(0), time(1)));
        until_acts(&browser, press);
    }
    let mut point: Vec<f64> = times.iter().map(|time| time.0).collect();
    let mut press: Vec<f64> = times.iter().map(|time| time.1).collect();
    for (what, all) in [("pointing", &mut point), ("pressing", &mut press)] {
        all.sort_by(f64::total_cmp);
        let (middle, most) = (all[all.len() / 2], all[all.len() - 1]);
        println!("361 points, {what}: {middle:.1} ms of script in the middle, {most:.1} at most");
    }
}
