//! Windows of every size.

use super::stage::{Stage, Window};
use game::AnyGame;
use ludarium_terminal::screen::paint::Depth;
use testkit::games::{LIAR, MORRIS};

static ALL: &[&dyn AnyGame] = &[&puissance4::GAME, &MORRIS, &LIAR];

#[test]
fn a_window_that_is_too_small_says_so_and_loses_nothing() {
    let mut window = Stage::new().play(&MORRIS, &["person", "person"]);
    window.keys("5").resize(40, 10).expect("This window has 40 columns and 10 rows");
    // Keys that cannot be seen to do anything do nothing.
    window.keys("1 F7 Enter").resize(80, 24).expect("Nought: your turn.");
    assert_eq!(window.seen().matches("places a man").count(), 1);
    window.resize(1, 1).resize(0, 0).resize(200, 3).expect("This window has").keys("C-c");
    assert!(window.last_words.is_some());
}

#[test]
fn a_resize_in_the_middle_draws_everything_anew() {
    let mut window = Stage::new().play(&puissance4::GAME, &["person", "person"]);
    window.keys("3").resize(132, 43).keys("3").resize(80, 24).wait(2000);
    window.expect("Turns played: 2 of 49");
    window.resize(300, 100).expect("Turns played: 2 of 49").keys("F1").resize(80, 22);
    window.expect("Ctrl-C");
}

/// Goes through every page of a game.
fn tour(window: &mut Window, look: &mut dyn FnMut(&Window)) {
    let mut see = |window: &mut Window, keys: &str| {
        window.keys(keys);
        look(window);
    };
    for keys in ["", "F8", "Esc Enter", "Enter", "Esc Down Down Enter", "Esc F8", "Esc Up Up Enter"]
    {
        see(window, keys);
    }
    for keys in ["F5", "Enter Tab", "Enter", "F1", "Esc F9", "Esc F7", "Esc :", "Esc F10", "Esc"] {
        see(window, keys);
    }
    see(window, "F7 Left Enter");
    see(window, "Right Enter");
}

#[test]
fn every_page_can_be_drawn_at_every_size() {
    let windows = [
        ((80, 22), "en", Depth::None),
        ((80, 22), "fr", Depth::None),
        ((80, 24), "fr", Depth::Sixteen),
        ((240, 70), "en", Depth::None),
    ];
    for game in ["", "Down", "Down Down"] {
        for (size, lang, depth) in windows {
            let stage = Stage::new().games(ALL).lang(lang).size(size.0, size.1);
            let mut window = stage.depth(depth).menu();
            window.keys(game);
            tour(&mut window, &mut |window| {
                // A text that is missing is its own key.
                assert!(!window.has("screen-") && !window.has("plain-"), "{}", window.seen());
            });
        }
    }
}

#[test]
fn long_names_are_cut_and_nothing_is_pushed_away() {
    let game: &'static dyn AnyGame = &MORRIS;
    let chairs = vec![
        table::Chair::person("茶茶茶茶茶茶茶茶茶茶茶茶茶茶茶茶茶茶茶茶"),
        table::Chair::person("\u{1b}[31mred\u{7}"),
    ];
    let table = table::Table::new(game, game.setup(), None, chairs, None).unwrap();
    let mut window = Stage::new().replay(table);
    assert!(!window.seen().contains('\u{1b}'));
    window.keys("End");
}
