//! INAO at the table: when it clicks what (R10.3 to R10.5).

use super::{
    Manner,
    choice::{Plan, Situation},
    master::Master,
    memory::{Memory, seat_of},
    playout::{AFTER_SHUFFLE, Pace},
};
use crate::{
    act::Act,
    faces::Face,
    signs::spoken_face,
    state::{Mahjong, Pair},
    tiles::Pos,
};
use game::{
    BotReply, Budget, Decision, Observation, Report, Rng, Seat, Sentence, StopFlag, TypedBot, View,
    Who, rng::QuickRng,
};
use std::time::Duration;

/// Between the two clicks of a pair.
const BETWEEN_CLICKS: Duration = Duration::from_millis(400);

/// A player.
pub(crate) struct Inao {
    manner: Manner,
    rng: QuickRng,
    memory: Memory,
    master: Master,
    /// The second click of a pair whose first click was made.
    second: Option<(Pos, Pos)>,
}

/// What it wants to do, and how long after it was asked.
struct Wish {
    act: Act,
    after: Duration,
}

impl Inao {
    pub(crate) fn new(manner: Manner, seed: u64) -> Inao {
        Inao {
            manner,
            rng: QuickRng::new(seed),
            memory: Memory::new(manner.recall),
            master: Master::default(),
            second: None,
        }
    }

    fn wish(&mut self, view: &View<Mahjong>, budget: &Budget, stop: &StopFlag) -> Option<Wish> {
        let &Budget { turn_left, nodes, .. } = budget;
        let state = view.seen();
        if let Some(second) = self.second_click(state) {
            return Some(Wish { act: Act::Click(second), after: BETWEEN_CLICKS });
        }
        let pace = Pace::of(state.level, self.manner.pace);
        let drawn = Duration::from_millis(pace.draw(&mut self.rng));
        if turn_left.is_some_and(|left| drawn > left) {
            return self.wait(state, drawn, turn_left);
        }
        let known = self.memory.known(view);
        let situation = Situation { known: &known, turn_left, pace, drawn, nodes, stop };
        let pair = match self.manner.choice.plan(&situation, &mut self.master, &mut self.rng) {
            Plan::Take(pair) => pair,
            Plan::NoPair => return self.without_pair(state, drawn, turn_left),
            Plan::Shuffle => return Some(Wish { act: Act::Shuffle, after: drawn }),
            Plan::Wait => return self.wait(state, drawn, turn_left),
        };
        if self.manner.misses > 0 && self.rng.below(100) < self.manner.misses && turn_left.is_some()
        {
            // It looks at a tile, finds no twin and begins anew.
            return Some(Wish { act: Act::Click(pair[0]), after: drawn });
        }
        let pair = if state.is_hidden { self.with_errors(&known, pair) } else { pair };
        Some(self.first_click(state, pair, drawn))
    }

    fn first_click(&mut self, state: &Mahjong, [one, two]: Pair, drawn: Duration) -> Wish {
        let before = drawn.saturating_sub(BETWEEN_CLICKS);
        match state.selected {
            // One of them is selected already.
            Some(pos) if pos == one => Wish { act: Act::Click(two), after: drawn },
            Some(pos) if pos == two => Wish { act: Act::Click(one), after: drawn },
            _ => {
                self.second = Some((one, two));
                Wish { act: Act::Click(one), after: before }
            }
        }
    }

    /// The click that completes the pair, if the first one is selected.
    fn second_click(&mut self, state: &Mahjong) -> Option<Pos> {
        let (first, second) = self.second.take()?;
        (state.selected == Some(first) && state.is_free(second)).then_some(second)
    }

    /// While faces are hidden it sometimes takes a wrong second tile.
    fn with_errors(&mut self, known: &Mahjong, [one, two]: Pair) -> Pair {
        if self.rng.below(100) >= self.manner.errors {
            return [one, two];
        }
        let is_wrong = |pos: &Pos| *pos != one && known.face(*pos) != known.face(one);
        let wrong: Vec<Pos> = known.free().filter(is_wrong).collect();
        match wrong.is_empty() {
            true => [one, two],
            false => [one, wrong[self.rng.index(wrong.len())]],
        }
    }

    /// It knows no pair: it shuffles if there is time and reason, else it passes.
    fn without_pair(
        &mut self,
        state: &Mahjong,
        drawn: Duration,
        turn_left: Option<Duration>,
    ) -> Option<Wish> {
        let rest = Duration::from_millis(AFTER_SHUFFLE);
        let has_time = turn_left.is_none_or(|left| drawn + rest <= left);
        if has_time && state.shuffles[state.turn.index()] > 0 {
            return Some(Wish { act: Act::Shuffle, after: drawn });
        }
        let after = turn_left.map_or(drawn, |left| drawn.min(left / 2));
        state.may_pass().then_some(Wish { act: Act::Pass, after })
    }

    /// There is no time for another pair, or none is wanted. Where a pass is legal nobody need wait.
    fn wait(&self, state: &Mahjong, drawn: Duration, left: Option<Duration>) -> Option<Wish> {
        let after = left.map_or(drawn, |left| left / 2);
        state.may_pass().then_some(Wish { act: Act::Pass, after })
    }
}

/// What it advises by a click, in words.
fn pair_of(face: Face) -> Sentence {
    Sentence::with("why-pair", [spoken_face(face), 0, 0])
}

impl TypedBot<Mahjong> for Inao {
    fn learn(&mut self, sight: &Observation<Mahjong>, who: Who, heard: Act) {
        if matches!(heard, Act::Faces(_)) {
            self.memory.forget();
        }
        if seat_of(&sight.view).map(Who::Seat) != Some(who) {
            self.second = None;
        }
        self.memory.note(&sight.view);
    }

    fn think(
        &mut self,
        seat: Seat,
        observation: &Observation<Mahjong>,
        budget: &Budget,
        stop: &StopFlag,
        _: &mut dyn FnMut(&Report<Act>),
    ) -> BotReply<Act> {
        let view = &observation.view;
        if view.seen().turn != seat {
            return None.into();
        }
        self.memory.note(view);
        match self.wish(view, budget, stop) {
            Some(Wish { act, after }) => {
                let why = match act {
                    Act::Click(pos) => Some(pair_of(self.memory.known(view).face(pos))),
                    _ => None,
                };
                BotReply { decision: Decision::Play(Report { why, ..Report::bare(act) }), after }
            }
            None => BotReply { decision: Decision::Nothing, after: Duration::ZERO },
        }
    }
}
