//! Where the marbles lie, and what a move does to them.
//!
//! Moves are found for whole sets of marbles at once. In each direction the marbles that can be the
//! rear of a moving column are those with an empty cell ahead, those with one of the former ahead,
//! and so on: two or three steps of a set, and none of them looks at a single marble.

use crate::{
    act::Act,
    cell::{Cell, Direction},
    cells::Cells,
};

/// A side. Black moves first (A1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// The dark marbles.
    Black,
    /// The light marbles.
    White,
}

impl Side {
    /// Both, Black first.
    pub const ALL: [Side; 2] = [Side::Black, Side::White];

    /// The opponent.
    #[inline]
    pub const fn other(self) -> Side {
        match self {
            Side::Black => Side::White,
            Side::White => Side::Black,
        }
    }
}

/// The most marbles that move together (A2, A3).
pub const MOST_IN_LINE: u8 = 3;

/// The marbles on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Board {
    /// The marbles of each side, Black's first.
    pub marbles: [Cells; 2],
}

/// The rear marbles of the columns that can move in one direction, by what happens ahead of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Columns {
    /// The cell ahead is empty.
    pub free: Cells,
    /// One or two opposing marbles are pushed.
    pub pushing: Cells,
}

/// What a legal move is made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Movement {
    /// Where everything moves.
    pub direction: Direction,
    /// The line of the own marbles, from the first in its own direction.
    pub line: Direction,
    /// How many own marbles move: 1 to 3.
    pub own: u8,
    /// How many opposing marbles are pushed: 0 to 2.
    pub pushed: u8,
    /// Whether the last of them leaves the board.
    pub ejects: bool,
}

/// Why a move is none: the rules' own order (section 2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BrokenLaw {
    /// The target is no neighbour of the first cell.
    NotAdjacent(Cell),
    /// There is no marble.
    Empty(Cell),
    /// It is the opponent's marble.
    Opponent(Cell),
    /// The two ends are no line of own marbles.
    NotALine(Cell),
    /// More than three.
    TooMany(Cell, u8),
    /// A side-step in the line's own direction.
    AlongAxis(Cell),
    /// A target, or the cell behind the pushed, is taken.
    Blocked(Cell),
    /// The pushing marbles do not outnumber the pushed ones.
    TooWeak(Cell, u8, u8),
    /// An own marble would leave the board.
    OwnOffBoard(Cell),
}

impl Board {
    /// The marbles of a side.
    #[inline(always)]
    pub const fn of(&self, side: Side) -> Cells {
        self.marbles[side as usize]
    }

    /// The cells without a marble.
    #[inline(always)]
    pub fn empty(&self) -> Cells {
        !(self.marbles[0] | self.marbles[1])
    }

    /// Whose marble lies there.
    pub fn owner(&self, cell: Cell) -> Option<Side> {
        Side::ALL.into_iter().find(|&side| self.of(side).has(cell))
    }

    /// The columns of a side that can move in a direction: A2, A4.
    #[inline(always)]
    pub fn columns(&self, side: Side, direction: Direction) -> Columns {
        let (own, other) = (self.of(side), self.of(side.other()));
        let more = |rears: Cells| own & rears.before(direction);
        let ahead = self.empty().before(direction);
        let one = own & ahead;
        let two = more(one);
        let three = more(two);
        // The opposing marbles that give way: what is behind them is empty, or not there (A5).
        let last = other & (ahead | Cells::edge(direction));
        let two_push_one = more(more(last));
        let three_push_one = more(two_push_one);
        let three_push_two = more(more(more(other & last.before(direction))));
        Columns { free: one | two | three, pushing: two_push_one | three_push_one | three_push_two }
    }

    /// The columns of a side that push a marble off the board in a direction: their rear marbles.
    #[inline(always)]
    pub fn ejecting(&self, side: Side, direction: Direction) -> Cells {
        let (own, other) = (self.of(side), self.of(side.other()));
        let more = |rears: Cells| own & rears.before(direction);
        let outer = other & Cells::edge(direction);
        let two_push_one = more(more(outer));
        let inner = other & outer.before(direction);
        two_push_one | more(two_push_one) | more(more(more(inner)))
    }

    /// The marbles of a side that the other could push off the board, were it to move.
    pub fn threatened(&self, side: Side) -> Cells {
        let by = side.other();
        let falling = |direction: Direction| {
            let outer = self.of(side) & Cells::edge(direction);
            // From the rear of a pushing column the first marble that is at the edge falls.
            let rears = self.ejecting(by, direction).iter();
            let ahead =
                move |rear: Cell| std::iter::successors(Some(rear), move |c| c.next(direction));
            rears.filter_map(move |rear| ahead(rear).find(|&cell| outer.has(cell)))
        };
        Direction::ALL.into_iter().flat_map(falling).collect()
    }

    /// The first marbles of the lines of two, and of those of three, on an axis that can step to the
    /// side: A3. `free` are the marbles with an empty cell in that direction.
    #[inline(always)]
    fn side_steps(free: Cells, axis: Direction) -> (Cells, Cells) {
        let two = free & free.before(axis);
        (two, two & two.before(axis))
    }

    /// The own marbles with an empty cell in a direction.
    #[inline(always)]
    fn free(&self, side: Side, direction: Direction) -> Cells {
        self.of(side) & self.empty().before(direction)
    }

    /// Every move of a side.
    #[inline]
    pub fn moves(&self, side: Side, out: &mut impl FnMut(Act)) {
        for direction in Direction::ALL {
            let Columns { free, pushing } = self.columns(side, direction);
            for rear in (pushing | free).iter() {
                if let Some(to) = rear.next(direction) {
                    out(Act::in_line(rear, to));
                }
            }
        }
        for direction in Direction::ALL {
            let free = self.free(side, direction);
            for axis in Direction::AXES.into_iter().filter(|axis| !direction.is_along(*axis)) {
                let (two, three) = Board::side_steps(free, axis);
                for first in two.iter() {
                    let (Some(to), Some(next)) = (first.next(direction), first.next(axis)) else {
                        continue;
                    };
                    out(Act::side_step_in_order(first, next, to));
                    if three.has(first)
                        && let Some(last) = next.next(axis)
                    {
                        out(Act::side_step_in_order(first, last, to));
                    }
                }
            }
        }
    }

    /// How many moves a side has.
    #[inline]
    pub fn count(&self, side: Side) -> u32 {
        let mut count = 0;
        for direction in Direction::ALL {
            let Columns { free, pushing } = self.columns(side, direction);
            count += (free | pushing).len();
            let free = self.free(side, direction);
            for axis in Direction::AXES {
                if !direction.is_along(axis) {
                    let (two, three) = Board::side_steps(free, axis);
                    count += two.len() + three.len();
                }
            }
        }
        count
    }

    /// Whether a side has a move. A marble beside an empty cell has one, which is nearly always so.
    #[inline]
    pub fn can_move(&self, side: Side) -> bool {
        let is_free = |direction| !self.free(side, direction).is_empty();
        Direction::ALL.into_iter().any(is_free) || self.count(side) > 0
    }

    /// Makes a move that is legal, and says whether a marble was pushed off the board.
    #[inline]
    pub fn make(&mut self, side: Side, act: Act) -> bool {
        let Some(direction) = act.direction() else { return false };
        match act.last() {
            None => self.push(side, act.first(), direction),
            Some(last) => {
                let line = line_of(act.first(), last);
                let own = &mut self.marbles[side as usize];
                *own = *own ^ line ^ line.step(direction);
                false
            }
        }
    }

    /// Moves the column from its rear marble on: the rear cell falls empty, the cell ahead is taken,
    /// and what lay there is found again behind the opposing marbles.
    #[inline]
    fn push(&mut self, side: Side, rear: Cell, direction: Direction) -> bool {
        let mut ahead = rear.next(direction);
        while let Some(cell) = ahead.filter(|&cell| self.of(side).has(cell)) {
            ahead = cell.next(direction);
        }
        let Some(target) = ahead else { return false };
        let own = &mut self.marbles[side as usize];
        *own = *own ^ Cells::only(rear) ^ Cells::only(target);
        let other = &mut self.marbles[side.other() as usize];
        if !other.has(target) {
            return false;
        }
        let mut behind = target.next(direction);
        while let Some(cell) = behind.filter(|&cell| other.has(cell)) {
            behind = cell.next(direction);
        }
        *other = *other ^ Cells::only(target);
        match behind {
            Some(cell) => {
                *other = *other ^ Cells::only(cell);
                false
            }
            None => true,
        }
    }

    /// What a named move is made of, or the first thing that is wrong with it.
    ///
    /// # Errors
    /// In the order of the rules.
    pub fn look_at(&self, side: Side, act: Act) -> Result<Movement, BrokenLaw> {
        let direction = act.direction().ok_or(BrokenLaw::NotAdjacent(act.to()))?;
        match act.last() {
            None => self.look_in_line(side, act.first(), direction),
            Some(last) => self.look_aside(side, act.first(), last, direction),
        }
    }

    fn look_in_line(&self, side: Side, rear: Cell, to: Direction) -> Result<Movement, BrokenLaw> {
        self.is_own(side, [rear])?;
        let run = |from: Option<Cell>, of: Side| {
            let cells = std::iter::successors(from, |cell| cell.next(to));
            cells.take_while(|&cell| self.of(of).has(cell)).count() as u8
        };
        let ahead = |steps: u8| (0..steps).try_fold(rear, |cell, _| cell.next(to));
        let own = run(Some(rear), side);
        if own > MOST_IN_LINE {
            return Err(BrokenLaw::TooMany(rear, own)); // A2
        }
        let pushed = run(ahead(own), side.other());
        let behind = ahead(own + pushed);
        match behind {
            Some(cell) if !self.empty().has(cell) => return Err(BrokenLaw::Blocked(cell)), // A4
            _ => {}
        }
        if pushed >= own {
            return Err(BrokenLaw::TooWeak(ahead(own).unwrap_or(rear), own, pushed)); // A4
        }
        if pushed == 0 && behind.is_none() {
            return Err(BrokenLaw::OwnOffBoard(ahead(own - 1).unwrap_or(rear))); // A5
        }
        let ejects = behind.is_none();
        Ok(Movement { direction: to, line: to, own, pushed, ejects })
    }

    // A3
    fn look_aside(
        &self,
        side: Side,
        first: Cell,
        last: Cell,
        to: Direction,
    ) -> Result<Movement, BrokenLaw> {
        self.is_own(side, [first, last])?;
        let (line, distance) = first.line_to(last).ok_or(BrokenLaw::NotALine(last))?;
        let cells = || {
            let cells = std::iter::successors(Some(first), move |cell| cell.next(line));
            cells.take(usize::from(distance) + 1)
        };
        if let Some(gap) = cells().find(|&cell| !self.of(side).has(cell)) {
            return Err(BrokenLaw::NotALine(gap));
        }
        let own = distance + 1;
        if own > MOST_IN_LINE {
            return Err(BrokenLaw::TooMany(last, own));
        }
        if to.is_along(line) {
            return Err(BrokenLaw::AlongAxis(first));
        }
        let taken = |cell: &Cell| !self.empty().has(*cell);
        if let Some(target) = cells().filter_map(|cell| cell.next(to)).find(taken) {
            return Err(BrokenLaw::Blocked(target));
        }
        if let Some(cell) = cells().find(|cell| cell.next(to).is_none()) {
            return Err(BrokenLaw::OwnOffBoard(cell));
        }
        Ok(Movement { direction: to, line, own, pushed: 0, ejects: false })
    }

    /// An empty cell is told before an opposing marble, whichever was named first.
    fn is_own<const N: usize>(&self, side: Side, cells: [Cell; N]) -> Result<(), BrokenLaw> {
        if let Some(cell) = cells.into_iter().find(|&cell| self.empty().has(cell)) {
            return Err(BrokenLaw::Empty(cell));
        }
        let other = cells.into_iter().find(|&cell| self.of(side.other()).has(cell));
        other.map_or(Ok(()), |cell| Err(BrokenLaw::Opponent(cell)))
    }
}

/// The cells of a line of up to three.
#[inline]
pub(crate) fn line_of(first: Cell, last: Cell) -> Cells {
    let ends = Cells::only(first) | Cells::only(last);
    match first.line_to(last) {
        Some((direction, 2)) => ends | Cells::only(first).step(direction),
        _ => ends,
    }
}
