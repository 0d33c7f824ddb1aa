//! A game played to its end by luck, as searches do it by the million.

use crate::{Due, Past, Rng, Searchable, Who};

/// Plays random acts until the game is over, or until `most` were played; says how many. `acts` is
/// room to list them in, so that a playout allocates nothing.
///
/// Echoes are neither heard nor kept on the way: a playout that repeats a position does no harm.
pub fn playout<R: Searchable>(
    state: &mut R,
    past: &Past,
    most: u32,
    rng: &mut impl Rng,
    acts: &mut Vec<R::Act>,
) -> u32 {
    for played in 0..most {
        let (who, act) = match state.due() {
            Due::Over => return played,
            Due::Chance => (Who::Chance, state.draw(rng)),
            Due::Seats(seats) => {
                let Some(seat) = seats.lowest() else { return played };
                (Who::Seat(seat), any_act(state, past, Who::Seat(seat), rng, acts))
            }
        };
        let Some(act) = act else { return played };
        state.apply(past, who, act);
    }
    most
}

#[inline]
fn any_act<R: Searchable>(
    state: &R,
    past: &Past,
    who: Who,
    rng: &mut impl Rng,
    acts: &mut Vec<R::Act>,
) -> Option<R::Act> {
    if let Some(act) = state.random_act(who, rng) {
        return Some(act);
    }
    acts.clear();
    state.acts(past, who, &mut |act| acts.push(act));
    (!acts.is_empty()).then(|| acts[rng.index(acts.len())])
}
