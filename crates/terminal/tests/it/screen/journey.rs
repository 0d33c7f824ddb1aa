//! From the menu to the end of a game.

use super::stage::Stage;
use expect_test::expect;

#[test]
fn from_the_menu_to_a_move() {
    let mut window = Stage::new().menu();
    window.keys("Enter Enter");
    expect![[r#"
          Morris                                                            A new game

             Men                     ‹ 3 ›
             Cross                   ‹ somebody here ›
             Nought                  ‹ best ›
             Lots for the seats      ‹ off ›
             Clock                   ‹ none ›
             [ Play ]












             Begins the game. What is chosen here is remembered.


          ↑↓ choose  ←→ change  F5 Play  F8 Settings  Esc back
    "#]].assert_eq(&window.seen());
}
