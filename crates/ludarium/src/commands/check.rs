//! `ludarium check`: whether everything in a store is whole.

use crate::{
    context::Context,
    stores::{self, ExistingStore},
};
use players::catalogue;
use std::{
    io::{self, Write},
    path::PathBuf,
};
use store::Store;
use table::Table;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(long, value_name = "URL", conflicts_with = "data")]
    store: Option<String>,
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

/// Reads the whole file, each table's log, and plays every game through.
pub(crate) fn run(context: &Context, args: &Args) -> anyhow::Result<()> {
    web::runtime()?.block_on(async {
        let store =
            stores::open_existing(context, args.store.as_deref(), args.data.as_deref()).await?;
        let told = check(context, &store).await;
        store.store().close().await;
        writeln!(io::stdout(), "{}", told?)?;
        Ok(())
    })
}

async fn check(context: &Context, opened: &ExistingStore) -> anyhow::Result<String> {
    let failed = |error| stores::told(context, &error);
    let ids = match opened {
        ExistingStore::File(store) => {
            let path = store.path().display().to_string();
            if !store.is_sound().await.map_err(failed)? {
                return Err(context.error("store-damaged", &[("path", &path)]));
            }
            store.ids().await.map_err(failed)?
        }
        // A database looks after its files itself.
        ExistingStore::Database(_) => {
            let tables = opened.host().overview(u32::MAX).await.map_err(failed)?;
            tables.into_iter().map(|table| table.id).collect()
        }
    };
    let store = opened.store();
    let (mut events, mut damaged) = (0, 0);
    for id in &ids {
        match check_table(context, store, id).await {
            Ok(count) => events += count,
            Err(why) => {
                damaged += 1;
                writeln!(io::stdout(), "{id}: {why}")?;
            }
        }
    }
    let (tables, events) = (ids.len().to_string(), events.to_string());
    if damaged > 0 {
        let args = [("damaged", damaged.to_string()), ("tables", tables)];
        let args = args.each_ref().map(|(name, value)| (*name, value.as_str()));
        return Err(context.error("check-damaged", &args));
    }
    Ok(context.sentence("check-whole", &[("tables", &tables), ("events", &events)]))
}

/// How many events a table has, or what is wrong with it.
async fn check_table(context: &Context, store: &dyn Store, id: &str) -> Result<usize, String> {
    let lexicon = context.lexicon();
    let found = store.find(id).await.map_err(|error| lexicon.message(&error.message()))?;
    // Somebody has deleted it meanwhile.
    let Some(found) = found else { return Ok(0) };
    let record = found.record().map_err(|error| lexicon.message(&error.message()))?;
    let game = catalogue::find(&record.game).map_err(|mistake| mistake.told(lexicon))?;
    let played = Table::from_record(game, &record);
    let told = |error: table::ReplayError| {
        lexicon.message(&error.message(|refusal| lexicon.refusal(refusal)))
    };
    played.map(|_| found.events.len()).map_err(told)
}
