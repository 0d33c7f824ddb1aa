//! What moves, and what does not: a turning grid is whole, holes stay where they are, a preview does not outlive
//! the position that it belongs to.

use crate::{
    driver::{Browser, DESK, Eyes},
    house::House,
    table::{GAME, HERE, LINES, make_of, press, until_acts},
};
use serde_json::Value;

const PHONE: Eyes = Eyes { width: 360, height: 740, is_phone: true, lang: "en" };
/// The spot that turns the grid to the right.
const TURN: u64 = 7;
/// The cell c3, from which a marble can go on.
const C3: u64 = 13;

fn with_motion(browser: &Browser, house: &House, motion: &str) {
    browser.go(&house.url("/"));
    browser.find(".card");
    browser.run(&format!(
        "localStorage.setItem('ludarium', JSON.stringify({{ motion: '{motion}', confirm: false }}))"
    ));
}

/// Every animation from now on waits in `window.running` with what it moves.
fn catch_motion(browser: &Browser) {
    browser.run(
        "window.running = []; const animate = Element.prototype.animate; \
         Element.prototype.animate = function (frames, timing) { \
           const animation = animate.call(this, frames, timing); \
           if (this.closest('.stage .board')) { animation.pause(); window.running.push([this, animation]); } \
           return animation }",
    );
}

/// Where the holes are, with all that was caught at this part of its way.
fn holes_at(browser: &Browser, part: f64) -> Value {
    browser.run(&format!(
        "for (const [, animation] of window.running ?? []) animation.currentTime = {part} * animation.effect.getTiming().duration; \
         return [...document.querySelectorAll('.stage .items use:is([href$=\"--hole\"], [href$=\"--hollow\"])')].map((node) => {{ \
           const {{ x, y, width, height }} = node.getBoundingClientRect(); \
           return [x + width / 2, y + height / 2].map((n) => Math.round(n / 2)).join(' ') }}).sort()"
    ))
}

#[test]
fn a_turning_grid_is_not_clipped_and_its_holes_do_not_jump() {
    for eyes in [DESK, PHONE] {
        let house = House::open();
        let browser = Browser::open(eyes);
        with_motion(&browser, &house, "full");
        make_of(&browser, &house.url("/"), GAME, HERE, None);
        let still = holes_at(&browser, 0.0);
        assert_eq!(still.as_array().map(Vec::len), Some(49), "holes of the grid");
        catch_motion(&browser);
        browser.click(&format!(".spot.open[data-spot='{TURN}']"));
        browser.until("a turn", "window.running.length > 0");
        assert_eq!(holes_at(&browser, 0.0), still, "it begins where it is");
        for part in [0.25, 0.5, 0.75] {
            assert_ne!(holes_at(&browser, part), still, "it turns");
            let outside = browser.run(
                "const stage = document.querySelector('.stage').getBoundingClientRect(); \
                 return window.running.map(([node]) => node.getBoundingClientRect()).filter(({ left, top, right, bottom }) => \
                   left < stage.left - 1 || top < stage.top - 1 || right > stage.right + 1 || bottom > stage.bottom + 1).length",
            );
            assert_eq!(outside, 0, "{} px wide, at {part} of the turn", eyes.width);
        }
        // A quarter of a turn leads from the grid to the same grid.
        assert_eq!(holes_at(&browser, 1.0), still, "it ends where it will stay");
        assert_eq!(browser.complaints(), Vec::<String>::new());
    }
}

#[test]
fn holes_stay_under_a_travelling_marble() {
    let house = House::open();
    let browser = Browser::open(DESK);
    with_motion(&browser, &house, "full");
    make_of(&browser, &house.url("/"), LINES, HERE, None);
    let still = holes_at(&browser, 0.0);
    // Where a marble lies its hole is not seen.
    assert_eq!(still.as_array().map(Vec::len), Some(61 - 28), "holes");
    catch_motion(&browser);
    browser.click(&format!(".spot.open[data-spot='{C3}']"));
    browser.until("arrows", "document.querySelector('.pointers .item')");
    browser.keys(&['w']);
    browser.until("a marble that travels", "window.running.length > 0");
    for part in [0.1, 0.5, 0.9] {
        let holes = holes_at(&browser, part);
        let holes = holes.as_array().expect("a list");
        let stay = still.as_array().into_iter().flatten().all(|hole| holes.contains(hole));
        assert!(stay, "at {part} of its way: {holes:?}");
    }
    // Every cell has a hole in the plate too, which is there whatever lies or travels above it.
    let plate = browser.run(
        "const plate = document.querySelector('.stage .items use[href$=\"--board\"]'); \
         const holes = document.querySelectorAll(`${plate.getAttribute('href')} g > circle`).length; \
         return [holes >= 61, window.running.some(([node]) => node.contains(plate))]",
    );
    assert_eq!(plate, serde_json::json!([true, false]), "holes in a plate that lies still");
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

/// The pointer may rest on a turn: what it showed goes when the position has changed.
#[test]
fn a_previewed_turn_goes_away_when_the_opponent_has_answered() {
    let house = House::open();
    let browser = Browser::open(DESK);
    with_motion(&browser, &house, "none");
    // Two people, because a bot might turn the grid itself.
    make_of(&browser, &house.url("/"), GAME, HERE, None);
    let ghosts = "document.querySelector('.board .ghosts').childElementCount";
    press(&browser, 3);
    press(&browser, 2);
    browser.point(&format!(".spot.open[data-spot='{TURN}']"));
    browser.until("a preview", &format!("{ghosts} > 0"));
    browser.keys(&['2']);
    until_acts(&browser, 3);
    browser.keys(&['3']);
    until_acts(&browser, 4);
    browser.until("no preview of what is gone", &format!("{ghosts} === 0"));
    // Nor of the same turn again, under the pointer that made it, or after it has left.
    let later = format!(
        "const done = arguments[arguments.length - 1]; setTimeout(() => done({ghosts}), 700)"
    );
    press(&browser, TURN);
    assert_eq!(browser.run_async(&later), 0, "the pointer rests");
    press(&browser, TURN);
    browser.point(".foot .ask");
    assert_eq!(browser.run_async(&later), 0, "the pointer has left");
}

#[test]
fn without_motion_what_moved_is_outlined() {
    let house = House::open();
    let browser = Browser::open(DESK);
    with_motion(&browser, &house, "none");
    make_of(&browser, &house.url("/"), GAME, HERE, None);
    browser.run(
        "window.outlined = 0; const moved = document.querySelector('.stage .moved'); \
         new MutationObserver(() => window.outlined = Math.max(window.outlined, moved.childElementCount)).observe(moved, { childList: true })",
    );
    press(&browser, 3);
    browser.until("the outline of a disc", "window.outlined === 1");
    browser
        .until("the end of it", "document.querySelector('.stage .moved').childElementCount === 0");
}
