//! The plainest search there is, which the clever one must agree with; and what tests share.

use game::{Budget, Due, Past, Rng, Searchable, Seat, Value, Who, rng::QuickRng};
use std::{cmp::Reverse, collections::HashMap};

/// A budget of so many nodes.
pub fn nodes(nodes: u64) -> Budget {
    Budget { nodes: Some(nodes), ..Budget::default() }
}

/// The legal acts of whoever is due, in the order of the rules.
pub fn acts<R: Searchable>(state: &R, past: &Past) -> Vec<R::Act> {
    let mut acts = Vec::new();
    if let Some(seat) = state.due().seat() {
        state.acts(past, Who::Seat(seat), &mut |act| acts.push(act));
    }
    acts
}

/// A position after some random acts, none of which ends the game; fewer acts where all would.
pub fn wander<R: Searchable>(mut state: R, past: &mut Past, acts_played: u32, seed: u64) -> R {
    let mut rng = QuickRng::new(seed);
    past.extend(state.repetition_key());
    for _ in 0..acts_played {
        let who = Who::Seat(state.due().seat().unwrap());
        let after = |act| {
            let mut next = state;
            next.apply(past, who, act);
            next
        };
        let next: Vec<R> = acts(&state, past).into_iter().map(after).collect();
        let open: Vec<R> = next.into_iter().filter(|next| next.due() != Due::Over).collect();
        if open.is_empty() {
            break;
        }
        state = open[rng.index(open.len())];
        past.extend(state.repetition_key());
    }
    state
}

/// What a position of a game of two seats is worth to the seat to move, or to `seat` at the end:
/// every line to its end, each position once, and no further where an act wins at once. For games without luck, secrets and repetition, whose
/// keys differ from position to position.
pub fn exact<R: Searchable>(state: &R, seat: Seat, known: &mut HashMap<u64, Value>) -> Value {
    let Some(mover) = state.due().seat() else {
        let rank = state.standing().rank;
        return match rank[seat.index()].cmp(&rank[1 - seat.index()]) {
            std::cmp::Ordering::Less => Value::Win(0),
            std::cmp::Ordering::Equal => Value::Draw,
            std::cmp::Ordering::Greater => Value::Loss(0),
        };
    };
    let value = known.get(&state.key()).copied().unwrap_or_else(|| {
        let mut after: Vec<R> = acts(state, &Past::new())
            .into_iter()
            .map(|act| {
                let mut after = *state;
                after.apply(&Past::new(), Who::Seat(mover), act);
                after
            })
            .collect();
        if let Some(end) = after.iter().position(|after| wins(after, mover)) {
            after = vec![after[end]];
        }
        let behind = after.iter().map(|after| one_later(exact(after, mover, known)));
        behind.max_by_key(|&value| preference(value)).unwrap()
    });
    known.insert(state.key(), value);
    if mover == seat { value } else { turned(value) }
}

/// Whether the game is over and won by a seat.
fn wins<R: Searchable>(state: &R, seat: Seat) -> bool {
    let rank = state.standing().rank;
    state.due() == Due::Over && rank[seat.index()] < rank[1 - seat.index()]
}

fn one_later(value: Value) -> Value {
    match value {
        Value::Win(plies) => Value::Win(plies + 1),
        Value::Loss(plies) => Value::Loss(plies + 1),
        other => other,
    }
}

/// The same for the other seat.
fn turned(value: Value) -> Value {
    match value {
        Value::Win(plies) => Value::Loss(plies),
        Value::Loss(plies) => Value::Win(plies),
        other => other,
    }
}

/// A win, the sooner the better; a draw; a loss, the later the better.
fn preference(value: Value) -> (i8, Reverse<u32>, u32) {
    match value {
        Value::Win(plies) => (1, Reverse(plies), 0),
        Value::Loss(plies) => (-1, Reverse(0), plies),
        _ => (0, Reverse(0), 0),
    }
}
