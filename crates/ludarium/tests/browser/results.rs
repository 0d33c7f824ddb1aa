//! The end of each game on a telephone: the result covers nothing of the board, and says who won once.

use crate::{
    driver::{Browser, DESK, Eyes},
    house::House,
    still::{ACROSS, PHONE, place},
    table::{GAME, HANDS, HERE, LINES, STONES, TILES, go_to_new},
};

/// How a game is brought to its end from a position: by pressing spots and writing acts, one after the other.
struct Ending {
    game: &'static str,
    position: Option<&'static str>,
    steps: &'static [&'static str],
}

const ENDINGS: [Ending; 5] = [
    Ending { game: GAME, position: None, steps: &["0", "1", "0", "1", "0", "1", "0"] },
    Ending {
        game: LINES,
        position: Some("5/6/2s4/3S4/1s2S1SSs/8/2Ss3/6/5 5 3 b"),
        steps: &["spot 32", "spot 61"],
    },
    Ending {
        game: HANDS,
        position: Some(
            r#"{"players":2,"tiles":[["S",4,4],["S",4,5],["T",5,6],["M",5,8],["M",6,7]],"leaders":[[0,"king",4,6],[1,"trader",6,6]],"treasures":[[1,15],[8,14]],"vp":{"0":{"black":6,"red":4,"blue":9,"green":3,"treasure":4},"1":{"black":5,"red":7,"blue":4,"green":8,"treasure":4}},"actions_done":1,"hands":{"0":"SSTFMM","1":"STSFFM"}}"#,
        ),
        steps: &["pass"],
    },
    Ending {
        game: STONES,
        position: Some("9/2ox5/2x3x2/3o1ox2/4xo3/1ox3o2/1ox2ox2/9/9 x 7.5"),
        steps: &["pass", "pass", "accept", "accept"],
    },
    Ending {
        game: TILES,
        position: Some(
            r#"{"layout":"court36","families":[1,5,6,7,8,1,2,7,9,6,5,3,4,8,5,9,6,2,3,9,1,2,7,6,5,4,8,3,9,4,7,2,3,1,4,8],"level":"easy","present":[0,5],"score":[310,280],"seconds":0}"#,
        ),
        steps: &["0", "5"],
    },
];

/// Plays a game to its end; says where the board was before.
fn end(browser: &Browser, house: &House, ending: &Ending) -> serde_json::Value {
    go_to_new(browser, &house.url("/"), ending.game, HERE, ending.position);
    browser.until(
        &format!("{} to begin", ending.game),
        "(document.querySelector('.curtain button')?.click(), document.querySelector('.notation button:not([disabled])'))",
    );
    let before = place(browser);
    for (done, step) in ending.steps.iter().enumerate() {
        browser.until(
            &format!("{} before step {done}", ending.game),
            "(document.querySelector('.curtain button')?.click(), document.querySelector('.notation button:not([disabled])'))",
        );
        let told = browser.run("return document.querySelector('.ask').textContent");
        match step.strip_prefix("spot ") {
            Some(spot) => browser.run(&format!(
                "document.querySelector(\".spot.open[data-spot='{spot}']\").dispatchEvent(new MouseEvent('click', {{ bubbles: true }}))"
            )),
            None => browser.run(&format!(
                "document.querySelector('.notation input').value = '{step}'; document.querySelector('.notation').requestSubmit()"
            )),
        };
        browser.until(
            &format!("{} after {step}", ending.game),
            &format!("document.querySelector('.result, .curtain') || document.querySelector('.spot.chosen') || document.querySelector('.notation input').value === '' && document.querySelector('.ask').textContent !== {told}"),
        );
    }
    browser.find(".result");
    before
}

/// On telephones of every height, in both languages: the board is seen whole and where it was, and the way on is on
/// the screen. What stands below the board is of no use any more and may be covered.
fn assert_clear_on_telephone(width: u32, height: u32) {
    let house = House::open();
    for lang in ["en", "fr"] {
        let browser = Browser::open(Eyes { width, height, lang, ..PHONE });
        assert_clear(&browser, &house, &format!("{width}x{height} {lang}"));
    }
}

#[test]
fn the_result_covers_no_board_on_a_telephone() {
    assert_clear_on_telephone(360, 740);
}

#[test]
fn the_result_covers_no_board_on_a_short_telephone() {
    assert_clear_on_telephone(360, 640);
}

#[test]
fn the_result_covers_no_board_on_a_large_telephone() {
    assert_clear_on_telephone(412, 915);
}

#[test]
fn the_result_covers_no_board_in_a_wide_window() {
    let house = House::open();
    for eyes in [ACROSS, DESK] {
        assert_clear(&Browser::open(eyes), &house, &format!("{}x{}", eyes.width, eyes.height));
    }
}

fn assert_clear(browser: &Browser, house: &House, eyes: &str) {
    browser.go(&house.url("/"));
    browser.find(".card");
    browser.run("localStorage.setItem('ludarium', JSON.stringify({ motion: 'none', confirm: false, sound: false }))");
    for ending in &ENDINGS {
        let game = ending.game;
        let before = end(browser, house, ending);
        assert_eq!(place(browser), before, "{game} at {eyes}: the board has moved");
        // The box of an item has all of its drawing in it, also what lies outside of its symbol and is not shown.
        let over = browser.run(
            "const box = (node) => node.getBoundingClientRect(); \
             const result = box(document.querySelector('.result')), stage = box(document.querySelector('.stage')); \
             const end = (item) => { \
                 const { bottom } = box(item), use = item.querySelector('use'), { b, d, f } = item.getScreenCTM(); \
                 return use && b === 0 && d > 0 ? Math.min(bottom, f + d * use.height.baseVal.value) : bottom; }; \
             const lowest = Math.min(stage.bottom, Math.max(...[...document.querySelectorAll('.stage > .frame .item')].map(end))); \
             return result.left >= stage.right || result.right <= stage.left ? 0 : Math.max(0, Math.round(lowest - result.top))",
        );
        assert_eq!(over, 0, "{game} at {eyes}: so many pixels of the board are covered");
        let seen = browser.run(
            "const isSeen = (node) => { const { x, y, width, height, bottom } = node.getBoundingClientRect(); \
             return bottom <= innerHeight && node.contains(document.elementFromPoint(x + width / 2, y + height / 2)); }; \
             return [...document.querySelectorAll('.result h2, .result .acts > .button')].filter((node) => !isSeen(node)).map((node) => node.textContent)",
        );
        assert_eq!(seen, serde_json::json!([]), "{game} at {eyes}: not on the screen");
        let unfolds = browser.run(
            "const isPressed = (node) => { \
             node.scrollIntoView({ block: 'center' }); \
             const { x, y, height } = node.getBoundingClientRect(); \
             return node.contains(document.elementFromPoint(x + height, y + height / 2)); }; \
             return [...document.querySelectorAll('.result summary')].filter((node) => !isPressed(node)).map((node) => node.textContent)",
        );
        assert_eq!(unfolds, serde_json::json!([]), "{game} at {eyes}: something lies over it");
        if game == HANDS {
            let is_counted = browser.run(
                "const bottom = document.querySelector('.result .parts').getBoundingClientRect().bottom; \
                 return innerHeight < 640 || bottom <= document.querySelector('.result .acts').getBoundingClientRect().top",
            );
            assert_eq!(is_counted, true, "{game} at {eyes}: the scores are not seen whole");
        }
    }
}
