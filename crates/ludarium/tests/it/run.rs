//! The program as its users meet it: arguments and standard input in, text and exit status out.

use assert_cmd::Command;
use expect_test::Expect;
use players::catalogue::GAMES;

/// The program, for a user whose system speaks English.
pub(crate) fn ludarium(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ludarium"));
    command.env("LC_ALL", "en_GB.UTF-8").env("LANG", "en_GB.UTF-8").args(args);
    command
}

/// Exit status, standard output and standard error as one text.
pub(crate) fn outcome(command: &mut Command) -> String {
    let output = command.output().unwrap();
    any_catalogue(&format!(
        "exit {}\n{}{}",
        output.status.code().unwrap_or(-1),
        String::from_utf8(output.stdout).unwrap(),
        String::from_utf8(output.stderr).unwrap()
    ))
}

/// Runs the program and compares everything that came of it.
pub(crate) fn check(args: &[&str], stdin: &str, expect: &Expect) {
    expect.assert_eq(&outcome(ludarium(args).write_stdin(stdin)));
}

/// A user error is exit status 1, nothing on standard output, and one line on standard error.
pub(crate) fn check_mistake(args: &[&str], expect: &Expect) {
    let output = ludarium(args).output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{args:?}: {said}");
    assert!(output.stdout.is_empty(), "{args:?}");
    assert_eq!(said.lines().count(), 1, "{args:?}: {said}");
    expect.assert_eq(any_catalogue(said.trim_end()).as_str());
}

/// The text without the list of games in it: a new game breaks no test but its own.
fn any_catalogue(text: &str) -> String {
    let games: Vec<_> = GAMES.iter().map(|game| game.id()).collect();
    text.replace(&format!(": {}.", games.join(", ")), ": <every game>.")
}
