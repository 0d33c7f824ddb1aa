//! A file that does not fit a reader's head is two files.

use super::{File, fault};

/// Lines, tests included. We aim at half of it.
const MOST: usize = 800;

pub(super) fn faults(file: &File<'_>) -> Option<String> {
    let is_code = [".rs", ".js", ".mjs", ".css", ".py"].iter().any(|end| file.path.ends_with(end));
    let count = file.text.lines().count();
    (is_code && count > MOST)
        .then(|| fault(file, count, &format!("{count} lines, at most {MOST} are readable")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_code_is_a_fault_and_long_data_is_not() {
        let text = "x\n".repeat(MOST + 1);
        assert!(faults(&File { path: "a.rs", text: &text }).is_some());
        assert!(faults(&File { path: "a.rs", text: &text[2..] }).is_none());
        assert!(faults(&File { path: "perft.txt", text: &text }).is_none());
    }
}
