//! The options of a server.

use crate::machine::{Machine, System};
use game::AnyGame;
use std::{sync::Arc, time::Duration};

/// The options of a server.
#[derive(Clone)]
pub struct ServerOptions {
    /// The games, in the order in which menus show them.
    pub games: &'static [&'static dyn AnyGame],
    /// The host names that the server answers to; any when empty. A server for one person alone
    /// answers to its own names only, so that a page of another site cannot pretend to be one of
    /// ours.
    pub hosts: Vec<String>,
    /// The header in which a reverse proxy says where a request comes from, such as `X-Forwarded-For`. It is
    /// believed from this machine and from private networks only.
    pub proxy_header: Option<String>,
    /// Whether it serves the owner of the store alone: every visitor is that owner, and plays the games of
    /// this machine.
    pub is_owners: bool,
    /// Engines that people may play against, by name.
    pub engines: Vec<Engine>,
    /// How long bots wait after the last event, so that people can follow.
    pub pace: Duration,
    /// How long a hint may be thought about.
    pub hint_time: Duration,
    /// How many bots think at once.
    pub thinkers: usize,
    /// How many MiB all bots use together.
    pub bot_memory: u32,
    /// How long a table that nobody looks at stays in memory.
    pub idle: Duration,
    /// After a table was opened again, how long its clock waits for the player whose clock runs.
    pub grace: Duration,
    /// Whether people may talk at tables.
    pub chat: bool,
    /// Tables that nobody has played at for so long are deleted; none when this is nothing.
    pub keep: Option<Duration>,
    /// Who may read what the server counts.
    pub metrics: MetricsAccess,
    /// How much a page may ask for.
    pub limits: Limits,
    /// Where random bytes, the time of day and threads come from.
    pub machine: Arc<dyn Machine>,
}

/// An engine that the owner of the server offers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Engine {
    /// What people see. Command lines never come from a page, and none goes there.
    pub name: String,
    /// How it is started.
    pub command: String,
}

/// Who may read what a server counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum MetricsAccess {
    /// Nobody.
    Nobody,
    /// Programs of the same machine, not through a proxy.
    #[default]
    Loopback,
    /// Those in private networks too.
    Private,
    /// Whoever asks.
    Anybody,
}

/// How much a page may ask for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// The most bytes of a message through a socket.
    pub message: usize,
    /// Messages a second of one visitor through all their sockets, in the long run. An address has ten
    /// times as many.
    pub rate: u32,
    /// Messages that may come at once.
    pub burst: u32,
    /// The most sockets.
    pub sockets: usize,
    /// The most connections from one address, sockets or not.
    pub places: usize,
    /// The most bytes of a file that is uploaded.
    pub upload: usize,
    /// The most files that arrive at once from one address. Each is held in memory meanwhile.
    pub uploads: usize,
    /// New tables and seats a minute of one visitor, and from one address.
    pub tables: u32,
    /// How long a request may take to arrive, and to be answered.
    pub request: Duration,
    /// How long a client may keep us waiting by not reading, unless it reads at least a KiB a second.
    pub slow: Duration,
    /// How long a socket may be silent. We ping it three times within that.
    pub silence: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            message: 4 << 10,
            rate: 20,
            burst: 200,
            sockets: 10_000,
            places: 250,
            upload: 2 << 20,
            uploads: 4,
            tables: 60,
            request: Duration::from_secs(30),
            slow: Duration::from_secs(20),
            silence: Duration::from_secs(60),
        }
    }
}

impl ServerOptions {
    /// What is usual, with these games.
    pub fn new(games: &'static [&'static dyn AnyGame]) -> ServerOptions {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        ServerOptions {
            games,
            hosts: Vec::new(),
            proxy_header: None,
            is_owners: false,
            engines: Vec::new(),
            pace: Duration::from_millis(700),
            hint_time: Duration::from_millis(1500),
            thinkers: cores.saturating_sub(1).max(1),
            bot_memory: 1024,
            idle: Duration::from_secs(30),
            grace: Duration::from_secs(60),
            chat: true,
            keep: None,
            metrics: MetricsAccess::default(),
            limits: Limits::default(),
            machine: Arc::new(System),
        }
    }
}

impl std::fmt::Debug for ServerOptions {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let games: Vec<_> = self.games.iter().map(|game| game.id()).collect();
        f.debug_struct("Options").field("games", &games).field("limits", &self.limits).finish()
    }
}
