//! What holds for the program as a whole.

use crate::run::{check, ludarium, outcome};
use expect_test::expect;
use std::{io, process::Command};

#[test]
fn whoever_has_heard_enough_may_go() {
    for args in [
        &["games"][..],
        &["games", "--json"],
        &["perft", "puissance4", "--depth", "2", "--divide"],
        &["engine", "puissance4"],
        &["--help"],
    ] {
        let (heard_no_more, output) = io::pipe().unwrap();
        drop(heard_no_more);
        let (input, mut lines) = io::pipe().unwrap();
        io::Write::write_all(&mut lines, b"ugi\nquit\n").unwrap();
        let said = Command::new(env!("CARGO_BIN_EXE_ludarium"))
            .args(args)
            .stdin(input)
            .stdout(output)
            .stderr(std::process::Stdio::piped())
            .spawn()
            .unwrap()
            .wait_with_output()
            .unwrap();
        assert_eq!(said.status.code(), Some(0), "{args:?}");
        assert_eq!(String::from_utf8(said.stderr).unwrap(), "", "{args:?}");
    }
}

#[test]
fn help_is_said_in_the_language_of_who_asks() {
    check(
        &["help", "engine"],
        "",
        &expect![[r#"
            exit 0
            Speak the engine protocol (UGI) on standard input and output

            Usage: ludarium engine [OPTIONS] <GAME>

            Arguments:
              <GAME>  the game, as “ludarium games” names it

            Options:
                  --lang <LANG>      the language of the sentences; otherwise English [en, fr, ar]
                  --set <KEY=VALUE>  a setting of the game, as “ludarium games” lists them; may be given several
                                     times
                  --seed <N>         where luck comes from: the same seed gives the same game [default: 0]
                  --protocol <NAME>  ugi, or a protocol of the game’s own [default: ugi]
              -h, --help             show this help
        "#]],
    );
    check(
        &["engine", "--help", "--lang", "fr"],
        "",
        &expect![[r#"
            exit 0
            Parler le protocole des moteurs (UGI) sur l’entrée et la sortie standard

            Usage : ludarium engine [OPTIONS] <JEU>

            Arguments :
              <JEU>  le jeu, par le nom que donne « ludarium games »

            Options :
                  --lang <LANGUE>     la langue des phrases ; sinon l’anglais [en, fr, ar]
                  --set <CLÉ=VALEUR>  un réglage du jeu, parmi ceux que donne « ludarium games » ; peut être
                                      répété
                  --seed <N>          d’où vient le hasard : la même graine donne la même partie [par défaut :
                                      0]
                  --protocol <NOM>    ugi, ou un protocole propre au jeu [par défaut : ugi]
              -h, --help              montrer cette aide
        "#]],
    );
}

#[test]
fn every_command_has_help_in_every_language() {
    let help = outcome(&mut ludarium(&["--help"]));
    let commands = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let commands: Vec<_> = commands.map_while(|line| line.split_whitespace().next()).collect();
    assert!(commands.contains(&"perft"), "{help}");
    for command in commands.into_iter().filter(|name| *name != "help") {
        for lang in words::LANGS {
            let said = outcome(&mut ludarium(&[command, "--help", "--lang", lang]));
            assert!(said.starts_with("exit 0\n"), "{said}");
            assert!(!said.contains("cli-") && !said.contains("cli."), "a text is missing: {said}");
        }
    }
}

#[test]
fn it_says_its_version() {
    check(
        &["--version"],
        "",
        &expect![[r#"
        exit 0
        ludarium 0.1.0
    "#]],
    );
}

#[test]
fn play_without_a_game_shows_the_menu() {
    let said = outcome(ludarium(&["play"]).write_stdin(""));
    assert!(said.starts_with("exit 0\n") && said.contains("Puissance 4"), "{said}");
}

#[test]
fn options_of_the_page_are_not_for_commands() {
    check(
        &["--port", "4200", "games"],
        "",
        &expect![[r#"
            exit 1
            --no-open, --port and --data are for the page alone, without a command.
        "#]],
    );
}
