//! The full screen before a person.

use crate::{
    pane::Pane,
    screen::{open, open_with},
};

const ENGLISH: &str = "LC_ALL=en_GB.UTF-8 TERM=xterm-256color";

/// A game of two people.
fn two(environment: &str, size: (u16, u16)) -> Pane {
    open_with(environment, "play puissance4 --seat person --seat person", size)
}

#[test]
fn a_whole_game_by_keys_from_the_menu_to_the_result() {
    let screen = open_with(ENGLISH, "play", (80, 24));
    screen.wait_for("Games");
    // By its first letter.
    screen.keys("p Enter");
    screen.wait_for("Back to the games");
    screen.keys("Enter");
    screen.wait_for("F5 Play");
    // Both players are people: the bot's seat goes back to the first choice.
    screen.keys("Up Up Up Left Left Left Left");
    screen.wait_until("two people", |shown| shown.matches("somebody here").count() == 2);
    screen.keys("F5");
    screen.wait_for("Player 1 (star): your turn.");
    screen.keys("3 3 2 2 4 4");
    screen.wait_for("Turns played: 6 of 49");
    // By the arrows to column 5.
    screen.keys("Right Enter");
    screen.wait_for("The game is over");
    screen.wait_for("Player 1 (star) wins.");
    screen.keys("Escape");
    screen.wait_until("the board", |shown| !shown.contains("The game is over"));
    screen.keys("F10");
    screen.wait_for("Back to the games");
    screen.keys("Escape");
    screen.wait_for("Games");
    screen.keys("Escape");
    screen.wait_for("Goodbye.");
    screen.wait_for("exit 0");
    assert!(screen.is_restored());
}

/// What lies beyond the edge of a board is said by an arrow there.
fn is_cut(shown: &str) -> bool {
    ["▲", "▼", "◀", "▶"].iter().any(|arrow| shown.contains(arrow))
}

#[test]
fn the_picture_beside_a_list_is_whole() {
    for game in ["abalone", "go", "mahjong", "puissance4", "tigris"] {
        for environment in [ENGLISH, "TERM=xterm-256color COLORTERM=truecolor LC_ALL=C.UTF-8"] {
            let screen = open_with(environment, &format!("play {game} --lang en"), (80, 24));
            let shown = screen.wait_for("Back to the games");
            assert!(!is_cut(&shown), "{game}:\n{shown}");
        }
    }
}

#[test]
fn a_match_that_is_stopped_leaves_one_table() {
    let args = "arena puissance4 --players level-1 random --games 100000";
    let screen = open_with(ENGLISH, args, (80, 24));
    screen.wait_for("of 100000");
    screen.keys("C-c");
    let shown = screen.wait_for("To go on:");
    assert_eq!(shown.matches("won  drawn  lost").count(), 1, "{shown}");
}

#[test]
fn a_wide_board_is_large_in_a_large_window() {
    let screen = open_with(ENGLISH, "play tigris --seat person --seat random", (160, 50));
    let shown = screen.wait_for("Your points");
    let row = |number: &str| {
        shown.lines().position(|line| line.trim_start().starts_with(&format!("{number} ")))
    };
    let (tenth, eleventh) = (row("10").expect("row 10"), row("11").expect("row 11"));
    assert!(eleventh >= tenth + 2, "a space has more than one row:\n{shown}");
    assert!(!is_cut(&shown), "{shown}");
}

#[test]
fn a_whole_game_by_mouse() {
    let screen = two(ENGLISH, (100, 30));
    screen.wait_for("Player 1 (star): your turn.");
    let shown = screen.shown();
    // The numbers of the columns stand under the grid.
    let is_labels = |line: &&str| {
        let head: String = line.chars().take(60).filter(char::is_ascii_alphanumeric).collect();
        head == "0123456"
    };
    let row = shown.lines().position(|line| is_labels(&line)).expect("the numbers");
    let line = shown.lines().nth(row).unwrap();
    let column = |number: char| line.chars().position(|c| c == number).unwrap();
    for (turn, number) in (1..).zip("3322445".chars()) {
        screen.click(column(number), row);
        screen.wait_for(&format!("Turns played: {turn} of 49"));
    }
    screen.click_on("Look back");
    screen.wait_for("after move 7 of 7");
    screen.keys("Escape");
    screen.click_on("Menu");
    screen.click_on("Leave the table");
    screen.wait_for("exit 0");
}

#[test]
fn a_whole_game_against_a_bot_resized_in_the_middle() {
    let args = "play puissance4 --seat person --seat random --seed 3";
    let screen = open_with(ENGLISH, args, (80, 24));
    screen.wait_for("Your turn.");
    for turn in 0.. {
        match turn {
            2 => screen.resize(120, 40),
            4 => {
                screen.resize(60, 15);
                screen.wait_for("This window has 60 columns and 15 rows");
                screen.resize(80, 24);
            }
            _ => {}
        }
        let shown = screen.wait_until("a turn or the end", |shown| {
            shown.contains("Your turn.") || shown.contains("The game is over")
        });
        if shown.contains("The game is over") {
            break;
        }
        let played = format!("Turns played: {} of 49", 2 * turn);
        screen.wait_for(&played);
        // A column that is full is refused, and another one is tried.
        for column in ["3", "2", "4", "1", "5", "0", "6"] {
            screen.keys(column);
            let shown = screen.wait_until("an answer", |shown| {
                !shown.contains(&played) || shown.contains("is full") || shown.contains("over")
            });
            if !shown.contains("is full") {
                break;
            }
        }
    }
    screen.keys("C-c");
    screen.wait_for("exit 0");
}

#[test]
fn in_french_and_remembered() {
    let screen = open("play", "fr_FR");
    screen.wait_for("Jeux");
    screen.keys("F8");
    screen.wait_for("Langue");
    screen.keys("Left");
    screen.wait_for("Language");
    screen.keys("Escape");
    screen.wait_until("the menu", |shown| !shown.contains("Language"));
    screen.keys("Escape");
    screen.wait_for("exit 0");
    assert!(screen.file("config/ludarium/terminal.conf").unwrap().contains("lang = en"));
}

#[test]
fn a_game_in_french_from_beginning_to_end() {
    let french = "LC_ALL=fr_FR.UTF-8 TERM=xterm-256color";
    let screen = two(french, (80, 24));
    screen.wait_for("Joueur 1 (étoile) : à vous de jouer.");
    screen.paste("3 3 2 2 4 4 5");
    screen.wait_for("La partie est finie");
    screen.wait_for("Revanche");
    screen.keys("C-c");
    screen.wait_for("exit 0");
}

/// Whether a capture asks for any colour but the terminal's own.
fn is_colour(shown: &str) -> bool {
    let orders = shown.split("\x1b[").skip(1).filter_map(|part| part.split_once('m'));
    let numbers = orders.flat_map(|(order, _)| order.split(';').map(str::to_owned));
    let is_colour = |number: u8| matches!(number, 30..=38 | 40..=48 | 90..=107);
    numbers.filter_map(|number| number.parse().ok()).any(is_colour)
}

#[test]
fn without_colour_nothing_is_lost() {
    let screen = two(&format!("{ENGLISH} COLORTERM=truecolor"), (80, 24));
    screen.wait_for("your turn.");
    assert!(is_colour(&screen.shown_in_colour()));
    let screen = two(&format!("{ENGLISH} COLORTERM=truecolor NO_COLOR=1"), (80, 24));
    screen.wait_for("your turn.");
    screen.paste("3 3 2 2 4 4 5");
    screen.wait_for("Player 1 (star) wins.");
    assert!(!is_colour(&screen.shown_in_colour()), "{}", screen.shown_in_colour());
}

#[test]
fn a_paste_plays_and_garbage_is_refused() {
    let screen = two(ENGLISH, (80, 24));
    screen.wait_for("your turn.");
    screen.paste("3 3\nR 2\n");
    screen.wait_for("Turns played: 4 of 49");
    screen.paste("all your base");
    screen.wait_for("That is no move.");
    screen.paste("1 9 1");
    screen.wait_for("is not played: 1 9 1");
    screen.wait_for("Turns played: 4 of 49");
    screen.keys("C-c");
    screen.wait_for("exit 0");
}

#[test]
fn a_signal_restores_the_terminal_and_the_game_goes_on_later() {
    for signal in ["TERM", "INT", "HUP", "QUIT"] {
        // The shell says how the terminal is set before and after.
        let program = env!("CARGO_BIN_EXE_ludarium");
        let run = format!(
            "export XDG_CONFIG_HOME=\"$PWD/config\" XDG_DATA_HOME=\"$PWD/data\" {ENGLISH}; \
             trap : INT; stty -a > before; '{program}' play puissance4 --seat person --seat person; \
             echo \"left $?\"; stty -a > after; '{program}' play"
        );
        let screen = Pane::open(&run, (80, 24));
        screen.wait_for("Player 1 (star): your turn.");
        screen.keys("3");
        screen.wait_for("Turns played: 1 of 49");
        let folder = screen.folder.path().display().to_string();
        let status = std::process::Command::new("sh")
            .arg("-c")
            .arg(format!(
                "for p in /proc/[0-9]*; do \
                 [ \"$(readlink $p/cwd)\" = '{folder}' ] && \
                 [ \"$(readlink $p/exe)\" = '{program}' ] && kill -s {signal} ${{p#/proc/}}; done; :"
            ))
            .status();
        assert!(status.unwrap().success());
        // The second run offers what the first one left.
        screen.wait_for("Go on");
        assert_eq!(screen.file("before"), screen.file("after"), "{signal}");
        screen.keys("Enter");
        screen.wait_for("Turns played: 1 of 49");
        screen.keys("C-c");
        let last = screen.wait_for("exit 0");
        assert!(last.contains("left ") && !last.contains("left 0"), "{signal}: {last}");
        assert!(screen.is_restored());
    }
}

#[test]
fn a_record_is_looked_at_act_by_act() {
    let screen = Pane::open("echo 3 3 R 2 > acts; sh", (80, 24));
    let program = env!("CARGO_BIN_EXE_ludarium");
    screen.line(&format!("{ENGLISH} '{program}' replay acts --game puissance4"));
    screen.wait_for("after move 0 of 4");
    screen.keys("End");
    screen.wait_for("after move 4 of 4");
    screen.keys("Escape");
    screen.wait_until("the end", |_| screen.is_restored());
}

#[test]
fn control_z_gives_the_terminal_back_and_fg_takes_it_again() {
    let program = env!("CARGO_BIN_EXE_ludarium");
    let shell = Pane::open("env PS1='shell> ' bash --norc --noprofile -i", (80, 24));
    shell.wait_for("shell>");
    let folders = "XDG_CONFIG_HOME=$PWD/config XDG_DATA_HOME=$PWD/data";
    shell.line(&format!(
        "{folders} {ENGLISH} '{program}' play puissance4 --seat person --seat person"
    ));
    shell.wait_until("the board", |shown| shown.contains("Player 1 (star): your turn."));
    assert!(!shell.is_restored());
    shell.keys("C-z");
    shell.wait_for("Stopped");
    assert!(shell.is_restored());
    shell.line("echo still here");
    shell.wait_for("still here");
    shell.line("fg");
    shell.wait_until("the board again", |_| !shell.is_restored());
    shell.keys("3");
    shell.wait_for("Turns played: 1 of 49");
    shell.keys("C-c");
    shell.wait_until("the shell", |shown| shown.trim_end().ends_with("shell>"));
    assert!(shell.is_restored());
}

#[test]
fn a_game_is_kept_and_offered_to_whoever_names_the_players() {
    let program = env!("CARGO_BIN_EXE_ludarium");
    let play = format!(
        "env XDG_CONFIG_HOME=\"$PWD/config\" XDG_DATA_HOME=\"$PWD/data\" {ENGLISH} '{program}' \
         play puissance4 --seat person --seat person"
    );
    let screen = Pane::open(&format!("{play}; {play}; {play} --plain"), (80, 24));
    screen.wait_for("Player 1 (star): your turn.");
    screen.keys("3");
    screen.wait_for("Turns played: 1 of 49");
    screen.keys("C-c");
    // The second start offers it on the full screen, the third in plain lines.
    screen.wait_for("A new game, as you asked");
    screen.keys("Enter");
    screen.wait_for("Player 2 (ring): your turn.");
    screen.keys("4");
    screen.wait_for("Turns played: 2 of 49");
    screen.keys("C-c");
    screen.wait_for("on this screen: 2 moves");
    screen.line("1");
    screen.wait_for("Turns played: 2 of 49");
    screen.line("quit");
    screen.wait_for("exit 0");
}

#[test]
fn marbles_in_french_at_every_size_and_depth() {
    for colours in [
        "COLORTERM=truecolor TERM=xterm",
        "TERM=xterm-256color",
        "TERM=xterm",
        "NO_COLOR=1 TERM=xterm",
    ] {
        let environment = format!("LC_ALL=fr_FR.UTF-8 {colours}");
        let screen = open_with(&environment, "play abalone --seat person --seat person", (80, 24));
        screen.wait_for("Noir : à vous de jouer.");
        for size in [(100, 30), (160, 50), (80, 24)] {
            screen.resize(size.0, size.1);
            let shown = screen.wait_until("the whole board", |shown| {
                [" I ", " A ", "0/6", "F1 Aide"].iter().all(|sign| shown.contains(sign))
            });
            assert!(!shown.contains('…') && !shown.contains('▶'), "{colours} {size:?}:\n{shown}");
        }
        screen.line("a1b2");
        screen.wait_for("Noir déplace");
        screen.keys("C-c");
        screen.wait_for("exit 0");
    }
}

/// A game that is usually begun by lots: they are drawn against a program unless that is switched off, and a key shows
/// the result.
#[test]
fn lots_are_drawn_where_that_is_usual() {
    let screen = open_with(ENGLISH, "play go", (80, 24));
    screen.wait_for("One player");
    screen.keys("Enter");
    screen.wait_for("F5 Play");
    screen.wait_until("lots", |shown| {
        shown.lines().any(|line| line.contains("Lots for the seats") && line.contains("on"))
    });
    screen.keys("F5");
    screen.wait_for("Any key shows the result.");
    screen.keys("Enter");
    screen.wait_for("The lots are drawn");
    screen.wait_until("a colour", |shown| {
        shown.contains("You: Black.") || shown.contains("You: White.")
    });
    screen.keys("Enter");
    screen.wait_for("Give a number between 0 and 80");
}
