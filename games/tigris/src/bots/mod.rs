//! Players that are programs.

pub(crate) mod random;
use crate::state::Tigris;
use game::BotSpec;

/// Every bot, weakest first.
pub(crate) const BOTS: &[BotSpec<Tigris>] = &[];
