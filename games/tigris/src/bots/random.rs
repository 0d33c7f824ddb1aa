//! The random player (B5): one of four actions with fixed probabilities, then everything uniformly at
//! random.

use crate::{
    act::Act,
    bits::Bits,
    board::Square,
    pieces::{Sphere, Tiles},
    state::{Phase, Tigris},
    tiles::terrain,
};
use game::{Rng, Seat};

/// In hundredths: tile, leader, catastrophe, replacement.
const CHANCES: [u64; 4] = [50, 20, 5, 25];
/// In hundredths: a leader on the board is moved while others are in hand.
const MOVE_CHANCE: u64 = 5;

/// An act for the seat that is due; always legal.
pub(crate) fn choose(state: &Tigris, seat: Seat, rng: &mut (impl Rng + ?Sized)) -> Act {
    if state.phase == Phase::Action {
        return action(state, seat, rng);
    }
    // A number, a monument or none, a war, a treasure.
    any_listed(state, seat, rng)
}

/// Any legal act, each as likely as the others.
fn any_listed(state: &Tigris, seat: Seat, rng: &mut (impl Rng + ?Sized)) -> Act {
    let mut count = 0;
    crate::listing::acts(state, seat, &mut |_| count += 1);
    let mut left = rng.index(count.max(1));
    let mut chosen = Act::Pass;
    crate::listing::acts(state, seat, &mut |act| {
        if left == 0 {
            chosen = act;
        }
        left = left.wrapping_sub(1);
    });
    chosen
}

/// One of the four kinds of action by its probability. Where it is not possible another is drawn, so that those
/// that are possible keep their proportions.
fn action(state: &Tigris, seat: Seat, rng: &mut (impl Rng + ?Sized)) -> Act {
    let mut chances = CHANCES;
    while chances.iter().any(|chance| *chance > 0) {
        let kind = drawn(&chances, rng);
        let found = match kind {
            0 => tile(state, seat, rng),
            1 => leader(state, seat, rng),
            2 => catastrophe(state, seat, rng),
            _ => swap(state, seat, rng),
        };
        if let Some(act) = found {
            return act;
        }
        chances[kind] = 0;
    }
    // Without tiles, catastrophes and a space for a leader there is at most a leader to withdraw.
    any_listed(state, seat, rng)
}

/// An index, as likely as its share of all chances.
fn drawn(chances: &[u64; 4], rng: &mut (impl Rng + ?Sized)) -> usize {
    let mut left = rng.below(chances.iter().sum());
    let is_drawn = |chance: &u64| match left.checked_sub(*chance) {
        Some(less) => {
            left = less;
            false
        }
        None => true,
    };
    chances.iter().position(is_drawn).unwrap_or(0)
}

/// One of some squares, each as likely as the others; none of none.
pub(super) fn any_square(squares: Bits, rng: &mut (impl Rng + ?Sized)) -> Option<Square> {
    let count = usize::from(squares.len());
    (count > 0).then(|| squares.nth(rng.index(count)))?
}

/// A tile of the hand, and a legal space for it.
fn tile(state: &Tigris, seat: Seat, rng: &mut (impl Rng + ?Sized)) -> Option<Act> {
    let mut hand = state.hands[seat.index()];
    let targets = (!hand.is_empty()).then(|| state.tile_targets())?;
    // A kind that fits nowhere is put aside.
    while let Some(sphere) = hand.any(rng) {
        if let Some(square) = any_square(targets & terrain(sphere), rng) {
            return Some(Act::Tile(sphere, square));
        }
        hand.seen[sphere as usize] = 0;
    }
    None
}

/// A leader from hand, rarely one from the board, and a legal space for it.
fn leader(state: &Tigris, seat: Seat, rng: &mut (impl Rng + ?Sized)) -> Option<Act> {
    let (mut out, mut inside) = ([Sphere::Black; 4], [Sphere::Black; 4]);
    let (mut outs, mut insides) = (0, 0);
    for sphere in Sphere::ALL {
        let (list, count) = match state.leader_at(seat, sphere) {
            Some(_) => (&mut out, &mut outs),
            None => (&mut inside, &mut insides),
        };
        list[*count] = sphere;
        *count += 1;
    }
    let (out, inside) = (&mut out[..outs], &inside[..insides]);
    let moves = inside.is_empty() || !out.is_empty() && rng.below(100) < MOVE_CHANCE;
    if !moves {
        // Every leader of the hand may stand on the same spaces.
        let square = any_square(state.leader_targets(), rng)?;
        return Some(Act::Leader(inside[rng.index(inside.len())], square));
    }
    // A leader that can go nowhere is put aside.
    game::rng::shuffle(out, rng);
    out.iter().find_map(|sphere| {
        any_square(state.move_targets(seat, *sphere), rng).map(|at| Act::Move(*sphere, at))
    })
}

fn catastrophe(state: &Tigris, seat: Seat, rng: &mut (impl Rng + ?Sized)) -> Option<Act> {
    let has_one = state.catastrophes_left[seat.index()] > 0;
    has_one.then(|| any_square(state.catastrophe_targets(), rng))?.map(Act::Catastrophe)
}

/// First how many, then which.
fn swap(state: &Tigris, seat: Seat, rng: &mut (impl Rng + ?Sized)) -> Option<Act> {
    let mut hand = state.hands[seat.index()];
    let count = (!hand.is_empty()).then(|| rng.below(hand.len().into()) + 1)?;
    let mut tiles = Tiles::NONE;
    for _ in 0..count {
        let sphere = hand.any(rng)?;
        hand.take(sphere, 1);
        tiles.add(sphere, 1);
    }
    Some(Act::Swap(tiles))
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Notation, Past, Rules, Setup, Who, rng::QuickRng};
    use std::collections::BTreeMap;

    const DRAWN: u32 = 4_000;

    /// How often acts are chosen in a position, grouped by what is named of each.
    fn shares(position: &str, of: fn(&str) -> &str) -> BTreeMap<String, u32> {
        let state = Tigris::read_position(&Setup::new(Tigris::SETTINGS), position)
            .expect("a position that can be read");
        let seat = state.decider().expect("somebody is due");
        let mut rng = QuickRng::new(11);
        let mut shares = BTreeMap::new();
        for _ in 0..DRAWN {
            let act = choose(&state, seat, &mut rng);
            assert_eq!(state.check(&Past::new(), Who::Seat(seat), act), Ok(()), "{act}");
            *shares.entry(of(&act.to_string()).to_owned()).or_default() += 1;
        }
        shares
    }

    fn kind(act: &str) -> &str {
        act.split(':').next().unwrap_or(act)
    }

    /// Whether these shares, in hundredths, are what was drawn, within two hundredths; nothing else was.
    fn assert_shares(found: &BTreeMap<String, u32>, wanted: &[(&str, u32)]) {
        let names: Vec<&str> = found.keys().map(String::as_str).collect();
        assert_eq!(names, wanted.iter().map(|(name, _)| *name).collect::<Vec<_>>());
        for (name, share) in wanted {
            let drawn = found[*name];
            let [least, most] = [share - 2, share + 2].map(|share| share * DRAWN / 100);
            assert!((least..=most).contains(&drawn), "{name}: {drawn} of {DRAWN}");
        }
    }

    #[test]
    fn the_four_actions_have_their_probabilities() {
        let found = shares(r#"{"players":2}"#, kind);
        assert_shares(&found, &[("catastrophe", 5), ("leader", 20), ("swap", 25), ("tile", 50)]);
    }

    #[test]
    fn an_action_that_is_not_possible_leaves_the_others_their_proportions() {
        let found = shares(r#"{"players":2,"hands":{"0":""}}"#, kind);
        assert_shares(&found, &[("catastrophe", 20), ("leader", 80)]);
    }

    #[test]
    fn a_leader_on_the_board_is_seldom_moved_while_others_are_in_hand() {
        let one = r#"{"players":2,"leaders":[[0,"king",9,4]],"hands":{"0":""},"catastrophes_left":{"0":0}}"#;
        assert_shares(&shares(one, kind), &[("leader", 95), ("move", 5)]);
        let all = r#"{"players":2,"leaders":[[0,"king",9,4],[0,"priest",9,6],[0,"farmer",6,7],[0,"trader",6,9]],"hands":{"0":""},"catastrophes_left":{"0":0}}"#;
        let which = |act: &str| match act.split(':').nth(1) {
            Some("king") => "king",
            Some("priest") => "priest",
            Some("farmer") => "farmer",
            _ => "trader",
        };
        assert_shares(
            &shares(all, which),
            &[("farmer", 25), ("king", 25), ("priest", 25), ("trader", 25)],
        );
        assert_shares(&shares(all, kind), &[("move", 100)]);
    }

    #[test]
    fn every_tile_of_the_hand_is_as_likely() {
        let position = r#"{"players":2,"hands":{"0":"TTTS"}}"#;
        let found = shares(position, |act| match act {
            act if act.starts_with("tile:T") => "temple",
            act if act.starts_with("tile:S") => "settlement",
            _ => "else",
        });
        assert_shares(&found, &[("else", 50), ("settlement", 12), ("temple", 37)]);
    }

    /// First how many: one to four are equally likely, whatever they are.
    #[test]
    fn each_number_of_tiles_is_replaced_as_often() {
        let position = r#"{"players":2,"hands":{"0":"TTTS"}}"#;
        let found = shares(position, |act| match act.strip_prefix("swap:").map_or(0, str::len) {
            1 => "1",
            2 => "2",
            3 => "3",
            4 => "4",
            _ => "else",
        });
        for number in ["1", "2", "3", "4"] {
            let share = found[number] * 100 / DRAWN;
            assert!((5..=8).contains(&share), "{number}: {share} of 25 hundredths by four");
        }
    }

    #[test]
    fn supporters_and_monuments_are_drawn_evenly() {
        let attack = r#"{"players":2,"leaders":[[1,"king",6,9],[0,"king",6,7]],"hands":{"0":"TTTSSM"},"phase":"attack","conflict":{"kind":"revolt","colour":"black","attacker":0,"defender":1}}"#;
        let evenly = [("commit:0", 25), ("commit:1", 25), ("commit:2", 25), ("commit:3", 25)];
        assert_shares(&shares(attack, |act| act), &evenly);
        let monument =
            r#"{"players":2,"tiles":[["S",4,4],["S",4,5],["S",5,4],["S",5,5]],"phase":"monument"}"#;
        assert_shares(&shares(monument, kind), &[("build", 75), ("decline", 25)]);
    }

    /// Without anything else to do, and where passing is forbidden, a leader that can go nowhere is withdrawn.
    #[test]
    fn it_is_legal_where_only_withdrawing_is_left() {
        let mut setup = Setup::new(Tigris::SETTINGS);
        setup.set("forbid_pass", "true").expect("an option");
        let position = r#"{"players":2,"start_temples":false,"tiles":[["T",10,0]],"leaders":[[0,"king",10,1]],"catastrophes":[[9,0]],"hands":{"0":""},"catastrophes_left":{"0":0}}"#;
        let state = Tigris::read_position(&setup, position).expect("a position");
        let act = choose(&state, Seat(0), &mut QuickRng::new(1));
        assert!(matches!(act, Act::Withdraw(_)), "{act}");
    }
}
