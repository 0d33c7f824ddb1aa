//! Starting and stopping.

use crate::{
    accept::OpenSockets,
    gauge::Gauge,
    host::{keep_in_store, obey},
    http,
    listen::Listen,
    measured::Measured,
    meters::Meters,
    options::ServerOptions,
    rooms::{Rooms, keep_deadlines},
    secret::Signer,
    sharing,
    writer::start_writer,
};
use std::{io, net::SocketAddr, sync::Arc, time::Duration};
use store::Store;
use tokio::{
    net::TcpListener,
    runtime::{Builder, Handle, Runtime},
    sync::watch,
    time::Instant,
};

/// How often rooms that nobody uses are looked for.
const TIDY_EVERY: Duration = Duration::from_secs(5);
/// How long sockets have to close when the server stops.
const FAREWELL: Duration = Duration::from_secs(2);

/// How often it is seen whether another process has taken a table over that somebody looks at here.
const NOTICE_EVERY: Duration = Duration::from_secs(3);

/// The most threads that serve the network.
const MOST_THREADS: usize = 4;
/// The most blocking threads: for reading tables and files.
const MOST_BESIDE: usize = 8;

/// What a server runs on. The disk and the bots have threads of their own, so half of the cores
/// serve the network: more would wake each other for work that one of them does as soon.
///
/// # Errors
/// When the system has no threads left.
pub fn runtime() -> io::Result<Runtime> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    Builder::new_multi_thread()
        .worker_threads(cores.div_ceil(2).min(MOST_THREADS))
        .max_blocking_threads(MOST_BESIDE)
        .enable_all()
        .build()
}

/// A server that is ready to answer.
pub struct Server<L = TcpListener> {
    listener: L,
    rooms: Arc<Rooms>,
    work: tokio::task::JoinHandle<()>,
    stop: watch::Sender<bool>,
    emptied: EmptiedAtEnd,
}

/// Stops a server. Clones stop the same one.
#[derive(Clone)]
pub struct Stopper(watch::Sender<bool>);

impl Stopper {
    /// Stop now: everybody is told, and what is on its way to the disk arrives there.
    pub fn stop(&self) {
        self.0.send_replace(true);
    }
}

impl Server {
    /// A server that listens. It answers once it is [run](Server::run).
    ///
    /// # Errors
    /// When the address cannot be listened at, or the store cannot be written.
    pub async fn bind(
        address: SocketAddr,
        options: ServerOptions,
        store: Arc<dyn Store>,
    ) -> io::Result<Server> {
        Server::on(TcpListener::bind(address).await?, options, store).await
    }

    /// Where it listens.
    ///
    /// # Errors
    /// When the system does not say.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }
}

impl<L: Listen> Server<L> {
    /// A server whose connections come from here. It answers once it is [run](Server::run).
    ///
    /// # Errors
    /// When the store cannot be written.
    pub async fn on(
        listener: L,
        options: ServerOptions,
        store: Arc<dyn Store>,
    ) -> io::Result<Server<L>> {
        let signer = Signer::new(store.secret().await.map_err(io::Error::other)?);
        let meters = Arc::<Meters>::default();
        let store: Arc<dyn Store> = Arc::new(Measured::new(store, Arc::clone(&meters)));
        let (writer, work) = start_writer(Arc::clone(&store));
        let work = tokio::spawn(work);
        let rooms = Rooms::new(options, store, writer, signer, meters, Handle::current());
        let emptied = EmptiedAtEnd(Arc::clone(&rooms));
        Ok(Server { listener, rooms, work, stop: watch::Sender::new(false), emptied })
    }

    /// What says how much it holds in memory.
    pub fn gauge(&self) -> Gauge {
        Gauge::new(&self.rooms)
    }

    /// What stops it.
    pub fn stopper(&self) -> Stopper {
        Stopper(self.stop.clone())
    }

    /// Answers until it is stopped.
    pub async fn run(self) {
        let Server { listener, rooms, work, stop, emptied: _emptied } = self;
        let tidying = tokio::spawn(tidy(Arc::clone(&rooms)));
        let waking = tokio::spawn(keep_deadlines(Arc::clone(&rooms)));
        let watching = tokio::spawn(notice_taken(Arc::clone(&rooms)));
        let obeying = tokio::spawn(obey(Arc::clone(&rooms)));
        let keeping = tokio::spawn(keep_in_store(Arc::clone(&rooms)));
        // These end at once where nobody shares the store.
        let hearing = tokio::spawn(sharing::hear(Arc::clone(&rooms)));
        let looking = tokio::spawn(sharing::look(Arc::clone(&rooms)));
        let telling = tokio::spawn(sharing::tell(Arc::clone(&rooms)));
        rooms.machine().do_aside(Box::new(http::pack_files));
        let mut stopped = stop.subscribe();
        let guests = OpenSockets::new(Arc::clone(&rooms));
        tokio::select! {
            biased;
            () = guests.welcome(&listener) => {}
            _ = stopped.wait_for(|stopped| *stopped) => {}
        }
        // No new connections; the open ones are told to close, and dropped after a while.
        drop(listener);
        rooms.dismiss();
        let _ = tokio::time::timeout(FAREWELL, guests.leave()).await;
        tidying.abort();
        watching.abort();
        obeying.abort();
        keeping.abort();
        waking.abort();
        hearing.abort();
        looking.abort();
        telling.abort();
        rooms.writer.finish().await;
        work.abort();
    }
}

/// Lets go of all rooms when the server ends, in whatever way: rooms and the list of them hold each other.
struct EmptiedAtEnd(Arc<Rooms>);

impl Drop for EmptiedAtEnd {
    fn drop(&mut self) {
        self.0.empty();
    }
}

/// Pages of a table that another process has taken over are told so, also when nobody does anything.
async fn notice_taken(rooms: Arc<Rooms>) {
    let mut ticks = tokio::time::interval(NOTICE_EVERY);
    loop {
        ticks.tick().await;
        rooms.leave_taken().await;
    }
}

async fn tidy(rooms: Arc<Rooms>) {
    let idle = rooms.options.idle;
    let mut ticks = tokio::time::interval(TIDY_EVERY.min(idle));
    loop {
        ticks.tick().await;
        if let Some(before) = Instant::now().checked_sub(idle) {
            rooms.tidy(before);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keep;
    use game::AnyGame;
    use store::Sqlite;
    use table::{Chair, Table};

    static GAMES: &[&dyn AnyGame] = &[&testkit::games::MORRIS];

    #[test]
    fn a_server_that_is_killed_leaves_nothing_in_memory() {
        let folder = tempfile::tempdir().expect("a folder");
        let runtime = runtime().expect("threads");
        let rooms = runtime.block_on(async {
            let store = Sqlite::open(folder.path().join("tables.sqlite")).await.expect("a store");
            let chairs = vec![Chair::person(""); 2];
            let table = Table::new(GAMES[0], GAMES[0].setup(), None, chairs, None);
            let path = keep(&store, &table.expect("a table")).await.expect("kept");
            let id = path.trim_start_matches("/table/").split('#').next().expect("an id");
            let any = SocketAddr::from(([127, 0, 0, 1], 0));
            let options = ServerOptions::new(GAMES);
            let server = Server::bind(any, options, Arc::new(store)).await.expect("a server");
            let rooms = Arc::clone(&server.rooms);
            tokio::spawn(server.run());
            assert!(rooms.room(id).await.is_ok());
            Arc::downgrade(&rooms)
        });
        assert!(rooms.upgrade().is_some());
        drop(runtime);
        assert!(rooms.upgrade().is_none());
    }
}
