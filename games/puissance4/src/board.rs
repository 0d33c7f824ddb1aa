//! The grid as two bitboards, for all three variants.
//!
//! [`Board`] knows where discs lie and how they fall; it knows nothing of turns, limits or results.
//! Bit numbers are explained in [`crate::bits`]. A board is 16 bytes and copied freely: every
//! change returns a new one. Refused: heights kept beside the discs, since one addition finds the
//! landing cells of all columns.

use crate::bits;

/// One of the two players, as index of [`Board::discs`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// Player 1, who starts.
    One,
    /// Player 2.
    Two,
}

impl Player {
    /// The other player.
    pub const fn other(self) -> Self {
        match self {
            Self::One => Self::Two,
            Self::Two => Self::One,
        }
    }
}

/// A way of turning the whole grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Turn {
    /// A quarter clockwise.
    Right,
    /// A quarter anticlockwise.
    Left,
    /// Half a turn.
    UpsideDown,
}

impl Turn {
    /// All three, in the order of their letters in the rules.
    pub const ALL: [Self; 3] = [Self::Right, Self::Left, Self::UpsideDown];
}

/// The discs of both players on a grid of seven columns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Board {
    /// The cells of player 1 and of player 2.
    pub discs: [u64; 2],
}

impl Board {
    /// Number of columns, and of rows unless the variant is `classic`.
    pub const SIZE: u32 = 7;

    /// The cells with a disc.
    pub const fn mask(self) -> u64 {
        self.discs[0] | self.discs[1]
    }

    /// Number of discs in a column.
    pub const fn height(self, column: u32) -> u32 {
        (self.mask() >> (8 * column) & 0x7F).count_ones()
    }

    /// Is there room for one more disc in a column, on a grid with `rows` rows?
    pub const fn has_room(self, column: u32, rows: u32) -> bool {
        self.mask() >> (8 * column + rows - 1) & 1 == 0
    }

    /// Number of discs on the grid.
    pub const fn count(self) -> u32 {
        self.mask().count_ones()
    }

    /// The cells where a disc can land, on a grid with `rows` rows.
    pub const fn landings(self, rows: u32) -> u64 {
        (self.mask() + bits::bottom(Self::SIZE)) & bits::full(Self::SIZE, rows)
    }

    /// The board with one more disc. The column must have room.
    #[must_use]
    pub const fn drop(self, column: u32, player: Player) -> Self {
        debug_assert!(self.height(column) < Self::SIZE);
        let cell = (self.mask() + (1 << (8 * column))) & (0x7F << (8 * column));
        let mut next = self;
        next.discs[player as usize] |= cell;
        next
    }

    /// The board turned, discs fallen.
    #[must_use]
    pub const fn turn(self, turn: Turn) -> Self {
        let (one, mask) = match turn {
            Turn::Right => bits::right::<{ Self::SIZE }>(self.discs[0], self.mask()),
            Turn::Left => bits::left::<{ Self::SIZE }>(self.discs[0], self.mask()),
            Turn::UpsideDown => bits::upside_down::<{ Self::SIZE }>(self.discs[0], self.mask()),
        };
        Self { discs: [one, mask ^ one] }
    }

    /// The board turned as a rigid body, before the discs fall.
    #[must_use]
    pub fn turn_rigid(self, turn: Turn) -> Self {
        Self {
            discs: self.discs.map(|cells| match turn {
                Turn::Right => bits::quarter_right::<{ Self::SIZE }>(cells),
                Turn::Left => bits::quarter_left::<{ Self::SIZE }>(cells),
                Turn::UpsideDown => bits::half_turn::<{ Self::SIZE }>(cells),
            }),
        }
    }

    /// Left and right exchanged.
    #[must_use]
    pub const fn mirror(self) -> Self {
        let [one, two] = self.discs;
        Self { discs: [bits::mirror::<{ Self::SIZE }>(one), bits::mirror::<{ Self::SIZE }>(two)] }
    }

    /// Has the player four in a line?
    pub const fn has_line(self, player: Player) -> bool {
        bits::has_line(self.discs[player as usize])
    }

    /// The cells of the player's lines.
    pub fn line_cells(self, player: Player) -> u64 {
        bits::line_cells(self.discs[player as usize])
    }

    /// The cells where a drop of the player wins at once, on a grid with `rows` rows.
    pub const fn winning_drops(self, player: Player, rows: u32) -> u64 {
        bits::completing(self.discs[player as usize]) & self.landings(rows)
    }

    /// Whose disc lies in this cell?
    pub const fn at(self, cell: u32) -> Option<Player> {
        if self.discs[0] >> cell & 1 == 1 {
            Some(Player::One)
        } else if self.discs[1] >> cell & 1 == 1 {
            Some(Player::Two)
        } else {
            None
        }
    }

    /// The first cell with a disc above an empty cell.
    pub fn floating(self) -> Option<u32> {
        let mask = self.mask();
        bits::numbers(mask & !(mask << 1 | bits::bottom(Self::SIZE))).next()
    }

    /// Is no disc above an empty cell, none in two hands, and none off the grid?
    pub const fn is_settled(self, rows: u32) -> bool {
        let mask = self.mask();
        let full = bits::full(Self::SIZE, rows);
        self.discs[0] & self.discs[1] == 0
            && mask & !full == 0
            && mask & !(mask << 1 | bits::bottom(Self::SIZE)) == 0
    }
}
