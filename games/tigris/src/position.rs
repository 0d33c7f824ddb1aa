//! Positions as one line of JSON, read and written.
//!
//! What is read is checked against the components: every piece on a square of its own and of its
//! terrain, no more tiles than there are. Whether a position can come about in a game is not asked.

use crate::{
    bits::{Bits, block},
    board::{STARTS, Square, land},
    json::{
        At, BagText, BySeat, ConflictText, HandText, LastConflictText, MonumentText, PointsText,
        at, bag_text, hand_text, over_word, phase_word, points_text, squares,
    },
    notation::read_tiles,
    pieces::{Monument, Sphere, Tiles},
    state::{
        ACTIONS, CATASTROPHES, Conflict, ConflictKind, HAND, LastConflict, Options, Phase, Site,
        Tigris,
    },
    tiles::terrain,
};
use game::{Refusal, Seat, Setup};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The hand of a seat of which nothing is said.
const USUAL_HAND: &str = "TFSMTF";
/// Catastrophes in the box (R1.4).
const ALL_CATASTROPHES: u8 = CATASTROPHES * Seat::MOST as u8;

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
    #[serde(default, skip_deserializing, skip_serializing_if = "Vec::is_empty")]
    wars: Vec<&'static str>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    marker: Option<At>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    monument_squares: Option<Vec<At>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    to_draw: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    last_conflict: Option<LastConflictText>,
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
        to_move: state.to_move().filter(|_| !is_between).map(|seat| seat.0),
        conflict: state.conflict_text(),
        wars: state.wars_text(),
        marker: state.marker.inside().map(at),
        monument_squares: (state.phase == Phase::Monument).then(|| squares(state.sites)),
        to_draw: match state.phase {
            Phase::Replace(count) => Some(count),
            _ => None,
        },
        last_conflict: state.last_conflict_text(),
        over: over_word(state.phase).map(str::to_owned),
    };
    out.write_str(&serde_json::to_string(&text).map_err(|_| fmt::Error)?)
}

pub(crate) fn read(setup: &Setup, text: &str) -> Result<Tigris, Refusal> {
    let text: PositionText = serde_json::from_str(text).map_err(|_| Refusal::BAD_FORM)?;
    if !(2..=Seat::MOST as u8).contains(&text.players) {
        return Err(Refusal::new("position-seats"));
    }
    let mut options = Options::of(setup);
    options.english_variant = text.english_variant.unwrap_or(options.english_variant);
    let mut state = Tigris::empty(text.players, options);
    state.phase = Phase::Action;
    read_players(&mut state, &text)?;
    read_board(&mut state, &text)?;
    read_monuments(&mut state, &text)?;
    read_treasures(&mut state, &text)?;
    read_bag(&mut state, &text)?;
    read_moment(&mut state, &text)?;
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

fn letter(text: &str) -> Result<Sphere, Refusal> {
    let mut letters = text.chars();
    let sphere = letters.next().and_then(Sphere::of_letter).ok_or(Refusal::BAD_FORM)?;
    if letters.next().is_none() { Ok(sphere) } else { Err(Refusal::BAD_FORM) }
}

fn read_players(state: &mut Tigris, text: &PositionText) -> Result<(), Refusal> {
    let usual = read_tiles(USUAL_HAND).unwrap_or_default();
    state.hands[..usize::from(state.seats)].fill(usual);
    for (name, hand) in &text.hands {
        let tiles = match hand {
            HandText::Seen(letters) => read_tiles(letters).ok_or(Refusal::BAD_FORM)?,
            HandText::Count(count) => Tiles::closed(*count),
        };
        if tiles.len() > HAND {
            return Err(Refusal::new("position-hand"));
        }
        state.hands[named_seat(state, name)?.index()] = tiles;
    }
    for (name, left) in &text.catastrophes_left {
        if *left > CATASTROPHES {
            return Err(Refusal::new("too-many-catastrophes"));
        }
        state.catastrophes_left[named_seat(state, name)?.index()] = *left;
    }
    for (name, points) in &text.vp {
        let seat = named_seat(state, name)?;
        match points {
            Some(PointsText { black, red, blue, green, treasure }) => {
                state.points[seat.index()] = [*black, *red, *blue, *green, *treasure];
            }
            None => state.hidden_points = state.hidden_points.with(seat),
        }
    }
    state.active = seat_of(state, text.active)?;
    state.actions_done = text.actions_done;
    state.turn = text.turn;
    Ok(())
}

/// Tiles, leaders and catastrophes, each on a square of its own.
fn read_board(state: &mut Tigris, text: &PositionText) -> Result<(), Refusal> {
    let mut covered = Bits::NONE;
    for monument in &text.monuments {
        covered |= block(corner_of(monument)?);
    }
    if text.start_temples {
        state.tiles[Sphere::Red as usize] = STARTS.without(covered);
    }
    let occupied = |square: Square| Err(Refusal::new("occupied").at(square.spot()));
    let mut listed = Bits::NONE;
    for (kind, row, column) in &text.tiles {
        let (sphere, square) = (letter(kind)?, square_of((*row, *column))?);
        if state.face_up().has(square) || listed.has(square) {
            return occupied(square);
        }
        listed.insert(square);
        if !terrain(sphere).has(square) {
            let code = if sphere == Sphere::Blue { "farm-off-river" } else { "river" };
            return Err(Refusal::new(code).at(square.spot()));
        }
        // What stood on a monument's square is replaced by its tiles.
        if !covered.has(square) {
            state.tiles[sphere as usize].insert(square);
        }
    }
    for (seat, kind, row, column) in &text.leaders {
        let (seat, square) = (seat_of(state, *seat)?, square_of((*row, *column))?);
        let sphere = Sphere::of_leader(kind).ok_or(Refusal::BAD_FORM)?;
        if state.leader_at(seat, sphere).is_some() {
            return Err(Refusal::new("not-in-hand").at(square.spot()));
        }
        if (state.connecting() | covered).has(square) {
            return occupied(square);
        }
        if !land().has(square) {
            return Err(Refusal::new("river").at(square.spot()));
        }
        state.leaders[seat.index()][sphere as usize] = square;
    }
    for at in &text.catastrophes {
        let square = square_of(*at)?;
        if (state.connecting() | covered | state.catastrophes).has(square) {
            return occupied(square);
        }
        state.catastrophes.insert(square);
    }
    let left: u8 = state.each_seat().map(|seat| state.catastrophes_left[seat.index()]).sum();
    match state.catastrophes.len().saturating_add(left) > ALL_CATASTROPHES {
        true => Err(Refusal::new("too-many-catastrophes")),
        false => Ok(()),
    }
}

fn corner_of(monument: &MonumentText) -> Result<Square, Refusal> {
    let corner = square_of(monument.square)?;
    if Bits::ALL.corners().has(corner) { Ok(corner) } else { Err(Refusal::new("outside")) }
}

fn read_monuments(state: &mut Tigris, text: &PositionText) -> Result<(), Refusal> {
    let unavailable = Refusal::new("monument-unavailable");
    for name in &text.used_monuments {
        let monument = Monument::of_name(name).ok_or(unavailable)?;
        state.monuments[monument.index()] = Site::Gone;
    }
    for one in &text.monuments {
        let monument = Monument::of_name(&one.name).ok_or(unavailable)?;
        let corner = corner_of(one)?;
        let site = block(corner);
        // A monument on the board may be named among the used ones, too.
        if matches!(state.monuments[monument.index()], Site::Built(..)) {
            return Err(unavailable);
        }
        if state.face_down().meets(site) {
            return Err(Refusal::new("occupied").at(corner.spot()));
        }
        let fits = |sphere: Sphere| site.without(terrain(sphere)).is_empty();
        let (first, second) = monument.spheres();
        let sphere = match &one.tiles {
            Some(tiles) => letter(tiles)?,
            None => {
                let exists = |sphere: Sphere| used(state, text, sphere) + 4 <= sphere.supply();
                let both = [first, second];
                let mut found = both.into_iter().filter(|sphere| fits(*sphere) && exists(*sphere));
                found.next().unwrap_or(first)
            }
        };
        if !monument.shows(sphere) {
            return Err(unavailable);
        }
        if !fits(sphere) {
            let code = if sphere == Sphere::Blue { "farm-off-river" } else { "river" };
            return Err(Refusal::new(code).at(corner.spot()));
        }
        state.monuments[monument.index()] = Site::Built(corner, sphere);
    }
    Ok(())
}

/// Tiles of a kind on the board and in hands, and in the bag where the text says what it holds.
fn used(state: &Tigris, text: &PositionText, sphere: Sphere) -> u8 {
    let bag = text.bag.as_ref().map_or(Tiles::NONE, bag_of);
    let hands = state.hands.iter().map(|hand| hand.of(sphere));
    hands.fold(state.on_board()[sphere as usize], u8::saturating_add).saturating_add(bag.of(sphere))
}

fn bag_of(bag: &BagText) -> Tiles {
    match *bag {
        BagText::Seen { temples, farms, settlements, markets } => {
            Tiles { seen: [settlements, temples, farms, markets], unseen: 0 }
        }
        BagText::Count(count) => Tiles::closed(count),
    }
}

/// A treasure lies on a tile, face up or down.
fn read_treasures(state: &mut Tigris, text: &PositionText) -> Result<(), Refusal> {
    state.treasures = match &text.treasures {
        Some(treasures) => set_of(treasures)?,
        None if text.start_temples => STARTS,
        None => Bits::NONE,
    };
    state.treasures = state.treasures.without(set_of(&text.remove_treasures)?);
    let tiles = state.face_up() | state.face_down();
    match state.treasures.without(tiles).first() {
        Some(square) => Err(Refusal::new("treasure-without-tile").at(square.spot())),
        None if state.treasures.len() > STARTS.len() => Err(Refusal::new("too-many-treasures")),
        None => Ok(()),
    }
}

/// The bag, and whether there are as many tiles as the position has (R1.2).
fn read_bag(state: &mut Tigris, text: &PositionText) -> Result<(), Refusal> {
    let too_many = Refusal::new("too-many-tiles");
    let mut all = 0u16;
    let mut rest = Tiles::NONE;
    for sphere in Sphere::ALL {
        let used = used(state, text, sphere);
        rest.seen[sphere as usize] = sphere.supply().checked_sub(used).ok_or(too_many)?;
        all += u16::from(used);
    }
    state.bag = text.bag.as_ref().map_or(rest, bag_of);
    let unseen = state.hands.iter().map(|hand| u16::from(hand.unseen)).sum::<u16>();
    let supply: u16 = Sphere::ALL.into_iter().map(|sphere| u16::from(sphere.supply())).sum();
    let bag = if text.bag.is_some() { state.bag.unseen } else { 0 };
    if all + unseen + u16::from(bag) > supply { Err(too_many) } else { Ok(()) }
}

/// What is being waited for, where it is no action.
fn read_moment(state: &mut Tigris, text: &PositionText) -> Result<(), Refusal> {
    let wrong = Refusal::new("position-phase");
    if let Some(last) = &text.last_conflict {
        let (winner, removed) = (seat_of(state, last.winner)?, set_of(&last.removed)?);
        state.last_conflict = Some(LastConflict { winner, removed });
    }
    if let Some(at) = text.marker {
        state.marker = square_of(at)?;
    }
    if let Some(conflict) = &text.conflict {
        state.conflict = Some(read_conflict(state, conflict)?);
    }
    state.phase = match text.phase.as_deref().unwrap_or("action") {
        "first" => Phase::First,
        "deal" => Phase::Deal,
        "refill" => Phase::Refill,
        "replace" => Phase::Replace(text.to_draw.unwrap_or(0)),
        "action" => Phase::Action,
        "war" => Phase::War,
        "attack" => Phase::Attack,
        "defend" => Phase::Defend,
        "monument" => Phase::Monument,
        "treasure" => Phase::Treasure(seat_of(state, text.to_move.unwrap_or(text.active))?),
        "over" if text.over.as_deref() == Some("bag") => Phase::OverBag,
        "over" => Phase::OverTreasures,
        _ => return Err(Refusal::BAD_FORM),
    };
    if state.phase == Phase::Monument {
        state.sites = match &text.monument_squares {
            Some(list) => set_of(list)?,
            None => Sphere::ALL.into_iter().fold(Bits::NONE, |sum, sphere| {
                let is_free = state.free_monuments().any(|monument| monument.shows(sphere));
                if is_free { sum | state.tiles[sphere as usize].corners() } else { sum }
            }),
        };
    }
    if is_possible(state) { Ok(()) } else { Err(wrong) }
}

fn read_conflict(state: &Tigris, text: &ConflictText) -> Result<Conflict, Refusal> {
    let kind = match text.kind.as_str() {
        "revolt" => ConflictKind::Revolt,
        "war" => ConflictKind::War,
        _ => return Err(Refusal::BAD_FORM),
    };
    let sphere = Sphere::of_colour(&text.colour).ok_or(Refusal::BAD_FORM)?;
    let (attacker, defender) = (seat_of(state, text.attacker)?, seat_of(state, text.defender)?);
    Ok(Conflict { kind, sphere, attacker, defender, committed: text.committed[0] })
}

/// Whether what is said of the moment fits together, so that the game can go on from it.
fn is_possible(state: &Tigris) -> bool {
    let in_conflict = matches!(state.phase, Phase::Attack | Phase::Defend);
    let is_marked = state.marker.is_inside();
    let marker_fits = match (state.phase, state.conflict.map(|conflict| conflict.kind)) {
        (Phase::War, _) | (_, Some(ConflictKind::War)) => state.tile_on(state.marker).is_some(),
        _ => !is_marked,
    };
    let conflict_fits = match state.conflict {
        None => !in_conflict,
        Some(conflict) => {
            let committed = conflict.committed.map_or(0, |count| count);
            let is_out = |seat| state.leader_at(seat, conflict.sphere).is_some();
            in_conflict
                && conflict.attacker != conflict.defender
                && is_out(conflict.attacker)
                && is_out(conflict.defender)
                && committed <= HAND
                && conflict.committed.is_some() == (state.phase == Phase::Defend)
        }
    };
    let needs_tiles = state.drawer().is_some() && !state.bag.is_empty();
    let phase_fits = match state.phase {
        Phase::First => state.bag.len() > 0,
        Phase::Deal | Phase::Refill => needs_tiles,
        Phase::Replace(count) => {
            let hand = state.hands[state.active.index()].len();
            (1..=HAND.saturating_sub(hand)).contains(&count) && count <= state.bag.len()
        }
        Phase::War => state.wars().next().is_some(),
        Phase::Monument => can_build(state),
        Phase::Treasure(_) => state.keep_choices().len() > 1,
        Phase::OverTreasures | Phase::OverBag => true,
        Phase::Action | Phase::Attack | Phase::Defend => true,
    };
    let most_actions = match state.phase {
        Phase::Refill | Phase::OverTreasures | Phase::OverBag => ACTIONS,
        _ => ACTIONS - 1,
    };
    marker_fits && conflict_fits && phase_fits && state.actions_done <= most_actions
}

fn can_build(state: &Tigris) -> bool {
    let of_one =
        |sphere: Sphere| state.sites.without(state.tiles[sphere as usize].corners()).is_empty();
    !state.sites.is_empty()
        && Sphere::ALL.into_iter().any(of_one)
        && state.monument_choices().next().is_some()
}
