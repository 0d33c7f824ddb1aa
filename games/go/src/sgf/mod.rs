//! Whole games in the Smart Game Format, FF\[4\].
//!
//! What the format has a property for is written there; the settings, acts of a count and positions that
//! it has none for are in properties of our own, which other programs leave alone: `LUDSET`, `LUDPOS`,
//! `LUDACT`, `LUDEND`.

mod tree;

use crate::{
    Act, Color, Go, Point,
    point::{LEAST_SIZE, MOST_SIZE},
    position,
    state::handicap_points,
};
use game::{
    EarlyEnding, Halves, Notation, Occasion, Past, RecordForm, Refusal, Rules, Seat, Setup,
    Transcript, Who,
};
use tree::{GameTree, Node};

/// The forms.
pub(crate) const FORMS: &[RecordForm] = &[RecordForm { id: "sgf", endings: &["sgf"] }];

/// The letters of a point: column and row from the top left.
fn letters(point: Point) -> String {
    [point.column(), point.row()].map(|line| char::from(b'a' + line)).iter().collect()
}

/// Reads the letters of a point; `Some(None)` is a pass.
fn point(value: &[u8], size: u8) -> Option<Option<Point>> {
    match value {
        [] => Some(None),
        b"tt" => Some(None),
        &[column @ b'a'..=b's', row @ b'a'..=b's'] => {
            Point::new(column - b'a', row - b'a', size).map(Some)
        }
        _ => None,
    }
}

/// The points of a list, rectangles written out.
fn points(values: &[Vec<u8>], size: u8) -> Option<Vec<Point>> {
    let mut all = Vec::new();
    for value in values {
        match value.iter().position(|byte| *byte == b':') {
            None => all.push(point(value, size)??),
            Some(colon) => {
                let (from, to) =
                    (point(&value[..colon], size)??, point(&value[colon + 1..], size)??);
                for row in from.row()..=to.row() {
                    for column in from.column()..=to.column() {
                        all.push(Point::new(column, row, size)?);
                    }
                }
            }
        }
    }
    Some(all)
}

/// Writes a game; nothing when it cannot be played through.
pub(crate) fn write(form: &str, transcript: &Transcript) -> Option<Vec<u8>> {
    if form != FORMS[0].id {
        return None;
    }
    let position = transcript.position.as_deref();
    let mut go = match position {
        None => Go::start(&transcript.setup).ok()?,
        Some(text) => position::read(&transcript.setup, text).ok()?,
    };
    let mut nodes = vec![root(transcript, &go)];
    let mut past = Past::new();
    past.extend(go.repetition_key());
    for (who, text) in &transcript.acts {
        let act = go.read(text).ok()?;
        go.check(&past, *who, act).ok()?;
        nodes.push(node(*who, act, text));
        go.apply(&past, *who, act);
        past.extend(go.repetition_key());
    }
    if let Some(result) = result(&go, transcript.parting) {
        nodes[0].push("RE", &result);
    }
    let mut bytes = Vec::new();
    GameTree { nodes, variations: Vec::new() }.write(&mut bytes);
    Some(bytes)
}

fn root(transcript: &Transcript, go: &Go) -> Node {
    let mut root = Node::default();
    let stones = |color| -> Vec<String> {
        go.board().points().filter(|p| go.board().is(*p, color)).map(letters).collect()
    };
    root.push("GM", "1");
    root.push("FF", "4");
    root.push("CA", "UTF-8");
    root.push("AP", &format!("Ludarium {}", env!("CARGO_PKG_VERSION")));
    root.push("SZ", &go.size().to_string());
    root.push("KM", &Halves(go.komi_halves().into()).to_string());
    root.push("RU", go.scoring().name());
    let handicap = transcript.setup.choice("handicap");
    if handicap != "0" && transcript.position.is_none() {
        root.push("HA", handicap);
    }
    root.push_all("AB", &stones(Color::Black));
    root.push_all("AW", &stones(Color::White));
    if go.mover() == Color::White {
        root.push("PL", "W");
    }
    for (key, name) in ["PB", "PW"].into_iter().zip(&transcript.names) {
        if !name.is_empty() {
            root.push(key, name);
        }
    }
    let Occasion { event, date } = &transcript.occasion;
    for (key, text) in [("EV", event), ("DT", date)] {
        if !text.is_empty() {
            root.push(key, text);
        }
    }
    let given = transcript.setup.given().map(|(key, value)| format!("{key}={value}"));
    let mut given: Vec<String> = given.collect();
    // Without a choice it says so: the size is then that of the settings, whatever the board has.
    if given.is_empty() {
        given.push(String::new());
    }
    root.push_all("LUDSET", &given);
    if let Some(text) = &transcript.position {
        root.push("LUDPOS", text);
    }
    if transcript.parting == Some(EarlyEnding::Drawn) {
        root.push("LUDEND", "draw");
    }
    root
}

fn node(who: Who, act: Act, text: &str) -> Node {
    let mut node = Node::default();
    let key = match who {
        Who::Seat(Seat(0)) => "B",
        Who::Seat(_) => "W",
        Who::Chance | Who::Clock | Who::House => "",
    };
    match act {
        Act::Place(point) => node.push(key, &letters(point)),
        Act::Pass => node.push(key, ""),
        _ => node.push("LUDACT", &format!("{key} {text}")),
    }
    node
}

fn result(go: &Go, parting: Option<EarlyEnding>) -> Option<String> {
    let letter = |color| if color == Color::Black { 'B' } else { 'W' };
    match parting {
        Some(EarlyEnding::Drawn) => return Some("Draw".to_owned()),
        Some(EarlyEnding::Lost(seat)) => {
            return Some(format!("{}+Resign", letter(Color::of_seat(seat).other())));
        }
        None => {}
    }
    let outcome = go.outcome()?;
    Some(match outcome.winner {
        Some(winner) => format!("{}+{}", letter(winner), Halves(outcome.margin)),
        None => "Draw".to_owned(),
    })
}

/// Reads the main line of the first game of a file.
pub(crate) fn read(form: &str, setup: &Setup, bytes: &[u8]) -> Result<Transcript, Refusal> {
    if form != FORMS[0].id {
        return Err(Refusal::BAD_FORM);
    }
    let trees = tree::read(bytes).ok_or(Refusal::BAD_FORM)?;
    let game = trees.first().ok_or(Refusal::BAD_FORM)?;
    let root = game.nodes.first().ok_or(Refusal::BAD_FORM)?;
    if root.text("GM").is_some_and(|game| game.trim() != "1") {
        return Err(Refusal::new("sgf-game"));
    }
    let setup = settings(setup, root)?;
    let position = beginning(&setup, root)?;
    let text = |key| root.text(key).unwrap_or_default();
    let parting = match (text("RE").as_str(), text("LUDEND").as_str()) {
        (_, "draw") => Some(EarlyEnding::Drawn),
        ("B+R" | "B+Resign", _) => Some(EarlyEnding::Lost(Seat(1))),
        ("W+R" | "W+Resign", _) => Some(EarlyEnding::Lost(Seat(0))),
        _ => None,
    };
    Ok(Transcript {
        names: vec![text("PB"), text("PW")],
        occasion: Occasion { event: text("EV"), date: text("DT") },
        acts: acts(game, &setup, position.as_deref())?,
        parting,
        setup,
        position,
    })
}

/// The settings that a file names, ours before the others'.
fn settings(setup: &Setup, root: &Node) -> Result<Setup, Refusal> {
    let mut setup = *setup;
    let own = root.values("LUDSET");
    for value in own.iter().filter(|value| !value.is_empty()) {
        let text = String::from_utf8_lossy(value).replace('\\', "");
        let (key, value) = text.split_once('=').ok_or(Refusal::BAD_FORM)?;
        setup.set(key, value)?;
    }
    if !own.is_empty() {
        return Ok(setup);
    }
    let text = |key| root.text(key).map(|text| text.trim().to_owned());
    let size = text("SZ").unwrap_or_else(|| "19".to_owned());
    if size != "9" {
        setup.set("size", &size).map_err(|_| Refusal::new("sgf-size"))?;
    }
    if let Some(komi) = text("KM").and_then(|komi| komi.parse::<f64>().ok()) {
        let komi = Halves((komi * 2.0) as i32).to_string();
        if komi != "7.5" {
            setup.set("komi", &komi).map_err(|_| Refusal::new("sgf-komi"))?;
        }
    }
    match text("RU").unwrap_or_default().to_ascii_lowercase().as_str() {
        "japanese" | "korean" => setup.set("scoring", "japanese")?,
        "tally" => setup.set("scoring", "tally")?,
        _ => {}
    }
    Ok(setup)
}

/// Where a game begins when stones are set up; a handicap on its own points is a setting.
fn beginning(setup: &Setup, root: &Node) -> Result<Option<String>, Refusal> {
    if let Some(text) = root.text("LUDPOS") {
        return Ok(Some(text));
    }
    let size = setup.get("size") as u8;
    debug_assert!((LEAST_SIZE..=MOST_SIZE).contains(&size));
    let wrong = Refusal::new("sgf-stones");
    let black = points(root.values("AB"), size).ok_or(wrong)?;
    let white = points(root.values("AW"), size).ok_or(wrong)?;
    let chosen = setup.choice("handicap").parse().unwrap_or(0);
    let fixed: Vec<Point> = handicap_points(size, chosen).into_iter().flatten().collect();
    let is_fixed = black.len() == fixed.len() && black.iter().all(|p| fixed.contains(p));
    if is_fixed && white.is_empty() && (!fixed.is_empty() || root.text("PL").is_none()) {
        return Ok(None);
    }
    let mut go = Go::on(setup, size);
    for (color, stones) in [(Color::Black, black), (Color::White, white)] {
        for stone in stones {
            if !go.board().has_room(color, stone) {
                return Err(wrong);
            }
            go.board.play(color, stone);
        }
    }
    go.board.lift_ko();
    let is_handicap = root.text("HA").is_some_and(|stones| stones.trim() > "1");
    go.mover = match root.text("PL").unwrap_or_default().to_ascii_uppercase().as_str() {
        "W" | "WHITE" => Color::White,
        "B" | "BLACK" => Color::Black,
        _ if is_handicap => Color::White,
        _ => Color::Black,
    };
    let mut text = String::new();
    let _ = position::write(&go, &mut text);
    Ok(Some(text))
}

fn acts(
    game: &GameTree,
    setup: &Setup,
    position: Option<&str>,
) -> Result<Vec<(Who, String)>, Refusal> {
    let size = match position {
        Some(text) => position::read(setup, text)?.size(),
        None => setup.get("size") as u8,
    };
    let mut acts = Vec::new();
    for node in game.main_line() {
        for property in &node.0 {
            let value = property.values.first().map_or(&[][..], Vec::as_slice);
            let who = match property.name.as_str() {
                "B" => Who::Seat(Seat(0)),
                "W" => Who::Seat(Seat(1)),
                "LUDACT" => {
                    let text = node.text("LUDACT").unwrap_or_default();
                    let (who, act) = text.split_once(' ').ok_or(Refusal::BAD_FORM)?;
                    let who = match who {
                        "B" => Who::Seat(Seat(0)),
                        "W" => Who::Seat(Seat(1)),
                        _ => Who::House,
                    };
                    acts.push((who, act.to_owned()));
                    continue;
                }
                _ => continue,
            };
            let number = i32::try_from(acts.len()).unwrap_or(i32::MAX).saturating_add(1);
            let wrong = Refusal::new("sgf-move").with([number, 0]);
            let to = point(value, size).ok_or(wrong)?;
            acts.push((who, to.map_or_else(|| "pass".to_owned(), |p| p.name(size).to_string())));
        }
    }
    Ok(acts)
}
