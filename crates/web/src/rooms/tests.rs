//! Tests of opening and closing rooms.

use super::*;
use crate::{
    asleep::tests::{looked_at, rooms},
    fake_store::FakeStore,
    keep,
    writer::start_writer,
};
use table::Chair;

#[tokio::test]
async fn of_the_tables_that_nobody_looks_at_the_latest_stay_open_for_a_while() {
    let folder = tempfile::tempdir().expect("a folder");
    let (rooms, day) = (rooms(folder.path()).await, Duration::from_secs(24 * 3600));
    let begun = Instant::now();
    let mut ids = Vec::new();
    for _ in 0..MOST_UNSEEN + 5 {
        ids.push(looked_at(&rooms, day).await);
    }
    // None of them has been idle for long.
    rooms.tidy(begun);
    let open: Vec<bool> = ids.iter().map(|id| rooms.open_room(id).is_some()).collect();
    assert_eq!(open.iter().position(|is_open| *is_open), Some(5));
    assert!(open[5..].iter().all(|is_open| *is_open));
    // A moment later all of them have.
    rooms.tidy(Instant::now());
    assert_eq!(rooms.opened().len(), 0);
}

#[tokio::test]
async fn those_who_wait_for_a_table_that_cannot_be_read_at_first_get_one_room() {
    let game: &'static dyn AnyGame = &testkit::games::MORRIS;
    let table = Table::new(game, game.setup(), None, vec![Chair::person(""); 2], None);
    let store = Arc::new(FakeStore::default());
    let path = keep(&*store, &table.expect("a table")).await.expect("kept");
    let id = path.trim_start_matches("/table/").split('#').next().expect("an id").to_owned();
    let (writer, work) = start_writer(Arc::clone(&store) as Arc<dyn Store>);
    tokio::spawn(work);
    static GAMES: &[&dyn AnyGame] = &[&testkit::games::MORRIS];
    let options = ServerOptions::new(GAMES);
    let signer = Signer::new([0; 32]);
    let rooms = Rooms::new(
        options,
        Arc::clone(&store) as Arc<dyn Store>,
        writer,
        signer,
        Arc::default(),
        Handle::current(),
    );
    let open = || {
        let (rooms, id) = (Arc::clone(&rooms), id.clone());
        tokio::spawn(async move { rooms.room(&id).await })
    };
    let pause = async || {
        for _ in 0..8 {
            tokio::task::yield_now().await;
        }
    };
    let (first, second) = (store.next_find(false), store.next_find(true));
    let (one, two) = (open(), open());
    pause().await;
    first.notify_one();
    assert!(one.await.expect("no panic").is_err(), "the first cannot read it");
    // The second tries now, and the third comes meanwhile.
    let three = open();
    pause().await;
    second.notify_one();
    let (two, three) = (two.await.expect("no panic"), three.await.expect("no panic"));
    assert!(Arc::ptr_eq(&two.expect("a room"), &three.expect("a room")));
}

#[tokio::test]
async fn nothing_is_kept_of_a_table_that_nobody_waits_for_any_more() {
    let store = Arc::new(FakeStore::default());
    let (writer, _work) = start_writer(Arc::clone(&store) as Arc<dyn Store>);
    let (options, signer) = (ServerOptions::new(&[]), Signer::new([0; 32]));
    let rooms = Rooms::new(
        options,
        Arc::clone(&store) as Arc<dyn Store>,
        writer,
        signer,
        Arc::default(),
        Handle::current(),
    );
    let _never = store.next_find(true);
    let waits = rooms.room("aaaaaaaaaa");
    assert!(tokio::time::timeout(Duration::from_millis(1), waits).await.is_err());
    assert_eq!(rooms.lock().len(), 1);
    rooms.tidy(Instant::now());
    assert_eq!(rooms.lock().len(), 0);
}
