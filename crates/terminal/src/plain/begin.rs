//! The ways to begin a game that its home offers: questions one after the other, each with its checks. Whoever leaves
//! one of them is back at the game's home, and no game was made.

use super::{
    PlayError, PlayOptions,
    choice::{ListAnswer, choose_by_name},
    console::{Console, ConsoleInput},
    play_table,
};
use crate::{archive::MatchKeeping, seats, typed};
use ::players::{PlayerSpec, Program, bot_names};
use game::{
    AnyGame, FormField, GameCommand, Seat, Setting, SettingKind, Setup, StartEntry, StartSeat, Who,
    name_fault,
};
use std::io;
use table::{Streams, Table};
use words::Lexicon;

/// What came of a question.
enum Answered<T> {
    /// This.
    With(T),
    /// Back to the home.
    Left,
    /// The input has ended.
    Ended,
}

/// How a way to begin went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Begun {
    /// A game was played, or the input has ended.
    Over,
    /// A question was left: no game was made.
    Left,
}

/// What was chosen so far.
struct Plan {
    setup: Setup,
    names: Vec<String>,
    opponent: &'static str,
    deal: String,
}

/// Asks what a way to begin asks for, and plays the game.
pub(super) fn begin(
    console: &mut Console<'_>,
    options: &PlayOptions,
    lexicon: &Lexicon,
    (game, setup): (&'static dyn AnyGame, Setup),
    start: &StartEntry,
) -> Result<Begun, PlayError> {
    let people = || (0..).zip(start.seats).filter(|(_, seat)| **seat == StartSeat::Person);
    let names = people().map(|(seat, _)| lexicon.who(Who::Seat(Seat(seat)))).collect();
    let mut plan = Plan { setup, names, opponent: game.usual_bot(), deal: String::new() };
    for (key, value) in start.settings {
        // The suite has seen that these can be chosen.
        let _ = plan.setup.set(key, value);
    }
    let forms = start
        .forms
        .iter()
        .filter_map(|key| game.props().dialogs.forms.iter().find(|f| f.key == *key));
    for form in forms {
        console.say(&format!("\n{}\n", lexicon.plain(&format!("form-{}", form.key))))?;
        for ask in form.asks {
            match question(console, lexicon, (game, start), *ask, &mut plan)? {
                Answered::With(()) => {}
                Answered::Left => return Ok(Begun::Left),
                Answered::Ended => return Ok(Begun::Over),
            }
        }
    }
    play(console, options, lexicon, (game, start), &plan)
}

fn play(
    console: &mut Console<'_>,
    options: &PlayOptions,
    lexicon: &Lexicon,
    (game, start): (&'static dyn AnyGame, &StartEntry),
    plan: &Plan,
) -> Result<Begun, PlayError> {
    let bot = |name| PlayerSpec::Program(Program::Bot(name));
    let sitter = |seat: &StartSeat| match seat {
        StartSeat::Person => PlayerSpec::Person,
        StartSeat::Opponent => bot(plan.opponent),
        StartSeat::Bot(name) => bot(name),
    };
    let sitters: Vec<PlayerSpec> = start.seats.iter().map(sitter).collect();
    let mut names = plan.names.iter();
    let chairs = sitters.iter().map(|sitter| match (sitter, seats::chair(sitter)) {
        (PlayerSpec::Person, chair) => chair.named(names.next().map_or("", String::as_str)),
        (_, chair) => chair,
    });
    let mut table =
        Table::new(game, plan.setup, None, chairs.collect(), None).map_err(PlayError::Start)?;
    if !plan.deal.is_empty() {
        let luck = Streams::new(options.seed);
        table = table.dealt(&plan.deal, luck).map_err(PlayError::Start)?;
    }
    let keeping = MatchKeeping::new(options.archive.clone(), None, options.seed);
    play_table(console, options, lexicon, table, &sitters, keeping)?;
    Ok(Begun::Over)
}

fn question(
    console: &mut Console<'_>,
    lexicon: &Lexicon,
    (game, start): (&'static dyn AnyGame, &StartEntry),
    ask: FormField,
    plan: &mut Plan,
) -> io::Result<Answered<()>> {
    match ask {
        FormField::Names => names(console, lexicon, (game, start), plan),
        FormField::Setting(key) => {
            let is_fixed = start.settings.iter().any(|(fixed, _)| *fixed == key);
            match game.settings().iter().find(|setting| setting.key == key).filter(|_| !is_fixed) {
                Some(setting) => choice_of(console, lexicon, setting, plan),
                None => Ok(Answered::With(())),
            }
        }
        FormField::Opponent => opponent(console, lexicon, game, plan),
        FormField::DealCode => deal_code(console, lexicon, game, plan),
        FormField::Players | FormField::More => Ok(Answered::With(())),
    }
}

/// A line, or what stands there already when it is empty.
fn line(
    console: &mut Console<'_>,
    lexicon: &Lexicon,
    label: &str,
    value: &str,
) -> io::Result<Answered<String>> {
    let args = [("label", label.into()), ("value", value.into())];
    let key = if value.is_empty() { "plain-ask-or-none" } else { "plain-ask" };
    let prompt = lexicon.text(key, &args);
    loop {
        return Ok(match console.ask(&prompt, None)? {
            ConsoleInput::Line(line) if typed::is_command(&line, GameCommand::Quit, lexicon) => {
                Answered::Left
            }
            ConsoleInput::Line(line) if line.trim().is_empty() => Answered::With(value.to_owned()),
            ConsoleInput::Line(line) => Answered::With(line.trim().to_owned()),
            ConsoleInput::End | ConsoleInput::Nothing => Answered::Ended,
            ConsoleInput::TooLong => {
                console.say(&lexicon.plain("plain-too-long"))?;
                continue;
            }
            ConsoleInput::NotText => {
                console.say(&lexicon.plain("plain-not-text"))?;
                continue;
            }
        });
    }
}

fn names(
    console: &mut Console<'_>,
    lexicon: &Lexicon,
    (game, start): (&'static dyn AnyGame, &StartEntry),
    plan: &mut Plan,
) -> io::Result<Answered<()>> {
    let people = || (0..).zip(start.seats).filter(|(_, seat)| **seat == StartSeat::Person);
    for (index, (seat, _)) in people().enumerate() {
        let who = lexicon.who(Who::Seat(Seat(seat)));
        let label = match plan.names.len() {
            1 => lexicon.plain("page-your-name"),
            _ => lexicon.text("page-name-of", &[("who", who.as_str().into())]),
        };
        loop {
            let name = match line(console, lexicon, &label, &plan.names[index])? {
                Answered::With(name) => name,
                Answered::Left => return Ok(Answered::Left),
                Answered::Ended => return Ok(Answered::Ended),
            };
            let mut names: Vec<&str> = plan.names[..index].iter().map(String::as_str).collect();
            names.push(&name);
            match name_fault(&names, game.props().dialogs.reserved_names) {
                None => {
                    plan.names[index] = name;
                    break;
                }
                Some((_, fault)) => {
                    console.say(&lexicon.plain(&format!("refusal-name-{}", fault.code())))?;
                }
            }
        }
    }
    Ok(Answered::With(()))
}

fn choice_of(
    console: &mut Console<'_>,
    lexicon: &Lexicon,
    setting: &'static Setting,
    plan: &mut Plan,
) -> io::Result<Answered<()>> {
    let now = setting.write(plan.setup.get(setting.key));
    let names: Vec<String> = match setting.kind {
        SettingKind::Choice(names) => names.iter().map(|&name| name.to_owned()).collect(),
        SettingKind::Flag => vec!["true".to_owned(), "false".to_owned()],
        SettingKind::Range { .. } => return number(console, lexicon, setting, plan),
    };
    console.say(&lexicon.setting(setting))?;
    let answer = |name: &String| ListAnswer::new(lexicon.setting_value(setting, name)).or(name);
    let answers: Vec<_> = names.iter().map(answer).collect();
    let usual = names.iter().position(|name| *name == now).unwrap_or(0);
    let prompt = lexicon.text("plain-choose-bot", &[("name", now.as_str().into())]);
    Ok(match choose_by_name(console, lexicon, &prompt, (&answers, usual))? {
        Some(index) => {
            let _ = plan.setup.set(setting.key, &names[index]);
            Answered::With(())
        }
        None => Answered::Left,
    })
}

fn number(
    console: &mut Console<'_>,
    lexicon: &Lexicon,
    setting: &'static Setting,
    plan: &mut Plan,
) -> io::Result<Answered<()>> {
    loop {
        let now = setting.write(plan.setup.get(setting.key));
        let label = format!("{} ({})", lexicon.setting(setting), setting.accepted());
        match line(console, lexicon, &label, &now)? {
            Answered::With(text) => match plan.setup.set(setting.key, &text) {
                Ok(()) => return Ok(Answered::With(())),
                Err(refusal) => console.say(&lexicon.refusal(&refusal))?,
            },
            Answered::Left => return Ok(Answered::Left),
            Answered::Ended => return Ok(Answered::Ended),
        }
    }
}

fn opponent(
    console: &mut Console<'_>,
    lexicon: &Lexicon,
    game: &'static dyn AnyGame,
    plan: &mut Plan,
) -> io::Result<Answered<()>> {
    console.say(&lexicon.plain("page-opponent"))?;
    let names = bot_names(game);
    let answers: Vec<_> = names.iter().map(|name| super::players::bot(name, lexicon)).collect();
    let usual = names.iter().position(|name| *name == plan.opponent).unwrap_or(0);
    let prompt = lexicon.text("plain-choose-bot", &[("name", plan.opponent.into())]);
    Ok(match choose_by_name(console, lexicon, &prompt, (&answers, usual))? {
        Some(index) => {
            plan.opponent = names[index];
            Answered::With(())
        }
        None => Answered::Left,
    })
}

/// The code of a deal is asked until it is one, or left empty.
fn deal_code(
    console: &mut Console<'_>,
    lexicon: &Lexicon,
    game: &'static dyn AnyGame,
    plan: &mut Plan,
) -> io::Result<Answered<()>> {
    loop {
        let code = match line(console, lexicon, &lexicon.plain("page-deal-code"), "")? {
            Answered::With(code) => code,
            Answered::Left => return Ok(Answered::Left),
            Answered::Ended => return Ok(Answered::Ended),
        };
        let table = || {
            let seats = game.start(&plan.setup)?.seats();
            let chairs = vec![table::Chair::person(""); usize::from(seats)];
            Table::new(game, plan.setup, None, chairs, None)?.dealt(&code, Streams::new(0))
        };
        match if code.is_empty() { None } else { table().err() } {
            None => {
                plan.deal = code;
                return Ok(Answered::With(()));
            }
            Some(refusal) => console.say(&lexicon.refusal(&refusal))?,
        }
    }
}
