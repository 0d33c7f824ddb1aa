//! Turns, ends and settings.
//!
//! A state is the board, who is to move, what was pushed off, and two counts of plies; how the game
//! ended is kept beside them because every question starts with it. Which positions there were is no
//! part of it: the rule on repetition asks [`Past`].

use crate::{
    act::Act,
    board::{Board, BrokenLaw, Side},
    cell::Direction,
    cells::Cells,
    layout, position,
};
use game::{
    Due, Effect, Past, Refusal, Rng, Rules, Searchable, Seat, Seats, Setting, SettingKind, Setup,
    Spot, Standing, Who,
};

/// Pushing this many marbles off the board wins (A6).
pub const TO_WIN: u8 = 6;
/// How many marbles each side has, including those pushed off.
pub const MARBLES: u8 = 14;
/// The longest game that can be asked for (A8).
const MOST_PLIES: i32 = 4096;
/// No position comes back sooner: each side has to undo a move of its own.
const SOONEST_RETURN: u32 = 4;

/// What happens when a position comes back (A7).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Repetition {
    /// The third time is a draw.
    Draw,
    /// A move that brings one back is refused.
    Forbidden,
    /// Nothing.
    None,
}

impl Repetition {
    const NAMES: &'static [&'static str] = &["draw", "forbidden", "none"];

    fn of(setup: &Setup) -> Repetition {
        match setup.choice("repetition") {
            "forbidden" => Repetition::Forbidden,
            "none" => Repetition::None,
            _ => Repetition::Draw,
        }
    }
}

/// Why a game is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// Six marbles are off the board (A6).
    Ejections,
    /// The player to move has no move (A6).
    NoMove,
    /// The position was there for the third time (A7).
    Repetition,
    /// The last ply is played (A8).
    MaxPlies,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct End {
    /// Why.
    pub reason: Reason,
    /// Who won; nobody in a draw.
    pub winner: Option<Side>,
}

/// A game of Abalone between two moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Abalone {
    board: Board,
    /// By Black, by White.
    ejected: [u8; 2],
    mover: Side,
    repetition: Repetition,
    /// 0: there is no limit.
    max_plies: u16,
    plies: u32,
    /// Plies since a marble left the board: no position from before can come back.
    quiet: u32,
    end: Option<End>,
}

impl Abalone {
    /// The game at a position, with nothing before it (section 2). What was ejected must leave the
    /// game a winner at most.
    pub(crate) fn at(setup: &Setup, board: Board, ejected: [u8; 2], mover: Side) -> Abalone {
        let mut game = Abalone {
            board,
            ejected,
            mover,
            repetition: Repetition::of(setup),
            max_plies: setup.get("max_plies").clamp(0, MOST_PLIES) as u16,
            plies: 0,
            quiet: 0,
            end: None,
        };
        game.end = game.end_now(&Past::new());
        game
    }

    /// Where the marbles lie.
    #[inline]
    pub const fn board(&self) -> Board {
        self.board
    }

    /// How many marbles a side has pushed off the board.
    #[inline]
    pub const fn ejected_by(&self, side: Side) -> u8 {
        self.ejected[side as usize]
    }

    /// Who is to move, or would be.
    #[inline]
    pub const fn mover(&self) -> Side {
        self.mover
    }

    /// What happens when a position comes back.
    #[inline]
    pub const fn repetition(&self) -> Repetition {
        self.repetition
    }

    /// How many moves were made.
    #[inline]
    pub const fn plies(&self) -> u32 {
        self.plies
    }

    /// After how many the game ends; none without a limit.
    #[inline]
    pub const fn max_plies(&self) -> Option<u32> {
        match self.max_plies {
            0 => None,
            plies => Some(plies as u32),
        }
    }

    /// How many moves were made since a marble left the board.
    #[inline]
    pub const fn quiet_plies(&self) -> u32 {
        self.quiet
    }

    /// How the game ended, if it has.
    #[inline]
    pub const fn end(&self) -> Option<End> {
        self.end
    }

    /// How often this position was there, this time included.
    pub(crate) fn occurrences(&self, past: &Past) -> usize {
        past.count(self.position_key()).max(1)
    }

    /// The position with who is to move, as one word.
    #[inline]
    pub(crate) fn position_key(&self) -> u64 {
        position_key(&self.board, self.mover)
    }

    #[inline]
    fn owes(&self, who: Who) -> bool {
        self.end.is_none() && who == Who::Seat(self.mover.seat())
    }

    /// One of the columns that these rear marbles name, each as likely as the others.
    fn roll_column(
        &self,
        rng: &mut (impl Rng + ?Sized),
        rears: impl Fn(Direction) -> Cells,
    ) -> Option<Act> {
        let rears = Direction::ALL.map(|direction| (direction, rears(direction)));
        let total: u32 = rears.iter().map(|(_, rears)| rears.len()).sum();
        if total == 0 {
            return None;
        }
        let mut left = rng.index(total as usize);
        for (direction, rears) in rears {
            match rears.iter().nth(left) {
                Some(rear) => return rear.next(direction).map(|to| Act::in_line(rear, to)),
                None => left -= rears.len() as usize,
            }
        }
        None
    }

    /// A7: whether a move brings back a position of the game.
    fn repeats(&self, past: &Past, act: Act) -> bool {
        let mut board = self.board;
        let ejects = board.make(self.mover, act);
        !ejects
            && self.quiet + 1 >= SOONEST_RETURN
            && recent(past, self.quiet).contains(&position_key(&board, self.mover.other()))
    }

    fn forbids(&self, past: &Past, act: Act) -> bool {
        self.repetition == Repetition::Forbidden && self.repeats(past, act)
    }

    /// A6: a move that is forbidden is none.
    fn can_move(&self, past: &Past) -> bool {
        if self.repetition != Repetition::Forbidden || self.quiet + 1 < SOONEST_RETURN {
            return self.board.can_move(self.mover);
        }
        let mut any = false;
        self.board.moves(self.mover, &mut |act| any = any || !self.repeats(past, act));
        any
    }

    /// How the game ends here, if it does. The rules are asked in the order of their numbers.
    #[inline]
    fn end_now(&self, past: &Past) -> Option<End> {
        let most = |side: Side| self.ejected_by(side) > self.ejected_by(side.other());
        let ahead = Side::ALL.into_iter().find(|&side| most(side));
        // A6
        if Side::ALL.iter().any(|&side| self.ejected_by(side) >= TO_WIN) {
            return Some(End { reason: Reason::Ejections, winner: ahead });
        }
        if !self.can_move(past) {
            return Some(End { reason: Reason::NoMove, winner: Some(self.mover.other()) });
        }
        // A7
        if self.repetition == Repetition::Draw && self.quiet >= SOONEST_RETURN {
            let own = self.position_key();
            let before = recent(past, self.quiet).iter().filter(|&&echo| echo == own).count();
            if before >= 2 {
                return Some(End { reason: Reason::Repetition, winner: None });
            }
        }
        // A8
        let is_last = self.max_plies != 0 && self.plies >= u32::from(self.max_plies);
        is_last.then_some(End { reason: Reason::MaxPlies, winner: ahead })
    }
}

/// The echoes of the last plies. More than those that can come back do no harm.
#[inline]
fn recent(past: &Past, plies: u32) -> &[u64] {
    let echoes = past.echoes();
    &echoes[echoes.len().saturating_sub(plies as usize + 1)..]
}

impl Side {
    /// The seat of the side.
    #[inline]
    pub const fn seat(self) -> Seat {
        Seat(self as u8)
    }
}

impl BrokenLaw {
    /// What a player is told.
    fn refusal(self) -> Refusal {
        let of = |code, cell| Refusal::new(code).at(Spot::from(cell));
        match self {
            BrokenLaw::NotAdjacent(cell) => of("not-adjacent", cell),
            BrokenLaw::Empty(cell) => of("empty", cell),
            BrokenLaw::Opponent(cell) => of("opponent", cell),
            BrokenLaw::NotALine(cell) => of("not-a-line", cell),
            BrokenLaw::TooMany(cell, own) => of("too-many", cell).with([own.into(), 0]),
            BrokenLaw::AlongAxis(cell) => of("along-axis", cell),
            BrokenLaw::Blocked(cell) => of("blocked", cell),
            BrokenLaw::TooWeak(cell, own, other) => {
                of("too-weak", cell).with([own.into(), other.into()])
            }
            BrokenLaw::OwnOffBoard(cell) => of("own-off-board", cell),
        }
    }
}

impl Rules for Abalone {
    type Act = Act;
    const ID: &'static str = "abalone";
    const VERSION: u16 = 1;
    const SETTINGS: &'static [Setting] = &[
        Setting { key: "layout", kind: SettingKind::Choice(layout::NAMES), default: 0 },
        Setting { key: "repetition", kind: SettingKind::Choice(Repetition::NAMES), default: 0 },
        Setting {
            key: "max_plies",
            kind: SettingKind::Range { min: 0, max: MOST_PLIES, halves: false },
            default: 400,
        },
    ];

    fn start(setup: &Setup) -> Result<Abalone, Refusal> {
        let chosen = setup.choice("layout");
        let layout = layout::LAYOUTS.iter().find(|layout| layout.id == chosen);
        let rows = layout.map_or("", |layout| layout.rows);
        Ok(Abalone::at(setup, position::read_board(rows)?, [0; 2], Side::Black)) // A1
    }

    fn seats(&self) -> u8 {
        2
    }

    #[inline]
    fn due(&self) -> Due {
        match self.end {
            None => Due::Seats(Seats::only(self.mover.seat())),
            Some(_) => Due::Over,
        }
    }

    #[inline]
    fn acts(&self, past: &Past, who: Who, out: &mut impl FnMut(Act)) {
        if !self.owes(who) {
            return;
        }
        if self.repetition == Repetition::Forbidden {
            self.board.moves(self.mover, &mut |act| {
                if !self.repeats(past, act) {
                    out(act);
                }
            });
        } else {
            self.board.moves(self.mover, out);
        }
    }

    fn check(&self, past: &Past, who: Who, act: Act) -> Result<(), Refusal> {
        if self.end.is_some() {
            return Err(Refusal::GAME_OVER);
        }
        if !self.owes(who) {
            return Err(Refusal::NOT_YOUR_TURN);
        }
        self.board.look_at(self.mover, act).map_err(BrokenLaw::refusal)?;
        if self.forbids(past, act) {
            return Err(Refusal::new("repeats").at(Spot::from(act.to()))); // A7
        }
        Ok(())
    }

    #[inline]
    fn apply(&mut self, past: &Past, _: Who, act: Act) -> Effect {
        let mover = self.mover;
        let ejects = self.board.make(mover, act);
        self.mover = mover.other();
        self.plies = self.plies.saturating_add(1);
        self.quiet = if ejects { 0 } else { self.quiet.saturating_add(1) };
        self.ejected[mover as usize] += u8::from(ejects);
        self.end = self.end_now(past);
        Effect { turn_over: Some(mover.seat()), shown_to: Seats::NONE }
    }

    fn standing(&self) -> Standing {
        let mut rank = [0; 4];
        if let Some(End { winner: Some(winner), .. }) = self.end {
            rank[winner.other().seat().index()] = 1;
        }
        let [black, white] = self.ejected.map(i64::from);
        Standing { rank, points: [black, white, 0, 0], known: Seats::first(2) }
    }

    fn key(&self) -> u64 {
        let end = self.end.map_or(0, |end| {
            end.reason as u64 * 3 + end.winner.map_or(0, |winner| winner as u64 + 1) + 1
        });
        let small = [
            u64::from(self.ejected[0]),
            u64::from(self.ejected[1]),
            self.repetition as u64,
            u64::from(self.max_plies),
            end,
        ];
        let small = small.into_iter().fold(0, |sum, part| sum << 12 | part);
        let plies = u64::from(self.plies) << 32 | u64::from(self.quiet);
        [small, plies].into_iter().fold(self.position_key(), |key, part| scatter(key ^ part))
    }

    #[inline]
    fn repetition_key(&self) -> Option<u64> {
        Some(self.position_key())
    }
}

impl Searchable for Abalone {
    #[inline]
    fn count(&self, past: &Past, who: Who) -> u64 {
        if !self.owes(who) {
            return 0;
        }
        if self.repetition == Repetition::Forbidden && self.quiet + 1 >= SOONEST_RETURN {
            let mut count = 0;
            self.acts(past, who, &mut |_| count += 1);
            return count;
        }
        u64::from(self.board.count(self.mover))
    }

    /// Mostly a marble is pushed off when one can be, and often something is pushed: marbles that
    /// wander about at random take thousands of moves to end a game.
    fn random_act(&self, who: Who, rng: &mut (impl Rng + ?Sized)) -> Option<Act> {
        if !self.owes(who) {
            return None;
        }
        let luck = rng.next_u64();
        if luck & 3 != 0
            && let Some(act) =
                self.roll_column(rng, |direction| self.board.ejecting(self.mover, direction))
        {
            return Some(act);
        }
        if luck & 4 != 0
            && let Some(act) =
                self.roll_column(rng, |direction| self.board.columns(self.mover, direction).pushing)
        {
            return Some(act);
        }
        let mut left = rng.below(u64::from(self.board.count(self.mover)).max(1));
        let mut chosen = None;
        self.board.moves(self.mover, &mut |act| {
            if left == 0 && chosen.is_none() {
                chosen = Some(act);
            }
            left = left.saturating_sub(1);
        });
        chosen
    }
}

/// The marbles and who is to move, as one word.
#[inline]
pub(crate) fn position_key(board: &Board, mover: Side) -> u64 {
    let [black, white] = board.marbles.map(|cells| cells.0);
    // Three bits of a word of cells are free.
    scatter(scatter(black | (mover as u64) << 63) ^ white)
}

/// Spreads the bits of a word over the whole word, each word to another: the finalizer of
/// splitmix64.
#[inline]
pub(crate) const fn scatter(word: u64) -> u64 {
    let word = word.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ word >> 31
}
