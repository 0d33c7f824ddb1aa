//! `ludarium engine`: a game and its bots behind the engine protocol.

use crate::context::{Context, GameArgs};
use engine::{EngineSession, serve};
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
    let (game, setup) = context.game(&args.game)?;
    let lexicon = Lexicon::of(game, context.tool_lang());
    let session = EngineSession::new(game, setup, args.seed, lexicon)
        .map_err(|refusal| context.refused(game, &refusal))?;
    Ok(serve(session, BufReader::new(io::stdin()), io::stdout())?)
}
