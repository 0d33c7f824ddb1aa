//! The games that are simulated: those of the catalogue and of the test kit, with bots that think next to nothing.

use game::{AnyGame, BotInfo, BotTraits};
use std::sync::LazyLock;
use testkit::{MakeBot, StaffedGame, plain};

/// What plays besides people: the slow one shows its acts late, the lazy one never acts, the humble one gives up.
static STAFF: [(BotInfo, MakeBot); 4] = [
    StaffedGame::IDLE,
    StaffedGame::HUMBLE,
    StaffedGame::PATIENT,
    (BotInfo { name: "random", traits: ADVISER }, StaffedGame::RANDOM.1),
];
const ADVISER: BotTraits = BotTraits { advises: true, is_usual: true, ..plain("random").traits };

static GAMES: LazyLock<&'static [&'static dyn AnyGame]> = LazyLock::new(|| {
    let kit: [&'static dyn AnyGame; 3] =
        [&testkit::games::MORRIS, &testkit::games::LIAR, &testkit::games::BLITZ];
    let all = players::catalogue::GAMES.iter().copied().chain(kit);
    let staffed = all.map(|game| -> &'static dyn AnyGame {
        Box::leak(Box::new(StaffedGame { game, staff: &STAFF }))
    });
    Vec::leak(staffed.collect())
});

/// All of them.
pub(crate) fn all() -> &'static [&'static dyn AnyGame] {
    *GAMES
}

pub(crate) fn find(id: &str) -> Option<&'static dyn AnyGame> {
    all().iter().find(|game| game.id() == id).copied()
}
