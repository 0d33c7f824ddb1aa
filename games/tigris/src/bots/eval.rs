//! What a position is worth to a seat, as a share of the win.
//!
//! The score that each seat may expect at the end is estimated colour by colour: points now, points
//! of monuments, and points of tiles still to come, which go where they are needed most; then the
//! treasures. The sorted spheres, the weakest weighing most, make one number for each seat. The margin
//! to the opponents, measured by how much may still happen, is the share: who is ahead wants the
//! end, who is behind wants time.

use super::{
    belief::Belief,
    survey::{Kingdom, NONE, Survey},
    weights::Weights,
};
use crate::{
    bits::Bits,
    board::{RIVER, land},
    pieces::Sphere,
    state::{TREASURE, Tigris},
};
use game::Seat;

/// Parts in which the points of tiles are handed to the colours.
const PARTS: usize = 8;
/// Tiles of a hand that counts as temples against a revolt, on average.
const ATTACK: f32 = 3.4;

/// A number between -1 and 1 that grows with `x`; about 0.7 at 1.
fn squash(x: f32) -> f32 {
    x / (1.0 + x * x).sqrt()
}

/// The probability that the side wins that is by so much stronger.
fn odds(x: f32) -> f32 {
    0.5 + 0.5 * squash(x)
}

/// What a position is worth to the seat of a belief: its expected share of the win.
pub(super) fn share(state: &Tigris, belief: &Belief, weights: &Weights) -> f32 {
    let me = belief.seat();
    if state.is_over() {
        return final_share(state, me);
    }
    let survey = Survey::of(state);
    let turns = turns_left(state, weights);
    let ahead = (turns, horizon(turns, weights.persistence));
    let mut values = [0.0; Seat::MOST];
    let mut extras = [[0.0; 4]; Seat::MOST];
    wars(state, &survey, belief, weights, &mut extras);
    for seat in state.each_seat() {
        let extra = extras[seat.index()];
        values[seat.index()] = expected(state, &survey, belief, weights, seat, ahead, extra);
    }
    let margin = values[me.index()] - others(state, &values, me, weights);
    0.5 + 0.5 * squash(margin / (weights.doubt[0] + weights.doubt[1] * turns.sqrt()))
}

/// What a finished game is worth: the win in equal parts, and a trace of the margin.
fn final_share(state: &Tigris, me: Seat) -> f32 {
    let own = state.sorted_score(me);
    let best = state.each_seat().map(|seat| state.sorted_score(seat)).max().unwrap_or(own);
    let winners = state.winners().count().max(1);
    if own == best { 1.0 / winners as f32 } else { 0.0 }
}

/// Turns of each player that are still to come, about.
fn turns_left(state: &Tigris, weights: &Weights) -> f32 {
    let seats = f32::from(state.seats);
    let by_bag = f32::from(state.bag.len()) / (weights.tiles_a_turn * seats);
    let treasures = f32::from(state.treasures.len().saturating_sub(2));
    by_bag.min(treasures * weights.treasure_turns * 2.0 / seats).max(0.0)
}

/// The strongest opponent and all of them, mixed.
fn others(state: &Tigris, values: &[f32; Seat::MOST], me: Seat, weights: &Weights) -> f32 {
    let (mut best, mut sum) = (f32::MIN, 0.0);
    for seat in state.each_seat().filter(|seat| *seat != me) {
        best = best.max(values[seat.index()]);
        sum += values[seat.index()];
    }
    let average = sum / f32::from(state.seats.saturating_sub(1).max(1));
    best * weights.leader_of_others + average * (1.0 - weights.leader_of_others)
}

/// The squares of a kingdom's border on which a kind of tile can be placed.
fn open(kingdom: &Kingdom, sphere: Sphere) -> bool {
    let terrain = if sphere == Sphere::Blue { RIVER } else { land() };
    kingdom.border.meets(terrain)
}

/// The final score that a seat may expect, as one number.
fn expected(
    state: &Tigris,
    survey: &Survey,
    belief: &Belief,
    weights: &Weights,
    seat: Seat,
    (turns, horizon): (f32, f32),
    extra: [f32; 4],
) -> f32 {
    let points = &state.points[seat.index()];
    let mut spheres = [0.0f32; 4];
    let mut room = [0.0f32; 4];
    let temples = belief.held(state, seat, Sphere::Red);
    let mut bonus = 0.0;
    for sphere in Sphere::ALL {
        let at = sphere as usize;
        spheres[at] = f32::from(points[at]) + extra[at];
        let held = belief.held(state, seat, sphere);
        room[at] += held.min(3.0) * weights.hand_tile * turns.min(1.0);
        let Some(kingdom) = survey.home(seat, sphere) else {
            room[at] += (horizon - 1.0).max(0.0) * weights.hand_rate;
            continue;
        };
        let safety =
            1.0 - weights.revolt * revolt_risk(state, survey, seat, sphere, temples, weights);
        let is_open = if open(kingdom, sphere) { 1.0 } else { weights.closed };
        room[at] += horizon * weights.colour_rate * is_open * safety;
        let monuments = f32::from(kingdom.monuments[at]);
        spheres[at] += horizon * weights.monument * monuments * safety;
        bonus += weights.support * f32::from(kingdom.tiles[at].min(6)) * turns.min(1.0);
        if sphere == Sphere::Black {
            for other in Sphere::ALL {
                if kingdom.owners[other as usize] == NONE && open(kingdom, other) {
                    room[other as usize] += horizon * weights.king_rate * safety;
                }
            }
        }
        if sphere == Sphere::Green && kingdom.treasures > 0 {
            bonus += weights.treasure_near * turns.min(1.0);
        }
    }
    hand_out(&mut spheres, &mut room, horizon * weights.tile_rate);
    allot(&mut spheres, points[TREASURE]);
    let cards =
        f32::from(state.catastrophes_left[seat.index()]) * weights.catastrophe * turns.min(1.0);
    weighted(spheres, weights) + bonus + cards
}

/// What so many turns bring, if each brings a little less than the one before.
fn horizon(turns: f32, persistence: f32) -> f32 {
    // The sum of a geometric series, without its last broken turn.
    let (mut sum, mut next, mut left) = (0.0, 1.0, turns);
    while left > 0.0 && next > 0.05 {
        sum += next * left.min(1.0);
        next *= persistence;
        left -= 1.0;
    }
    sum
}

/// Points of tiles go to the weakest colour that has room for them.
fn hand_out(spheres: &mut [f32; 4], room: &mut [f32; 4], points: f32) {
    let part = points / PARTS as f32;
    for _ in 0..PARTS {
        let (mut weakest, mut least) = (usize::MAX, f32::MAX);
        for at in 0..4 {
            if room[at] > 0.0 && spheres[at] < least {
                (weakest, least) = (at, spheres[at]);
            }
        }
        if weakest == usize::MAX {
            return;
        }
        let given = part.min(room[weakest]);
        spheres[weakest] += given;
        room[weakest] -= given;
    }
}

/// Each treasure goes to the weakest colour (R13.4).
fn allot(spheres: &mut [f32; 4], treasures: u16) {
    for _ in 0..treasures {
        let (mut weakest, mut least) = (0, f32::MAX);
        for (at, sphere) in spheres.iter().enumerate() {
            if *sphere < least {
                (weakest, least) = (at, *sphere);
            }
        }
        spheres[weakest] += 1.0;
    }
}

/// The sorted spheres by their weights.
fn weighted(mut spheres: [f32; 4], weights: &Weights) -> f32 {
    for (low, high) in [(0, 1), (2, 3), (0, 2), (1, 3), (1, 2)] {
        if spheres[low] > spheres[high] {
            spheres.swap(low, high);
        }
    }
    spheres.iter().zip(weights.ranks).map(|(sphere, weight)| sphere * weight).sum()
}

/// How likely a leader falls to a revolt: somebody has a leader of its colour to spare.
fn revolt_risk(
    state: &Tigris,
    survey: &Survey,
    seat: Seat,
    sphere: Sphere,
    temples: f32,
    weights: &Weights,
) -> f32 {
    let rivals = state.each_seat().filter(|other| *other != seat);
    let spare = rivals.filter(|other| survey.home(*other, sphere).is_none()).count();
    if spare == 0 {
        return 0.0;
    }
    let square = state.leaders[seat.index()][sphere as usize];
    let beside = (Bits::only(square).around() & state.temples()).len();
    odds(ATTACK - f32::from(beside) * weights.temple - temples)
}

/// What wars that one tile can begin mean to both sides.
fn wars(
    state: &Tigris,
    survey: &Survey,
    belief: &Belief,
    weights: &Weights,
    extras: &mut [[f32; 4]; Seat::MOST],
) {
    let kingdoms = survey.kingdoms();
    for (number, one) in kingdoms.iter().enumerate() {
        for two in &kingdoms[number + 1..] {
            if !one.border.meets(two.border) {
                continue;
            }
            for sphere in Sphere::ALL {
                let at = sphere as usize;
                let (first, second) = (one.owners[at], two.owners[at]);
                if first == NONE || second == NONE || first == second {
                    continue;
                }
                let strength = |kingdom: &Kingdom, seat: u8| {
                    f32::from(kingdom.tiles[at]) + belief.held(state, Seat(seat), sphere)
                };
                let lead = strength(one, first) - strength(two, second);
                let chance = odds(lead / weights.war_doubt);
                let (first, second) = (usize::from(first), usize::from(second));
                let (mine, theirs) = (f32::from(one.tiles[at]), f32::from(two.tiles[at]));
                extras[first][at] += weights.war_gain * chance * chance * (1.0 + theirs)
                    - weights.war_loss * (1.0 - chance);
                extras[second][at] +=
                    weights.war_gain * (1.0 - chance) * (1.0 - chance) * (1.0 + mine)
                        - weights.war_loss * chance;
            }
        }
    }
}
