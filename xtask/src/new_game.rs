//! Follows docs/adding-a-game.md to the letter in a copy of the project: the page is true as long
//! as this passes.
//!
//! Files are taken from the page: a line with nothing but a path in bold, then the file as a
//! block. Two of the paths exist already; their blocks are one line each, to be added among the
//! games.

use crate::{
    house::House,
    hygiene::files,
    run::{cargo, run},
};
use anyhow::{Context, Result, bail, ensure};
use std::{
    env, fs,
    io::Write,
    path::Path,
    process::{self, Command, Stdio},
};

const PAGE: &str = "docs/adding-a-game.md";
const MANIFEST: &str = "crates/players/Cargo.toml";
const CATALOGUE: &str = "crates/players/src/catalogue.rs";

/// Adds the page's game to a copy and plays it through every door.
pub(crate) fn part(house: &House) -> Result<()> {
    let page = fs::read_to_string(house.root.join(PAGE))?;
    let blocks = blocks(&page);
    // Not in the folder that we build in: cargo would take the copy's files for those that our own
    // crates were built from, and would not see that ours have changed.
    let copy = env::temp_dir().join(format!("ludarium-new-game-{}", process::id()));
    copy_project(&house.root, &copy)?;
    let done = add_and_play(house, &blocks, &copy);
    fs::remove_dir_all(&copy)?;
    done
}

fn add_and_play(house: &House, blocks: &[(String, String)], copy: &Path) -> Result<()> {
    for (path, text) in blocks {
        match path.as_str() {
            MANIFEST => insert(&copy.join(path), "# The games", Side::After, text)?,
            CATALOGUE => insert(&copy.join(path), "];", Side::Before, text)?,
            _ => write(&copy.join(path), text)?,
        }
    }
    let (id, package) = name(blocks)?;
    // In the folder that we build in ourselves: what is not ours need not be built again.
    let in_copy = || {
        let mut command = cargo(house);
        command.current_dir(copy).env("CARGO_TARGET_DIR", house.target());
        // All crates of the copy are compiled once more, for two short games: as quickly as can be.
        command.env("CARGO_PROFILE_DEV_OPT_LEVEL", "0");
        // The copy lies in a new folder each time: nothing that is kept for a second build is used.
        command.env("CARGO_INCREMENTAL", "0");
        command
    };
    run(in_copy().args(["fmt", "--package", &package, "--check"]))?;
    run(in_copy().args(["test", "--quiet", "--package", &package]))?;
    // With an example, so that the parts from elsewhere have the same features as in the tests, and are not built again.
    let program = ["--bin", "ludarium", "--example", "kit_server"];
    run(in_copy().args(["build", "--quiet", "--workspace"]).args(program))?;
    play(&house.target().join("debug/ludarium"), copy, &id)
}

/// The blocks of a page that are files, with their paths.
fn blocks(page: &str) -> Vec<(String, String)> {
    let mut blocks = Vec::new();
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        let Some(path) = line.strip_prefix("**`").and_then(|rest| rest.strip_suffix("`**")) else {
            continue;
        };
        let body = lines.by_ref().skip_while(|line| !line.starts_with("```")).skip(1);
        let text: Vec<&str> = body.take_while(|line| *line != "```").collect();
        blocks.push((path.to_owned(), text.join("\n") + "\n"));
    }
    blocks
}

/// The game's id and its package, from the folder of its manifest.
fn name(blocks: &[(String, String)]) -> Result<(String, String)> {
    let id = blocks
        .iter()
        .find_map(|(path, _)| path.strip_prefix("games/")?.strip_suffix("/Cargo.toml"))
        .with_context(|| format!("{PAGE} shows no manifest of a game"))?;
    Ok((id.to_owned(), format!("ludarium-{id}")))
}

/// A fresh copy of every file of the project, as old as the file itself.
pub(crate) fn copy_project(root: &Path, copy: &Path) -> Result<()> {
    if copy.exists() {
        fs::remove_dir_all(copy)?;
    }
    for path in files::tracked(root)? {
        if let Ok(bytes) = fs::read(root.join(&path)) {
            let to = copy.join(&path);
            to.parent().map(fs::create_dir_all).transpose()?;
            fs::write(&to, bytes)?;
            // Cargo goes by times: a build script of the copy that looked newer would be compiled anew in the folder
            // that both share, and with it all of our own crates after it.
            let changed = fs::metadata(root.join(&path))?.modified()?;
            fs::File::options().write(true).open(to)?.set_modified(changed)?;
        }
    }
    Ok(())
}

fn write(path: &Path, text: &str) -> Result<()> {
    ensure!(!path.exists(), "{} exists already", path.display());
    path.parent().map(fs::create_dir_all).transpose()?;
    fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))
}

#[derive(Clone, Copy)]
enum Side {
    Before,
    After,
}

/// Adds a line before or after the first line that begins so.
fn insert(path: &Path, begin: &str, side: Side, line: &str) -> Result<()> {
    let old = fs::read_to_string(path)?;
    let mut new = String::new();
    let mut is_done = false;
    for known in old.lines() {
        let is_here = !is_done && known.starts_with(begin);
        if is_here && matches!(side, Side::Before) {
            new += line;
        }
        new += known;
        new.push('\n');
        if is_here && matches!(side, Side::After) {
            new += line;
        }
        is_done |= is_here;
    }
    ensure!(is_done, "{} has no line that begins with {begin:?}", path.display());
    Ok(fs::write(path, new)?)
}

/// Goes through every door.
fn play(program: &Path, folder: &Path, id: &str) -> Result<()> {
    let ask = |args: &[&str], input: &str| talk(program, folder, args, input);
    expect(&ask(&["games"], "")?, id)?;
    expect(&ask(&["perft", id, "--depth", "2"], "")?, "nodes 9")?;
    let table = ["play", id, "--plain", "--lang", "en", "--set", "sticks=4"];
    expect(&ask(&table, "3\n1\n")?, "The last stick is taken.")?;
    // A move from a pipe that is refused makes the run fail.
    let refused = ask(&table, "3\n4\n1\n").err().context("a refused move did no harm")?;
    expect(&refused.to_string(), "Take one, two or three sticks.")?;
    let lines = "ugi\nplay 3\nquery position\nquery check 9\ngo nodes 10\nquit\n";
    let said = ask(&["engine", id], lines)?;
    ["ugiok", "response 18 2", "response refused one-to-three ", "bestmove "]
        .iter()
        .try_for_each(|line| expect(&said, line))?;
    for picture in ["game.svg", "game.png"] {
        ask(&["render", id, "-o", picture], "")?;
        ensure!(fs::metadata(folder.join(picture))?.len() > 500, "{picture} is empty");
    }
    let signature = fs::read_to_string(folder.join(format!("games/{id}/tests/signature.txt")))?;
    expect(&ask(&["bench", id, "--signature"], "")?, &signature)?;
    expect(&ask(&["bench", id, "--json", "--time", "1"], "")?, "\"playouts\"")?;
    println!("{id} is listed, counted, played, driven, drawn and measured");
    Ok(())
}

fn expect(said: &str, part: &str) -> Result<()> {
    ensure!(said.contains(part), "{part:?} was not said; this was:\n{said}");
    Ok(())
}

/// Runs the program with this input, for what it prints.
fn talk(program: &Path, folder: &Path, args: &[&str], input: &str) -> Result<String> {
    println!("$ ludarium {}", args.join(" "));
    let mut child = Command::new(program)
        .current_dir(folder)
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .with_context(|| format!("cannot start {}", program.display()))?;
    // A program that needs no input may be gone before it is given.
    child.stdin.take().map(|mut stdin| stdin.write_all(input.as_bytes()).ok());
    let output = child.wait_with_output()?;
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    if !output.status.success() {
        bail!("ludarium {} ended with {}:\n{said}", args.join(" "), output.status);
    }
    Ok(said)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_taken_from_the_page() {
        let page = "Text\n\n**`a/b.rs`**\n\n```rust\nfn x() {\n\n}\n```\n**bold** and\n```sh\nls\n```\n\
                    **`games/go/Cargo.toml`**\n```toml\nc\n```\n";
        let found = blocks(page);
        let expected = [("a/b.rs", "fn x() {\n\n}\n"), ("games/go/Cargo.toml", "c\n")];
        assert_eq!(found, expected.map(|(path, text)| (path.to_owned(), text.to_owned())));
        assert_eq!(name(&found).unwrap(), ("go".to_owned(), "ludarium-go".to_owned()));
    }
}
