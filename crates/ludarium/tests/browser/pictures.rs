//! Pictures of every screen, to be kept and looked at: `cargo xtask screenshots`.

use crate::{
    driver::{Browser, DESK, Eyes},
    house::House,
    table::{GAME, HANDS, HERE, LINES, STONES, TILES, make, make_of, press},
};
use std::path::PathBuf;

const PHONE: Eyes = Eyes { width: 360, height: 740, is_phone: true, lang: "en" };

/// One run through all screens.
struct Tour<'a> {
    browser: &'a Browser,
    house: &'a House,
    folder: PathBuf,
    name: String,
}

#[test]
#[ignore = "writes pictures: cargo xtask screenshots"]
fn pictures_of_every_screen() {
    let folder = std::env::var_os("LUDARIUM_SHOTS").expect("LUDARIUM_SHOTS: where they go");
    let folder = PathBuf::from(folder);
    for (size, viewers) in [("desk", DESK), ("phone", PHONE)] {
        for lang in ["en", "fr"] {
            for theme in ["light", "dark"] {
                let house = House::open();
                let browser = Browser::open(Eyes { lang, ..viewers });
                let name = format!("{size}-{lang}-{theme}");
                let tour = Tour { browser: &browser, house: &house, folder: folder.clone(), name };
                tour.prefer(theme);
                tour.walk();
                // Four of eight will do for the other games: each theme, language and size twice.
                if (size == "desk") == ((lang == "en") == (theme == "light")) {
                    tour.walk_lines();
                    tour.walk_hands();
                    tour.walk_stones_and_tiles();
                }
            }
        }
    }
}

impl Tour<'_> {
    fn prefer(&self, theme: &str) {
        self.browser.go(&self.house.url("/"));
        self.browser.run(&format!(
            "localStorage.setItem('ludarium', JSON.stringify({{ theme: {theme:?}, motion: 'none', confirm: false }}))"
        ));
    }

    fn keep(&self, screen: &str) {
        // Fonts and pictures have come, and nothing is half drawn.
        self.browser.run_async(
            "const done = arguments[arguments.length - 1]; \
             document.fonts.ready.then(() => requestAnimationFrame(() => setTimeout(done, 250)))",
        );
        let path = self.folder.join(format!("{screen}-{}.webp", self.name));
        std::fs::write(path, self.browser.picture()).expect("a picture");
    }

    fn walk(&self) {
        let Tour { browser, house, .. } = self;
        browser.go(&house.url("/"));
        browser.find(".card svg");
        self.keep("home");
        browser.go(&house.url(&format!("/game/{GAME}")));
        browser.find(".game-home svg");
        self.keep("game");
        browser.go(&house.url(&format!("/game/{GAME}?new")));
        browser.find("dialog");
        self.keep("new");
        browser.go(&house.url(&format!("/rules/{GAME}")));
        browser.find(".prose");
        self.keep("rules");
        browser.go(&house.url("/"));
        browser.click("#bar button.icon:last-child");
        browser.find("dialog");
        self.keep("settings");
        make(browser, &house.url("/"), HERE);
        self.keep("table-new");
        for spot in [3, 2, 3, 4, 2, 2] {
            press(browser, spot);
        }
        self.keep("table");
        browser.click(".foot .menu .button");
        self.keep("menu");
        make(browser, &house.url("/"), HERE);
        for spot in [3, 2, 3, 2, 3, 2, 3] {
            press(browser, spot);
        }
        self.keep("result");
        browser.click(".result .acts .button:nth-child(3)");
        browser.find(".back-bar");
        browser.keys(&['\u{E014}', '\u{E014}', '\u{E014}']);
        browser.until_text(".ask", "3");
        self.keep("replay");
        browser.go(&house.url("/"));
        browser.find(".go-on");
        self.keep("home-again");
        browser.go(&house.url("/nowhere"));
        browser.find(".empty");
        self.keep("nowhere");
    }

    /// The game whose acts are chosen press by press.
    fn walk_lines(&self) {
        let Tour { browser, house, .. } = self;
        let base = house.url("/");
        browser.go(&house.url(&format!("/game/{LINES}?new")));
        browser.click("dialog summary");
        browser.until("pictures", "document.querySelectorAll('.picture svg .item').length > 0");
        browser.run("document.querySelector('.pictures').scrollIntoView({ block: 'center' })");
        self.keep("lines-layouts");
        make_of(browser, &base, LINES, HERE, None);
        self.keep("lines-new");
        let press = |spot: u64| {
            browser.run(&format!(
                "document.querySelector(\".board .spot[data-spot='{spot}']\") \
                 .dispatchEvent(new MouseEvent('click', {{ bubbles: true }}))"
            ));
            browser.until("an answer", "!document.querySelector('.table [aria-busy]')");
        };
        let chosen = |count: usize| {
            browser.until(
                "a choice",
                &format!("document.querySelectorAll('.spot.chosen').length === {count}"),
            );
        };
        press(13);
        chosen(1);
        press(15);
        chosen(2);
        self.keep("lines-chosen");
        // Three push two, and the outer one falls.
        let push = "5/6/7/8/1s1SSSss1/3SSss1/2S4/6/SSSss 3 2 b";
        make_of(browser, &base, LINES, HERE, Some(push));
        press(0);
        chosen(1);
        browser.until("arrows", "document.querySelector('.pointers')?.childElementCount > 0");
        self.keep("lines-push");
        make_of(browser, &base, LINES, HERE, Some("5/6/2s4/3S4/1s2S1SSs/8/2Ss3/6/5 5 3 b"));
        press(32);
        chosen(1);
        press(61);
        browser.find(".result");
        self.keep("lines-won");
    }

    /// The game with hidden hands: a person against a bot, in the middle of a game.
    fn walk_hands(&self) {
        const SEATS: &str = r#"[{"player":"here","name":"Ada"},{"player":"heuristic"}]"#;
        const POSITION: &str = r#"{"players":2,"tiles":[["T",4,4],["T",4,5],["S",4,6],["S",4,8],["T",4,9],["T",3,9],["M",5,5],["M",5,9],["F",3,3],["F",7,4],["T",6,9]],"leaders":[[0,"king",5,4],[0,"trader",3,5],[1,"king",5,8],[1,"priest",3,8]],"monuments":[{"name":"red-green","square":[9,8],"tiles":"T"}],"catastrophes":[[6,5]],"hands":{"0":"TTSSMF"}}"#;
        const KING: u64 = 182;
        const WAR: &str = r#"{"players":2,"tiles":[["S",6,7],["S",5,7],["S",5,6],["S",5,5],["S",4,5],["T",5,4],["M",4,6]],"leaders":[[0,"king",7,8],[1,"king",4,4],[1,"trader",6,4]],"hands":{"0":"SSTFMM","1":"STSFFM"},"phase":"attack","to_move":0,"marker":[5,6],"conflict":{"kind":"war","colour":"black","attacker":0,"defender":1}}"#;
        const END: &str = r#"{"players":2,"tiles":[["S",4,4],["S",4,5],["T",5,6],["M",5,8],["M",6,7]],"leaders":[[0,"king",4,6],[1,"trader",6,6]],"treasures":[[1,15],[8,14]],"vp":{"0":{"black":6,"red":4,"blue":9,"green":3,"treasure":4},"1":{"black":5,"red":7,"blue":4,"green":8,"treasure":4}},"actions_done":1,"hands":{"0":"SSTFMM","1":"STSFFM"}}"#;
        let Tour { browser, house, .. } = self;
        let base = house.url("/");
        make_of(browser, &base, HANDS, SEATS, None);
        self.keep("hands-new");
        make_of(browser, &base, HANDS, SEATS, Some(POSITION));
        self.keep("hands");
        browser.click(&format!(".tray .spot[data-spot='{KING}']"));
        browser.until("signs", "document.querySelector('.pointers')?.childElementCount > 0");
        self.keep("hands-chosen");
        make_of(browser, &base, HANDS, SEATS, Some(WAR));
        self.keep("hands-war");
        make_of(browser, &base, HANDS, SEATS, Some(END));
        browser.click(".foot [data-key^='spot-']:nth-child(2)");
        browser.find(".result");
        self.keep("hands-end");
        browser.go(&house.url(&format!("/gallery/{HANDS}?at=5")));
        browser.find(".gallery .words h2");
        self.keep("hands-gallery");
    }
    /// The game of stones and the game of tiles on each other, as they begin and in the middle.
    fn walk_stones_and_tiles(&self) {
        const SEATS: &str = r#"[{"player":"here","name":"Ada"},{"player":"level-3"}]"#;
        const MIDDLE: &str = "9/2ox5/2x3x2/3o1ox2/4xo3/1ox3o2/1ox2ox2/9/9 x 7.5";
        let Tour { browser, house, .. } = self;
        let base = house.url("/");
        make_of(browser, &base, STONES, SEATS, Some(MIDDLE));
        self.keep("stones");
        make_of(browser, &base, TILES, SEATS, None);
        self.keep("tiles");
    }
}
