//! What is legal in Morris, and what it does.

use game::{
    Due, Effect, Past, Refusal, Rules, Searchable, Seat, Seats, Setting, SettingKind, Setup, Spot,
    Standing, Who,
};

/// One of the nine points: 0 to 8, row by row from `a1` at the bottom left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Point(u8);

impl Point {
    /// All points in order.
    pub fn all() -> impl Iterator<Item = Point> {
        (0..9).map(Point)
    }

    /// The point in this column and row, both counted from 0.
    pub fn new(column: u8, row: u8) -> Option<Point> {
        (column < 3 && row < 3).then(|| Point(row * 3 + column))
    }

    /// Columns count from the left.
    pub const fn column(self) -> u8 {
        self.0 % 3
    }

    /// Rows count from the bottom.
    pub const fn row(self) -> u8 {
        self.0 / 3
    }

    /// What is clicked to mean this point.
    pub const fn spot(self) -> Spot {
        Spot(self.0 as u16)
    }

    /// The point that a spot means.
    pub fn of_spot(spot: Spot) -> Option<Point> {
        Point::all().find(|point| point.spot() == spot)
    }

    const fn bit(self) -> u16 {
        1 << self.0
    }

    fn touches(self, other: Point) -> bool {
        self.column().abs_diff(other.column()).max(self.row().abs_diff(other.row())) == 1
    }
}

const FULL: u16 = 0o777;
const LINES: [u16; 8] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

/// What a player does in a turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Act {
    /// Puts a man from the hand on a point.
    Place(Point),
    /// Moves a man to a neighbouring point.
    Move(Point, Point),
}

/// Why the game is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// Whoever moved last has three men in a line.
    Line,
    /// No point is free.
    Full,
    /// Whoever is to move cannot.
    Blocked,
}

/// A game of Morris. `Eq` is over all of it: there is no cache.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Morris {
    pub(super) men: u8,
    pub(super) line_wins: bool,
    /// The points of each player, a bit for each.
    pub(super) boards: [u16; 2],
    pub(super) mover: Seat,
    pub(super) end: Option<End>,
}

impl Morris {
    /// Whose man stands on a point.
    pub fn owner(&self, point: Point) -> Option<Seat> {
        (0..2).map(Seat).find(|seat| self.boards[seat.index()] & point.bit() != 0)
    }

    /// How many men a player still has to place.
    pub fn in_hand(&self, seat: Seat) -> u8 {
        self.men - self.boards[seat.index()].count_ones() as u8
    }

    /// Why the game is over, if it is.
    pub fn end(&self) -> Option<End> {
        self.end
    }

    /// The seat that moved last.
    pub fn last_mover(&self) -> Seat {
        self.mover.next(2)
    }

    /// Who has won: nobody when the board is full, or when the game goes on.
    pub fn winner(&self) -> Option<Seat> {
        match self.end? {
            End::Line if self.line_wins => Some(self.last_mover()),
            End::Line => Some(self.mover),
            End::Blocked => Some(self.last_mover()),
            End::Full => None,
        }
    }

    /// Whether a player has three men in a line.
    pub fn has_line(&self, seat: Seat) -> bool {
        LINES.iter().any(|line| self.boards[seat.index()] & line == *line)
    }

    fn is_free(&self, point: Point) -> bool {
        self.owner(point).is_none()
    }

    /// The board after an act, its end not looked at.
    fn moved(&self, act: Act) -> Morris {
        let mut after = *self;
        let board = &mut after.boards[self.mover.index()];
        match act {
            Act::Place(to) => *board |= to.bit(),
            Act::Move(from, to) => *board = *board & !from.bit() | to.bit(),
        }
        after.mover = self.mover.next(2);
        after
    }

    /// What the rules say of an act of whoever is to move.
    fn check_act(&self, past: &Past, act: Act) -> Result<(), Refusal> {
        let must_place = self.in_hand(self.mover) > 0;
        match act {
            Act::Place(_) if !must_place => Err(Refusal::new("no-men-left")),
            Act::Place(to) if !self.is_free(to) => Err(Refusal::new("taken").at(to.spot())),
            Act::Place(_) => Ok(()),
            Act::Move(..) if must_place => {
                Err(Refusal::new("place-first").with([i32::from(self.in_hand(self.mover)), 0]))
            }
            Act::Move(from, _) if self.owner(from) != Some(self.mover) => {
                Err(Refusal::new("not-yours").at(from.spot()))
            }
            Act::Move(_, to) if !self.is_free(to) => Err(Refusal::new("taken").at(to.spot())),
            Act::Move(from, to) if !from.touches(to) => Err(Refusal::new("too-far").at(to.spot())),
            Act::Move(..) if past.count(self.moved(act).echo_key()) > 0 => {
                Err(Refusal::new("repeats"))
            }
            Act::Move(..) => Ok(()),
        }
    }

    fn each_act(&self, past: &Past, out: &mut impl FnMut(Act)) {
        let mut offer = |act| {
            if self.check_act(past, act).is_ok() {
                out(act);
            }
        };
        for to in Point::all() {
            offer(Act::Place(to));
        }
        for from in Point::all() {
            for to in Point::all() {
                offer(Act::Move(from, to));
            }
        }
    }

    /// Looks whether the game is over.
    pub(super) fn settle(&mut self, past: &Past) {
        let mut can_act = false;
        self.each_act(past, &mut |_| can_act = true);
        self.end = if self.has_line(self.last_mover()) {
            Some(End::Line)
        } else if self.boards[0] | self.boards[1] == FULL {
            Some(End::Full)
        } else if !can_act {
            Some(End::Blocked)
        } else {
            None
        };
    }

    /// Board and mover in one number.
    fn echo_key(&self) -> u64 {
        let [first, second] = self.boards.map(u64::from);
        first | second << 9 | u64::from(self.mover.0) << 18
    }
}

impl Rules for Morris {
    type Act = Act;
    const ID: &'static str = "morris";
    const VERSION: u16 = 1;
    const SETTINGS: &'static [Setting] = &[
        // With five men nobody ever moves one: that is noughts and crosses.
        Setting {
            key: "men",
            kind: SettingKind::Range { min: 3, max: 5, halves: false },
            default: 3,
        },
        Setting { key: "line", kind: SettingKind::Choice(&["wins", "loses"]), default: 0 },
    ];

    fn start(setup: &Setup) -> Result<Morris, Refusal> {
        Ok(Morris {
            men: setup.get("men") as u8,
            line_wins: setup.choice("line") == "wins",
            boards: [0; 2],
            mover: Seat(0),
            end: None,
        })
    }

    fn seats(&self) -> u8 {
        2
    }

    fn due(&self) -> Due {
        match self.end {
            Some(_) => Due::Over,
            None => Due::Seats(Seats::only(self.mover)),
        }
    }

    fn acts(&self, past: &Past, who: Who, out: &mut impl FnMut(Act)) {
        if self.end.is_none() && who == Who::Seat(self.mover) {
            self.each_act(past, out);
        }
    }

    fn check(&self, past: &Past, who: Who, act: Act) -> Result<(), Refusal> {
        if self.end.is_some() {
            return Err(Refusal::GAME_OVER);
        }
        if who != Who::Seat(self.mover) {
            return Err(Refusal::NOT_YOUR_TURN);
        }
        self.check_act(past, act)
    }

    fn apply(&mut self, past: &Past, _: Who, act: Act) -> Effect {
        let mover = self.mover;
        *self = self.moved(act);
        self.settle(past);
        Effect { turn_over: Some(mover), ..Effect::default() }
    }

    fn standing(&self) -> Standing {
        let rank_of = |seat| u8::from(self.winner().is_some_and(|winner| winner != seat));
        Standing {
            rank: [rank_of(Seat(0)), rank_of(Seat(1)), 0, 0],
            known: Seats::first(2),
            ..Standing::default()
        }
    }

    fn key(&self) -> u64 {
        let end = self.end.map_or(0, |end| end as u64 + 1);
        self.echo_key() | end << 19 | u64::from(self.line_wins) << 21 | u64::from(self.men) << 22
    }

    fn repetition_key(&self) -> Option<u64> {
        Some(self.echo_key())
    }
}

impl Searchable for Morris {}
