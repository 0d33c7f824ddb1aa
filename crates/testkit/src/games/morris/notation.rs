//! The texts of Morris: `b2` places a man, `a1-b2` moves one; a position is
//! `x.o/.x./... o`, rows from the top, then who is to move, then `blocked` if that player cannot.

use super::{Act, End, Morris, Point};
use game::{Notation, Past, Refusal, Rules, Seat, Setup, Spot, View};
use std::fmt::{self, Write};

const BAD_POSITION: Refusal = Refusal::new("bad-position");

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column()), self.row() + 1)
    }
}

fn read_point(text: &str) -> Result<Point, Refusal> {
    let &[column, row] = text.as_bytes() else { return Err(Refusal::BAD_FORM) };
    if !column.is_ascii_alphabetic() || !row.is_ascii_digit() {
        return Err(Refusal::BAD_FORM);
    }
    let column = column.to_ascii_lowercase() - b'a';
    Point::new(column, row.wrapping_sub(b'1')).ok_or(Refusal::new("no-such-point"))
}

/// The letter of a player on the board.
pub(super) fn letter(owner: Option<Seat>) -> char {
    match owner {
        Some(Seat(0)) => 'x',
        Some(_) => 'o',
        None => '.',
    }
}

fn owner(letter: char) -> Result<Option<Seat>, Refusal> {
    match letter {
        'x' => Ok(Some(Seat(0))),
        'o' => Ok(Some(Seat(1))),
        '.' => Ok(None),
        _ => Err(Refusal::BAD_FORM),
    }
}

impl Morris {
    fn rows(&self) -> impl Iterator<Item = String> + '_ {
        (0..3).rev().map(|row| {
            let points = (0..3).filter_map(move |column| Point::new(column, row));
            points.map(|point| letter(self.owner(point))).collect()
        })
    }

    /// Whether these men can stand on the board while this player is to move.
    fn is_possible(&self) -> bool {
        let [first, second] = self.boards.map(|board| board.count_ones() as u8);
        let placing = u32::from(first - second.min(first)) == u32::from(self.mover.0);
        let all_placed = first == self.men && second == self.men;
        first <= self.men && second <= first && (all_placed || placing)
    }
}

impl Notation for Morris {
    fn write(&self, act: Act, out: &mut dyn Write) -> fmt::Result {
        match act {
            Act::Place(to) => write!(out, "{to}"),
            Act::Move(from, to) => write!(out, "{from}-{to}"),
        }
    }

    fn read(&self, text: &str) -> Result<Act, Refusal> {
        match text.split_once('-') {
            None => read_point(text).map(Act::Place),
            Some((from, to)) => Ok(Act::Move(read_point(from)?, read_point(to)?)),
        }
    }

    fn write_position(&self, out: &mut dyn Write) -> fmt::Result {
        let rows: Vec<String> = self.rows().collect();
        write!(out, "{} {}", rows.join("/"), letter(Some(self.mover)))?;
        if self.end == Some(End::Blocked) { out.write_str(" blocked") } else { Ok(()) }
    }

    fn read_position(setup: &Setup, text: &str) -> Result<Morris, Refusal> {
        let mut words = text.split(' ');
        let mut state = Morris::start(setup)?;
        let rows: Vec<&str> = words.next().unwrap_or_default().split('/').collect();
        if rows.len() != 3 || rows.iter().any(|row| row.chars().count() != 3) {
            return Err(Refusal::BAD_FORM);
        }
        // Rows come from the top, points count from the bottom.
        for (point, letter) in Point::all().zip(rows.iter().rev().flat_map(|row| row.chars())) {
            if let Some(seat) = owner(letter)? {
                state.boards[seat.index()] |= 1 << point.spot().0;
            }
        }
        state.mover = match words.next() {
            Some("x") => Seat(0),
            Some("o") => Seat(1),
            _ => return Err(Refusal::BAD_FORM),
        };
        if !state.is_possible() {
            return Err(BAD_POSITION);
        }
        // Only whoever moved last can have made a line.
        if state.has_line(state.mover) {
            return Err(BAD_POSITION);
        }
        state.settle(&Past::new());
        match words.next() {
            None => {}
            // That every move would repeat an earlier position cannot be seen on the board.
            Some("blocked") if matches!(state.end, None | Some(End::Blocked)) => {
                state.end = Some(End::Blocked);
            }
            Some("blocked") => return Err(BAD_POSITION),
            Some(_) => return Err(Refusal::BAD_FORM),
        }
        if words.next().is_some() { Err(Refusal::BAD_FORM) } else { Ok(state) }
    }

    fn write_state(view: &View<Morris>, _: &Past, out: &mut dyn Write) -> fmt::Result {
        let state = view.seen();
        let rows: Vec<String> = state.rows().map(|row| format!("\"{row}\"")).collect();
        let reason = match state.end {
            None => "null",
            Some(End::Line) => "\"line\"",
            Some(End::Full) => "\"full\"",
            Some(End::Blocked) => "\"blocked\"",
        };
        let winner = state.winner().map_or("null".to_owned(), |seat| seat.to_string());
        write!(
            out,
            "{{\"rows\":[{}],\"mover\":{},\"hands\":[{},{}],\
             \"over\":{reason},\"winner\":{winner}}}",
            rows.join(","),
            state.mover,
            state.in_hand(Seat(0)),
            state.in_hand(Seat(1)),
        )
    }

    fn write_spot(&self, spot: Spot, out: &mut dyn Write) -> fmt::Result {
        match Point::of_spot(spot) {
            Some(point) => write!(out, "{point}"),
            None => Ok(()),
        }
    }

    fn read_spot(&self, text: &str) -> Result<Spot, Refusal> {
        read_point(text).map(Point::spot)
    }
}
