//! Everything that lies over the table.

use super::stage::{Stage, Window};
use expect_test::expect;
use testkit::games::MORRIS;

fn morris() -> Window {
    Stage::new().play(&MORRIS, &["person", "person"])
}

/// The part of the window that a sheet covers.
fn sheet(window: &Window) -> String {
    let seen = window.seen();
    let rows = seen.lines().filter_map(|line| {
        let from = line.find(['╔', '║', '╚', '╭', '│', '╰'])?;
        Some(line[from..].trim_end())
    });
    let rows: Vec<&str> = rows.collect();
    rows.join("\n")
}

#[test]
fn the_menu_names_what_can_be_done_now() {
    let mut window = morris();
    window
        .keys("Esc")
        .expect_not("Take back")
        .expect_not("Look back")
        .expect_not("Hint")
        .keys("Esc");
    window.keys("5 F9").expect("Take back").expect("Look back").expect("Offer a draw");
    window.keys("Down Down Enter").expect("Nought offers a draw.");
}

#[test]
fn after_a_resignation_nothing_is_taken_back() {
    let mut window = morris();
    window.keys("5 F7 Left Enter").expect("Nought resigns.").keys("Esc");
    window.expect_not("F2 Take back").keys("F9").expect("Rematch").expect_not("Take back");
    window.expect_not("Pause").expect_not("Offer a draw").expect_not("Resign");
    window.keys("F2").expect("The game is over.");
}

#[test]
fn help_lists_the_keys() {
    let mut window = morris();
    window.keys("F1");
    expect![[r#"
        ╔ Help ════════════════════════════════════════════════════════════════╗
        ║                                                                      ║
        ║  ← ↑ ↓ → Tab     go between the places that can be chosen            ║
        ║  Enter           play there, or choose it as the next step           ║──────────────────────
        ║  Esc             take the last step back; then the menu              ║
        ║  123456789z      the game’s own keys                                 ║
        ║  :               type a move or a command; Tab completes it          ║
        ║  PgUp PgDn       scroll what has happened                            ║
        ║  Mouse           point, click; the right button is Esc               ║
        ║  Ctrl-C          leave at once; the game is kept                     ║
        ║  Ctrl-Z          back to the shell; “fg” returns                     ║
        ║                                                                      ║
        ║  F1              Help                F7   Resign                     ║
        ║  F2              Take back           F8   Settings                   ║
        ║  F4              Pause               F9   Menu                       ║
        ║  F5              Save and leave      F10  Leave the table            ║
        ║  F6              Offer a draw        F11  Redo                       ║
        ║                                                                      ║
        ╚══════════════════════════════════════════════════════════════════════╝"#]]
    .assert_eq(&sheet(&window));
    window.keys("F1").expect_not("Ctrl-C").keys("?").expect("Ctrl-C").keys("Esc");
    window.expect("your turn");
}

/// The longest name of the first column does not touch the second.
#[test]
fn the_columns_of_the_help_keep_apart() {
    let mut window = Stage::new().lang("fr").play(&MORRIS, &["person", "person"]);
    window.keys("F1").expect("Proposer la nulle   F11  ");
}

#[test]
fn giving_up_is_asked_about_once() {
    let mut window = morris();
    window.keys("F7").expect("Resign this game?").keys("Enter").expect("Cross: your turn.");
    window.keys("F7 r").expect("Nought wins.").expect("Cross resigns.");
    window.keys("Esc F7").expect("The game is over.");
}

#[test]
fn a_draw_is_offered_declined_and_accepted() {
    let mut window = morris();
    window.keys("F6").expect("Nought: do you accept a draw?").keys("n");
    window.expect("Nought declines the draw.");
    window.keys("5 F6").expect("Cross: do you accept a draw?").keys("y").expect("A draw.");
    window.expect("The players agreed.").expect("Draws").expect("1 game");
}

#[test]
fn the_end_of_a_game_can_be_taken_back() {
    let mut window = morris();
    window.keys("1 4 2 5 3").expect("Cross wins.").keys("Esc").expect("Enter result");
    window.keys("F2").expect("Cross takes back a move.").expect("Cross: your turn.");
    window.expect_not("game won").keys("3").expect("1 game won");
}

#[test]
fn the_panel_at_the_end() {
    let mut window = morris();
    window.keys("1 4 2 5 3");
    expect![[r#"
        ╭╔ The game is over ═════════════════════════════════════════════╗
        │║                                                               ║──────────────────────────
        │║  Cross wins. Congratulations!                                 ║man: column 1, row 1.
        │║  There are three in a line.                                   ║ man: column 1, row 2.
        │║                                                               ║man: column 2, row 1.
        │║  ★ Cross                                          1 game won  ║ man: column 2, row 2.
        │║    Nought                                        0 games won  ║man: column 3, row 1.
        │║                                                               ║
        │║  [ Rematch ]   Look back     Record     New game     Leave    ║
        │║                                          Esc shows the board  ║
        ╰║                                                               ║
        ╚═══════════════════════════════════════════════════════════════╝"#]]
    .assert_eq(&sheet(&window));
    // Away, and back.
    window.keys("Esc").expect_not("Rematch").keys("Enter").expect("Rematch");
    window.keys("Right Enter").expect("after move 5 of 5").keys("Esc").expect_not("Rematch");
    window.keys("Enter Left Enter");
    assert!(window.last_words.is_some());
}

#[test]
fn the_record_is_kept_in_a_file() {
    let mut window = morris();
    let path = window.file("my game.json");
    window.keys("1 4 2 5 3 Right Right Enter").expect("The file for the record:");
    for _ in 0..40 {
        window.keys("Back");
    }
    window.keys("Enter").expect("The file needs a name.");
    window.types(&path.display().to_string()).keys("Enter");
    window.expect("The record is in FOLDER/my game.json.");
    assert!(std::fs::read_to_string(&path).unwrap().contains("\"act\":\"a1\""));
}

#[test]
fn a_file_that_is_there_is_replaced_only_on_purpose() {
    let mut window = morris();
    let path = window.file("x");
    std::fs::write(&path, "old").unwrap();
    window.keys("1 4 2 5 3 Right Right Enter");
    for _ in 0..40 {
        window.keys("Back");
    }
    window.types(&path.display().to_string()).keys("Enter").expect("Enter again replaces it.");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "old");
    window.keys("Enter").expect("The record is in");
    assert_ne!(std::fs::read_to_string(&path).unwrap(), "old");
}

#[test]
fn a_file_that_cannot_be_written_is_said() {
    let mut window = morris();
    window.keys("1 4 2 5 3 Right Right Enter").types("/no/such/folder/x").keys("Enter");
    window.expect("could not be saved");
}

#[test]
fn leaving_is_asked_about_only_when_there_is_something_to_keep() {
    let mut window = morris();
    window.keys("F10");
    assert!(window.last_words.is_some());
    let mut window = morris();
    window.keys("5 F10").expect("Leave the table?").keys("Right Enter").expect("Nought: your turn");
}

#[test]
fn saving_says_where_and_leaves() {
    let mut window = morris();
    window.keys("5 F5");
    let words = window.last_words.clone().unwrap();
    assert!(words[0].starts_with("Saved in ") && words[0].ends_with("saved.json."), "{words:?}");
    assert!(window.file("saved.json").exists());
    // The file holds one game, the list all of them: nothing is lost by saving twice.
    let mut again = Stage::new().in_folder_of(&window).menu();
    again.expect("Go on").keys("Down Enter").expect("Go on with the saved game  /");
    again.keys("Down Down Down Enter").expect("Go on with the saved game").keys("F5");
    again.expect("The saved game goes on.").expect("Nought").keys("Left");
    // A finished game is not saved.
    again.keys("F7 Left Enter Esc F5").expect("A finished game is not saved.");
}

/// The result speaks to the one person who plays, and calls the bot by what it is.
#[test]
fn the_result_speaks_to_whoever_plays() {
    let mut window = Stage::new().play(&MORRIS, &["person", "random"]);
    window.keys("F7 r").expect("You lost.").expect("You resigned.");
    window.expect("  You ").expect("★ random").expect_not("Cross resigns");
}
