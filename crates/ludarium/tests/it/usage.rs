//! Mistakes on the command line, help in a language, and terminals with ASCII alone.

use crate::run::{check, ludarium, outcome};
use expect_test::expect;

/// All commands.
const COMMANDS: [&str; 14] = [
    "play", "serve", "games", "engine", "gtp", "arena", "perft", "bench", "solve", "replay",
    "export", "import", "check", "render",
];

#[test]
fn mistakes_are_told_in_the_users_language() {
    check(
        &["play", "--nonsense", "--lang", "fr"],
        "",
        &expect![[r#"
            exit 2
            « --nonsense » n’est pas attendu ici.

            Usage : ludarium play [OPTIONS] [JEU]

            Pour en savoir plus : --help.
        "#]],
    );
    let french = [
        (&["pla", "--lang", "fr"][..], "Il n’y a pas de commande « pla »."),
        (&["arena", "--lang", "fr"], "Il manque : --players <JOUEUR>..., <JEU>\n"),
        (
            &["perft", "abalone", "--depth", "x", "--lang", "fr"],
            "« x » n’est pas une valeur pour « --depth <N> » : il faut un nombre entier.",
        ),
        (
            &["perft", "abalone", "--depth", "2", "--depth", "3", "--lang", "fr"],
            "« --depth <N> » est donné deux fois.",
        ),
        (
            &["--port", "99999", "--lang", "fr"],
            "« 99999 » n’est pas une valeur pour « --port <N> » : le nombre est trop grand.",
        ),
        (
            &["bench", "abalone", "--time", "0", "--lang", "fr"],
            "« 0 » n’est pas une valeur pour « --time <MS> » : le nombre est trop petit.",
        ),
        (
            &["arena", "abalone", "--players", "random", "random", "--sprt", "x", "--lang", "fr"],
            ": il faut un nombre.",
        ),
        (
            &["play", "abalone", "--resume", "--position", "x", "--lang", "fr"],
            "« --resume » et « --position <POSITION> » ne vont pas ensemble.",
        ),
        (&["play", "--seed", "--lang", "fr"], "« --seed <N> »"),
        (
            &["serve", "--host", "https://games.example.org", "--lang", "fr"],
            "« https://games.example.org » n’est pas une valeur pour « --host",
        ),
        (
            &["serve", "--proxy-header", "X Forwarded For", "--lang", "fr"],
            "« X Forwarded For » n’est pas une valeur pour « --proxy-header",
        ),
    ];
    for (args, sentence) in french {
        let said = outcome(&mut ludarium(args));
        assert!(said.starts_with("exit 2\n") && said.contains(sentence), "{args:?}: {said}");
        assert!(!said.contains("error:") && !said.contains("For more"), "{args:?}: {said}");
    }
    let said = outcome(&mut ludarium(&["--lang", "de"]));
    assert!(
        said.contains("“de” is not a value") && said.contains("Accepted: en, fr, ar."),
        "{said}"
    );
}

/// What the system says in English about files and programs is said in the user's language too.
#[test]
fn the_systems_own_words_are_translated() {
    let cases: [(&[&str], &str); 4] = [
        (
            &["import", "nowhere.json"],
            "« nowhere.json » : ce fichier ou ce dossier n’existe pas.\n",
        ),
        (&["export", "/", "--to", "acts"], " : c’est un dossier.\n"),
        (&["render", "go", "-o", "no/where.svg"], " : ce fichier ou ce dossier n’existe pas.\n"),
        (
            &["arena", "abalone", "--players", "random", "ugi:/no/engine"],
            "/no/engine n’a pas pu être lancé : ce fichier ou ce dossier n’existe pas.\n",
        ),
    ];
    for (args, sentence) in cases {
        let said = outcome(ludarium(args).args(["--lang", "fr"]));
        assert!(said.starts_with("exit 1\n") && said.ends_with(sentence), "{args:?}: {said}");
    }
}

#[test]
fn numbers_are_written_as_the_language_writes_them() {
    let args = ["arena", "abalone", "--players", "random", "random", "--games", "2"];
    let said = |lang| outcome(ludarium(&args).args(["--lang", lang]));
    let (english, french) = (said("en"), said("fr"));
    assert!(english.contains(".0 %\n") && !english.contains(",0 %"), "{english}");
    assert!(french.contains(",0 %\n") && !french.contains(".0 %"), "{french}");
}

#[test]
fn help_speaks_the_language_that_is_asked_for() {
    for command in COMMANDS {
        let said = outcome(&mut ludarium(&["help", command, "--lang", "fr"]));
        assert!(said.starts_with("exit 0\n") && said.contains("Usage : ludarium"), "{said}");
        assert!(said.contains("Options\u{a0}:\n"), "{said}");
        for english in ["possible values", "default:", "Print help", "[COMMAND]", "<LANG>"] {
            assert!(!said.contains(english), "{command}: {english}: {said}");
        }
        let begins = |line: &str| line.trim_start().starts_with([';', ':', '!', '?', '»']);
        assert!(!said.lines().any(begins), "{command}: {said}");
        assert_eq!(outcome(&mut ludarium(&[command, "--help", "--lang", "fr"])), said);
    }
    let said = outcome(&mut ludarium(&["--help", "--lang", "fr"]));
    assert!(said.contains("Commandes\u{a0}:\n") && said.contains("[COMMANDE]"), "{said}");
}

#[test]
fn a_terminal_with_ascii_alone_gets_nothing_else() {
    let ascii = |args: &[&str], stdin: &str| {
        let mut command = ludarium(args);
        let said = outcome(command.env("LC_ALL", "C").args(["--lang", "fr"]).write_stdin(stdin));
        assert!(said.is_ascii(), "{args:?}: {said}");
        said
    };
    for command in COMMANDS {
        ascii(&["help", command], "");
    }
    ascii(&["games"], "");
    assert!(ascii(&["pla"], "").contains("Il n'y a pas de commande \"pla\"."));
    assert!(ascii(&["play", "nothing"], "").contains("Il n'y a pas de jeu \"nothing\"."));
    let said = ascii(&["play", "abalone"], "aide\nregles\nz9\nquitter\n");
    assert!(said.contains("Noir : billes noires, ecrites @"), "{said}");
}

/// The tools keep to it too, with what they measure, refuse and complain about.
#[test]
fn tools_get_nothing_but_ascii_where_nothing_else_is_shown() {
    let talk = "ugi\nquery legal\nquery check z9\nplay z9\nsetoption name Bot value x\nposition fen x\nfoo\n\
                go depth 1\nquit\n";
    let near_the_end = "2112010/1211220/1122211/2211121/2212122/1212211 2 39\nx\n";
    let classic = ["solve", "puissance4", "--set", "variant=classic"];
    let cases: [(&[&str], &str); 11] = [
        (&classic, near_the_end),
        (&["solve", "abalone"], ""),
        (&["bench", "puissance4", "--time", "1"], ""),
        (&["bench", "nothing"], ""),
        (&["arena", "puissance4", "--players", "random", "random", "--games", "2"], ""),
        (&["arena", "puissance4", "--players", "random", "genius", "--games", "2"], ""),
        (&["engine", "puissance4"], talk),
        (&["engine", "abalone"], talk),
        (&["perft", "puissance4", "--depth", "2", "--divide"], ""),
        (&["perft", "puissance4", "--position", "x", "--depth", "2"], ""),
        (&["perft", "puissance4", "--set", "variant=x", "--depth", "2"], ""),
    ];
    for (args, stdin) in cases {
        let mut command = ludarium(args);
        let said = outcome(command.env("LC_ALL", "C").args(["--lang", "fr"]).write_stdin(stdin));
        assert!(said.is_ascii(), "{args:?}: {said}");
    }
}

#[test]
fn a_move_that_was_refused_from_a_pipe_is_seen_in_the_status() {
    let play = |stdin: &str| outcome(ludarium(&["play", "puissance4"]).write_stdin(stdin));
    assert!(play("3\nundo\n2\nquit\n").starts_with("exit 0\n"));
    let said = play("3\n9\n2\nquit\n");
    assert!(said.starts_with("exit 1\n") && said.ends_with("One move was refused.\n"), "{said}");
    assert!(said.contains("column 2"), "what follows is played: {said}");
    assert!(play("3\n9\nxx\n").ends_with("2 moves were refused.\n"));
}
