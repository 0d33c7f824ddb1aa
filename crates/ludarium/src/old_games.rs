//! Games that earlier versions of the full screen kept as files in the data folder.

use protocol::record::Record;
use std::{
    fs::{self, File},
    path::Path,
    time::UNIX_EPOCH,
};
use store::{Store, StoreError};

/// Takes the games in this data folder into its store. A file that was taken in is renamed; one that cannot
/// be read, or that an earlier version has open, stays.
///
/// # Errors
/// When the store cannot be written.
pub(crate) async fn take_in(store: &dyn Store, data: &Path) -> Result<(), StoreError> {
    let Ok(entries) = fs::read_dir(data.join("playing")) else { return Ok(()) };
    let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
    for path in paths.filter(|path| path.extension().is_some_and(|end| end == "json")) {
        let Some((record, touched, _lock)) = read(&path) else { continue };
        let seed = players::luck::fresh_seed();
        let id = web::keep_local(store, &record, seed, touched).await?;
        if fs::rename(&path, path.with_extension("json.migrated")).is_err() {
            // It would be taken in again at every start.
            store.delete(&id).await?;
        }
    }
    Ok(())
}

/// A game that an earlier version kept: its record, when it was last played, and the lock that says
/// that nobody plays it now.
fn read(path: &Path) -> Option<(Record, u64, File)> {
    let lock = path.with_extension("lock");
    let lock = File::options().create(true).truncate(false).write(true).open(lock).ok()?;
    lock.try_lock().ok()?;
    let bytes = terminal::files::read_bounded(path).ok()?;
    let record = Record::read(&String::from_utf8(bytes).ok()?).ok()?;
    let touched = fs::metadata(path).and_then(|data| data.modified()).ok();
    let touched = touched.and_then(|time| time.duration_since(UNIX_EPOCH).ok());
    Some((record, touched.map_or(0, |span| span.as_secs()), lock))
}

#[cfg(test)]
mod tests {
    use super::*;
    use ::table::{Chair, Table};
    use players::catalogue::GAMES;
    use store::Sqlite;

    #[test]
    fn games_of_earlier_versions_are_taken_in_once() {
        let folder = tempfile::tempdir().unwrap();
        let playing = folder.path().join("playing");
        fs::create_dir(&playing).unwrap();
        let chairs = vec![Chair::person("Ada"), Chair::person("Bo")];
        let record =
            Table::new(GAMES[0], GAMES[0].setup(), None, chairs, None).unwrap().to_record();
        for name in ["one.json", "played.json"] {
            fs::write(playing.join(name), record.to_string()).unwrap();
        }
        fs::write(playing.join("bad.json"), "{ nonsense").unwrap();
        let played = File::create(playing.join("played.lock")).unwrap();
        played.lock().unwrap();
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        let kept = || async {
            let store = Sqlite::open(folder.path().join("tables.sqlite")).await.unwrap();
            take_in(&store, folder.path()).await.unwrap();
            let listed = store.local(9).await.unwrap();
            assert_eq!(listed.len(), 1);
            let kept = store.find(&listed[0].id).await.unwrap().unwrap();
            store.close().await;
            kept.record().unwrap()
        };
        for _ in 0..2 {
            assert_eq!(runtime.block_on(kept()), record);
        }
        let has = |name: &str| playing.join(name).exists();
        assert!(has("one.json.migrated") && !has("one.json"));
        assert!(has("bad.json") && has("played.json"));
    }
}
