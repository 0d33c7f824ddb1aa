//! `Rules`: who is due, what is legal, what an act does. The rules themselves are in the files of
//! their subjects; this one leads to them.

use crate::{
    act::Act,
    listing,
    state::{Options, Phase, Tigris},
};
use game::{
    Allowed, Due, Effect, Past, Refusal, Rng, Rules, Searchable, Seat, Seats, Setting, SettingKind,
    Setup, Standing, Viewer, Who,
};

/// The choices of the setting `first`; a seat is one less than its index.
const FIRST: &[&str] = &["random", "0", "1", "2", "3"];

impl Options {
    pub(crate) fn of(setup: &Setup) -> Options {
        Options {
            open_scoring: setup.flag("open_scoring"),
            english_variant: setup.flag("english_variant"),
            forbid_pass: setup.flag("forbid_pass"),
        }
    }
}

impl Phase {
    /// Whether an act answers what is being waited for, whoever makes it.
    fn takes(self, act: Act) -> bool {
        match self {
            Phase::First => matches!(act, Act::First(_)),
            Phase::Deal | Phase::Refill | Phase::Replace(_) => matches!(act, Act::Draw(..)),
            Phase::Action => matches!(
                act,
                Act::Tile(..)
                    | Act::Leader(..)
                    | Act::Move(..)
                    | Act::Withdraw(_)
                    | Act::Catastrophe(_)
                    | Act::Swap(_)
                    | Act::Pass
            ),
            Phase::War => matches!(act, Act::War(_)),
            // R5.9: no leader is taken back now.
            Phase::Attack | Phase::Defend => matches!(act, Act::Commit(_)),
            Phase::Monument => matches!(act, Act::Build(..) | Act::Decline),
            Phase::Treasure(_) => matches!(act, Act::Keep(_)),
            Phase::OverTreasures | Phase::OverBag => false,
        }
    }
}

impl Tigris {
    /// The seat that owes the next decision (R4.4).
    pub(crate) fn decider(&self) -> Option<Seat> {
        match self.phase {
            Phase::Action | Phase::War | Phase::Monument => Some(self.active),
            Phase::Attack | Phase::Defend => self.committer(),
            Phase::Treasure(seat) => Some(seat),
            Phase::First | Phase::Deal | Phase::Refill | Phase::Replace(_) => None,
            Phase::OverTreasures | Phase::OverBag => None,
        }
    }

    /// What is wrong with an act that the moment allows.
    fn check_use(&self, seat: Seat, act: Act) -> Result<(), Refusal> {
        match act {
            Act::Tile(sphere, square) => self.check_tile(seat, sphere, square),
            Act::Leader(sphere, square) => self.check_leader(seat, sphere, square),
            Act::Move(sphere, square) => self.check_move(seat, sphere, square),
            Act::Withdraw(sphere) => self.check_withdraw(seat, sphere),
            Act::Catastrophe(square) => self.check_catastrophe(seat, square),
            Act::Swap(tiles) => self.check_swap(seat, tiles),
            Act::Pass => match self.options.forbid_pass && listing::can_act(self, seat) {
                true => Err(Refusal::new("pass-forbidden")),
                false => Ok(()),
            },
            Act::War(sphere) => self.check_war(sphere),
            Act::Commit(count) => self.check_commit(count),
            Act::Build(monument, corner) => self.check_build(monument, corner),
            Act::Keep(square) => self.check_keep(square),
            Act::Decline => Ok(()),
            Act::Draw(..) | Act::First(_) => Err(Refusal::new("not-your-decision")),
        }
    }

    fn check_chance(&self, act: Act) -> Result<(), Refusal> {
        match act {
            Act::First(seat) if seat.0 < self.seats => Ok(()),
            Act::Draw(seat, _) if !self.may_draw(seat) => Err(Refusal::new("not-your-decision")),
            Act::Draw(_, Some(sphere)) if self.bag.of(sphere) > 0 => Ok(()),
            Act::Draw(..) => Err(Refusal::new("none-left")),
            _ => Err(Refusal::BAD_FORM),
        }
    }

    /// Makes a legal act happen, and all that follows from it without a decision.
    pub(crate) fn make(&mut self, act: Act) {
        match act {
            Act::Tile(sphere, square) => self.place_tile(sphere, square),
            Act::Leader(sphere, square) | Act::Move(sphere, square) => {
                self.position_leader(sphere, square);
            }
            Act::Withdraw(sphere) => {
                self.withdraw_leader(self.active, sphere);
                self.end_action();
            }
            Act::Catastrophe(square) => self.play_catastrophe(square),
            Act::Swap(tiles) => self.swap(tiles),
            Act::Pass => self.end_turn(), // R4.3
            Act::War(sphere) => self.start_war(sphere),
            Act::Commit(count) => self.commit(count),
            Act::Build(monument, corner) => self.build(monument, corner),
            Act::Decline => self.end_building(),
            Act::Keep(stays) => {
                if let Phase::Treasure(seat) = self.phase {
                    self.take_treasures(seat, stays);
                }
                self.end_action();
            }
            Act::Draw(seat, sphere) => self.draw_tile(seat, sphere),
            Act::First(seat) => {
                self.active = seat;
                self.phase = Phase::Deal;
            }
        }
    }

    /// Whether the moment belongs to the turn of the active player, and not to what is between turns.
    fn is_in_turn(&self) -> bool {
        !matches!(self.phase, Phase::First | Phase::Deal | Phase::Refill) && !self.is_over()
    }
}

impl Rules for Tigris {
    type Act = Act;
    const ID: &'static str = "tigris";
    const VERSION: u16 = 1;
    const SETTINGS: &'static [Setting] = &[
        Setting {
            key: "players",
            kind: SettingKind::Range { min: 2, max: 4, halves: false },
            default: 2,
        },
        Setting { key: "open_scoring", kind: SettingKind::Flag, default: 0 },
        Setting { key: "english_variant", kind: SettingKind::Flag, default: 0 },
        Setting { key: "forbid_pass", kind: SettingKind::Flag, default: 0 },
        Setting { key: "first", kind: SettingKind::Choice(FIRST), default: 0 },
    ];

    fn start(setup: &Setup) -> Result<Tigris, Refusal> {
        let mut state = Tigris::empty(setup.get("players") as u8, Options::of(setup));
        state.set_up();
        if let Some(first) = (setup.get("first") as u8).checked_sub(1) {
            if first >= state.seats {
                return Err(Refusal::new("first-seat").about("first"));
            }
            state.active = Seat(first);
            state.phase = Phase::Deal;
        }
        Ok(state)
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn due(&self) -> Due {
        match self.decider() {
            Some(seat) => Due::Seats(Seats::only(seat)),
            None if self.is_over() => Due::Over,
            None => Due::Chance,
        }
    }

    fn acts(&self, _: &Past, who: Who, out: &mut impl FnMut(Act)) {
        if let (Who::Seat(seat), Some(due)) = (who, self.decider())
            && seat == due
        {
            listing::acts(self, seat, out);
        }
    }

    fn check(&self, _: &Past, who: Who, act: Act) -> Result<(), Refusal> {
        if self.is_over() {
            return Err(Refusal::GAME_OVER);
        }
        if !self.phase.takes(act) {
            return Err(Refusal::new("wrong-phase"));
        }
        match (who, self.decider()) {
            (Who::Seat(seat), Some(due)) if seat == due => self.check_use(seat, act),
            (Who::Chance, None) => self.check_chance(act),
            _ => Err(Refusal::new("not-your-decision")),
        }
    }

    fn apply(&mut self, _: &Past, who: Who, act: Act) -> Effect {
        let (was_in_turn, active, turn) = (self.is_in_turn(), self.active, self.turn);
        self.make(act);
        let turn_over = was_in_turn && (!self.is_in_turn() || self.turn != turn);
        let all = Seats::first(self.seats);
        let shown_to = match (act, who) {
            // The points are laid open.
            _ if self.is_over() && !self.options.open_scoring => all,
            (Act::Draw(seat, _), _) => Seats::only(seat),
            // Tiles that were hidden are shown (R9.4, R10.7).
            (Act::Commit(_), Who::Seat(seat)) => all.without(seat),
            (Act::First(_), _) => all,
            _ => Seats::NONE,
        };
        self.is_fresh = who != Who::Chance && shown_to.is_empty() && self.decider().is_some();
        Effect { turn_over: turn_over.then_some(active), shown_to }
    }

    fn standing(&self) -> Standing {
        self.ranking()
    }

    fn key(&self) -> u64 {
        crate::key::of(self)
    }

    fn odds(&self, out: &mut impl FnMut(Act, u32)) -> bool {
        if self.phase == Phase::First {
            self.each_seat().for_each(|seat| out(Act::First(seat), 1));
        }
        if let Some(seat) = self.drawer() {
            listing::in_bag(self.bag, &mut |sphere, count| {
                out(Act::Draw(seat, Some(sphere)), count.into());
            });
        }
        true
    }

    fn draw(&self, rng: &mut (impl Rng + ?Sized)) -> Option<Act> {
        match self.drawer() {
            Some(seat) => self.bag.any(rng).map(|sphere| Act::Draw(seat, Some(sphere))),
            None if self.phase == Phase::First => {
                Some(Act::First(Seat(rng.below(self.seats.into()) as u8)))
            }
            None => None,
        }
    }

    /// A step can be taken back until something was drawn, revealed or answered. Nobody agrees on a draw:
    /// the victory is shared only where the scores are equal (R13.5).
    fn allowed(&self) -> Allowed {
        Allowed { undo: self.is_fresh, draw: false, ..Allowed::ALL }
    }

    fn mask(&self, viewer: Viewer) -> Tigris {
        self.masked(viewer)
    }

    fn masked_act(&self, viewer: Viewer, who: Who, act: Act) -> Act {
        self.heard_by(viewer, who, act)
    }
}

impl Searchable for Tigris {
    fn random_act(&self, who: Who, rng: &mut (impl Rng + ?Sized)) -> Option<Act> {
        match (who, self.decider()) {
            (Who::Seat(seat), Some(due)) if seat == due => {
                Some(crate::bots::random::choose(self, seat, rng))
            }
            _ => None,
        }
    }

    fn guess(&self, _: Viewer, rng: &mut (impl Rng + ?Sized)) -> Tigris {
        self.filled(rng)
    }
}
