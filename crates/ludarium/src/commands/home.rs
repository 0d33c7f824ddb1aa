//! `ludarium` alone: the menu of games.

use super::play;
use crate::context::Context;

pub(crate) fn run(context: &Context) -> anyhow::Result<()> {
    play::run(context, &play::Args::default())
}
