//! What a grid looks like: the items of a scene.
//!
//! The frame is one unit wider than the grid on every side: arrows stand on its upper rail, column
//! numbers on its lower one, and the middle of the scene is the middle of the grid, around which
//! it turns. Discs lie behind the frame and are seen through its holes. A drawing may hold discs
//! in mid air, which a [`Puissance4`] never does.

use crate::{
    Act, Column, Puissance4, Variant, bits,
    board::{Board, Player, Turn},
};
use game::{Item, Sentence};

/// Heights: what is lower lies behind.
const SHADOW: i16 = -10;
const BACK: i16 = 0;
const DISCS: i16 = 10;
const FRAME: i16 = 20;
const SHINE: i16 = 25;
const SIGNS: i16 = 30;

/// Numbers of the items. Those of cells are added to the number of the first.
const THE_BACK: u32 = 0;
const THE_FRAME: u32 = 1;
const THE_FALLING: u32 = 2;
const THE_SHADOW: u32 = 3;
const THE_SHINE: u32 = 4;
const FIRST_ARROW: u32 = 10;
const FIRST_LABEL: u32 = 20;
const FIRST_HOLE: u32 = 100;
const FIRST_DISC: u32 = 200;
const FIRST_GHOST: u32 = 300;
const FIRST_LINE: u32 = 400;

const EMPTY_MARK: &str = ".";
const DIGITS: [&str; Board::SIZE as usize] = ["0", "1", "2", "3", "4", "5", "6"];

/// A grid as it is drawn, settled or not.
pub(crate) struct Drawing {
    variant: Variant,
    board: Board,
    /// The cells of lines that count.
    won: u64,
}

impl Drawing {
    pub(crate) fn of(game: &Puissance4) -> Drawing {
        let board = game.board();
        let won = board.line_cells(Player::One) | board.line_cells(Player::Two);
        Drawing { variant: game.variant(), board, won }
    }

    /// The grid turned, its discs still where the turn has left them. R3: a line there is none.
    pub(crate) fn in_mid_air(game: &Puissance4, turn: Turn) -> Drawing {
        Drawing { variant: game.variant(), board: game.board().turn_rigid(turn), won: 0 }
    }

    /// What falls, from its item to the item where it comes to rest.
    pub(crate) fn falls(&self) -> Vec<(u32, u32)> {
        bits::numbers(self.board.mask())
            .map(|cell| (disc_id(cell), disc_id(self.rest_of(cell))))
            .filter(|(from, to)| from != to)
            .collect()
    }

    /// The frame with its discs: what turns as one body.
    pub(crate) fn body(&self, out: &mut impl FnMut(Item)) {
        out(Item::decor(THE_BACK, (0, 0, BACK), self.size(), "back"));
        self.cells(out);
        let role = if self.is_square() { "frame" } else { "frame-classic" };
        out(Item::decor(THE_FRAME, (0, 0, FRAME), self.size(), role));
    }

    /// What belongs to a frame at rest: the light from above, the numbers and the arrows.
    pub(crate) fn signs(&self, out: &mut impl FnMut(Item)) {
        out(Item::decor(THE_SHADOW, (0, 0, SHADOW), self.size(), "shadow"));
        let role = if self.is_square() { "shine" } else { "shine-classic" };
        out(Item::decor(THE_SHINE, (0, 0, SHINE), self.size(), role));
        for column in Column::all() {
            let number = usize::from(column.number());
            let say = Sentence::with("item-column", [i32::from(column.number()), 0, 0]);
            let at = (i16::from(column.number()) + 1, self.variant.rows() as i16 + 1, SIGNS);
            let id = FIRST_LABEL + u32::from(column.number());
            let label = Item::new(id, at, "label", DIGITS[number], say);
            out(label.on(Act::Drop(column).spot()));
        }
        if self.variant.turns() {
            Turn::ALL.into_iter().map(arrow).for_each(out);
        }
    }

    /// The lines that are there, drawn over the discs.
    pub(crate) fn lines(&self, out: &mut impl FnMut(Item)) {
        for line in self.board.discs.into_iter().flat_map(bits::lines) {
            let ends = [line[0], line[3]].map(|cell| self.place(cell, SIGNS));
            let (role, size) = match (ends[0].0 == ends[1].0, ends[0].1 - ends[1].1) {
                (true, _) => ("line-column", (1, 4)),
                (false, 0) => ("line-row", (4, 1)),
                (false, 1..) => ("line-rising", (4, 4)),
                (false, _) => ("line-falling", (4, 4)),
            };
            let at = (ends[0].0.min(ends[1].0), ends[0].1.min(ends[1].1), SIGNS);
            // A line is known by its first and its second cell.
            let id = FIRST_LINE + 64 * (line[1] - line[0]) + line[0];
            out(Item::decor(id, at, size, role));
        }
    }

    /// A disc above the grid, about to fall behind the frame.
    pub(crate) fn falling(column: Column, player: Player) -> Item {
        let at = (i16::from(column.number()) + 1, 0, DISCS);
        Item::decor(THE_FALLING, at, (1, 1), disc_role(player, false))
    }

    /// The disc that would lie in this cell.
    pub(crate) fn landing(&self, cell: u32, player: Player) -> Item {
        self.ghost(cell, Some(player), disc_role(player, false))
    }

    /// What would be in the cells that change when the grid holds these discs.
    pub(crate) fn changes(&self, to: Board) -> impl Iterator<Item = Item> {
        bits::numbers(self.board.mask() | to.mask())
            .map(move |cell| (cell, to.at(cell)))
            .filter(|&(cell, disc)| disc != self.board.at(cell))
            .map(|(cell, disc)| self.ghost(cell, disc, ghost_role(disc)))
    }

    fn ghost(&self, cell: u32, disc: Option<Player>, role: &'static str) -> Item {
        let (mark, say) = match disc {
            None => (EMPTY_MARK, say_cell("item-ghost-empty", cell)),
            Some(player) => (disc_mark(player, false), say_disc("item-ghost", cell, player)),
        };
        Item::new(FIRST_GHOST + cell, self.place(cell, SIGNS), role, mark, say)
    }

    fn size(&self) -> (i16, i16) {
        (Board::SIZE as i16 + 2, self.variant.rows() as i16 + 2)
    }

    fn is_square(&self) -> bool {
        self.size().0 == self.size().1
    }

    fn cells(&self, out: &mut impl FnMut(Item)) {
        for cell in bits::numbers(bits::full(Board::SIZE, self.variant.rows())) {
            let at = self.place(cell, DISCS);
            let item = match self.board.at(cell) {
                None => {
                    let say = say_cell("item-empty", cell);
                    Item::new(FIRST_HOLE + cell, at, "hole", EMPTY_MARK, say)
                }
                Some(player) => {
                    let is_won = self.won >> cell & 1 == 1;
                    let key = if is_won { "item-disc-won" } else { "item-disc" };
                    let (role, mark) = (disc_role(player, is_won), disc_mark(player, is_won));
                    Item::new(disc_id(cell), at, role, mark, say_disc(key, cell, player))
                }
            };
            out(item.on(Act::Drop(Column::of_cell(cell)).spot()));
        }
    }

    /// Where the disc in this cell comes to rest.
    fn rest_of(&self, cell: u32) -> u32 {
        let (column, row) = bits::column_and_row(cell);
        let below = self.board.mask() >> (8 * column) & ((1 << row) - 1);
        8 * column + below.count_ones()
    }

    fn place(&self, cell: u32, height: i16) -> (i16, i16, i16) {
        let (column, row) = bits::column_and_row(cell);
        (column as i16 + 1, self.variant.rows() as i16 - row as i16, height)
    }
}

/// The item of the disc in this cell.
pub(crate) const fn disc_id(cell: u32) -> u32 {
    FIRST_DISC + cell
}

/// The item of the disc that falls from above.
pub(crate) const fn falling_id() -> u32 {
    THE_FALLING
}

/// The item of an arrow.
pub(crate) const fn arrow_id(turn: Turn) -> u32 {
    FIRST_ARROW + turn as u32
}

const fn disc_role(player: Player, is_won: bool) -> &'static str {
    match (player, is_won) {
        (Player::One, false) => "disc-one",
        (Player::One, true) => "disc-one-won",
        (Player::Two, false) => "disc-two",
        (Player::Two, true) => "disc-two-won",
    }
}

const fn ghost_role(disc: Option<Player>) -> &'static str {
    match disc {
        None => "ghost-none",
        Some(Player::One) => "ghost-one",
        Some(Player::Two) => "ghost-two",
    }
}

const fn disc_mark(player: Player, is_won: bool) -> &'static str {
    match (player, is_won) {
        (Player::One, false) => "*",
        (Player::One, true) => "(*)",
        (Player::Two, false) => "O",
        (Player::Two, true) => "(O)",
    }
}

fn say_cell(key: &'static str, cell: u32) -> Sentence {
    let (column, row) = bits::column_and_row(cell);
    Sentence::with(key, [column as i32, row as i32, 0])
}

fn say_disc(key: &'static str, cell: u32, player: Player) -> Sentence {
    let (column, row) = bits::column_and_row(cell);
    Sentence::with(key, [column as i32, row as i32, player.number()])
}

fn arrow(turn: Turn) -> Item {
    let (x, role, mark, key) = match turn {
        Turn::Right => (7, "arrow-right", "R", "item-turn-right"),
        Turn::Left => (1, "arrow-left", "L", "item-turn-left"),
        Turn::UpsideDown => (4, "arrow-over", "U", "item-turn-over"),
    };
    let item = Item::new(arrow_id(turn), (x, 0, SIGNS), role, mark, Sentence::plain(key));
    item.on(Act::Turn(turn).spot())
}
