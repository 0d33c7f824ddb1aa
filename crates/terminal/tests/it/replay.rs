//! Stepping through a record.

use expect_test::expect;
use ludarium_terminal::{plain::Console, replay};
use std::io::Cursor;
use table::{Chair, Request, Streams, Table};
use testkit::games::MORRIS;

/// A game of five acts.
fn played() -> Table {
    use game::{AnyGame, Seat, Who};
    let chairs = vec![Chair::person("Ada"), Chair::person("")];
    let mut table = Table::new(&MORRIS, MORRIS.setup(), None, chairs, None).unwrap();
    let acts = ["a1", "a2", "b1", "b2", "c1"];
    for (ply, act) in (0..).zip(acts) {
        let who = Who::Seat(Seat(ply % 2));
        let now = std::time::Duration::from_secs(ply.into());
        table.handle(now, Streams::new(1), who, &Request::act(act), &mut []).unwrap();
    }
    table
}

#[test]
fn a_record_that_breaks_the_rules_is_shown_from_where_it_does() {
    let mut out = Vec::new();
    let from = Cursor::new(b"q\n".to_vec());
    let lexicon = words::Lexicon::of(&MORRIS, "en");
    let mut console = Console::new(from, &mut out, false);
    replay(&mut console, &played(), Some("Move 6 is wrong."), &lexicon).unwrap();
    let text = String::from_utf8(out).unwrap();
    assert!(text.starts_with("Ada places a man: column 3, row 1."), "{text}");
    assert!(text.contains("Move 6 is wrong.\nMove 5 of 5."), "{text}");
}

#[test]
fn a_record_is_stepped_through() {
    let table = played();
    let mut out = Vec::new();
    let from = Cursor::new(b"\n4\n\nb\nq\n".to_vec());
    let lexicon = words::Lexicon::of(&MORRIS, "en");
    replay(&mut Console::new(from, &mut out, false), &table, None, &lexicon).unwrap();
    expect![[r#"

        . . .
        . . .
        . . .

        Ada: 3 men in hand
        Nought: 3 men in hand
        To move: Ada
        Move 0 of 5. Enter: next, b: back, a number: go there, q: quit
        Ada places a man: column 1, row 1.

        . . .
        . . .
        X . .

        Ada: 2 men in hand
        Nought: 3 men in hand
        To move: Nought
        Move 1 of 5. Enter: next, b: back, a number: go there, q: quit
        Nought places a man: column 2, row 2.

        . . .
        O O .
        X X .

        Ada: one man in hand
        Nought: one man in hand
        To move: Ada
        Move 4 of 5. Enter: next, b: back, a number: go there, q: quit
        Ada places a man: column 3, row 1.

        . . .
        O O .
        X X X

        Ada: no man in hand
        Nought: one man in hand
        Ada wins.
        There are three in a line.
        This is the end of the record.
        Move 5 of 5. Enter: next, b: back, a number: go there, q: quit
        Nought places a man: column 2, row 2.

        . . .
        O O .
        X X .

        Ada: one man in hand
        Nought: one man in hand
        To move: Ada
        Move 4 of 5. Enter: next, b: back, a number: go there, q: quit
    "#]]
    .assert_eq(&String::from_utf8(out).unwrap());
}
