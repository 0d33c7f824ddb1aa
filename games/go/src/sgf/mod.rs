//! Whole games in the Smart Game Format, FF\[4\].
//!
//! What the format has a property for is written there; the settings, acts of a count and positions that
//! it has none for are in properties of our own, which other programs leave alone: `LUDSET`, `LUDPOS`,
//! `LUDACT`, `LUDEND`. A game that came from a file keeps the file's text beside it, and is written back
//! into it: [`keep`](mod@keep).

mod charset;
mod keep;
mod read;
mod tree;
mod write;

pub(crate) use read::read;
pub(crate) use write::write;

use crate::Point;
use game::{RecordForm, Seat, Who};
use tree::{Node, plain};

/// The forms.
pub(crate) const FORMS: &[RecordForm] = &[RecordForm { id: "sgf", endings: &["sgf"] }];

/// The letters of a point: column and row from the top left.
fn letters(point: Point) -> String {
    [point.column(), point.row()].map(|line| char::from(b'a' + line)).iter().collect()
}

/// Reads the letters of a point; `Some(None)` is a pass.
fn point(value: &str, size: u8) -> Option<Option<Point>> {
    match value.trim().as_bytes() {
        [] | b"tt" => Some(None),
        &[column @ b'a'..=b's', row @ b'a'..=b's'] => {
            Point::new(column - b'a', row - b'a', size).map(Some)
        }
        _ => None,
    }
}

/// The points of a list, rectangles written out.
fn points(values: &[String], size: u8) -> Option<Vec<Point>> {
    let mut all = Vec::new();
    for value in values.iter().filter(|value| !value.trim().is_empty()) {
        let (from, to) = value.split_once(':').unwrap_or((value, value));
        let (from, to) = (point(from, size)??, point(to, size)??);
        for row in from.row()..=to.row() {
            for column in from.column()..=to.column() {
                all.push(Point::new(column, row, size)?);
            }
        }
    }
    Some(all)
}

/// An act in a node: who made it, and its text, or nothing where it names no point of the board.
type WrittenAct = (Who, Option<String>);

/// The acts of a node, in order.
fn acts_of(node: &Node, size: u8) -> Vec<WrittenAct> {
    let (black, white) = (Who::Seat(Seat(0)), Who::Seat(Seat(1)));
    let mut acts = Vec::new();
    for property in &node.0 {
        let value = property.values.first().map_or("", String::as_str);
        let named = |to: Option<Point>| to.map_or("pass".to_owned(), |p| p.name(size).to_string());
        if property.is("B") || property.is("W") {
            let who = if property.is("B") { black } else { white };
            acts.push((who, point(value, size).map(named)));
        } else if property.is("LUDACT") {
            let text = plain(value);
            let (who, act) = text.split_once(' ').unwrap_or(("", &text));
            let who = match who {
                "B" => black,
                "W" => white,
                _ => Who::House,
            };
            acts.push((who, Some(act.to_owned())));
        }
    }
    acts
}
