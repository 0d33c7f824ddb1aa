//! Keys against typed moves, where the cursor begins, the board from its other side, help everywhere.

use super::stage::{Stage, Window};
use game::AnyGame;
use ludarium_terminal::{plain::Chosen, screen::paint::Depth};
use testkit::games::{LIAR, MORRIS};

static GAMES: &[&dyn AnyGame] = &[&abalone::GAME, &puissance4::GAME, &MORRIS, &LIAR];

fn marbles() -> Window {
    Stage::new().size(80, 24).play(&abalone::GAME, &["person", "person"])
}

fn discs() -> Window {
    Stage::new().play(&puissance4::GAME, &["person", "person"])
}

/// Where the first row of the board begins, and what stands there.
fn board(window: &Window) -> Vec<String> {
    let seen = window.seen();
    let rows = seen.lines().skip(1).take(18);
    rows.map(|row| row.chars().take(48).collect::<String>().trim_end().to_owned()).collect()
}

#[test]
fn a_move_can_be_typed_whatever_its_first_letter() {
    for (act, told) in [("a1b2", "a1b2"), ("c5d5", "c5d5"), ("b1c1", "b1c1")] {
        let mut window = marbles();
        window.types(act).expect(&format!("› {act}")).keys("Enter");
        window.wait(3000).expect("Black moves").expect(told);
    }
    // With a marble chosen the same keys are directions.
    let mut window = marbles();
    window.types("c4d4").keys("Enter").wait(3000).types("g5f4").keys("Enter").wait(3000);
    window.types("d4e4").keys("Enter").wait(3000).expect("d4e4");
    let mut window = marbles();
    window.keys("Enter q").wait(3000).expect("Black moves");
}

#[test]
fn the_cursor_begins_in_the_middle_and_arrows_move_what_would_be_played() {
    let mut window = discs();
    window.expect("▸3◂").expect_not("‹*›");
    window.keys("Left").expect("▸2◂").expect("‹*›").keys("Right Right").expect("▸4◂");
    window.keys("Left Up").expect("upside dow").keys("Down").expect("▸3◂");
    // And back to the column from which it came, whichever lies nearer.
    window.keys("Right Up").expect("upside dow").keys("Down").expect("▸4◂");
    // What is played is seen first.
    let mut window = discs();
    window.keys("Enter").expect("‹*›").expect("Turns played: 0").keys("Enter").wait(3000);
    window.expect("drops a disc into column").expect("Turns played: 1");
}

#[test]
fn choosing_a_marble_does_not_move_the_board() {
    let mut window = marbles();
    let before = board(&window);
    window.keys("Enter").expect("You can also:").expect("West (A)");
    let letters = |row: &String| row.replace(['{', '}', '▸', '◂', '[', ']'], " ");
    let after = board(&window);
    let [before, after] = [before, after].map(|rows| rows.iter().map(letters).collect::<Vec<_>>());
    for (before, after) in before.iter().zip(&after).filter(|(row, _)| row.contains(" I ")) {
        assert_eq!(before.trim_end(), after.trim_end(), "{}", window.seen());
    }
    assert_eq!(
        before.iter().position(|row| row.contains("  E  ")),
        after.iter().position(|row| row.contains("  E  "))
    );
}

#[test]
fn the_board_can_be_turned() {
    let mut window = marbles();
    let row = |window: &Window, letter: &str| window.find(&format!(" {letter} ")).1;
    assert!(row(&window, "I") < row(&window, "A"));
    window.keys("F12");
    assert!(row(&window, "I") > row(&window, "A"), "{}", window.seen());
    // A key leads where it points on the screen, and buttons say so.
    window.keys("Enter").expect("West (A)").expect("SW (S)").expect("SE (D)");
    window.expect("a e s d play").expect_not("NW (Q)").expect_not("NE (W)");
    window.keys("d").wait(3000).expect("Black moves");
    window.keys("F9").click("Turn the board");
    assert!(row(&window, "I") < row(&window, "A"), "{}", window.seen());
    // Whoever plays White alone begins on the other side; other boards cannot be turned.
    let window = Stage::new().size(80, 24).play(&abalone::GAME, &["random", "person"]);
    assert!(row(&window, "I") > row(&window, "A"), "{}", window.seen());
    discs().keys("F9").expect("Rules").expect_not("Turn the board");
}

#[test]
fn black_marbles_are_told_from_holes_in_every_number_of_colours() {
    for (depth, size) in
        Depth::ALL.into_iter().flat_map(|d| [(80, 24), (100, 30), (160, 50)].map(|s| (d, s)))
    {
        let stage = Stage::new().depth(depth).size(size.0, size.1);
        let window = stage.play(&abalone::GAME, &["person", "person"]);
        let buffer = window.buffer();
        // The columns of the row B, of black marbles, and of E, which is empty.
        let row = |letter: &str| {
            let is_there = |y: &u16| (0..size.0 / 2).any(|x| buffer[(x, *y)].symbol() == letter);
            (0..size.1).find(is_there).unwrap()
        };
        let (full, empty) = (row("B"), row("E"));
        let is_marble = |x: &u16| buffer[(*x, full)].symbol() == "@";
        let marbles: Vec<u16> = (0..size.0 / 2).filter(is_marble).collect();
        assert!(marbles.len() >= 5, "{depth:?} {size:?}\n{}", window.seen());
        let across = marbles[0]..marbles[marbles.len() - 1];
        assert!(across.clone().all(|x| buffer[(x, empty)].symbol() != "@"), "{}", window.seen());
        if depth == Depth::None {
            continue;
        }
        let dark = marbles.iter().map(|x| light(buffer[(*x, full)].bg)).fold(0.0, f64::max);
        let count = across.len() as f64;
        let bright = across.map(|x| light(buffer[(x, empty)].bg)).sum::<f64>() / count;
        assert!(bright > dark + 0.2, "{depth:?} {size:?}: {bright} {dark}");
    }
}

/// How light a colour is, from 0 to 1; of those that have only a name, all but black are light.
fn light(colour: ratatui::style::Color) -> f64 {
    use ratatui::style::Color;
    let of = |r: u8, g: u8, b: u8| (f64::from(r) + f64::from(g) + f64::from(b)) / 765.0;
    match colour {
        Color::Rgb(r, g, b) => of(r, g, b),
        Color::Black | Color::Indexed(0 | 16 | 232..=235) => 0.0,
        _ => 1.0,
    }
}

#[test]
fn nothing_is_cut_in_the_smallest_usual_window() {
    for lang in ["en", "fr"] {
        let window =
            Stage::new().lang(lang).size(80, 24).play(&abalone::GAME, &["person", "person"]);
        let seen = window.seen();
        for sign in [" I ", " A ", " 9", " 5", "0/6"] {
            assert!(seen.contains(sign), "{sign}: {seen}");
        }
        assert!(!seen.contains('…'), "{seen}");
        assert_eq!(seen.matches("0/6").count(), 2, "{seen}");
    }
}

#[test]
fn large_windows_are_used() {
    let rows = |size: (u16, u16)| {
        let stage = Stage::new().depth(Depth::True).size(size.0, size.1);
        let window = stage.play(&abalone::GAME, &["person", "person"]);
        window.find(" A ").1 - window.find(" I ").1
    };
    let [small, middle, large] = [(80, 24), (100, 30), (160, 50)].map(rows);
    assert!(small == 8 && middle == 16 && large >= 24, "{small} {middle} {large}");
}

#[test]
fn the_first_function_key_lists_the_keys_everywhere() {
    let mut window = Stage::new().games(GAMES).menu();
    window.expect("F1 Help").keys("F1").expect("Ctrl-Z").keys("Esc").expect_not("Ctrl-Z");
    window.keys("Enter").expect("F1 Help").keys("F1").expect("Ctrl-Z").keys("F1");
    window.keys("Enter").expect("F5 Play").keys("F1").expect("type a number").keys("Esc");
    window.expect("F5 Play").keys("F5").types("a1b2").keys("Enter").wait(2000);
    window.keys("F9").click("Look back").expect("after move").keys("F1").expect("ten at a time");
    window.keys("Esc").expect("after move").keys("Esc").expect_not("after move");
}

#[test]
fn control_z_rests_behind_the_shell_wherever_it_is_pressed() {
    let mut window = Stage::new().menu();
    window.keys("C-z");
    assert!(window.is_suspended && window.last_words.is_none());
    window.expect("Morris");
    let mut window = marbles();
    window.types("a1").keys("C-z");
    assert!(window.is_suspended);
    window.expect("› a1");
}

#[test]
fn a_home_offers_one_and_two_players() {
    let mut window = Stage::new().games(GAMES).menu();
    window.keys("Enter").expect("▸ One player").expect("Two players").expect_not("More players");
    window.keys("Enter").expect("Black                  ‹ somebody here ›");
    window.expect_not("White                  ‹ somebody here ›").keys("Esc Down Enter");
    window.expect("White                  ‹ somebody here ›").keys("Esc Esc Down Down Down Enter");
    window.expect("Liar").expect("More players");
}

#[test]
fn layouts_are_seen_before_the_game() {
    let mut window = Stage::new().games(GAMES).size(80, 24).menu();
    window.keys("Enter Enter Home").expect("‹ Standard ›").expect("I   O   O   O   O   O");
    window.keys("Right").expect("‹ Belgian Daisy ›").expect("I   O   O   .   @   @");
    // Elsewhere in the list nothing lies over it; in a wide window it stands beside it.
    window.keys("Down").expect_not("@").resize(120, 30);
    window.expect("I   O   O   .   @   @");
}

#[test]
fn whoever_named_the_players_is_offered_what_can_go_on() {
    let mut window = Stage::new().play(&MORRIS, &["person", "person"]);
    window.keys("5 C-c");
    let chosen = || Chosen {
        game: &MORRIS,
        setup: MORRIS.setup(),
        sitters: Vec::new(),
        position: None,
        is_resumed: false,
        asks: false,
    };
    let mut again = Stage::new().in_folder_of(&window).chosen(chosen());
    again.expect("Go on").expect("A new game, as you asked").keys("Enter");
    again.wait(1000).expect("Nought: your turn.");
    let mut again = Stage::new().in_folder_of(&window).chosen(chosen());
    again.click("A new game, as you asked").wait(1000).expect("Cross: your turn.");
}

#[test]
fn a_draw_is_declined_by_a_word_too() {
    let mut window = Stage::new().play(&MORRIS, &["person", "person"]);
    window.types(":decline").keys("Enter").expect("Nobody has asked for anything.");
}

#[test]
fn what_is_half_chosen_survives_the_events_of_others() {
    let chosen = Chosen {
        game: &MORRIS,
        setup: MORRIS.setup(),
        sitters: vec![
            players::PlayerSpec::Person,
            players::PlayerSpec::read(&MORRIS, "random").unwrap(),
        ],
        position: Some("xxo/oo./x.. x".into()),
        is_resumed: false,
        asks: false,
    };
    let mut window = Stage::new().chosen(chosen);
    window.keys("1").expect("a1 …").keys("F6").expect("declines the draw.");
    window.expect("a1 …").keys("2").wait(3000).expect("Cross moves");
}
