//! The plainest searches there are: what the clever ones must agree with.

use game::{Due, Past, Searchable, Seat, Value, Who};
use ludarium_search::{Score, WIN, alpha_beta::Judge};

/// A judge whose estimates are wild, so that no two positions are worth the same by accident.
pub struct Wild;

impl<R: Searchable> Judge<R> for Wild {
    type Key = u64;
    fn key(&self, state: &R) -> u64 {
        state.key()
    }
    fn estimate(&self, state: &R, seat: Seat) -> Score {
        let mixed = state.key().wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40;
        let score = (mixed % 2001) as Score - 1000;
        if seat == Seat(0) { score } else { -score }
    }
}

/// The legal acts of who is due, in the order of the rules.
pub fn acts<R: Searchable>(state: &R, past: &Past) -> Vec<R::Act> {
    let mut acts = Vec::new();
    if let Some(seat) = state.due().seat() {
        state.acts(past, Who::Seat(seat), &mut |act| acts.push(act));
    }
    acts
}

/// Negamax without any cleverness, for seat 0.
pub fn minimax<R: Searchable>(
    state: &R,
    past: &mut Past,
    depth: u32,
    ply: Score,
    judge: &impl Judge<R>,
) -> Score {
    let Due::Seats(seats) = state.due() else {
        let rank = state.standing().rank;
        return (i32::from(rank[1]) - i32::from(rank[0])) * (WIN - ply);
    };
    let seat = seats.lowest().unwrap();
    let sign = if seat == Seat(0) { 1 } else { -1 };
    if depth == 0 {
        return sign * judge.estimate(state, seat);
    }
    let heard = past.len();
    let mut best = -2 * WIN;
    for act in acts(state, past) {
        let mut child = *state;
        child.apply(past, Who::Seat(seat), act);
        past.extend(child.repetition_key());
        let score = if child.repetition_key().is_some_and(|echo| past.count(echo) > 1) {
            0
        } else {
            minimax(&child, past, depth - 1, ply + 1, judge)
        };
        past.cut(heard);
        best = best.max(sign * score);
    }
    sign * best
}

/// A score for a seat as a search reports it.
pub fn as_value(score: Score, ended: bool) -> Value {
    match () {
        () if score > WIN / 2 => Value::Win((WIN - score) as u32),
        () if score < -WIN / 2 => Value::Loss((WIN + score) as u32),
        () if ended && score == 0 => Value::Draw,
        () => Value::Score(score),
    }
}
