//! `ludarium perft`.

use crate::run::{check, check_mistake, ludarium, outcome};
use expect_test::expect;

#[test]
fn the_last_line_is_the_count() {
    for (variant, nodes) in [("rotating", "1000000"), ("plain", "117649"), ("classic", "117649")] {
        let args = ["perft", "puissance4", "--set", &format!("variant={variant}"), "--depth", "6"];
        assert_eq!(outcome(&mut ludarium(&args)), format!("exit 0\nnodes {nodes}\n"));
    }
}

#[test]
fn the_count_can_be_divided_and_begin_anywhere() {
    check(
        &[
            "perft",
            "puissance4",
            "--set=variant=classic",
            "--position",
            "0000000/0000000/0000000/0000000/0000000/1110000 2 3",
            "--depth",
            "2",
            "--divide",
        ],
        "",
        &expect![[r#"
            exit 0
            0: 7
            1: 7
            2: 7
            3: 7
            4: 7
            5: 7
            6: 7
            nodes 49
        "#]],
    );
}

#[test]
fn nothing_and_the_end_are_counted_too() {
    check(
        &["perft", "puissance4", "--depth", "0"],
        "",
        &expect![[r#"
        exit 0
        nodes 1
    "#]],
    );
    check(
        &[
            "perft",
            "puissance4",
            "--depth=3",
            "--position",
            "0000000/0000000/0000000/0000000/0000000/0000000/1111222 2 7",
        ],
        "",
        &expect![[r#"
            exit 0
            nodes 0
        "#]],
    );
}

#[test]
fn mistakes_are_told_in_one_sentence() {
    check_mistake(
        &["perft", "chess", "--depth", "1"],
        &expect!["There is no game “chess”. The games are: <every game>."],
    );
    check_mistake(
        &["perft", "puissance4", "--depth", "1", "--set", "variant"],
        &expect!["“variant” is not a setting: it must be written key=value."],
    );
    check_mistake(
        &["perft", "puissance4", "--depth", "1", "--set", "size=3"],
        &expect!["puissance4 has no setting “size”. Its settings are: variant, both."],
    );
    check_mistake(
        &["perft", "puissance4", "--depth", "1", "--set", "variant=3"],
        &expect!["“3” is not a valid value of variant. Accepted: rotating|plain|classic."],
    );
    check_mistake(
        &["perft", "puissance4", "--depth", "1", "--position", "x"],
        &expect![
            "“x” is not accepted as a position. A position has three parts with spaces between them: the grid, the player to move and the turn. Number of parts here: 1."
        ],
    );
    check_mistake(
        &["--lang", "fr", "perft", "échecs", "--depth", "1"],
        &expect!["Il n’y a pas de jeu « échecs ». Les jeux sont : <every game>."],
    );
}

#[test]
fn bad_usage_is_another_matter() {
    for args in [
        &["perft"][..],
        &["perft", "puissance4"],
        &["perft", "puissance4", "--depth"],
        &["perft", "puissance4", "--depth", "many"],
        &["perft", "puissance4", "--depth", "-1"],
        &["perft", "puissance4", "--depth", "101"],
        &["perft", "puissance4", "--depth", "1", "--lang", "tlh"],
        &["perft", "puissance4", "--depth", "1", "--sideways"],
        &["prefect"],
    ] {
        ludarium(args).assert().code(2).stdout("");
    }
}
