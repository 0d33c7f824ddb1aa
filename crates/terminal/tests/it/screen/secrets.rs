//! A game with secrets on one screen: a curtain between the players.

use super::stage::{Stage, Window};
use game::AnyGame;
use ludarium_terminal::plain::Chosen;
use testkit::games::LIAR;

fn liar(sitters: &[&str]) -> Window {
    Stage::new().play(&LIAR, sitters)
}

/// The cards that can be read.
fn open_cards(window: &Window) -> Vec<String> {
    let seen = window.seen();
    let words = seen.split(|c: char| !c.is_ascii_alphanumeric());
    let is_card = |word: &&str| {
        let mut letters = word.chars();
        word.len() == 2
            && letters.next().is_some_and(|c| "rbgy".contains(c))
            && letters.next().is_some_and(|c| ('1'..='5').contains(&c))
    };
    words.filter(is_card).map(str::to_owned).collect()
}

#[test]
fn nobody_sees_a_card_that_is_not_theirs() {
    let mut window = liar(&["person", "person"]);
    // Luck has dealt, and nothing is shown before the right person is there.
    window.expect("Pass the screen to Player 2, then press Enter.").expect("I am here");
    assert_eq!(open_cards(&window), Vec::<String>::new());
    window
        .keys("Enter")
        .expect("Player 2: Lay 1 to 3 cards and call them red")
        .expect("called: red");
    let own = open_cards(&window);
    assert_eq!(own.len(), 4, "{}", window.seen());
    // A card is laid, the next person is called.
    window.keys("Tab Enter").expect("Enter plays it, or choose more");
    window.keys("Enter").wait(5000).expect("Pass the screen to Player 1");
    assert_eq!(open_cards(&window), Vec::<String>::new());
    window.keys("Enter").expect("Player 2 lays one card and says: red.");
    let others = open_cards(&window);
    assert!(others.iter().all(|card| !own.contains(card)), "{own:?} {others:?}");
    // Looking back shows no more, at whatever moment.
    window.keys("F9").click("Look back").keys("Home");
    for _ in 0..5 {
        let seen = open_cards(&window);
        assert!(seen.iter().all(|card| !own.contains(card)), "{own:?} {seen:?}");
        window.keys("Right").wait(2000);
    }
    window.expect("after move 2 of 2");
}

#[test]
fn hands_have_names_beside_the_board() {
    let mut window = liar(&["person", "person"]);
    window.keys("Enter");
    window.expect("The first player’s hand").expect("The second player’s hand");
    // Each name stands over its own tray.
    let (_, first) = window.find("The first player’s hand");
    let (_, second) = window.find("The second player’s hand");
    assert!(first < second, "{}", window.seen());
}

#[test]
fn the_curtain_takes_away_what_the_last_player_was_about_to_do() {
    let mut window = liar(&["person", "person"]);
    window.keys("Enter Tab Enter");
    let own = open_cards(&window);
    window.types(&format!(":{}", own[0])).expect(&format!("› {}", own[0]));
    // The turn runs out: the next person is called, and nothing of the line is left.
    window.wait(100_000).expect("Pass the screen to Player");
    assert_eq!(open_cards(&window), Vec::<String>::new());
    window.keys("Enter").expect_not(&own[0]).expect_not("› ");
}

#[test]
fn a_look_back_closes_when_somebody_else_is_called() {
    let mut window = liar(&["person", "person"]);
    window.keys("Enter Tab Enter Enter").wait(5000).keys("Enter");
    window.keys("F9").click("Look back").expect("after move 2 of 2");
    window.wait(100_000).expect_not("after move").expect("Pass the screen to Player");
    assert_eq!(open_cards(&window), Vec::<String>::new());
}

#[test]
fn nothing_of_the_next_player_is_shown_while_the_last_move_is_seen() {
    let mut window = liar(&["person", "person"]);
    window.keys("Enter");
    let own = open_cards(&window);
    window.expect(" points").keys("Tab Enter Enter");
    assert!(!window.has("Pass the screen"));
    while !window.has("Pass the screen") {
        // What a hand is worth is known to its player only.
        window.expect_not(" points");
        let seen = open_cards(&window);
        assert!(seen.iter().all(|card| own.contains(card)), "{own:?} {seen:?}");
        window.wait(20);
    }
}

#[test]
fn a_rematch_has_another_deal() {
    let mut window = liar(&["person", "person"]);
    window.keys("Enter");
    let first = open_cards(&window);
    window.keys("F7 Left Enter").expect("Rematch").keys("Enter").wait(2000).keys("Enter");
    let second = open_cards(&window);
    assert_eq!((first.len(), second.len()), (4, 4), "{}", window.seen());
    assert_ne!(first, second);
}

#[test]
fn buttons_that_are_no_place_on_the_board_are_reached_by_every_hand() {
    let answered = |act: &dyn Fn(&mut Window)| {
        let mut window = liar(&["person", "person"]);
        window.keys("Enter Tab Enter Enter").wait(5000).keys("Enter");
        window.expect("You can also:").expect("I believe it").expect("Show them!");
        act(&mut window);
        window.wait(5000);
        window.keys("Enter").expect("Player 1 believes it.");
    };
    answered(&|window| {
        window.click("I believe it");
    });
    answered(&|window| {
        window.keys("Down Enter");
    });
    answered(&|window| {
        window.types(":believe").keys("Enter");
    });
}

#[test]
fn an_undo_past_what_others_know_needs_their_consent() {
    let mut window = liar(&["person", "person"]);
    window.keys("Enter Tab Enter Enter").wait(5000).keys("Enter F2");
    // Who laid the card takes it back, whoever presses the key; who is before the screen is asked.
    window.expect("Player 1: do you agree to take the last moves back?").keys("n");
    window.expect("Player 1 declines the takeback.");
}

#[test]
fn whoever_must_agree_is_called_first_and_sees_no_hand() {
    let mut window = liar(&["person", "person"]);
    window.keys("Enter Tab Enter Enter").wait(5000).keys("Enter").click("I believe it").wait(5000);
    // Player 1 has answered and goes on, with open cards.
    let own = open_cards(&window);
    assert!(!own.is_empty(), "{}", window.seen());
    window.keys("F2").expect("Pass the screen to Player 2").expect_not("do you agree");
    assert_eq!(open_cards(&window), Vec::<String>::new());
    window.keys("Enter").expect("Player 2: do you agree to take the last moves back?");
    assert_eq!(open_cards(&window), Vec::<String>::new());
    window.keys("n").expect("Pass the screen to Player 1");
    assert_eq!(open_cards(&window), Vec::<String>::new());
    window.keys("Enter").expect("Player 2 declines the takeback.");
    assert_eq!(open_cards(&window), own);
}

#[test]
fn against_bots_there_is_no_curtain() {
    let mut window = liar(&["person", "random"]);
    window.wait(5000).expect_not("Pass the screen");
    window.expect("random");
}

#[test]
fn bots_play_it_to_the_end_and_then_everything_is_open() {
    let mut window = liar(&["random", "random"]);
    window.wait(100_000).expect("The game is over").expect("wins.").expect_not("Congratulations");
}

#[test]
fn the_menu_of_the_table_can_be_reached_behind_the_curtain() {
    let mut window = liar(&["person", "person"]);
    window.keys("Esc").expect("Leave the table").keys("Esc").expect("Pass the screen");
    window.keys("F10");
    assert!(window.last_words.is_some());
}

#[test]
fn several_cards_are_chosen_in_any_order() {
    let laid = |keys: &str| {
        let mut window = liar(&["person", "person"]);
        window.keys("Enter Home").keys(keys).wait(5000).keys("Enter");
        window.expect("Player 2 lays 2 cards and says: red.");
    };
    laid("Enter Tab Enter Enter");
    laid("Tab Enter BackTab Enter Enter");
}

#[test]
fn what_was_revealed_at_the_end_cannot_be_taken_back() {
    let mut window = liar(&["person", "person"]);
    window.keys("Enter F7 Left Enter").expect("The game is over").keys("Esc F9");
    window.expect("Rematch").expect_not("Take back");
}

#[test]
fn four_seats_have_a_panel_a_curtain_and_a_result_each() {
    let mut setup = LIAR.setup();
    setup.set("seats", "4").unwrap();
    let chosen = Chosen {
        game: &LIAR,
        setup,
        sitters: Vec::new(),
        position: None,
        is_resumed: false,
        asks: false,
    };
    let mut window = Stage::new().chosen(chosen);
    window.expect("Pass the screen to Player").keys("Enter");
    for seat in 1..=4 {
        window.expect(&format!("Player {seat}"));
    }
    window.expect("The fourth player’s hand").expect("4 cards");
    window.keys("F7").expect("A bot takes your seat, and the game goes on.").keys("Esc");
    let own = open_cards(&window);
    window.keys("Tab Enter Enter").wait(5000);
    // Three others owe an answer, and each is called before anything of theirs is shown.
    for _ in 0..3 {
        window.expect("Pass the screen to Player");
        assert_eq!(open_cards(&window), Vec::<String>::new());
        window.keys("Enter").expect("I believe it");
        assert!(open_cards(&window).iter().all(|card| !own.contains(card)), "{}", window.seen());
        window.click("I believe it").wait(5000);
    }
}

#[test]
fn every_button_of_a_result_is_seen_whole() {
    for lang in ["en", "fr"] {
        let mut window = Stage::new().lang(lang).play(&LIAR, &["random", "random"]);
        window.wait(100_000);
        let all = match lang {
            "en" => {
                ["Rematch", "Points", "Same deal again", "Look back", "Record", "New game", "Leave"]
            }
            _ => [
                "Revanche",
                "Points",
                "Rejouer la même donne",
                "Revoir",
                "Garder",
                "Nouvelle",
                "Quitter",
            ],
        };
        for button in all {
            window.expect(button);
        }
        // Arrows go along them, from one row to the next.
        window.keys("Right Right Right Right Right Right").expect(&format!("[ {} ]", all[6]));
    }
}
