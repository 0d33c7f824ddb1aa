//! A game with defects: a walk on which some steps fall into a trap. `go` is a step, `fall` panics when
//! it is made, `dazzle` leads to a position that panics when it is looked at. After [`CLOSED`] steps nobody
//! may look back. It counts its steps, and the threads that make them.

use game::{
    Allowed, ClickStep, Due, Effect, GameOf, Item, Notation, Past, Props, Refusal, Rules,
    Searchable, Seat, Seats, Sentence, Setting, Setup, Show, Spot, Stage, Standing, Transition,
    View, Who,
};
use std::{
    collections::HashSet,
    fmt::{self, Write},
    sync::{LazyLock, Mutex, atomic::AtomicUsize, atomic::Ordering},
    thread::ThreadId,
};

/// The game, for a catalogue.
pub(crate) static TRAP: GameOf<Trap> = GameOf::NEW;

/// How many steps there are.
const STEPS: u8 = 100;
/// After so many steps, and then only, nobody may look back.
pub(crate) const CLOSED: u8 = 3;

/// How many steps were made at all tables.
pub(crate) static APPLIED: AtomicUsize = AtomicUsize::new(0);
/// The threads that made them.
pub(crate) static THREADS: LazyLock<Mutex<HashSet<ThreadId>>> = LazyLock::new(Mutex::default);

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Move {
    Go,
    Fall,
    Dazzle,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Trap {
    steps: u8,
    is_dazzling: bool,
}

impl Trap {
    fn mover(&self) -> Seat {
        Seat(self.steps % 2)
    }
}

impl Rules for Trap {
    type Act = Move;
    const ID: &'static str = "trap";
    const VERSION: u16 = 1;
    const SETTINGS: &'static [Setting] = &[];

    fn start(_: &Setup) -> Result<Trap, Refusal> {
        Ok(Trap { steps: 0, is_dazzling: false })
    }

    fn seats(&self) -> u8 {
        2
    }

    fn due(&self) -> Due {
        if self.steps == STEPS { Due::Over } else { Due::Seats(Seats::only(self.mover())) }
    }

    fn acts(&self, _: &Past, who: Who, out: &mut impl FnMut(Move)) {
        if who == Who::Seat(self.mover()) {
            [Move::Go, Move::Fall, Move::Dazzle].into_iter().for_each(out);
        }
    }

    fn check(&self, _: &Past, who: Who, _: Move) -> Result<(), Refusal> {
        if who == Who::Seat(self.mover()) { Ok(()) } else { Err(Refusal::NOT_YOUR_TURN) }
    }

    fn apply(&mut self, _: &Past, _: Who, act: Move) -> Effect {
        APPLIED.fetch_add(1, Ordering::Relaxed);
        THREADS.lock().expect("no panic").insert(std::thread::current().id());
        assert!(act != Move::Fall, "a defect of the rules");
        let mover = self.mover();
        self.steps += 1;
        self.is_dazzling = act == Move::Dazzle;
        Effect { turn_over: Some(mover), ..Effect::default() }
    }

    fn allowed(&self) -> Allowed {
        Allowed { look_back: self.steps != CLOSED, ..Allowed::ALL }
    }

    fn standing(&self) -> Standing {
        Standing::default()
    }

    fn key(&self) -> u64 {
        u64::from(self.steps)
    }
}

impl Searchable for Trap {}

impl Notation for Trap {
    fn write(&self, act: Move, out: &mut dyn Write) -> fmt::Result {
        out.write_str(match act {
            Move::Go => "go",
            Move::Fall => "fall",
            Move::Dazzle => "dazzle",
        })
    }

    fn read(&self, text: &str) -> Result<Move, Refusal> {
        match text {
            "go" => Ok(Move::Go),
            "fall" => Ok(Move::Fall),
            "dazzle" => Ok(Move::Dazzle),
            _ => Err(Refusal::BAD_FORM),
        }
    }

    fn write_position(&self, out: &mut dyn Write) -> fmt::Result {
        write!(out, "{}", self.steps)
    }

    fn read_position(_: &Setup, text: &str) -> Result<Trap, Refusal> {
        let steps = text.parse().map_err(|_| Refusal::BAD_FORM)?;
        Ok(Trap { steps, is_dazzling: false })
    }

    fn write_state(view: &View<Trap>, _: &Past, out: &mut dyn Write) -> fmt::Result {
        write!(out, "{}", view.seen().steps)
    }

    fn write_spot(&self, spot: Spot, out: &mut dyn Write) -> fmt::Result {
        write!(out, "{}", spot.0)
    }

    fn read_spot(&self, text: &str) -> Result<Spot, Refusal> {
        text.parse().map(Spot).map_err(|_| Refusal::BAD_FORM)
    }
}

impl Show for Trap {
    fn scene(view: &View<Trap>, out: &mut impl FnMut(Item)) {
        assert!(!view.seen().is_dazzling, "a defect of the drawing");
        let at = (i16::from(view.seen().steps), 0, 0);
        out(Item::new(0, at, "walker", "@", Sentence::plain("walker")).on(Spot(0)));
    }

    fn paths(&self, act: Move, out: &mut impl FnMut(&[ClickStep])) {
        out(&[ClickStep::alone(Spot(act as u16))]);
    }

    fn tell(_: &Transition<Trap>) -> Option<Sentence> {
        Some(Sentence::plain("tell-step"))
    }

    fn verdict(_: &View<Trap>) -> Option<Sentence> {
        None
    }
}

impl Stage for Trap {
    const PROPS: Props = Props::PLAIN;
}
