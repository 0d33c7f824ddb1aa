//! Stairs: the smallest game with turns of several acts.
//!
//! In a turn a player takes any number of steps, may look at something, may dare their luck, may
//! ask the other player something, and says when they are done. A leap is a dare after which luck
//! ends the turn. While somebody is asked, the table does nothing else. The highest after six turns
//! wins, or as soon as somebody falls. In a pause nobody sees how high they are.
//!
//! With `limited` a turn has twenty seconds after a banner of three; with `asker-pays` the clock of
//! who asks goes on while the other thinks.

use game::{
    Allowed, ClickStep, Due, Effect, GameKind, GameOf, Item, Notation, Past, Props, Refusal, Rng,
    Rules, Searchable, Seat, Seats, Sentence, Setting, SettingKind, Setup, Show, Spot, Stage,
    Standing, TimeLimit, Transition, View, Who,
};
use std::{cell::Cell, fmt, time::Duration};

pub(crate) static STAIRS: GameOf<Stairs> = GameOf::NEW;

const WORDS: [&str; 10] =
    ["step", "look", "dare", "done", "ask", "fall", "answer", "luck", "leap", "late"];

/// How long the banner of a limited turn stays.
pub(crate) const BANNER: Duration = Duration::from_secs(3);
/// How long a limited turn may take after that.
pub(crate) const SPAN: Duration = Duration::from_secs(20);

/// How often this thread has read, checked and applied acts of this game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Counts {
    pub(crate) read: usize,
    pub(crate) checked: usize,
    pub(crate) applied: usize,
}

thread_local! {
    static COUNTS: Cell<Counts> = const { Cell::new(Counts { read: 0, checked: 0, applied: 0 }) };
}

fn count(change: impl FnOnce(&mut Counts)) {
    let mut counts = COUNTS.get();
    change(&mut counts);
    COUNTS.set(counts);
}

/// How often `work` reads, checks and applies acts of this game.
pub(crate) fn counted(work: impl FnOnce()) -> Counts {
    COUNTS.take();
    work();
    COUNTS.get()
}

/// How many acts of this game `work` applies.
pub(crate) fn applied(work: impl FnOnce()) -> usize {
    counted(work).applied
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Stairs {
    turn: u8,
    height: [u8; 2],
    dares: bool,
    leaps: bool,
    asks: bool,
    is_limited: bool,
    asker_pays: bool,
    /// A hash of all acts so far: two ways to one height are two states.
    trail: u64,
}

impl Stairs {
    fn new(setup: &Setup, turn: u8, height: [u8; 2]) -> Stairs {
        Stairs {
            turn,
            height,
            dares: false,
            leaps: false,
            asks: false,
            is_limited: setup.flag("limited"),
            asker_pays: setup.flag("asker-pays"),
            trail: 0,
        }
    }

    fn mover(&self) -> Seat {
        Seat(self.turn % 2)
    }

    fn end_turn(&mut self) -> Option<Seat> {
        let mover = self.mover();
        self.turn += 1;
        Some(mover)
    }
}

impl Rules for Stairs {
    type Act = u8;
    const ID: &'static str = "stairs";
    const VERSION: u16 = 3;
    const SETTINGS: &'static [Setting] = &[
        Setting { key: "limited", kind: SettingKind::Flag, default: 0 },
        Setting { key: "asker-pays", kind: SettingKind::Flag, default: 0 },
    ];

    fn start(setup: &Setup) -> Result<Stairs, Refusal> {
        Ok(Stairs::new(setup, 0, [0; 2]))
    }

    fn seats(&self) -> u8 {
        2
    }

    fn due(&self) -> Due {
        match self.turn {
            6 => Due::Over,
            _ if self.dares => Due::Chance,
            _ if self.asks => Due::Seats(Seats::only(self.mover().next(2))),
            _ => Due::Seats(Seats::only(self.mover())),
        }
    }

    fn acts(&self, past: &Past, who: Who, out: &mut impl FnMut(u8)) {
        if let Who::Seat(_) = who {
            (0..10).filter(|&act| self.check(past, who, act).is_ok()).for_each(out);
        }
    }

    fn check(&self, _: &Past, who: Who, act: u8) -> Result<(), Refusal> {
        count(|counts| counts.checked += 1);
        match (self.due(), who) {
            (Due::Over, _) => Err(Refusal::GAME_OVER),
            (Due::Chance, Who::Chance) if act == 7 => Ok(()),
            (Due::Seats(_), Who::Clock) if self.is_limited && act == 9 => Ok(()),
            (Due::Seats(due), Who::Seat(seat)) if due.has(seat) && self.asks == (act == 6) => {
                if matches!(act, 7 | 9) { Err(Refusal::NOT_YOUR_TURN) } else { Ok(()) }
            }
            _ => Err(Refusal::NOT_YOUR_TURN),
        }
    }

    fn apply(&mut self, _: &Past, _: Who, act: u8) -> Effect {
        count(|counts| counts.applied += 1);
        self.trail =
            (self.trail.rotate_left(7) ^ u64::from(act)).wrapping_mul(0x9e37_79b9_7f4a_7c15) + 1;
        let mover = self.mover();
        let height = &mut self.height[mover.index()];
        let mut effect = Effect::default();
        match act {
            0 => *height = height.saturating_add(1),
            1 => effect.shown_to = Seats::only(mover),
            2 => self.dares = true,
            3 => effect.turn_over = self.end_turn(),
            4 => self.asks = true,
            5 => self.turn = 6,
            6 => self.asks = false,
            7 => {
                *height = height.saturating_add(5);
                effect.turn_over = if self.leaps { self.end_turn() } else { None };
                (self.dares, self.leaps) = (false, false);
            }
            8 => (self.dares, self.leaps) = (true, true),
            _ => {
                self.asks = false;
                effect.turn_over = self.end_turn();
            }
        }
        effect
    }

    fn standing(&self) -> Standing {
        let [a, b] = self.height;
        Standing {
            rank: [u8::from(a < b), u8::from(b < a), 0, 0],
            points: [a.into(), b.into(), 0, 0],
            known: Seats::first(2),
        }
    }

    fn key(&self) -> u64 {
        let [a, b] = self.height.map(u64::from);
        self.trail.wrapping_mul(31)
            ^ (a << 24
                | b << 16
                | u64::from(self.turn) << 8
                | u64::from(self.asks) << 1
                | u64::from(self.dares))
    }

    fn repetition_key(&self) -> Option<u64> {
        Some(self.trail)
    }

    fn time_limit(&self) -> Option<TimeLimit<u8>> {
        let is_running = self.is_limited && matches!(self.due(), Due::Seats(_));
        is_running.then_some(TimeLimit { turn: self.turn.into(), lead: BANNER, span: SPAN, act: 9 })
    }

    fn on_clock(&self) -> Seats {
        match self.due() {
            Due::Seats(_) if self.asker_pays => Seats::only(self.mover()),
            Due::Seats(seats) => seats,
            Due::Chance | Due::Over => Seats::NONE,
        }
    }

    fn allowed(&self) -> Allowed {
        let free = !self.asks;
        Allowed { undo: free, hint: free, draw: free, resign: free, pause: free, look_back: true }
    }

    fn covered(&self) -> Stairs {
        Stairs { height: [0; 2], ..*self }
    }

    fn draw(&self, _: &mut (impl Rng + ?Sized)) -> Option<u8> {
        Some(7)
    }
}

impl Searchable for Stairs {}

impl Notation for Stairs {
    fn write(&self, act: u8, out: &mut dyn fmt::Write) -> fmt::Result {
        out.write_str(WORDS[usize::from(act)])
    }

    fn read(&self, text: &str) -> Result<u8, Refusal> {
        count(|counts| counts.read += 1);
        let found = WORDS.iter().position(|word| word.eq_ignore_ascii_case(text));
        found.map(|act| act as u8).ok_or(Refusal::BAD_FORM)
    }

    fn write_position(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        let [a, b] = self.height;
        write!(out, "{} {a} {b}", self.turn)
    }

    fn read_position(setup: &Setup, text: &str) -> Result<Stairs, Refusal> {
        let numbers: Option<Vec<u8>> = text.split(' ').map(|word| word.parse().ok()).collect();
        match numbers.as_deref() {
            Some(&[turn @ 0..=6, a, b]) => Ok(Stairs::new(setup, turn, [a, b])),
            _ => Err(Refusal::BAD_FORM),
        }
    }

    fn write_state(view: &View<Stairs>, past: &Past, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{{\"turn\":{},\"past\":{}}}", view.seen().turn, past.len())
    }

    fn write_spot(&self, spot: Spot, out: &mut dyn fmt::Write) -> fmt::Result {
        out.write_str(WORDS[usize::from(spot.0)])
    }

    fn read_spot(&self, text: &str) -> Result<Spot, Refusal> {
        self.read(text).map(|act| Spot(act.into()))
    }
}

impl Show for Stairs {
    fn scene(view: &View<Stairs>, out: &mut impl FnMut(Item)) {
        let heights = view.seen().height;
        for (id, height) in (0..).zip(heights) {
            out(Item::new(id, (0, i16::from(height), 0), "man", "x", Sentence::plain("man")));
        }
    }

    fn paths(&self, act: u8, out: &mut impl FnMut(&[ClickStep])) {
        out(&[ClickStep::alone(Spot(act.into()))]);
    }

    fn tell(transition: &Transition<Stairs>) -> Option<Sentence> {
        Some(Sentence::plain(WORDS[usize::from(transition.act)]))
    }

    fn verdict(view: &View<Stairs>) -> Option<Sentence> {
        (view.seen().turn == 6).then(|| Sentence::plain("top"))
    }
}

impl Stage for Stairs {
    const PROPS: Props =
        Props { kind: GameKind { chance: true, timed: true, ..GameKind::OPEN }, ..Props::PLAIN };
}
