//! `ludarium import`: a game in whatever form, as a record.

use crate::{context::Context, kept::{self, KeptArgs}};
use std::path::PathBuf;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    kept: KeptArgs,
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

pub(crate) fn run(context: &Context, args: &Args) -> anyhow::Result<()> {
    let table = args.kept.read(context)?;
    let record = format!("{}\n", table.to_record().to_string().trim_end());
    kept::write(context, args.output.as_deref(), record.as_bytes())
}
