//! The driver: time, draws, advice, faults, rematches, memory.

mod advice;
mod bell;
mod bots;
mod kit;
mod pace;
#[path = "../../../table/tests/it/stairs.rs"]
mod stairs;
mod time;
