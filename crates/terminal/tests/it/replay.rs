//! Stepping through a record.

use expect_test::expect;
use ludarium_terminal::{plain::Console, replay};
use std::io::Cursor;
use table::{Chair, Request, Streams, Table};
use testkit::games::MORRIS;

#[test]
fn a_record_is_stepped_through() {
    use game::{AnyGame, Seat, Who};
    let chairs = vec![Chair::person("Ada"), Chair::person("")];
    let mut table = Table::new(&MORRIS, MORRIS.setup(), None, chairs, None).unwrap();
    let acts = ["a1", "a2", "b1", "b2", "c1"];
    for (ply, act) in (0..).zip(acts) {
        let who = Who::Seat(Seat(ply % 2));
        let now = std::time::Duration::from_secs(ply.into());
        table.handle(now, Streams::new(1), who, &Request::act(act), &mut []).unwrap();
    }
    let mut out = Vec::new();
    let from = Cursor::new(b"\n4\n\nb\nq\n".to_vec());
    let lexicon = words::Lexicon::of(&MORRIS, "en");
    replay(&mut Console::new(from, &mut out, false), &table, &lexicon).unwrap();
    expect![[r#"

        . . .
        . . .
        . . .

        Ada: 3 men in hand
        Nought: 3 men in hand
        To move: Ada
        Act 0 of 5. Enter: next, b: back, a number: go there, q: quit
        Ada places a man: column 1, row 1.

        . . .
        . . .
        X . .

        Ada: 2 men in hand
        Nought: 3 men in hand
        To move: Nought
        Act 1 of 5. Enter: next, b: back, a number: go there, q: quit
        Nought places a man: column 2, row 2.

        . . .
        O O .
        X X .

        Ada: one man in hand
        Nought: one man in hand
        To move: Ada
        Act 4 of 5. Enter: next, b: back, a number: go there, q: quit
        Ada places a man: column 3, row 1.

        . . .
        O O .
        X X X

        Ada: no man in hand
        Nought: one man in hand
        There are three in a line.
        This is the end of the record.
        Act 5 of 5. Enter: next, b: back, a number: go there, q: quit
        Nought places a man: column 2, row 2.

        . . .
        O O .
        X X .

        Ada: one man in hand
        Nought: one man in hand
        To move: Ada
        Act 4 of 5. Enter: next, b: back, a number: go there, q: quit
    "#]]
    .assert_eq(&String::from_utf8(out).unwrap());
}
