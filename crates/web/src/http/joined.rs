//! The scripts of the page as one file. Browsers ask for six files at a time, and learn of a module only when the
//! one that imports it has come: seventy small modules are a dozen round trips. The modules themselves stay as they
//! are written, and are served beside it.
//!
//! Each module becomes a generator with a scope of its own. It is resumed three times: its functions are exported;
//! its imports are read and its body runs, after the modules that it imports; its imports are read again, for what was
//! not there yet where modules import each other. Bundlers that know the whole language were refused: these few forms
//! of import and export are all that the page uses, and a test says so when another one appears.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write as _,
};

/// The line that cannot be joined, and its module.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Unjoined {
    pub(super) module: String,
    pub(super) line: String,
}

/// Joins modules, by their paths, into a script that begins with one of them.
pub(super) fn joined<T: AsRef<str>>(
    modules: &BTreeMap<String, T>,
    first: &str,
) -> Result<String, Unjoined> {
    let mut order = Vec::new();
    visit(modules, first, &mut BTreeSet::new(), &mut order)?;
    // Room for all of it at once: a text that grows step by step is in memory twice.
    let length: usize = order.iter().map(|(_, module)| module.body.len() + AROUND).sum();
    let mut script = String::with_capacity(length);
    script += "const modules = {};\nconst parts = [\n";
    for (path, module) in order {
        module.write(&path, &mut script);
    }
    script +=
        "];\nfor (let phase = 0; phase < 3; phase++) for (const part of parts) part.next();\n";
    script.shrink_to_fit();
    Ok(script)
}

/// About how many bytes stand around a module.
const AROUND: usize = 1 << 10;

/// Puts a module behind those that it imports.
fn visit<T: AsRef<str>>(
    modules: &BTreeMap<String, T>,
    path: &str,
    seen: &mut BTreeSet<String>,
    order: &mut Vec<(String, Module)>,
) -> Result<(), Unjoined> {
    if !seen.insert(path.to_owned()) {
        return Ok(());
    }
    let missing = || Unjoined { module: path.to_owned(), line: String::new() };
    let module = Module::read(path, modules.get(path).ok_or_else(missing)?.as_ref())?;
    for (from, _) in &module.imports {
        visit(modules, from, seen, order)?;
    }
    order.push((path.to_owned(), module));
    Ok(())
}

/// A module, taken apart.
#[derive(Default)]
struct Module {
    /// From where, and which names as they stand between braces.
    imports: Vec<(String, String)>,
    /// What is there before anything runs.
    functions: Vec<String>,
    /// What its body makes.
    values: Vec<String>,
    body: String,
}

impl Module {
    fn read(path: &str, text: &str) -> Result<Module, Unjoined> {
        let mut module = Module { body: String::with_capacity(text.len()), ..Module::default() };
        for line in text.lines() {
            let unjoined = || Unjoined { module: path.to_owned(), line: line.to_owned() };
            if line.starts_with("import ") {
                let (names, from) = imported(line).ok_or_else(unjoined)?;
                module.imports.push((resolved(path, from), names.replace(" as ", ": ")));
            } else if let Some(declared) = line.strip_prefix("export ") {
                let (name, is_function) = name_of(declared).ok_or_else(unjoined)?;
                let list = if is_function { &mut module.functions } else { &mut module.values };
                list.push(name.to_owned());
                module.body += declared;
            } else {
                module.body += line;
            }
            module.body.push('\n');
        }
        Ok(module)
    }

    fn write(&self, path: &str, script: &mut String) {
        let Module { imports, functions, values, body } = self;
        let take = |form: fn(&str, &str) -> String| -> String {
            imports.iter().map(|(from, names)| form(names, from)).collect()
        };
        let declared = take(|names, from| format!("let {{{names}}} = modules[{from:?}];\n"));
        let again = take(|names, from| format!("({{{names}}} = modules[{from:?}]);\n"));
        let (functions, values) = (functions.join(", "), values.join(", "));
        let _ = write!(
            script,
            "(function* () {{\nconst exported = (modules[{path:?}] = {{ {functions} }});\nyield;\n\
             {declared}{body}Object.assign(exported, {{ {values} }});\nyield;\n{again}}})(),\n"
        );
    }
}

/// The names and the place of `import { … } from "…";`.
fn imported(line: &str) -> Option<(&str, &str)> {
    let (names, from) = line.strip_prefix("import {")?.split_once("} from \"")?;
    Some((names, from.strip_suffix("\";")?))
}

/// What a declaration declares, and whether it is a function.
fn name_of(declared: &str) -> Option<(&str, bool)> {
    let kinds =
        [("function ", true), ("async function ", true), ("class ", false), ("const ", false)];
    let (rest, is_function) =
        kinds.iter().find_map(|(kind, is)| Some((declared.strip_prefix(kind)?, *is)))?;
    let end = rest.find(|letter: char| !letter.is_alphanumeric() && letter != '_');
    let name = &rest[..end.unwrap_or(rest.len())];
    (!name.is_empty()).then_some((name, is_function))
}

/// Where `./x.js` or `../x.js` leads from a module.
fn resolved(path: &str, from: &str) -> String {
    let mut parts: Vec<&str> = path.split('/').collect();
    parts.pop();
    for part in from.split('/') {
        match part {
            "." => {}
            ".." => drop(parts.pop()),
            name => parts.push(name),
        }
    }
    parts.join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn modules(texts: &[(&str, &str)]) -> BTreeMap<String, String> {
        texts.iter().map(|(path, text)| ((*path).to_owned(), (*text).to_owned())).collect()
    }

    #[test]
    fn what_is_imported_comes_first() {
        let script = joined(
            &modules(&[
                ("js/main.js", "import { Word as W } from \"./a/word.js\";\nnew W();\n"),
                ("js/a/word.js", "import { low } from \"../low.js\";\nexport class Word {}\n"),
                ("js/low.js", "export async function low() {}\nexport const HIGH = 1;\n"),
                ("js/unused.js", "export default 1;\n"),
            ]),
            "js/main.js",
        );
        let script = script.expect("joined");
        let at = |text: &str| script.find(text).unwrap_or_else(|| panic!("{text} in {script}"));
        assert!(at("(modules[\"js/low.js\"] = { low })") < at("class Word {}"));
        assert!(at("async function low() {}") < at("Object.assign(exported, { HIGH });"));
        assert!(
            at("let { low } = modules[\"js/low.js\"];") < at("Object.assign(exported, { Word });")
        );
        assert!(at("let { Word: W } = modules[\"js/a/word.js\"];") < at("new W();"));
        assert!(at("({ Word: W } = modules[\"js/a/word.js\"]);") > at("new W();"));
        assert!(!script.contains("export ") && !script.contains("import "), "{script}");
    }

    #[test]
    fn other_forms_are_named() {
        for line in ["export default 1;", "export let x = 1;", "import x from \"./x.js\";"] {
            let failed = joined(&modules(&[("js/main.js", line)]), "js/main.js").unwrap_err();
            assert_eq!((failed.module.as_str(), failed.line.as_str()), ("js/main.js", line));
        }
        let lost =
            joined(&modules(&[("js/main.js", "import { x } from \"./x.js\";")]), "js/main.js");
        assert_eq!(lost.unwrap_err().module, "js/x.js");
    }
}
