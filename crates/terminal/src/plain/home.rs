//! The menu of games, and a game's home.

use super::{
    Beside, Chosen, PlayError, PlayOptions,
    begin::{self, Begun},
    choice::{ListAnswer, choose},
    console::{Console, ConsoleInput},
    kept::{self, KeptChoice},
    lesson, lots, play_chosen, players, rules,
};
use crate::voice::{self, SCREEN};
use game::{AnyGame, GalleryPosition, MenuEntry, SettingKind, Setup};
use std::io;
use table::{Onlooker, Table};
use words::Lexicon;

/// The menu of games.
pub(super) fn games(console: &mut Console<'_>, options: &PlayOptions) -> Result<(), PlayError> {
    match kept::offer(console, options, None)? {
        KeptChoice::Other => {}
        KeptChoice::Played | KeptChoice::Left => return Ok(()),
    }
    let shared = Lexicon::shared(options.lang);
    let lexicons: Vec<_> =
        options.games.iter().map(|game| Lexicon::of(*game, options.lang)).collect();
    loop {
        console.say(&format!("\n{}\n", shared.plain("plain-title")))?;
        let line = |lexicon: &Lexicon| {
            ListAnswer::new(lexicon.plain("game-name")).about(lexicon.plain("game-about"))
        };
        let mut answers: Vec<_> = options
            .games
            .iter()
            .zip(&lexicons)
            .map(|(game, lexicon)| line(lexicon).or(game.id()))
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

fn quit(lexicon: &Lexicon) -> ListAnswer {
    ListAnswer::new(lexicon.plain("plain-home-quit")).or("quit").or("q")
}

/// A game's home. `None`: the input has ended.
fn of_game(
    console: &mut Console<'_>,
    options: &PlayOptions,
    game: &'static dyn AnyGame,
    lexicon: &Lexicon,
) -> Result<Option<()>, PlayError> {
    let entries = game.props().menu;
    let mut setup = game.setup();
    loop {
        console.say(&format!("\n{}\n", lexicon.plain(voice::title_key(lexicon))))?;
        let lines: Vec<_> = entries.iter().flat_map(|entry| lines(*entry)).collect();
        let answers: Vec<_> =
            lines.iter().map(|(entry, people)| answer(*entry, *people, lexicon)).collect();
        let prompt = lexicon.plain("plain-choose");
        let Some(index) = choose(console, lexicon, &prompt, &answers)? else { return Ok(None) };
        let (entry, people) = lines[index];
        match entry {
            MenuEntry::Quit => return Ok(Some(())),
            MenuEntry::Rules => console.say_all(rules(game, lexicon))?,
            MenuEntry::About => about(console, lexicon)?,
            MenuEntry::Gallery => gallery(console, game, &setup, lexicon)?,
            MenuEntry::Start(start) => {
                match begin::begin(console, options, lexicon, (game, setup), start) {
                    Ok(Begun::Over) => return Ok(None),
                    Ok(Begun::Left) => {}
                    Err(PlayError::Seat(not)) => console.say(&not.failure.told(lexicon))?,
                    Err(error) => return Err(error),
                }
            }
            MenuEntry::Lesson(key) => {
                let found = game.props().lessons.iter().find(|lesson| lesson.key == key);
                if let Some(lesson) = found
                    && lesson::teach(console, game, lesson, lexicon)?.is_none()
                {
                    return Ok(None);
                }
            }
            MenuEntry::Options => match ask_options(console, lexicon, game, setup)? {
                Some(changed) => setup = changed,
                None => return Ok(None),
            },
            entry @ (MenuEntry::Play | MenuEntry::Resume) => {
                let seats = match game.start(&setup) {
                    Ok(state) => state.seats(),
                    Err(refusal) => {
                        console.say(&lexicon.refusal(&refusal))?;
                        continue;
                    }
                };
                let sitters = match people {
                    Some(people) => {
                        let sitters = players::of_people(console, lexicon, game, (seats, people))?;
                        match sitters {
                            Some(sitters) => {
                                let luck = (game, options.seed);
                                lots::sit_down(console, lexicon, luck, sitters)?
                            }
                            None => None,
                        }
                    }
                    None => players::ask(console, lexicon, game, seats)?,
                };
                let Some(sitters) = sitters else { return Ok(None) };
                let chosen = Chosen {
                    game,
                    setup,
                    sitters,
                    position: None,
                    is_resumed: entry == MenuEntry::Resume,
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

/// The lines of an entry, and how many people play then, where it is not asked.
fn lines(entry: MenuEntry) -> Vec<(MenuEntry, Option<u8>)> {
    match entry {
        MenuEntry::Play => vec![(entry, None), (entry, Some(1)), (entry, Some(2))],
        _ => vec![(entry, None)],
    }
}

fn answer(entry: MenuEntry, people: Option<u8>, lexicon: &Lexicon) -> ListAnswer {
    let label = |key| ListAnswer::new(lexicon.plain(key));
    match entry {
        MenuEntry::Play if people == Some(1) => label("home-one-player").or("one"),
        MenuEntry::Play if people == Some(2) => label("home-two-players").or("two"),
        MenuEntry::Play => label("plain-home-play").or("play"),
        MenuEntry::Start(start) => {
            ListAnswer::new(lexicon.plain(&format!("start-{}", start.key))).or(start.key)
        }
        MenuEntry::Lesson(key) => ListAnswer::new(lexicon.plain(&format!("lesson-{key}"))).or(key),
        MenuEntry::Resume => label("plain-home-resume").or("resume"),
        MenuEntry::Rules => label("plain-home-rules").or("rules"),
        MenuEntry::Options => label("plain-home-options").or("options"),
        MenuEntry::Gallery => label("plain-home-gallery").or("gallery"),
        MenuEntry::About => label("plain-home-about").or("about"),
        MenuEntry::Quit => quit(lexicon),
    }
}

/// What the game is, where it comes from, and which version this is.
fn about(console: &mut Console<'_>, lexicon: &Lexicon) -> io::Result<()> {
    let key = if lexicon.has("about-game") { "about-game" } else { "game-about" };
    console.say(&lexicon.plain(key))?;
    let version = [("version", env!("CARGO_PKG_VERSION").into())];
    console.say(&format!("Ludarium · {}", lexicon.text("page-version", &version)))?;
    console.say(&lexicon.plain("page-licence"))
}

/// Asks whether to go on with the saved game. `None`: the input has ended.
pub(super) fn ask_resume(console: &mut Console<'_>, lexicon: &Lexicon) -> io::Result<Option<bool>> {
    let answers = [
        ListAnswer::new(lexicon.plain("plain-new")).or("new"),
        ListAnswer::new(lexicon.plain("plain-resume")).or("resume"),
    ];
    let prompt = lexicon.plain("plain-new-or-resume");
    Ok(choose(console, lexicon, &prompt, &answers)?.map(|index| index == 1))
}

/// Lets the settings be changed. `None`: the input has ended.
fn ask_options(
    console: &mut Console<'_>,
    lexicon: &Lexicon,
    game: &'static dyn AnyGame,
    mut setup: Setup,
) -> io::Result<Option<Setup>> {
    loop {
        let mut answers = vec![ListAnswer::new(lexicon.plain("plain-option-back")).or("back")];
        for (setting, value) in setup.all() {
            let line = lexicon.text(
                "plain-option",
                &[
                    ("name", lexicon.setting(setting).as_str().into()),
                    ("value", lexicon.setting_value(setting, &value).as_str().into()),
                    ("help", lexicon.setting_help(setting).as_str().into()),
                ],
            );
            answers.push(ListAnswer::new(line).or(setting.key));
        }
        let prompt = lexicon.plain("plain-choose");
        let Some(index) = choose(console, lexicon, &prompt, &answers)? else { return Ok(None) };
        let Some(setting) = index.checked_sub(1).map(|index| &setup.settings()[index]) else {
            return Ok(Some(setup));
        };
        if let SettingKind::Choice(names) = setting.kind {
            let answer =
                |name: &&str| ListAnswer::new(lexicon.setting_value(setting, name)).or(*name);
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
            ConsoleInput::Line(value) => {
                if let Err(mistake) = ::players::set(game, &mut setup, setting.key, &value) {
                    console.say(&mistake.told(lexicon))?;
                }
            }
            ConsoleInput::TooLong => console.say(&lexicon.plain("plain-too-long"))?,
            ConsoleInput::NotText => console.say(&lexicon.plain("plain-not-text"))?,
            ConsoleInput::End | ConsoleInput::Nothing => return Ok(None),
        }
    }
}

/// Shows positions worth looking at, one after the other.
fn gallery(
    console: &mut Console<'_>,
    game: &'static dyn AnyGame,
    setup: &Setup,
    lexicon: &Lexicon,
) -> io::Result<()> {
    for GalleryPosition { key, position } in game.props().gallery {
        let Ok(state) = game.read_position(setup, position) else { continue };
        let chairs = vec![table::Chair::person(""); usize::from(state.seats())];
        let Ok(table) = Table::new(game, *setup, Some(position), chairs, None) else { continue };
        let viewer = table.viewer_of(Onlooker::Screen(SCREEN));
        let title = lexicon.plain(&format!("gallery-{key}"));
        let about = lexicon.plain(&format!("gallery-{key}.about"));
        console.say(&lexicon.text(
            "plain-gallery-position",
            &[("title", title.as_str().into()), ("about", about.as_str().into())],
        ))?;
        console.say_all(super::observation(&table, (viewer, Beside::Whole), &[], lexicon))?;
        console.say_all(voice::ending(&table, viewer, lexicon))?;
    }
    Ok(())
}
