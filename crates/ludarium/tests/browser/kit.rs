//! What the games of the test kit need of the page: several choices in any order, drafts that stay, refusals. The server
//! with these games, for other tests too. In a window and on a telephone.

use crate::driver::{Browser, Eyes};
use serde_json::Value;
use std::{
    fs,
    io::{BufRead, BufReader},
    path::Path,
    process::{Child, Command, Stdio},
};

pub(crate) const EYES: [(&str, Eyes); 2] = [
    ("desk", Eyes { width: 1280, height: 800, is_phone: false, lang: "en" }),
    ("phone", Eyes { width: 360, height: 740, is_phone: true, lang: "en" }),
];

/// Ada lays first; all cards are known.
const HANDS: &str = "lay 0 0 - r1.r2.b3.g4/b1.y1.y2.y3 - - g1.g2.r5";
/// Ada's cards by their spots.
pub(crate) const R1: u64 = 0;
pub(crate) const R2: u64 = 1;
const B3: u64 = 7;
pub(crate) const ADAS: [&str; 4] = ["red 1", "red 2", "blue 3", "green 4"];

pub(crate) const PEOPLE: &str = r#"[{"player":"here","name":"Ada"},{"player":"here","name":"Bo"}]"#;
const WITH_LINK: &str = r#"[{"player":"here","name":"Ada"},{"player":"link"}]"#;
pub(crate) const AGAINST_BOT: &str = r#"[{"player":"here","name":"Ada"},{"player":"random"}]"#;
pub(crate) const UNTIMED: &str = r#"{"timed":"off"}"#;

const ENTER: char = '\u{E007}';
pub(crate) const TAB: char = '\u{E004}';
pub(crate) const RIGHT: char = '\u{E014}';

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
    pub(crate) fn make(&self, browser: &Browser, game: &str, seats: &str, more: &str) -> Value {
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
    pub(crate) fn liar(&self, browser: &Browser, seats: &str, settings: &str) -> Value {
        let more = format!("{{ position: {HANDS:?}, settings: {settings} }}");
        let made = self.make(browser, "liar", seats, &more);
        browser.go(&self.table(&made));
        browser.until("a board", "document.querySelector('.stage .board')");
        made
    }

    pub(crate) fn table(&self, made: &Value) -> String {
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

pub(crate) fn press(browser: &Browser, spot: u64) {
    browser.click(&format!(".stage .spot[data-spot='{spot}']"));
}

pub(crate) fn until_chosen(browser: &Browser, spots: &[u64]) {
    let chosen = "[...document.querySelectorAll('.spot.chosen')] \
                  .map((s) => Number(s.dataset.spot)).sort((a, b) => a - b).join()";
    let wanted = spots.iter().map(u64::to_string).collect::<Vec<_>>().join(",");
    browser.until(&format!("{wanted:?} to be chosen"), &format!("{chosen} === {wanted:?}"));
}

/// Everything that the page says of cards to eye and ear.
pub(crate) fn told(browser: &Browser) -> String {
    let told = browser.run(
        "const names = [...document.querySelectorAll('.table [aria-label]')].map((n) => n.getAttribute('aria-label')); \
         const titles = [...document.querySelectorAll('.table title')].map((n) => n.textContent); \
         return [...names, ...titles, document.querySelector('.table').innerText].join('\\n')",
    );
    told.as_str().expect("a text").to_owned()
}

pub(crate) fn has_any(told: &str, cards: &[&str]) -> bool {
    cards.iter().any(|card| told.contains(card))
}

pub(crate) fn lift(browser: &Browser, who: &str) {
    browser.click_text(&format!("I am {who}"));
    browser.until("no curtain", "!document.querySelector('.curtain')");
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
        browser.click(".board .spot[data-spot='4']");
        browser.until_text(".ask .why", "That point is taken.");
        keep(&browser, &format!("refusal-{name}"));
        assert_eq!(browser.complaints(), Vec::<String>::new());
    }
}
