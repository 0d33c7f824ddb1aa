//! A type that a crate under `crates/` exports has a name of its own in the workspace: whoever reads
//! a name knows which of all types it is. Games may each have their `Board` and `Act`.

use super::{File, fault, source};
use std::collections::BTreeMap;

/// Names that may be exported several times: the name, the folder within which it may, and why.
const EXCEPTIONS: &[(&str, &str, &str)] = &[(
    "Act",
    "crates/testkit/src/games/",
    "the small games of the test kit are games, and each has acts of its own",
)];

/// What declares a type.
const KINDS: &[&str] = &["struct", "enum", "trait", "type", "union"];

/// Every exported name, and where it is declared.
#[derive(Default)]
pub(super) struct Exports {
    places: BTreeMap<String, Vec<(String, usize)>>,
}

impl Exports {
    /// Notes what a file exports.
    pub(super) fn read(&mut self, file: &File<'_>) {
        if !file.path.starts_with("crates/") || !source::is_program(file.path) {
            return;
        }
        for (number, line) in source::program_lines(file.text) {
            let Some(name) = exported(line) else { continue };
            let places = self.places.entry(name.to_owned()).or_default();
            if !places.iter().any(|(other, _)| may_share(name, other, file.path)) {
                places.push((file.path.to_owned(), number));
            }
        }
    }

    /// The names that are exported more than once: one fault for each place but the first.
    pub(super) fn faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        for (name, places) in &self.places {
            let Some(((first, line), others)) = places.split_first() else { continue };
            for (path, number) in others {
                let what = format!("exports `{name}`, and so does {first}:{line}");
                faults.push(fault(&File { path, text: "" }, *number, &what));
            }
        }
        faults
    }
}

/// The type that a line declares as plainly `pub`.
fn exported(line: &str) -> Option<&str> {
    let rest = line.trim_start().strip_prefix("pub ")?;
    let rest = rest.strip_prefix("unsafe ").unwrap_or(rest);
    let (kind, rest) = rest.split_once(' ')?;
    let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
    (KINDS.contains(&kind) && end > 0).then(|| &rest[..end])
}

/// Whether two files may both export a name.
fn may_share(name: &str, one: &str, other: &str) -> bool {
    EXCEPTIONS.iter().any(|(except, folder, _)| {
        *except == name && one.starts_with(folder) && other.starts_with(folder)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use expect_test::{Expect, expect};

    fn check(files: &[(&str, &str)], expected: &Expect) {
        let mut exports = Exports::default();
        files.iter().for_each(|&(path, text)| exports.read(&File { path, text }));
        expected.assert_eq(&exports.faults().join("\n"));
    }

    #[test]
    fn declarations_are_told_from_the_rest() {
        for (line, name) in [
            ("pub struct Desk;", Some("Desk")),
            ("    pub enum Place<'a, T> {", Some("Place")),
            ("pub unsafe trait Ask: Send {", Some("Ask")),
            ("pub type Told<T> = Vec<T>;", Some("Told")),
            ("pub union Bits_2 {", Some("Bits_2")),
            ("pub(crate) struct Desk;", None),
            ("pub(super) type Desk = u8;", None),
            ("struct Desk;", None),
            ("/// pub struct Desk;", None),
            ("pub fn desk(of: Desk) {", None),
            ("pub use desk::Desk;", None),
        ] {
            assert_eq!(exported(line), name, "{line}");
        }
    }

    #[test]
    fn a_name_that_two_export_is_found() {
        check(
            &[
                ("crates/table/src/desk.rs", "\npub struct Desk {\n"),
                ("crates/web/src/room.rs", "pub enum Room {}\npub type Desk = u8;"),
                ("crates/web/src/rooms.rs", "pub trait Desk {}"),
            ],
            &expect![[r#"
                crates/web/src/room.rs:2: exports `Desk`, and so does crates/table/src/desk.rs:2
                crates/web/src/rooms.rs:1: exports `Desk`, and so does crates/table/src/desk.rs:2"#]],
        );
    }

    #[test]
    fn games_tests_and_what_is_not_exported_may_repeat_a_name() {
        let declared = "pub struct Desk;";
        check(
            &[
                ("crates/table/src/desk.rs", declared),
                ("games/chess/src/desk.rs", declared),
                ("crates/web/tests/it/desk.rs", declared),
                ("crates/web/examples/desk.rs", declared),
                (
                    "crates/web/src/room.rs",
                    "pub(crate) struct Desk;\n#[cfg(test)]\npub struct Desk;",
                ),
            ],
            &expect![[""]],
        );
    }

    #[test]
    fn an_exception_holds_in_its_folder_only() {
        let small = |game: &str| format!("crates/testkit/src/games/{game}/rules.rs");
        let (one, two) = (small("one"), small("two"));
        let declared = "pub enum Act {";
        let games = [(one.as_str(), declared), (two.as_str(), declared)];
        check(&games, &expect![[""]]);
        check(
            &[games[0], games[1], ("crates/web/src/act.rs", declared)],
            &expect![[
                "crates/web/src/act.rs:1: exports `Act`, and so does crates/testkit/src/games/one/rules.rs:1"
            ]],
        );
        let other = "pub struct Desk;";
        check(
            &[(&one, other), (&two, other)],
            &expect![[
                "crates/testkit/src/games/two/rules.rs:1: exports `Desk`, and so does crates/testkit/src/games/one/rules.rs:1"
            ]],
        );
    }
}
