//! The panel of a conflict: both sides, their strength on the board, what they commit, their sums, and what the
//! winner gets. It stays for a while after the conflict, with the result.

use crate::{
    drawing::{SQUARE, leader},
    pieces::Sphere,
    state::{Conflict, ConflictKind, Tigris},
    trays::POINTS_ROLES,
};
use game::{Item, Seat, Sentence};

const THE_SIGN: u32 = 2200;
const THE_RESULT: u32 = 2201;
const FIRST_SIDE: u32 = 2210;

/// Tiles on the board that support a side, tiles that it commits, tiles that it loses; by colour.
const SUPPORT: [&str; 4] = ["support-black", "support-red", "support-blue", "support-green"];
const COMMIT: [&str; 4] = ["commit-black", "commit-red", "commit-blue", "commit-green"];
const LOST: [&str; 4] = ["lost-black", "lost-red", "lost-blue", "lost-green"];

/// One side of a conflict.
struct Side {
    seat: Seat,
    sphere: Sphere,
    /// 0 attacks, 1 defends.
    number: i16,
    strength: u8,
    committed: Option<u8>,
    /// The points that it gets if it wins.
    stake: u8,
    /// Whether it has won; `None` while that is open.
    won: Option<bool>,
}

impl Tigris {
    /// The points that a side of a conflict gets if it wins (R9.6, R10.9).
    fn stake(&self, conflict: &Conflict, winner: Seat) -> u8 {
        let loser = match winner == conflict.attacker {
            true => conflict.defender,
            false => conflict.attacker,
        };
        match conflict.kind {
            ConflictKind::Revolt => 1,
            ConflictKind::War => {
                let mut fought = *self;
                fought.end_war(conflict.sphere, winner, loser).len().saturating_add(1)
            }
        }
    }
}

/// The panel of the conflict that is fought, or was fought a moment ago.
pub(crate) fn show(state: &Tigris, out: &mut impl FnMut(Item)) {
    if let Some(conflict) = &state.conflict {
        let strengths = state.strengths(conflict);
        let sides = [(conflict.attacker, conflict.committed), (conflict.defender, None)];
        sign(conflict, None, out);
        for (at, (seat, committed)) in sides.into_iter().enumerate() {
            let (number, stake) = (at as i16, state.stake(conflict, seat));
            let (sphere, strength) = (conflict.sphere, strengths[at]);
            Side { seat, sphere, number, strength, committed, stake, won: None }
                .show(conflict.kind, out);
        }
    } else if let Some(fought) = state.recent_conflict() {
        let conflict = &fought.conflict;
        sign(conflict, Some(fought.winner), out);
        for (at, seat) in [conflict.attacker, conflict.defender].into_iter().enumerate() {
            let side = Side {
                seat,
                sphere: conflict.sphere,
                number: at as i16,
                strength: fought.strengths[at],
                committed: Some(fought.committed()[at]),
                stake: if seat == fought.winner { fought.points() } else { fought.removed },
                won: Some(seat == fought.winner),
            };
            side.show(conflict.kind, out);
        }
    }
}

/// What kind of conflict it is, and who has won it.
fn sign(conflict: &Conflict, winner: Option<Seat>, out: &mut impl FnMut(Item)) {
    let (role, mark, key) = match conflict.kind {
        ConflictKind::Revolt => ("revolt", "!", "item-revolt"),
        ConflictKind::War => ("war", "><", "item-war"),
    };
    let say = Sentence::with(key, [conflict.sphere as i32, 0, 0]);
    let say = say.seat(1, conflict.attacker).seat(2, conflict.defender);
    out(Item::new(THE_SIGN, (6, 0, 1), role, mark, say).sized(SQUARE));
    if let Some(winner) = winner {
        let is_attacker = winner == conflict.attacker;
        let (role, mark) = if is_attacker { ("won-left", "<=") } else { ("won-right", "=>") };
        let say = Sentence::plain("item-winner").seat(0, winner);
        out(Item::new(THE_RESULT, (6, 1, 1), role, mark, say).sized(SQUARE));
    }
}

impl Side {
    fn show(&self, kind: ConflictKind, out: &mut impl FnMut(Item)) {
        let (column, id) = (self.number * 8, FIRST_SIDE + self.number as u32 * 10);
        let mut place = |id, at: (i16, i16), role, mark: &str, say| {
            let at = (column + at.0, at.1, 1);
            out(Item::new(id, at, role, mark, say).sized(SQUARE));
        };
        let strength = self.strength;
        let tiles = match kind {
            ConflictKind::Revolt => Sphere::Red,
            ConflictKind::War => self.sphere,
        };
        let say =
            Sentence::with("item-side-strength", [strength.into(), tiles as i32, kind as i32]);
        place(id + 1, (2, 0), SUPPORT[tiles as usize], &strength.to_string(), say);
        let (mark, say) = match self.committed {
            Some(count) => {
                let say = Sentence::with("item-committed", [count.into(), tiles as i32, 0]);
                (format!("+{count}"), say)
            }
            None => ("+?".to_owned(), Sentence::plain("item-not-committed")),
        };
        place(id + 2, (4, 0), COMMIT[tiles as usize], &mark, say);
        let sum = strength.saturating_add(self.committed.unwrap_or(0));
        let say = Sentence::with("item-total", [sum.into(), 0, 0]).seat(1, self.seat);
        place(id + 3, (2, 1), "sum", &format!("={sum}"), say);
        let points = POINTS_ROLES[tiles as usize];
        let stake = self.stake;
        let is_revolt = kind == ConflictKind::Revolt;
        let (key, mark, role) = match self.won {
            // No tile on the board is at stake in a revolt (R9.6).
            Some(false) if is_revolt => ("item-lost-none", "-".to_owned(), "sum"),
            None => ("item-stake", format!("{stake}?"), points),
            Some(true) => ("item-won", format!("+{stake}"), points),
            Some(false) if stake == 0 => ("item-lost-none", "-0".to_owned(), "sum"),
            Some(false) => ("item-lost", format!("-{stake}"), LOST[tiles as usize]),
        };
        let say = Sentence::with(key, [stake.into(), tiles as i32, 0]).seat(2, self.seat);
        place(id + 4, (4, 1), role, &mark, say);
        // The same signs as on the tiles that count for this side.
        let (role, mark, key) = match self.number {
            0 => ("attacker", ">>", "item-attacker"),
            _ => ("defender", "[]", "item-defender"),
        };
        place(id + 5, (0, 1), role, mark, Sentence::plain(key).seat(0, self.seat));
        let say = Sentence::with("item-side", [self.sphere as i32, 0, self.number.into()]);
        out(leader(id, (column, 0, 1), (self.seat, self.sphere), say.seat(1, self.seat)));
    }
}
