//! Pictures of the moments of a real game.

#[cfg(test)]
mod turning;
