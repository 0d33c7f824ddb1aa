//! Any game behind one interface: text, numbers of spots, scenes.
//!
//! The table and all doors use this and never a game's own types. There is one implementation, over
//! any [`Stage`](crate::Stage).

use crate::{
    Allowed, AnimationStep, Control, Due, Effect, Extra, Fact, Item, Prompt, Refusal, Rng,
    ScoreOrigin, ScorePart, Seat, Seats, Sentence, Spot, Standing, TimeLimit, Viewer, Who,
};
use std::{
    any::Any,
    fmt,
    sync::{Arc, OnceLock},
};

/// What the clicks so far lead to. Both lists filled: wait for a confirmation.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Offer {
    /// Acts that the clicks complete, as text.
    pub done: Vec<String>,
    /// Spots that go on from here, ascending.
    pub next: Vec<Spot>,
    /// What the game asks for after these clicks, where there are some and they go on.
    pub prompt: Option<Sentence>,
}

/// An act as a viewer sees it happen: what the log says, what moves, what stays marked.
#[derive(Clone, PartialEq, Debug)]
pub struct ShownAct {
    /// The sentence of the log; none for an act that stays out of it.
    pub say: Option<Sentence>,
    /// The act as the viewer heard of it.
    pub act: String,
    /// What moves; empty when the new scene just stands there.
    pub animation: Vec<AnimationStep>,
    /// Items of the new scene that stay marked.
    pub trace: Vec<u32>,
}

/// What stands beside the board, as a viewer may know it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Panel {
    /// Lines about the game as it stands.
    pub facts: Vec<Fact>,
    /// Buttons that are no place on the board.
    pub controls: Vec<Control>,
    /// What the seats that are due are asked to do, as far as the game says it.
    pub prompts: Vec<Prompt>,
    /// The parts of the score.
    pub scores: Vec<ScorePart>,
    /// Where their points came from, once the game is over.
    pub origins: Vec<ScoreOrigin>,
    /// Why the game is over.
    pub verdict: Option<Sentence>,
}

impl Panel {
    /// What a seat is asked to do.
    pub fn prompt(&self, seat: Seat) -> Option<Sentence> {
        self.prompts.iter().find(|prompt| prompt.seat == seat).map(|prompt| prompt.say)
    }
}

/// A game in progress behind text.
pub trait AnyState: Send + Sync {
    /// How many play.
    fn seats(&self) -> u8;

    /// Who owes the next act.
    fn due(&self) -> Due;

    /// Every legal act of `who`, as text, in the game's own order.
    fn acts(&self, who: Who) -> Vec<String>;

    /// Whether nobody can win any more, whatever anybody does.
    fn is_dead_draw(&self) -> bool;

    /// What players may do now besides acts.
    fn allowed(&self) -> Allowed;

    /// Whose clocks run, at a table that has clocks.
    fn on_clock(&self) -> Seats;

    /// The limit of this turn, and what the clock plays when it is reached.
    fn time_limit(&self) -> Option<TimeLimit<String>>;

    /// Reads an act and checks it: whether it is legal, and why not.
    ///
    /// # Errors
    /// The game's refusal.
    fn check(&self, who: Who, act: &str) -> Result<CheckedAct, Refusal>;

    /// Makes an act that this state has checked.
    fn apply(&mut self, act: &CheckedAct) -> Effect;

    /// The act as the game itself would write it, legal or not.
    ///
    /// # Errors
    /// When the text names no act.
    fn canonical(&self, act: &str) -> Result<String, Refusal>;

    /// What Chance draws now.
    fn chance(&self, rng: &mut dyn Rng) -> Option<CheckedAct>;

    /// What the clicks of a seat lead to, from the seat's own view.
    fn offer(&self, seat: Seat, clicks: &[Spot]) -> Offer;

    /// What a viewer sees.
    fn scene(&self, viewer: Viewer) -> Vec<Item>;

    /// What stands beside the board.
    fn panel(&self, viewer: Viewer) -> Panel;

    /// What is laid over the scene of a viewer; a ghost and what is chosen are those of the viewer's lowest
    /// seat. Acts are texts. With what clicks have chosen come the pointers of the acts of which only the
    /// last click is missing. There is no ghost of an act that is not legal.
    fn extra(&self, viewer: Viewer, extra: Extra<'_, &str>) -> Vec<Item>;

    /// Why clicks of a seat lead to no act, as far as the game can say. It is about the last of them
    /// where it is about no other place.
    fn why_not(&self, seat: Seat, clicks: &[Spot]) -> Option<Refusal>;

    /// Whether a seat has nothing to decide right after this act, as far as it can know: others are due, or
    /// Chance is, or the game is over.
    fn ends_turn(&self, seat: Seat, act: &str) -> bool;

    /// What a viewer sees happen when this act is made.
    fn show_act(&self, viewer: Viewer, act: &CheckedAct) -> ShownAct;

    /// The act as a viewer is told of it.
    fn masked_act(&self, viewer: Viewer, act: &CheckedAct) -> String;

    /// How the players stand.
    fn standing(&self, viewer: Viewer) -> Standing;

    /// The position as text; masked for all but [`Seats::ALL`](crate::Seats::ALL).
    fn position(&self, viewer: Viewer) -> String;

    /// The name of a spot.
    fn spot_name(&self, spot: Spot) -> String;

    /// An [`Observation`](crate::Observation) for that game's own bots.
    fn observe(&self, viewer: Viewer) -> Box<dyn Any + Send>;

    /// The game in a save form of its own.
    fn save(&self, form: &str) -> Option<Vec<u8>>;

    /// The state as it is shown while the table is paused, if something of it is covered then.
    fn covered(&self) -> Option<Box<dyn AnyState>>;

    /// What is needed to come back to this position from a later one of the same game.
    fn checkpoint(&self) -> Checkpoint;

    /// Comes back to an earlier position of this game.
    fn rewind(&mut self, to: &Checkpoint);

    /// What only tools need.
    fn tools(&self) -> &dyn StateTools;

    /// A copy to try things on.
    fn copy(&self) -> Box<dyn AnyState>;
}

impl dyn AnyState + '_ {
    /// What the program itself does now, before anybody else acts: the first act that the game lists for
    /// the house.
    pub fn house(&self) -> Option<CheckedAct> {
        let acts = self.acts(Who::House);
        acts.first().and_then(|act| self.check(Who::House, act).ok())
    }

    /// Reads, checks and makes an act.
    ///
    /// # Errors
    /// The game's refusal; nothing has changed then.
    pub fn play(&mut self, who: Who, act: &str) -> Result<Effect, Refusal> {
        let checked = self.check(who, act)?;
        Ok(self.apply(&checked))
    }
}

/// Comparing, counting and measuring: what only tools ask of a state.
pub trait StateTools {
    /// The state as one line of JSON; masked for all but [`Seats::ALL`](crate::Seats::ALL).
    fn state_json(&self, viewer: Viewer) -> String;

    /// The key of the full state: for comparing, never to be sent.
    fn key(&self) -> u64;

    /// The spot of a name.
    ///
    /// # Errors
    /// When there is no such spot.
    fn read_spot(&self, text: &str) -> Result<Spot, Refusal>;

    /// Counts the leaves `depth` acts from here; `each` gets the first acts with their counts.
    /// `None` in a game with chance.
    fn perft(&self, depth: u32, each: &mut dyn FnMut(&str, u64)) -> Option<u64>;

    /// Another state that this viewer cannot tell from it: what they may not know is exchanged. In a game without
    /// secrets it is the same.
    fn look_alike(&self, viewer: Viewer, seed: u64) -> Box<dyn AnyState>;

    /// Copies the state so many times.
    fn copies(&self, times: u64);

    /// Plays so many random games from here, as searches do, and says how many acts that took.
    fn playouts(&self, games: u64, seed: u64) -> u64;
}

/// An act that a state has read and found legal, ready to be made on that state. Reading and
/// checking cost more than making an act, so whoever checks hands this on.
pub struct CheckedAct {
    /// Who makes it.
    pub who: Who,
    text: String,
    pub(crate) act: Box<dyn Any + Send + Sync>,
    /// What comes of it, once somebody has been shown it: it is applied once, however many watch.
    pub(crate) made: OnceLock<Box<dyn Any + Send + Sync>>,
}

impl CheckedAct {
    pub(crate) fn new<Act: Send + Sync + 'static>(who: Who, act: Act, text: String) -> CheckedAct {
        CheckedAct { who, text, act: Box::new(act), made: OnceLock::new() }
    }

    /// The act as the game writes it.
    pub fn text(&self) -> &str {
        &self.text
    }
}

impl fmt::Debug for CheckedAct {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} {}", self.who, self.text)
    }
}

/// An earlier position of a game in progress; see [`AnyState::checkpoint`]. It holds no history: that
/// is a prefix of the later position's own.
#[derive(Clone)]
pub struct Checkpoint {
    pub(crate) state: Arc<dyn Any + Send + Sync>,
    pub(crate) past: usize,
}
