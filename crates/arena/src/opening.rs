//! How a game begins: a few random acts.

use crate::match_game;
use driver::Driver;
use game::{AnyState, Due, Rng, Who, rng::QuickRng};

/// Plays so many random acts; a game that would end by them begins without the last ones. False: luck
/// does not end its draws.
pub(crate) fn begin(driver: &mut Driver, plies: u32, seed: u64) -> bool {
    let mut rng = QuickRng::new(seed);
    for _ in 0..plies {
        let table = driver.table();
        let Some(seat) = table.due().seat() else { break };
        let legal = table.state().acts(Who::Seat(seat));
        if legal.is_empty() {
            break;
        }
        let act = &legal[rng.index(legal.len())];
        match ends(&*table.state().copy(), Who::Seat(seat), act) {
            Some(false) => {}
            _ => break,
        }
        if !match_game::play(driver, seat, act) {
            break;
        }
        if driver.table().due() == Due::Chance {
            return false;
        }
    }
    true
}

/// Whether an act ends the game; `None` when it is none.
fn ends(state: &dyn AnyState, who: Who, act: &str) -> Option<bool> {
    let mut tried = state.copy();
    tried.play(who, act).ok()?;
    Some(tried.due() == Due::Over)
}
