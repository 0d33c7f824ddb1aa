//! Where tables are kept: what the user said about it, and opening it.

use crate::{archive::StoreArchive, context::Context, old_games};
use anyhow::anyhow;
use std::{
    path::{Path, PathBuf},
    rc::Rc,
    sync::Arc,
    time::{SystemTime, UNIX_EPOCH},
};
use store::{ClaimMode, ClaimResult, HostStore, Lease, Postgres, Sqlite, Store, StoreError};
use terminal::archive::GameArchive;

/// The file of the store in the data folder.
const STORE_FILE: &str = "tables.sqlite";

/// Opens the store at an address, in a folder, or in the user's own folder for data. Games that earlier
/// versions kept as files in that folder are taken in, whichever door is opened first.
pub(crate) async fn open(
    context: &Context,
    url: Option<&str>,
    folder: Option<&Path>,
) -> anyhow::Result<Arc<dyn Store>> {
    if let Some(address) = url.filter(|url| is_postgres(url)) {
        let store = Postgres::open(address).await.map_err(|error| told(context, &error))?;
        return Ok(Arc::new(store));
    }
    let file = file_of(context, url, folder)?;
    let store = Sqlite::open(file).await.map_err(|error| told(context, &error))?;
    if url.is_none() {
        let folder = folder.map_or_else(|| data_folder(context), |folder| Ok(folder.to_owned()))?;
        old_games::take_in(&store, &folder).await.map_err(|error| told(context, &error))?;
    }
    Ok(Arc::new(store))
}

/// A store of either kind, for whoever asks for more than a server does.
pub(crate) enum ExistingStore {
    File(Box<Sqlite>),
    Database(Box<Postgres>),
}

impl ExistingStore {
    pub(crate) fn store(&self) -> &dyn Store {
        match self {
            ExistingStore::File(store) => &**store,
            ExistingStore::Database(store) => &**store,
        }
    }

    pub(crate) fn host(&self) -> &dyn HostStore {
        match self {
            ExistingStore::File(store) => &**store,
            ExistingStore::Database(store) => &**store,
        }
    }
}

/// Whether this is the address of a database.
pub(crate) fn is_postgres(url: &str) -> bool {
    ["postgres://", "postgresql://"].iter().any(|start| url.starts_with(start))
}

/// The same for whoever only reads: a file that does not exist is not made.
pub(crate) async fn open_existing(
    context: &Context,
    url: Option<&str>,
    folder: Option<&Path>,
) -> anyhow::Result<ExistingStore> {
    if let Some(address) = url.filter(|url| is_postgres(url)) {
        let store = Postgres::open(address).await.map_err(|error| told(context, &error))?;
        return Ok(ExistingStore::Database(Box::new(store)));
    }
    let file = file_of(context, url, folder)?;
    if let Err(error) = std::fs::metadata(&file) {
        let (path, why) = (file.display().to_string(), error.to_string());
        return Err(context.error("kept-unreadable", &[("file", &path), ("why", &why)]));
    }
    let store = Sqlite::open(file).await.map_err(|error| told(context, &error))?;
    Ok(ExistingStore::File(Box::new(store)))
}

/// The file of a store.
pub(crate) fn file_of(
    context: &Context,
    url: Option<&str>,
    folder: Option<&Path>,
) -> anyhow::Result<PathBuf> {
    match (url, folder) {
        (Some(url), _) => store_file(context, url),
        (None, Some(folder)) => Ok(folder.join(STORE_FILE)),
        (None, None) => Ok(data_folder(context)?.join(STORE_FILE)),
    }
}

/// Opens the games of this machine for a terminal. Without a folder for data there are none.
pub(crate) fn archive(
    context: &Context,
    folder: Option<&Path>,
) -> anyhow::Result<Option<Rc<dyn GameArchive>>> {
    let folder = match folder {
        Some(folder) => folder.to_owned(),
        None => match data_folder(context) {
            Ok(folder) => folder,
            Err(_) => return Ok(None),
        },
    };
    let runtime = tokio::runtime::Builder::new_current_thread().build()?;
    let store = runtime.block_on(open(context, None, Some(&folder)))?;
    Ok(Some(Rc::new(StoreArchive::new(runtime, store))))
}

/// Makes sure that no other server uses the store, unless servers may share it.
pub(crate) async fn claim_server(context: &Context, store: &dyn Store) -> anyhow::Result<()> {
    if store.shared().is_some() {
        return Ok(());
    }
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |span| span.as_secs());
    match store.claim(Lease::Server, ClaimMode::Ask, now).await {
        Ok(ClaimResult::Held { .. }) => Err(context.error("serve-twice", &[])),
        Ok(ClaimResult::Granted | ClaimResult::Unknown) => Ok(()),
        Err(error) => Err(told(context, &error)),
    }
}

/// What is wrong with a store, as one sentence.
pub(crate) fn told(context: &Context, error: &StoreError) -> anyhow::Error {
    anyhow!(context.lexicon().message(&error.message()))
}

fn store_file(context: &Context, url: &str) -> anyhow::Result<PathBuf> {
    match url.strip_prefix("sqlite:") {
        Some(path) if !path.is_empty() => Ok(path.trim_start_matches("//").into()),
        _ => Err(told(context, &StoreError::Address { given: url.to_owned() })),
    }
}

fn data_folder(context: &Context) -> anyhow::Result<PathBuf> {
    terminal::screen::Folders::detect(|name| std::env::var_os(name))
        .data
        .ok_or_else(|| context.error("serve-no-folder", &[]))
}
