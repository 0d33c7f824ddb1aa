//! Chores: `cargo xtask …`.

fn main() {}
