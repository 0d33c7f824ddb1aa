//! The courtyard that the tiles lie in: paving, and a border of zellige around it (R14.6).
//!
//! The border consists of four sides and four corners. Its pattern repeats with the half tiles, so that the flowers are whole around
//! every board. Refused: one drawing of the whole courtyard, which stretches with the board and cuts the flowers.

use crate::{level::Court, state::Mahjong};
use game::Item;

/// The first of its ids, which are smaller than those of all tiles: the page draws first what has the smaller id.
const FIRST: u32 = 0;
/// Half tiles of courtyard around the board.
const MARGIN: i16 = 1;

pub(crate) fn lay(state: &Mahjong, out: &mut impl FnMut(Item)) {
    let places = state.layout().places();
    let right = places.iter().map(|place| place.x + 2).max().unwrap_or(0);
    let bottom = places.iter().map(|place| place.y + 2).max().unwrap_or(0);
    let (width, height) = (right + 2 * MARGIN, bottom + 2 * MARGIN);
    let (left, top) = (-MARGIN, -MARGIN);
    let paving = match state.court {
        Court::None => return,
        Court::Plain => "court-plain",
        Court::Zellige => "court",
    };
    out(Item::decor(FIRST, (left, top, 0), (width, height), paving));
    if state.court == Court::Plain {
        return;
    }
    let border = [
        ("border-top", (left, top), (width, MARGIN)),
        ("border-bottom", (left, bottom), (width, MARGIN)),
        ("border-left", (left, top), (MARGIN, height)),
        ("border-right", (right, top), (MARGIN, height)),
        ("corner-top-left", (left, top), (MARGIN, MARGIN)),
        ("corner-top-right", (right, top), (MARGIN, MARGIN)),
        ("corner-bottom-left", (left, bottom), (MARGIN, MARGIN)),
        ("corner-bottom-right", (right, bottom), (MARGIN, MARGIN)),
    ];
    for (id, (role, (x, y), size)) in (FIRST + 1..).zip(border) {
        out(Item::decor(id, (x, y, 0), size, role));
    }
}
