//! Every code that the game refuses with has a sentence in every language. The suite sees only
//! what random play meets; these are the rest.

use game::AnyGame;
use ludarium_puissance4::GAME;

const CODES: [&str; 29] = [
    "bad-form",
    "no-such-column",
    "column-full",
    "no-turning",
    "game-over",
    "not-your-turn",
    "position-parts",
    "position-rows",
    "position-row",
    "position-cells",
    "position-digit",
    "position-player",
    "position-turn",
    "disc-floats",
    "more-discs-than-turns",
    "wrong-player",
    "save-variant",
    "save-length",
    "save-cell",
    "save-height",
    "save-player",
    "save-turn",
    "save-heights",
    "save-line",
    "solve-over",
    "list-move",
    "list-over",
    "list-turning",
    "list-full",
];

#[test]
fn every_refusal_has_its_sentence() {
    for locale in GAME.props().texts.locales {
        for code in CODES {
            let start = format!("refusal-{code} = ");
            let found = locale.text.lines().filter(|line| line.starts_with(&start)).count();
            assert_eq!(found, 1, "{start} in {}", locale.lang);
        }
    }
}

/// The codes above are those of the source, so that none is forgotten.
#[test]
fn no_code_is_forgotten() {
    let sources = [
        include_str!("../../src/notation.rs"),
        include_str!("../../src/position.rs"),
        include_str!("../../src/rules.rs"),
        include_str!("../../src/save.rs"),
        include_str!("../../src/solve/lines.rs"),
    ];
    let named = sources.iter().flat_map(|text| text.split("Refusal::new(\"").skip(1));
    for rest in named {
        let code = rest.split('"').next().unwrap();
        assert!(CODES.contains(&code), "{code}");
    }
}
