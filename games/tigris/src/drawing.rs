//! What the board looks like: the items of a scene.
//!
//! A square is two units wide and one high, so that a leader and its strength, or a tile and its
//! treasure, have a place each in a terminal.

use crate::{
    bits::Bits,
    board::{COLUMNS, RIVER, ROWS, SPECIAL, STARTS, Square},
    pieces::{Monument, Sphere},
    places::Place,
    state::Tigris,
};
use game::{Item, Seat, Sentence};

/// Heights: what is lower lies behind.
const BOARD: i16 = 0;
const SQUARES: i16 = 1;
const TILES: i16 = 3;
const BORDERS: i16 = 4;
const EDGES: i16 = 5;
const MONUMENTS: i16 = 6;
const TREASURES: i16 = 7;
const SUPPORTERS: i16 = 8;
const LEADERS: i16 = 8;
const STRENGTHS: i16 = 9;
const LABELS: i16 = 2;
pub(crate) const CHOICES: i16 = 10;
pub(crate) const SIGNS: i16 = 20;

/// Numbers of the items. Those of squares are added to the number of the first.
const THE_BOARD: u32 = 0;
const FIRST_SQUARE: u32 = 100;
const FIRST_TILE: u32 = 300;
const FIRST_TREASURE: u32 = 500;
const FIRST_CATASTROPHE: u32 = 700;
const FIRST_LEADER: u32 = 900;
const FIRST_STRENGTH: u32 = 920;
const FIRST_MONUMENT: u32 = 940;
const THE_MARKER: u32 = 990;
const FIRST_FACE_DOWN: u32 = 1000;
const FIRST_EDGE: u32 = 1200;
const FIRST_LABEL: u32 = 2000;
const FIRST_BORDER: u32 = 2300;
const FIRST_SUPPORTER: u32 = 2500;

/// A square of the board in units.
pub(crate) const SQUARE: (i16, i16) = (2, 1);
const HALF: (i16, i16) = (1, 1);

/// The letters of the four dynasties: archer, bull, pot, lion (R1.3).
const DYNASTIES: [&str; Seat::MOST] = ["A", "B", "P", "L"];
const KINDS: [&str; 4] = ["k", "p", "f", "t"];

pub(crate) fn at(square: Square, height: i16) -> (i16, i16, i16) {
    (i16::from(square.column()) * SQUARE.0, i16::from(square.row()), height)
}

fn number(square: Square) -> u32 {
    square.index() as u32
}

pub(crate) fn tile_id(square: Square) -> u32 {
    FIRST_TILE + number(square)
}

pub(crate) fn catastrophe_id(square: Square) -> u32 {
    FIRST_CATASTROPHE + number(square)
}

pub(crate) fn leader_id(seat: Seat, sphere: Sphere) -> u32 {
    FIRST_LEADER + u32::from(seat.0) * 4 + sphere as u32
}

pub(crate) fn monument_id(monument: Monument) -> u32 {
    FIRST_MONUMENT + u32::from(monument.0)
}

pub(crate) const fn tile_role(sphere: Sphere) -> &'static str {
    ["tile-black", "tile-red", "tile-blue", "tile-green"][sphere as usize]
}

pub(crate) const fn leader_role(seat: Seat, sphere: Sphere) -> &'static str {
    const ROLES: [[&str; 4]; Seat::MOST] = [
        ["archer-black", "archer-red", "archer-blue", "archer-green"],
        ["bull-black", "bull-red", "bull-blue", "bull-green"],
        ["pot-black", "pot-red", "pot-blue", "pot-green"],
        ["lion-black", "lion-red", "lion-blue", "lion-green"],
    ];
    ROLES[seat.0 as usize % Seat::MOST][sphere as usize]
}

pub(crate) const fn monument_role(monument: Monument) -> &'static str {
    [
        "monument-black-red",
        "monument-black-blue",
        "monument-black-green",
        "monument-red-blue",
        "monument-red-green",
        "monument-blue-green",
    ][monument.0 as usize]
}

const fn monument_mark(monument: Monument) -> &'static str {
    ["/S-T\\", "/S-F\\", "/S-M\\", "/T-F\\", "/T-M\\", "/F-M\\"][monument.0 as usize]
}

/// A tile of a kind, wherever it lies.
pub(crate) fn tile(id: u32, at: (i16, i16, i16), sphere: Sphere, say: Sentence) -> Item {
    let mut letter = [0; 4];
    let mark = sphere.letter().encode_utf8(&mut letter);
    Item::new(id, at, tile_role(sphere), mark, say).sized(SQUARE)
}

/// A leader, wherever it stands. Its mark leaves room for the strength.
pub(crate) fn leader(
    id: u32,
    at: (i16, i16, i16),
    (seat, sphere): (Seat, Sphere),
    say: Sentence,
) -> Item {
    let (dynasty, kind) = (DYNASTIES[seat.index() % Seat::MOST], KINDS[sphere as usize]);
    let mark = format!("{dynasty}{kind}  ");
    Item::new(id, at, leader_role(seat, sphere), &mark, say).sized(SQUARE)
}

pub(crate) fn monument(id: u32, at: (i16, i16, i16), monument: Monument) -> Item {
    let say = Sentence::with("item-monument", [i32::from(monument.0), 0, 0]);
    Item::new(id, at, monument_role(monument), monument_mark(monument), say)
        .sized((SQUARE.0 * 2, SQUARE.1 * 2))
}

/// A monument beside the board, where it needs less room.
pub(crate) fn free_monument(id: u32, at: (i16, i16, i16), monument: Monument) -> Item {
    let mark = monument_mark(monument).trim_matches(['/', '\\']);
    let say = Sentence::with("item-free-monument", [i32::from(monument.0), 0, 0]);
    Item::new(id, at, monument_role(monument), mark, say).sized(SQUARE)
}

/// The ground. A square with something on it is only looked at: what is on it is pressed.
fn squares(state: &Tigris, out: &mut impl FnMut(Item)) {
    let vacant = state.vacant();
    out(Item::decor(THE_BOARD, (-1, -1, BOARD), (34, 13), "board"));
    for square in Bits::ALL.iter() {
        let (role, mark, key) = if RIVER.has(square) {
            (river_role(square), "~", "item-river")
        } else if SPECIAL.has(square) {
            ("land-special", ":", "item-land-special")
        } else if STARTS.has(square) {
            ("land-sphinx", ":", "item-land-sphinx")
        } else {
            (land_role(square), ".", "item-land")
        };
        let (id, place) = (FIRST_SQUARE + number(square), at(square, SQUARES));
        if !vacant.has(square) {
            out(Item::decor(id, place, SQUARE, role));
            continue;
        }
        let say = Sentence::plain(key).spot(0, square.spot());
        out(Item::new(id, place, role, mark, say).sized(SQUARE).on(Place::Square(square).spot()));
    }
    labels(out);
}

/// The water is drawn in two ways by turns, so that it does not look like wallpaper.
fn river_role(square: Square) -> &'static str {
    if (square.row() + square.column()).is_multiple_of(2) { "river" } else { "river-calm" }
}

/// The clay has a few faces, so that it does not either. Which square has which is a matter of taste only.
fn land_role(square: Square) -> &'static str {
    const FACES: [&str; 8] = [
        "land",
        "land-rippled",
        "land",
        "land-cracked",
        "land",
        "land-stony",
        "land",
        "land-grassy",
    ];
    // A hash, because remainders would show as stripes.
    let mixed = (u32::from(square.0) + 1).wrapping_mul(0x85eb_ca6b);
    let mixed = (mixed ^ mixed >> 13).wrapping_mul(0xc2b2_ae35);
    FACES[(mixed >> 28) as usize % FACES.len()]
}

/// The special borders are seen on whatever lies on their squares, but for catastrophes.
fn borders(state: &Tigris, out: &mut impl FnMut(Item)) {
    for square in SPECIAL.without(state.catastrophes).iter() {
        let id = FIRST_BORDER + number(square);
        out(Item::decor(id, at(square, BORDERS), SQUARE, "special"));
    }
}

fn labels(out: &mut impl FnMut(Item)) {
    for column in 0..COLUMNS {
        let mark = ((b'A' + column) as char).to_string();
        let say = Sentence::with("item-column", [i32::from(column) + 1, 0, 0]);
        let place = (i16::from(column) * SQUARE.0, -1, LABELS);
        let item = Item::new(FIRST_LABEL + u32::from(column), place, "label", &mark, say);
        out(item.sized(SQUARE));
    }
    for row in 0..ROWS {
        let say = Sentence::with("item-row", [i32::from(row) + 1, 0, 0]);
        let mark = (row + 1).to_string();
        let place = (-1, i16::from(row), LABELS);
        out(Item::new(FIRST_LABEL + 32 + u32::from(row), place, "label-row", &mark, say));
    }
}

fn tiles(state: &Tigris, out: &mut impl FnMut(Item)) {
    for square in state.face_up().iter() {
        let Some(sphere) = state.tile_on(square) else { continue };
        let say = Sentence::with("item-tile", [sphere as i32, 0, 0]).spot(1, square.spot());
        out(tile(tile_id(square), at(square, TILES), sphere, say).on(square.spot()));
    }
    for square in state.face_down().iter() {
        let say = Sentence::plain("item-face-down").spot(0, square.spot());
        let item =
            Item::new(FIRST_FACE_DOWN + number(square), at(square, TILES), "face-down", "#", say);
        out(item.sized(SQUARE).on(square.spot()));
    }
    for square in state.catastrophes.iter() {
        let say = Sentence::plain("item-catastrophe").spot(0, square.spot());
        let item = Item::new(catastrophe_id(square), at(square, TILES), "catastrophe", "XX", say);
        out(item.sized(SQUARE).on(square.spot()));
    }
    for (built, corner, _) in state.built() {
        out(monument(monument_id(built), at(corner, MONUMENTS), built));
    }
    for square in state.treasures.iter() {
        let key = match SPECIAL.has(square) {
            true => "item-treasure-special",
            false => "item-treasure",
        };
        let (column, row, height) = at(square, TREASURES);
        let say = Sentence::plain(key).spot(0, square.spot());
        let place = (column + 1, row, height);
        out(Item::new(FIRST_TREASURE + number(square), place, "treasure", "$", say).sized(HALF));
    }
}

fn leaders(state: &Tigris, out: &mut impl FnMut(Item)) {
    for (seat, sphere, square) in state.leaders_on_board() {
        // In a revolt the temples beside the leader count (R9.3), else the tiles of its colour (R2.7).
        let (key, strength) = match state.revolting(seat, sphere) {
            true => ("item-leader-revolt", state.temples_beside(seat, sphere).len()),
            false => ("item-leader", state.shown_strength(sphere, square)),
        };
        // The last number belongs to the kind of thing, and pages keep a list of kinds: what changes often stands before it.
        let say = Sentence::with(key, [strength.into(), 0, sphere as i32]).seat(1, seat);
        let id = leader_id(seat, sphere);
        out(leader(id, at(square, LEADERS), (seat, sphere), say).on(square.spot()));
        let (column, row, height) = at(square, STRENGTHS);
        // Here the mark makes another kind already.
        let say = Sentence::with("item-strength", [0, 0, strength.into()]);
        let id = FIRST_STRENGTH + u32::from(seat.0) * 4 + sphere as u32;
        let mark = strength.to_string();
        out(Item::new(id, (column + 1, row, height), "strength", &mark, say).sized(HALF));
    }
    if let Some(square) = state.marker.inside() {
        let say = Sentence::plain("item-marker").spot(0, square.spot());
        let item = Item::new(THE_MARKER, at(square, STRENGTHS), "marker", "<>", say);
        out(item.sized(SQUARE));
    }
}

/// A sign on each tile that counts for a side of the conflict: supporters in a war (R10.6), temples beside the leaders in a
/// revolt (R9.3).
fn supporters(state: &Tigris, out: &mut impl FnMut(Item)) {
    let Some(conflict) = &state.conflict else { return };
    let sides = [(conflict.attacker, "attacks", 0), (conflict.defender, "defends", 1)];
    for (seat, role, right) in sides {
        for square in state.counted(conflict, seat).iter() {
            let (column, row, height) = at(square, SUPPORTERS);
            let id = FIRST_SUPPORTER + number(square) * 2 + right as u32;
            out(Item::decor(id, (column + right, row, height), HALF, role));
        }
    }
}

/// A line around each kingdom (R2.6), one piece for each edge of a square. While wars are fought each side has its own: the
/// marked tile belongs to neither (R10.3).
fn edges(state: &Tigris, out: &mut impl FnMut(Item)) {
    const ROLES: [&str; 4] = ["edge-north", "edge-east", "edge-south", "edge-west"];
    for kingdom in state.sides() {
        for square in kingdom.iter() {
            let (row, column) = (square.row(), square.column());
            let beside = [
                row.checked_sub(1).and_then(|row| Square::new(row, column)),
                Square::new(row, column + 1),
                Square::new(row + 1, column),
                column.checked_sub(1).and_then(|column| Square::new(row, column)),
            ];
            for (side, other) in beside.into_iter().enumerate() {
                if other.is_none_or(|other| !kingdom.has(other)) {
                    let id = FIRST_EDGE + number(square) * 4 + side as u32;
                    out(Item::decor(id, at(square, EDGES), SQUARE, ROLES[side]));
                }
            }
        }
    }
}

/// The board with everything on it.
pub(crate) fn board(state: &Tigris, out: &mut impl FnMut(Item)) {
    squares(state, out);
    tiles(state, out);
    borders(state, out);
    edges(state, out);
    supporters(state, out);
    leaders(state, out);
}
