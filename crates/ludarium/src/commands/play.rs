//! `ludarium play`: a game in the terminal.

use crate::context::Context;
use anyhow::anyhow;
use players::{Sitter, catalogue, luck, read_setup};
use std::{
    io::{self, BufReader, BufWriter, IsTerminal},
    path::PathBuf,
    time::Duration,
};
use terminal::plain::{self, Chosen, Console, Options, PlayError};
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
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    #[arg(long, value_name = "MS")]
    movetime: Option<u64>,
}

pub(crate) fn run(context: &Context, args: &Args) -> anyhow::Result<()> {
    let chosen = args.game.as_deref().map(|game| chosen(context, args, game)).transpose()?;
    let options = Options {
        games: catalogue::GAMES,
        lang: context.lang,
        save: args.save.clone(),
        seed: args.seed.unwrap_or_else(luck::fresh_seed),
        movetime: args.movetime.map(Duration::from_millis),
        record: args.record.clone(),
    };
    let mut out = BufWriter::new(io::stdout());
    let mut console = Console::new(BufReader::new(io::stdin()), &mut out, is_interactive());
    let Some(chosen) = chosen else { return Ok(plain::menu(&mut console, &options)?) };
    let title = chosen.title;
    plain::play(&mut console, &options, chosen).map_err(|error| match error {
        PlayError::Start(refusal) => match &args.position {
            Some(text) => {
                let why = Lexicon::of(title, context.lang).refusal(&refusal);
                context.error("mistake-position", &[("given", text), ("why", &why)])
            }
            None => context.refused(title, &refusal),
        },
        PlayError::Seat(not) => anyhow!(not.failure.told(&Lexicon::of(title, context.lang))),
        PlayError::Console(error) => error.into(),
    })
}

fn is_interactive() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}

fn chosen(context: &Context, args: &Args, game: &str) -> anyhow::Result<Chosen> {
    let title = catalogue::find(game).map_err(|mistake| context.mistake(&mistake))?;
    let setup = read_setup(title, &args.set).map_err(|mistake| context.mistake(&mistake))?;
    let sitters = args.seat.iter().map(|text| Sitter::read(title, text));
    let sitters = sitters.collect::<Result<Vec<_>, _>>().map_err(|m| context.mistake(&m))?;
    // Whoever has said who plays, or where to begin, is not asked again.
    let is_open = args.seat.is_empty() && args.position.is_none();
    Ok(Chosen {
        title,
        setup,
        sitters,
        position: args.position.clone(),
        is_resumed: args.resume,
        asks: is_open && is_interactive(),
    })
}
