//! No traces of the workshop: marks of a draft, folders of one machine, addresses of package
//! registries.

use super::{File, fault, numbered};

/// Folders that exist on somebody's machine only. Written in two halves, so that this file passes.
const MACHINE_PATHS: &[&str] =
    &[concat!("/wo", "rk/"), concat!("/ro", "ot/"), concat!("/ho", "me/"), concat!("/Use", "rs/")];

/// Folders beside the project.
const BESIDE: &[&str] = &[concat!("../sha", "red")];

/// Where packages come from is the business of each machine's own settings.
const REGISTRIES: &[&str] = &[
    concat!("index.crates", ".io"),
    concat!("registry.npm", "js"),
    concat!("py", "pi.org"),
    concat!("python", "hosted"),
    concat!("--index", "-url"),
];

/// The one source that a lock file of ours may name, as cargo writes it.
const CARGO_SOURCE: &str = "registry+https://github.com/rust-lang/crates.io-index";

pub(super) fn faults(file: &File<'_>) -> Vec<String> {
    let mut faults = Vec::new();
    for (number, line) in numbered(file.text) {
        let mut found = |what: String| faults.push(fault(file, number, &what));
        for path in MACHINE_PATHS.iter().filter(|path| begins_a_path(line, path)) {
            found(format!("{path} is a folder of one machine"));
        }
        for path in BESIDE.iter().filter(|path| line.contains(**path)) {
            found(format!("{path} is not part of the project"));
        }
        for host in REGISTRIES.iter().filter(|host| line.contains(**host)) {
            found(format!("{host} names a registry"));
        }
        if is_lock(file.path) && line.contains("://") && !line.contains(CARGO_SOURCE) {
            found("a lock file names an address".into());
        }
        if is_prose(file.path) && has_draft_mark(line) {
            found("a mark of a draft".into());
        }
    }
    faults
}

/// Whether the folder stands at the beginning of a path: `/a/` is no machine path in `x/a/b`.
fn begins_a_path(line: &str, folder: &str) -> bool {
    line.match_indices(folder).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        before.is_none_or(|c| !c.is_alphanumeric() && !"._-/~*>}".contains(c))
    })
}

fn is_lock(path: &str) -> bool {
    path.ends_with(".lock") || path.ends_with("-lock.json") || path.ends_with("requirements.txt")
}

fn is_prose(path: &str) -> bool {
    path.ends_with(".md") || path.ends_with(".ftl")
}

/// One capital letter in brackets, alone or with a remark after a colon.
fn has_draft_mark(line: &str) -> bool {
    line.match_indices('[').any(|(at, _)| {
        let rest = &line.as_bytes()[at + 1..];
        rest.len() >= 2 && rest[0].is_ascii_uppercase() && matches!(rest[1], b']' | b':')
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use expect_test::{Expect, expect};

    fn check(path: &str, text: &str, expected: &Expect) {
        expected.assert_eq(&faults(&File { path, text }).join("\n"));
    }

    #[test]
    fn folders_of_one_machine_are_found() {
        let text = format!("see {}x and docs{0}x", MACHINE_PATHS[0]);
        let expected = format!("a.rs:1: {} is a folder of one machine", MACHINE_PATHS[0]);
        assert_eq!(faults(&File { path: "a.rs", text: &text }), [expected]);
        check("a.rs", "fn work(root: &str) {} // a/work/b", &expect![[""]]);
    }

    #[test]
    fn folders_beside_and_registries_are_found() {
        for text in BESIDE.iter().chain(REGISTRIES) {
            assert_eq!(faults(&File { path: "x", text }).len(), 1, "{text}");
        }
    }

    #[test]
    fn lock_files_name_one_source_only() {
        let text = format!("source = \"{CARGO_SOURCE}\"\nsource = \"https://elsewhere\"");
        check("Cargo.lock", &text, &expect!["Cargo.lock:2: a lock file names an address"]);
    }

    #[test]
    fn marks_of_a_draft_are_found_in_prose() {
        check(
            "games/x/RULES.md",
            "A draw **[D]**.\nRows [D: naming].\n[A link](x.md), [AB], [d], [ ].",
            &expect![[r#"
                games/x/RULES.md:1: a mark of a draft
                games/x/RULES.md:2: a mark of a draft"#]],
        );
        check("a.rs", "fn f<const D: usize>(x: [D; 2], y: Vec<[D]>)", &expect![[""]]);
    }
}
