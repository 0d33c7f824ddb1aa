//! `ludarium games`.

use crate::run::{ludarium, outcome};
use players::{bot_names, catalogue::GAMES};
use serde_json::Value;
use words::Lexicon;

#[test]
fn everything_that_can_be_chosen_is_listed() {
    let listed = outcome(&mut ludarium(&["games"]));
    assert!(listed.starts_with("exit 0\n"));
    for game in GAMES {
        assert!(listed.contains(&format!("\n{}  ", game.id())), "{listed}");
        for setting in game.settings() {
            let (key, accepted) = (setting.key, setting.accepted());
            let default = setting.write(setting.default);
            let line = format!("--set {key}=…  {accepted}, otherwise {default}\n");
            assert!(listed.contains(&line), "{line} is not in {listed}");
            let lexicon = Lexicon::of(*game, "en");
            let help = format!("{}: {}\n", lexicon.setting(setting), lexicon.setting_help(setting));
            assert!(listed.contains(&help), "{help} is not in {listed}");
        }
        assert!(listed.contains(&format!("bots: {}\n", bot_names(*game).join(", "))), "{listed}");
    }
}

#[test]
fn programs_read_it_as_json() {
    let output = ludarium(&["games", "--json"]).output().unwrap();
    let games: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(games.as_array().map(Vec::len), Some(GAMES.len()));
    for (game, listed_game) in GAMES.iter().zip(games.as_array().unwrap()) {
        assert_eq!(listed_game["id"], game.id());
        assert_eq!(listed_game["bots"], serde_json::json!(bot_names(*game)));
        for (setting, listed) in
            game.settings().iter().zip(listed_game["settings"].as_array().unwrap())
        {
            assert_eq!(listed["key"], setting.key);
            let default = listed["default"].as_str().map(str::to_owned);
            let default = default.unwrap_or_else(|| listed["default"].to_string());
            assert_eq!(setting.read(&default), Ok(setting.default));
        }
    }
}

#[test]
fn no_text_is_missing_in_any_language() {
    for lang in words::LANGS {
        for args in [&["games", "--lang", lang][..], &["games", "--json", "--lang", lang]] {
            let listed = outcome(&mut ludarium(args));
            for key in ["setting-", "game-name", "game-about", "games-"] {
                assert!(!listed.contains(key), "{lang}: a text is missing: {listed}");
            }
        }
    }
}

#[test]
fn the_language_is_that_of_the_system_unless_asked() {
    let french = outcome(&mut ludarium(&["--lang", "fr", "games"]));
    let english = outcome(&mut ludarium(&["games"]));
    assert!(french.contains("robots :") && english.contains("bots:"));
    let mut of_the_system = ludarium(&["games"]);
    of_the_system.env("LC_ALL", "fr_CA.UTF-8").env("LANG", "fr_CA.UTF-8");
    assert_eq!(outcome(&mut of_the_system), french);
}
