//! The page's server: tables that people reach with a browser.
//!
//! The server is authoritative: pages say what somebody wants, the server says what came of it. Read
//! in this order: [`wire`] (what is said), `stream` (what one onlooker is told of a table),
//! `room` (one table with its people), `scribe` (everything is on the disk before anybody is told),
//! `rooms` (all rooms), `http` and `socket` (the way in), `accept` and `server` (its door).
//!
//! `PROTOCOL.md` beside this crate is for whoever writes a page.

mod accept;
mod http;
mod options;
mod pool;
mod room;
mod rooms;
mod secret;
mod server;
mod shelf;
mod socket;
mod stream;
pub mod wire;
mod writer;

pub use options::{Engine, Limits, ServerOptions};
pub use server::{Server, Stopper, runtime};
pub use shelf::{keep, keep_local, tame};
