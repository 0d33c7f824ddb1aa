//! What users write: games, settings, players.

use expect_test::{Expect, expect};
use game::AnyGame;
use ludarium_players::{PlayerSpec, Program, bot_names, read_setup};

const TITLE: &dyn AnyGame = &puissance4::GAME;

fn sitter(text: &str, expect: &Expect) {
    let said = match PlayerSpec::read(TITLE, text) {
        Ok(sitter) => format!("{sitter:?} is written {sitter}"),
        Err(mistake) => mistake.to_string(),
    };
    expect.assert_eq(&said);
}

#[test]
fn players() {
    sitter("person", &expect!["Person is written person"]);
    sitter(" Random ", &expect![[r#"Program(Bot("random")) is written random"#]]);
    sitter("best", &expect![[r#"Program(Bot("best")) is written best"#]]);
    sitter(
        "ugi:/bin/engine --name 'two words'",
        &expect![[
            r#"Program(Engine(EngineSpec { protocol: "ugi", command: "/bin/engine --name 'two words'" })) is written ugi:/bin/engine --name 'two words'"#
        ]],
    );
}

#[test]
fn players_that_are_none() {
    for text in ["", "level-99", "gtp:gnugo", "ugi"] {
        let mistake = PlayerSpec::read(TITLE, text).unwrap_err().to_string();
        assert!(mistake.contains(&bot_names(TITLE).join(", ")), "{mistake}");
        assert!(mistake.contains("person") && mistake.contains("ugi:<command line>"), "{mistake}");
    }
    for (text, shown) in [("ugi:", "“”"), ("ugi:  ", "“”"), ("ugi:engine 'half", "“engine 'half”")]
    {
        let mistake = PlayerSpec::read(TITLE, text).unwrap_err().to_string();
        assert!(mistake.starts_with(&format!("{shown} is not a command line")), "{mistake}");
    }
    // Where only programs play, nobody is told that a person might.
    for text in ["genius", "person"] {
        let mistake = Program::read(TITLE, text).unwrap_err().to_string();
        assert!(mistake.starts_with(&format!("There is no program “{text}”")), "{mistake}");
        assert!(
            mistake.ends_with(&format!("{}, ugi:<command line>.", bot_names(TITLE).join(", ")))
        );
        assert!(!mistake.contains("person,"), "{mistake}");
    }
}

fn setup(pairs: &[&str], expect: &Expect) {
    let said = match read_setup(TITLE, pairs) {
        Ok(setup) => setup.all().map(|(s, value)| format!("{}={value} ", s.key)).collect(),
        Err(mistake) => mistake.to_string(),
    };
    expect.assert_eq(said.trim_end());
}

#[test]
fn settings() {
    setup(&[], &expect!["variant=rotating both=draw"]);
    setup(&["Variant = plain", "both=MOVER"], &expect!["variant=plain both=mover"]);
    setup(&["variant=plain", "variant=classic"], &expect!["variant=classic both=draw"]);
}

#[test]
fn settings_that_are_wrong() {
    setup(&["variant"], &expect!["“variant” is not a setting: it must be written key=value."]);
    setup(
        &["variant=plain", "size=9"],
        &expect!["puissance4 has no setting “size”. Its settings are: variant, both."],
    );
    setup(
        &["variant=square"],
        &expect!["“square” is not a valid value of variant. Accepted: rotating|plain|classic."],
    );
    setup(&["=9"], &expect!["puissance4 has no setting “”. Its settings are: variant, both."]);
}
