//! Terminals that a full screen does not fit.

use crate::screen::open_with;

#[test]
fn a_terminal_without_utf8_gets_plain_lines_and_is_told_so() {
    let screen = open_with("LC_ALL=C LANG=C TERM=xterm", "play puissance4 --lang en", (80, 24));
    screen.wait_for("does not say that it shows UTF-8");
    screen.wait_for("A new game, or the saved one?");
    screen.line("quit");
    screen.wait_for("exit 0");
}

#[test]
fn a_terminal_that_cannot_move_its_cursor_gets_plain_lines_and_is_told_so() {
    let screen = open_with("LC_ALL=en_GB.UTF-8 TERM=dumb", "play", (80, 24));
    screen.wait_for("cannot show a full screen (TERM)");
    screen.wait_for("Which game?");
    screen.line("quit");
    screen.wait_for("exit 0");
}

#[test]
fn a_pipe_gets_plain_lines() {
    let screen = open_with("LC_ALL=en_GB.UTF-8 TERM=xterm", "play puissance4 | cat", (80, 50));
    screen.wait_for("Turns played: 0 of 49");
    screen.line("3");
    screen.wait_for("Turns played: 1 of 49");
    screen.line("quit");
    screen.wait_for("Goodbye.");
}

#[test]
fn a_window_that_is_too_small_says_so_and_grows() {
    let screen = open_with("LC_ALL=en_GB.UTF-8 TERM=xterm", "play", (40, 12));
    screen.wait_for("This window has 40");
    screen.resize(80, 24);
    screen.wait_for("Games");
    screen.keys("C-c");
    screen.wait_for("exit 0");
}

#[test]
fn a_terminal_without_utf8_gets_nothing_but_ascii() {
    let screen =
        open_with("LC_ALL=C LANG=C TERM=xterm", "play abalone --lang fr --plain", (80, 50));
    screen.wait_for("Quels joueurs");
    screen.line("aucun");
    screen.wait_for("billes noires, ecrites @");
    screen.line("regles");
    let shown = screen.wait_until("the rules", |shown| shown.matches("Noir :").count() > 2);
    assert!(shown.is_ascii(), "{shown}");
    screen.line("quitter");
    screen.wait_for("exit 0");
}
