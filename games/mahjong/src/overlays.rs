//! What can be laid over the tiles on request: the marks of their families, and what the family table says of them
//! (R9, R14).

use crate::{
    faces::family_and_frame,
    scene::at,
    signs::spoken_face,
    state::{Mahjong, Unseen},
    tiles::Pos,
};
use game::{Item, Sentence};

/// The number of its family in a corner of every tile that is seen.
pub(crate) const MARKS: &str = "marks";
/// The same number as large as the tile, in place of its drawing.
pub(crate) const SIGNS: &str = "signs";
/// The family table, row by row on the tiles that it is about.
pub(crate) const TABLE: &str = "table";

/// Large signs on tiles that are plain, striped and dotted.
const SIGN_ROLES: [&str; 3] = ["sign", "sign-striped", "sign-dotted"];
/// The ids after those of the scene.
const FIRST_MARK: u32 = 7000;
const FIRST_ROW: u32 = 8000;
const FIRST_SIGN: u32 = 9000;

pub(crate) fn show(state: &Mahjong, overlay: &str, out: &mut impl FnMut(Item)) {
    match overlay {
        MARKS => marks(state, out),
        SIGNS => signs(state, out),
        TABLE if state.unseen == Unseen::Nothing && !state.is_hidden => table(state, out),
        _ => {}
    }
}

/// Whether nothing lies on a tile: what is covered has no corner to write in.
fn is_open(state: &Mahjong, pos: Pos) -> bool {
    !state.layout().around(pos).above.iter().any(|above| state.present.has(*above))
}

/// Whether a tile shows its face, and nothing lies on it.
fn shows_face(state: &Mahjong, pos: Pos) -> bool {
    state.is_seen(pos) && state.face(pos) != 0 && is_open(state, pos)
}

fn marks(state: &Mahjong, out: &mut impl FnMut(Item)) {
    for pos in state.present.iter().filter(|pos| shows_face(state, *pos)) {
        let (x, y, z) = at(state, pos);
        let (family, _) = family_and_frame(state.face(pos));
        let say = Sentence::with("tile-mark", [family.into(), 0, 0]);
        let id = FIRST_MARK + u32::from(pos);
        out(Item::new(id, (x + 1, y, z), "mark", &family.to_string(), say));
    }
}

/// Large signs for who cannot tell the drawings apart; a line or dots stand for the frame.
fn signs(state: &Mahjong, out: &mut impl FnMut(Item)) {
    for pos in state.present.iter().filter(|pos| shows_face(state, *pos)) {
        let (family, frame) = family_and_frame(state.face(pos));
        let say = Sentence::with("tile-mark", [family.into(), 0, 0]);
        let id = FIRST_SIGN + u32::from(pos);
        let role = SIGN_ROLES[usize::from(frame)];
        out(Item::new(id, at(state, pos), role, &family.to_string(), say).sized((2, 2)));
    }
}

/// On each free tile its priority and the max-block of its family; its name says the whole row.
fn table(state: &Mahjong, out: &mut impl FnMut(Item)) {
    for row in state.family_table() {
        let (free, block) = (row.positions.len() as i32, row.max_block());
        for (pos, priority) in row.positions.iter().zip(&row.priorities) {
            let (x, y, z) = at(state, *pos);
            let say = Sentence::with("tile-row", [spoken_face(row.face), free, block]);
            let mark = format!("{priority}/{block}");
            let id = FIRST_ROW + u32::from(*pos);
            out(Item::new(id, (x, y + 1, z), "row", &mark, say).sized((2, 1)));
        }
    }
}
