//! The driver: time, draws, advice, faults, rematches, memory.

mod advice;
mod bots;
mod kit;
mod pace;
mod time;
