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
        Player 2: Lay 1 to 3 cards and call them red >

        []

        The first player’s hand
        ?? ?? ?? ??

        The second player’s hand
        r5 b1 g2 y4

        called: red
        Player 1: 4 cards
        Player 2: 4 cards
        To move: Player 2
        Player 2: Lay 1 to 3 cards and call them red >
        Goodbye.
    "#]]
    .assert_eq(&said);
}

#[test]
fn bots_play_it_to_the_end() {
    let said = Talk::of(&LIAR).seats(&["random", "random"]).say("");
    assert!(said.contains("A hand is empty.") || said.contains("The turns are used up."), "{said}");
    // The score in parts, and their sum.
    let rows: Vec<&str> = said.lines().skip_while(|line| !line.contains("wins")).collect();
    assert!(!rows[0].contains("Congratulations"), "{said}");
    for (row, begins) in rows[2..].iter().zip(["  ", "Red", "Blue", "Green", "Yellow", "Total"]) {
        assert!(row.starts_with(begins), "{said}");
    }
}

/// Whoever has to agree sees nothing of the one who asks, who is called again afterwards.
#[test]
fn the_screen_is_cleared_before_somebody_else_is_asked() {
    let mut talk = Talk::of(&LIAR).set("timed", "off").asking().unasked();
    let said = talk.say("\nlay:r5\n\nbelieve\nundo\nno\n\nquit\n");
    let (before, after) = said.split_once("Player 2: do you allow the takeback?").expect(&said);
    let (seen, left) = before.rsplit_once("\u{1b}[H").expect("the screen is cleared");
    assert!(seen.contains("Player 1 asks for a takeback."), "{said}");
    assert_eq!(left.trim(), "", "{said}");
    let (answered, shown) = after.split_once("Pass the screen to Player 1").expect(&said);
    assert!(!answered.contains("hand") && shown.contains("The first player’s hand"), "{said}");
}

/// What luck draws unseen is no move: numbers of the history follow each other, and `back` counts the same.
#[test]
fn moves_are_numbered_without_gaps() {
    let mut talk = Talk::of(&LIAR).set("timed", "off");
    let said = talk.say("lay:r5\ndoubt\nhistory\nback 1\nquit\n");
    let numbers: Vec<usize> = said
        .lines()
        .filter(|line| line.starts_with("   "))
        .filter_map(|line| line.split_whitespace().next()?.parse().ok())
        .collect();
    assert!(numbers.len() >= 3, "{said}");
    assert_eq!(numbers, (1..=numbers.len()).collect::<Vec<_>>(), "{said}");
    let (at, of) = (numbers.len() - 1, numbers.len());
    assert!(said.contains(&format!("After move {at} of {of}:")), "{said}");
}
