//! `ludarium engine`: a game and its bots behind the engine protocol, or a line protocol of the game's own.

use crate::context::{Context, GameArgs};
use engine::{EngineSession, serve, serve_protocol};
use game::{AnyGame, Resources, Setup};
use std::io::{self, BufReader};
use words::Lexicon;

/// The protocol that every game has.
const UGI: &str = "ugi";

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) seed: u64,
    #[arg(long, value_name = "NAME", default_value = UGI)]
    pub(crate) protocol: String,
}

pub(crate) fn run(context: &Context, args: &Args) -> anyhow::Result<()> {
    let (game, mut setup) = context.game(&args.game)?;
    setup.suggest(game.props().tools.engine);
    if args.protocol != UGI {
        return talk(context, game, &setup, args);
    }
    let lexicon = Lexicon::of(game, context.tool_lang()).in_ascii(context.is_ascii());
    let session = EngineSession::new(game, setup, args.seed, lexicon)
        .map_err(|refusal| context.refused(game, &refusal))?;
    Ok(serve(session, BufReader::new(io::stdin()), io::stdout())?)
}

/// A conversation in a protocol of the game's own.
fn talk(
    context: &Context,
    game: &'static dyn AnyGame,
    setup: &Setup,
    args: &Args,
) -> anyhow::Result<()> {
    let protocols = game.protocols();
    let Some(protocol) = protocols.iter().find(|protocol| protocol.id == args.protocol) else {
        let names: Vec<&str> =
            [UGI].into_iter().chain(protocols.iter().map(|protocol| protocol.id)).collect();
        let accepted = names.join(", ");
        let told = [("given", args.protocol.as_str()), ("accepted", &accepted)];
        return Err(context.error("engine-protocol", &told));
    };
    let session = (protocol.make)(setup, args.seed, &Resources::default());
    let input = BufReader::new(io::stdin());
    Ok(serve_protocol(session, protocol.interrupt, input, io::stdout())?)
}
