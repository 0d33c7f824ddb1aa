//! Reading a file: settings, where the game begins, and its main line.

use super::{
    Before, FORMS, SETS_UP, acts_of, charset, counted, points,
    tree::{self, GameTree, Node, plain},
};
use crate::{Color, Go, PointSet, position, state::handicap_points};
use game::{EarlyEnding, Halves, Occasion, OriginalText, Refusal, Seat, Setup, Transcript, Who};

/// A komi beyond this is written in hundredths by some servers.
const MOST_KOMI: f64 = 150.0;

/// Reads the main line of the first game of a file, and keeps the rest of it as text.
pub(crate) fn read(form: &str, setup: &Setup, bytes: &[u8]) -> Result<Transcript, Refusal> {
    if form != FORMS[0].id {
        return Err(Refusal::BAD_FORM);
    }
    let text = charset::decoded(bytes);
    let mut transcript = of_tree(setup, &first_tree(&text)?)?;
    // A file that we would write like this ourselves has nothing that could get lost.
    if super::write(form, &transcript).is_none_or(|own| own != text.as_bytes()) {
        transcript.original = Some(OriginalText { form: FORMS[0].id.to_owned(), text });
    }
    Ok(transcript)
}

/// Reads the moves of the main line, and nothing that follows from how the game was counted.
pub(crate) fn read_moves(setup: &Setup, bytes: &[u8]) -> Result<Transcript, Refusal> {
    moves_of_tree(setup, &first_tree(&charset::decoded(bytes))?)
}

fn first_tree(text: &str) -> Result<GameTree, Refusal> {
    // What begins like a game and cannot be read is no other form.
    let is_game = text.trim_start().starts_with("(;");
    let wrong = if is_game { Refusal::new("sgf-broken") } else { Refusal::BAD_FORM };
    let trees = tree::read(text).ok_or(wrong)?;
    trees.into_iter().next().ok_or(wrong)
}

/// The game of a tree, with the acts that counted it.
pub(super) fn of_tree(setup: &Setup, game: &GameTree) -> Result<Transcript, Refusal> {
    let mut transcript = moves_of_tree(setup, game)?;
    if transcript.parting.is_none() {
        let Transcript { setup, position, acts, .. } = &transcript;
        let ending = counted::ending(setup, position.as_deref(), game, acts);
        transcript.acts.extend(ending);
    }
    Ok(transcript)
}

/// The game of a tree, as far as its nodes have it.
fn moves_of_tree(setup: &Setup, game: &GameTree) -> Result<Transcript, Refusal> {
    let root = game.root().ok_or(Refusal::BAD_FORM)?;
    if root.text("GM").is_some_and(|game| game.trim() != "1") {
        return Err(Refusal::new("sgf-game"));
    }
    let setup = settings(setup, root)?;
    let position = beginning(&setup, game)?;
    let text = |key| root.text(key).unwrap_or_default();
    Ok(Transcript {
        names: vec![text("PB"), text("PW")],
        occasion: Occasion { event: text("EV"), date: text("DT") },
        acts: acts(game, &setup, position.as_deref())?,
        parting: parting(root),
        setup,
        position,
        original: None,
    })
}

/// How the game ended, if not by its rules.
fn parting(root: &Node) -> Option<EarlyEnding> {
    if root.text("LUDEND").is_some_and(|end| end == "draw") {
        return Some(EarlyEnding::Drawn);
    }
    let result = root.text("RE")?;
    let (winner, how) = result.trim().split_once('+')?;
    let loser = match winner {
        "B" => Seat(1),
        "W" => Seat(0),
        _ => return None,
    };
    // By resignation, time or forfeit; in full or by the first letter.
    matches!(how.chars().next(), Some('R' | 'T' | 'F')).then_some(EarlyEnding::Lost(loser))
}

/// The settings that a file names, ours before the others'.
fn settings(setup: &Setup, root: &Node) -> Result<Setup, Refusal> {
    let mut setup = *setup;
    let own = root.values("LUDSET");
    for value in own.iter().filter(|value| !value.is_empty()) {
        let text = plain(value);
        let (key, value) = text.split_once('=').ok_or(Refusal::BAD_FORM)?;
        setup.set(key, value)?;
    }
    if !own.is_empty() {
        return Ok(setup);
    }
    let text = |key| root.text(key).map(|text| text.trim().to_owned());
    let size = text("SZ").unwrap_or_else(|| "19".to_owned());
    let size = match size.split_once(':') {
        Some((columns, rows)) if columns == rows => columns.to_owned(),
        _ => size,
    };
    if size != "9" {
        setup.set("size", &size).map_err(|_| Refusal::new("sgf-size"))?;
    }
    let handicap = handicap(root, setup.get("size") as u8);
    if let Some(stones) = &handicap {
        setup.set("handicap", stones)?;
    }
    if let Some(komi) = text("KM").and_then(|text| komi(&text)) {
        let komi = komi.to_string();
        // What would be the komi without a word is no choice.
        if handicap.is_some() || komi != "7.5" {
            setup.set("komi", &komi).map_err(|_| Refusal::new("sgf-komi"))?;
        }
    }
    match text("RU").unwrap_or_default().to_ascii_lowercase().as_str() {
        "japanese" | "korean" => {
            setup.set("scoring", "japanese")?;
            setup.set("ko", "simple")?;
        }
        "aga" | "nz" => setup.set("ko", "situational")?,
        "tally" => setup.set("scoring", "tally")?,
        _ => {}
    }
    Ok(setup)
}

/// The number of handicap stones, where they are said to be one and lie as R11 has it.
fn handicap(root: &Node, size: u8) -> Option<String> {
    let text = root.text("HA")?.trim().to_owned();
    let fixed: PointSet = handicap_points(size, text.parse().ok()?)?.collect();
    let laid = points(root.values("AB"), size)?.into_iter().collect();
    (fixed == laid).then_some(text)
}

/// A komi as files write it: `6.5`, `6,5`, in hundredths, or in Chinese stones, of which one is two points.
fn komi(text: &str) -> Option<Halves> {
    let komi: f64 = text.replace(',', ".").parse().ok().filter(|komi: &f64| komi.is_finite())?;
    let komi = if komi.abs() > MOST_KOMI { komi / 100.0 } else { komi };
    let halves = komi * 2.0;
    let halves = if halves.fract() == 0.0 { halves } else { halves * 2.0 };
    Some(Halves(halves.clamp(-1e6, 1e6) as i32))
}

/// The nodes before the first act: what they set up is where the game begins.
fn before_play(game: &GameTree) -> Vec<&Node> {
    let has_act =
        |node: &&Node| node.0.iter().any(|p| ["B", "W", "LUDACT"].iter().any(|a| p.is(a)));
    let mut nodes: Vec<&Node> = game.main_line().take_while(|node| !has_act(node)).collect();
    if nodes.is_empty() {
        nodes.extend(game.root());
    }
    nodes
}

/// Where a game begins when stones are set up; a handicap on its own points is a setting.
fn beginning(setup: &Setup, game: &GameTree) -> Result<Option<String>, Refusal> {
    let nodes = before_play(game);
    let root = nodes[0];
    if let Some(text) = root.text("LUDPOS") {
        return Ok(Some(text));
    }
    let size = setup.get("size") as u8;
    let wrong = Refusal::new("sgf-stones");
    let mut stones = [PointSet::NONE; 2];
    for node in &nodes {
        for property in &node.0 {
            let color = SETS_UP.iter().position(|name| property.is(name));
            let Some(color) = color else { continue };
            for point in points(&property.values, size).ok_or(wrong)? {
                stones.iter_mut().for_each(|set| set.remove(point));
                if let Some(own) = stones.get_mut(color) {
                    own.add(point);
                }
            }
        }
    }
    let [black, white] = stones;
    let side = nodes.iter().rev().find_map(|node| node.text("PL"));
    let chosen = setup.choice("handicap").parse().unwrap_or(0);
    let fixed: PointSet = handicap_points(size, chosen).into_iter().flatten().collect();
    let mover = match side.unwrap_or_default().trim().to_ascii_uppercase().as_str() {
        "W" | "WHITE" => Color::White,
        "B" | "BLACK" => Color::Black,
        _ => first_mover(game, size, white.is_empty() && black.len() > 1),
    };
    // Some files name a handicap without its stones, or begin with White for another reason.
    let usual = if fixed.is_empty() { Color::Black } else { Color::White };
    if black == fixed && white.is_empty() && mover == usual {
        return Ok(None);
    }
    let mut go = Go::on(setup, size);
    for (color, stones) in [(Color::Black, black), (Color::White, white)] {
        for stone in stones.iter() {
            if !go.board().has_room(color, stone) || go.board.play(color, stone) > 0 {
                return Err(wrong);
            }
        }
    }
    go.board.lift_ko();
    go.mover = mover;
    let mut text = String::new();
    let _ = position::write(&go, &mut text);
    Ok(Some(text))
}

/// Who makes the first move; where there is none, White after a handicap.
fn first_mover(game: &GameTree, size: u8, is_handicap: bool) -> Color {
    let first = game.main_line().flat_map(|node| acts_of(node, size, Before::default())).next();
    match first {
        Some((Who::Seat(seat), _)) => Color::of_seat(seat),
        _ if is_handicap => Color::White,
        _ => Color::Black,
    }
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
    let mut acts: Vec<(Who, String)> = Vec::new();
    let mut before = Before::default();
    for node in game.main_line() {
        let here = acts_of(node, size, before);
        before = before.after(&here);
        acts.extend(here);
    }
    Ok(acts)
}

/// The size of the board of a game, for whoever looks for its acts.
pub(super) fn size_of(transcript: &Transcript) -> u8 {
    let position = transcript.position.as_deref();
    let read = position.and_then(|text| position::read(&transcript.setup, text).ok());
    read.map_or(transcript.setup.get("size") as u8, |go| go.size())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Point;

    #[test]
    fn komi_is_read_as_files_write_it() {
        let read = |text| komi(text).map(|halves| halves.to_string());
        for (text, expect) in [
            ("6.5", "6.5"),
            ("6,5", "6.5"),
            ("0", "0"),
            ("-3.5", "-3.5"),
            ("3.75", "7.5"),
            ("375", "7.5"),
            ("650", "6.5"),
        ] {
            assert_eq!(read(text).as_deref(), Some(expect), "{text}");
        }
        assert_eq!((read("none"), read("inf")), (None, None));
    }

    #[test]
    fn a_set_of_points_has_them_in_order() {
        let all = points(&["aa:cb".into(), "dd".into()], 9).unwrap();
        assert_eq!(all.len(), 7);
        assert_eq!(points(&["aa:zz".into()], 9), None);
        for corners in ["cb:aa", "ca:ab", "ac:ca"] {
            let rectangle = points(&[corners.into()], 9).unwrap();
            assert_eq!(rectangle.len(), if corners == "ac:ca" { 9 } else { 6 }, "{corners}");
        }
        assert_eq!(all[6], Point::new(3, 3, 9).unwrap());
    }
}
