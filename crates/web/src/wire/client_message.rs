//! What a page sends through the socket of a table.

use serde::{Deserialize, Serialize};

/// A message to the server. `n` is a number of the page's own choice, given back in the answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum ClientMessage {
    /// To make an act, as text. Answered by a `step`, or `refused`.
    Act(ActMessage),
    /// To make the act that these clicks mean. Answered by a `step` when they mean exactly one and
    /// no click could follow, by an `offer` when more clicks are needed, or `refused`.
    Click(ClickMessage),
    /// What these clicks lead to, and what it would look like. Answered by an `offer`, or `refused`.
    Peek(ClickMessage),
    /// Something else that a player may want. Answered by a `step`, or `refused`.
    Want(WantMessage),
    /// What a good player would do. Answered by a `hint`, or `refused`.
    Hint(HintRequest),
    /// Another game of the same, once this one is over. Answered by `moved` to everybody.
    Rematch(RematchMessage),
    /// To say something: players to players, watchers to watchers. Answered by `chat` to all of them, or `refused`.
    Say(SayMessage),
    /// Is anybody there? Answered by `pong`.
    Ping(u32),
}

/// To make an act.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ActMessage {
    /// Given back in the answer.
    pub n: u32,
    /// The version of the table that it answers to.
    pub v: u32,
    /// For which seat.
    pub seat: u8,
    /// The act, as the game writes it.
    pub act: String,
}

/// Clicks, from the first to the last.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ClickMessage {
    /// Given back in the answer.
    pub n: u32,
    /// The version of the table that it answers to.
    pub v: u32,
    /// For which seat.
    pub seat: u8,
    /// The spots.
    pub spots: Vec<u16>,
}

/// What a player may want besides acts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Want {
    /// To take back the last own decision; with `keep`, all acts but the first so many.
    Undo,
    /// To make again what was taken back last.
    Redo,
    /// To agree that something is taken back.
    AgreeUndo,
    /// Not to agree.
    DeclineUndo,
    /// Not to ask for it any more.
    WithdrawUndo,
    /// To let the table rest.
    Pause,
    /// Agree to a pause that was asked for.
    AgreePause,
    /// Do not agree to it.
    DeclinePause,
    /// Do not ask for it any more.
    WithdrawPause,
    /// To let it go on.
    Resume,
    /// To offer a draw.
    OfferDraw,
    /// To accept it.
    AcceptDraw,
    /// Not to accept it.
    DeclineDraw,
    /// Not to offer it any more.
    WithdrawDraw,
    /// To give up.
    Resign,
    /// To let one act happen and then let the table rest. This and the three below are for the owner of
    /// a table of programs alone, whose pauses need no seat either.
    Step,
    /// To let programs play as fast as usual.
    PaceUsual,
    /// To let them play slowly.
    PaceSlow,
    /// To let them play as slowly as can be chosen.
    PaceSlowest,
}

/// To have something that is no act.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct WantMessage {
    /// Given back in the answer.
    pub n: u32,
    /// For which seat.
    pub seat: u8,
    /// What.
    pub what: Want,
    /// With `undo`: how many acts are to be left.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub keep: Option<u32>,
}

/// To be told what a good player would do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct HintRequest {
    /// Given back in the answer.
    pub n: u32,
    /// The version of the table that it answers to.
    pub v: u32,
    /// For which seat.
    pub seat: u8,
}

/// To say something.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct SayMessage {
    /// Given back in the answer.
    pub n: u32,
    /// What somebody who watches calls themselves.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<String>"))]
    pub name: String,
    /// What is said, in one line.
    pub text: String,
}

/// To play another game of the same.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct RematchMessage {
    /// Given back in the answer.
    pub n: u32,
    /// Whether it is to be dealt what this game was.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub same_deal: bool,
}
