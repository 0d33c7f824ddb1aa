//! Counts the acts of a game to a depth: the proof that rules are right.

use crate::{Due, Past, Searchable, Who};

/// Counts the sequences of `depth` acts from a state; one that ends the game earlier is not
/// counted. `None` when luck is met on the way.
///
/// The leaves are counted by [`Searchable::count`], not made.
pub fn perft<R: Searchable>(state: &R, past: &mut Past, depth: u32) -> Option<u64> {
    if depth == 0 {
        return Some(1);
    }
    let seats = match state.due() {
        Due::Over => return Some(0),
        Due::Chance => return None,
        Due::Seats(seats) => seats,
    };
    let mut total = Some(0);
    for seat in seats.iter() {
        let who = Who::Seat(seat);
        if depth == 1 {
            total = total.map(|sum| sum + state.count(past, who));
            continue;
        }
        each_child(state, past, who, &mut |_, child, past| {
            total = total.and_then(|sum| Some(sum + perft(child, past, depth - 1)?));
        });
    }
    total
}

/// The same, act by act.
pub(crate) fn divide<R: Searchable>(
    state: &R,
    past: &mut Past,
    depth: u32,
    each: &mut dyn FnMut(R::Act, u64),
) -> Option<u64> {
    let Due::Seats(seats) = state.due() else { return perft(state, past, depth) };
    if depth == 0 {
        return Some(1);
    }
    let mut total = Some(0);
    for seat in seats.iter() {
        each_child(state, past, Who::Seat(seat), &mut |act, child, past| {
            let count = perft(child, past, depth - 1);
            if let Some(count) = count {
                each(act, count);
            }
            total = total.and_then(|sum| Some(sum + count?));
        });
    }
    total
}

/// Makes each legal act on a copy. The acts are those of `past` as it is now: a game that echoes
/// lists them first, so that the stack can grow while its children are visited.
fn each_child<R: Searchable>(
    state: &R,
    past: &mut Past,
    who: Who,
    visit: &mut impl FnMut(R::Act, &R, &mut Past),
) {
    let length = past.len();
    if state.repetition_key().is_none() {
        // Without echoes the past never changes, and no list is needed.
        let unheard = Past::new();
        state.acts(&unheard, who, &mut |act| {
            let mut child = *state;
            child.apply(&unheard, who, act);
            visit(act, &child, past);
        });
        return;
    }
    let mut acts = Vec::new();
    state.acts(past, who, &mut |act| acts.push(act));
    for act in acts {
        let mut child = *state;
        child.apply(past, who, act);
        past.extend(child.repetition_key());
        visit(act, &child, past);
        past.cut(length);
    }
}
