//! `ludarium games`: what there is to play.

use crate::context::Context;
use game::{SettingKind, Setting, AnyGame};
use players::{bot_names, catalogue::GAMES};
use serde_json::{Value, json};
use std::io::{self, Write};
use words::Lexicon;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(context: &Context, args: &Args) -> anyhow::Result<()> {
    let mut out = io::stdout().lock();
    if args.json {
        let games: Vec<Value> = GAMES.iter().map(|game| as_json(*game, context)).collect();
        writeln!(out, "{}", serde_json::to_string_pretty(&games)?)?;
        return Ok(());
    }
    for (index, game) in GAMES.iter().enumerate() {
        let gap = if index == 0 { "" } else { "\n" };
        write!(out, "{gap}{}", context.spelled(&as_text(*game, context)))?;
    }
    Ok(())
}

fn as_text(game: &dyn AnyGame, context: &Context) -> String {
    let lexicon = Lexicon::of(game, context.lang);
    let say = |key: &str| context.lexicon().plain(key);
    let mut text = format!(
        "{}  {}\n  {}\n",
        game.id(),
        lexicon.plain("game-name"),
        lexicon.plain("game-about")
    );
    for setting in game.settings() {
        let default = setting.write(setting.default);
        let (name, help) = (lexicon.setting(setting), lexicon.setting_help(setting));
        let line = |name: &str, text: &str| {
            context.sentence("games-setting", &[("name", name), ("text", text)])
        };
        let args = [("accepted", setting.accepted()), ("default", default)];
        let args = args.each_ref().map(|(name, text)| (*name, text.as_str()));
        let range = context.sentence("games-range", &args);
        text.push_str(&format!("\n  --set {}=…  {range}\n", setting.key));
        text.push_str(&format!("      {}\n", line(&name, &help)));
        for choice in choices(setting) {
            let meaning = lexicon.plain(&format!("setting-{}-{choice}", setting.key));
            let meaning = line(choice, without_name(&meaning, choice));
            text.push_str(&format!("      {meaning}\n"));
        }
    }
    text.push_str(&format!("\n  {} {}\n", say("games-bots"), bot_names(game).join(", ")));
    text
}

fn choices(setting: &Setting) -> &'static [&'static str] {
    match setting.kind {
        SettingKind::Choice(names) => names,
        SettingKind::Flag | SettingKind::Range { .. } => &[],
    }
}

/// Some games say the name of a choice before what it means.
fn without_name<'a>(meaning: &'a str, choice: &str) -> &'a str {
    let rest = meaning.strip_prefix(choice).and_then(|rest| rest.trim_start().strip_prefix(':'));
    rest.map_or(meaning, str::trim_start)
}

/// A value of a setting as JSON has it.
fn typed(setting: &Setting, value: i32) -> Value {
    match setting.kind {
        SettingKind::Flag => json!(value != 0),
        SettingKind::Choice(_) => json!(setting.write(value)),
        SettingKind::Range { halves: true, .. } => json!(f64::from(value) / 2.0),
        SettingKind::Range { halves: false, .. } => json!(value),
    }
}

fn as_json(game: &dyn AnyGame, context: &Context) -> Value {
    let lexicon = Lexicon::of(game, context.lang);
    let settings: Vec<Value> = game
        .settings()
        .iter()
        .map(|setting| {
            let mut value = match setting.kind {
                SettingKind::Flag => json!({ "kind": "flag" }),
                SettingKind::Choice(names) => json!({ "kind": "choice", "values": names }),
                SettingKind::Range { min, max, halves } => json!({
                    "kind": "range",
                    "min": typed(setting, min),
                    "max": typed(setting, max),
                    "step": if halves { json!(0.5) } else { json!(1) },
                }),
            };
            value["key"] = json!(setting.key);
            value["name"] = json!(lexicon.setting(setting));
            value["help"] = json!(lexicon.setting_help(setting));
            value["default"] = typed(setting, setting.default);
            value
        })
        .collect();
    json!({
        "id": game.id(),
        "version": game.version(),
        "name": lexicon.plain("game-name"),
        "about": lexicon.plain("game-about"),
        "settings": settings,
        "bots": bot_names(game),
        "saves": game.props().files.saves.iter().map(|save| save.id).collect::<Vec<_>>(),
        "records": game.props().files.records.iter().map(|record| record.id).collect::<Vec<_>>(),
    })
}
