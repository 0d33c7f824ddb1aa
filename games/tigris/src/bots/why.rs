//! Why an act is a good one, in a sentence that is true of the position.
//!
//! Nothing is said that does not follow from what the seat knows before the act and sees after it. The
//! first fact that holds is told; those that matter most come first.

use crate::{
    act::Act,
    pieces::Sphere,
    state::{ConflictKind, Phase, TREASURE, Tigris},
};
use game::{Seat, Sentence};

/// The sentence for an act; none when there is nothing certain to say.
pub(super) fn sentence(known: &Tigris, seat: Seat, act: Act) -> Option<Sentence> {
    let mut after = *known;
    after.make(act);
    let gained = |at: usize| after.points[seat.index()][at] - known.points[seat.index()][at];
    if let Act::Commit(count) = act {
        return commitment(known, seat, count);
    }
    if after.is_over() {
        return Some(Sentence::plain("why-ends"));
    }
    if gained(TREASURE) > 0 {
        return Some(Sentence::with("why-treasure", [gained(TREASURE).into(), 0, 0]));
    }
    match act {
        Act::Tile(sphere, _) => tile(known, &after, seat, sphere, gained(sphere as usize)),
        Act::Leader(sphere, _) | Act::Move(sphere, _) => leader(&after, seat, sphere),
        Act::Catastrophe(_) => catastrophe(known, &after, seat),
        Act::Build(monument, corner) => {
            let kingdom = after.region(corner);
            let scores = |sphere: &Sphere| {
                let own = after.leader_at(seat, *sphere);
                monument.shows(*sphere) && own.is_some_and(|square| kingdom.has(square))
            };
            let points = Sphere::ALL.iter().filter(|sphere| scores(sphere)).count();
            (points > 0).then(|| Sentence::with("why-builds", [points as i32, 0, 0]))
        }
        Act::Swap(_) => no_point(known, seat).then_some(Sentence::plain("why-swaps")),
        _ => None,
    }
}

/// A tile: a war, a square for a monument, a point.
fn tile(
    known: &Tigris,
    after: &Tigris,
    seat: Seat,
    sphere: Sphere,
    points: u16,
) -> Option<Sentence> {
    if let Some(conflict) = &after.conflict {
        return strengths(after, seat, "why-war", conflict.sphere);
    }
    if after.phase == Phase::Monument {
        return Some(Sentence::plain("why-square"));
    }
    let own = &known.points[seat.index()][..TREASURE];
    let is_weakest = own.iter().all(|other| own[sphere as usize] <= *other);
    let key = if is_weakest { "why-weakest" } else { "why-point" };
    (points > 0).then(|| Sentence::with(key, [sphere as i32, 0, 0]))
}

/// A leader: a revolt, points of monuments, tiles that are there already.
fn leader(after: &Tigris, seat: Seat, sphere: Sphere) -> Option<Sentence> {
    if after.conflict.is_some() {
        return strengths(after, seat, "why-revolt", sphere);
    }
    let square = after.leader_at(seat, sphere)?;
    let kingdom = after.region(square);
    let built = after
        .built()
        .filter(|(monument, corner, _)| monument.shows(sphere) && kingdom.has(*corner));
    let (monuments, tiles) = (built.count() as i32, after.shown_strength(sphere, square));
    if monuments > 0 {
        return Some(Sentence::with("why-monuments", [sphere as i32, monuments, 0]));
    }
    (tiles > 0).then(|| Sentence::with("why-leader", [sphere as i32, tiles.into(), 0]))
}

/// The own strength on the board and the other's, before tiles are committed.
fn strengths(state: &Tigris, seat: Seat, key: &'static str, sphere: Sphere) -> Option<Sentence> {
    let conflict = state.conflict.as_ref()?;
    let [attack, defence] = state.strengths(conflict);
    let [own, other] = match (conflict.attacker == seat, conflict.defender == seat) {
        (true, _) => [attack, defence],
        (_, true) => [defence, attack],
        _ => return None,
    };
    Some(Sentence::with(key, [sphere as i32, own.into(), other.into()]))
}

/// A catastrophe: a leader that goes home, a kingdom that falls apart.
fn catastrophe(known: &Tigris, after: &Tigris, seat: Seat) -> Option<Sentence> {
    let mut beaten = known
        .leaders_on_board()
        .filter(|(owner, sphere, _)| *owner != seat && after.leader_at(*owner, *sphere).is_none());
    if let Some((owner, sphere, _)) = beaten.next() {
        return Some(Sentence::with("why-drives-out", [sphere as i32, 0, 0]).seat(1, owner));
    }
    let is_split = after.kingdoms().count() > known.kingdoms().count();
    is_split.then_some(Sentence::plain("why-splits"))
}

/// What a commitment makes of a conflict.
fn commitment(known: &Tigris, seat: Seat, count: u8) -> Option<Sentence> {
    let conflict = known.conflict.as_ref()?;
    let [attack, defence] = known.strengths(conflict);
    let numbers = |key, [a, b]: [u8; 2]| Some(Sentence::with(key, [a.into(), b.into(), 0]));
    let Some(committed) = conflict.committed else {
        let total = attack + count;
        let needed = total.saturating_sub(defence);
        let key = match (needed, conflict.kind) {
            (0, _) => return None,
            (_, ConflictKind::Revolt) => "why-attacks-revolt",
            (_, ConflictKind::War) => "why-attacks-war",
        };
        return numbers(key, [total, needed]);
    };
    let (total, needed) = (attack + committed, (attack + committed).saturating_sub(defence));
    let held = known.hands[seat.index()].of(conflict.tiles());
    match count {
        0 if needed == 0 => numbers("why-holds-already", [defence, total]),
        0 if needed > held => numbers("why-cannot-hold", [defence + held, total]),
        count if count == needed => numbers("why-holds", [defence + count, total]),
        _ => None,
    }
}

/// Whether no tile of the hand brings its owner a point now.
fn no_point(known: &Tigris, seat: Seat) -> bool {
    let hand = known.hands[seat.index()];
    let targets = known.tile_targets();
    Sphere::ALL.into_iter().filter(|sphere| hand.of(*sphere) > 0).all(|sphere| {
        (targets & crate::tiles::terrain(sphere)).iter().all(|square| {
            let mut after = *known;
            after.make(Act::Tile(sphere, square));
            after.points[seat.index()] == known.points[seat.index()]
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Notation, Rules, Setup};

    /// The key and the numbers of what is said of an act.
    fn said(position: &str, act: &str) -> String {
        let state = Tigris::read_position(&Setup::new(Tigris::SETTINGS), position)
            .expect("a position that can be read");
        let seat = state.decider().expect("somebody is due");
        let act = state.read(act).expect("an act");
        sentence(&state, seat, act).map_or("nothing".to_owned(), |say| {
            let [a, b, c] = say.args();
            format!("{} {a} {b} {c}", say.key)
        })
    }

    const FARMER: &str =
        r#"{"players":2,"leaders":[[0,"trader",9,4]],"hands":{"0":"MTTTTT"},"vp":VP}"#;

    #[test]
    fn points_of_tiles() {
        let weakest = FARMER.replace("VP", r#"{"0":{"black":5,"red":4,"blue":3}}"#);
        assert_eq!(said(&weakest, "tile:M:d10"), "why-weakest 3 0 0");
        let strongest = FARMER.replace("VP", r#"{"0":{"green":5}}"#);
        assert_eq!(said(&strongest, "tile:M:d10"), "why-point 3 0 0");
        assert_eq!(said(&weakest, "tile:T:d10"), "nothing");
        assert_eq!(said(&weakest, "tile:M:p5"), "nothing");
        // A market would bring a point; temples bring none.
        assert_eq!(said(&weakest, "swap:MTT"), "nothing");
        assert_eq!(said(&weakest.replace("MTTTTT", "TTTTTT"), "swap:TTT"), "why-swaps 0 0 0");
    }

    #[test]
    fn leaders_and_catastrophes() {
        let empty = r#"{"players":2,"tiles":[["M",7,8]]}"#;
        assert_eq!(said(empty, "leader:trader:i6"), "why-leader 3 1 0");
        assert_eq!(said(empty, "leader:king:i6"), "nothing");
        let king = r#"{"players":2,"tiles":[["T",5,8]],"leaders":[[1,"king",4,8]]}"#;
        assert_eq!(said(king, "leader:king:i8"), "why-revolt 0 1 1");
        assert_eq!(said(king, "catastrophe:i6"), "why-drives-out 0 seat:1 0");
        assert_eq!(said(king, "catastrophe:a1"), "nothing");
    }

    #[test]
    fn commitments() {
        let defence = |committed: u8, hand: &str| {
            format!(
                r#"{{"players":2,"leaders":[[1,"king",6,9],[0,"king",6,7]],"hands":{{"0":"S","1":"{hand}"}},"phase":"defend","conflict":{{"kind":"revolt","colour":"black","attacker":0,"defender":1,"committed":[{committed},null]}}}}"#
            )
        };
        assert_eq!(said(&defence(0, "TT"), "commit:0"), "why-holds-already 1 1 0");
        assert_eq!(said(&defence(2, "TT"), "commit:2"), "why-holds 3 3 0");
        assert_eq!(said(&defence(3, "TT"), "commit:0"), "why-cannot-hold 3 4 0");
        assert_eq!(said(&defence(2, "TT"), "commit:0"), "nothing");
    }
}
