//! Whole games in the Smart Game Format, FF\[4\].
//!
//! What the format has a property for is written there; the settings, acts of a count and positions that
//! it has none for are in properties of our own, which other programs leave alone: `LUDSET`, `LUDPOS`,
//! `LUDACT`, `LUDEND`. A game that came from a file keeps the file's text beside it, and is written back
//! into it: [`keep`](mod@keep).

mod charset;
mod counted;
mod keep;
mod read;
mod tree;
mod write;

pub(crate) use read::{read, read_moves};
pub(crate) use write::write;

use crate::Point;
use game::{RecordForm, Refusal, Seat, Who};
use tree::{Node, Property, plain};

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
        // Some programs name other corners than the upper left and the lower right.
        let lines = |a: u8, b: u8| a.min(b)..=a.max(b);
        for row in lines(from.row(), to.row()) {
            for column in lines(from.column(), to.column()) {
                all.push(Point::new(column, row, size)?);
            }
        }
    }
    Some(all)
}

/// An act in a node: who made it, and its text, which is that of the property where it cannot be an act.
type WrittenAct = (Who, String);

/// What matters of the acts before a node.
#[derive(Clone, Copy, Default)]
struct Before {
    has_begun: bool,
    /// Passes just made in a row.
    passes: u8,
}

impl Before {
    /// The same after further acts.
    fn after(mut self, acts: &[WrittenAct]) -> Before {
        for (_, text) in acts {
            self.has_begun = true;
            self.passes = if text == "pass" { self.passes.saturating_add(1) } else { 0 };
        }
        self
    }
}

/// The acts of a node, in order. Stones that are set up are no act before the game has begun, and afterwards one
/// that cannot be made. A move after two passes says without words that play goes on, as its opponent asked.
fn acts_of(node: &Node, size: u8, before: Before) -> Vec<WrittenAct> {
    let (black, white) = (Who::Seat(Seat(0)), Who::Seat(Seat(1)));
    let mut acts = Vec::new();
    for property in &node.0 {
        let value = property.values.first().map_or("", String::as_str);
        let named = |to: Option<Point>| to.map_or("pass".to_owned(), |p| p.name(size).to_string());
        if property.is("B") || property.is("W") {
            let who = if property.is("B") { black } else { white };
            let text = point(value, size).map_or_else(|| written(property), named);
            if before.after(&acts).passes == 2 {
                acts.push((if property.is("B") { white } else { black }, "resume".to_owned()));
            }
            acts.push((who, text));
        } else if property.is("LUDACT") {
            let text = plain(value);
            let (who, act) = text.split_once(' ').unwrap_or(("", &text));
            let who = match who {
                "B" => black,
                "W" => white,
                _ => Who::House,
            };
            acts.push((who, act.to_owned()));
        } else if before.has_begun && SETS_UP.iter().any(|name| property.is(name)) {
            acts.push((Who::House, written(property)));
        }
    }
    acts
}

/// The properties that set up stones, and take them away.
const SETS_UP: [&str; 3] = ["AB", "AW", "AE"];

/// A property as it stands in the file, which is never the text of an act.
fn written(property: &Property) -> String {
    let value = property.values.first().map_or("", String::as_str);
    format!("{}[{value}]", property.name)
}

/// Why what stands in a file cannot be an act, for its text as [`acts_of`] gives it.
pub(crate) fn why_no_act(text: &str) -> Option<Refusal> {
    let (name, _) = text.strip_suffix(']')?.split_once('[')?;
    let is_setup = name.len() > 1;
    Some(Refusal::new(if is_setup { "sgf-setup" } else { "sgf-move" }))
}
