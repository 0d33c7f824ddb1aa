//! `ludarium play`: a game in the terminal.

use crate::{context::Context, stores};
use anyhow::anyhow;
use players::{PlayerSpec, catalogue, luck, read_setup};
use std::{
    io::{self, BufReader, BufWriter, IsTerminal, Write},
    path::PathBuf,
    time::Duration,
};
use terminal::{
    plain::{self, Chosen, Console, PlayOptions, PlayError},
    screen::{self, App, Folders, TerminalTraits, ScreenStart, paint::Depth},
};
use words::Lexicon;

#[derive(clap::Args, Default)]
pub(crate) struct Args {
    #[arg(value_name = "GAME")]
    game: Option<String>,
    #[arg(long, value_name = "KEY=VALUE", requires = "game")]
    set: Vec<String>,
    #[arg(long, value_name = "PLAYER", requires = "game")]
    seat: Vec<String>,
    #[arg(long)]
    plain: bool,
    #[arg(long, value_name = "P", requires = "game", conflicts_with = "resume")]
    position: Option<String>,
    #[arg(long, requires = "game")]
    resume: bool,
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    #[arg(long, value_name = "MS")]
    movetime: Option<u64>,
    #[arg(long)]
    virtual_clock: bool,
}

pub(crate) fn run(context: &Context, args: &Args) -> anyhow::Result<()> {
    let chosen = args.game.as_deref().map(|game| chosen(context, args, game)).transpose()?;
    // A piped run keeps nothing.
    let archive = match is_interactive() {
        true => stores::archive(context, args.data.as_deref())?,
        false => None,
    };
    let options = PlayOptions {
        games: catalogue::GAMES,
        lang: context.lang,
        save: args.save.clone(),
        seed: args.seed.unwrap_or_else(luck::fresh_seed),
        movetime: args.movetime.map(Duration::from_millis),
        record: args.record.clone(),
        archive,
        is_clock_virtual: args.virtual_clock,
    };
    let game = chosen.as_ref().map(|chosen| chosen.game);
    let mut refused = 0;
    let played = match full_screen(context, args.plain || args.virtual_clock)? {
        Some(outfit) => {
            let start = chosen.map_or(ScreenStart::Menu, |chosen| ScreenStart::Game(Box::new(chosen)));
            App::new(options, &outfit, start).and_then(|app| show(context, app))
        }
        None => {
            let mut out = BufWriter::new(io::stdout());
            let console = Console::new(BufReader::new(io::stdin()), &mut out, is_interactive());
            let mut console = console.in_ascii(context.is_ascii());
            let played = match chosen {
                None => plain::menu(&mut console, &options),
                Some(chosen) => plain::play(&mut console, &options, chosen),
            };
            // A script learns from the status that something it wanted was not played.
            refused = if is_interactive() { 0 } else { console.refused() };
            played
        }
    };
    played.map_err(|error| match (error, game) {
        (PlayError::Start(refusal), Some(game)) => match &args.position {
            Some(text) => {
                let why = Lexicon::of(game, context.lang).refusal(&refusal);
                context.error("mistake-position", &[("given", text), ("why", &why)])
            }
            None => context.refused(game, &refusal),
        },
        (PlayError::Seat(not), Some(game)) => {
            anyhow!(not.failure.told(&Lexicon::of(game, context.lang)))
        }
        (error, _) => error.into(),
    })?;
    match i32::try_from(refused).unwrap_or(i32::MAX) {
        0 => Ok(()),
        count => Err(anyhow!(context.lexicon().text("plain-refused", &[("count", count.into())]))),
    }
}

/// What a full screen needs, where there is one. A terminal that could have one and is not fit for
/// it is told why.
pub(crate) fn full_screen(context: &Context, is_plain: bool) -> anyhow::Result<Option<TerminalTraits>> {
    if is_plain || !is_interactive() {
        return Ok(None);
    }
    let get = |name: &str| std::env::var(name).ok();
    if let Some(unfit) = screen::unfit(get) {
        writeln!(io::stdout(), "{}", context.sentence(unfit.key(), &[]))?;
        return Ok(None);
    }
    let folders = Folders::detect(|name| std::env::var_os(name));
    let is_lang_asked = context.is_lang_asked();
    Ok(Some(TerminalTraits { depth: Depth::detect(get), folders, is_lang_asked }))
}

/// Runs the full screen; its last words are said where the next command will stand.
pub(crate) fn show(context: &Context, mut app: App) -> Result<(), PlayError> {
    let words = screen::run(&mut app)?;
    drop(app);
    let goodbye = || vec![context.lexicon().plain("plain-bye")];
    let words = if words.is_empty() { goodbye() } else { words };
    words.iter().try_for_each(|line| writeln!(io::stdout(), "{line}"))?;
    Ok(())
}

fn is_interactive() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}

fn chosen(context: &Context, args: &Args, game: &str) -> anyhow::Result<Chosen> {
    let game = catalogue::find(game).map_err(|mistake| context.mistake(&mistake))?;
    let mut setup = read_setup(game, &args.set).map_err(|mistake| context.mistake(&mistake))?;
    let sitters = args.seat.iter().map(|text| PlayerSpec::read(game, text));
    let sitters = sitters.collect::<Result<Vec<_>, _>>().map_err(|m| context.mistake(&m))?;
    // Whoever has said who plays, or where to begin, is not asked again.
    let is_open = args.seat.is_empty() && args.position.is_none();
    let asks = is_open && is_interactive();
    if !asks {
        plain::suggest(game, &mut setup, &sitters);
    }
    Ok(Chosen {
        game,
        setup,
        sitters,
        position: args.position.clone(),
        is_resumed: args.resume,
        asks,
    })
}
