//! The catalogue of games and bots, and outside engines as bots.
