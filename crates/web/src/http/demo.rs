//! A game that plays by itself, for the miniature of its board.

use crate::{room::replay, wire::Replay};
use game::{AnyGame, Budget, StopFlag, Who, rng::QuickRng};
use players::{Program, ProgramPlayer};
use std::time::Duration;
use table::{Chair, Onlooker, Request, Table};

/// The most events of a demonstration.
const LONGEST: usize = 120;
/// How much a bot may think about a move of it.
const NODES: u64 = 2_000;
/// It is the same game each time.
const SEED: u64 = 7;

/// Two bots, neither the weakest nor strong, play a game of this.
pub(super) fn play(game: &'static dyn AnyGame) -> Option<Replay> {
    let setup = game.setup();
    let seats = game.start(&setup).ok()?.seats();
    let bots = game.bots();
    let name = *bots.get(bots.len().min(3) - 1)?;
    let chairs = vec![Chair::bot(name); usize::from(seats)];
    let mut table = Table::new(game, setup, None, chairs, None).ok()?;
    let program = Program::read(game, name).ok()?;
    let mut players = Vec::new();
    for seat in 0..seats {
        players.push(ProgramPlayer::start(game, &setup, &program, SEED + u64::from(seat)).ok()?);
    }
    let budget = Budget { nodes: Some(NODES), ..Budget::default() };
    let mut rng = QuickRng::new(SEED);
    table.advance(Duration::ZERO, &mut rng, &mut []);
    while table.events().len() < LONGEST
        && let Some(seat) = table.due().seat()
    {
        let player = &mut players[seat.index()];
        let found = player.think(table.state(), seat, &budget, &StopFlag::default(), &mut |_| {});
        let request = Request::act(found.ok()?.act);
        table.handle(Duration::ZERO, &mut rng, Who::Seat(seat), &request, &mut []).ok()?;
    }
    Some(replay("", &table, Onlooker::Spectator))
}
