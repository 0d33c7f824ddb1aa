//! `ludarium replay`: steps through a game that was kept in a file.

use crate::{context::Context, kept::KeptArgs};
use std::io::{self, BufReader, BufWriter, IsTerminal};
use terminal::plain::Console;
use words::Lexicon;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    kept: KeptArgs,
}

pub(crate) fn run(context: &Context, args: &Args) -> anyhow::Result<()> {
    let table = args.kept.read(context)?;
    let lexicon = Lexicon::of(table.title(), context.lang);
    let is_interactive = io::stdin().is_terminal() && io::stdout().is_terminal();
    let mut out = BufWriter::new(io::stdout());
    let mut console = Console::new(BufReader::new(io::stdin()), &mut out, is_interactive);
    Ok(terminal::replay(&mut console, &table, &lexicon)?)
}
