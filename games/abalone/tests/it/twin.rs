//! The rules once more, on cube coordinates in a map and by the letter of `RULES.md`: slow, and too
//! simple to be wrong.

use std::collections::BTreeMap;

/// x, y and z: their sum is 0, and on the board none is further from 0 than 4.
pub(crate) type Cube = (i32, i32, i32);

/// East, north-east, north-west and back.
pub(crate) const STEPS: [Cube; 6] =
    [(1, 0, -1), (0, 1, -1), (-1, 1, 0), (-1, 0, 1), (0, -1, 1), (1, -1, 0)];

fn plus(a: Cube, b: Cube, times: i32) -> Cube {
    (a.0 + b.0 * times, a.1 + b.1 * times, a.2 + b.2 * times)
}

fn is_on_board(cell: Cube) -> bool {
    cell.0.abs().max(cell.1.abs()).max(cell.2.abs()) <= 4
}

pub(crate) fn name(cell: Cube) -> String {
    let letter = b"abcdefghi"[(cell.1 + 4) as usize] as char;
    format!("{letter}{}", 5 - cell.2)
}

fn cell(name: &str) -> Option<Cube> {
    let bytes = name.as_bytes();
    let (row, dia) = (i32::from(bytes[0]) - i32::from(b'e'), i32::from(bytes[1]) - i32::from(b'5'));
    let cell = (dia - row, row, -dia);
    is_on_board(cell).then_some(cell)
}

fn all_cells() -> Vec<Cube> {
    let mut cells = Vec::new();
    for y in (-4..=4).rev() {
        for dia in -4..=4 {
            if is_on_board((dia - y, y, -dia)) {
                cells.push((dia - y, y, -dia));
            }
        }
    }
    cells
}

/// A game as the rules tell it: 'S' and 's' on their cells.
#[derive(Clone, Debug)]
pub(crate) struct Twin {
    pub(crate) marbles: BTreeMap<Cube, char>,
    pub(crate) mover: char,
    pub(crate) ejected: [u32; 2],
    pub(crate) plies: u32,
    pub(crate) seen: Vec<(BTreeMap<Cube, char>, char)>,
    pub(crate) repetition: &'static str,
    pub(crate) max_plies: u32,
    /// The winner ('d' in a draw) and the reason.
    pub(crate) end: Option<(char, &'static str)>,
}

fn other(side: char) -> char {
    if side == 'S' { 's' } else { 'S' }
}

impl Twin {
    pub(crate) fn new(rows: &str, repetition: &'static str, max_plies: u32) -> Twin {
        let mut marbles = BTreeMap::new();
        let mut cells = all_cells().into_iter();
        for letter in rows.chars().filter(|letter| *letter != '/') {
            match letter.to_digit(10) {
                Some(empty) => {
                    cells = {
                        cells.nth(empty as usize - 1);
                        cells
                    }
                }
                None => {
                    marbles.insert(cells.next().unwrap(), letter);
                }
            }
        }
        let seen = vec![(marbles.clone(), 'S')];
        Twin {
            marbles,
            mover: 'S',
            ejected: [0; 2],
            plies: 0,
            seen,
            repetition,
            max_plies,
            end: None,
        }
    }

    fn at(&self, cell: Cube) -> Option<char> {
        self.marbles.get(&cell).copied()
    }

    /// Where everything is after a move, and whether one is out; or the code of the refusal.
    fn moved(&self, act: &str) -> Result<(BTreeMap<Cube, char>, bool), &'static str> {
        if self.end.is_some() {
            return Err("game-over");
        }
        let cells: Vec<Option<Cube>> =
            act.as_bytes().chunks(2).map(|pair| cell(str::from_utf8(pair).unwrap())).collect();
        let cells: Option<Vec<Cube>> = cells.into_iter().collect();
        let cells = cells.ok_or("bad-cell")?;
        let (first, to) = (cells[0], *cells.last().unwrap());
        let step = STEPS.into_iter().find(|&step| plus(first, step, 1) == to);
        let step = step.ok_or("not-adjacent")?;
        let ends = &cells[..cells.len() - 1];
        if ends.iter().any(|&end| self.at(end).is_none()) {
            return Err("empty");
        }
        if ends.iter().any(|&end| self.at(end) == Some(other(self.mover))) {
            return Err("opponent");
        }
        let mut after = self.marbles.clone();
        if let [first, last] = *ends {
            let line = STEPS.into_iter().flat_map(|axis| (1..9).map(move |far| (axis, far)));
            let mut line = line.filter(|&(axis, far)| plus(first, axis, far) == last);
            let (axis, far) = line.next().ok_or("not-a-line")?;
            let own: Vec<Cube> = (0..=far).map(|far| plus(first, axis, far)).collect();
            if own.iter().any(|&cell| self.at(cell) != Some(self.mover)) {
                return Err("not-a-line");
            }
            if own.len() > 3 {
                return Err("too-many");
            }
            if step == axis || plus(step, axis, 1) == (0, 0, 0) {
                return Err("along-axis");
            }
            let targets: Vec<Cube> = own.iter().map(|&cell| plus(cell, step, 1)).collect();
            if targets.iter().any(|&cell| self.at(cell).is_some()) {
                return Err("blocked");
            }
            if targets.iter().any(|&cell| !is_on_board(cell)) {
                return Err("own-off-board");
            }
            after.retain(|cell, _| !own.contains(cell));
            after.extend(targets.into_iter().map(|cell| (cell, self.mover)));
            return Ok((after, false));
        }
        let count = |from: i32, side: char| {
            (from..).take_while(|&far| self.at(plus(first, step, far)) == Some(side)).count() as i32
        };
        let own = count(0, self.mover);
        if own > 3 {
            return Err("too-many");
        }
        let pushed = count(own, other(self.mover));
        let behind = plus(first, step, own + pushed);
        if self.at(behind).is_some() {
            return Err("blocked");
        }
        if pushed >= own {
            return Err("too-weak");
        }
        if pushed == 0 && !is_on_board(behind) {
            return Err("own-off-board");
        }
        for far in (0..own + pushed).rev() {
            let marble = after.remove(&plus(first, step, far)).unwrap();
            let next = plus(first, step, far + 1);
            if is_on_board(next) {
                after.insert(next, marble);
            }
        }
        Ok((after, !is_on_board(behind)))
    }

    pub(crate) fn check(&self, act: &str) -> Result<(), &'static str> {
        self.not_again(&self.moved(act)?.0)
    }

    fn not_again(&self, after: &BTreeMap<Cube, char>) -> Result<(), &'static str> {
        let is_next =
            |seen: &(BTreeMap<Cube, char>, char)| seen.1 != self.mover && seen.0 == *after;
        let repeats = self.repetition == "forbidden" && self.seen.iter().any(is_next);
        if repeats { Err("repeats") } else { Ok(()) }
    }

    /// Whether a move pushes something.
    pub(crate) fn pushes(&self, act: &str) -> bool {
        let Ok((after, _)) = self.moved(act) else { return false };
        let of = |marbles: &BTreeMap<Cube, char>| -> Vec<Cube> {
            let own = marbles.iter().filter(|marble| *marble.1 != self.mover);
            own.map(|marble| *marble.0).collect()
        };
        of(&after) != of(&self.marbles)
    }

    pub(crate) fn play(&mut self, act: &str) -> Result<(), &'static str> {
        let (after, is_out) = self.moved(act)?;
        self.not_again(&after)?;
        self.marbles = after;
        let side = usize::from(self.mover == 's');
        self.ejected[side] += u32::from(is_out);
        self.mover = other(self.mover);
        self.plies += 1;
        self.seen.push((self.marbles.clone(), self.mover));
        let winner = match self.ejected {
            [black, white] if black > white => 'S',
            [black, white] if black < white => 's',
            _ => 'd',
        };
        if self.ejected.contains(&6) {
            self.end = Some((winner, "ejections"));
        } else if !self.some_moves().iter().any(|act| self.check(act).is_ok()) {
            self.end = Some((other(self.mover), "no-move"));
        } else if self.repetition == "draw" && self.times() == 3 {
            self.end = Some(('d', "repetition"));
        } else if self.max_plies != 0 && self.plies == self.max_plies {
            self.end = Some((winner, "max_plies"));
        }
        Ok(())
    }

    pub(crate) fn times(&self) -> usize {
        let now = (self.marbles.clone(), self.mover);
        self.seen.iter().filter(|seen| **seen == now).count()
    }

    /// Every move of this side, in the order of the texts.
    pub(crate) fn legal(&self) -> Vec<String> {
        let mut legal = self.some_moves();
        legal.retain(|act| self.check(act).is_ok());
        legal.sort_unstable();
        legal
    }

    /// Every text that could be a move of this side.
    fn some_moves(&self) -> Vec<String> {
        let mut legal = Vec::new();
        let own: Vec<Cube> = self.marbles.keys().copied().collect();
        for &first in own.iter().filter(|&&cell| self.at(cell) == Some(self.mover)) {
            for to in STEPS.map(|step| plus(first, step, 1)).into_iter().filter(|c| is_on_board(*c))
            {
                legal.push(format!("{}{}", name(first), name(to)));
                // Lines are written from their lower end, or from the left.
                for axis in &STEPS[..3] {
                    for last in [1, 2].map(|far| plus(first, *axis, far)) {
                        if is_on_board(last) {
                            legal.push(format!("{}{}{}", name(first), name(last), name(to)));
                        }
                    }
                }
            }
        }
        legal
    }

    pub(crate) fn rows(&self) -> Vec<String> {
        let rows = (-4..=4).rev().map(|y| {
            let row = all_cells().into_iter().filter(|cell| cell.1 == y);
            row.map(|cell| self.at(cell).unwrap_or('.')).collect()
        });
        rows.collect()
    }

    /// Sequences of so many moves, each made.
    pub(crate) fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            _ => self
                .legal()
                .iter()
                .map(|act| {
                    let mut after = self.clone();
                    after.play(act).unwrap();
                    after.perft(depth - 1)
                })
                .sum(),
        }
    }
}
