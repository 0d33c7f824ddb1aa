//! A game between two acts: the board, whose turn it is, and how the count stands.

use crate::{
    board::{Board, Color, scatter},
    ko::KoRule,
    point::{Point, PointSet},
    score::{Count, Owners, Scoring},
};
use game::{Refusal, Seat, Seats, Setup};

/// What happens after two passes (R7).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Counting {
    /// The players agree on the dead stones.
    Agree,
    /// The game is over and every stone is alive.
    Alive,
    /// The program says which stones are dead, and the game is over.
    Judge,
}

impl Counting {
    pub(crate) const NAMES: &'static [&'static str] = &["agree", "alive", "judge"];

    fn of(name: &str) -> Counting {
        match name {
            "alive" => Counting::Alive,
            "judge" => Counting::Judge,
            _ => Counting::Agree,
        }
    }
}

/// What is being done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Stones are placed.
    Play,
    /// Dead stones are agreed on.
    Count,
    /// Nothing: the game is over.
    Over,
}

impl Phase {
    /// Its name in the state's JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Phase::Play => "play",
            Phase::Count => "count",
            Phase::Over => "over",
        }
    }
}

/// A game of Go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Go {
    pub(crate) board: Board,
    pub(crate) mover: Color,
    /// In halves.
    pub(crate) komi: i16,
    pub(crate) ko_rule: KoRule,
    pub(crate) scoring: Scoring,
    pub(crate) counting: Counting,
    pub(crate) phase: Phase,
    /// Passes just made in a row.
    pub(crate) passes: u8,
    /// Stones taken, by the colour that took them.
    pub(crate) prisoners: [u16; 2],
    /// Where the last stone was placed; no point after a pass.
    pub(crate) last: Point,
    /// Stones that are marked dead.
    pub(crate) dead: PointSet,
    /// Who accepts the marks.
    pub(crate) accepted: Seats,
    /// Whether the program has proposed dead stones.
    pub(crate) is_proposed: bool,
}

/// Who won, and by how much.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// Nobody in a draw.
    pub winner: Option<Color>,
    /// The difference, in halves.
    pub margin: i32,
}

impl Color {
    /// The seat of the colour: Black sits on the first.
    pub const fn seat(self) -> Seat {
        Seat(self as u8 - 1)
    }

    /// The colour of a seat.
    pub const fn of_seat(seat: Seat) -> Color {
        if seat.0 == 0 { Color::Black } else { Color::White }
    }
}

impl Go {
    /// A game at its beginning on an empty board; `size` is that of the board, whatever the setup says.
    pub(crate) fn on(setup: &Setup, size: u8) -> Go {
        Go {
            board: Board::new(size),
            mover: Color::Black,
            komi: setup.get("komi") as i16,
            ko_rule: KoRule::of(setup.choice("ko")),
            scoring: Scoring::of(setup.choice("scoring")),
            counting: Counting::of(setup.choice("counting")),
            phase: Phase::Play,
            passes: 0,
            prisoners: [0; 2],
            last: Point::NONE,
            dead: PointSet::NONE,
            accepted: Seats::NONE,
            is_proposed: false,
        }
    }

    /// The game that these settings begin with (R1, R10, R11).
    pub(crate) fn begin(setup: &Setup) -> Result<Go, Refusal> {
        let mut go = Go::on(setup, setup.get("size") as u8);
        let stones = setup.choice("handicap").parse().unwrap_or(0);
        if stones > 0 {
            let points = handicap_points(go.size(), stones)
                .ok_or(Refusal::new("handicap-size").about("handicap"))?;
            for point in points {
                go.board.play(Color::Black, point);
            }
            go.mover = Color::White;
            if !setup.is_given("komi") {
                go.komi = HANDICAP_KOMI;
            }
        }
        Ok(go)
    }

    /// The board.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// How many lines the board has.
    pub const fn size(&self) -> u8 {
        self.board.size()
    }

    /// Whose turn it is, or would be.
    pub const fn mover(&self) -> Color {
        self.mover
    }

    /// What White gets for moving second, in halves.
    pub const fn komi_halves(&self) -> i16 {
        self.komi
    }

    /// The rule on repetition.
    pub const fn ko_rule(&self) -> KoRule {
        self.ko_rule
    }

    /// How points are counted.
    pub const fn scoring(&self) -> Scoring {
        self.scoring
    }

    /// What is being done.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Passes just made in a row.
    pub const fn passes(&self) -> u8 {
        self.passes
    }

    /// Stones that Black and White have taken.
    pub const fn prisoners(&self) -> [u16; 2] {
        self.prisoners
    }

    /// Stones that are marked dead.
    pub const fn dead(&self) -> &PointSet {
        &self.dead
    }

    /// Where the last stone was placed; nowhere after a pass.
    pub fn last(&self) -> Option<Point> {
        (self.last != Point::NONE).then_some(self.last)
    }

    /// What each player has, marked stones lifted.
    pub fn count(&self) -> Count {
        Count::of(&self.board, &self.dead, self.prisoners)
    }

    /// To whom the empty points belong, marked stones lifted.
    pub fn owners(&self) -> Owners {
        Owners::of(&self.board, &self.dead)
    }

    /// The points of Black and White as they stand, in halves.
    pub fn points(&self) -> [i32; 2] {
        self.count().points(self.scoring, self.komi)
    }

    /// Who won, once the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        if self.phase != Phase::Over {
            return None;
        }
        let [black, white] = self.points();
        let winner = match black.cmp(&white) {
            std::cmp::Ordering::Greater => Some(Color::Black),
            std::cmp::Ordering::Less => Some(Color::White),
            std::cmp::Ordering::Equal => None,
        };
        Some(Outcome { winner, margin: black.abs_diff(white) as i32 })
    }

    /// Everything that tells two states apart, in one number.
    pub(crate) fn state_key(&self) -> u64 {
        let small = [
            self.mover as u64,
            self.komi as u16 as u64,
            self.ko_rule as u64,
            self.scoring as u64,
            self.counting as u64,
            self.phase as u64,
            self.passes.into(),
            self.prisoners[0].into(),
            self.prisoners[1].into(),
            self.last.index() as u64,
            self.board.ko().map_or(0, |point| point.index() as u64),
            self.accepted.0.into(),
            self.is_proposed.into(),
        ];
        small
            .into_iter()
            .chain(self.dead.words())
            .fold(self.board.hash(), |key, part| scatter(key.rotate_left(7) ^ part))
    }
}

/// The komi of a handicap game unless another is chosen, in halves.
const HANDICAP_KOMI: i16 = 1;

/// Where the star points lie on a board that has them: three lines to a side (R11).
pub(crate) fn star_lines(size: u8) -> Option<[u8; 3]> {
    match size {
        9 => Some([2, 4, 6]),
        13 => Some([3, 6, 9]),
        19 => Some([3, 9, 15]),
        _ => None,
    }
}

/// Whether a star is drawn on a point: on small boards in the corners and in the middle only.
pub(crate) fn is_star(size: u8, point: Point) -> bool {
    star_lines(size).is_some_and(|lines| {
        let [column, row] = [point.column(), point.row()];
        let is_side = (column == lines[1]) != (row == lines[1]);
        lines.contains(&column) && lines.contains(&row) && (size > 13 || !is_side)
    })
}

/// The points of so many handicap stones, 2 to 9 (R11), in the order of the Go Text Protocol.
pub(crate) fn handicap_points(size: u8, stones: u8) -> Option<impl Iterator<Item = Point>> {
    handicap_on(star_lines(size)?, stones)
}

/// The points of so many handicap stones, 2 to 9, on boards whose star lines are these.
pub(crate) fn handicap_on(lines: [u8; 3], stones: u8) -> Option<impl Iterator<Item = Point>> {
    // Columns from the left, rows from the top: 0, 1 and 2 name the lines.
    const CORNERS: [(usize, usize); 4] = [(0, 2), (2, 0), (0, 0), (2, 2)];
    const SIDES: [(usize, usize); 4] = [(0, 1), (2, 1), (1, 2), (1, 0)];
    let lines = (2..=9).contains(&stones).then_some(lines)?;
    let has_middle = stones >= 5 && stones % 2 == 1;
    let outer = usize::from(stones) - usize::from(has_middle);
    let places = CORNERS.into_iter().chain(SIDES).take(outer);
    let places = places.chain(has_middle.then_some((1, 1)));
    Some(places.map(move |(column, row)| Point::at(lines[column], lines[row])))
}
