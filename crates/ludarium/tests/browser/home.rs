//! The home page: everything at one glance, from a telephone to a large screen.

use crate::{
    driver::{Browser, DESK, Eyes},
    house::House,
    kit::keep,
    table::{GAME, HERE, make, press},
};

/// Shows the home page as if there were five games.
const FIVE_GAMES: &str = "const ask = window.fetch; \
    window.fetch = async (path, init) => { \
        const answer = await ask(path, init); \
        if (path !== '/api/home') return answer; \
        const home = await answer.json(); \
        home.games = [0, 1, 2, 3, 4].map((at) => home.games[at % home.games.length]); \
        return new Response(JSON.stringify(home)); \
    }; \
    document.querySelector('#bar .brand').click()";

fn prefer(browser: &Browser, house: &House, theme: &str) {
    browser.go(&house.url("/"));
    browser.find(".card");
    browser.run(&format!(
        "localStorage.setItem('ludarium', JSON.stringify({{ theme: {theme:?}, motion: 'none', confirm: false }}))"
    ));
}

/// With five games and some to go on with, every Play button is seen without scrolling; a large screen is used;
/// the logo and the content begin at one line.
#[test]
fn everything_is_seen_at_once_with_five_games() {
    let house = House::open();
    for lang in ["en", "fr"] {
        let browser = Browser::open(Eyes { lang, ..DESK });
        for (width, height, theme) in [(1280, 800, "light"), (2560, 1440, "dark")] {
            prefer(&browser, &house, theme);
            browser.resize(width, height);
            for _ in 0..2 {
                make(&browser, &house.url("/"), HERE);
                press(&browser, 3);
            }
            browser.go(&house.url("/"));
            browser.find(".card");
            browser.run(FIVE_GAMES);
            browser.until("five games", "document.querySelectorAll('.card').length === 5");
            browser.until(
                "thumbnails",
                "document.querySelectorAll('.go-on .thumb svg .item').length > 0",
            );
            keep(&browser, &format!("home-{width}-{lang}-{theme}"));
            let hidden = browser.run(
                "return [...document.querySelectorAll('.card .join .button')].map((button) => button.getBoundingClientRect()) \
                 .filter((box) => box.bottom > innerHeight || box.right > innerWidth || box.width < 20).length",
            );
            assert_eq!(hidden, 0, "{width}, {lang}: all Play buttons are seen");
            for between in [320, 600, 740, 1024, 1160] {
                browser.resize(between, height);
                let over = browser.run(
                    "const boxes = (card) => [...card.querySelectorAll('.acts .button')].map((button) => button.getBoundingClientRect()); \
                     const isOver = (a, b) => a !== b && a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1; \
                     return [...document.querySelectorAll('.card')].filter((card) => boxes(card).some((a, at, all) => all.some((b) => isOver(a, b)))).length",
                );
                assert_eq!(over, 0, "{between}, {lang}: no button lies over another");
            }
            browser.resize(width, height);
            let edges = browser.run(
                "const left = (selector) => Math.round(document.querySelector(selector).getBoundingClientRect().left); \
                 return [left('#bar .brand img'), left('.home h1'), \
                 Math.round(Math.min(...[...document.querySelectorAll('.card')].map((card) => card.getBoundingClientRect().left)))]",
            );
            assert_eq!(edges[0], edges[1], "{edges}");
            assert_eq!(edges[0], edges[2], "{edges}");
            let share = browser.run(
                "const cards = [...document.querySelectorAll('.card')].map((card) => card.getBoundingClientRect()); \
                 return (Math.max(...cards.map(({ right }) => right)) - Math.min(...cards.map(({ left }) => left))) / innerWidth",
            );
            assert!(share.as_f64() > Some(0.85), "{width}: the games use the width, not {share}");
            let used = browser.run(
                "const cards = [...document.querySelectorAll('.card')].map((card) => card.getBoundingClientRect()); \
                 return Math.max(...cards.map(({ bottom }) => bottom)) / innerHeight",
            );
            let least = if width > 2000 { 0.95 } else { 0.8 };
            assert!(used.as_f64() > Some(least), "{width}: they use the height, not {used}");
            let board = browser.run(
                "return Math.min(...[...document.querySelectorAll('.card .stage')].map((stage) => Math.min(stage.clientWidth, stage.clientHeight)))",
            );
            let least = if width > 2000 { 500.0 } else { 190.0 };
            assert!(board.as_f64() >= Some(least), "{width}: boards of {board} px");
            let nameless = browser.run(
                "return [...document.querySelectorAll('.card .rules')].filter((link) => !link.innerText.includes(link.title)).length",
            );
            assert_eq!(
                nameless, 0,
                "{width}, {lang}: who hears a link hears that it leads to rules"
            );
            let cut = browser.run(
                "return [...document.querySelectorAll('.card .words p, .go-on .words *')].filter((node) => node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 1).map((node) => node.textContent)",
            );
            assert_eq!(cut, serde_json::json!([]), "{width}, {lang}: nothing is cut");
            assert_eq!(browser.complaints(), Vec::<String>::new());
        }
    }
}

/// Small pictures of tables cost no replay.
#[test]
fn thumbnails_fetch_no_replay() {
    let house = House::open();
    let browser = Browser::open(DESK);
    make(&browser, &house.url("/"), HERE);
    press(&browser, 3);
    browser.go(&house.url("/"));
    browser.until("a picture", "document.querySelector('.go-on .thumb svg .item')");
    let asked = browser.run(
        "return performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname) \
         .filter((path) => path.startsWith('/api/tables/'))",
    );
    let asked: Vec<&str> =
        asked.as_array().into_iter().flatten().filter_map(|path| path.as_str()).collect();
    assert!(asked.iter().all(|path| path.ends_with("/picture")) && asked.len() == 1, "{asked:?}");
}

/// A telephone shows the same, one below the other, and nothing is cut off.
#[test]
fn home_on_a_telephone() {
    let house = House::open();
    let phone = Eyes { width: 360, height: 740, is_phone: true, lang: "fr" };
    let browser = Browser::open(phone);
    prefer(&browser, &house, "dark");
    for _ in 0..2 {
        make(&browser, &house.url("/"), HERE);
    }
    for page in ["/", "/tables", &format!("/game/{GAME}")] {
        browser.go(&house.url(page));
        browser.find(".home .card, .tables-page li, .game-home svg");
        let name = page.trim_matches('/').replace('/', "-");
        keep(&browser, &format!("home-360-fr-dark-{name}"));
        let over = browser.run(
            "return document.documentElement.scrollWidth - document.documentElement.clientWidth",
        );
        assert_eq!(over, 0, "{page}");
        let edges = browser.run(
            "const left = (node) => Math.round(node.getBoundingClientRect().left); \
             const content = document.querySelector('.home .card, .tables-page h1'); \
             return content ? left(document.querySelector('#bar img')) - left(content) : 0",
        );
        assert_eq!(edges, 0, "{page}: logo and content begin at one line");
    }
}

/// The settings speak the language that was just chosen, and keep the keyboard.
#[test]
fn settings_follow_the_language() {
    let house = House::open();
    let browser = Browser::open(DESK);
    browser.go(&house.url("/"));
    browser.click("#bar button.icon:last-child");
    browser.until_text("dialog h2", "Settings");
    browser.click("dialog label:has(input[value='fr'])");
    browser.until_text("dialog h2", "Réglages");
    browser.until_text("dialog legend", "Couleurs");
    browser.until_text("dialog footer", "Terminé");
    let focused = browser.run("return document.activeElement?.value");
    assert_eq!(focused, "fr");
    browser.click("dialog footer .main");
    browser.until_text(".home h1", "Une table pour bien des jeux");
}
