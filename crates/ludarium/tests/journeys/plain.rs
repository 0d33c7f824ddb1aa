//! Plain lines before a person.

use crate::{pane::Pane, screen::open};

#[test]
fn from_the_menu_through_a_game_to_the_saved_file() {
    let screen = open("play --plain", "en_GB");
    screen.wait_for("Which game?");
    screen.line("puissance4");
    screen.wait_for("Your choice?");
    screen.line("play");
    screen.wait_for("(none, 1, 2, both)");
    screen.line("none");
    screen.wait_for("Turns played: 0 of 49");
    screen.line("3");
    screen.wait_for("Turns played: 1 of 49");
    screen.line("undo");
    screen.line("r");
    screen.wait_for("turns the grid right");
    screen.line("save");
    screen.wait_for("Saved in save.txt.");
    screen.wait_for("exit 0");
    assert_eq!(screen.file("save.txt").unwrap().trim_end().len(), 58);
}

#[test]
fn it_asks_what_was_left_open_and_plays_against_a_bot_in_french() {
    let screen = open("play puissance4 --plain", "fr_FR");
    screen.wait_for("Une nouvelle partie, ou celle qui est sauvegardée ?");
    screen.line("2");
    screen.wait_for("(aucun, 1, 2, les deux)");
    screen.line("2");
    screen.wait_for("aléatoire");
    screen.line("aléatoire");
    screen.wait_for("Il n’y a pas de partie sauvegardée (save.txt)");
    screen.line("0");
    // The bot answers, and it is the person's turn again.
    screen.wait_for("2 sur 49");
    screen.line("quitter");
    screen.wait_for("Au revoir.");
    screen.wait_for("exit 0");
}

#[test]
fn whoever_watches_two_bots_can_stop_them() {
    // An engine that never moves would keep them thinking for ever.
    let engine = "ugi:sh -c \"while read l; do case \\$l in ugi) echo ugiok;; isready) echo readyok;; esac; done\"";
    let args = format!("play puissance4 --plain --seat random --seat '{engine}' --movetime 600000");
    let screen = open(&args, "en_GB");
    screen.wait_for("is thinking");
    screen.line("quit");
    screen.wait_for("Goodbye.");
    screen.wait_for("exit 0");
}

#[test]
fn a_killed_game_goes_on_in_plain_lines_and_on_the_full_screen() {
    // Two programs after each other in one terminal and one folder: the first one is killed.
    let program = env!("CARGO_BIN_EXE_ludarium");
    let command = format!(
        "export LC_ALL=en_GB.UTF-8 XDG_CONFIG_HOME=\"$PWD/config\" XDG_DATA_HOME=\"$PWD/data\"; \
         sh -c 'echo $$ > pid; exec {program} play puissance4 --plain --seat person --seat person'; \
         echo killed; {program} play --plain; {program} play"
    );
    let screen = Pane::open(&command, (100, 50));
    screen.wait_for("Turns played: 0 of 49");
    screen.line("3");
    screen.wait_for("Turns played: 1 of 49");
    screen.line("2");
    screen.wait_for("Turns played: 2 of 49");
    let pid = screen.file("pid").unwrap();
    let kill = std::process::Command::new("kill").args(["-9", pid.trim()]).status().unwrap();
    assert!(kill.success());
    screen.wait_for("killed");
    screen.wait_for("on this screen: 2 moves");
    screen.line("1");
    screen.line("4");
    screen.wait_for("Turns played: 3 of 49");
    screen.line("quit");
    screen.wait_for("3 moves, ");
    screen.keys("Enter");
    screen.wait_for("Turns played: 3 of 49");
    screen.keys("C-c");
    screen.wait_for("The game is kept");
    screen.wait_for("exit 0");
}
