//! `ludarium play`, and `ludarium` alone.

use crate::run::{check_mistake, ludarium, outcome};
use expect_test::expect;

/// Plays in a folder of its own, where the saved game lies.
fn play(folder: &tempfile::TempDir, args: &[&str], stdin: impl Into<Vec<u8>>) -> String {
    let mut command = ludarium(&["play", "puissance4", "--plain"]);
    outcome(command.args(args).current_dir(folder).write_stdin(stdin))
}

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().unwrap()
}

#[test]
fn a_game_from_a_pipe_to_its_end() {
    let said = play(&folder(), &[], "3 3\n2 2\n4 4\n5\n");
    let end = said.split("Player 2 (ring) drops a disc into column 4.").last().unwrap();
    expect![[r#"


         L        U        R
         .  .  .  .  .  .  .
         .  .  .  .  .  .  .
         .  .  .  .  .  .  .
         .  .  .  .  .  .  .
         .  .  .  .  .  .  .
         .  .  O  O [O] .  .
         .  .  *  *  *  .  .
         0  1  2  3  4  5  6

        Turns played: 6 of 49
        To move: Player 1 (star)
        Player 1 (star):
        Player 1 (star) drops a disc into column 5.

         L        U        R
         .  .  .  .  .  .  .
         .  .  .  .  .  .  .
         .  .  .  .  .  .  .
         .  .  .  .  .  .  .
         .  .  .  .  .  .  .
         .  .  O  O  O  .  .
         .  . (*)(*)(*)(*) .
         0  1  2  3  4  5  6

        Turns played: 7 of 49
        Player 1 (star) wins. Congratulations!
        Four in a line.
        again, take-back or quit?
    "#]]
    .assert_eq(end);
}

#[test]
fn the_saved_game_is_exactly_as_its_form_says() {
    let folder = folder();
    let said = play(&folder, &[], "3 3 R 2\nsave\n");
    assert!(said.ends_with("Saved in save.txt.\n"), "{said}");
    let saved = std::fs::read_to_string(folder.path().join("save.txt")).unwrap();
    assert_eq!(saved.trim_end(), format!("{}1220000111000014", "0".repeat(42)));
    let said = play(&folder, &["--resume"], "");
    assert!(said.contains("The saved game goes on."), "{said}");
    assert!(said.contains("Turns played: 4 of 49"), "{said}");
    let said = play(&folder, &[], "resume\nU\n");
    assert!(said.contains("Turns played: 5 of 49"), "{said}");
}

#[test]
fn a_wrong_saved_game_is_named_and_left_alone() {
    let folder = folder();
    let path = folder.path().join("save.txt");
    std::fs::write(&path, "nonsense").unwrap();
    let said = play(&folder, &["--resume"], "0\n");
    assert!(said.contains("The saved game in save.txt cannot be used:"), "{said}");
    assert!(said.contains("Turns played: 1 of 49"), "{said}");
    assert_eq!(std::fs::read_to_string(path).unwrap(), "nonsense");
}

#[test]
fn the_other_variants_are_saved_as_records() {
    let folder = folder();
    let said = play(&folder, &["--set", "variant=classic"], "3\nsave\n");
    assert!(said.ends_with("Saved in puissance4.json.\n"), "{said}");
    let said = play(&folder, &["--set", "variant=classic", "--resume"], "");
    assert!(said.contains("Turns played: 1 of 42"), "{said}");
}

#[test]
fn settings_that_the_saved_form_has_no_room_for_are_kept_in_a_record() {
    let folder = folder();
    let said = play(&folder, &["--set", "both=mover"], "3\nsave\n");
    assert!(said.ends_with("Saved in puissance4.json.\n"), "{said}");
    let said = play(&folder, &["--resume"], "");
    assert!(said.contains("Turns played: 1 of 49"), "{said}");
}

#[test]
fn the_record_of_a_game_can_be_kept() {
    let folder = folder();
    play(&folder, &["--record", "game.json"], "3 3\n2 2\n4 4\n5\n");
    let mut command = ludarium(&["export", "game.json", "--to", "acts"]);
    let said = outcome(command.current_dir(&folder));
    assert_eq!(said, "exit 0\n3 3 2 2 4 4 5\n");
}

#[test]
fn options_of_a_game_want_a_game() {
    for args in [&["--set", "variant=classic"][..], &["--seat", "random"], &["--resume"]] {
        let output = ludarium(&["play"]).args(args).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{args:?}");
    }
}

#[test]
fn the_same_seed_gives_the_same_game_of_bots() {
    let args = ["--seat", "random", "--seat", "random", "--seed", "7"];
    let said = play(&folder(), &args, "");
    assert_eq!(said, play(&folder(), &args, ""));
    assert_ne!(said, play(&folder(), &["--seat", "random", "--seat", "random", "--seed=8"], ""));
}

/// What was taken back comes again as it was, with the luck that belonged to it, until something else is played.
#[test]
fn what_was_taken_back_is_made_again() {
    let alone = ["play", "mahjong", "--plain", "--set", "practice=true", "--set", "layout=court36"];
    let mut command = ludarium(&alone);
    command.args(["--seed", "5", "--seat", "person", "--seat", "inao"]);
    let lines = "shuffle\nundo\nredo\nredo\nundo\nshuffle\nredo\n";
    let said = outcome(command.current_dir(folder().path()).write_stdin(lines));
    let seen: Vec<&str> = said.split("Choose a free tile >").collect();
    let board = |at: usize| seen[at].split_once("\n\n").map(|(_, board)| board);
    let [start, shuffled, back, again] = [0, 1, 2, 3].map(board);
    assert!(start.is_some() && start == back && start != shuffled, "{said}");
    assert_eq!(shuffled, again);
    assert!(seen[4].contains("You have no move to redo."), "{}", seen[4]);
    assert_ne!(board(6), shuffled, "whoever shuffles again has other luck");
    assert!(seen[7].contains("You have no move to redo."), "{}", seen[7]);
}

/// Who begins without the game's home plays by the same rules: two people get no hints, one against the computer does.
#[test]
fn a_game_begins_as_its_home_would_begin_it() {
    let easy = ["play", "mahjong", "--plain", "--set", "level=easy", "--seed", "5"];
    let hinted = |more: &[&str]| {
        let mut command = ludarium(&easy);
        command.args(more).args(["--virtual-clock"]);
        outcome(command.current_dir(folder().path()).write_stdin("hint\nquit\n"))
    };
    assert!(hinted(&[]).contains("There is no hint here."));
    assert!(hinted(&["--set", "hints=level"]).contains("asks for a pair."));
    assert!(hinted(&["--seat", "person", "--seat", "inao"]).contains("asks for a pair."));
}

/// A hint says what to play and why, how it would go on, and what that is worth.
#[test]
fn a_hint_has_act_reason_line_and_worth() {
    let hint = |args: &[&str]| {
        let said = play(&folder(), args, "hint\nquit\n");
        let mut lines = said.lines().skip_while(|line| !line.contains(" looks best"));
        [lines.next(), lines.next()].map(|line| line.unwrap_or_default().to_owned())
    };
    let now = "0000000/0000000/0000000/2000000/2000000/2000000/1110102 1 8";
    assert_eq!(
        hint(&["--position", now]),
        ["Column 3 looks best. It makes four in a line.", "Expected: 3; a win with this move."]
    );
    let soon = "0000000/0000000/0000000/0000000/0022000/0011000 1 4";
    let [act, line] = hint(&["--set", "variant=classic", "--position", soon]);
    assert!(
        act.contains(" looks best. It wins in 3 moves, whatever the other player does;"),
        "{act}"
    );
    assert!(line.ends_with("; a win in 3 moves."), "{line}");
    assert_eq!(line.split_whitespace().nth(4), Some("a"), "three moves are shown: {line}");
    let open = "0000000/0000000/0000000/0000000/0000000/0002100 1 2";
    let [act, line] = hint(&["--set", "variant=classic", "--position", open]);
    assert!(act.ends_with(" % for you."), "{act}");
    assert!(line.starts_with("Expected: ") && !line.contains(';'), "it is said once: {line}");
}

#[test]
fn an_outside_engine_plays() {
    let engine = format!("ugi:{} engine puissance4", env!("CARGO_BIN_EXE_ludarium"));
    let said =
        play(&folder(), &["--seat", "person", "--seat", &engine, "--movetime", "20"], "3\nquit\n");
    assert!(said.contains("Turns played: 2 of 49"), "{said}");
}

#[test]
fn in_french_from_the_menu() {
    let mut command = ludarium(&["--lang", "fr", "play"]);
    let said = outcome(command.write_stdin("1\njouer\naucun\nplateau\naide\nquitter\n"));
    assert!(said.contains("Quel jeu ?") && said.ends_with("Au revoir.\n"), "{said}");
}

#[test]
fn mistakes_are_told_in_one_sentence() {
    check_mistake(
        &["play", "chess"],
        &expect!["There is no game “chess”. The games are: <every game>."],
    );
    check_mistake(
        &["play", "puissance4", "--set", "variant=round"],
        &expect!["“round” is not a valid value of variant. Accepted: rotating|plain|classic."],
    );
    let said = outcome(&mut ludarium(&["play", "puissance4", "--seat", "nobody"]));
    assert!(said.starts_with("exit 1\nThere is no player “nobody”. Accepted: person, "), "{said}");
    check_mistake(
        &["play", "puissance4", "--seat", "ugi:"],
        &expect!["“” is not a command line: it is empty, or a quote in it has no end."],
    );
    check_mistake(
        &["play", "puissance4", "--seat=random", "--seat=random", "--seat=random"],
        &expect!["This game is for 2 players, not 3."],
    );
    check_mistake(
        &["play", "puissance4", "--position", "12"],
        &expect![
            "“12” is not accepted as a position. A position has three parts with spaces between them: the grid, the player to move and the turn. Number of parts here: 1."
        ],
    );
    check_mistake(
        &["play", "puissance4", "--seat", "ugi:/no/such/engine"],
        &expect!["/no/such/engine could not be started: there is no such file or folder."],
    );
}

/// What a player may allot at the end: the proposal is the best, and whoever tries another sees that it is no better.
#[test]
fn points_are_allotted_in_plain_lines() {
    let position = r#"{"players":2,"treasures":[[1,15],[8,14]],"vp":{"0":{"black":6,"red":4,"blue":9,"green":3,"treasure":4}}}"#;
    let args = ["play", "tigris", "--plain", "--seat", "person", "--seat", "random"];
    let lines = "pass\nallot 0 1 1 2\nallot 0 2 0 2\nallot 0 0 0 1\nallot 9 9 9 9\nallot some\n";
    let folder = folder();
    let said = outcome(
        ludarium(&args).args(["--position", position]).current_dir(&folder).write_stdin(lines),
    );
    let end = said.split("Weakest sphere").nth(1).unwrap();
    for expected in [
        "To try another: “allot 0 2 0 2”",
        "Worse than the proposal where scores are tied: the weakest is 5 in both.",
        "As good as the proposal: the weakest is 5.",
        "3 are still to be allotted.",
    ] {
        assert!(end.contains(expected), "{expected}: {said}");
    }
    assert_eq!(end.matches("To try another").count(), 3, "twice more after what cannot be read");
}

/// Against a program a side is drawn by lots where the game has it so, or chosen.
#[test]
fn a_side_is_drawn_or_chosen() {
    let asked = |side: &str, seed: &str| {
        let folder = folder();
        let mut command = ludarium(&["play", "--plain", "--seed", seed]);
        command.env("XDG_DATA_HOME", folder.path()).current_dir(&folder);
        outcome(command.write_stdin(format!("go\none\nrandom\n{side}\n")))
    };
    for (side, told) in [("black", "You: Black."), ("3", "You: White.")] {
        let said = asked(side, "1");
        assert!(said.contains(told) && !said.contains("The lots are drawn"), "{said}");
    }
    let drawn: Vec<String> = (1..=12).map(|seed| asked("", &seed.to_string())).collect();
    for colour in ["Black", "White"] {
        let of_colour = drawn.iter().filter(|said| said.contains(&format!("You: {colour}.")));
        assert!(of_colour.clone().count() > 0, "{colour}");
        for said in of_colour {
            // The ko ends as that colour's.
            let (before, after) = said.split_once("The lots are drawn").unwrap();
            let last = before.rsplit("\n\n").next().unwrap();
            let stones = |mark: char| last.matches(mark).count();
            let is_black = stones('X') > stones('O');
            assert_eq!(is_black, colour == "Black", "{said}");
            assert!(after.contains("To move"), "{said}");
        }
    }
}
