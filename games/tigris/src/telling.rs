//! Acts as sentences of the log, with what follows from them without a decision: points, treasures, leaders
//! that go home.

use crate::{
    act::Act,
    pieces::Sphere,
    state::{ConflictKind, Phase, Tigris},
};
use game::{Seat, Sentence, Transition, Who};

/// The sentence of an act. Drawing tiles has none, unless monuments have scored at the end of the turn before it.
pub(crate) fn tell(transition: &Transition<Tigris>) -> Option<Sentence> {
    let (before, after) = (transition.before.seen(), transition.after.seen());
    let kind = |key, sphere: Sphere, more| Sentence::with(key, [sphere as i32, 0, more]);
    let collector = collector(before, after);
    let points: i32 = monument_points(before, after).into_iter().sum();
    Some(match transition.act {
        Act::Tile(sphere, square) => {
            let is_union = before.kingdoms_beside(square).nth(1).is_some();
            let scorer = before.scorer_on(sphere, square);
            let is_war = matches!(after.phase, Phase::War | Phase::Attack);
            let (key, seat) = match (is_war, is_union, scorer, collector) {
                (true, ..) => ("tell-tile-war", None),
                (_, true, _, None) => ("tell-tile-unites", None),
                (_, true, _, seat) => ("tell-tile-unites-treasure", seat),
                (_, _, None, None) => ("tell-tile", None),
                (_, _, None, seat) => ("tell-tile-treasure", seat),
                (_, _, seat, None) => ("tell-tile-point", seat),
                (_, _, seat, _) => ("tell-tile-point-treasure", seat),
            };
            let say = kind(key, sphere, 0).spot(1, square.spot());
            seat.map_or(say, |seat| say.seat(2, seat))
        }
        Act::Leader(sphere, square) | Act::Move(sphere, square) => {
            let is_move = matches!(transition.act, Act::Move(..));
            let key = match (after.phase, is_move, collector) {
                (Phase::Attack, ..) => "tell-leader-revolt",
                (_, true, None) => "tell-move",
                (_, true, _) => "tell-move-treasure",
                (_, false, None) => "tell-leader",
                (_, false, _) => "tell-leader-treasure",
            };
            let say = kind(key, sphere, points).spot(1, square.spot());
            collector.map_or(say, |seat| say.seat(2, seat))
        }
        Act::Withdraw(sphere) => Sentence::with("tell-withdraw", [sphere as i32, points, 0]),
        Act::Catastrophe(square) => {
            let home = sent_home(before, after);
            Sentence::with("tell-catastrophe", [0, points, home]).spot(0, square.spot())
        }
        Act::Swap(tiles) => Sentence::with("tell-swap", [tiles.len().into(), 0, 0]),
        Act::Pass => Sentence::with("tell-pass", [points, 0, 0]),
        Act::War(sphere) => kind("tell-war", sphere, 0),
        Act::Commit(count) => return commit(transition, count),
        Act::Build(monument, square) => {
            let (monument, spot) = (i32::from(monument.0), square.spot());
            let say = |key, more| Sentence::with(key, [monument, 0, more]).spot(1, spot);
            match collector {
                None => say("tell-build", sent_home(before, after)),
                Some(seat) => say("tell-build-treasure", 0).seat(2, seat),
            }
        }
        Act::Decline => Sentence::with("tell-decline", [taken(before, after), 0, 0]),
        Act::Keep(square) => {
            let numbers = [0, taken(before, after), points];
            Sentence::with("tell-keep", numbers).spot(0, square.spot())
        }
        Act::First(seat) => Sentence::plain("tell-first").seat(0, seat),
        Act::Draw(..) if points == 0 => return None,
        Act::Draw(..) => monuments(before, after),
    })
}

/// Stands where points of monuments are told, if treasures were taken: that is the rarer news.
const COLLECTED: i32 = -1;

/// The attacker's tiles, or the defender's with what came of it.
fn commit(transition: &Transition<Tigris>, count: u8) -> Option<Sentence> {
    let (before, after) = (transition.before.seen(), transition.after.seen());
    let conflict = before.conflict.as_ref()?;
    if before.phase == Phase::Attack {
        return Some(Sentence::with("tell-attack", [count.into(), conflict.tiles() as i32, 0]));
    }
    let (last, Who::Seat(defender)) = (after.last_conflict?, transition.who) else { return None };
    let (is_held, is_collected) = (last.winner == defender, taken(before, after) > 0);
    let key = match (conflict.kind, is_held, is_collected) {
        (ConflictKind::Revolt, true, _) => "tell-revolt-held",
        (ConflictKind::Revolt, false, _) => "tell-revolt-lost",
        (ConflictKind::War, true, false) => "tell-war-held",
        (ConflictKind::War, true, true) => "tell-war-held-treasure",
        (ConflictKind::War, false, false) => "tell-war-lost",
        (ConflictKind::War, false, true) => "tell-war-lost-treasure",
    };
    let more = match (conflict.kind, is_collected) {
        (ConflictKind::War, _) => last.removed.len().into(),
        (ConflictKind::Revolt, true) => COLLECTED,
        (ConflictKind::Revolt, false) => monument_points(before, after).into_iter().sum(),
    };
    Some(Sentence::with(key, [count.into(), 0, more]).seat(1, last.winner))
}

/// The points that monuments have just brought: how many, and of which colour if it is one.
fn monuments(before: &Tigris, after: &Tigris) -> Sentence {
    let points = monument_points(before, after);
    let sum: i32 = points.into_iter().sum();
    let colour = points.into_iter().position(|of_one| of_one == sum).unwrap_or(points.len());
    Sentence::with("tell-monuments", [0, sum, colour as i32]).seat(0, before.active)
}

/// The points by colour that monuments brought in the turn that has just ended (R11.10). All of it is on the board,
/// so nobody learns anything hidden.
fn monument_points(before: &Tigris, after: &Tigris) -> [i32; 4] {
    Sphere::ALL.map(|sphere| match after.turn == before.turn {
        true => 0,
        false => after.monument_points(before.active, sphere).into(),
    })
}

/// How many treasures were taken from the board.
fn taken(before: &Tigris, after: &Tigris) -> i32 {
    before.treasures.without(after.treasures).len().into()
}

/// Whose trader took treasures without being asked (R12.2): it stands where they were.
fn collector(before: &Tigris, after: &Tigris) -> Option<Seat> {
    let place = before.treasures.without(after.treasures).first()?;
    after.leaders_in(Sphere::Green, after.region(place)).next().map(|(seat, _)| seat)
}

/// How many leaders lost their last temple and went home (R5.6).
fn sent_home(before: &Tigris, after: &Tigris) -> i32 {
    let standing = |state: &Tigris| i32::from(state.leader_squares().len());
    standing(before) - standing(after)
}
