//! What stands beside the board: one's own tiles, leaders, catastrophes and points, the monuments that
//! are not built yet, and the panel of a conflict.

use crate::{
    drawing::{SQUARE, free_monument, leader, leader_id, monument_id, tile},
    panel,
    pieces::{Monument, Sphere},
    places::Place,
    state::{Phase, Site, TREASURE, Tigris},
};
use game::{Item, Seat, Sentence, Tray, TraySide, View};

/// The trays, in the order of their numbers.
pub(crate) const TRAYS: &[Tray] = &[
    Tray { key: "hand", side: TraySide::Below },
    Tray { key: "leaders", side: TraySide::Below },
    Tray { key: "monuments", side: TraySide::Right },
    Tray { key: "points", side: TraySide::Right },
    Tray { key: "conflict", side: TraySide::Over },
];
const HAND: u8 = 1;
const LEADERS: u8 = 2;
const MONUMENTS: u8 = 3;
const POINTS: u8 = 4;
const CONFLICT: u8 = 5;

const FIRST_TILE: u32 = 2100;
const FIRST_SLOT: u32 = 2120;
const THE_CATASTROPHES: u32 = 2130;
const FIRST_POINTS: u32 = 2140;
const FIRST_WEAKEST: u32 = 2150;
const FIRST_MONUMENT_SLOT: u32 = 2160;
const FIRST_ELIGIBLE: u32 = 2170;

/// The signs of points by colour, then of treasures.
pub(crate) const POINTS_ROLES: [&str; TREASURE + 1] =
    ["points-black", "points-red", "points-blue", "points-green", "points-treasure"];

/// Whose private part a viewer sees: that of the player who is asked, else of the active one, else of
/// the first.
pub(crate) fn own_seat(view: &View<Tigris>) -> Option<Seat> {
    let (state, viewer) = (view.seen(), view.viewer());
    let asked = state.decider().filter(|seat| viewer.has(*seat));
    let active = Some(state.active).filter(|seat| viewer.has(*seat));
    asked.or(active).or_else(|| state.each_seat().find(|seat| viewer.has(*seat)))
}

/// The kind of the tile in a place of a hand: the hand is laid out by kinds.
pub(crate) fn tile_in(state: &Tigris, seat: Seat, slot: u8) -> Option<Sphere> {
    let mut left = slot;
    Sphere::LETTERS.into_iter().find(|sphere| {
        let count = state.hands[seat.index()].of(*sphere);
        let is_here = left < count;
        left = left.wrapping_sub(count);
        is_here
    })
}

pub(crate) fn hand_id(slot: u8) -> u32 {
    FIRST_TILE + u32::from(slot)
}

/// Everything beside the board.
pub(crate) fn all(view: &View<Tigris>, out: &mut impl FnMut(Item)) {
    let state = view.seen();
    if let Some(seat) = own_seat(view) {
        hand(state, seat, out);
        leaders(state, seat, out);
        points(state, seat, out);
    }
    monuments(state, out);
    eligible(view, out);
    panel::show(state, &mut |item| out(item.in_tray(CONFLICT)));
}

fn hand(state: &Tigris, seat: Seat, out: &mut impl FnMut(Item)) {
    for slot in 0..state.hands[seat.index()].len() {
        let place = (i16::from(slot) * SQUARE.0, 0, 1);
        let Some(sphere) = tile_in(state, seat, slot) else { break };
        let say = Sentence::with("item-own-tile", [sphere as i32, 0, 0]);
        let item = tile(hand_id(slot), place, sphere, say);
        out(item.on(Place::Tile(slot).spot()).in_tray(HAND));
    }
}

/// One's leaders, with an empty place for each that is on the board, and one's catastrophes.
fn leaders(state: &Tigris, seat: Seat, out: &mut impl FnMut(Item)) {
    for (column, sphere) in (0..).zip(Sphere::ALL) {
        let place = (column * SQUARE.0, 0, 1);
        let item = match state.leader_at(seat, sphere) {
            None => {
                let say = Sentence::with("item-own-leader", [sphere as i32, 0, 0]);
                leader(leader_id(seat, sphere), place, (seat, sphere), say)
            }
            Some(square) => {
                let say = Sentence::with("item-leader-out", [sphere as i32, 0, 0]);
                let say = say.spot(1, square.spot());
                let id = FIRST_SLOT + sphere as u32;
                Item::new(id, place, "slot", "--", say).sized(SQUARE)
            }
        };
        out(item.on(Place::Leader(sphere).spot()).in_tray(LEADERS));
    }
    let left = state.catastrophes_left[seat.index()];
    if left > 0 {
        let say = Sentence::with("item-own-catastrophe", [left.into(), 0, 0]);
        let mark = format!("X{left}");
        let item = Item::new(THE_CATASTROPHES, (9, 0, 1), "catastrophes", &mark, say);
        out(item.sized(SQUARE).on(Place::Catastrophe.spot()).in_tray(LEADERS));
    }
}

/// Points of the four colours and treasures; the weakest colour is marked.
fn points(state: &Tigris, seat: Seat, out: &mut impl FnMut(Item)) {
    if state.hidden_points.has(seat) {
        return;
    }
    let own = state.points[seat.index()];
    let colours = &own[..TREASURE];
    // Where all colours are equal, as when the game begins, marks on all four would say nothing.
    let weakest = colours.iter().min().filter(|least| colours.iter().any(|count| count > least));
    for (index, count) in own.into_iter().enumerate() {
        // Two colours in a row, the treasures below them.
        let (column, row) = match index as i16 {
            index if usize::from(index as u16) == TREASURE => (SQUARE.0 / 2, 2),
            index => (index % 2 * SQUARE.0, index / 2),
        };
        let place = (column, row, 1);
        let is_weakest = index < TREASURE && weakest == Some(&count);
        let key = match index {
            TREASURE => "item-own-treasures",
            _ if is_weakest => "item-own-points-weakest",
            _ => "item-own-points",
        };
        let say = Sentence::with(key, [index as i32, count.into(), 0]);
        let mark = if is_weakest { format!("{count}*") } else { count.to_string() };
        let mark = if mark.len() > 4 { "999+".to_owned() } else { mark };
        let id = FIRST_POINTS + index as u32;
        out(Item::new(id, place, POINTS_ROLES[index], &mark, say).sized(SQUARE).in_tray(POINTS));
        if is_weakest {
            let id = FIRST_WEAKEST + index as u32;
            let place = (place.0, place.1, 2);
            out(Item::decor(id, place, SQUARE, "weakest").in_tray(POINTS));
        }
    }
}

/// Where a monument stands beside the board.
fn slot_of(monument: Monument) -> (i16, i16) {
    (i16::from(monument.0 % 2) * SQUARE.0, i16::from(monument.0 / 2))
}

fn monuments(state: &Tigris, out: &mut impl FnMut(Item)) {
    for free in Monument::all() {
        let (column, row) = slot_of(free);
        let slot = FIRST_MONUMENT_SLOT + u32::from(free.0);
        let decor = Item::decor(slot, (column, row, 0), SQUARE, "monument-slot");
        out(decor.in_tray(MONUMENTS));
        if state.monuments[free.index()] == Site::Free {
            let item = free_monument(monument_id(free), (column, row, 1), free);
            out(item.on(Place::Monument(free).spot()).in_tray(MONUMENTS));
        }
    }
}

/// The monuments that can be built now, for who builds (R11.2).
fn eligible(view: &View<Tigris>, out: &mut impl FnMut(Item)) {
    let state = view.seen();
    let builds = state.decider().is_some_and(|seat| view.viewer().has(seat));
    if state.phase != Phase::Monument || !builds {
        return;
    }
    for monument in state.monument_choices() {
        let ((column, row), id) = (slot_of(monument), FIRST_ELIGIBLE + u32::from(monument.0));
        out(Item::decor(id, (column, row, 2), SQUARE, "choice-slot").in_tray(MONUMENTS));
    }
}
