//! What is legal, and what it does.

use crate::{
    Go,
    act::Act,
    board::Color,
    judge,
    ko::{KoRule, Repetition},
    playout,
    point::{LEAST_SIZE, MOST_SIZE, Point, PointSet},
    score::Scoring,
    state::{Counting, Phase},
};
use game::{
    Due, Effect, Past, Refusal, Rng, Rules, Searchable, Seat, Seats, Setting, SettingKind, Setup,
    Spot, Standing, Who,
};

/// Komi lies between this and its opposite, in halves (R10).
const MOST_KOMI: i32 = 300;

impl Go {
    /// What a click on a point means.
    pub(crate) fn spot(&self, point: Point) -> Spot {
        Spot(point.number(self.size()))
    }

    /// Why a stone may not be placed.
    fn check_stone(&self, past: &Past, point: Point) -> Result<(), Refusal> {
        let refuse = |code| Err(Refusal::new(code).at(self.spot(point)));
        if !point.is_on(self.size()) {
            return Err(Refusal::new("out-of-range").with(self.range()));
        }
        if !self.board.is_empty(point) {
            return refuse("filled"); // R2
        }
        if !self.board.has_room(self.mover, point) {
            return refuse("suicide"); // R5
        }
        let repetition = Repetition::new(self.ko_rule, &self.board, self.prisoners, past);
        if repetition.forbids(&self.board, self.mover, point) {
            return refuse("ko"); // R6
        }
        Ok(())
    }

    /// Why a chain may not be marked; `is_dead` says how it must be marked now.
    fn check_mark(&self, point: Point, is_dead: bool) -> Result<(), Refusal> {
        if !point.is_on(self.size()) {
            return Err(Refusal::new("out-of-range").with(self.range()));
        }
        let is_chain = self.board.stone(point).is_some() && self.board.first_of(point) == point;
        match is_chain && self.dead.has(point) == is_dead {
            true => Ok(()),
            false => Err(Refusal::new("no-chain").at(self.spot(point))),
        }
    }

    fn check_proposal(&self, chains: &PointSet) -> Result<(), Refusal> {
        if self.phase != Phase::Count || self.is_proposed {
            return Err(Refusal::NOT_YOUR_TURN);
        }
        // What somebody has marked before is marked anew.
        chains.iter().try_for_each(|point| self.check_mark(point, self.dead.has(point)))
    }

    fn place(&mut self, point: Point) {
        let mover = self.mover;
        let taken = self.board.play(mover, point);
        self.prisoners[mover.index()] += taken as u16; // R4
        self.last = point;
        self.passes = 0;
        self.mover = mover.other();
    }

    fn pass(&mut self) {
        self.board.lift_ko();
        self.last = Point::NONE;
        self.passes += 1;
        self.mover = self.mover.other();
        // R7
        if self.passes >= 2 {
            self.phase = match self.counting {
                Counting::Alive => Phase::Over,
                Counting::Agree | Counting::Judge => Phase::Count,
            };
        }
    }

    fn mark(&mut self, chain: Point, is_dead: bool) {
        let Go { board, dead, .. } = self;
        for stone in board.chain(chain) {
            if is_dead {
                dead.add(stone);
            } else {
                dead.remove(stone);
            }
        }
        self.accepted = Seats::NONE;
    }

    fn accept(&mut self, seat: Seat) {
        self.accepted = self.accepted.with(seat);
        if self.accepted == Seats::first(2) {
            self.phase = Phase::Over;
        }
    }

    /// R7: play goes on with the opponent of the one who asked.
    fn resume(&mut self, seat: Seat) {
        self.phase = Phase::Play;
        self.passes = 0;
        self.dead = PointSet::NONE;
        self.accepted = Seats::NONE;
        self.is_proposed = false;
        self.mover = Color::of_seat(seat).other();
    }

    fn propose(&mut self, chains: &PointSet) {
        self.dead = PointSet::NONE;
        self.accepted = Seats::NONE;
        chains.iter().for_each(|chain| self.mark(chain, true));
        self.is_proposed = true;
        if self.counting == Counting::Judge {
            self.phase = Phase::Over;
        }
    }

    fn stones(&self, past: &Past, out: &mut impl FnMut(Act)) {
        let repetition = Repetition::new(self.ko_rule, &self.board, self.prisoners, past);
        self.board
            .points()
            .filter(|&p| self.board.has_room(self.mover, p))
            .filter(|&p| !repetition.forbids(&self.board, self.mover, p))
            .for_each(|p| out(Act::Place(p)));
        out(Act::Pass);
    }

    fn marks(&self, out: &mut impl FnMut(Act)) {
        for chain in self.board.chains() {
            out(if self.dead.has(chain) { Act::Alive(chain) } else { Act::Dead(chain) });
        }
        out(Act::Accept);
        out(Act::Resume);
    }
}

impl Rules for Go {
    type Act = Act;
    const ID: &'static str = "go";
    const VERSION: u16 = 1;
    const SETTINGS: &'static [Setting] = &[
        Setting {
            key: "size",
            kind: SettingKind::Range {
                min: LEAST_SIZE as i32,
                max: MOST_SIZE as i32,
                halves: false,
            },
            default: 9,
        },
        Setting {
            key: "komi",
            kind: SettingKind::Range { min: -MOST_KOMI, max: MOST_KOMI, halves: true },
            default: 15,
        },
        Setting { key: "ko", kind: SettingKind::Choice(KoRule::NAMES), default: 0 },
        Setting { key: "scoring", kind: SettingKind::Choice(Scoring::NAMES), default: 0 },
        Setting {
            key: "handicap",
            kind: SettingKind::Choice(&["0", "2", "3", "4", "5", "6", "7", "8", "9"]),
            default: 0,
        },
        Setting { key: "counting", kind: SettingKind::Choice(Counting::NAMES), default: 0 },
    ];

    fn start(setup: &Setup) -> Result<Go, Refusal> {
        Go::begin(setup)
    }

    fn seats(&self) -> u8 {
        2
    }

    #[inline]
    fn due(&self) -> Due {
        match self.phase {
            Phase::Play => Due::Seats(Seats::only(self.mover.seat())),
            Phase::Count => Due::Seats(Seats(Seats::first(2).0 & !self.accepted.0)),
            Phase::Over => Due::Over,
        }
    }

    /// Nobody's clock runs while dead stones are agreed on.
    fn on_clock(&self) -> Seats {
        match self.phase {
            Phase::Play => Seats::only(self.mover.seat()),
            Phase::Count | Phase::Over => Seats::NONE,
        }
    }

    fn acts(&self, past: &Past, who: Who, out: &mut impl FnMut(Act)) {
        match (self.phase, who) {
            (Phase::Play, Who::Seat(seat)) if seat == self.mover.seat() => self.stones(past, out),
            (Phase::Count, Who::Seat(seat)) if seat.0 < 2 && !self.accepted.has(seat) => {
                self.marks(out);
            }
            (Phase::Count, Who::House) if !self.is_proposed => {
                out(Act::Propose(judge::dead_chains(self)));
            }
            _ => {}
        }
    }

    fn check(&self, past: &Past, who: Who, act: Act) -> Result<(), Refusal> {
        if self.phase == Phase::Over {
            return Err(Refusal::GAME_OVER);
        }
        if let (Who::House, Act::Propose(chains)) = (who, act) {
            return self.check_proposal(&chains);
        }
        let is_due = match (self.due(), who) {
            (Due::Seats(seats), Who::Seat(seat)) => seats.has(seat),
            _ => false,
        };
        if !is_due || matches!(act, Act::Propose(_)) {
            return Err(Refusal::NOT_YOUR_TURN);
        }
        match (self.phase, act) {
            (Phase::Play, Act::Place(point)) => self.check_stone(past, point),
            (Phase::Play, Act::Pass) => Ok(()), // R6: a pass is never forbidden
            (Phase::Count, Act::Dead(point)) => self.check_mark(point, false),
            (Phase::Count, Act::Alive(point)) => self.check_mark(point, true),
            (Phase::Count, Act::Accept | Act::Resume) => Ok(()),
            (Phase::Count, _) => Err(Refusal::new("counting")),
            _ => Err(Refusal::new("not-counting")),
        }
    }

    #[inline]
    fn apply(&mut self, _: &Past, who: Who, act: Act) -> Effect {
        let turn = self.mover.seat();
        let seat = match who {
            Who::Seat(seat) => seat,
            Who::Chance | Who::Clock | Who::House => turn,
        };
        match act {
            Act::Place(point) => self.place(point),
            Act::Pass => self.pass(),
            Act::Dead(chain) => self.mark(chain, true),
            Act::Alive(chain) => self.mark(chain, false),
            Act::Accept => self.accept(seat),
            Act::Resume => self.resume(seat),
            Act::Propose(chains) => self.propose(&chains),
        }
        let is_turn = matches!(act, Act::Place(_) | Act::Pass);
        Effect { turn_over: is_turn.then_some(turn), shown_to: Seats::NONE }
    }

    fn standing(&self) -> Standing {
        let mut rank = [0; 4];
        if let Some(winner) = self.outcome().and_then(|outcome| outcome.winner) {
            rank[winner.other().seat().index()] = 1;
        }
        Standing { rank, ..Standing::default() }
    }

    fn key(&self) -> u64 {
        self.state_key()
    }

    fn repetition_key(&self) -> Option<u64> {
        if self.ko_rule == KoRule::Simple || self.phase != Phase::Play {
            return None;
        }
        self.ko_rule.echo(self.board.hash(), self.mover, self.last != Point::NONE)
    }
}

impl Searchable for Go {
    /// A stone that fills no eye of its own, all such stones alike; a pass when there is none.
    #[inline]
    fn random_act(&self, who: Who, rng: &mut (impl Rng + ?Sized)) -> Option<Act> {
        match (self.phase, who) {
            (Phase::Play, Who::Seat(seat)) if seat == self.mover.seat() => {
                let point = playout::draw(&self.board, self.mover, rng);
                Some(point.map_or(Act::Pass, Act::Place))
            }
            (Phase::Count, Who::Seat(seat)) if seat.0 < 2 && !self.accepted.has(seat) => {
                Some(Act::Accept)
            }
            _ => None,
        }
    }
}
