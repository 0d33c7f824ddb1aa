//! What travels between page and server: the messages of a table and the answers of the HTTP side.
//!
//! `crates/web/PROTOCOL.md` says the same in sentences. The TypeScript declarations of all of it lie
//! in `crates/web/page/types`, made from here; a test fails when they are old.
//!
//! What is sent at every act is packed: lists of small numbers as short strings, see [`pack`].
//! What is sent once is plain JSON that can be read.

mod api;
mod client_message;
mod game_info;
mod looks;
pub mod pack;
mod parts;
mod server_message;
mod step;
#[cfg(test)]
mod types;

pub use api::*;
pub use client_message::*;
pub use game_info::*;
pub use looks::*;
pub use pack::Packed;
pub use parts::*;
pub use server_message::*;
pub use step::*;
