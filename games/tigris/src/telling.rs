//! Acts as sentences of the log.

use crate::{
    act::Act,
    pieces::Sphere,
    state::{ConflictKind, Phase, Tigris},
};
use game::{Sentence, Transition, Who};

/// The sentence of an act; drawing tiles has none.
pub(crate) fn tell(transition: &Transition<Tigris>) -> Option<Sentence> {
    let (before, after) = (transition.before.seen(), transition.after.seen());
    let kind = |key, sphere: Sphere| Sentence::with(key, [sphere as i32, 0, 0]);
    Some(match transition.act {
        Act::Tile(sphere, square) => {
            let is_union = before.kingdoms_beside(square).nth(1).is_some();
            let say = |key| kind(key, sphere).spot(1, square.spot());
            match (after.phase, is_union) {
                (Phase::War | Phase::Attack, _) => say("tell-tile-war"),
                (_, true) => say("tell-tile-unites"),
                (_, false) => match before.scorer_on(sphere, square) {
                    Some(seat) => say("tell-tile-point").seat(2, seat),
                    None => say("tell-tile"),
                },
            }
        }
        Act::Leader(sphere, square) | Act::Move(sphere, square) => {
            let is_move = matches!(transition.act, Act::Move(..));
            let key = match (after.phase, is_move) {
                (Phase::Attack, _) => "tell-leader-revolt",
                (_, true) => "tell-move",
                (_, false) => "tell-leader",
            };
            kind(key, sphere).spot(1, square.spot())
        }
        Act::Withdraw(sphere) => kind("tell-withdraw", sphere),
        Act::Catastrophe(square) => Sentence::plain("tell-catastrophe").spot(0, square.spot()),
        Act::Swap(tiles) => Sentence::with("tell-swap", [tiles.len().into(), 0, 0]),
        Act::Pass => Sentence::plain("tell-pass"),
        Act::War(sphere) => kind("tell-war", sphere),
        Act::Commit(count) => return commit(transition, count),
        Act::Build(monument, square) => {
            Sentence::with("tell-build", [i32::from(monument.0), 0, 0]).spot(1, square.spot())
        }
        Act::Decline => Sentence::plain("tell-decline"),
        Act::Keep(square) => Sentence::plain("tell-keep").spot(0, square.spot()),
        Act::First(seat) => Sentence::plain("tell-first").seat(0, seat),
        Act::Draw(..) => return None,
    })
}

/// The attacker's tiles, or the defender's with what came of it.
fn commit(transition: &Transition<Tigris>, count: u8) -> Option<Sentence> {
    let (before, after) = (transition.before.seen(), transition.after.seen());
    let conflict = before.conflict.as_ref()?;
    if before.phase == Phase::Attack {
        return Some(Sentence::with("tell-attack", [count.into(), conflict.tiles() as i32, 0]));
    }
    let (last, Who::Seat(defender)) = (after.last_conflict?, transition.who) else { return None };
    let key = match (conflict.kind, last.winner == defender) {
        (ConflictKind::Revolt, true) => "tell-revolt-held",
        (ConflictKind::Revolt, false) => "tell-revolt-lost",
        (ConflictKind::War, true) => "tell-war-held",
        (ConflictKind::War, false) => "tell-war-lost",
    };
    let removed = i32::from(last.removed.len());
    Some(Sentence::with(key, [count.into(), 0, removed]).seat(1, last.winner))
}
