//! One table for many games.

fn main() {}
