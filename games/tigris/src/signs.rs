//! What is laid over the board: what an act would do, and where it would start a conflict.

use crate::{
    act::Act,
    bits::Bits,
    board::Square,
    drawing::{SIGNS, SQUARE, at, leader, monument, tile},
    outlook::Outlook,
    pieces::Sphere,
    places::Place,
    state::{Conflict, ConflictKind, Phase, Tigris},
    tiles::terrain,
    trays::{own_seat, tile_in},
};
use game::{Item, Seat, Sentence, Spot, View};

/// The overlay that shows which squares unite two kingdoms.
pub(crate) const CONFLICTS: &str = "conflicts";

const THE_GHOST: u32 = 3000;
const FIRST_SIGN: u32 = 3100;

/// The piece where it would lie.
pub(crate) fn ghost(state: &Tigris, act: Act, out: &mut impl FnMut(Item)) {
    let Some(seat) = state.decider() else { return };
    match act {
        Act::Tile(sphere, square) => {
            let say = Sentence::with("item-tile", [sphere as i32, 0, 0]).spot(1, square.spot());
            out(tile(THE_GHOST, at(square, SIGNS), sphere, say));
        }
        Act::Leader(sphere, square) | Act::Move(sphere, square) => {
            let say = Sentence::with("item-own-leader", [sphere as i32, 0, 0]);
            out(leader(THE_GHOST, at(square, SIGNS), (seat, sphere), say));
        }
        Act::Catastrophe(square) => {
            let say = Sentence::plain("item-catastrophe").spot(0, square.spot());
            let item = Item::new(THE_GHOST, at(square, SIGNS), "catastrophe", "XX", say);
            out(item.sized(SQUARE));
        }
        Act::Build(built, corner) => out(monument(THE_GHOST, at(corner, SIGNS), built)),
        _ => {}
    }
}

/// A conflict that would break out.
struct Outbreak {
    kind: ConflictKind,
    /// Its colour and the strengths; `None` where there are several.
    sides: Option<(Sphere, [u8; 2])>,
    /// What the player who starts it can know of its end.
    outlook: Outlook,
}

/// The conflict that an act starts, as far as it is known.
fn outbreak(state: &Tigris, act: Act) -> Option<Outbreak> {
    let mut after = *state;
    match act {
        Act::Tile(sphere, square) => after.place_tile(sphere, square),
        Act::Leader(sphere, square) | Act::Move(sphere, square) => {
            after.position_leader(sphere, square);
        }
        _ => return None,
    }
    match (after.phase, after.conflict) {
        (Phase::War, _) => Some(Outbreak::wars()),
        (Phase::Attack, Some(conflict)) => {
            let is_own = conflict.attacker == state.active;
            let outlook = if is_own { after.outlook(&conflict) } else { Outlook::Open };
            let sides = Some((conflict.sphere, after.strengths(&conflict)));
            Some(Outbreak { kind: conflict.kind, sides, outlook })
        }
        _ => None,
    }
}

impl Outbreak {
    /// Several wars at once.
    fn wars() -> Outbreak {
        Outbreak { kind: ConflictKind::War, sides: None, outlook: Outlook::Open }
    }
}

fn sign(square: Square, outbreak: &Outbreak) -> Item {
    let [role, key] = match (outbreak.kind, outbreak.sides, outbreak.outlook) {
        (ConflictKind::War, None, _) => ["starts-war", "item-starts-wars"],
        (ConflictKind::Revolt, _, Outlook::Open) => ["starts-revolt", "item-starts-revolt"],
        (ConflictKind::Revolt, _, Outlook::Won) => ["starts-revolt-won", "item-starts-revolt-won"],
        (ConflictKind::Revolt, _, Outlook::Lost) => {
            ["starts-revolt-lost", "item-starts-revolt-lost"]
        }
        (ConflictKind::War, _, Outlook::Open) => ["starts-war", "item-starts-war"],
        (ConflictKind::War, _, Outlook::Won) => ["starts-war-won", "item-starts-war-won"],
        (ConflictKind::War, _, Outlook::Lost) => ["starts-war-lost", "item-starts-war-lost"],
    };
    let (sphere, [attack, defence]) = outbreak.sides.unwrap_or((Sphere::Black, [0, 0]));
    let mark = match outbreak.sides {
        Some(_) if attack < 10 && defence < 10 => format!("{attack}:{defence}"),
        _ => "!!".to_owned(),
    };
    let say = Sentence::with(key, [attack.into(), defence.into(), sphere as i32]);
    let id = FIRST_SIGN + square.index() as u32;
    Item::new(id, at(square, SIGNS), role, &mark, say).sized(SQUARE)
}

/// Once a tile or a leader is chosen: the squares where it would start a conflict.
pub(crate) fn conflicts(view: &View<Tigris>, clicks: &[Spot], out: &mut impl FnMut(Item)) {
    let state = view.seen();
    let (Some(seat), [chosen]) = (own_seat(view), clicks) else { return };
    if state.phase != Phase::Action || state.decider() != Some(seat) {
        return;
    }
    let mut each = |targets: Bits, act: &dyn Fn(Square) -> Act| {
        for square in targets.iter() {
            if let Some(outbreak) = outbreak(state, act(square)) {
                out(sign(square, &outbreak));
            }
        }
    };
    let own = |square| state.leader_on(square).filter(|(owner, _)| *owner == seat);
    let chosen_leader = match Place::of(*chosen) {
        Some(Place::Tile(slot)) => {
            if let Some(sphere) = tile_in(state, seat, slot) {
                let targets = state.tile_targets() & terrain(sphere);
                each(targets, &|square| Act::Tile(sphere, square));
            }
            None
        }
        Some(Place::Leader(sphere)) => Some(sphere),
        Some(Place::Square(square)) => own(square).map(|(_, sphere)| sphere),
        _ => None,
    };
    if let Some(sphere) = chosen_leader {
        match state.leader_at(seat, sphere) {
            None => each(state.leader_targets(), &|square| Act::Leader(sphere, square)),
            Some(_) => {
                each(state.move_targets(seat, sphere), &|square| Act::Move(sphere, square));
            }
        }
    }
}

/// The empty squares where a tile would unite two kingdoms with leaders of one colour.
pub(crate) fn wars(state: &Tigris, out: &mut impl FnMut(Item)) {
    for square in state.tile_targets().iter() {
        let mut marked = *state;
        marked.marker = square;
        let mut wars = marked.wars();
        let (first, second) = (wars.next(), wars.next());
        let Some(sphere) = first else { continue };
        let sides = second.is_none().then(|| pair(&marked, sphere)).flatten();
        out(sign(
            square,
            &Outbreak { sides: sides.map(|pair| (sphere, pair)), ..Outbreak::wars() },
        ));
    }
}

/// The strengths of the two sides of a war, the lower seat's first.
fn pair(state: &Tigris, sphere: Sphere) -> Option<[u8; 2]> {
    let mut sides = state.leaders_in(sphere, Bits::ALL).filter(|(_, at)| state.is_concerned(*at));
    let (attacker, _): (Seat, Square) = sides.next()?;
    let (defender, _) = sides.next()?;
    let kind = ConflictKind::War;
    Some(state.strengths(&Conflict { kind, sphere, attacker, defender, committed: None }))
}
