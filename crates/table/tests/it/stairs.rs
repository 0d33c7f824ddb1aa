//! Stairs: the smallest game with turns of several acts.
//!
//! In a turn a player takes any number of steps, may look at something, may dare their luck, may
//! ask the other player something, and says when they are done. The highest after six turns wins,
//! or as soon as somebody falls.

use game::{
    ClickStep, Due, Effect, GameOf, Item, Notation, Past, Props, Refusal, Rng, Rules, Seat, Seats,
    Sentence, Setting, Setup, Show, Spot, Stage, Standing, Transition, View, Who,
};
use std::fmt;

pub(crate) static STAIRS: GameOf<Stairs> = GameOf::NEW;

const WORDS: [&str; 8] = ["step", "look", "dare", "done", "ask", "fall", "answer", "luck"];

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Stairs {
    turn: u8,
    height: [u8; 2],
    dares: bool,
    asks: bool,
}

impl Stairs {
    fn mover(&self) -> Seat {
        Seat(self.turn % 2)
    }
}

impl Rules for Stairs {
    type Act = u8;
    const ID: &'static str = "stairs";
    const VERSION: u16 = 3;
    const SETTINGS: &'static [Setting] = &[];

    fn start(_: &Setup) -> Result<Stairs, Refusal> {
        Ok(Stairs { turn: 0, height: [0; 2], dares: false, asks: false })
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
        (0..7).filter(|&act| self.check(past, who, act).is_ok()).for_each(out);
    }

    fn check(&self, _: &Past, who: Who, act: u8) -> Result<(), Refusal> {
        match (self.due(), who) {
            (Due::Over, _) => Err(Refusal::GAME_OVER),
            (Due::Chance, Who::Chance) if act == 7 => Ok(()),
            (Due::Seats(due), Who::Seat(seat)) if due.has(seat) && self.asks == (act == 6) => {
                if act < 7 { Ok(()) } else { Err(Refusal::NOT_YOUR_TURN) }
            }
            _ => Err(Refusal::NOT_YOUR_TURN),
        }
    }

    fn apply(&mut self, _: &Past, _: Who, act: u8) -> Effect {
        let mover = self.mover();
        let height = &mut self.height[mover.index()];
        let mut effect = Effect::default();
        match act {
            0 => *height = height.saturating_add(1),
            1 => effect.shown_to = Seats::only(mover),
            2 => self.dares = true,
            3 => {
                self.turn += 1;
                effect.turn_over = true;
            }
            4 => self.asks = true,
            5 => self.turn = 6,
            6 => self.asks = false,
            _ => {
                self.dares = false;
                *height = height.saturating_add(5);
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
        a << 24
            | b << 16
            | u64::from(self.turn) << 8
            | u64::from(self.asks) << 1
            | u64::from(self.dares)
    }

    fn draw(&self, _: &mut (impl Rng + ?Sized)) -> Option<u8> {
        Some(7)
    }
}

impl Notation for Stairs {
    fn write(&self, act: u8, out: &mut dyn fmt::Write) -> fmt::Result {
        out.write_str(WORDS[usize::from(act)])
    }

    fn read(&self, text: &str) -> Result<u8, Refusal> {
        let found = WORDS.iter().position(|word| word.eq_ignore_ascii_case(text));
        found.map(|act| act as u8).ok_or(Refusal::BAD_FORM)
    }

    fn write_position(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        let [a, b] = self.height;
        write!(out, "{} {a} {b}", self.turn)
    }

    fn read_position(_: &Setup, text: &str) -> Result<Stairs, Refusal> {
        let numbers: Option<Vec<u8>> = text.split(' ').map(|word| word.parse().ok()).collect();
        match numbers.as_deref() {
            Some(&[turn @ 0..=6, a, b]) => {
                Ok(Stairs { turn, height: [a, b], dares: false, asks: false })
            }
            _ => Err(Refusal::BAD_FORM),
        }
    }

    fn write_state(view: &View<Stairs>, _: &Past, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{{\"turn\":{}}}", view.seen().turn)
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
    const PROPS: Props = Props::PLAIN;
}
