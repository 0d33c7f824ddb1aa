//! Which lines of which files become part of the program.

/// Whether a file is Rust source of the program itself, not of its tests or measurements.
pub(crate) fn is_program(path: &str) -> bool {
    path.ends_with(".rs") && path.contains("/src/") && !path.ends_with("/tests.rs")
}

/// The lines of a source file before its tests, counted from 1. Tests come last in our files.
pub(crate) fn program_lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let is_program = |line: &&str| line.trim() != "#[cfg(test)]";
    super::numbered(text).take_while(move |(_, line)| is_program(line))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tests_are_no_part_of_the_program() {
        assert!(is_program("crates/game/src/seat.rs"));
        for path in ["crates/game/tests/all.rs", "crates/game/src/seat/tests.rs", "README.md"] {
            assert!(!is_program(path), "{path}");
        }
        let lines: Vec<_> = program_lines("a\nb\n    #[cfg(test)]\nc").collect();
        assert_eq!(lines, [(1, "a"), (2, "b")]);
    }
}
