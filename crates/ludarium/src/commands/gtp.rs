//! `ludarium gtp`: the Go Text Protocol, of whichever game speaks it.

use crate::{
    commands::engine,
    context::{Context, GameArgs},
};
use players::catalogue;

/// The name of the protocol among those of the games.
const GTP: &str = "gtp";

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(long, value_name = "KEY=VALUE")]
    set: Vec<String>,
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
}

pub(crate) fn run(context: &Context, args: &Args) -> anyhow::Result<()> {
    let mut games = catalogue::GAMES.iter();
    let found = games.find(|game| game.protocols().iter().any(|protocol| protocol.id == GTP));
    let told = [("given", GTP), ("accepted", "")];
    let game = found.ok_or_else(|| context.error("engine-protocol", &told))?;
    let game = GameArgs { game: game.id().to_owned(), set: args.set.clone() };
    engine::run(context, &engine::Args { game, seed: args.seed, protocol: GTP.to_owned() })
}
