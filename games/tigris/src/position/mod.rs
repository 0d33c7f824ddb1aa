//! Positions as one line of JSON, read and written.
//!
//! What is read is checked against the components: every piece on a square of its own and of its
//! terrain, no more tiles than there are. Whether a position can come about in a game is not asked.

mod moment;
mod pieces;

use crate::{
    bits::Bits,
    board::Square,
    json::{
        At, BagText, BySeat, ConflictText, HandText, LastConflictText, MonumentText, PointsText,
        at, bag_text, hand_text, over_word, phase_word, points_text, squares,
    },
    pieces::Monument,
    state::{Options, Phase, Site, Tigris},
};
use game::{Refusal, Seat, Setup};
use serde::{Deserialize, Serialize};
use std::fmt;

#[derive(Serialize, Deserialize)]
struct PositionText {
    players: u8,
    #[serde(default = "yes")]
    start_temples: bool,
    #[serde(default)]
    tiles: Vec<(String, i64, i64)>,
    #[serde(default)]
    leaders: Vec<(u8, String, i64, i64)>,
    #[serde(default)]
    catastrophes: Vec<At>,
    #[serde(default)]
    monuments: Vec<MonumentText>,
    #[serde(default)]
    used_monuments: Vec<String>,
    #[serde(default, skip_serializing)]
    remove_treasures: Vec<At>,
    treasures: Option<Vec<At>>,
    #[serde(default)]
    hands: BySeat<HandText>,
    bag: Option<BagText>,
    #[serde(default)]
    active: u8,
    #[serde(default)]
    actions_done: u8,
    #[serde(default)]
    catastrophes_left: BySeat<u8>,
    /// A seat whose points are not seen has `null`.
    #[serde(default)]
    vp: BySeat<Option<PointsText>>,
    english_variant: Option<bool>,
    #[serde(default = "one")]
    turn: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    phase: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    to_move: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    conflict: Option<ConflictText>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    wars: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    marker: Option<At>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    monument_squares: Option<Vec<At>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    to_draw: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    last_conflict: Option<LastConflictText>,
    /// The last act may be taken back.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    fresh: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    over: Option<String>,
}

fn yes() -> bool {
    true
}

fn one() -> u32 {
    1
}

pub(crate) fn write(state: &Tigris, out: &mut dyn fmt::Write) -> fmt::Result {
    let is_known = |seat: Seat| !state.hidden_points.has(seat);
    let points = |seat: Seat| is_known(seat).then(|| points_text(state.points[seat.index()]));
    let gone = Monument::all().filter(|m| state.monuments[m.index()] == Site::Gone);
    let is_between = state.phase == Phase::Action;
    let text = PositionText {
        players: state.seats,
        start_temples: false,
        tiles: state.tiles_text(),
        leaders: state.leaders_text(),
        catastrophes: squares(state.catastrophes),
        monuments: state.monuments_text(),
        used_monuments: gone.map(|monument| monument.name().to_owned()).collect(),
        remove_treasures: Vec::new(),
        treasures: Some(squares(state.treasures)),
        hands: state.by_seat(|seat| hand_text(state.hands[seat.index()])),
        bag: Some(bag_text(state.bag)),
        active: state.active.0,
        actions_done: state.actions_done,
        catastrophes_left: state.by_seat(|seat| state.catastrophes_left[seat.index()]),
        vp: state.by_seat(points),
        english_variant: Some(state.options.english_variant),
        turn: state.turn,
        phase: (!is_between).then(|| phase_word(state.phase).to_owned()),
        to_move: state.decider().filter(|_| !is_between).map(|seat| seat.0),
        conflict: state.conflict_text(),
        wars: state.wars_text(),
        marker: state.marker.inside().map(at),
        monument_squares: (state.phase == Phase::Monument).then(|| squares(state.sites)),
        to_draw: match state.phase {
            Phase::Replace(count) => Some(count),
            _ => None,
        },
        last_conflict: state.last_conflict_text(),
        fresh: state.is_fresh,
        over: over_word(state.phase).map(str::to_owned),
    };
    out.write_str(&serde_json::to_string(&text).map_err(|_| fmt::Error)?)
}

pub(crate) fn read(setup: &Setup, text: &str) -> Result<Tigris, Refusal> {
    let text: PositionText = serde_json::from_str(text).map_err(|_| Refusal::BAD_FORM)?;
    if !(2..=Seat::MOST as u8).contains(&text.players) {
        return Err(Refusal::new("position-players"));
    }
    let mut options = Options::of(setup);
    options.english_variant = text.english_variant.unwrap_or(options.english_variant);
    let mut state = Tigris::empty(text.players, options);
    state.phase = Phase::Action;
    state.is_fresh = text.fresh;
    pieces::read_players(&mut state, &text)?;
    pieces::read_board(&mut state, &text)?;
    pieces::read_monuments(&mut state, &text)?;
    pieces::read_treasures(&mut state, &text)?;
    pieces::read_bag(&mut state, &text)?;
    moment::read_moment(&mut state, &text)?;
    Ok(state)
}

fn seat_of(state: &Tigris, seat: u8) -> Result<Seat, Refusal> {
    (seat < state.seats).then_some(Seat(seat)).ok_or(Refusal::new("position-seats"))
}

fn named_seat(state: &Tigris, name: &str) -> Result<Seat, Refusal> {
    let seat = Some(name).filter(|name| name.len() == 1).and_then(|name| name.parse().ok());
    seat_of(state, seat.ok_or(Refusal::new("position-seats"))?)
}

fn square_of((row, column): At) -> Result<Square, Refusal> {
    let square = u8::try_from(row).ok().zip(u8::try_from(column).ok());
    square.and_then(|(row, column)| Square::new(row, column)).ok_or(Refusal::new("outside"))
}

fn set_of(list: &[At]) -> Result<Bits, Refusal> {
    list.iter().map(|at| square_of(*at)).collect()
}
