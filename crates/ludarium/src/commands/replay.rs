//! `ludarium replay`: steps through a game that was kept in a file.

use super::play::{full_screen, show};
use crate::{context::Context, game_file::KeptArgs};
use std::io::{self, BufReader, BufWriter, IsTerminal};
use players::{catalogue, luck};
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
    let table = args.kept.read(context)?;
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
        let app = App::new(options, &outfit, ScreenStart::Replay(Box::new(table)))?;
        return Ok(show(context, app)?);
    }
    let lexicon = Lexicon::of(table.game(), context.lang);
    let is_interactive = io::stdin().is_terminal() && io::stdout().is_terminal();
    let mut out = BufWriter::new(io::stdout());
    let console = Console::new(BufReader::new(io::stdin()), &mut out, is_interactive);
    let mut console = console.in_ascii(context.is_ascii());
    Ok(terminal::replay(&mut console, &table, &lexicon)?)
}
