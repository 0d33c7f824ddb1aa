//! The examples of the protocol's page are conversations, and they are true.

use crate::talk::{session, talk};
use game::AnyGame;

const PAGE: &str = include_str!("../../../../docs/protocol.md");

fn game(id: &str) -> &'static dyn AnyGame {
    match id {
        "liar" => &testkit::games::LIAR,
        "puissance4" => &puissance4::GAME,
        other => panic!("the page shows {other}, which is not known here"),
    }
}

#[test]
fn the_examples_are_true() {
    let mut shown = 0;
    for block in PAGE.split("```ugi ").skip(1) {
        let (id, rest) = block.split_once('\n').unwrap();
        let (example, _) = rest.split_once("```").unwrap();
        let said: String = example
            .lines()
            .filter_map(|line| line.strip_prefix("> "))
            .map(|l| format!("{l}\n"))
            .collect();
        let heard = talk(session(game(id), &[], "en"), said.as_bytes()).replace("(quits)\n", "");
        assert_eq!(heard, example);
        shown += 1;
    }
    assert!(shown > 5, "the page has lost its examples");
}
