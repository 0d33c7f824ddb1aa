//! The texts of acts, states and spots.

use crate::{
    Go,
    act::Act,
    point::{Point, PointSet},
    position, sgf,
};
use game::{Notation, Past, Refusal, Setup, Spot, View};
use serde::Serialize;
use serde_json::Number;
use std::fmt;

/// Boards up to this size have numbers for their points, too.
pub(crate) const MOST_NUMBERED: u8 = 9;

/// What is pressed beside the points, whose spots are their numbers.
pub(crate) const PASS: Spot = Spot(400);
pub(crate) const ACCEPT: Spot = Spot(401);
pub(crate) const RESUME: Spot = Spot(402);
const BUTTONS: [(Spot, &str); 3] = [(PASS, "pass"), (ACCEPT, "accept"), (RESUME, "resume")];

impl Go {
    /// Reads a point by its name, or on small boards by its number.
    fn read_point(&self, text: &str) -> Result<Point, Refusal> {
        let outside = Refusal::new("out-of-range").with(self.range());
        let digits = text.strip_prefix('-').unwrap_or(text);
        let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        if is_number && self.size() <= MOST_NUMBERED {
            let number = text.parse().ok();
            return number.and_then(|n| Point::of_number(n, self.size())).ok_or(outside);
        }
        Point::read(text, self.size()).ok_or(Refusal::BAD_FORM)?.ok_or(outside)
    }

    /// The numbers for the sentence about points that are not there: the last number where points have
    /// numbers, else 0, and the size of the board.
    pub(crate) fn range(&self) -> [i32; 2] {
        let size = i32::from(self.size());
        [if self.size() <= MOST_NUMBERED { size * size - 1 } else { 0 }, size]
    }

    /// The chain of a stone by its upper left stone; an empty point is left as it is.
    fn chain_name(&self, point: Point) -> Point {
        match self.board.stone(point) {
            Some(_) => self.board.first_of(point),
            None => point,
        }
    }

    fn read_chains(&self, text: &str) -> Result<PointSet, Refusal> {
        if text == NO_CHAIN {
            return Ok(PointSet::NONE);
        }
        let point = |name: &str| Ok(self.chain_name(self.read_point(name)?));
        text.split(',').map(point).collect()
    }

    /// The point that a spot means.
    pub(crate) fn point_of(&self, Spot(number): Spot) -> Option<Point> {
        Point::of_number(number, self.size())
    }
}

/// A proposal without dead stones.
const NO_CHAIN: &str = "none";

impl Notation for Go {
    fn write(&self, act: Act, out: &mut dyn fmt::Write) -> fmt::Result {
        let size = self.size();
        match act {
            Act::Place(point) => write!(out, "{}", point.name(size)),
            Act::Pass => out.write_str("pass"),
            Act::Dead(point) => write!(out, "dead:{}", point.name(size)),
            Act::Alive(point) => write!(out, "alive:{}", point.name(size)),
            Act::Accept => out.write_str("accept"),
            Act::Resume => out.write_str("resume"),
            Act::Propose(chains) if chains.is_empty() => write!(out, "propose:{NO_CHAIN}"),
            Act::Propose(chains) => {
                for (number, chain) in chains.iter().enumerate() {
                    let before = if number == 0 { "propose:" } else { "," };
                    write!(out, "{before}{}", chain.name(size))?;
                }
                Ok(())
            }
        }
    }

    fn read(&self, text: &str) -> Result<Act, Refusal> {
        let text = text.trim().to_ascii_lowercase();
        match text.as_str() {
            "pass" => return Ok(Act::Pass),
            "accept" => return Ok(Act::Accept),
            "resume" => return Ok(Act::Resume),
            _ => {}
        }
        if let Some(refusal) = sgf::why_no_act(&text) {
            return Err(refusal);
        }
        // People write a space where programs write a colon.
        let Some((word, rest)) = text.split_once([':', ' ']) else {
            return self.read_point(&text).map(Act::Place);
        };
        let chain = |text: &str| Ok(self.chain_name(self.read_point(text.trim())?));
        match word {
            "dead" => chain(rest).map(Act::Dead),
            "alive" => chain(rest).map(Act::Alive),
            "propose" => self.read_chains(rest).map(Act::Propose),
            _ => Err(Refusal::BAD_FORM),
        }
    }

    fn write_position(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        position::write(self, out)
    }

    fn read_position(setup: &Setup, text: &str) -> Result<Go, Refusal> {
        position::read(setup, text)
    }

    fn write_state(view: &View<Go>, _: &Past, out: &mut dyn fmt::Write) -> fmt::Result {
        let state = State::of(view.seen());
        out.write_str(&serde_json::to_string(&state).map_err(|_| fmt::Error)?)
    }

    fn write_spot(&self, spot: Spot, out: &mut dyn fmt::Write) -> fmt::Result {
        if let Some(point) = self.point_of(spot) {
            return write!(out, "{}", point.name(self.size()));
        }
        let button = BUTTONS.into_iter().find(|(button, _)| *button == spot);
        button.map_or(Ok(()), |(_, name)| out.write_str(name))
    }

    fn read_spot(&self, text: &str) -> Result<Spot, Refusal> {
        let text = text.trim().to_ascii_lowercase();
        match BUTTONS.into_iter().find(|(_, name)| *name == text) {
            Some((spot, _)) => Ok(spot),
            None => self.read_point(&text).map(|point| self.spot(point)),
        }
    }
}

/// The state as JSON has it.
#[derive(Serialize)]
struct State {
    size: u8,
    komi: Number,
    ko: &'static str,
    scoring: &'static str,
    cells: Vec<String>,
    to_move: char,
    prisoners: [u16; 2],
    territory: [u16; 2],
    stones: [u16; 2],
    passes: u8,
    last: Option<String>,
    phase: &'static str,
    dead: Vec<String>,
    score: Option<[Number; 2]>,
    result: &'static str,
}

/// Halves as a number, without a fraction where there is none.
fn whole(halves: i32) -> Number {
    let fraction = Number::from_f64(f64::from(halves) / 2.0).filter(|_| halves % 2 != 0);
    fraction.unwrap_or_else(|| (halves / 2).into())
}

impl State {
    fn of(go: &Go) -> State {
        let (size, count) = (go.size(), go.count());
        let name = |point: Point| point.name(size).to_string();
        let passed = (go.passes > 0).then(|| "pass".to_owned());
        State {
            size,
            komi: whole(go.komi.into()),
            ko: go.ko_rule.name(),
            scoring: go.scoring.name(),
            cells: position::rows(&go.board).collect(),
            to_move: position::letter(go.mover),
            prisoners: go.prisoners,
            territory: count.territory,
            stones: count.stones,
            passes: go.passes,
            last: go.last().map(name).or(passed),
            phase: go.phase.name(),
            dead: go.dead.iter().map(name).collect(),
            score: go.outcome().map(|_| go.points().map(whole)),
            result: match go.outcome().map(|outcome| outcome.winner) {
                None => "ongoing",
                Some(None) => "draw",
                Some(Some(crate::Color::Black)) => "black",
                Some(Some(crate::Color::White)) => "white",
            },
        }
    }
}
