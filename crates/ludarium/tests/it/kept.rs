//! `ludarium import`, `export` and `replay`: games kept in files.

use crate::run::{ludarium, outcome};
use expect_test::{Expect, expect};
use std::path::PathBuf;

struct Folder(tempfile::TempDir);

impl Folder {
    fn new() -> Folder {
        Folder(tempfile::tempdir().unwrap())
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn file(&self, name: &str, content: impl AsRef<[u8]>) -> &Folder {
        std::fs::write(self.path(name), content).unwrap();
        self
    }

    fn run(&self, args: &[&str]) -> String {
        let data = self.path("data");
        let mut command = ludarium(args);
        command.current_dir(self.0.path()).env("XDG_DATA_HOME", data).write_stdin("");
        any_table(&outcome(&mut command))
    }

    fn check(&self, args: &[&str], expect: &Expect) {
        expect.assert_eq(&self.run(args));
    }
}

/// The text without what is another at each run: the id of a table and the key of a seat.
fn any_table(text: &str) -> String {
    let Some((before, rest)) = text.split_once("/table/") else { return text.to_owned() };
    let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
    let key = if rest[..end].contains("#key=") { "#key=KEY" } else { "" };
    format!("{before}/table/ID{key}{}", &rest[end..])
}

#[test]
fn a_list_of_moves_becomes_a_record_and_a_list_again() {
    let folder = Folder::new();
    folder.file("game.txt", "3 3 r 2\nU\n");
    folder.check(
        &["import", "game.txt", "--game", "puissance4", "-o", "game.json"],
        &expect![[r#"
            exit 0
            Kept for the page: while “ludarium” runs, open http://127.0.0.1:4160/table/ID#key=KEY
        "#]],
    );
    let record = std::fs::read_to_string(folder.path("game.json")).unwrap();
    expect![[r#"
        {
        "ludarium":1,
        "game":"puissance4",
        "rules":1,
        "seats":[{"name":"","player":"person"},{"name":"","player":"person"}],
        "events":[
        {"by":0,"act":"3","at":0},
        {"by":1,"act":"3","at":0},
        {"by":0,"act":"R","at":0},
        {"by":1,"act":"2","at":0},
        {"by":0,"act":"U","at":0}
        ]
        }
    "#]]
    .assert_eq(&record);
    folder.check(
        &["export", "game.json", "--to", "acts"],
        &expect![[r#"
        exit 0
        3 3 R 2 U
    "#]],
    );
    folder.check(
        &["export", "game.json", "--to", "position"],
        &expect![[r#"
        exit 0
        0000000/0000000/0000000/0000000/0000000/0000000/0000221 2 5
    "#]],
    );
    folder.check(
        &["export", "game.json", "--to", "save"],
        &expect![[r#"
        exit 0
        0000000000000000000000000000000000000000000000221000011125
    "#]],
    );
    assert_eq!(folder.run(&["export", "game.json", "--to", "json"]), format!("exit 0\n{record}"));
}

#[test]
fn a_saved_game_is_known_by_its_name() {
    let folder = Folder::new();
    folder.file("game.txt", "3 3 r 2\nU\n");
    folder.run(&["export", "game.txt", "--game", "puissance4", "--to", "save", "-o", "save.txt"]);
    folder.check(
        &["export", "save.txt", "--to", "position"],
        &expect![[r#"
        exit 0
        0000000/0000000/0000000/0000000/0000000/0000000/0000221 2 5
    "#]],
    );
    folder.check(
        &["export", "save.txt", "--to", "acts"],
        &expect![[r#"
        exit 1
        This game did not begin at the usual position: its moves alone would be a different game.
    "#]],
    );
}

#[test]
fn a_record_is_stepped_through() {
    let folder = Folder::new();
    folder.file("game.txt", "3 3");
    let mut command = ludarium(&["replay", "game.txt", "--game", "puissance4"]);
    let said = outcome(command.current_dir(folder.0.path()).write_stdin("\n\nb\nq\n"));
    assert_eq!(said.matches("Turns played: 1 of 49").count(), 2, "{said}");
    assert_eq!(said.matches("Turns played: 2 of 49").count(), 1, "{said}");
}

#[test]
fn what_breaks_the_rules_is_played_up_to_there_with_the_number_of_the_bad_act() {
    let folder = Folder::new();
    folder.file("game.txt", "3 3 9 2");
    folder.check(&["import", "game.txt", "--game", "puissance4"], &expect![[r#"
        exit 1
        {
        "ludarium":1,
        "game":"puissance4",
        "rules":1,
        "seats":[{"name":"","player":"person"},{"name":"","player":"person"}],
        "events":[
        {"by":0,"act":"3","at":0},
        {"by":1,"act":"3","at":0}
        ]
        }
        Kept for the page: while “ludarium” runs, open http://127.0.0.1:4160/table/ID#key=KEY
        “game.txt” is played up to where it breaks the rules. Move 3, “9”, is refused: There is no such column. The columns are 0 to 6, from the left.
    "#]]);
    let record = |acts: &str| {
        format!(
            r#"{{"ludarium":1,"game":"puissance4","rules":1,
            "seats":[{{"name":"","player":"person"}},{{"name":"","player":"person"}}],
            "events":[{acts}]}}"#
        )
    };
    folder.file("bad.json", record(r#"{"by":0,"act":"3"},{"by":0,"act":"3"}"#));
    folder.check(&["replay", "bad.json"], &expect![[r#"
        exit 1
        Player 1 (star) drops a disc into column 3.

         L        U        R
         .  .  .  .  .  .  .
         .  .  .  .  .  .  .
         .  .  .  .  .  .  .
         .  .  .  .  .  .  .
         .  .  .  .  .  .  .
         .  .  .  .  .  .  .
         .  .  . [*] .  .  .
         0  1  2  3  4  5  6

        Turns played: 1 of 49
        Player 1 (star): red discs with a star, shown as *
        Player 2 (ring): amber discs with a ring, shown as O
        To move: Player 2 (ring)
        “bad.json” is played up to where it breaks the rules. Event 2 of the record, “3”, is refused: It is the other player’s turn. Wait for their move.
        Move 1 of 1. Enter: next, b: back, a number: go there, q: quit
        “bad.json” is played up to where it breaks the rules. Event 2 of the record, “3”, is refused: It is the other player’s turn. Wait for their move.
    "#]]);
    folder.file("bad.json", record(r#"{"by":0,"act":"R"},{"by":1,"act":"7"}"#));
    folder.check(&["replay", "bad.json"], &expect![[r#"
        exit 1
        Player 1 (star) turns the grid right.

         L        U       [R]
         .  .  .  .  .  .  .
         .  .  .  .  .  .  .
         .  .  .  .  .  .  .
         .  .  .  .  .  .  .
         .  .  .  .  .  .  .
         .  .  .  .  .  .  .
         .  .  .  .  .  .  .
         0  1  2  3  4  5  6

        Turns played: 1 of 49
        Player 1 (star): red discs with a star, shown as *
        Player 2 (ring): amber discs with a ring, shown as O
        To move: Player 2 (ring)
        “bad.json” is played up to where it breaks the rules. Event 2 of the record, “7”, is refused: There is no such column. The columns are 0 to 6, from the left.
        Move 1 of 1. Enter: next, b: back, a number: go there, q: quit
        “bad.json” is played up to where it breaks the rules. Event 2 of the record, “7”, is refused: There is no such column. The columns are 0 to 6, from the left.
    "#]]);
}

#[test]
fn bad_files_and_formats_are_told_in_one_sentence() {
    let folder = Folder::new();
    folder.file("game.txt", "3 3").file("garbage", b"\xff\x00\xfe").file("brace.json", "{\"a\":");
    folder.file("save.txt", "0123").file("words.txt", "hello world");
    for (args, expect) in [
        (
            &["import", "nowhere.json"][..],
            expect![[r#"
            exit 1
            “nowhere.json” cannot be read: there is no such file or folder.
        "#]],
        ),
        (
            &["import", "garbage", "--game", "puissance4"],
            expect![[r#"
            exit 1
            “garbage” holds no game that can be used. The file is not UTF-8 text.
        "#]],
        ),
        (
            &["import", "brace.json", "--set", "variant=classic"],
            expect![[r#"
                exit 1
                “brace.json” is a record and holds its settings: leave --set out.
            "#]],
        ),
        (
            &["import", "brace.json"],
            expect![[r#"
            exit 1
            “brace.json” holds no game that can be used. The record is not JSON: line 1, column 5.
        "#]],
        ),
        (
            &["import", "game.txt"],
            expect![[r#"
            exit 1
            The file does not say which game it is: name it with --game.
        "#]],
        ),
        (
            &["import", "game.txt", "--game", "chess"],
            expect![[r#"
            exit 1
            There is no game “chess”. The games are: <every game>.
        "#]],
        ),
        (
            &["import", "save.txt"],
            expect![[r#"
            exit 1
            “save.txt” holds no game that can be used. A saved game has 58 characters, and this file has 4.
        "#]],
        ),
        (
            // What does not begin with a move is no game that could be gone on with.
            &["import", "words.txt", "--game", "puissance4"],
            expect![[r#"
            exit 1
            “words.txt” holds no game that can be used. Move 1, “hello”, is refused: That is no move. Type a column, 0 to 6, or R, L or U to turn the grid.
        "#]],
        ),
        (
            &["import", "."],
            expect![[r#"
            exit 1
            “.” cannot be read: it is a folder.
        "#]],
        ),
        (
            &["export", "game.txt", "--game", "puissance4", "--to", "sgf"],
            expect![[r#"
            exit 1
            There is no format “sgf”. The formats are: json, acts, position, save.
        "#]],
        ),
        (
            &["export", "game.txt", "--game", "puissance4", "--to", "json", "-o", "no/where"],
            expect![[r#"
            exit 1
            “no/where” could not be written: there is no such file or folder.
        "#]],
        ),
    ] {
        let said = folder.run(args);
        assert!(said.starts_with("exit 1\n") && said.lines().count() == 2, "{args:?}: {said}");
        expect.assert_eq(&said);
    }
}

#[test]
fn a_whole_game_in_a_form_of_its_own() {
    let folder = Folder::new();
    let text = "[Black \"Ada\"]\n[Variant \"Belgian Daisy\"]\n\n1. a1b2 i5i6 2. b1c1 0-1\n";
    folder.file("game.aba", text);
    folder.check(
        &["import", "game.aba", "-o", "game.json"],
        &expect![[r#"
            exit 0
            Kept for the page: while “ludarium” runs, open http://127.0.0.1:4160/table/ID
        "#]],
    );
    folder.check(
        &["export", "game.json", "--to", "nacre"],
        &expect![[r#"
        exit 0
        [Event "?"]
        [Date "????.??.??"]
        [Black "Ada"]
        [White "?"]
        [Variant "belgian-daisy"]
        [Result "0-1"]
        [Notation "Nacre"]

        1. a1d4 i5i7 2. b1c1 0-1
    "#]],
    );
    folder.file("bad.aba", "1. c5d5 c5c6 2. e5e6");
    folder.check(&["import", "bad.aba"], &expect![[r#"
        exit 1
        {
        "ludarium":1,
        "game":"abalone",
        "rules":1,
        "seats":[{"name":"","player":"person"},{"name":"","player":"person"}],
        "events":[
        {"by":0,"act":"c5d5","at":0}
        ]
        }
        Kept for the page: while “ludarium” runs, open http://127.0.0.1:4160/table/ID#key=KEY
        “bad.aba” is played up to where it breaks the rules. Move 2, “c5c6”, is refused: There is no marble on that cell. Name one of your own.
    "#]]);
    folder.file("worse.aba", "[Notation \"Nacre\"]\n1. c5d5 a1a1");
    folder.check(&["import", "worse.aba"], &expect![[r#"
        exit 1
        “worse.aba” holds no game that can be used. Move 2 names no legal move in Nacre notation, or more than one: two cells are wanted, the one that an end of the line leaves and the one where its other end arrives.
    "#]]);
}

#[test]
fn a_file_in_a_form_of_a_game_is_known_by_what_is_in_it() {
    let folder = Folder::new();
    folder.file("daisy.aba", "[Variant \"Belgian Daisy\"]\n\n1. a1b2 i5i6 2. b1c1 0-1\n");
    for form in ["aba-pro", "nacre"] {
        for name in ["any", "any.txt", "any.nacre"] {
            folder.run(&["export", "daisy.aba", "--to", form, "-o", name]);
            let said = folder.run(&["export", name, "--to", "acts"]);
            assert_eq!(said, "exit 0\na1b2 i5i6 b1c1\n", "{form} in {name}");
        }
    }
}

#[test]
fn a_right_game_may_be_named_with_a_record_and_a_wrong_one_may_not() {
    let folder = Folder::new();
    folder.file("game.txt", "3 3");
    folder.run(&["export", "game.txt", "--game", "puissance4", "--to", "json", "-o", "game.json"]);
    folder.check(
        &["export", "game.json", "--game", "puissance4", "--to", "acts", "-o", "-"],
        &expect![[r#"
            exit 0
            3 3
        "#]],
    );
    folder.check(
        &["export", "game.json", "--game", "abalone", "--to", "acts"],
        &expect![[r#"
            exit 1
            “game.json” is a game of puissance4, not of abalone.
        "#]],
    );
}

#[test]
fn names_event_and_date_go_there_and_back() {
    let folder = Folder::new();
    let text = "[Event \"Open\"]\n[Date \"2026.11.16\"]\n[Black \"Ada\"]\n\n1. c5d5 *\n";
    folder.file("game.aba", text);
    folder.run(&["import", "game.aba", "-o", "game.json"]);
    let record = std::fs::read_to_string(folder.path("game.json")).unwrap();
    assert!(record.contains("\"event\":\"Open\",\n\"date\":\"2026.11.16\",\n"), "{record}");
    // A program is called what it is.
    let record =
        record.replace(r#"{"name":"","player":"person"}"#, r#"{"name":"","player":"level-3"}"#);
    folder.file("game.json", record);
    folder.check(
        &["export", "game.json", "--to", "aba-pro", "--event", "Final"],
        &expect![[r#"
            exit 0
            [Event "Final"]
            [Date "2026.11.16"]
            [Black "Ada"]
            [White "level-3"]
            [Variant "standard"]
            [Result "*"]
            [Notation "ABA-PRO"]

            1. c5d5 *
        "#]],
    );
    let long = "x".repeat(257);
    folder.check(
        &["export", "game.json", "--to", "json", "--event", &long],
        &expect![[r#"
            exit 1
            Names, events and dates may have at most 256 bytes.
        "#]],
    );
    folder.file("long.aba", text.replace("Open", &long));
    folder.check(
        &["import", "long.aba"],
        &expect![[r#"
            exit 1
            “long.aba” holds no game that can be used. The record’s game cannot begin: Names, events and dates may have at most 256 bytes.
        "#]],
    );
}
