//! A link in our pages leads to a file that exists.

use super::{File, fault, numbered};
use std::path::Path;

pub(super) fn faults(file: &File<'_>, root: &Path) -> Vec<String> {
    if !file.path.ends_with(".md") {
        return Vec::new();
    }
    let Some(home) = Path::new(file.path).parent() else { return Vec::new() };
    let home = root.join(home);
    let dead = numbered(file.text).flat_map(|(number, line)| {
        targets(line)
            .filter(|target| !home.join(target).exists())
            .map(|target| fault(file, number, &format!("the link to {target} leads nowhere")))
            .collect::<Vec<_>>()
    });
    dead.collect()
}

/// The files that a line of Markdown links to; addresses and places within a page are not files.
fn targets(line: &str) -> impl Iterator<Item = &str> {
    line.split("](").skip(1).filter_map(|rest| {
        let target = rest.split([')', ' ']).next()?.split('#').next()?;
        (!target.is_empty() && !target.contains(':')).then_some(target)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_files_are_followed() {
        let line = "[a](b.md), ![c](d.svg \"title\"), [e](https://f.g), [h](#i), [j](k/l.md#m)";
        assert_eq!(targets(line).collect::<Vec<_>>(), ["b.md", "d.svg", "k/l.md"]);
    }

    #[test]
    fn a_dead_link_is_found() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let text = "[alive](../Cargo.toml)\n[dead](no-such-file.md)";
        assert_eq!(
            faults(&File { path: "src/page.md", text }, root),
            ["src/page.md:2: the link to no-such-file.md leads nowhere"]
        );
    }
}
