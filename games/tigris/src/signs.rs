//! What is laid over the board: what an act would do, and where it would start a conflict.

use crate::{
    act::Act,
    bits::{Bits, block},
    board::Square,
    drawing::{CHOICES, SIGNS, SQUARE, at, leader, monument, tile},
    outlook::Outlook,
    pieces::Sphere,
    places::Place,
    state::{ConflictKind, Phase, Tigris},
    tiles::terrain,
    trays::{own_seat, tile_in},
};
use game::{Item, Seat, Sentence, Spot, View};

/// The overlay that shows which squares unite two kingdoms.
pub(crate) const CONFLICTS: &str = "conflicts";

const THE_GHOST: u32 = 3000;
const FIRST_SIGN: u32 = 3100;
const FIRST_CHOICE: u32 = 4000;
/// Up to four wars, and a sign for all of them.
const SIGNS_OF_A_SQUARE: usize = 5;
const FIRST_GAIN: u32 = 5000;
/// A point, and a square that is complete.
const GAINS_OF_A_SQUARE: usize = 2;
/// A point for oneself, by colour.
const GAINS: [&str; 4] = ["gains-black", "gains-red", "gains-blue", "gains-green"];

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

/// What on the board is to be chosen from now, for who chooses: leaders of the wars, treasures, squares for a monument.
pub(crate) fn choices(view: &View<Tigris>, out: &mut impl FnMut(Item)) {
    let state = view.seen();
    if !state.decider().is_some_and(|seat| view.viewer().has(seat)) {
        return;
    }
    let squares: Bits = match state.phase {
        Phase::War => {
            let fights = |sphere| state.leaders_in(sphere, Bits::ALL).map(|(_, square)| square);
            state.wars().flat_map(fights).filter(|square| state.is_concerned(*square)).collect()
        }
        Phase::Treasure(_) => state.keep_choices(),
        Phase::Monument => state.sites.iter().flat_map(|corner| block(corner).iter()).collect(),
        _ => Bits::NONE,
    };
    for square in squares.iter() {
        let id = FIRST_CHOICE + square.index() as u32;
        out(Item::decor(id, at(square, CHOICES), SQUARE, "choice"));
    }
}

/// A conflict that would break out.
struct Outbreak {
    kind: ConflictKind,
    sphere: Sphere,
    /// The strengths of both sides on the board, the attacker's first.
    strengths: [u8; 2],
    /// What the player who starts it can know of its end.
    outlook: Outlook,
}

impl Outbreak {
    /// The conflict that a state waits for the attacker of.
    fn of(state: &Tigris, outlook: Outlook) -> Option<Outbreak> {
        let conflict = state.conflict.as_ref()?;
        let (kind, sphere) = (conflict.kind, conflict.sphere);
        Some(Outbreak { kind, sphere, strengths: state.strengths(conflict), outlook })
    }

    fn mark(&self) -> String {
        let [attack, defence] = self.strengths;
        if attack < 10 && defence < 10 { format!("{attack}:{defence}") } else { "!!".to_owned() }
    }

    fn say(&self) -> Sentence {
        let key = match (self.kind, self.outlook) {
            (ConflictKind::Revolt, Outlook::Open) => "item-starts-revolt",
            (ConflictKind::Revolt, Outlook::Won) => "item-starts-revolt-won",
            (ConflictKind::Revolt, Outlook::Lost) => "item-starts-revolt-lost",
            (ConflictKind::War, Outlook::Open) => "item-starts-war",
            (ConflictKind::War, Outlook::Won) => "item-starts-war-won",
            (ConflictKind::War, Outlook::Lost) => "item-starts-war-lost",
        };
        let [attack, defence] = self.strengths.map(i32::from);
        Sentence::with(key, [attack, defence, self.sphere as i32])
    }

    fn role(&self) -> &'static str {
        match (self.kind, self.outlook) {
            (ConflictKind::Revolt, Outlook::Open) => "starts-revolt",
            (ConflictKind::Revolt, Outlook::Won) => "starts-revolt-won",
            (ConflictKind::Revolt, Outlook::Lost) => "starts-revolt-lost",
            (ConflictKind::War, Outlook::Open) => "starts-war",
            (ConflictKind::War, Outlook::Won) => "starts-war-won",
            (ConflictKind::War, Outlook::Lost) => "starts-war-lost",
        }
    }
}

/// What an act leads to, before anybody answers it.
fn after(state: &Tigris, act: Act) -> Tigris {
    let mut after = *state;
    match act {
        Act::Tile(sphere, square) => after.place_tile(sphere, square),
        Act::Leader(sphere, square) | Act::Move(sphere, square) => {
            after.position_leader(sphere, square);
        }
        _ => {}
    }
    after
}

/// The conflicts that an act has started, as far as they are known.
fn outbreaks(after: &Tigris) -> Vec<Outbreak> {
    match (after.phase, after.conflict) {
        (Phase::War, _) => each_war(after),
        (Phase::Attack, Some(conflict)) => {
            let is_own = conflict.attacker == after.active;
            let outlook = if is_own { after.outlook(&conflict) } else { Outlook::Open };
            Outbreak::of(after, outlook).into_iter().collect()
        }
        _ => Vec::new(),
    }
}

/// The wars around the marked space, each as if it were the first. What comes of one depends on the others, so nothing is
/// said of their ends.
fn each_war(marked: &Tigris) -> Vec<Outbreak> {
    let war = |sphere| {
        let mut fought = *marked;
        fought.start_war(sphere);
        Outbreak::of(&fought, Outlook::Open)
    };
    marked.wars().filter_map(war).collect()
}

/// Marks a square with the conflicts that would break out there: one with its strengths; two with the strengths of both,
/// one above the other; of more the first and how many others.
fn signs(square: Square, outbreaks: &[Outbreak], out: &mut impl FnMut(Item)) {
    let mut sign = |number: usize, role, mark: &str, say| {
        let id = FIRST_SIGN + (square.index() * SIGNS_OF_A_SQUARE + number) as u32;
        let (column, row, height) = at(square, SIGNS);
        let place = (column, row, height + number as i16);
        out(Item::new(id, place, role, mark, say).sized(SQUARE));
    };
    match outbreaks {
        [] => {}
        [one] => sign(0, one.role(), &one.mark(), one.say()),
        [first, second, more @ ..] => {
            sign(0, "starts-wars-upper", &first.mark(), first.say());
            let others = format!("+{}", more.len() + 1);
            let mark = if more.is_empty() { second.mark() } else { others };
            sign(1, "starts-wars-lower", &mark, second.say());
            for (number, war) in (2..).zip(more) {
                sign(number, "starts-wars", "!!", war.say());
            }
            let last = outbreaks.len();
            sign(last, "starts-wars", "!!", Sentence::plain("item-starts-wars"));
        }
    }
}

/// What a tile or a leader of a seat would bring on a square where it starts no conflict: a point and for whom (R6.5), the
/// right to build a monument (R11.1), the strength of the leader (R2.7).
fn gains(state: &Tigris, after: &Tigris, seat: Seat, act: Act, out: &mut impl FnMut(Item)) {
    let mut sign = |number: usize, square: Square, role, mark: &str, say| {
        let id = FIRST_GAIN + (square.index() * GAINS_OF_A_SQUARE + number) as u32;
        out(Item::new(id, at(square, SIGNS + number as i16), role, mark, say).sized(SQUARE));
    };
    match act {
        Act::Tile(sphere, square) => {
            if let Some(scorer) = state.scorer_on(sphere, square) {
                let role = if scorer == seat { GAINS[sphere as usize] } else { "gives" };
                let say = Sentence::with("item-gains", [sphere as i32, 0, 0]).seat(1, scorer);
                sign(0, square, role, "+1", say);
            }
            if after.phase == Phase::Monument {
                sign(1, square, "completes", "/\\", Sentence::plain("item-completes"));
            }
        }
        Act::Leader(sphere, square) | Act::Move(sphere, square) => {
            let strength = after.shown_strength(sphere, square);
            if strength > 0 {
                let say = Sentence::with("item-would-be", [strength.into(), 0, 0]);
                sign(0, square, "would-be", &strength.to_string(), say);
            }
        }
        _ => {}
    }
}

/// Once a tile or a leader is chosen: the squares where it would start a conflict, and what it would bring on others.
pub(crate) fn outcomes(view: &View<Tigris>, clicks: &[Spot], out: &mut impl FnMut(Item)) {
    let state = view.seen();
    let (Some(seat), [chosen]) = (own_seat(view), clicks) else { return };
    if state.phase != Phase::Action || state.decider() != Some(seat) {
        return;
    }
    let mut each = |targets: Bits, act: &dyn Fn(Square) -> Act| {
        for square in targets.iter() {
            let act = act(square);
            let after = after(state, act);
            let outbreaks = outbreaks(&after);
            signs(square, &outbreaks, out);
            if outbreaks.is_empty() {
                gains(state, &after, seat, act, out);
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
        signs(square, &each_war(&marked), out);
    }
}
