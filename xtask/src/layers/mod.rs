//! Who may know whom.
//!
//! The layers are a table, and a crate that is not in it is refused: a new crate states its place
//! before it is used. Only the catalogue knows the games. Tests may use the test kit, the
//! texts, and a real game as an example, since nothing of that is built into the program; but a
//! game is never tested by another.

mod purity;

use crate::house::House;
use anyhow::{Result, bail};
use cargo_metadata::DependencyKind;

/// What stands in a layer's list for every folder under `games/`.
const GAMES: &str = "games/*";

/// Each folder with the folders that it may know, lowest first.
const LAYERS: &[(&str, &[&str])] = &[
    ("crates/game", &[]),
    ("crates/search", &["crates/game"]),
    ("crates/protocol", &["crates/game"]),
    ("crates/words", &["crates/game", "crates/protocol"]),
    ("crates/picture", &["crates/game"]),
    (
        "crates/testkit",
        &["crates/game", "crates/search", "crates/protocol", "crates/words", "crates/picture"],
    ),
    (GAMES, &["crates/game", "crates/search", "crates/protocol"]),
    ("crates/players", &["crates/game", "crates/search", "crates/protocol", "crates/words", GAMES]),
    ("crates/table", &["crates/game", "crates/protocol", "crates/players"]),
    ("crates/driver", &["crates/game", "crates/protocol", "crates/players", "crates/table"]),
    ("crates/store", &["crates/game", "crates/protocol", "crates/table"]),
    ("crates/terminal", BELOW_DOORS),
    ("crates/engine", BELOW_DOORS),
    ("crates/web", BELOW_DOORS),
    ("crates/arena", BELOW_DOORS),
    ("crates/python", BELOW_DOORS),
    ("crates/ludarium", BELOW_PROGRAM),
    ("xtask", &[]),
];

/// What a door may know: not the others, and no game.
const BELOW_DOORS: &[&str] = &[
    "crates/game",
    "crates/search",
    "crates/protocol",
    "crates/words",
    "crates/picture",
    "crates/players",
    "crates/table",
    "crates/driver",
    "crates/store",
];

/// The program puts the parts together; it too meets the games only in the catalogue.
const BELOW_PROGRAM: &[&str] = &[
    "crates/game",
    "crates/protocol",
    "crates/words",
    "crates/picture",
    "crates/players",
    "crates/table",
    "crates/driver",
    "crates/store",
    "crates/terminal",
    "crates/engine",
    "crates/web",
    "crates/arena",
];

/// What tests and measurements may know on top of their crate's own layers.
const FOR_TESTS: &[&str] = &["crates/testkit", "crates/words", GAMES];

/// One crate of the project depends on another.
#[derive(Debug)]
struct Edge {
    from: String,
    to: String,
    is_for_tests: bool,
}

/// Fails when a crate knows what it must not.
pub(crate) fn part(house: &House) -> Result<()> {
    let (folders, edges) = graph(house)?;
    let mut faults = faults(&folders, &edges);
    faults.extend(purity::faults(&house.root, &folders)?);
    if faults.is_empty() {
        println!(
            "{} crates, {} dependencies between them, all downwards",
            folders.len(),
            edges.len()
        );
        return Ok(());
    }
    faults.iter().for_each(|fault| println!("{fault}"));
    bail!("{} breaches of the layers", faults.len())
}

fn faults(folders: &[String], edges: &[Edge]) -> Vec<String> {
    let unplaced = folders.iter().filter(|folder| known_to(folder).is_none()).map(|folder| {
        format!("{folder} has no layer: say in xtask/src/layers/mod.rs what it may know")
    });
    let forbidden = edges.iter().filter_map(|Edge { from, to, is_for_tests }| {
        let to_layer = layer(to);
        let is_allowed = known_to(from)?.contains(&to_layer)
            || (*is_for_tests && FOR_TESTS.contains(&to_layer) && layer(from) != to_layer);
        (!is_allowed).then(|| {
            let where_ = if *is_for_tests { " in its tests" } else { "" };
            format!("{from} must not know {to}{where_}")
        })
    });
    unplaced.chain(forbidden).collect()
}

fn known_to(folder: &str) -> Option<&'static [&'static str]> {
    LAYERS.iter().find(|(name, _)| *name == layer(folder)).map(|(_, known)| *known)
}

/// The name under which a folder stands in the table.
fn layer(folder: &str) -> &str {
    if folder.starts_with("games/") { GAMES } else { folder }
}

/// The folders of the workspace and their dependencies on each other.
fn graph(house: &House) -> Result<(Vec<String>, Vec<Edge>)> {
    let folder = |path: &std::path::Path| {
        let path = path.strip_prefix(&house.root).unwrap_or(path);
        path.to_string_lossy().replace('\\', "/")
    };
    let mut folders = Vec::new();
    let mut edges = Vec::new();
    for package in house.metadata().workspace_packages() {
        let Some(home) = package.manifest_path.as_std_path().parent() else { continue };
        let from = folder(home);
        for dependency in &package.dependencies {
            let Some(path) = &dependency.path else { continue };
            let is_for_tests = dependency.kind == DependencyKind::Development;
            edges.push(Edge { from: from.clone(), to: folder(path.as_std_path()), is_for_tests });
        }
        folders.push(from);
    }
    if folders.is_empty() {
        bail!("cargo metadata lists no crate");
    }
    Ok((folders, edges))
}

#[cfg(test)]
mod tests {
    use super::*;
    use expect_test::{Expect, expect};

    /// A made-up project: `from -> to`, and `from ~> to` for tests.
    fn check(graph: &str, expected: &Expect) {
        let mut folders: Vec<String> = Vec::new();
        let edges: Vec<Edge> = graph
            .lines()
            .map(|line| {
                let is_for_tests = line.contains("~>");
                let (from, to) =
                    line.trim().split_once(if is_for_tests { " ~> " } else { " -> " }).unwrap();
                Edge { from: from.into(), to: to.into(), is_for_tests }
            })
            .collect();
        for folder in edges.iter().flat_map(|edge| [&edge.from, &edge.to]) {
            if !folders.contains(folder) {
                folders.push(folder.clone());
            }
        }
        expected.assert_eq(&faults(&folders, &edges).join("\n"));
    }

    #[test]
    fn what_only_looks_down_is_fine() {
        check(
            "games/chess -> crates/game
             games/chess ~> crates/testkit
             crates/players -> games/chess
             crates/terminal -> crates/table
             crates/ludarium -> crates/terminal",
            &expect![[""]],
        );
    }

    #[test]
    fn games_know_neither_each_other_nor_the_table() {
        check(
            "games/chess -> games/checkers
             games/chess ~> games/checkers
             games/chess -> crates/table
             games/chess ~> crates/table",
            &expect![[r#"
                games/chess must not know games/checkers
                games/chess must not know games/checkers in its tests
                games/chess must not know crates/table
                games/chess must not know crates/table in its tests"#]],
        );
    }

    #[test]
    fn doors_know_neither_each_other_nor_a_game() {
        check(
            "crates/terminal -> crates/engine
             crates/engine ~> crates/terminal
             crates/engine -> games/chess
             crates/engine ~> games/chess",
            &expect![[r#"
                crates/terminal must not know crates/engine
                crates/engine must not know crates/terminal in its tests
                crates/engine must not know games/chess"#]],
        );
    }

    #[test]
    fn the_test_kit_is_for_tests_only() {
        check(
            "crates/table -> crates/testkit",
            &expect!["crates/table must not know crates/testkit"],
        );
    }

    #[test]
    fn the_contract_knows_nobody() {
        check("crates/game -> crates/words", &expect!["crates/game must not know crates/words"]);
    }

    #[test]
    fn a_crate_without_a_layer_is_refused() {
        check(
            "crates/gossip -> crates/game",
            &expect!["crates/gossip has no layer: say in xtask/src/layers/mod.rs what it may know"],
        );
    }

    #[test]
    fn the_table_of_layers_has_no_circle() {
        for (index, (name, known)) in LAYERS.iter().enumerate() {
            for layer in *known {
                let lower = LAYERS[..index].iter().any(|(lower, _)| lower == layer);
                assert!(lower, "{name} knows {layer}, which does not stand before it");
            }
        }
    }
}
