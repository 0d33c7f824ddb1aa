//! The solver behind text: positions or lists of moves in, verdicts as JSON out.

use super::{
    Engine, LOOK_EVERY, Solver,
    rotating::{self, Rotating, search::Answer, whole},
    verdict::{Judgement, Limits, Value, Verdict},
};
use crate::{
    Act, Column, Puissance4,
    board::{Board, Turn},
};
use game::{
    Budget, Notation, Past, Progress, Refusal, Rules, Setting, SettingKind, Setup, SolveLimits,
    SolverSpec, StopFlag, Who,
};
use search::budget::SharedBudget;
use serde::{Serialize, Serializer};
use std::io::{self, Read, Write};

/// The option that makes lines lists of moves, and says what the leftmost column is called.
const COLUMNS_FROM: &str = "columns-from";

/// The solver, for the catalogue.
pub(crate) const KIN: SolverSpec = SolverSpec {
    options: &[Setting {
        key: COLUMNS_FROM,
        kind: SettingKind::Range { min: 0, max: 1, halves: false },
        default: 0,
    }],
    make: |setup, options, mebibytes| {
        let first = options.is_given(COLUMNS_FROM).then(|| options.get(COLUMNS_FROM));
        Box::new(Lines { setup: *setup, first, mebibytes, solver: None })
    },
};

/// Reads a line, solves it, writes the verdict.
struct Lines {
    setup: Setup,
    /// The number of the leftmost column, when lines are lists of moves.
    first: Option<i32>,
    mebibytes: usize,
    /// Made when first needed: a large memory takes its time.
    solver: Option<Solver>,
}

impl Lines {
    fn read(&self, line: &str) -> Result<Puissance4, Refusal> {
        match self.first {
            None => Puissance4::read_position(&self.setup, line),
            Some(first) => read_moves(&self.setup, line, first),
        }
    }

    fn solver(&mut self, game: &Puissance4) -> &mut Solver {
        let bytes = self.mebibytes << 20;
        self.solver.get_or_insert_with(|| Solver::new(game.variant(), game.both(), bytes))
    }
}

impl game::Solver for Lines {
    fn solve(
        &mut self,
        line: &str,
        limits: &SolveLimits,
        stop: &StopFlag,
    ) -> Result<String, Refusal> {
        let game = self.read(line)?;
        let budget =
            Budget { nodes: limits.nodes, infinite: limits.nodes.is_none(), ..Budget::default() };
        let purse = SharedBudget::new(&budget, stop);
        let within = limits.within.map(|plies| u8::try_from(plies).unwrap_or(u8::MAX));
        let limits = Limits { within, all: limits.all };
        let verdict = self
            .solver(&game)
            .solve(&game, limits, &mut purse.meter(LOOK_EVERY))
            .ok_or(Refusal::new("solve-over"))?;
        serde_json::to_string(&Told::of(&verdict)).map_err(|_| Refusal::BAD_FORM)
    }

    fn whole(&mut self) -> Option<&dyn game::StagedProof> {
        let start = Puissance4::start(&self.setup).ok()?;
        match &self.solver(&start).engine {
            Engine::Rotating(prover) => Some(prover),
            Engine::Plain(_) | Engine::Classic(_) => None,
        }
    }
}

impl game::StagedProof for Rotating<7> {
    /// Lengths 1, 3, 5 … up to the turn limit.
    fn steps(&self) -> u32 {
        Board::SIZE * Board::SIZE / 2 + 1
    }

    fn work(&self, step: u32, worker: u32, stop: &StopFlag) -> Progress {
        let purse = SharedBudget::new(&Budget { infinite: true, ..Budget::default() }, stop);
        let mut meter = purse.meter(LOOK_EVERY);
        let length = 2 * step as u8 + 1;
        let answer =
            whole::wins_within::<7>(&self.table, self.both, length, worker as u8, &mut meter);
        let judged = match answer {
            Answer::Proven(plies) => Some(Judgement::win(plies)),
            Answer::Refuted(_) if step + 1 >= self.steps() => Some(Judgement::DRAW),
            Answer::Refuted(_) | Answer::Stopped => None,
        };
        Progress {
            nodes: meter.spent(),
            done: answer != Answer::Stopped,
            verdict: judged.and_then(|judged| serde_json::to_string(&Worth::of(judged)).ok()),
        }
    }

    fn save(&self, to: &mut dyn Write) -> io::Result<()> {
        rotating::save::<7>(&self.table, self.both, to)
    }

    fn load(&self, from: &mut dyn Read) -> io::Result<()> {
        rotating::load::<7>(&self.table, self.both, from).map(drop)
    }
}

/// The game after a list of moves, written one after the other with or without spaces: columns,
/// the leftmost called `first`, and letters for turns of the grid.
fn read_moves(setup: &Setup, line: &str, first: i32) -> Result<Puissance4, Refusal> {
    let mut game = Puissance4::start(setup)?;
    let moves = line.chars().filter(|letter| !letter.is_whitespace());
    for (letter, number) in moves.zip(1..) {
        let refused = |code, with| Err(Refusal::new(code).with([number, with]));
        let Some(act) = read_move(letter, first) else { return refused("list-move", first) };
        match game.check(&Past::new(), Who::Seat(game.player().seat()), act) {
            Ok(()) => {}
            Err(refusal) if refusal == Refusal::GAME_OVER => return refused("list-over", 0),
            Err(refusal) if refusal.code == "no-turning" => return refused("list-turning", 0),
            Err(refusal) => return refused("list-full", refusal.args[0] + first),
        }
        game.apply(&Past::new(), Who::Seat(game.player().seat()), act);
    }
    Ok(game)
}

fn read_move(letter: char, first: i32) -> Option<Act> {
    let letter = letter.to_ascii_uppercase();
    if let Some(turn) = Turn::ALL.into_iter().find(|turn| turn.letter() == letter) {
        return Some(Act::Turn(turn));
    }
    let column = letter.to_digit(10)?.checked_sub(first as u32)?;
    Column::new(column as u8).map(Act::Drop)
}

/// A verdict as JSON has it.
#[derive(Serialize)]
struct Told {
    #[serde(flatten)]
    worth: Worth,
    best: Vec<String>,
    nodes: u64,
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "as_object")]
    acts: Option<Vec<(String, Worth)>>,
}

/// A value with its distance.
#[derive(Serialize)]
struct Worth {
    value: &'static str,
    plies: Option<u8>,
}

impl Worth {
    fn of(judged: Judgement) -> Worth {
        let value = match judged.value {
            Value::Win => "win",
            Value::Loss => "loss",
            Value::Draw => "draw",
            Value::Unknown => "unknown",
        };
        Worth { value, plies: judged.plies }
    }
}

impl Told {
    fn of(verdict: &Verdict) -> Told {
        let acts = verdict.acts.map(|acts| {
            let judged = acts.into_iter().enumerate().filter_map(|(index, judged)| {
                Some((Act::of_index(index)?.to_string(), Worth::of(judged?)))
            });
            judged.collect()
        });
        Told {
            worth: Worth::of(verdict.judgement),
            best: verdict.best.acts().map(|act| act.to_string()).collect(),
            nodes: verdict.nodes,
            acts,
        }
    }
}

/// Pairs as an object, in their own order.
fn as_object<S: Serializer>(
    pairs: &Option<Vec<(String, Worth)>>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_map(pairs.iter().flatten().map(|(key, worth)| (key, worth)))
}
