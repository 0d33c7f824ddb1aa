//! Writing a game.

use super::{
    FORMS, counted, keep, letters,
    tree::{GameTree, Node},
};
use crate::{Act, Color, Go, position};
use game::{EarlyEnding, Halves, Notation, Occasion, Past, Rules, Seat, Transcript, Who};

/// An act with its node.
pub(super) struct ActNode {
    pub(super) who: Who,
    pub(super) text: String,
    pub(super) node: Node,
}

/// Writes a game; nothing when it cannot be played through.
pub(crate) fn write(form: &str, transcript: &Transcript) -> Option<Vec<u8>> {
    if form != FORMS[0].id {
        return None;
    }
    let mut go = match transcript.position.as_deref() {
        None => Go::start(&transcript.setup).ok()?,
        Some(text) => position::read(&transcript.setup, text).ok()?,
    };
    let mut root = root(transcript, &go);
    let mut acts = Vec::with_capacity(transcript.acts.len());
    let mut past = Past::new();
    past.extend(go.repetition_key());
    for (who, text) in &transcript.acts {
        let act = go.read(text).ok()?;
        go.check(&past, *who, act).ok()?;
        acts.push(ActNode { who: *who, text: text.clone(), node: node(*who, act, text) });
        go.apply(&past, *who, act);
        past.extend(go.repetition_key());
    }
    if go.outcome().is_some() && transcript.parting.is_none() {
        counted::mark(&go, acts.last_mut().map_or(&mut root, |act| &mut act.node));
    }
    if let Some(result) = result(&go, transcript.parting) {
        root.push("RE", &result);
    }
    if let Some(text) = keep::into_original(transcript, &root, &acts) {
        return Some(text.into_bytes());
    }
    let nodes = std::iter::once(root).chain(acts.into_iter().map(|act| act.node)).collect();
    let mut text = String::new();
    GameTree::of_nodes(nodes).write(&mut text);
    Some(text.into_bytes())
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
