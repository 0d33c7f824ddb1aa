//! `ludarium solve`.

use crate::run::{check_mistake, ludarium};
use expect_test::{Expect, expect};

/// What is said on standard output, times and node counts aside.
fn check(args: &[&str], stdin: impl Into<Vec<u8>>, expect: &Expect) {
    let args = [&["solve", "puissance4"], args].concat();
    let output = ludarium(&args).write_stdin(stdin).output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert!(output.stderr.is_empty(), "{output:?}");
    let said = String::from_utf8(output.stdout).unwrap();
    let told = said.lines().map(|line| {
        let whole: serde_json::Value = serde_json::from_str(line).unwrap();
        if whole.get("error").is_none() {
            assert!(whole["ms"].is_number() && whole["nodes"].is_u64(), "{line}");
        }
        let (before, after) = line.split_once(",\"nodes\":").unwrap_or((line, ""));
        let rest = after.split_once(",\"acts\"").map_or("", |(_, acts)| acts);
        let rest = rest.split_once(",\"ms\"").map_or("", |(acts, _)| acts);
        format!("{before}{rest}\n")
    });
    expect.assert_eq(&told.collect::<String>());
}

#[test]
fn every_line_is_answered_by_one() {
    check(
        &["--within", "3"],
        "0000000/0000000/0000000/2000000/2000000/2000000/1110102 1 8\n\n  \nnonsense\n\
         0000000/0000000/0000000/0000000/0000000/0000000/0000000 1 0",
        &expect![[r#"
            {"value":"win","plies":1,"best":["3","L"]
            {"error":"A position has three parts with spaces between them: the grid, the player to move and the turn. Number of parts here: 1."}
            {"value":"unknown","plies":null,"best":["0","1","2","3","4","5","6","R","L","U"]
        "#]],
    );
    check(
        &["--within", "2", "--all"],
        "0000000/0000000/0000000/2000000/2000000/2000000/1110102 1 8\n",
        &expect![[r#"
            {"value":"win","plies":1,"best":["3","L"]:{"0":{"value":"unknown","plies":null},"1":{"value":"loss","plies":2},"2":{"value":"loss","plies":2},"3":{"value":"win","plies":1},"4":{"value":"loss","plies":2},"5":{"value":"loss","plies":2},"6":{"value":"loss","plies":2},"R":{"value":"draw","plies":null},"L":{"value":"win","plies":1},"U":{"value":"unknown","plies":null}}
        "#]],
    );
}

#[test]
fn a_game_may_declare_options_of_its_own() {
    check(
        &["--set", "variant=classic", "--columns-from", "1"],
        "2252576253462244111563365343671351441\n444444444\n",
        &expect![[r#"
            {"value":"loss","plies":4,"best":["5"]
            {"error":"Move 7 of the list drops a disc into column 4, which is full."}
        "#]],
    );
    check_mistake(
        &["solve", "puissance4", "--columns-from", "2"],
        &expect!["“2” is not a valid value of columns-from. Accepted: 0..1."],
    );
}

#[test]
fn nodes_are_a_limit() {
    check(
        &["--nodes", "50", "--set", "variant=classic"],
        "0000000/0000000/0000000/0000000/0000000/0000000 1 0\n",
        &expect![[r#"
            {"value":"unknown","plies":null,"best":["0","1","2","3","4","5","6"]
        "#]],
    );
}

#[test]
fn lines_that_are_no_text_or_endless_are_answered_too() {
    let mut bytes = b"\xff\xfe\n".to_vec();
    bytes.extend(std::iter::repeat_n(b'0', 100_000));
    bytes.extend(b"\n0000000/0000000/0000000/0000000/0000000/0000000/1111222 2 7\n");
    check(
        &[],
        bytes,
        &expect![[r#"
        {"error":"The line is not UTF-8 text."}
        {"error":"The line is too long: at most 65536 bytes are read."}
        {"error":"The game is over in this position: there is nothing to solve."}
    "#]],
    );
}

#[test]
fn sentences_are_english_unless_asked() {
    check(
        &["--lang", "fr"],
        "nonsense\n",
        &expect![[r#"
        {"error":"Une position a trois parties séparées par des espaces : la grille, le joueur dont c’est le tour et le tour. Ici il y en a 1."}
    "#]],
    );
}

#[test]
fn what_cannot_be_solved_is_told_in_one_sentence() {
    check_mistake(
        &["solve", "puissance4", "--whole", "--set=variant=plain"],
        &expect![
            "With these settings there is no proof of the whole of puissance4. Give its first position as a line instead."
        ],
    );
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("proof");
    std::fs::write(&file, "not a proof").unwrap();
    let output = ludarium(&["solve", "puissance4", "--whole", "--hash=1", "--resume"])
        .arg(&file)
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8(output.stderr).unwrap();
    expect![[r#"
        The proof in “FILE” cannot be taken up: the file has been cut short
    "#]]
    .assert_eq(&said.replace(&file.display().to_string(), "FILE"));
    assert_eq!(std::fs::read(&file).unwrap(), b"not a proof");
}

#[test]
fn bad_usage_is_another_matter() {
    for args in [
        &["solve"][..],
        &["solve", "puissance4", "--threads", "2"],
        &["solve", "puissance4", "--resume", "x"],
        &["solve", "puissance4", "--whole", "--threads", "0"],
        &["solve", "puissance4", "--whole", "--within", "3"],
        &["solve", "puissance4", "--hash", "0"],
        &["solve", "puissance4", "--nodes", "many"],
        &["solve", "puissance4", "--columns-from"],
    ] {
        ludarium(args).assert().code(2).stdout("");
    }
}
