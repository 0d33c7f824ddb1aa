//! What a game is. No game, no clock, no I/O, no thread in here.
//!
//! A game implements four traits, each on the one before it: [`Rules`] (what is legal and what it
//! does), [`Notation`] (its texts), [`Show`] (its drawing, clicks and sentences) and [`Stage`]
//! (what it brings to a table: languages, look, saves, bots). From these it gets an [`AnyState`], behind
//! which every interface, protocol and tool meets every game alike, and an [`AnyGame`] for the
//! catalogue.
//!
//! Search uses the static traits, so that a playout costs no allocation and no virtual call.

mod action;
mod any_game;
mod any_state;
mod bench;
pub mod bot;
mod clicks;
mod erased;
mod home;
mod lesson;
mod line_protocol;
mod notation;
mod past;
mod perft;
mod playout;
mod props;
mod refusal;
pub mod rng;
mod rules;
mod score;
mod seat;
mod sentence;
mod setting;
mod show;
mod solve;
mod sound;
mod stage;
mod transcript;
mod tray;
mod view;

pub use action::TableAction;
pub use any_game::{AnyGame, GameOf};
pub use any_state::{AnyState, CheckedAct, Checkpoint, Offer, Panel, ShownAct, StateTools};
pub use bench::{Bench, BenchFigure, Unit};
pub use bot::{
    Bot, BotInfo, BotReply, BotSpec, BotTraits, Budget, Decision, Random, Report, Resources,
    StopFlag, TypedBot, Value,
};
pub use home::{
    Form, FormField, LONGEST_NAME, MenuEntry, NameFault, StartEntry, StartSeat, name_fault,
};
pub use lesson::{Lesson, LessonCourse, LessonGoal, LessonStep};
pub use line_protocol::{
    EngineFault, EngineWire, LineProtocol, ProtocolHost, ProtocolPlayer, ProtocolSession,
};
pub use notation::Notation;
pub use past::Past;
pub use perft::perft;
pub use playout::playout;
pub use props::{
    Dialogs, FileForms, GalleryPosition, GameKind, GameTexts, InputProps, Locale, Look, Overlay,
    Props, SaveForm, SettingPairs, ToolSettings,
};
pub use refusal::{At, Refusal};
pub use rng::Rng;
pub use rules::{Allowed, Effect, Rules, Searchable, Standing, TimeLimit};
pub use score::{ScoreEntry, ScoreOrigin, ScorePart};
pub use seat::{Due, Seat, Seats, Viewer, Who};
pub use sentence::{Sentence, SentenceArg, SentenceArgKinds};
pub use setting::{Halves, Setting, SettingKind, Setup};
pub use show::{
    AnimationStep, ClickStep, Control, ControlPlace, Extra, Fact, Glyph, Item, ItemBounds, Motion,
    Prompt, Show, Spot, Transition, board_bounds, bounds, half_turn, half_turn_within,
};
pub use solve::{Progress, SolveLimits, Solver, SolverSpec, StagedProof};
pub use sound::SoundRole;
pub use stage::{GameCommand, KeyBinding, KeyMeaning, Stage, WordAlias};
pub use transcript::{EarlyEnding, Occasion, OriginalText, RecordForm, Transcript};
pub use tray::{Tray, TrayLayout, TraySide};
pub use view::{Observation, View};
