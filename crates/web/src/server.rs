//! Starting and stopping.

use crate::{
    accept::OpenSockets,
    http,
    options::ServerOptions,
    rooms::{Rooms, keep_deadlines},
    secret::Signer,
    writer::start_writer,
};
use std::{
    io,
    net::SocketAddr,
    sync::Arc,
    time::{Duration, Instant},
};
use store::Store;
use tokio::{
    net::TcpListener,
    runtime::{Builder, Handle, Runtime},
    sync::watch,
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
pub struct Server {
    listener: TcpListener,
    rooms: Arc<Rooms>,
    work: tokio::task::JoinHandle<()>,
    stop: watch::Sender<bool>,
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
        let listener = TcpListener::bind(address).await?;
        let signer = Signer::new(store.secret().await.map_err(io::Error::other)?);
        let (writer, work) = start_writer(Arc::clone(&store));
        let work = tokio::spawn(work);
        let rooms = Rooms::new(options, store, writer, signer, Handle::current());
        Ok(Server { listener, rooms, work, stop: watch::Sender::new(false) })
    }

    /// Where it listens.
    ///
    /// # Errors
    /// When the system does not say.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// What stops it.
    pub fn stopper(&self) -> Stopper {
        Stopper(self.stop.clone())
    }

    /// Answers until it is stopped.
    pub async fn run(self) {
        let Server { listener, rooms, work, stop } = self;
        let tidying = tokio::spawn(tidy(Arc::clone(&rooms)));
        let waking = tokio::spawn(keep_deadlines(Arc::clone(&rooms)));
        let watching = tokio::spawn(notice_taken(Arc::clone(&rooms)));
        tokio::task::spawn_blocking(http::pack_files);
        let mut stopped = stop.subscribe();
        let guests = OpenSockets::new(Arc::clone(&rooms));
        tokio::select! {
            () = guests.welcome(&listener) => {}
            _ = stopped.wait_for(|stopped| *stopped) => {}
        }
        // No new connections; the open ones are told to close, and dropped after a while.
        drop(listener);
        rooms.dismiss();
        let _ = tokio::time::timeout(FAREWELL, guests.leave()).await;
        tidying.abort();
        watching.abort();
        waking.abort();
        rooms.writer.finish().await;
        work.abort();
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
