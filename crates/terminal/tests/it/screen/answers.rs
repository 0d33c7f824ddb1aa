//! What a bot can answer: an act after a while, nothing, or that it gives up.

use super::stage::Stage;
use game::{
    AnyGame, AnyState, Bot, BotInfo, BotReply, BotTraits, Budget, Props, Refusal, Report,
    Resources, Seat, Setting, Setup, StopFlag, Who,
};
use std::{any::Any, time::Duration};
use testkit::games::{LIAR, MORRIS};

/// A game with bots of our own.
struct Staffed(&'static dyn AnyGame);

static MORRIS_STAFFED: Staffed = Staffed(&MORRIS);
static LIAR_STAFFED: Staffed = Staffed(&LIAR);

impl AnyGame for Staffed {
    fn id(&self) -> &'static str {
        self.0.id()
    }
    fn version(&self) -> u16 {
        self.0.version()
    }
    fn settings(&self) -> &'static [Setting] {
        self.0.settings()
    }
    fn props(&self) -> &'static Props {
        self.0.props()
    }
    fn bots(&self) -> Vec<BotInfo> {
        let plain = |name| BotInfo { name, traits: BotTraits::LEVEL };
        ["patient", "idle", "humble"].map(plain).into()
    }
    fn start(&self, setup: &Setup) -> Result<Box<dyn AnyState>, Refusal> {
        self.0.start(setup)
    }
    fn read_position(&self, setup: &Setup, text: &str) -> Result<Box<dyn AnyState>, Refusal> {
        self.0.read_position(setup, text)
    }
    fn load(&self, form: &str, setup: &Setup, bytes: &[u8]) -> Result<Box<dyn AnyState>, Refusal> {
        self.0.load(form, setup, bytes)
    }
    fn bot(&self, name: &str, setup: &Setup, seed: u64, own: &Resources) -> Option<Box<dyn Bot>> {
        let answer = match name {
            "patient" => None,
            "idle" => Some(BotReply::from(None)),
            _ => Some(BotReply::RESIGN),
        };
        Some(Box::new(Answering { answer, random: self.0.bot("random", setup, seed, own)? }))
    }
}

/// Always answers the same, or plays anything after three seconds.
struct Answering {
    answer: Option<BotReply<String>>,
    random: Box<dyn Bot>,
}

impl Bot for Answering {
    fn learn(&mut self, _: &dyn Any, _: Who, _: &str) {}
    fn think(
        &mut self,
        seat: Seat,
        observation: &dyn Any,
        budget: &Budget,
        stop: &StopFlag,
        tell: &mut dyn FnMut(&Report<String>),
    ) -> BotReply<String> {
        let after = Duration::from_secs(3);
        let play =
            || BotReply { after, ..self.random.think(seat, observation, budget, stop, tell) };
        self.answer.clone().unwrap_or_else(play)
    }
}

#[test]
fn an_act_is_seen_when_the_bot_wants_it_to_be() {
    let mut window = Stage::new().play(&MORRIS_STAFFED, &["person", "patient"]);
    window.keys("5").wait(2900).expect_not("Nought places a man");
    window.wait(200).expect("Nought places a man").expect("Your turn.");
}

#[test]
fn a_bot_gives_up() {
    let mut window = Stage::new().play(&MORRIS_STAFFED, &["person", "humble"]);
    window.keys("5").wait(1000).expect("You won.").expect("gives up.");
}

/// Where the rules limit a turn, a bot may have nothing to do: the turn goes by and nobody loses.
#[test]
fn a_bot_that_has_nothing_to_do_waits() {
    let mut window = Stage::new().play(&LIAR_STAFFED, &["idle", "idle"]);
    window
        .wait(40_000)
        .expect_not("The game is over")
        .expect("The time is up: a card from the deck");
}

/// Where nothing else could happen, a bot that does nothing has broken the rules.
#[test]
fn a_bot_that_alone_is_due_must_answer() {
    let mut window = Stage::new().play(&MORRIS_STAFFED, &["person", "idle"]);
    window.keys("5").wait(1000).expect("You won.");
}
