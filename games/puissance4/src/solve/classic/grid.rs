//! A position of the game without turning, and what can be seen in it without searching.

use crate::bits;

/// A position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Grid<const ROWS: u32> {
    /// Discs of the side to move.
    pub me: u64,
    /// All discs.
    pub mask: u64,
}

impl<const ROWS: u32> Grid<ROWS> {
    /// Number of cells.
    pub const CELLS: i32 = 7 * ROWS as i32;
    pub(super) const FULL: u64 = bits::full(7, ROWS);
    const BOTTOM: u64 = bits::bottom(7);
    /// The rows that end a pair when pairs are counted from the top.
    const ANSWERS: u64 =
        if ROWS.is_multiple_of(2) { 0x2A2A_2A2A_2A2A_2A2A } else { 0x5555_5555_5555_5555 };

    /// Landing cells.
    #[inline(always)]
    pub const fn landings(self) -> u64 {
        (self.mask + Self::BOTTOM) & Self::FULL
    }

    /// The score, for the winner, of a line completed by disc number `end`. Each player has every
    /// other disc, so half the plies tell which.
    #[inline(always)]
    pub const fn score_of_end(end: i32) -> i32 {
        (Self::CELLS + 2 - end) / 2
    }

    /// Discs of the other side.
    #[inline(always)]
    pub const fn opp(self) -> u64 {
        self.me ^ self.mask
    }

    /// Number of discs.
    #[inline(always)]
    pub const fn discs(self) -> i32 {
        self.mask.count_ones() as i32
    }

    /// After a drop on `cell`, seen from the other side.
    #[inline(always)]
    pub const fn dropped(self, cell: u64) -> Self {
        Self { me: self.opp(), mask: self.mask | cell }
    }

    /// Can the mover win at once?
    #[inline(always)]
    pub const fn wins_now(self) -> bool {
        bits::completing(self.me) & self.landings() != 0
    }

    /// Landing cells that do not lose at once: if the other side threatens a drop, only its cell is
    /// left (none, if it threatens two); never a cell below one of its threats.
    #[inline(always)]
    pub const fn sound_drops(self) -> u64 {
        self.sound_against(bits::completing(self.opp()) & Self::FULL)
    }

    /// [`Grid::sound_drops`] where the other side's completing cells are known.
    #[inline(always)]
    pub(super) const fn sound_against(self, threats: u64) -> u64 {
        let landings = self.landings();
        let urgent = threats & landings;
        let allowed = if urgent == 0 {
            landings
        } else if urgent & (urgent - 1) == 0 {
            urgent
        } else {
            0
        };
        allowed & !(threats >> 1)
    }

    /// Is there a drop that leaves the other side nothing sound? Of the drops given, which must be
    /// sound.
    #[inline(always)]
    pub(super) const fn wins_in_three(self, drops: u64) -> bool {
        let mut rest = drops;
        while rest != 0 {
            let cell = rest & rest.wrapping_neg();
            rest ^= cell;
            if self.dropped(cell).sound_drops() == 0 {
                return true;
            }
        }
        false
    }

    /// A bound on the mover's score that needs no search; the mover must not be able to win at once.
    ///
    /// The other side may answer each drop in the same column. He then gets every second cell of
    /// what is left of a column, and the mover never two cells above each other, so that
    /// no column line can come. [`Grid::most_if_even`] and [`Grid::most_if_odd`] tell when that
    /// keeps the mover from winning or even makes him lose.
    ///
    /// Apart from that, a side whose discs and all empty cells hold no line cannot win.
    #[inline(always)]
    pub(super) const fn most(self) -> i32 {
        let empty = Self::FULL & !self.mask;
        let odd_columns = bits::columns_of(self.landings() & Self::ANSWERS);
        if (Self::CELLS - self.discs()) % 2 == 0 {
            self.most_if_even(empty, odd_columns)
        } else {
            self.most_if_odd(empty, odd_columns)
        }
    }

    /// With an even number of empty cells the other side fills the last one. He answers a drop that
    /// fills its column in some column with an odd number of cells left: there are evenly many of
    /// those, so one is there when it is needed. In columns with an even number left he so gets
    /// every second cell, and the mover the others; in the odd columns, let the mover have
    /// what he likes. If all this makes no line for the mover he cannot win, and if the other side's
    /// sure cells make one, he loses.
    #[inline(always)]
    const fn most_if_even(self, empty: u64, odd_columns: u64) -> i32 {
        let his = empty & Self::ANSWERS & !odd_columns;
        if bits::has_line_across(self.me | empty ^ his) {
            Self::CELLS
        } else if bits::has_line(self.opp() | his) {
            -1
        } else {
            0
        }
    }

    /// With an odd number of empty cells the other side needs a column that is left alone in the end:
    /// one with an odd number of cells left, where he completes a line in a cell with an
    /// odd number of cells below it. Answering there too, he leaves it to the mover to fill the
    /// cell below the line. The other odd columns are evenly many, so that all is as in
    /// [`Grid::most_if_even`]: the mover runs out of other drops, and loses with that cell.
    #[inline(always)]
    const fn most_if_odd(self, empty: u64, odd_columns: u64) -> i32 {
        if !bits::has_line(self.me | empty) {
            return 0;
        }
        let free = empty & (odd_columns | !Self::ANSWERS);
        let mut ends = bits::completing(self.opp()) & empty & !Self::ANSWERS & odd_columns;
        while ends != 0 {
            let end = ends & ends.wrapping_neg();
            ends ^= end;
            let column = bits::columns_of(end);
            let below = empty & column & (end - 1);
            if !bits::has_line_across(self.me | free & !column | below & Self::ANSWERS) {
                let unused = (empty & column & !(end | below)).count_ones() as i32;
                return -Self::score_of_end(Self::CELLS - unused);
            }
        }
        Self::CELLS
    }

    /// The code of the position or of its mirror image, whichever is smaller, and which it was.
    #[inline(always)]
    pub(super) const fn code(self) -> (u64, bool) {
        let code = self.me | (self.mask + Self::BOTTOM);
        let image = bits::mirror::<7>(code);
        if image < code { (image, true) } else { (code, false) }
    }
}
