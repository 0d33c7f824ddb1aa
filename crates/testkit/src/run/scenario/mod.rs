//! Files of scenarios: single rules, told step by step.
//!
//! ```text
//! == a man may not go back to an earlier position
//! set men=3
//! from xo./.x./..o x
//! play a1 c3 b3-a2
//! refused repeats a2-b3 by 1
//! due 1
//! ```
//!
//! | line | meaning |
//! | --- | --- |
//! | `== game` | a new scenario, with the default settings |
//! | `set key=value …` | the settings, before anything else |
//! | `from POSITION` | the game begins here and not at the start |
//! | `play ACT … [by N]` | these acts are played, by the lowest seat that is due unless it is said |
//! | `chance ACT …`, `house ACT …` | the same by Chance, by the house |
//! | `luck SEED` | Chance draws whatever it owes |
//! | `clock` | the turn runs out |
//! | `refused CODE ACT … [by N]` | each act is refused with this code, and nothing changes |
//! | `refused CODE ACT … by chance\|clock\|house` | the same for an actor that is no seat |
//! | `due N …`, `due chance`, `due over` | exactly these owe the next act |
//! | `legal ACT …` | exactly these acts are legal for whoever is due, in any order |
//! | `count N` | so many acts are legal |
//! | `position TEXT` | the position |
//! | `state POINTER = JSON` | a part of the state, `/cells/0`; of all of it the pointer is `.` |
//! | `view N POINTER = JSON` | the same as seat N sees it; `view watcher …` as nobody in particular |
//! | `heard N TEXT` | the last act as seat N, or `watcher`, heard of it |
//! | `told KEY [NUMBER …]` | the last act's sentence, with its first numbers |
//! | `shown N …` | exactly these seats were shown something by the last act |
//! | `verdict KEY` | why the game is over |
//! | `ranks N …` | the rank of each seat |
//! | `no-position CODE TEXT` | such a position is refused |
//! | `no-start CODE key=value …` | such settings are refused |

mod steps;

use super::lines::{self, Line};
use game::AnyGame;
use std::path::Path;
use steps::Steps;

/// Plays every scenario of a file, or of all files of a folder.
///
/// # Panics
/// When a scenario does not come out as it is told, when a line cannot be read, and when there is
/// no scenario at all. All failures are listed with file and line.
#[track_caller]
pub fn scenario_files(game: &dyn AnyGame, path: impl AsRef<Path>) {
    lines::run(path.as_ref(), |file, lines| run_file(game, file, lines));
}

/// Everything that is wrong with a file.
fn run_file(game: &dyn AnyGame, file: &Path, lines: &[Line]) -> Vec<String> {
    let scenarios = lines.chunk_by(|_, next| !next.text.starts_with("=="));
    let mut wrong: Vec<String> = scenarios.filter_map(|one| play(game, one).err()).collect();
    if lines.is_empty() {
        wrong.push(format!("{}: there is no scenario here", file.display()));
    }
    wrong
}

/// A scenario stops where it first goes wrong.
fn play(game: &dyn AnyGame, scenario: &[Line]) -> Result<(), String> {
    let mut steps = Steps::new(game);
    let mut checks = 0;
    for line in scenario {
        let (word, rest) = line.split();
        checks += usize::from(!matches!(word, "==" | "set" | "from"));
        steps.step(word, rest).map_err(|what| line.wrong(what))?;
    }
    match scenario.first() {
        Some(line) if checks == 0 => Err(line.wrong("nothing happens in this scenario")),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{LIAR, MORRIS};
    use expect_test::{Expect, expect};

    fn check(game: &dyn AnyGame, text: &str, expect: &Expect) {
        let file = Path::new("story.txt");
        let wrong = run_file(game, file, &lines::lines_of(file, text));
        expect.assert_eq(&wrong.join("\n"));
    }

    #[test]
    fn what_goes_wrong_is_said_with_its_line() {
        let text = "
            == one
            play b2 b2
            == two
            refused taken b2
            == three
            due 1
            == four
            state /mover = 1
            == five
            position nowhere
            == six
            play a1
            told tell-move
            == seven
            verdict verdict-line
            == eight
            legal a1
            == nine
            no-position bad-form .../.../... x";
        check(
            &MORRIS,
            text,
            &expect![[r#"
            story.txt:3: b2 by 1 is refused: taken
                play b2 b2
            story.txt:5: b2: found `accepted`, not `taken`
                refused taken b2
            story.txt:7: due: found `0`, not `1`
                due 1
            story.txt:9: /mover: found `0`, not `1`
                state /mover = 1
            story.txt:11: position: found `.../.../... x`, not `nowhere`
                position nowhere
            story.txt:14: told: found `tell-place`, not `tell-move`
                told tell-move
            story.txt:16: verdict: found `none`, not `verdict-line`
                verdict verdict-line
            story.txt:18: legal: found `a1 a2 a3 b1 b2 b3 c1 c2 c3`, not `a1`
                legal a1
            story.txt:20: position: found `accepted`, not `bad-form`
                no-position bad-form .../.../... x"#]],
        );
    }

    #[test]
    fn what_cannot_be_read_is_said_with_its_line() {
        let text = "
            == one
            dance
            == two
            set men
            == three
            play a1
            set men=3
            == four
            state /mover
            == five
            state /none = 1
            == six
            play by 0
            == seven
            play a1 by 7
            == eight
            clock
            == nine
            heard 0 a1
            == ten";
        check(
            &MORRIS,
            text,
            &expect![[r#"
                story.txt:3: `dance` is no line of a scenario
                    dance
                story.txt:5: a setting is written key=value
                    set men
                story.txt:8: settings come before everything else
                    set men=3
                story.txt:10: POINTER = JSON
                    state /mover
                story.txt:12: there is no /none in {"hands":[3,3],"mover":0,"over":null,"rows":["...","...","..."],"winner":null}
                    state /none = 1
                story.txt:14: which act?
                    play by 0
                story.txt:16: 7 is no seat
                    play a1 by 7
                story.txt:18: no clock runs
                    clock
                story.txt:20: nothing has happened yet
                    heard 0 a1
                story.txt:21: nothing happens in this scenario
                    == ten"#]],
        );
        check(&MORRIS, "", &expect!["story.txt: there is no scenario here"]);
    }

    #[test]
    fn luck_and_the_clock_are_told_too() {
        let text = "
            == it comes out
            luck 3
            clock
            shown 0
            == and is looked at
            luck 3
            shown 0";
        check(
            &LIAR,
            text,
            &expect![[r#"
            story.txt:8: shown: found `0 1`, not `0`
                shown 0"#]],
        );
    }
}
