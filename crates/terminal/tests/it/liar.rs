//! A game with secrets, luck and a clock.

use crate::talk::Talk;
use testkit::games::LIAR;

#[test]
fn nobody_sees_a_card_that_is_not_theirs() {
    let said = Talk::of(&LIAR).set("timed", "off").say("board\nquit\n");
    expect_test::expect![[r#"
        Player 2 begins.
        Pass the screen to Player 2, then press Enter.

        []

        The first player’s hand
        ?? ?? ?? ??

        The second player’s hand
        r5 b1 g2 y4

        called: red
        Player 1: 4 cards
        Player 2: 4 cards
        To move: Player 2
        Player 2: Lay one to 3 cards and call them red >

        []

        The first player’s hand
        ?? ?? ?? ??

        The second player’s hand
        r5 b1 g2 y4

        called: red
        Player 1: 4 cards
        Player 2: 4 cards
        To move: Player 2
        Player 2: Lay one to 3 cards and call them red >
        Goodbye.
    "#]]
    .assert_eq(&said);
}

#[test]
fn bots_play_it_to_the_end() {
    let said = Talk::of(&LIAR).seats(&["random", "random"]).say("");
    assert!(said.contains("the lowest hand wins"), "{said}");
    // The score in parts, and their sum.
    let rows: Vec<&str> = said.lines().skip_while(|line| !line.contains("wins")).collect();
    for (row, begins) in rows[1..].iter().zip(["  ", "Red", "Blue", "Green", "Yellow", "Total"]) {
        assert!(row.starts_with(begins), "{said}");
    }
}
