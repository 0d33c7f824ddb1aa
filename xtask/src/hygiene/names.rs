//! No line about one game outside its folder: the name of a game stands in the catalogue and in
//! manifests, and nowhere else in the source of `crates/`.

use super::{File, fault, source};

/// The list of games, where each has its line.
const CATALOGUE: &str = "crates/players/src/catalogue.rs";

/// The names of the games: those of the folders.
pub(super) fn games(paths: &[String]) -> Vec<String> {
    let mut games: Vec<String> = paths
        .iter()
        .filter_map(|path| path.strip_prefix("games/")?.strip_suffix("/Cargo.toml"))
        .map(str::to_owned)
        .collect();
    games.sort_unstable();
    games
}

pub(super) fn faults(file: &File<'_>, games: &[String]) -> Vec<String> {
    let is_text = file.path.ends_with(".ftl") || file.path.ends_with(".toml");
    let is_checked = file.path.starts_with("crates/")
        && (source::is_program(file.path) || is_text)
        && !file.path.ends_with("/Cargo.toml")
        && file.path != CATALOGUE;
    if !is_checked {
        return Vec::new();
    }
    let lines = source::program_lines(file.text);
    lines
        .flat_map(|(number, line)| {
            let named = games.iter().filter(move |game| names(line, game));
            named.map(move |game| (number, game))
        })
        .map(|(number, game)| fault(file, number, &format!("speaks of one game ({game})")))
        .collect()
}

/// Whether a line names a game. A name that is also a common word (`go`) counts only where it can
/// mean nothing else: as a path or a crate.
fn names(line: &str, game: &str) -> bool {
    let crate_name = format!("ludarium_{game}");
    let folder = format!("games/{game}");
    if contains_word(line, &crate_name) || contains_word(line, &folder) {
        return true;
    }
    let is_common_word = game.len() < 4;
    !is_common_word && contains_word(&line.to_ascii_lowercase(), game)
}

fn contains_word(line: &str, word: &str) -> bool {
    let is_part = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
    line.match_indices(word).any(|(at, _)| {
        !is_part(line[..at].chars().next_back()) && !is_part(line[at + word.len()..].chars().next())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use expect_test::{Expect, expect};

    fn check(path: &str, text: &str, expected: &Expect) {
        let games = ["chess", "go"].map(str::to_owned);
        expected.assert_eq(&faults(&File { path, text }, &games).join("\n"));
    }

    #[test]
    fn the_games_are_the_folders() {
        let paths = ["crates/game/Cargo.toml", "games/go/Cargo.toml", "games/go/src/lib.rs"];
        assert_eq!(games(&paths.map(str::to_owned)), ["go"]);
    }

    #[test]
    fn a_game_is_named_in_its_places_only() {
        let text = "if id == \"chess\" {\nChess is fun\nlet chessboard = go(3);\nludarium_go::x";
        check(
            "crates/table/src/lib.rs",
            text,
            &expect![[r#"
                crates/table/src/lib.rs:1: speaks of one game (chess)
                crates/table/src/lib.rs:2: speaks of one game (chess)
                crates/table/src/lib.rs:4: speaks of one game (go)"#]],
        );
        for path in [CATALOGUE, "crates/players/Cargo.toml", "games/chess/src/lib.rs", "README.md"]
        {
            check(path, text, &expect![[""]]);
        }
    }

    #[test]
    fn tests_may_use_a_game() {
        check("crates/table/tests/all.rs", "\"chess\"", &expect![[""]]);
        check("crates/table/src/lib.rs", "#[cfg(test)]\n\"chess\"", &expect![[""]]);
    }
}
