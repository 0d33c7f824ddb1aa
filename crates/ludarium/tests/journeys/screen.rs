//! The program in a terminal of its own.

use crate::pane::Pane;

/// The program with these arguments, in a terminal of 80 by 50, in this language.
pub(crate) fn open(args: &str, lang: &str) -> Pane {
    open_with(&format!("LC_ALL={lang}.UTF-8"), args, (80, 50))
}

/// The program in an environment and a terminal of this size. What it remembers stays in its own
/// folder.
pub(crate) fn open_with(environment: &str, args: &str, size: (u16, u16)) -> Pane {
    let program = env!("CARGO_BIN_EXE_ludarium");
    let folders = "XDG_CONFIG_HOME=\"$PWD/config\" XDG_DATA_HOME=\"$PWD/data\"";
    Pane::open(&format!("env {folders} {environment} '{program}' {args}"), size)
}
