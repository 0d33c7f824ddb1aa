//! What is said and named can be read whole, at every size.

use crate::{
    driver::{Browser, DESK, Eyes},
    house::House,
    still::{ACROSS, PHONE, place},
    table::{GAME, HANDS, HERE, LINES, STONES, make_of},
};

/// A long question, a long hint and a long refusal are read whole, on a desk and on a telephone held either way, and
/// none of them lies over a button.
#[test]
fn nothing_that_is_said_is_cut() {
    let house = House::open();
    for eyes in [DESK, PHONE, ACROSS] {
        let browser = Browser::open(eyes);
        make_of(&browser, &house.url("/"), GAME, HERE, None);
        let before = place(&browser);
        for said in
            ["<b>Q</b>", "<b>Q</b><span class=advice>A</span>", "<b>Q</b><span class=why>A</span>"]
        {
            let cut = browser.run(&format!(
                "const ask = document.querySelector('.ask'); ask.innerHTML = '{said}'; \
                 for (const part of ask.children) part.textContent = 'Choose the pieces that you want to give back, at most six of them. '.repeat(part.textContent === 'Q' ? 2 : 3); \
                 const parts = [...ask.children].filter((part) => part.getClientRects().length > 0); \
                 const acts = document.querySelector('.foot .acts').getBoundingClientRect(); \
                 const isOver = (box) => box.bottom > acts.top + 1 && box.right > acts.left + 1 && box.top < acts.bottom - 1 && box.left < acts.right - 1; \
                 return parts.filter((part) => part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1 || isOver(part.getBoundingClientRect()) || part.getBoundingClientRect().bottom > innerHeight || getComputedStyle(part).textOverflow === 'ellipsis').map((part) => part.outerHTML)"
            ));
            assert_eq!(cut, serde_json::json!([]), "{} px", eyes.width);
            assert_eq!(place(&browser), before, "{} px", eyes.width);
        }
    }
}

/// Beside a game's own buttons the question keeps room to be read, in the longer language too.
#[test]
fn buttons_leave_room_for_the_question() {
    const ALONE: &str = r#"[{"player":"here","name":"Ada"},{"player":"level-1"}]"#;
    let house = House::open();
    let browser = Browser::open(Eyes { lang: "fr", ..DESK });
    make_of(&browser, &house.url("/"), HANDS, ALONE, None);
    browser.find(".foot [data-key^='spot-']");
    let room = browser.run("return document.querySelector('.foot .ask').clientWidth");
    assert!(room.as_u64() > Some(450), "{room} px");
    let named = browser.run(
        "return [...document.querySelectorAll('.foot .acts > .button')].every((button) => button.textContent.trim())",
    );
    assert_eq!(named, true, "signs have names");
}

/// A name of twenty wide letters stays within its panel, also on the button that says whose it is.
#[test]
fn a_wide_name_stays_in_its_panel() {
    const WIDE: &str = r#"[{"player":"here","name":"WWWWWWWWWWWWWWWWWWWW"},{"player":"level-1"}]"#;
    let house = House::open();
    for eyes in [DESK, PHONE, ACROSS] {
        let browser = Browser::open(eyes);
        for game in [GAME, STONES] {
            make_of(&browser, &house.url("/"), game, WIDE, None);
            let outside = browser.run(
                "return [...document.querySelectorAll('.player')].flatMap((panel) => { const box = panel.getBoundingClientRect(); \
                 return [...panel.querySelectorAll('.button, .name, .facts')].filter((node) => { const own = node.getBoundingClientRect(); \
                 return own.width > 0 && (own.right > box.right + 1 || own.bottom > box.bottom + 1 || node.matches('.button') && node.scrollWidth > node.clientWidth + 1) }) }).map((node) => node.textContent)",
            );
            assert_eq!(outside, serde_json::json!([]), "{game}, {} px", eyes.width);
        }
    }
}

/// What a closed list has no room for stands below it.
#[test]
fn a_chosen_player_is_told_whole() {
    let house = House::open();
    let phone = Eyes { width: 360, height: 740, is_phone: true, lang: "fr" };
    for eyes in [DESK, phone] {
        let browser = Browser::open(eyes);
        browser.go(&house.url(&format!("/game/{LINES}?new")));
        browser.find("dialog select");
        browser.run(
            "const list = document.querySelector('dialog select'); list.value = 'greedy'; \
             list.dispatchEvent(new Event('change', { bubbles: true }))",
        );
        browser.until(
            "all of it",
            "(() => { const said = document.querySelector('dialog .whole'); const list = document.querySelector('dialog select'); \
             return said.checkVisibility() && said.textContent === list.selectedOptions[0].textContent && said.scrollWidth <= said.clientWidth })()",
        );
        browser.run(
            "const list = document.querySelector('dialog select'); list.value = 'level-1'; \
             list.dispatchEvent(new Event('change', { bubbles: true }))",
        );
        browser.until("a short one", "!document.querySelector('dialog .whole').checkVisibility()");
    }
}
