//! What the games of the test kit need of the page and no game of the program does yet: several choices in any
//! order, secrets before one screen, turns that the rules limit. In a window and on a telephone.

use crate::driver::{Browser, Eyes};
use serde_json::Value;
use std::{
    fs,
    io::{BufRead, BufReader},
    path::Path,
    process::{Child, Command, Stdio},
};

const EYES: [(&str, Eyes); 2] = [
    ("desk", Eyes { width: 1280, height: 800, is_phone: false, lang: "en" }),
    ("phone", Eyes { width: 360, height: 740, is_phone: true, lang: "en" }),
];

/// Ada lays first; all cards are known.
const HANDS: &str = "lay 0 0 - r1.r2.b3.g4/b1.y1.y2.y3 - - g1.g2.r5";
/// Ada's cards by their spots.
const R1: u64 = 0;
const R2: u64 = 1;
const B3: u64 = 7;
const ADAS: [&str; 4] = ["red 1", "red 2", "blue 3", "green 4"];
const BOS: [&str; 4] = ["blue 1", "yellow 1", "yellow 2", "yellow 3"];

const PEOPLE: &str = r#"[{"player":"here","name":"Ada"},{"player":"here","name":"Bo"}]"#;
const WITH_LINK: &str = r#"[{"player":"here","name":"Ada"},{"player":"link"}]"#;
const AGAINST_BOT: &str = r#"[{"player":"here","name":"Ada"},{"player":"random"}]"#;
const UNTIMED: &str = r#"{"timed":"off"}"#;

const ENTER: char = '\u{E007}';
const TAB: char = '\u{E004}';
const RIGHT: char = '\u{E014}';

/// The server with the games of the test kit: an example of this package, built beside its tests.
pub(crate) struct KitServer {
    running: Child,
    pub(crate) url: String,
}

impl KitServer {
    pub(crate) fn start() -> KitServer {
        let test = std::env::current_exe().expect("this test");
        let built = test.ancestors().nth(2).expect("the folder of the build");
        let mut running = Command::new(built.join("examples/kit_server"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the example kit_server: cargo build --example kit_server");
        let mut url = String::new();
        let mut out = BufReader::new(running.stdout.take().expect("its output"));
        out.read_line(&mut url).expect("its address");
        KitServer { running, url: url.trim().to_owned() }
    }

    /// Makes a table and gives the answer of the server; `more` is what else is chosen, as JSON.
    fn make(&self, browser: &Browser, game: &str, seats: &str, more: &str) -> Value {
        browser.go(&self.url);
        browser.find(".card");
        let motion = "localStorage.setItem('ludarium', JSON.stringify({ motion: 'none' }))";
        browser.run(motion);
        let made = browser.run_async(&format!(
            "const done = arguments[arguments.length - 1]; \
             fetch('/api/tables', {{ method: 'POST', headers: {{ 'content-type': 'application/json' }}, \
             body: JSON.stringify({{ game: {game:?}, seats: {seats}, ...{more} }}) }}) \
             .then((answer) => answer.json()).then(done, (error) => done(String(error)))"
        ));
        assert!(made["table"].is_string(), "{made}");
        made
    }

    /// Makes a table of Liar with known hands and goes there.
    fn liar(&self, browser: &Browser, seats: &str, settings: &str) -> Value {
        let more = format!("{{ position: {HANDS:?}, settings: {settings} }}");
        let made = self.make(browser, "liar", seats, &more);
        browser.go(&self.table(&made));
        browser.until("a board", "document.querySelector('.stage .board')");
        made
    }

    fn table(&self, made: &Value) -> String {
        format!("{}/table/{}", self.url, made["table"].as_str().expect("an id"))
    }
}

impl Drop for KitServer {
    fn drop(&mut self) {
        // It ends when its input does.
        drop(self.running.stdin.take());
        let _ = self.running.wait();
    }
}

/// Keeps a picture, to be looked at.
pub(crate) fn keep(browser: &Browser, name: &str) {
    browser.run_async(
        "const done = arguments[arguments.length - 1]; \
         document.fonts.ready.then(() => requestAnimationFrame(() => setTimeout(done, 250)))",
    );
    let built = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().expect("the folder of the build");
    let folder = built.join("screenshots");
    fs::create_dir_all(&folder).expect("a folder");
    fs::write(folder.join(format!("kit-{name}.png")), browser.screenshot()).expect("a picture");
}

fn press(browser: &Browser, spot: u64) {
    browser.click(&format!(".stage .spot[data-spot='{spot}']"));
}

fn until_chosen(browser: &Browser, spots: &[u64]) {
    let chosen = "[...document.querySelectorAll('.spot.chosen')] \
                  .map((s) => Number(s.dataset.spot)).sort((a, b) => a - b).join()";
    let wanted = spots.iter().map(u64::to_string).collect::<Vec<_>>().join(",");
    browser.until(&format!("{wanted:?} to be chosen"), &format!("{chosen} === {wanted:?}"));
}

/// Everything that the page says of cards to eye and ear.
fn told(browser: &Browser) -> String {
    let told = browser.run(
        "const names = [...document.querySelectorAll('.table [aria-label]')].map((n) => n.getAttribute('aria-label')); \
         const titles = [...document.querySelectorAll('.table title')].map((n) => n.textContent); \
         return [...names, ...titles, document.querySelector('.table').innerText].join('\\n')",
    );
    told.as_str().expect("a text").to_owned()
}

fn has_any(told: &str, cards: &[&str]) -> bool {
    cards.iter().any(|card| told.contains(card))
}

fn lift(browser: &Browser, who: &str) {
    browser.click_text(&format!("I am {who}"));
    browser.until("no curtain", "!document.querySelector('.curtain')");
}

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
        browser.until_text(".curtain", "Ada, it is your turn");
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
        browser.until_text(".curtain", "Bo, it is your turn");
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
    browser.until_text(".curtain", "Ada, it is your turn");
    browser.until_text(".curtain", "Bo, it is your turn");
    assert_eq!(browser.run(&format!("return {EXPOSED}")), 0);
    let held = browser.run("return document.activeElement?.textContent");
    assert_eq!(held, "I am Bo");
}

#[test]
fn a_turn_that_the_rules_limit_is_counted_down() {
    let server = KitServer::start();
    for (name, eyes) in EYES {
        let browser = Browser::open(eyes);
        server.liar(&browser, AGAINST_BOT, r#"{"seconds":"5","banner":"2"}"#);
        // First a banner says whose turn begins, and nothing can be pressed.
        browser.until_text(".banner:not([hidden])", "The turn of Ada begins");
        assert!(!browser.has(".spot.open"), "{name}");
        keep(&browser, &format!("banner-{name}"));
        browser.until("the turn", "document.querySelector('.banner').hidden");
        browser.find(".spot.open");
        let shown = "document.querySelector('.countdown .digits').textContent";
        let first = browser.run(&format!("return {shown}"));
        assert!(first.as_str().is_some_and(|text| text.contains('.')), "{name}: {first}");
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
        assert_eq!(boxes(&browser, ".tray:not([hidden])"), trays, "{name}: the trays");
        assert_eq!(browser.complaints(), Vec::<String>::new());
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
        assert_eq!((count(".player"), count(".result tbody tr")), (4.into(), 4.into()), "{name}");
        assert_eq!(count(".result thead th"), 5, "{name}: four parts and their sum");
        let wide = browser.run(
            "return [...document.querySelectorAll('.player, .result, .foot, .result .sum')].filter((node) => \
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

#[test]
fn several_cards_are_chosen_in_any_order_by_pointer() {
    let server = KitServer::start();
    for (name, eyes) in EYES {
        let browser = Browser::open(eyes);
        server.liar(&browser, AGAINST_BOT, UNTIMED);
        browser.find(".spot.open");
        for (spot, chosen) in [(B3, &[B3][..]), (R1, &[R1, B3]), (B3, &[R1]), (R2, &[R1, R2])] {
            press(&browser, spot);
            until_chosen(&browser, chosen);
        }
        keep(&browser, &format!("chosen-{name}"));
        browser.click("[data-key='page-confirm']");
        browser.until_text(".log", "lays 2 cards");
        assert_eq!(browser.complaints(), Vec::<String>::new());
    }
}

#[test]
fn several_cards_are_chosen_in_any_order_by_keyboard() {
    let server = KitServer::start();
    let browser = Browser::open(EYES[0].1);
    server.liar(&browser, AGAINST_BOT, UNTIMED);
    browser.find(".spot.open");
    let go_to = |spot: u64| {
        let at = "return Number(document.activeElement?.dataset?.spot ?? -1)";
        for _ in 0..30 {
            match browser.run(at).as_i64() {
                Some(-1) => browser.keys(&[TAB]),
                Some(at) if at == spot as i64 => return,
                _ => browser.keys(&[RIGHT]),
            }
        }
        panic!("no way to spot {spot}: {}", browser.run(at));
    };
    for (spot, chosen) in [(B3, &[B3][..]), (R1, &[R1, B3]), (B3, &[R1]), (R2, &[R1, R2])] {
        go_to(spot);
        browser.keys(&[' ']);
        until_chosen(&browser, chosen);
    }
    browser.keys(&[ENTER]);
    browser.until_text(".log", "lays 2 cards");
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

#[test]
fn a_half_made_choice_survives_the_draw_offer_of_the_other() {
    let server = KitServer::start();
    for (name, eyes) in EYES {
        let (ada, bo) = (Browser::open(eyes), Browser::open(eyes));
        let made = server.liar(&ada, WITH_LINK, UNTIMED);
        bo.go(&server.url);
        bo.find(".card");
        let key = made["keys"][0]["key"].as_str().expect("a key");
        let sat = bo.run_async(&format!(
            "const done = arguments[arguments.length - 1]; \
             fetch('/api/tables/{}/sit', {{ method: 'POST', headers: {{ 'content-type': 'application/json' }}, \
             body: JSON.stringify({{ key: {key:?}, name: 'Bo' }}) }}).then((answer) => done(answer.status))",
            made["table"].as_str().expect("an id")
        ));
        assert_eq!(sat, 200);
        bo.go(&server.table(&made));
        ada.until_text(".side", "Bo");
        if ada.has("dialog[open]") {
            ada.keys(&['\u{E00C}']);
        }
        press(&ada, B3);
        press(&ada, R2);
        until_chosen(&ada, &[R2, B3]);
        bo.click(".foot .menu > .button");
        bo.click_text("Offer a draw");
        ada.until_text(".log", "offers a draw");
        until_chosen(&ada, &[R2, B3]);
        keep(&ada, &format!("draw-offer-{name}"));
        ada.click("[data-key='page-confirm']");
        bo.until_text(".log", "lays 2 cards");
        assert!(!has_any(&told(&bo), &ADAS), "{}", told(&bo));
        assert_eq!(ada.complaints(), Vec::<String>::new());
    }
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
        browser.until_text(".curtain", "Bo, it is your turn");
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

#[test]
fn a_refusal_is_shown_where_it_happened() {
    let server = KitServer::start();
    for (name, eyes) in EYES {
        let browser = Browser::open(eyes);
        let made = server.make(&browser, "morris", PEOPLE, "{}");
        browser.run(
            "localStorage.setItem('ludarium', JSON.stringify({ motion: 'none', confirm: false }))",
        );
        browser.go(&server.table(&made));
        browser.click(".spot.open[data-spot='4']");
        browser.until_text(".log", "places a man");
        browser.click(".board .item[data-spot='4']");
        browser.until_text(".ask .why", "That point is taken.");
        keep(&browser, &format!("refusal-{name}"));
        assert_eq!(browser.complaints(), Vec::<String>::new());
    }
}
