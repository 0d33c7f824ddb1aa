//! The heuristic player (B6): it looks after its weakest colour, one leader and one tile at a time.

use super::random::any_square;
use crate::{
    act::Act,
    bits::Bits,
    board::{RIVER, Square},
    pieces::{Sphere, Tiles},
    state::{Phase, TREASURE, Tigris},
    tiles::terrain,
};
use game::{Rng, Seat};

/// How many of its weakest colours it looks after before it replaces its hand.
const COLOURS: usize = 2;

/// An act for the seat that is due; always legal.
pub(crate) fn choose(state: &Tigris, seat: Seat, rng: &mut (impl Rng + ?Sized)) -> Act {
    match state.phase {
        Phase::Action => action(state, seat, rng),
        Phase::Attack => attack(state, seat),
        Phase::Defend => defence(state, seat),
        Phase::Monument => monument(state, rng),
        // Which war comes first and which treasure stays: at random.
        _ => super::random::choose(state, seat, rng),
    }
}

fn action(state: &Tigris, seat: Seat, rng: &mut (impl Rng + ?Sized)) -> Act {
    let mut colours = Sphere::ALL;
    game::rng::shuffle(&mut colours, rng);
    // Treasures are ignored; equal colours stay in random order.
    let points = state.points[seat.index()];
    colours.sort_by_key(|sphere| points[..TREASURE][*sphere as usize]);
    let found =
        colours.into_iter().take(COLOURS).find_map(|sphere| match state.leader_at(seat, sphere) {
            None => place_leader(state, sphere, rng),
            Some(square) => place_tile(state, seat, sphere, square, rng),
        });
    found.unwrap_or_else(|| replace_hand(state, seat, rng))
}

fn replace_hand(state: &Tigris, seat: Seat, rng: &mut (impl Rng + ?Sized)) -> Act {
    let hand = state.hands[seat.index()];
    match hand.is_empty() {
        false => Act::Swap(Tiles { unseen: 0, ..hand }),
        // Nothing to replace: the turn ends, or where that is forbidden anything is done but a catastrophe.
        true if !state.options.forbid_pass => Act::Pass,
        true => {
            let mut acts = Vec::new();
            crate::listing::acts(state, seat, &mut |act| acts.push(act));
            let is_quiet = |act: &Act| !matches!(act, Act::Catastrophe(_));
            if acts.iter().any(is_quiet) {
                acts.retain(is_quiet);
            }
            acts[rng.index(acts.len())]
        }
    }
}

/// Where the leader will be strongest without a revolt; the farmer beside a river.
fn place_leader(state: &Tigris, sphere: Sphere, rng: &mut (impl Rng + ?Sized)) -> Option<Act> {
    let water = RIVER & (state.vacant() | state.tiles[Sphere::Blue as usize]);
    let connecting = state.connecting();
    let (mut best, mut most) = (Bits::NONE, 0);
    for square in state.leader_targets().iter() {
        let joined = Bits::only(square).fill(connecting.with(square));
        let has_rival = state.leaders_in(sphere, joined).next().is_some();
        let is_dry = sphere == Sphere::Blue && !Bits::only(square).around().meets(water);
        if has_rival || is_dry {
            continue;
        }
        let strength = (joined & state.tiles[sphere as usize]).len();
        if strength > most {
            (best, most) = (Bits::NONE, strength);
        }
        if strength == most {
            best.insert(square);
        }
    }
    any_square(best, rng).map(|square| Act::Leader(sphere, square))
}

/// A tile of the leader's colour in its region.
fn place_tile(
    state: &Tigris,
    seat: Seat,
    sphere: Sphere,
    leader: Square,
    rng: &mut (impl Rng + ?Sized),
) -> Option<Act> {
    if state.hands[seat.index()].of(sphere) == 0 {
        return None;
    }
    let spaces = state.region(leader).around() & state.tile_targets() & terrain(sphere);
    any_square(spaces, rng).map(|square| Act::Tile(sphere, square))
}

/// The most that may be committed: all matching tiles, unless the English variant allows fewer.
fn attack(state: &Tigris, seat: Seat) -> Act {
    let held = state.conflict.map_or(0, |conflict| state.hands[seat.index()].of(conflict.tiles()));
    let most = (0..=held).rev().find(|count| state.check_commit(*count).is_ok());
    Act::Commit(most.unwrap_or(0))
}

/// Exactly what makes a tie, which the defender wins; nothing where that cannot be had.
fn defence(state: &Tigris, seat: Seat) -> Act {
    let Some(conflict) = state.conflict else { return Act::Commit(0) };
    let [attack, defence] = state.strengths(&conflict);
    let needed = (attack + conflict.committed.unwrap_or(0)).saturating_sub(defence);
    let held = state.hands[seat.index()].of(conflict.tiles());
    Act::Commit(if needed <= held { needed } else { 0 })
}

/// Always builds, at random.
fn monument(state: &Tigris, rng: &mut (impl Rng + ?Sized)) -> Act {
    let choices = state.monument_choices().count();
    let chosen = state.monument_choices().nth(rng.index(choices.max(1)));
    match (chosen, any_square(state.sites, rng)) {
        (Some(monument), Some(corner)) => Act::Build(monument, corner),
        _ => Act::Decline,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Notation, Rules, Setup, rng::QuickRng};

    fn played(position: &str) -> Vec<String> {
        let state = Tigris::read_position(&Setup::new(Tigris::SETTINGS), position)
            .expect("a position that can be read");
        let seat = state.decider().expect("somebody is due");
        let acts = (0..200).map(|seed| choose(&state, seat, &mut QuickRng::new(seed)).to_string());
        let mut acts: Vec<String> = acts.collect();
        acts.sort();
        acts.dedup();
        acts
    }

    /// Points that leave one colour behind.
    const GREEN: &str = r#""vp":{"0":{"black":5,"red":4,"blue":3}}"#;

    #[test]
    fn the_leader_of_the_weakest_colour_goes_where_it_is_strongest() {
        let acts =
            played(&format!(r#"{{"players":2,"tiles":[["M",7,8],["M",7,9],["M",2,6]],{GREEN}}}"#));
        assert_eq!(acts, ["leader:trader:h7", "leader:trader:i6", "leader:trader:j7"]);
    }

    #[test]
    fn a_revolt_is_avoided() {
        let acts = played(&format!(
            r#"{{"players":2,"tiles":[["M",7,8],["M",2,6]],"leaders":[[1,"trader",6,9]],{GREEN}}}"#
        ));
        assert_eq!(acts, ["leader:trader:f2", "leader:trader:f4"]);
    }

    #[test]
    fn a_tile_of_the_colour_goes_to_the_leaders_region() {
        let acts = played(&format!(
            r#"{{"players":2,"leaders":[[0,"trader",9,4]],"hands":{{"0":"MTTTTT"}},{GREEN}}}"#
        ));
        assert_eq!(
            acts,
            ["tile:M:d10", "tile:M:e11", "tile:M:e9", "tile:M:f11", "tile:M:f9", "tile:M:g10"]
        );
    }

    #[test]
    fn without_a_tile_the_second_weakest_is_looked_after_and_then_the_hand_replaced() {
        let acts = played(&format!(
            r#"{{"players":2,"leaders":[[0,"trader",9,4],[0,"farmer",6,7]],"hands":{{"0":"TTTSSS"}},{GREEN}}}"#
        ));
        assert_eq!(acts, ["swap:TTTSSS"]);
    }

    #[test]
    fn treasures_are_ignored_and_the_farmer_stands_beside_a_river() {
        let points = r#""vp":{"0":{"black":5,"red":4,"green":3,"treasure":9}}"#;
        let placed = |farms: &str| {
            played(&format!(
                r#"{{"players":2,"start_temples":false,"tiles":[["T",4,4]{farms}],{points}}}"#
            ))
        };
        // Of the four spaces beside the temple two lie beside a river.
        assert_eq!(placed(""), ["leader:farmer:d5", "leader:farmer:e4"]);
        // It may be farmed; then one more farm decides.
        assert_eq!(placed(r#",["F",3,3]"#), ["leader:farmer:d5", "leader:farmer:e4"]);
        assert_eq!(placed(r#",["F",2,4]"#), ["leader:farmer:e4"]);
    }

    #[test]
    fn a_monument_is_always_built_and_chosen_at_random() {
        let acts = played(
            r#"{"players":2,"tiles":[["S",4,4],["S",4,5],["S",5,4],["S",5,5]],"phase":"monument"}"#,
        );
        assert_eq!(acts, ["build:black-blue:e5", "build:black-green:e5", "build:black-red:e5"]);
    }

    /// Without a tile and where passing is forbidden it does anything else before it plays a catastrophe.
    #[test]
    fn catastrophes_are_never_played() {
        let mut setup = Setup::new(Tigris::SETTINGS);
        setup.set("forbid_pass", "true").expect("an option");
        let all = r#"{"players":2,"leaders":[[0,"king",9,4],[0,"priest",9,6],[0,"farmer",6,7],[0,"trader",6,9]],"hands":{"0":""}}"#;
        let state = Tigris::read_position(&setup, all).expect("a position");
        for seed in 0..200 {
            let act = choose(&state, Seat(0), &mut QuickRng::new(seed));
            assert!(matches!(act, Act::Move(..) | Act::Withdraw(_)), "{act}");
        }
    }

    #[test]
    fn it_attacks_with_everything_and_defends_with_what_is_needed() {
        let attack = r#"{"players":2,"leaders":[[1,"king",6,9],[0,"king",6,7]],"hands":{"0":"TTTSSM","1":"TTFFFF"},"phase":"attack","conflict":{"kind":"revolt","colour":"black","attacker":0,"defender":1}}"#;
        assert_eq!(played(attack), ["commit:3"]);
        let defence = |committed: u8| {
            played(&format!(
                r#"{{"players":2,"leaders":[[1,"king",6,9],[0,"king",6,7]],"hands":{{"0":"S","1":"TTFFFF"}},"phase":"defend","conflict":{{"kind":"revolt","colour":"black","attacker":0,"defender":1,"committed":[{committed},null]}}}}"#
            ))
        };
        assert_eq!(defence(0), ["commit:0"]);
        assert_eq!(defence(2), ["commit:2"]);
        assert_eq!(defence(3), ["commit:0"]);
    }
}
