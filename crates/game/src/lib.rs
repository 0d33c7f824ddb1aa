//! What a game is. No game, no clock, no I/O, no thread in here.
//!
//! A game implements four traits, each on the one before it: [`Rules`] (what is legal and what it
//! does), [`Notation`] (its texts), [`Show`] (its drawing, clicks and sentences) and [`Stage`]
//! (what it brings to a table: languages, look, saves, bots). From these it gets a [`Face`], behind
//! which every interface, protocol and tool meets every game alike, and a [`Title`] for the
//! catalogue.
//!
//! Search uses the static traits, so that a playout costs no allocation and no virtual call.

mod bench;
pub mod bot;
mod clicks;
mod face;
mod live;
mod notation;
mod past;
mod perft;
mod playout;
mod refusal;
pub mod rng;
mod rules;
mod seat;
mod setting;
mod show;
mod solve;
mod stage;
mod title;
mod transcript;
mod view;

pub use bench::{Bench, Figure, Unit};
pub use bot::{Bot, Budget, Kin, Means, Mind, Random, Report, Stop, Value};
pub use face::{Face, Offer, Story};
pub use notation::Notation;
pub use past::Past;
pub use perft::perft;
pub use playout::{draw, playout};
pub use refusal::{At, Refusal};
pub use rng::Rng;
pub use rules::{Effect, Limit, Rules, Standing};
pub use seat::{Due, Eye, Seat, Seats, Who};
pub use setting::{Halves, Kind, Setting, Setup};
pub use show::{Beat, Control, Fact, Item, Mark, Passage, Place, Say, Show, Spot, Step, half_turn};
pub use solve::{Progress, SolveLimits, Solver, SolverKin, Whole};
pub use stage::{Ask, Command, Entry, Form, Locale, Look, Props, SaveForm, Stage, Word};
pub use title::{Title, TitleOf};
pub use transcript::{Parting, RecordForm, Transcript};
pub use view::{Sight, View};
