//! `cargo xtask test` and `cargo xtask lint`: the parts, in the order in which they fail fastest.
//!
//! Everything is built with the same flags for the whole workspace, so that the parts share what
//! is compiled; only the fuzz targets, which need flags of their own, have a folder of their own.

use crate::{
    fuzz,
    house::House,
    hygiene, layers, new_game, page,
    part::{Part, run_all},
    run::{cargo, run, works},
    simulate,
    tools::{CHROMEDRIVER, CHROMIUM, CLIPPY, CXX, GIT, NPM, POSTGRESQL, RUSTFMT, TMUX},
};
use anyhow::{Result, bail};
use cargo_metadata::TargetKind;
use std::process::Command;

/// What `cargo xtask test` can be told.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// Runs this part alone (may be given several times).
    #[arg(long, value_name = "PART")]
    only: Vec<String>,
    /// Lists the parts and runs none.
    #[arg(long)]
    list: bool,
}

/// All failures are worth knowing at once: a run takes long.
const NEXTEST: [&str; 4] = ["nextest", "run", "--workspace", "--no-fail-fast"];
/// The test targets that play through a real terminal have this name.
const JOURNEYS: &str = "journeys";
/// The test targets that play in a real browser have this one.
const BROWSER: &str = "browser";
/// The test targets that start a PostgreSQL have this one.
const POSTGRES: &str = "postgres";

const PARTS: &[Part] = &[
    Part {
        name: "format",
        about: "the source is formatted",
        is_lint: true,
        needs: &[RUSTFMT],
        run: format,
    },
    Part {
        name: "layers",
        about: "no crate knows what it must not",
        is_lint: true,
        needs: &[GIT],
        run: layers::part,
    },
    Part {
        name: "hygiene",
        about: "the project speaks of itself alone, each game stays in its folder",
        is_lint: true,
        needs: &[GIT],
        run: hygiene::part,
    },
    Part {
        name: "lints",
        about: "clippy has nothing to say",
        is_lint: true,
        needs: &[CLIPPY, CXX],
        run: lints,
    },
    Part {
        name: "page",
        about: "the types of the page's scripts fit, and their unit tests pass",
        is_lint: true,
        needs: &[NPM],
        run: page::part,
    },
    Part {
        name: "docs",
        about: "the documentation has no dead links",
        is_lint: true,
        needs: &[],
        run: docs,
    },
    Part {
        name: "tests",
        about: "unit tests, properties, perft, scenarios, the suite of every game",
        is_lint: false,
        needs: &[],
        run: tests,
    },
    Part {
        name: "doctests",
        about: "the examples in the documentation",
        is_lint: false,
        needs: &[],
        run: doctests,
    },
    Part {
        name: "new-game",
        about: "a game that is added as docs/adding-a-game.md says can be played",
        is_lint: false,
        needs: &[GIT, RUSTFMT],
        run: new_game::part,
    },
    Part {
        name: "simulate",
        about: "servers that fail and people of every kind, in simulated worlds",
        is_lint: false,
        needs: &[],
        run: simulate::part,
    },
    Part {
        name: "journeys",
        about: "whole games through a real terminal",
        is_lint: false,
        needs: &[TMUX],
        run: journeys,
    },
    Part {
        name: "browser",
        about: "whole games on the page, in a real browser",
        is_lint: false,
        needs: &[CHROMIUM, CHROMEDRIVER, NPM],
        run: browser,
    },
    Part {
        name: "postgres",
        about: "the store on a real PostgreSQL, and several servers on it of which some are killed",
        is_lint: false,
        needs: &[POSTGRESQL],
        run: postgres,
    },
    Part {
        name: "fuzz",
        about: "a few seconds of random input for every parser",
        is_lint: false,
        needs: &[CXX],
        run: fuzz::part,
    },
];

/// Runs the parts that were asked for: all, or some.
pub(crate) fn test(house: &House, options: &Options) -> Result<()> {
    if options.list {
        PARTS.iter().for_each(|part| println!("{:<10} {}", part.name, part.about));
        return Ok(());
    }
    if let Some(unknown) = options.only.iter().find(|name| PARTS.iter().all(|p| p.name != **name)) {
        let names: Vec<&str> = PARTS.iter().map(|part| part.name).collect();
        bail!("there is no part `{unknown}`; there are {}", names.join(", "));
    }
    let is_wanted =
        |part: &&Part| options.only.is_empty() || options.only.iter().any(|name| name == part.name);
    run_all(house, &PARTS.iter().filter(is_wanted).collect::<Vec<_>>())
}

/// Runs the parts that read the source.
pub(crate) fn lint(house: &House) -> Result<()> {
    run_all(house, &PARTS.iter().filter(|part| part.is_lint).collect::<Vec<_>>())
}

fn format(house: &House) -> Result<()> {
    run(cargo(house).args(["fmt", "--all", "--check"]))?;
    run(cargo(house).args(["fmt", "--manifest-path", fuzz::MANIFEST, "--check"]))
}

fn lints(house: &House) -> Result<()> {
    let deny = ["--", "-D", "warnings"];
    run(cargo(house).args(["clippy", "--workspace", "--all-targets", "--keep-going"]).args(deny))?;
    run(fuzz::cargo(house, "clippy")?.args(deny))
}

fn docs(house: &House) -> Result<()> {
    let mut doc = cargo(house);
    doc.args(["doc", "--workspace", "--no-deps"]).env("RUSTDOCFLAGS", "-D warnings");
    run(&mut doc)
}

fn tests(house: &House) -> Result<()> {
    if has_nextest() {
        let filter =
            format!("not binary({JOURNEYS}) and not binary({BROWSER}) and not binary({POSTGRES})");
        return run(cargo(house).args(NEXTEST).args(["-E", &filter]));
    }
    let mut command = cargo(house);
    command.args(["test", "--workspace", "--no-fail-fast", "--lib", "--bins"]);
    let targets = house.targets(&TargetKind::Test).into_iter();
    for target in targets.filter(|name| ![JOURNEYS, BROWSER, POSTGRES].contains(name)) {
        command.args(["--test", target]);
    }
    run(&mut command)
}

fn doctests(house: &House) -> Result<()> {
    run(cargo(house).args(["test", "--workspace", "--doc"]))
}

fn journeys(house: &House) -> Result<()> {
    run(&mut only(house, JOURNEYS)?)
}

fn browser(house: &House) -> Result<()> {
    // Some tests play on this server; tests of one target alone do not build it.
    run(cargo(house).args(["build", "--workspace", "--example", "kit_server"]))?;
    run(only(house, BROWSER)?.env("LUDARIUM_AXE", page::axe(house)?))
}

fn postgres(house: &House) -> Result<()> {
    has_target(house, POSTGRES)?;
    // Not by nextest: one process has one PostgreSQL for all of its tests.
    run(cargo(house).args(["test", "--workspace", "--no-fail-fast", "--test", POSTGRES]))
}

/// The tests of the targets with this name.
fn only(house: &House, target: &str) -> Result<Command> {
    has_target(house, target)?;
    let mut command = cargo(house);
    match has_nextest() {
        true => command.args(NEXTEST).args(["-E", &format!("binary({target})")]),
        false => command.args(["test", "--workspace", "--test", target]),
    };
    Ok(command)
}

fn has_target(house: &House, target: &str) -> Result<()> {
    match house.targets(&TargetKind::Test).contains(&target) {
        true => Ok(()),
        false => bail!("no crate has a test target `{target}`"),
    }
}

/// Nextest runs the tests of all crates side by side; without it they take a little longer.
fn has_nextest() -> bool {
    works("cargo", &["nextest", "--version"])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_have_names_of_their_own() {
        let mut names: Vec<&str> = PARTS.iter().map(|part| part.name).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), PARTS.len());
    }

    #[test]
    fn an_unknown_part_is_refused_with_the_list_of_parts() {
        let house = House::find().unwrap();
        let options = Options { only: vec!["gossip".into()], list: false };
        let error = test(&house, &options).unwrap_err().to_string();
        assert!(error.starts_with("there is no part `gossip`; there are format, "), "{error}");
    }
}
