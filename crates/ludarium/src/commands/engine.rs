//! `ludarium engine`: a game and its bots behind the engine protocol.

use crate::context::{Context, GameArgs};
use engine::{Session, serve};
use std::io::{self, BufReader};
use words::Lexicon;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    game: GameArgs,
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
}

pub(crate) fn run(context: &Context, args: &Args) -> anyhow::Result<()> {
    let (title, setup) = context.game(&args.game)?;
    let lexicon = Lexicon::of(title, context.tool_lang());
    let session = Session::new(title, setup, args.seed, lexicon)
        .map_err(|refusal| context.refused(title, &refusal))?;
    Ok(serve(session, BufReader::new(io::stdin()), io::stdout())?)
}
