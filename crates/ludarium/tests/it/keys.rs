//! No key of a text is shown in place of the text: every key that the program's code names has one, in
//! every language.

use game::{AnyGame, GameCommand, SettingKind, TableAction};
use players::catalogue::GAMES;
use std::{fs, path::Path};
use words::{LANGS, Lexicon};

/// Calls whose first argument is a key.
const CALLS: [&str; 7] =
    ["plain(\"", "text(\"", "say(\"", "sentence(\"", "error(\"", "message(\"", "Message::new(\""];

/// The crates that speak to people.
const CRATES: [&str; 8] =
    ["terminal", "ludarium", "engine", "players", "table", "protocol", "arena", "driver"];

/// Every source file of a folder.
fn sources(folder: &Path, found: &mut Vec<String>) {
    for entry in fs::read_dir(folder).unwrap().flatten() {
        let path = entry.path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(fs::read_to_string(path).unwrap());
        }
    }
}

/// What code gives these calls: words with a dash between them. Tests below it are left out.
fn keys(source: &str, calls: &[&str]) -> Vec<String> {
    let code = source.split("#[cfg(test)]").next().unwrap_or_default();
    let is_code = |line: &&str| !line.trim_start().starts_with("//");
    let code = code.lines().filter(is_code).collect::<Vec<_>>().join("\n");
    let found = calls.iter().flat_map(|call| code.split(call).skip(1));
    let key = |rest: &str| rest.split('"').next().unwrap_or_default().to_owned();
    let is_key = |key: &String| {
        let is_letter = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "-._".contains(c);
        key.contains('-') && key.chars().all(is_letter)
    };
    found.map(key).filter(is_key).collect()
}

/// A text that all games share, or that some game has.
fn is_known(key: &str, lang: &'static str) -> bool {
    // A game's own text, which the code asks about before it uses it.
    let own = ["game-name", "game-about", "game-title", "quit-sure", "score-free"];
    own.contains(&key) || Lexicon::shared(lang).has(key)
}

#[test]
fn every_key_in_the_code_has_a_text_in_every_language() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut count = 0;
    for name in CRATES {
        let mut files = Vec::new();
        sources(&crates.join(name).join("src"), &mut files);
        for key in files.iter().flat_map(|file| keys(file, &CALLS)) {
            count += 1;
            for lang in LANGS {
                assert!(is_known(&key, lang), "{name}: {key} has no text in {lang}");
            }
        }
    }
    assert!(count > 150, "only {count} keys were found");
}

#[test]
fn every_refusal_has_a_text_in_every_language() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut files = Vec::new();
    ["game", "table", "driver"]
        .iter()
        .for_each(|name| sources(&crates.join(name).join("src"), &mut files));
    let codes: Vec<String> =
        files.iter().flat_map(|file| keys(file, &["Refusal::new(\""])).collect();
    assert!(codes.len() > 15, "{codes:?}");
    for (code, lang) in codes.iter().flat_map(|code| LANGS.map(|lang| (code, lang))) {
        assert!(Lexicon::shared(lang).has(&format!("refusal-{code}")), "{code} in {lang}");
    }
}

#[test]
fn everything_that_games_name_has_a_text_in_every_language() {
    for (game, lang) in GAMES.iter().flat_map(|game| LANGS.map(|lang| (*game, lang))) {
        let lexicon = Lexicon::of(game, lang);
        let check = |key: String| assert!(lexicon.has(&key), "{} {lang}: {key}", game.id());
        named(game).into_iter().for_each(check);
    }
}

/// The keys that doors make of what a game declares, and of what all of them can do.
fn named(game: &dyn AnyGame) -> Vec<String> {
    let props = game.props();
    let mut keys: Vec<String> = ["game-name", "game-about"].map(str::to_owned).to_vec();
    keys.extend(props.trays.iter().map(|tray| format!("tray-{}", tray.key)));
    keys.extend(props.dialogs.forms.iter().map(|form| format!("form-{}", form.key)));
    keys.extend(props.overlays.iter().map(|overlay| format!("overlay-{}", overlay.key)));
    for setting in game.settings() {
        keys.extend(["", ".help"].map(|rest| format!("setting-{}{rest}", setting.key)));
        if let SettingKind::Choice(names) = setting.kind {
            keys.extend(names.iter().map(|name| format!("setting-{}-{name}", setting.key)));
        }
    }
    let tables = TableAction::ALL.map(GameCommand::Table);
    let commands = [
        GameCommand::Help,
        GameCommand::Rules,
        GameCommand::Board,
        GameCommand::Acts,
        GameCommand::Decline,
        GameCommand::History,
        GameCommand::Back,
        GameCommand::Allot,
        GameCommand::Save,
        GameCommand::Resume,
        GameCommand::Quit,
    ];
    for command in tables.into_iter().chain(commands) {
        keys.extend(["", ".help"].map(|rest| format!("command-{}{rest}", command.name())));
    }
    keys.extend(["undo", "pause", "draw"].map(|action| format!("screen-consent-{action}")));
    for kind in ["none", "turn", "fischer", "byoyomi"] {
        keys.extend(["", ".help"].map(|rest| format!("screen-clock-{kind}{rest}")));
    }
    keys
}
