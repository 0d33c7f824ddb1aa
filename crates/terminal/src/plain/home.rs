//! The menu of games, and a game's home.

use super::{
    Chosen, Options, PlayError,
    choice::{Answer, choose},
    console::{Console, Heard},
    play_chosen, players, rules,
};
use crate::voice::{self, SCREEN};
use game::{Entry, Kind, Setup, Title};
use std::io;
use table::{Onlooker, Table};
use words::Lexicon;

/// The menu of games.
pub(super) fn games(console: &mut Console<'_>, options: &Options) -> Result<(), PlayError> {
    let shared = Lexicon::shared(options.lang);
    let lexicons: Vec<_> =
        options.games.iter().map(|title| Lexicon::of(*title, options.lang)).collect();
    loop {
        console.say(&format!("\n{}\n", shared.plain("plain-title")))?;
        let line = |lexicon: &Lexicon| {
            format!("{:<14} {}", lexicon.plain("game-name"), lexicon.plain("game-about"))
        };
        let mut answers: Vec<_> = options
            .games
            .iter()
            .zip(&lexicons)
            .map(|(title, lexicon)| Answer::new(line(lexicon)).or(title.id()))
            .collect();
        answers.push(quit(&shared));
        let prompt = shared.plain("plain-choose-game");
        let chosen = choose(console, &shared, &prompt, &answers)?;
        let Some(index) = chosen.filter(|&index| index < options.games.len()) else {
            return Ok(console.say(&shared.plain("plain-bye"))?);
        };
        if of_game(console, options, options.games[index], &lexicons[index])?.is_none() {
            return Ok(());
        }
    }
}

fn quit(lexicon: &Lexicon) -> Answer {
    Answer::new(lexicon.plain("plain-home-quit")).or("quit").or("q")
}

/// A game's home. `None`: the input has ended.
fn of_game(
    console: &mut Console<'_>,
    options: &Options,
    title: &'static dyn Title,
    lexicon: &Lexicon,
) -> Result<Option<()>, PlayError> {
    let entries = title.props().menu;
    let mut setup = title.setup();
    loop {
        console.say(&format!("\n{}\n", lexicon.plain("game-name")))?;
        let answers: Vec<_> = entries.iter().map(|entry| answer(*entry, lexicon)).collect();
        let prompt = lexicon.plain("plain-choose");
        let Some(index) = choose(console, lexicon, &prompt, &answers)? else { return Ok(None) };
        match entries[index] {
            Entry::Quit => return Ok(Some(())),
            Entry::Rules => console.say_all(rules(title, lexicon))?,
            Entry::About => console.say(&lexicon.plain("game-about"))?,
            Entry::Gallery => gallery(console, title, &setup, lexicon)?,
            Entry::Options => match ask_options(console, lexicon, title, setup)? {
                Some(changed) => setup = changed,
                None => return Ok(None),
            },
            entry @ (Entry::Play | Entry::Resume) => {
                let seats = match title.start(&setup) {
                    Ok(face) => face.seats(),
                    Err(refusal) => {
                        console.say(&lexicon.refusal(&refusal))?;
                        continue;
                    }
                };
                let Some(sitters) = players::ask(console, lexicon, title, seats)? else {
                    return Ok(None);
                };
                let chosen = Chosen {
                    title,
                    setup,
                    sitters,
                    position: None,
                    is_resumed: entry == Entry::Resume,
                    asks: false,
                };
                match play_chosen(console, options, lexicon, &chosen) {
                    Ok(()) => return Ok(None),
                    Err(PlayError::Seat(not)) => console.say(&not.failure.told(lexicon))?,
                    Err(error) => return Err(error),
                }
            }
        }
    }
}

fn answer(entry: Entry, lexicon: &Lexicon) -> Answer {
    let label = |key| Answer::new(lexicon.plain(key));
    match entry {
        Entry::Play => label("plain-home-play").or("play"),
        Entry::Resume => label("plain-home-resume").or("resume"),
        Entry::Rules => label("plain-home-rules").or("rules"),
        Entry::Options => label("plain-home-options").or("options"),
        Entry::Gallery => label("plain-home-gallery").or("gallery"),
        Entry::About => label("plain-home-about").or("about"),
        Entry::Quit => quit(lexicon),
    }
}

/// Asks whether to go on with the saved game. `None`: the input has ended.
pub(super) fn ask_resume(console: &mut Console<'_>, lexicon: &Lexicon) -> io::Result<Option<bool>> {
    let answers = [
        Answer::new(lexicon.plain("plain-new")).or("new"),
        Answer::new(lexicon.plain("plain-resume")).or("resume"),
    ];
    let prompt = lexicon.plain("plain-new-or-resume");
    Ok(choose(console, lexicon, &prompt, &answers)?.map(|index| index == 1))
}

/// Lets the settings be changed. `None`: the input has ended.
fn ask_options(
    console: &mut Console<'_>,
    lexicon: &Lexicon,
    title: &'static dyn Title,
    mut setup: Setup,
) -> io::Result<Option<Setup>> {
    loop {
        let mut answers = vec![Answer::new(lexicon.plain("plain-option-back")).or("back")];
        for (setting, value) in setup.all() {
            let line = lexicon.text(
                "plain-option",
                &[
                    ("name", lexicon.setting(setting).as_str().into()),
                    ("value", lexicon.setting_value(setting, &value).as_str().into()),
                    ("help", lexicon.setting_help(setting).as_str().into()),
                ],
            );
            answers.push(Answer::new(line).or(setting.key));
        }
        let prompt = lexicon.plain("plain-choose");
        let Some(index) = choose(console, lexicon, &prompt, &answers)? else { return Ok(None) };
        let Some(setting) = index.checked_sub(1).map(|index| &setup.settings()[index]) else {
            return Ok(Some(setup));
        };
        if let Kind::Choice(names) = setting.kind {
            let answer = |name: &&str| Answer::new(lexicon.setting_value(setting, name)).or(*name);
            let answers: Vec<_> = names.iter().map(answer).collect();
            console.say(&lexicon.setting(setting))?;
            let prompt = lexicon.plain("plain-choose");
            let Some(index) = choose(console, lexicon, &prompt, &answers)? else {
                return Ok(None);
            };
            // A name of the list is a value of the setting.
            let _ = setup.set(setting.key, names[index]);
            continue;
        }
        let prompt = lexicon.text(
            "plain-option-value",
            &[
                ("name", lexicon.setting(setting).as_str().into()),
                ("accepted", setting.accepted().as_str().into()),
            ],
        );
        match console.ask(&prompt, None)? {
            Heard::Line(value) => {
                if let Err(mistake) = ::players::set(title, &mut setup, setting.key, &value) {
                    console.say(&mistake.told(lexicon))?;
                }
            }
            Heard::TooLong => console.say(&lexicon.plain("plain-too-long"))?,
            Heard::NotText => console.say(&lexicon.plain("plain-not-text"))?,
            Heard::End | Heard::Nothing => return Ok(None),
        }
    }
}

/// Shows positions worth looking at, one after the other.
fn gallery(
    console: &mut Console<'_>,
    title: &'static dyn Title,
    setup: &Setup,
    lexicon: &Lexicon,
) -> io::Result<()> {
    for position in title.props().gallery {
        let Ok(face) = title.read_position(setup, position) else { continue };
        let chairs = vec![table::Chair::person(""); usize::from(face.seats())];
        let Ok(table) = Table::new(title, *setup, Some(position), chairs, None) else { continue };
        let eye = table.eye_of(Onlooker::Screen(SCREEN));
        console.say_all(super::sight(&table, eye, &[], lexicon))?;
        console.say_all(voice::ending(&table, eye, lexicon))?;
    }
    Ok(())
}
