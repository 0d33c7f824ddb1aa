//! `ludarium import`: a game in whatever form becomes a record, and a table of the store.

use super::serve::usual_address;
use crate::{
    context::Context,
    game_file::{self, KeptArgs, KeptGame, read_record},
    stores,
};
use anyhow::anyhow;
use std::{
    io::{self, Write},
    path::PathBuf,
};
use table::Table;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    kept: KeptArgs,
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    #[arg(long, value_name = "URL", conflicts_with = "data")]
    store: Option<String>,
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

pub(crate) fn run(context: &Context, args: &Args) -> anyhow::Result<()> {
    let KeptGame { table, broken } = args.kept.read_so_far(context)?;
    let record = format!("{}\n", table.to_record().to_string().trim_end());
    game_file::write(context, args.output.as_deref(), record.as_bytes())?;
    let address = keep(context, args, &table)?;
    writeln!(io::stderr(), "{}", context.sentence("import-kept", &[("address", &address)]))?;
    broken.map_or(Ok(()), |broken| Err(anyhow!(broken)))
}

/// Puts the game into the store; says where the page shows it.
fn keep(context: &Context, args: &Args, table: &Table) -> anyhow::Result<String> {
    let mut record = table.to_record();
    web::tame(table.game(), &mut record);
    let table = read_record(table.game(), &record, context).map_err(|why| anyhow!(why))?;
    web::runtime()?.block_on(async {
        let store = stores::open(context, args.store.as_deref(), args.data.as_deref()).await?;
        let path = web::keep(&*store, &table).await.map_err(|error| stores::told(context, &error));
        store.close().await;
        Ok(usual_address(&path?))
    })
}
