//! The state as one line of JSON, and the parts of it that positions share.

use crate::{
    bits::Bits,
    board::Square,
    pieces::{Monument, Sphere, Tiles},
    state::{Conflict, ConflictKind, Phase, TREASURE, Tigris},
};
use game::{Seat, View};
use serde::{Deserialize, Serialize};
use std::{collections::BTreeMap, fmt};

/// Row and column, from 0. What is read may lie outside the board.
pub(crate) type At = (i64, i64);

/// Something for each seat, by its number as text.
pub(crate) type BySeat<T> = BTreeMap<String, T>;

pub(crate) fn at(square: Square) -> At {
    (square.row().into(), square.column().into())
}

pub(crate) fn squares(bits: Bits) -> Vec<At> {
    bits.iter().map(at).collect()
}

/// Tiles, by their letters or by their number only.
#[derive(Clone, Serialize, Deserialize, Debug)]
#[serde(untagged)]
pub(crate) enum HandText {
    Seen(String),
    Count(u8),
}

/// The bag by kinds, or its number of tiles only.
#[derive(Clone, Serialize, Deserialize, Debug)]
#[serde(untagged, deny_unknown_fields)]
pub(crate) enum BagText {
    Seen {
        #[serde(rename = "T", default)]
        temples: u8,
        #[serde(rename = "F", default)]
        farms: u8,
        #[serde(rename = "S", default)]
        settlements: u8,
        #[serde(rename = "M", default)]
        markets: u8,
    },
    Count(u8),
}

/// Points of a player.
#[derive(Clone, Copy, Serialize, Deserialize, Debug, Default)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct PointsText {
    pub(crate) black: u16,
    pub(crate) red: u16,
    pub(crate) blue: u16,
    pub(crate) green: u16,
    pub(crate) treasure: u16,
}

/// A monument on the board.
#[derive(Clone, Serialize, Deserialize, Debug)]
pub(crate) struct MonumentText {
    pub(crate) name: String,
    pub(crate) square: At,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) tiles: Option<String>,
}

/// A conflict that is not decided yet.
#[derive(Clone, Serialize, Deserialize, Debug)]
pub(crate) struct ConflictText {
    pub(crate) kind: String,
    pub(crate) colour: String,
    pub(crate) attacker: u8,
    pub(crate) defender: u8,
    #[serde(default)]
    pub(crate) strength: [u16; 2],
    #[serde(default)]
    pub(crate) committed: [Option<u8>; 2],
}

/// The conflict that was decided last.
#[derive(Clone, Serialize, Deserialize, Debug)]
pub(crate) struct LastConflictText {
    pub(crate) winner: u8,
    #[serde(default)]
    pub(crate) removed: Vec<At>,
}

pub(crate) fn hand_text(tiles: Tiles) -> HandText {
    match tiles.unseen {
        0 => HandText::Seen(tiles.to_string()),
        _ => HandText::Count(tiles.len()),
    }
}

pub(crate) fn bag_text(bag: Tiles) -> BagText {
    match bag.unseen {
        0 => BagText::Seen {
            temples: bag.of(Sphere::Red),
            farms: bag.of(Sphere::Blue),
            settlements: bag.of(Sphere::Black),
            markets: bag.of(Sphere::Green),
        },
        _ => BagText::Count(bag.len()),
    }
}

pub(crate) fn points_text(points: [u16; TREASURE + 1]) -> PointsText {
    let [black, red, blue, green, treasure] = points;
    PointsText { black, red, blue, green, treasure }
}

pub(crate) fn phase_word(phase: Phase) -> &'static str {
    match phase {
        Phase::First => "first",
        Phase::Deal => "deal",
        Phase::Refill => "refill",
        Phase::Replace(_) => "replace",
        Phase::Action => "action",
        Phase::War => "war",
        Phase::Attack => "attack",
        Phase::Defend => "defend",
        Phase::Monument => "monument",
        Phase::Treasure(_) => "treasure",
        Phase::OverTreasures | Phase::OverBag => "over",
    }
}

pub(crate) fn over_word(phase: Phase) -> Option<&'static str> {
    match phase {
        Phase::OverTreasures => Some("treasures"),
        Phase::OverBag => Some("bag"),
        _ => None,
    }
}

impl Tigris {
    pub(crate) fn by_seat<T>(&self, each: impl Fn(Seat) -> T) -> BySeat<T> {
        self.each_seat().map(|seat| (seat.to_string(), each(seat))).collect()
    }

    pub(crate) fn tiles_text(&self) -> Vec<(String, i64, i64)> {
        let tile = |square: Square| {
            let letter = self.tile_on(square)?.letter().to_string();
            Some((letter, square.row().into(), square.column().into()))
        };
        self.face_up().iter().filter_map(tile).collect()
    }

    pub(crate) fn leaders_text(&self) -> Vec<(u8, String, i64, i64)> {
        let leader = |(seat, sphere, square): (Seat, Sphere, Square)| {
            (seat.0, sphere.leader().to_owned(), square.row().into(), square.column().into())
        };
        self.leaders_on_board().map(leader).collect()
    }

    pub(crate) fn monuments_text(&self) -> Vec<MonumentText> {
        let monument = |(monument, corner, sphere): (Monument, Square, Sphere)| MonumentText {
            name: monument.name().to_owned(),
            square: at(corner),
            tiles: Some(sphere.letter().to_string()),
        };
        self.built().map(monument).collect()
    }

    pub(crate) fn conflict_text(&self) -> Option<ConflictText> {
        self.conflict.as_ref().map(|conflict: &Conflict| ConflictText {
            kind: match conflict.kind {
                ConflictKind::Revolt => "revolt".to_owned(),
                ConflictKind::War => "war".to_owned(),
            },
            colour: conflict.sphere.colour().to_owned(),
            attacker: conflict.attacker.0,
            defender: conflict.defender.0,
            strength: self.strengths(conflict).map(u16::from),
            committed: [conflict.committed, None],
        })
    }

    pub(crate) fn last_conflict_text(&self) -> Option<LastConflictText> {
        self.last_conflict
            .map(|last| LastConflictText { winner: last.winner.0, removed: squares(last.removed) })
    }

    /// The colours among which the active player chooses.
    pub(crate) fn wars_text(&self) -> Vec<String> {
        let is_asked = self.phase == Phase::War;
        self.wars().filter(|_| is_asked).map(|sphere| sphere.colour().to_owned()).collect()
    }
}

#[derive(Serialize)]
struct RegionText {
    squares: Vec<At>,
    kingdom: bool,
}

#[derive(Serialize)]
struct StateText {
    players: u8,
    active: u8,
    turn: u32,
    actions_done: u8,
    to_move: Option<u8>,
    phase: &'static str,
    tiles: Vec<(String, i64, i64)>,
    leaders: Vec<(u8, String, i64, i64)>,
    catastrophes: Vec<At>,
    monuments: Vec<MonumentText>,
    free_monuments: Vec<&'static str>,
    treasures: Vec<At>,
    hands: BySeat<HandText>,
    leaders_in_hand: Vec<(u8, &'static str)>,
    bag: BagText,
    catastrophes_left: BySeat<u8>,
    vp: BySeat<PointsText>,
    regions: Vec<RegionText>,
    marker: Option<At>,
    conflict: Option<ConflictText>,
    wars: Vec<String>,
    last_conflict: Option<LastConflictText>,
    #[serde(skip_serializing_if = "Option::is_none")]
    monument_squares: Option<Vec<At>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    monument_choices: Option<Vec<&'static str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    keep_choices: Option<Vec<At>>,
    over: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sorted_scores: Option<Vec<[u32; 4]>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    winners: Option<Vec<u8>>,
}

/// What a viewer sees. Hands of others and the bag are numbers, be they empty (R3.6).
fn state_text(view: &View<Tigris>) -> StateText {
    let (state, viewer) = (view.seen(), view.viewer());
    let hand = |seat: Seat| match state.hands[seat.index()] {
        tiles if viewer.has(seat) => hand_text(tiles),
        tiles => HandText::Count(tiles.len()),
    };
    let bag = match viewer.sees_all() {
        true => bag_text(state.bag),
        false => BagText::Count(state.bag.len()),
    };
    let leaders = state.leader_squares();
    let region = |squares_of: Bits| RegionText {
        squares: squares(squares_of),
        kingdom: squares_of.meets(leaders),
    };
    let in_hand = |seat: Seat| {
        let sphere = Sphere::ALL.into_iter();
        let inside = sphere.filter(move |sphere| state.leader_at(seat, *sphere).is_none());
        inside.map(move |sphere| (seat.0, sphere.leader()))
    };
    let shown = state.known_points();
    let points = state.by_seat(|seat| points_text(state.points[seat.index()]));
    let is_shown = |seat: &String| seat.parse().is_ok_and(|seat| shown.has(Seat(seat)));
    let is_building = state.phase == Phase::Monument;
    let is_keeping = matches!(state.phase, Phase::Treasure(_));
    let scores = || state.each_seat().map(|seat| state.sorted_score(seat)).collect();
    StateText {
        players: state.seats,
        active: state.active.0,
        turn: state.turn,
        actions_done: state.actions_done,
        to_move: state.decider().map(|seat| seat.0),
        phase: phase_word(state.phase),
        tiles: state.tiles_text(),
        leaders: state.leaders_text(),
        catastrophes: squares(state.catastrophes),
        monuments: state.monuments_text(),
        free_monuments: state.free_monuments().map(Monument::name).collect(),
        treasures: squares(state.treasures),
        hands: state.by_seat(hand),
        leaders_in_hand: state.each_seat().flat_map(in_hand).collect(),
        bag,
        catastrophes_left: state.by_seat(|seat| state.catastrophes_left[seat.index()]),
        vp: points.into_iter().filter(|(seat, _)| is_shown(seat)).collect(),
        regions: state.regions().map(region).collect(),
        marker: state.marker.inside().map(at),
        conflict: state.conflict_text(),
        wars: state.wars_text(),
        last_conflict: state.last_conflict_text(),
        monument_squares: is_building.then(|| squares(state.sites)),
        monument_choices: is_building
            .then(|| state.monument_choices().map(Monument::name).collect()),
        keep_choices: is_keeping.then(|| squares(state.keep_choices())),
        over: over_word(state.phase),
        sorted_scores: state.is_over().then(scores),
        winners: state.is_over().then(|| state.winners().map(|seat| seat.0).collect()),
    }
}

/// Writes what is seen.
pub(crate) fn write(view: &View<Tigris>, out: &mut dyn fmt::Write) -> fmt::Result {
    out.write_str(&serde_json::to_string(&state_text(view)).map_err(|_| fmt::Error)?)
}
