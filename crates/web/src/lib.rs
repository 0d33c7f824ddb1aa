//! The page's server: tables that people reach with a browser.
//!
//! The server is authoritative: pages send requests, the server sends what follows from them. Read
//! in this order: [`wire`] (the messages), `stream` (what one onlooker is told of a table), `room`
//! (one open table with its connections), `machine` (what the system gives), `pool` (where bots think), `writer` (everything is on the
//! disk before anybody is told), `rooms` (all rooms), `http` and `socket` (requests and messages),
//! `listen`, `accept`, `slow` and `server` (listening, giving up on who does not read, starting, stopping).
//!
//! `PROTOCOL.md` beside this crate explains the protocol to people who write a page.

mod accept;
mod asleep;
mod consent;
#[cfg(test)]
mod documented;
#[cfg(test)]
mod fake_store;
mod gauge;
mod glances;
mod host;
mod http;
mod limiter;
mod listen;
mod machine;
mod measured;
mod meters;
mod names;
mod options;
mod origin;
mod pool;
mod room;
mod rooms;
mod secret;
mod seldom;
mod server;
mod sharing;
mod shelf;
mod slow;
mod socket;
mod stream;
pub mod wire;
mod writer;

pub use gauge::{Gauge, Load};
pub use listen::Listen;
pub use machine::{Machine, System, ThreadTask};
pub use options::{Engine, Limits, MetricsAccess, ServerOptions};
pub use server::{Server, Stopper, runtime};
pub use shelf::{keep, keep_local, tame};
