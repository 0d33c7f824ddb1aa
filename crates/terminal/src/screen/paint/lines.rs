//! A board without colours: outlines of the board, and of things that are large enough.

use super::{
    canvas::Canvas,
    marks::{Thing, columns},
    sheet::Patch,
};
use picture::Stamps;
use ratatui::buffer::Buffer;

/// A thing whose symbol fills more than this of its place has a body.
const BODY: f32 = 0.15;

const LINE: [char; 6] = ['╭', '─', '╮', '│', '╯', '╰'];
const FAINT: [char; 6] = ['╭', '╌', '╮', '┊', '╯', '╰'];

/// Draws the outlines. A board that turns has none: it would have to stand askew.
pub(super) fn draw(
    things: &[Thing],
    is_turning: bool,
    mut stamps: Option<&mut Stamps>,
    canvas: &Canvas,
    buf: &mut Buffer,
) {
    let mut has_body = |thing: &Thing| {
        let body = stamps.as_mut().map(|stamps| stamps.body(thing.item.role, thing.item.size));
        body.is_some_and(|body| body.share > BODY)
    };
    let bodies: Vec<(&Thing, Patch)> = things
        .iter()
        .filter(|thing| has_room(thing) && has_body(thing))
        .map(|thing| (thing, inner(thing)))
        .collect();
    if !is_turning && let Some(board) = board(things) {
        let hits = |(_, body): &(&Thing, Patch)| !board.inner(1).holds(*body);
        // Around the board where its own edge is taken.
        let board = if bodies.iter().any(hits) { board.inner(-1) } else { board };
        // A small board may have something in its corners: it is seen well enough without a line.
        let is_free = |(column, row): (i32, i32)| {
            let corner = Patch { left: column, top: row, width: 1, height: 1 };
            !things.iter().any(|thing| thing.mark.is_some() && thing.patch.holds(corner))
        };
        if board.corners().into_iter().all(is_free) {
            outline(board, LINE, canvas, buf);
        }
    }
    for (thing, body) in bodies {
        outline(body, if thing.is_ghost { FAINT } else { LINE }, canvas, buf);
    }
}

/// The box of the decoration that everything lies on.
fn board(things: &[Thing]) -> Option<Patch> {
    let marked: Vec<&Thing> = things.iter().filter(|thing| !thing.item.is_decor()).collect();
    let holds = |decor: &&Thing| {
        let held = marked.iter().filter(|thing| decor.patch.holds(thing.patch)).count();
        decor.item.is_decor() && held * 5 >= marked.len() * 4 && !marked.is_empty()
    };
    things.iter().find(holds).map(|decor| decor.patch)
}

fn has_room(thing: &Thing) -> bool {
    let mark = thing.mark.as_ref().map_or(0, |mark| columns(&mark.text));
    thing.mark.is_some() && thing.patch.height >= 3 && thing.patch.width >= mark + 2
}

/// A little smaller than the thing itself where there is room, so that neighbours do not touch.
fn inner(thing: &Thing) -> Patch {
    let Patch { left, top, width, height } = thing.patch;
    let mark = thing.mark.as_ref().map_or(0, |mark| columns(&mark.text));
    let side = i32::from(width >= mark + 6);
    Patch { left: left + side, top, width: width - 2 * side, height }
}

fn outline(patch: Patch, line: [char; 6], canvas: &Canvas, buf: &mut Buffer) {
    let [upper_left, across, upper_right, down, lower_right, lower_left] = line;
    let Patch { left, top, width, height } = patch;
    let (right, bottom) = (left + width - 1, top + height - 1);
    let mut put = |column, row, letter| {
        if let Some(cell) = canvas.sheet().cell(column, row) {
            buf[cell].set_char(letter);
        }
    };
    for column in left + 1..right {
        put(column, top, across);
        put(column, bottom, across);
    }
    for row in top + 1..bottom {
        put(left, row, down);
        put(right, row, down);
    }
    put(left, top, upper_left);
    put(right, top, upper_right);
    put(left, bottom, lower_left);
    put(right, bottom, lower_right);
}
