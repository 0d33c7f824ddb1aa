//! The page's server: tables that people reach with a browser.
//!
//! The server is authoritative: pages send requests, the server sends what follows from them. Read
//! in this order: [`wire`] (the messages), `stream` (what one onlooker is told of a table), `room`
//! (one open table with its connections), `pool` (where bots think), `writer` (everything is on the
//! disk before anybody is told), `rooms` (all rooms), `http` and `socket` (requests and messages),
//! `accept`, `slow` and `server` (listening, giving up on who does not read, starting, stopping).
//!
//! `PROTOCOL.md` beside this crate explains the protocol to people who write a page.

mod accept;
mod asleep;
mod glances;
mod http;
mod limiter;
mod names;
mod options;
mod origin;
mod pool;
mod room;
mod rooms;
mod secret;
mod seldom;
mod server;
mod shelf;
mod slow;
mod socket;
mod stream;
pub mod wire;
mod writer;

pub use options::{Engine, Limits, ServerOptions};
pub use server::{Server, Stopper, runtime};
pub use shelf::{keep, keep_local, tame};
