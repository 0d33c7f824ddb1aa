//! `ludarium admin`: what a host does with the tables of a store, while a server uses it or not.

use crate::{
    context::Context,
    stores::{self, ExistingStore},
};
use protocol::record::Record;
use std::{
    io::{self, Write},
    path::{Path, PathBuf},
    time::{SystemTime, UNIX_EPOCH},
};
use store::{Postgres, Sqlite, Store, StoreError, TableOverview};

#[derive(clap::Args)]
#[command(disable_help_subcommand = true, subcommand_required = true)]
pub(crate) struct Args {
    #[arg(long, value_name = "URL", conflicts_with = "folder", global = true)]
    store: Option<String>,
    // With the name of the page's own option the value would count as given to the page.
    #[arg(id = "folder", long = "data", value_name = "DIR", global = true)]
    data: Option<PathBuf>,
    #[command(subcommand)]
    what: What,
}

#[derive(clap::Subcommand)]
enum What {
    /// Lists tables.
    List {
        #[arg(long, value_name = "N", default_value_t = 50)]
        most: u32,
    },
    /// Closes tables: they are kept, and nobody can play on.
    Close {
        #[arg(value_name = "TABLE", required = true)]
        table: Vec<String>,
    },
    /// Opens tables again.
    Reopen {
        #[arg(value_name = "TABLE", required = true)]
        table: Vec<String>,
    },
    /// Deletes tables.
    Delete {
        #[arg(value_name = "TABLE", required = true)]
        table: Vec<String>,
    },
    /// Copies the store.
    Backup {
        #[arg(value_name = "FILE")]
        file: PathBuf,
    },
    /// Puts a copy back.
    Restore {
        #[arg(value_name = "FILE")]
        file: PathBuf,
    },
}

pub(crate) fn run(context: &Context, args: &Args) -> anyhow::Result<()> {
    let (url, data) = (args.store.as_deref(), args.data.as_deref());
    web::runtime()?.block_on(async {
        if let What::Restore { file } = &args.what {
            return restore(context, url, data, file).await;
        }
        let store = stores::open_existing(context, url, data).await?;
        let done = on_store(context, &store, &args.what).await;
        store.store().close().await;
        done
    })
}

async fn on_store(context: &Context, opened: &ExistingStore, what: &What) -> anyhow::Result<()> {
    let failed = |error| stores::told(context, &error);
    let (store, host) = (opened.store(), opened.host());
    match what {
        What::List { most } => list(context, &host.overview(*most).await.map_err(failed)?),
        What::Close { table } => {
            for id in table {
                let is_there = host.set_closed(id, true).await.map_err(failed)?;
                say(context, is_there, "admin-closed", id)?;
            }
            Ok(())
        }
        What::Reopen { table } => {
            for id in table {
                let is_there = host.set_closed(id, false).await.map_err(failed)?;
                say(context, is_there, "admin-reopened", id)?;
            }
            Ok(())
        }
        What::Delete { table } => {
            for id in table {
                // A table of this machine that is being played is not taken from under its players.
                if store.is_open_elsewhere(id).await.map_err(failed)? {
                    return Err(context.error("admin-open", &[("table", id)]));
                }
                let is_there = store.delete(id).await.map_err(failed)?;
                say(context, is_there, "admin-deleted", id)?;
            }
            Ok(())
        }
        What::Backup { file } => {
            match opened {
                ExistingStore::File(store) => store.back_up(file).await,
                ExistingStore::Database(store) => store.back_up(file).await,
            }
            .map_err(failed)?;
            let count = host.count().await.map_err(failed)?.to_string();
            let file = file.display().to_string();
            told(&context.sentence("admin-backed-up", &[("tables", &count), ("file", &file)]))
        }
        What::Restore { .. } => Ok(()),
    }
}

async fn restore(
    context: &Context,
    url: Option<&str>,
    data: Option<&Path>,
    copy: &Path,
) -> anyhow::Result<()> {
    let failed = |error| match error {
        StoreError::Busy { path } => context.error("admin-in-use", &[("file", &path)]),
        error => stores::told(context, &error),
    };
    let (to, old) = if let Some(address) = url.filter(|url| stores::is_postgres(url)) {
        let store = Postgres::open(address).await.map_err(failed)?;
        let old = store.restore(copy).await;
        store.close().await;
        (store.place().to_owned(), old.map_err(failed)?)
    } else {
        // What is there may be damaged: it is not opened.
        let file = stores::file_of(context, url, data)?;
        let old = Sqlite::restore(copy, &file).await.map_err(failed)?;
        (file.display().to_string(), old)
    };
    let copy = copy.display().to_string();
    told(&context.sentence("admin-restored", &[("copy", &copy), ("file", &to)]))?;
    match old {
        Some(old) => told(&context.sentence("admin-old", &[("file", &old.display().to_string())])),
        None => Ok(()),
    }
}

/// Says what was done to a table, or that there is none.
fn say(context: &Context, is_there: bool, key: &str, id: &str) -> anyhow::Result<()> {
    match is_there {
        true => told(&context.sentence(key, &[("table", id)])),
        false => Err(context.error("admin-unknown", &[("table", id)])),
    }
}

fn told(line: &str) -> anyhow::Result<()> {
    writeln!(io::stdout(), "{line}")?;
    Ok(())
}

/// A line for each table: tabs between its fields, so that other programs read it too.
fn list(context: &Context, tables: &[TableOverview]) -> anyhow::Result<()> {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |span| span.as_secs());
    let mut out = io::stdout().lock();
    let heading = |key| context.sentence(key, &[]);
    let headings = [
        "admin-head-table",
        "admin-head-game",
        "admin-head-players",
        "admin-head-events",
        "admin-head-days",
        "admin-head-state",
    ];
    writeln!(out, "{}", headings.map(heading).join("\t"))?;
    for table in tables {
        // What cannot be read as a record is listed all the same: a host may want to delete it.
        let record = Record::read(&table.head).ok();
        let game = record.as_ref().map_or("?", |record| record.game.as_str());
        let players = record.as_ref().map_or(String::new(), |record| {
            let names = record.seats.iter().map(|chair| clean(&chair.name));
            let names = names.map(|name| if name.is_empty() { "–".to_owned() } else { name });
            names.collect::<Vec<_>>().join(", ")
        });
        let days = now.saturating_sub(table.touched) / (24 * 3600);
        let state = match (table.is_closed, table.is_local) {
            (true, _) => context.sentence("admin-state-closed", &[]),
            (false, true) => context.sentence("admin-state-local", &[]),
            (false, false) => String::new(),
        };
        let (id, events) = (&table.id, table.events);
        writeln!(out, "{id}\t{game}\t{players}\t{events}\t{days}\t{state}")?;
    }
    Ok(())
}

/// A name without what would break the line, or do things to a terminal.
fn clean(name: &str) -> String {
    name.chars().filter(|c| !c.is_control()).collect()
}
