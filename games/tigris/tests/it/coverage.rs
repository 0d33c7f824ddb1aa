//! Every rule of `RULES.md` and every refusal is named in a scenario.

use std::{collections::BTreeSet, fs};

/// Rules that nothing can be played by: counters that never run out, screens and a bag, a number on the screen (whose tests are
/// beside the drawing).
const UNPLAYED: [&str; 3] = ["R1.7", "R1.9", "R2.7"];

fn scenarios() -> String {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/scenarios");
    let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    files.map(|file| fs::read_to_string(file).unwrap()).collect()
}

/// The numbers of rules in a text: `R10.6`.
fn numbers(text: &str) -> BTreeSet<String> {
    let is_part = |letter: char| letter.is_ascii_digit() || letter == '.' || letter == 'R';
    let words = text.split(|letter| !is_part(letter)).map(|word| word.trim_end_matches('.'));
    let is_number = |word: &&str| word.starts_with('R') && word.contains('.');
    words.filter(is_number).map(str::to_owned).collect()
}

#[test]
fn every_rule_has_a_scenario() {
    let rules = include_str!("../../RULES.md");
    let written = rules.lines().filter_map(|line| line.strip_prefix("- **R"));
    let written = written.map(|line| format!("R{}", line.split("**").next().unwrap()));
    let answers = (1..=24).map(|answer| format!("R17.{answer}"));
    let all: BTreeSet<String> = written.chain(answers).collect();
    assert!(all.len() > 110, "the rules were not read: {all:?}");
    let named = numbers(&scenarios());
    let is_played = |rule: &&String| !UNPLAYED.contains(&rule.as_str());
    let missing: Vec<_> = all.difference(&named).filter(is_played).collect();
    assert_eq!(missing, [] as [&String; 0]);
}

/// The codes of `RULES.md`, in the order in which they are tested.
#[test]
fn every_refusal_has_a_scenario() {
    let rules = include_str!("../../RULES.md");
    let (_, codes) = rules.split_once("Refusals, the first that applies in this order:").unwrap();
    let (codes, _) = codes.split_once("\n\n").unwrap();
    let codes: Vec<&str> = codes.split('`').skip(1).step_by(2).collect();
    assert_eq!(codes.len(), 26, "{codes:?}");
    let scenarios = scenarios();
    let refused: BTreeSet<&str> = scenarios
        .lines()
        .filter_map(|line| line.strip_prefix("refused ")?.split(' ').next())
        .collect();
    let missing: Vec<_> = codes.into_iter().filter(|code| !refused.contains(code)).collect();
    assert_eq!(missing, [] as [&str; 0]);
}
