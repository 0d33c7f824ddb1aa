//! Painting, seen through a buffer.

mod boards;
mod colours;
mod plays;
mod shelf;
mod small;
mod steering;
