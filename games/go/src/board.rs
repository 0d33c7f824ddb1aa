//! Stones on a board: chains, their liberties, captures.
//!
//! This is the hot path of every search. A chain is a ring of stones with one of them as its head;
//! the head counts *pseudo-liberties*, one for each pair of a stone and an empty point next to it. That
//! count is zero exactly when there is no liberty, and costs one addition a neighbour to keep. The sum of
//! their points beside it tells whether all of them are one point: a chain in atari.
//!
//! Every cell of the field, border included, has a head (its own if it is no stone), so that
//! liberties are added without asking what lies there: what is added to no chain is never read.

use crate::point::{FIELD, Point};

/// Black or White.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Color {
    /// Moves first.
    Black = 1,
    /// Gets the komi.
    White = 2,
}

impl Color {
    /// Both, Black first.
    pub const BOTH: [Color; 2] = [Color::Black, Color::White];

    /// The opponent.
    #[must_use]
    #[inline(always)]
    pub const fn other(self) -> Color {
        match self {
            Color::Black => Color::White,
            Color::White => Color::Black,
        }
    }

    /// 0 for Black, 1 for White.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self as usize - 1
    }
}

const EMPTY: u8 = 0;
const BORDER: u8 = 3;

/// Bits of a [`Cell`]'s `nearby` for each kind of neighbour.
const NEARBY: u32 = 4;
/// Bits of a chain's `liberties` for their number; the sum of the points is above them.
const COUNT_BITS: u32 = 11;

/// What a point is as one of a chain's pseudo-liberties.
#[inline(always)]
const fn liberty(point: Point) -> u32 {
    (point.index() as u32) << COUNT_BITS | 1
}

/// One place of the field.
#[derive(Clone, Copy, Debug)]
struct Cell {
    /// The number and the sum of the chain's pseudo-liberties, at its head.
    liberties: u32,
    /// The head of its chain.
    head: Point,
    /// The next stone of its chain.
    next: Point,
    /// The stones of the chain, at its head.
    stones: u16,
    /// Where it stands in the list of empty points.
    slot: u16,
    /// How many neighbours are empty, black and white, four bits each; border counts as both colours.
    nearby: u16,
    /// What lies here.
    stone: u8,
}

/// Stones on a board, without whose turn it is.
#[derive(Clone, Copy, Debug)]
pub struct Board {
    cells: [Cell; FIELD],
    /// The empty points, in no order.
    empties: [Point; 361],
    empty_count: u16,
    /// The stones of each colour.
    stones: [u16; 2],
    /// Where a stone may not retake a ko at once.
    ko: Point,
    size: u8,
}

impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        self.size == other.size
            && self.ko == other.ko
            && self.points().all(|point| self.stone(point) == other.stone(point))
    }
}

impl Eq for Board {}

impl Board {
    /// An empty board of 2 to 19 lines.
    pub fn new(size: u8) -> Board {
        let mut cells = [Cell {
            liberties: 0,
            head: Point::NONE,
            next: Point::NONE,
            stones: 0,
            slot: 0,
            nearby: 0,
            stone: BORDER,
        }; FIELD];
        for (index, cell) in cells.iter_mut().enumerate() {
            cell.head = Point::of_index(index);
            cell.next = cell.head;
        }
        let mut board = Board {
            cells,
            empties: [Point::NONE; 361],
            empty_count: 0,
            stones: [0; 2],
            ko: Point::NONE,
            size,
        };
        for point in Point::all(size) {
            board.cells[point.index()].stone = EMPTY;
            board.add_empty(point);
        }
        for point in Point::all(size) {
            let inside = point.around().into_iter().filter(|p| board.is_empty(*p)).count() as u16;
            let border = 0x110;
            board.cells[point.index()].nearby = inside + (4 - inside) * border;
        }
        board
    }

    /// How many lines it has.
    #[inline(always)]
    pub const fn size(&self) -> u8 {
        self.size
    }

    /// Its points, by their numbers.
    pub fn points(&self) -> impl Iterator<Item = Point> + use<> {
        Point::all(self.size)
    }

    /// The stone on a point; nothing on the border either.
    #[inline(always)]
    pub fn stone(&self, point: Point) -> Option<Color> {
        match self.cells[point.index()].stone {
            1 => Some(Color::Black),
            2 => Some(Color::White),
            _ => None,
        }
    }

    /// Whether a point of the board has no stone.
    #[inline(always)]
    pub fn is_empty(&self, point: Point) -> bool {
        self.cells[point.index()].stone == EMPTY
    }

    /// Whether a stone of this colour lies here.
    #[inline(always)]
    pub fn is(&self, point: Point, color: Color) -> bool {
        self.cells[point.index()].stone == color as u8
    }

    /// Whether it is a place of the border.
    #[inline(always)]
    pub(crate) fn is_border(&self, point: Point) -> bool {
        self.cells[point.index()].stone == BORDER
    }

    /// What lies on a place in two bits: 0 nothing, 1 black, 2 white, 3 border.
    #[inline(always)]
    pub(crate) fn code(&self, point: Point) -> u8 {
        self.cells[point.index()].stone
    }

    /// The empty points, in no order.
    #[inline(always)]
    pub fn empties(&self) -> &[Point] {
        &self.empties[..usize::from(self.empty_count)]
    }

    /// How many stones of each colour there are, Black's first.
    #[inline(always)]
    pub const fn stones(&self) -> [u16; 2] {
        self.stones
    }

    /// Where a stone may not retake a ko at once.
    pub fn ko(&self) -> Option<Point> {
        (self.ko != Point::NONE).then_some(self.ko)
    }

    /// Lets the ko be taken: somebody played elsewhere.
    #[inline(always)]
    pub(crate) fn lift_ko(&mut self) {
        self.ko = Point::NONE;
    }

    /// The head of the chain that a stone belongs to.
    #[inline(always)]
    pub(crate) fn head(&self, stone: Point) -> Point {
        self.cells[stone.index()].head
    }

    /// How many stones the chain of this head has.
    #[inline(always)]
    pub(crate) fn chain_len(&self, head: Point) -> u32 {
        self.cells[head.index()].stones.into()
    }

    /// The stones of a chain, beginning anywhere.
    #[inline]
    pub(crate) fn chain(&self, stone: Point) -> impl Iterator<Item = Point> + '_ {
        let mut next = Some(stone);
        std::iter::from_fn(move || {
            let here = next?;
            let after = self.cells[here.index()].next;
            next = (after != stone).then_some(after);
            Some(here)
        })
    }

    #[inline(always)]
    pub(crate) fn pseudo_liberties(&self, head: Point) -> u32 {
        self.cells[head.index()].liberties & ((1 << COUNT_BITS) - 1)
    }

    /// The only liberty of a chain, if it has only one.
    #[inline]
    pub(crate) fn atari(&self, head: Point) -> Option<Point> {
        let count = self.pseudo_liberties(head);
        if count > 4 {
            return None;
        }
        let sum = self.cells[head.index()].liberties >> COUNT_BITS;
        let middle = Point::of_index((sum / count.max(1)) as usize);
        // The middle of several points may be a point, but the chain is not beside it so often.
        let touches = middle.around().iter().filter(|p| self.head(**p) == head).count() as u32;
        (touches == count && self.is_empty(middle)).then_some(middle)
    }

    /// Whether a stone of this colour could be placed: the point is empty, no ko, no suicide.
    #[inline(always)]
    pub fn is_legal(&self, color: Color, point: Point) -> bool {
        point != self.ko && self.has_room(color, point)
    }

    /// Whether a stone would have a liberty after captures. Ko is not looked at.
    #[inline(always)]
    pub(crate) fn has_room(&self, color: Color, point: Point) -> bool {
        if !self.is_empty(point) {
            return false;
        }
        self.cells[point.index()].nearby & 0xf != 0 || self.breathes(color, point)
    }

    /// How many neighbours of a point are empty.
    #[inline(always)]
    pub(crate) fn empty_neighbours(&self, point: Point) -> u32 {
        u32::from(self.cells[point.index()].nearby & 0xf)
    }

    /// Whether a stone on this empty point is legal and fills no eye of its own.
    #[inline(always)]
    pub(crate) fn is_sensible(&self, color: Color, point: Point) -> bool {
        // Beside an empty point there is neither suicide nor an eye nor a ko.
        self.cells[point.index()].nearby & 0xf != 0 || self.is_sensible_inside(color, point)
    }

    #[inline]
    fn is_sensible_inside(&self, color: Color, point: Point) -> bool {
        if self.is_surrounded(color, point) && self.is_true_eye(color, point) {
            return false;
        }
        point != self.ko && self.breathes(color, point)
    }

    /// Whether a stone on a point without an empty neighbour would live.
    #[inline]
    fn breathes(&self, color: Color, point: Point) -> bool {
        let around = point.around();
        let heads = around.map(|p| self.head(p));
        for (p, head) in around.into_iter().zip(heads) {
            let stone = self.cells[p.index()].stone;
            if stone == BORDER {
                continue;
            }
            // A chain beside the point in several places loses a pseudo-liberty for each.
            let lost = heads.iter().filter(|h| **h == head).count() as u32;
            let is_left = self.pseudo_liberties(head) > lost;
            if (stone == color as u8) == is_left {
                return true;
            }
        }
        false
    }

    /// Whether a stone of this colour would take something.
    #[inline]
    pub fn takes(&self, color: Color, point: Point) -> bool {
        let heads = point.around().map(|p| self.head(p));
        point.around().into_iter().zip(heads).any(|(p, head)| {
            let lost = heads.iter().filter(|h| **h == head).count() as u32;
            self.is(p, color.other()) && self.pseudo_liberties(head) == lost
        })
    }

    /// Whether the point is an eye of this colour: all neighbours are its own stones, and fewer than
    /// two of the diagonal ones, at the edge fewer than one, are the opponent's.
    #[inline(always)]
    pub fn is_eye(&self, color: Color, point: Point) -> bool {
        self.is_surrounded(color, point) && self.is_true_eye(color, point)
    }

    /// Whether all neighbours are stones of one colour, or border.
    #[inline(always)]
    pub(crate) fn is_surrounded(&self, color: Color, point: Point) -> bool {
        let nearby = u32::from(self.cells[point.index()].nearby);
        nearby >> (NEARBY * color as u32) & 0xf == 4
    }

    fn is_true_eye(&self, color: Color, point: Point) -> bool {
        let other = color.other() as u8;
        let (mut taken, mut edge) = (0, 0);
        for p in point.diagonals() {
            let stone = self.cells[p.index()].stone;
            taken += u32::from(stone == other);
            edge |= u32::from(stone == BORDER);
        }
        taken + edge < 2
    }

    /// Places a stone where there is room for it, takes what has no liberty left, and says how many
    /// stones that were. A new ko is remembered.
    #[inline]
    pub fn play(&mut self, color: Color, point: Point) -> u32 {
        debug_assert!(self.has_room(color, point));
        let other = color.other();
        let is_into_eye = self.is_surrounded(other, point);
        let is_alone = self.cells[point.index()].nearby == 4;
        self.put(color, point);
        if is_alone {
            self.ko = Point::NONE;
            return 0;
        }
        let mut taken = 0;
        let mut last = Point::NONE;
        for p in point.around() {
            let stone = self.cells[p.index()].stone;
            if stone == color as u8 {
                self.join(point, p);
            } else if stone == other as u8 {
                let head = self.head(p);
                if self.pseudo_liberties(head) == 0 {
                    last = p;
                    taken += self.take(other, p);
                }
            }
        }
        self.ko = if is_into_eye && taken == 1 { last } else { Point::NONE };
        taken
    }

    /// Puts a stone of its own chain on an empty point; its neighbours lose a liberty.
    #[inline(always)]
    fn put(&mut self, color: Color, point: Point) {
        self.remove_empty(point);
        self.stones[color.index()] += 1;
        let change = (1u16 << (NEARBY * color as u32)) - 1;
        let mut liberties = 0u32;
        for p in point.around() {
            let cell = &mut self.cells[p.index()];
            cell.nearby = cell.nearby.wrapping_add(change);
            if cell.stone == EMPTY {
                liberties = liberties.wrapping_add(liberty(p));
            }
            let head = cell.head;
            let held = &mut self.cells[head.index()].liberties;
            *held = held.wrapping_sub(liberty(point));
        }
        let cell = &mut self.cells[point.index()];
        cell.stone = color as u8;
        cell.head = point;
        cell.next = point;
        cell.stones = 1;
        cell.liberties = liberties;
    }

    /// Joins the chains of two neighbouring stones.
    #[inline]
    fn join(&mut self, a: Point, b: Point) {
        let (one, two) = (self.head(a), self.head(b));
        if one == two {
            return;
        }
        let is_longer = self.cells[one.index()].stones >= self.cells[two.index()].stones;
        let (head, shorter) = if is_longer { (one, two) } else { (two, one) };
        let Cell { liberties, stones, .. } = self.cells[shorter.index()];
        let cell = &mut self.cells[head.index()];
        cell.liberties = cell.liberties.wrapping_add(liberties);
        cell.stones += stones;
        let mut here = shorter;
        loop {
            let cell = &mut self.cells[here.index()];
            cell.head = head;
            here = cell.next;
            if here == shorter {
                break;
            }
        }
        // Two rings become one when their next stones are exchanged.
        let next = self.cells[head.index()].next;
        self.cells[head.index()].next = self.cells[shorter.index()].next;
        self.cells[shorter.index()].next = next;
    }

    /// Takes a chain off the board and says how many stones it had.
    fn take(&mut self, color: Color, stone: Point) -> u32 {
        let change = (1u16 << (NEARBY * color as u32)) - 1;
        let (mut here, mut taken) = (stone, 0);
        loop {
            let next = self.cells[here.index()].next;
            for p in here.around() {
                let cell = &mut self.cells[p.index()];
                cell.nearby = cell.nearby.wrapping_sub(change);
                let head = cell.head;
                let held = &mut self.cells[head.index()].liberties;
                *held = held.wrapping_add(liberty(here));
            }
            let cell = &mut self.cells[here.index()];
            cell.stone = EMPTY;
            cell.head = here;
            cell.next = here;
            self.add_empty(here);
            taken += 1;
            here = next;
            if here == stone {
                self.stones[color.index()] -= taken as u16;
                return taken;
            }
        }
    }

    #[inline(always)]
    fn add_empty(&mut self, point: Point) {
        self.cells[point.index()].slot = self.empty_count;
        self.empties[usize::from(self.empty_count)] = point;
        self.empty_count += 1;
    }

    #[inline(always)]
    fn remove_empty(&mut self, point: Point) {
        self.empty_count -= 1;
        let (slot, last) =
            (self.cells[point.index()].slot, self.empties[usize::from(self.empty_count)]);
        self.empties[usize::from(slot)] = last;
        self.cells[last.index()].slot = slot;
    }

    /// Moves the empty point in this place of the list to the end of the first `len`, so that the rest
    /// can be drawn from.
    #[inline(always)]
    pub(crate) fn set_aside(&mut self, place: usize, len: usize) {
        let (a, b) = (self.empties[place], self.empties[len - 1]);
        self.empties[place] = b;
        self.empties[len - 1] = a;
        self.cells[b.index()].slot = place as u16;
        self.cells[a.index()].slot = len as u16 - 1;
    }
}

/// Spreads the bits of a word over the whole word, each word to another: the finalizer of splitmix64.
pub(crate) const fn scatter(word: u64) -> u64 {
    let word = word.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ word >> 31
}
