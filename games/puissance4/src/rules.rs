//! Turns, ends and variants.
//!
//! A state is the board, the number of turns played and the two settings; whose turn it is follows
//! from the parity of the turns, and how the game ended from all of these. The end is kept beside
//! them because every question starts with it.

use crate::{
    act::{Act, Column},
    bits,
    board::{Board, Player, Turn},
};
use game::{
    Due, Effect, Past, Refusal, Rng, Rules, Searchable, Seat, Seats, Setting, SettingKind, Setup,
    Standing, Who,
};

/// Which grid, and whether it can be turned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Variant {
    /// Seven by seven, and the grid can be turned.
    Rotating,
    /// Seven by seven.
    Plain,
    /// Seven columns, six rows.
    Classic,
}

impl Variant {
    const NAMES: &'static [&'static str] = &["rotating", "plain", "classic"];

    /// Its name among the settings.
    pub const fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }

    /// How many rows the grid has.
    pub const fn rows(self) -> u32 {
        match self {
            Variant::Rotating | Variant::Plain => Board::SIZE,
            Variant::Classic => Board::SIZE - 1,
        }
    }

    /// After how many turns the game ends: as many as there are cells.
    pub const fn limit(self) -> u8 {
        (Board::SIZE * self.rows()) as u8
    }

    /// Whether the grid can be turned.
    pub const fn turns(self) -> bool {
        matches!(self, Variant::Rotating)
    }

    fn of(setup: &Setup) -> Variant {
        match setup.choice("variant") {
            "plain" => Variant::Plain,
            "classic" => Variant::Classic,
            _ => Variant::Rotating,
        }
    }
}

/// Who wins when one turn of the grid gives a line to both.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Both {
    /// Nobody.
    Draw,
    /// Who turned the grid.
    Mover,
    /// The other one.
    Opponent,
}

impl Both {
    const NAMES: &'static [&'static str] = &["draw", "mover", "opponent"];

    fn of(setup: &Setup) -> Both {
        match setup.choice("both") {
            "mover" => Both::Mover,
            "opponent" => Both::Opponent,
            _ => Both::Draw,
        }
    }

    const fn winner(self, mover: Player) -> Option<Player> {
        match self {
            Both::Draw => None,
            Both::Mover => Some(mover),
            Both::Opponent => Some(mover.other()),
        }
    }
}

/// Why a game is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// One player has a line.
    Line,
    /// Both have one.
    Both,
    /// All turns are played.
    Limit,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct End {
    /// Why.
    pub reason: Reason,
    /// Who won; nobody in a draw.
    pub winner: Option<Player>,
}

/// A game of Puissance 4 between two turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Puissance4 {
    board: Board,
    turn: u8,
    variant: Variant,
    both: Both,
    end: Option<End>,
}

impl Puissance4 {
    /// The game at a position. The board must be settled, and the turn within the limit.
    pub(crate) fn at(setup: &Setup, board: Board, turn: u8) -> Puissance4 {
        let (variant, both) = (Variant::of(setup), Both::of(setup));
        debug_assert!(board.is_settled(variant.rows()) && turn <= variant.limit());
        let mut game = Puissance4 { board, turn, variant, both, end: None };
        // A grid without a disc has no mover, and no line that could ask for one.
        let mover = game.player().other();
        game.end = game.end_by_lines(mover).or(game.end_by_limit());
        game
    }

    /// Where the discs lie.
    pub const fn board(&self) -> Board {
        self.board
    }

    /// How many turns were played.
    pub const fn turn(&self) -> u8 {
        self.turn
    }

    /// Which grid this is.
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// Who wins when both have a line.
    pub const fn both(&self) -> Both {
        self.both
    }

    /// How the game ended, if it has.
    pub const fn end(&self) -> Option<End> {
        self.end
    }

    /// Whose turn it is, or would be. R1: player 1 starts, and every act hands over.
    pub const fn player(&self) -> Player {
        if self.turn.is_multiple_of(2) { Player::One } else { Player::Two }
    }

    /// The cells where a disc can land.
    pub(crate) const fn landings(&self) -> u64 {
        self.board.landings(self.variant.rows())
    }

    const fn has_room(&self, column: Column) -> bool {
        self.board.has_room(column.number() as u32, self.variant.rows())
    }

    fn owes(&self, who: Who) -> bool {
        self.end.is_none() && who == Who::Seat(self.player().seat())
    }

    // R3: the whole grid, both players; who moved does not matter unless both have a line.
    fn end_by_lines(&self, mover: Player) -> Option<End> {
        match (self.board.has_line(Player::One), self.board.has_line(Player::Two)) {
            (false, false) => None,
            (true, false) => Some(End { reason: Reason::Line, winner: Some(Player::One) }),
            (false, true) => Some(End { reason: Reason::Line, winner: Some(Player::Two) }),
            (true, true) => Some(End { reason: Reason::Both, winner: self.both.winner(mover) }),
        }
    }

    // R4
    fn end_by_limit(&self) -> Option<End> {
        (self.turn >= self.variant.limit()).then_some(End { reason: Reason::Limit, winner: None })
    }
}

impl Player {
    /// The seat of the player.
    pub const fn seat(self) -> Seat {
        Seat(self as u8)
    }
}

impl Rules for Puissance4 {
    type Act = Act;
    const ID: &'static str = "puissance4";
    const VERSION: u16 = 1;
    const SETTINGS: &'static [Setting] = &[
        Setting { key: "variant", kind: SettingKind::Choice(Variant::NAMES), default: 0 },
        Setting { key: "both", kind: SettingKind::Choice(Both::NAMES), default: 0 },
    ];

    fn start(setup: &Setup) -> Result<Puissance4, Refusal> {
        Ok(Puissance4::at(setup, Board::default(), 0))
    }

    fn seats(&self) -> u8 {
        2
    }

    #[inline]
    fn due(&self) -> Due {
        match self.end {
            None => Due::Seats(Seats::only(self.player().seat())),
            Some(_) => Due::Over,
        }
    }

    #[inline]
    fn acts(&self, _: &Past, who: Who, out: &mut impl FnMut(Act)) {
        if !self.owes(who) {
            return;
        }
        let mut landings = self.landings();
        while landings != 0 {
            out(Act::Drop(Column::of_cell(landings.trailing_zeros())));
            landings &= landings - 1;
        }
        if self.variant.turns() {
            Turn::ALL.into_iter().for_each(|turn| out(Act::Turn(turn)));
        }
    }

    fn check(&self, _: &Past, who: Who, act: Act) -> Result<(), Refusal> {
        if self.end.is_some() {
            return Err(Refusal::GAME_OVER);
        }
        if !self.owes(who) {
            return Err(Refusal::NOT_YOUR_TURN);
        }
        // R2
        match act {
            Act::Drop(column) if !self.has_room(column) => {
                let rows = self.variant.rows() as i32;
                Err(Refusal::new("column-full").at(act.spot()).with([column.number().into(), rows]))
            }
            Act::Turn(_) if !self.variant.turns() => {
                Err(Refusal::new("no-turning").about("variant"))
            }
            Act::Drop(_) | Act::Turn(_) => Ok(()),
        }
    }

    #[inline]
    fn apply(&mut self, _: &Past, _: Who, act: Act) -> Effect {
        let seat = self.player().seat();
        let mover = self.player();
        self.end = match act {
            Act::Drop(column) => {
                self.board = self.board.drop(column.number().into(), mover);
                // R3: a disc makes a line for its owner only.
                let won = self.board.has_line(mover);
                won.then_some(End { reason: Reason::Line, winner: Some(mover) })
            }
            Act::Turn(turn) => {
                self.board = self.board.turn(turn);
                self.end_by_lines(mover)
            }
        };
        self.turn += 1;
        // R4: a win by the last act counts, so the limit comes after it.
        self.end = self.end.or(self.end_by_limit());
        Effect { turn_over: Some(seat), shown_to: Seats::NONE }
    }

    fn standing(&self) -> Standing {
        let mut rank = [0; 4];
        if let Some(End { winner: Some(winner), .. }) = self.end {
            rank[winner.other().seat().index()] = 1;
        }
        Standing { rank, ..Standing::default() }
    }

    fn key(&self) -> u64 {
        let [one, two] = self.board.discs;
        let rest = [u64::from(self.turn), self.variant as u64, self.both as u64];
        let rest = rest.into_iter().fold(0, |sum, part| sum << 8 | part);
        [one, two, rest].into_iter().fold(0, |key, part| scatter(key ^ part))
    }
}

impl Searchable for Puissance4 {
    /// Where the grid is never turned: no line can be made of what a player has and what is empty.
    fn is_dead_draw(&self) -> bool {
        let grid = bits::full(Board::SIZE, self.variant.rows());
        let can_win =
            |player: Player| bits::has_line(grid & !self.board.discs[player.other() as usize]);
        !self.variant.turns() && ![Player::One, Player::Two].into_iter().any(can_win)
    }

    #[inline]
    fn count(&self, _: &Past, who: Who) -> u64 {
        if !self.owes(who) {
            return 0;
        }
        let turns = if self.variant.turns() { Turn::ALL.len() } else { 0 };
        u64::from(self.landings().count_ones()) + turns as u64
    }

    #[inline]
    fn random_act(&self, who: Who, rng: &mut (impl Rng + ?Sized)) -> Option<Act> {
        if !self.owes(who) {
            return None;
        }
        let columns = Board::SIZE as u64;
        let acts = columns + if self.variant.turns() { Turn::ALL.len() as u64 } else { 0 };
        // An act that is refused is drawn again: all that are left are equally likely, and while
        // the game goes on there is always a column with room.
        loop {
            let drawn = rng.below(acts);
            match Column::new(drawn as u8) {
                Some(column) if self.has_room(column) => return Some(Act::Drop(column)),
                Some(_) => {}
                None => return Some(Act::Turn(Turn::ALL[(drawn - columns) as usize])),
            }
        }
    }
}

/// Spreads the bits of a word over the whole word, each word to another: the finalizer of
/// splitmix64.
const fn scatter(word: u64) -> u64 {
    let word = word.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ word >> 31
}
