//! Reasons for hints and refusals of records have their sentences in every language. The suite sees
//! only what random play meets.

use game::{AnyGame, Sentence};
use ludarium_abalone::GAME;
use words::{LANGS, Lexicon, Names};

/// What stands in quotes after each of these words in a source.
fn quoted<'a>(source: &'a str, after: &[&'a str]) -> Vec<&'a str> {
    let each = |before: &&'a str| source.split(*before).skip(1).collect::<Vec<_>>();
    let rests = after.iter().flat_map(each);
    rests.filter_map(|rest| rest.split('"').next()).collect()
}

#[test]
fn every_reason_has_its_sentence() {
    let source = include_str!("../../src/bots/why.rs");
    let source = source.split("#[cfg(test)]").next().unwrap();
    let keys = quoted(source, &["Sentence::plain(\"", "Sentence::with(\"", "at(\""]);
    assert!(keys.len() >= 13, "{keys:?}");
    let state = GAME.start(&GAME.setup()).unwrap();
    for lang in LANGS {
        let lexicon = Lexicon::of(&GAME, lang);
        for &key in &keys {
            let key: &'static str = key;
            let said = lexicon.say(Sentence::with(key, [5, 9, 0]), &Names::of(&*state));
            assert!(lexicon.has(key) && !said.contains(['{', '}']), "{key} in {lang}: {said}");
        }
    }
}

#[test]
fn every_refusal_has_its_sentence() {
    let sources = [
        include_str!("../../src/notation.rs"),
        include_str!("../../src/position.rs"),
        include_str!("../../src/record/mod.rs"),
        include_str!("../../src/record/nacre.rs"),
        include_str!("../../src/record/text.rs"),
        include_str!("../../src/rules.rs"),
    ];
    let mut seen = 0;
    for code in sources.iter().flat_map(|source| quoted(source, &["Refusal::new(\""])) {
        seen += 1;
        for locale in GAME.props().texts.locales {
            let start = format!("refusal-{code} = ");
            let found = locale.text.lines().filter(|line| line.starts_with(&start)).count();
            assert_eq!(found, 1, "{start} in {}", locale.lang);
        }
    }
    assert!(seen > 8, "{seen}");
}
