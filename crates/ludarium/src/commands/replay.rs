//! `ludarium replay`: steps through a game that was kept in a file.

use super::play::{full_screen, show};
use crate::{
    context::Context,
    game_file::{KeptArgs, KeptGame},
};
use anyhow::anyhow;
use players::{catalogue, luck};
use std::io::{self, BufReader, BufWriter, IsTerminal};
use terminal::{
    plain::{Console, PlayOptions},
    screen::{App, ScreenStart},
};
use words::Lexicon;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    kept: KeptArgs,
    #[arg(long)]
    plain: bool,
}

pub(crate) fn run(context: &Context, args: &Args) -> anyhow::Result<()> {
    let KeptGame { table, broken } = args.kept.read_so_far(context)?;
    if let Some(outfit) = full_screen(context, args.plain)? {
        let options = PlayOptions {
            games: catalogue::GAMES,
            lang: context.lang,
            save: None,
            seed: luck::fresh_seed(),
            movetime: None,
            record: None,
            archive: None,
            is_clock_virtual: false,
        };
        let app = App::new(options, &outfit, ScreenStart::Replay { table: Box::new(table), broken })?;
        return Ok(show(context, app)?);
    }
    let lexicon = Lexicon::of(table.game(), context.lang);
    let is_interactive = io::stdin().is_terminal() && io::stdout().is_terminal();
    let mut out = BufWriter::new(io::stdout());
    let console = Console::new(BufReader::new(io::stdin()), &mut out, is_interactive);
    let mut console = console.in_ascii(context.is_ascii());
    terminal::replay(&mut console, &table, broken.as_deref(), &lexicon)?;
    broken.map_or(Ok(()), |broken| Err(anyhow!(broken)))
}
