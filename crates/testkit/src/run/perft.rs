//! Files of figures: how many games of a length there are.
//!
//! ```text
//! # where the figures come from
//! set men=5
//! perft 1 = 9
//! perft 2 = 72
//!
//! set men=3
//! from xo./.x./..o x
//! perft 1 = 5
//! ```
//!
//! `set` begins anew with these settings (alone on its line: with the defaults), `from` with a
//! position of the same settings.

use super::lines::{self, Line};
use game::{AnyGame, Setup};
use std::path::Path;

/// Checks every figure of a file, or of all files of a folder.
///
/// # Panics
/// When a figure is wrong, with the counts act by act; when a line cannot be read; when there is no
/// figure at all.
#[track_caller]
pub fn perft_files(game: &dyn AnyGame, path: impl AsRef<Path>) {
    lines::run(path.as_ref(), |file, lines| run_file(game, file, lines));
}

/// Everything that is wrong with a file.
fn run_file(game: &dyn AnyGame, file: &Path, lines: &[Line]) -> Vec<String> {
    let mut setup = game.setup();
    let mut from = None;
    let mut wrong = Vec::new();
    for line in lines {
        let outcome = match line.split() {
            ("set", pairs) => {
                (setup, from) = (game.setup(), None);
                lines::set(&mut setup, pairs).map_err(|what| line.wrong(what))
            }
            ("from", text) => {
                from = Some(text.to_owned());
                Ok(())
            }
            ("perft", figure) => check(game, &setup, from.as_deref(), line, figure),
            (word, _) => Err(line.wrong(format!("`{word}` is none of: set, from, perft"))),
        };
        wrong.extend(outcome.err());
    }
    if !lines.iter().any(|line| line.split().0 == "perft") {
        wrong.push(format!("{}: there is no figure here", file.display()));
    }
    wrong
}

fn check(
    game: &dyn AnyGame,
    setup: &Setup,
    from: Option<&str>,
    line: &Line,
    figure: &str,
) -> Result<(), String> {
    let form = "a figure is written: perft DEPTH = COUNT";
    let (depth, count) = figure.split_once('=').ok_or_else(|| line.wrong(form))?;
    let depth: u32 = depth.trim().parse().map_err(|_| line.wrong(form))?;
    let digits: String = count.chars().filter(|c| !matches!(c, ' ' | ',' | '_')).collect();
    let count: u64 = digits.parse().map_err(|_| line.wrong(form))?;
    let state = match from {
        None => game.start(setup),
        Some(text) => game.read_position(setup, text),
    };
    let state = state.map_err(|refusal| line.wrong(refusal))?;
    let mut divided = String::new();
    let found = state
        .tools()
        .perft(depth, &mut |act, count| divided += &format!("\n    {act}: {count}"))
        .ok_or_else(|| line.wrong("luck is met on the way: it cannot be counted"))?;
    if found == count { Ok(()) } else { Err(line.wrong(format!("counted {found}{divided}"))) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{LIAR, MORRIS};
    use expect_test::{Expect, expect};

    fn check(game: &dyn AnyGame, text: &str, expect: &Expect) {
        let file = Path::new("figures.txt");
        let wrong = run_file(game, file, &lines::lines_of(file, text));
        expect.assert_eq(&wrong.join("\n"));
    }

    #[test]
    fn right_figures_are_silent() {
        check(&MORRIS, "perft 1 = 9\nset men=5\nperft 2 = 7_2 # a comment\n", &expect![[""]]);
    }

    #[test]
    fn a_wrong_figure_is_counted_act_by_act() {
        check(
            &MORRIS,
            "# one\nfrom .xo/o.x/.xo x\nperft 1 = 6",
            &expect![[r#"
            figures.txt:3: counted 5
                b1-a1: 1
                b1-b2: 1
                c2-b2: 1
                b3-b2: 1
                b3-a3: 1
                perft 1 = 6"#]],
        );
    }

    #[test]
    fn a_line_that_cannot_be_read_is_named() {
        let text = "perft one = 9\nperft 1\nset men\nset men=9\nfrom nowhere\nperft 1 = 9\nperfect";
        check(
            &MORRIS,
            text,
            &expect![[r#"
            figures.txt:1: a figure is written: perft DEPTH = COUNT
                perft one = 9
            figures.txt:2: a figure is written: perft DEPTH = COUNT
                perft 1
            figures.txt:3: a setting is written key=value
                set men
            figures.txt:4: men=9: setting-value
                set men=9
            figures.txt:6: bad-form
                perft 1 = 9
            figures.txt:7: `perfect` is none of: set, from, perft
                perfect"#]],
        );
    }

    #[test]
    fn luck_cannot_be_counted_and_nothing_is_no_proof() {
        check(
            &LIAR,
            "perft 1 = 2",
            &expect![[r#"
            figures.txt:1: luck is met on the way: it cannot be counted
                perft 1 = 2"#]],
        );
        check(&MORRIS, "set men=3", &expect!["figures.txt: there is no figure here"]);
        check(&MORRIS, "", &expect!["figures.txt: there is no figure here"]);
    }
}
