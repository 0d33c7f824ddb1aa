//! `ludarium export`: a game that was kept in a file, in another form.

use crate::{
    context::Context,
    game_file::{self, KeptArgs},
};
use game::{AnyGame, Occasion, Seats};
use std::path::PathBuf;
use table::{Table, EventKind};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    kept: KeptArgs,
    #[arg(long, value_name = "FORMAT")]
    to: String,
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    #[arg(long, value_name = "TEXT")]
    event: Option<String>,
    #[arg(long, value_name = "DATE")]
    date: Option<String>,
}

pub(crate) fn run(context: &Context, args: &Args) -> anyhow::Result<()> {
    let table = with_occasion(context, args.kept.read(context)?, args)?;
    let bytes = match args.to.as_str() {
        "json" => line(table.to_record().to_string().trim_end()),
        "position" => line(&table.state().position(Seats::ALL)),
        "acts" => acts(context, &table)?,
        form => own(context, &table, form)?,
    };
    game_file::write(context, args.output.as_deref(), &bytes)
}

/// The game with where and when it was played, as far as the user says so.
fn with_occasion(context: &Context, table: Table, args: &Args) -> anyhow::Result<Table> {
    let known = table.occasion().clone();
    let event = args.event.clone().unwrap_or(known.event);
    let date = args.date.clone().unwrap_or(known.date);
    let game = table.game();
    let told = table.with_occasion(Occasion { event, date });
    told.map_err(|refusal| context.refused(game, &refusal))
}

fn line(text: &str) -> Vec<u8> {
    format!("{text}\n").into_bytes()
}

/// The acts that count, in order.
fn acts(context: &Context, table: &Table) -> anyhow::Result<Vec<u8>> {
    if table.to_record().position.is_some() {
        return Err(context.error("export-position", &[]));
    }
    let acts = table.acts().filter_map(|event| match &event.what {
        EventKind::Act(act) => Some(act.as_str()),
        _ => None,
    });
    Ok(line(&acts.collect::<Vec<_>>().join(" ")))
}

/// A form of the game's own: of whole games, or of a position.
fn own(context: &Context, table: &Table, form: &str) -> anyhow::Result<Vec<u8>> {
    let game = table.game();
    if game.props().files.records.iter().any(|record| record.id == form) {
        let bytes = game.write_record(form, &table.to_transcript());
        return bytes.ok_or_else(|| context.error("export-cannot", &[("form", form)]));
    }
    if !game.props().files.saves.iter().any(|save| save.id == form) {
        let formats = formats(game);
        return Err(context.error("export-format", &[("given", form), ("formats", &formats)]));
    }
    let bytes = table.state().save(form);
    bytes.ok_or_else(|| context.error("export-cannot", &[("form", form)]))
}

fn formats(game: &dyn AnyGame) -> String {
    let records = game.props().files.records.iter().map(|record| record.id);
    let own = game.props().files.saves.iter().map(|save| save.id).chain(records);
    ["json", "acts", "position"].into_iter().chain(own).collect::<Vec<_>>().join(", ")
}
