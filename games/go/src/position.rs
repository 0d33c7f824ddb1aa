//! Positions as text: `9/9/9/9/4x4/9/9/9/9 o 7.5`, and after captures and passes
//! `… o 7.5 2 0 1`. While dead stones are agreed on, `dead:`, `accepted:` and `proposed` follow.

use crate::{
    Go, Point,
    board::{Board, Color},
    point::{LEAST_SIZE, MOST_SIZE},
    state::{Counting, Phase},
};
use game::{Halves, Refusal, Rules, Seats, Setup};
use std::fmt;

/// The letter of a colour.
pub(crate) const fn letter(color: Color) -> char {
    match color {
        Color::Black => 'x',
        Color::White => 'o',
    }
}

/// The rows from the top, a character for each point.
pub(crate) fn rows(board: &Board) -> impl Iterator<Item = String> + '_ {
    let size = board.size();
    let cell = |point| board.stone(point).map_or('.', letter);
    (0..size).map(move |row| (0..size).map(|column| cell(Point::at(column, row))).collect())
}

/// Writes a position. Fields that say nothing are left out.
pub(crate) fn write(go: &Go, out: &mut dyn fmt::Write) -> fmt::Result {
    for (number, row) in rows(&go.board).enumerate() {
        if number > 0 {
            out.write_char('/')?;
        }
        for run in row.as_bytes().chunk_by(|a, b| a == b) {
            match run {
                [b'.', ..] => write!(out, "{}", run.len())?,
                stones => stones.iter().try_for_each(|&byte| out.write_char(byte.into()))?,
            }
        }
    }
    write!(out, " {} {}", letter(go.mover), Halves(go.komi.into()))?;
    let [black, white] = go.prisoners;
    if (black, white, go.passes) != (0, 0, 0) {
        write!(out, " {black} {white} {}", go.passes)?;
    }
    if !go.dead.is_empty() {
        out.write_str(" dead:")?;
        let dead = go.board.chains().filter(|chain| go.dead.has(*chain));
        for (number, chain) in dead.enumerate() {
            let comma = if number > 0 { "," } else { "" };
            write!(out, "{comma}{}", chain.name(go.size()))?;
        }
    }
    if !go.accepted.is_empty() {
        out.write_str(" accepted:")?;
        let accepted = go.accepted.iter().map(Color::of_seat);
        accepted.into_iter().try_for_each(|color| out.write_char(letter(color)))?;
    }
    if go.is_proposed { out.write_str(" proposed") } else { Ok(()) }
}

/// Reads a position. The rows give the size, whatever the settings say.
pub(crate) fn read(setup: &Setup, text: &str) -> Result<Go, Refusal> {
    let mut parts = text.split_ascii_whitespace();
    let (Some(rows), Some(side), Some(komi)) = (parts.next(), parts.next(), parts.next()) else {
        return Err(Refusal::new("position-parts"));
    };
    let mut go = read_rows(setup, rows)?;
    go.mover = match side {
        "x" => Color::Black,
        "o" => Color::White,
        _ => return Err(Refusal::new("position-side")),
    };
    let komi_setting = Go::SETTINGS.iter().find(|setting| setting.key == "komi");
    let komi = komi_setting.and_then(|setting| setting.read(komi).ok());
    go.komi = komi.ok_or(Refusal::new("position-komi"))? as i16;
    let rest: Vec<&str> = parts.collect();
    read_rest(&mut go, &rest)?;
    Ok(go)
}

fn read_rows(setup: &Setup, text: &str) -> Result<Go, Refusal> {
    let rows: Vec<&str> = text.split('/').collect();
    let count = rows.len();
    let size = u8::try_from(count).ok().filter(|size| (LEAST_SIZE..=MOST_SIZE).contains(size));
    let size = size.ok_or(Refusal::new("position-rows").with([clamp(count), 0]))?;
    let mut go = Go::on(setup, size);
    for (row, text) in rows.into_iter().enumerate() {
        read_row(&mut go, row as u8, text)?;
    }
    Ok(go)
}

fn read_row(go: &mut Go, row: u8, text: &str) -> Result<(), Refusal> {
    let wrong = |code| Refusal::new(code).with([i32::from(row) + 1, go.size().into()]);
    let (bad_letter, bad_length) = (wrong("position-letter"), wrong("position-row"));
    let (mut column, mut bytes) = (0usize, text.bytes().peekable());
    while let Some(byte) = bytes.next() {
        let color = match byte {
            b'x' => Color::Black,
            b'o' => Color::White,
            b'0'..=b'9' => {
                let mut run = usize::from(byte - b'0');
                while let Some(digit) = bytes.next_if(u8::is_ascii_digit) {
                    run = (run * 10 + usize::from(digit - b'0')).min(1000);
                }
                column += run;
                continue;
            }
            _ => return Err(bad_letter),
        };
        let point = u8::try_from(column).ok().and_then(|c| Point::new(c, row, go.size()));
        let point = point.ok_or(bad_length)?;
        // Stones that all have liberties in the end have more of them on the way there.
        if !go.board.has_room(color, point) || go.board.play(color, point) > 0 {
            return Err(Refusal::new("position-liberty"));
        }
        column += 1;
    }
    go.board.lift_ko();
    if column == usize::from(go.size()) { Ok(()) } else { Err(bad_length) }
}

fn read_rest(go: &mut Go, rest: &[&str]) -> Result<(), Refusal> {
    let is_number = |text: &&str| text.bytes().all(|byte| byte.is_ascii_digit());
    let numbers: Vec<&str> = rest.iter().copied().take_while(is_number).collect();
    let number = |at: usize| -> Result<u16, Refusal> {
        let text = numbers.get(at).copied().unwrap_or("0");
        text.parse().map_err(|_| Refusal::new("position-prisoners"))
    };
    if numbers.len() > 3 {
        return Err(Refusal::new("position-prisoners"));
    }
    go.prisoners = [number(0)?, number(1)?];
    go.passes = match number(2)? {
        passes @ 0..=2 => passes as u8,
        _ => return Err(Refusal::new("position-passes")),
    };
    if go.passes == 2 {
        go.phase = Phase::Count;
    }
    for word in &rest[numbers.len()..] {
        if go.phase != Phase::Count {
            return Err(Refusal::new("position-marks"));
        }
        read_mark(go, word)?;
    }
    let is_over = match go.counting {
        Counting::Alive => true,
        Counting::Judge => go.is_proposed,
        Counting::Agree => false,
    };
    if go.phase == Phase::Count && (is_over || go.accepted == Seats::first(2)) {
        go.phase = Phase::Over;
    }
    Ok(())
}

fn read_mark(go: &mut Go, word: &str) -> Result<(), Refusal> {
    let wrong = Refusal::new("position-marks");
    match word.split_once(':') {
        None if word == "proposed" => go.is_proposed = true,
        Some(("accepted", letters)) => {
            for byte in letters.bytes() {
                let color = match byte {
                    b'x' => Color::Black,
                    b'o' => Color::White,
                    _ => return Err(wrong),
                };
                go.accepted = go.accepted.with(color.seat());
            }
        }
        Some(("dead", names)) => {
            for name in names.split(',') {
                let point = Point::read(name, go.size()).flatten().ok_or(wrong)?;
                if go.board.stone(point).is_none() {
                    return Err(wrong);
                }
                let Go { board, dead, .. } = go;
                board.chain(point).for_each(|stone| dead.add(stone));
            }
        }
        _ => return Err(wrong),
    }
    Ok(())
}

fn clamp(number: usize) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}
