//! The rules once more, on an array of cells and by the letter of `RULES.md`: slow, and too simple
//! to be wrong.

pub(crate) type Cells = [[u8; 7]; 7];

/// A game as the rules tell it. `cells[column][row]` is 0 or the player whose disc lies there.
#[derive(Clone, Debug)]
pub(crate) struct Twin {
    pub(crate) cells: Cells,
    pub(crate) rows: usize,
    pub(crate) turns_allowed: bool,
    pub(crate) both: &'static str,
    pub(crate) turn: usize,
    /// The winner (0 in a draw) and the reason.
    pub(crate) end: Option<(u8, &'static str)>,
}

impl Twin {
    pub(crate) fn new(variant: &str, both: &'static str) -> Twin {
        Twin {
            cells: [[0; 7]; 7],
            rows: if variant == "classic" { 6 } else { 7 },
            turns_allowed: variant == "rotating",
            both,
            turn: 0,
            end: None,
        }
    }

    pub(crate) fn player(&self) -> u8 {
        if self.turn.is_multiple_of(2) { 1 } else { 2 }
    }

    /// The code of the refusal, or what is played.
    pub(crate) fn play(&mut self, act: char) -> Result<(), &'static str> {
        if self.end.is_some() {
            return Err("game-over");
        }
        match act {
            '0'..='6' => {
                let column = act as usize - '0' as usize;
                let height = height(&self.cells, column);
                if height == self.rows {
                    return Err("column-full");
                }
                self.cells[column][height] = self.player();
            }
            _ if !self.turns_allowed => return Err("no-turning"),
            _ => self.cells = fall(&rigid(&self.cells, act)),
        }
        let has_line = |player| !lines(&self.cells, player).is_empty();
        let (mover, other) = (self.player(), 3 - self.player());
        self.end = match (has_line(1), has_line(2)) {
            (true, true) => Some(match self.both {
                "mover" => (mover, "both"),
                "opponent" => (other, "both"),
                _ => (0, "both"),
            }),
            (true, false) => Some((1, "line")),
            (false, true) => Some((2, "line")),
            (false, false) => None,
        };
        self.turn += 1;
        if self.end.is_none() && self.turn == 7 * self.rows {
            self.end = Some((0, "limit"));
        }
        Ok(())
    }

    pub(crate) fn position(&self) -> String {
        let row = |r: usize| (0..7).map(|c| self.cells[c][r].to_string()).collect::<String>();
        let rows: Vec<String> = (0..self.rows).rev().map(row).collect();
        format!("{} {} {}", rows.join("/"), self.player(), self.turn)
    }
}

pub(crate) fn height(cells: &Cells, column: usize) -> usize {
    cells[column].iter().filter(|cell| **cell != 0).count()
}

/// The grid turned, before anything falls.
pub(crate) fn rigid(cells: &Cells, act: char) -> Cells {
    rigid_in(cells, act, 7)
}

/// The same for a grid of so many columns and rows, in the lower left corner.
pub(crate) fn rigid_in(cells: &Cells, act: char, size: usize) -> Cells {
    let top = size - 1;
    let mut turned = [[0; 7]; 7];
    for (c, column) in cells.iter().enumerate().take(size) {
        for (r, disc) in column.iter().enumerate().take(size) {
            let (column, row) = match act {
                'R' => (r, top - c),
                'L' => (top - r, c),
                'U' => (top - c, top - r),
                _ => panic!("{act} is no turn"),
            };
            turned[column][row] = *disc;
        }
    }
    turned
}

pub(crate) fn fall(cells: &Cells) -> Cells {
    cells.map(|column| {
        let mut fallen = [0; 7];
        for (row, disc) in column.into_iter().filter(|disc| *disc != 0).enumerate() {
            fallen[row] = disc;
        }
        fallen
    })
}

pub(crate) fn mirror(cells: &Cells) -> Cells {
    let mut mirrored = *cells;
    mirrored.reverse();
    mirrored
}

/// The lines of a player, each from its left or lower end.
pub(crate) fn lines(cells: &Cells, player: u8) -> Vec<Vec<(i32, i32)>> {
    let at = |c: i32, r: i32| {
        let column = usize::try_from(c).ok().and_then(|c| cells.get(c));
        column.and_then(|column| column.get(usize::try_from(r).ok()?)).copied()
    };
    let mut lines = Vec::new();
    for (dc, dr) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
        for c in 0..7 {
            for r in 0..7 {
                let line: Vec<_> = (0..4).map(|k| (c + k * dc, r + k * dr)).collect();
                if line.iter().all(|&(c, r)| at(c, r) == Some(player)) {
                    lines.push(line);
                }
            }
        }
    }
    lines
}

/// Whether the player has a line: [`lines`] without the list, for who asks a million times.
pub(crate) fn has_line(cells: &Cells, player: u8) -> bool {
    let at = |c: usize, r: usize| cells.get(c).and_then(|column| column.get(r)) == Some(&player);
    (0..7).any(|c| {
        (0..7).any(|r| {
            at(c, r)
                && ((1..4).all(|k| at(c, r + k))
                    || (1..4).all(|k| at(c + k, r))
                    || (1..4).all(|k| at(c + k, r + k))
                    || (r >= 3 && (1..4).all(|k| at(c + k, r - k))))
        })
    })
}
