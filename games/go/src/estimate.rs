//! How the game stands, as far as playouts tell: whose each point will be, and by how much somebody leads.

use crate::{
    Color, Go, Point,
    drawing::{Place, number},
    judge::Judgement,
};
use game::{Glyph, Halves, Item, Sentence};
use std::fmt::Write;

/// The overlay of this name shows it.
pub(crate) const ESTIMATE: &str = "estimate";

/// Playouts for one estimate: it is asked for after every move.
const PLAYOUTS: i32 = 48;
/// How surely a point is held before it is shown as likely, and as good as certain.
const LIKELY: f32 = 0.35;
const CERTAIN: f32 = 0.8;

/// The items of the overlay: a sign on every point that somebody holds, and the score above the board.
pub(crate) fn show(go: &Go, out: &mut impl FnMut(Item)) {
    let judgement = Judgement::by(PLAYOUTS, go.board());
    for point in go.board().points() {
        if let Some(item) = held(go, &judgement, point) {
            out(item);
        }
    }
    out(score(go, lead(go, &judgement)));
}

/// By how much Black leads, in halves, with komi.
fn lead(go: &Go, judgement: &Judgement) -> i32 {
    let points: f32 = go.board().points().map(|point| worth(go, judgement, point)).sum();
    let [black, white] = go.prisoners().map(i32::from);
    let prisoners = if go.scoring().counts_prisoners() { black - white } else { 0 };
    2 * (points.round() as i32 + prisoners) - i32::from(go.komi_halves())
}

/// What a point will bring Black, less what it will bring White (R9).
fn worth(go: &Go, judgement: &Judgement, point: Point) -> f32 {
    let sure = judgement.sureness(point, Color::Black);
    let Some(color) = go.board().stone(point) else { return sure };
    let sign = if color == Color::Black { 1.0 } else { -1.0 };
    let taken = (1.0 - sign * sure) / 2.0;
    let as_prisoner = if go.scoring().counts_prisoners() { taken } else { 0.0 };
    let as_stone = if go.scoring().counts_stones() { 0.0 } else { 1.0 - taken };
    sure - sign * (as_prisoner + as_stone)
}

fn held(go: &Go, judgement: &Judgement, point: Point) -> Option<Item> {
    let sure = judgement.sureness(point, Color::Black);
    let owner = if sure > 0.0 { Color::Black } else { Color::White };
    // A living stone says for itself whose its point is.
    if sure.abs() < LIKELY || go.board().is(point, owner) {
        return None;
    }
    let (role, mark, key) = match (owner, sure.abs() >= CERTAIN) {
        (Color::Black, true) => ("held-black", "x", "item-held"),
        (Color::Black, false) => ("held-black-likely", "x?", "item-held-likely"),
        (Color::White, true) => ("held-white", "o", "item-held"),
        (Color::White, false) => ("held-white-likely", "o?", "item-held-likely"),
    };
    let say = Sentence::with(key, [0, 0, number(owner)]).spot(0, go.spot(point));
    Some(Item::new(Place::Held.id(go, point), Place::Held.at(point), role, mark, say))
}

/// The score as records write it in every language: who leads, and by how much.
fn score(go: &Go, lead: i32) -> Item {
    let leader = match lead {
        0 => 0,
        1.. => number(Color::Black),
        _ => number(Color::White),
    };
    let mut mark = Glyph::new();
    // A letter and up to five figures fit.
    let _ = match leader {
        0 => write!(mark, "="),
        1 => write!(mark, "B+{}", Halves(lead)),
        _ => write!(mark, "W+{}", Halves(-lead)),
    };
    let lead = lead.abs();
    let say = Sentence::with("item-estimate", [leader, lead / 2, lead % 2]);
    let middle = i16::from(go.size()) / 2 - 1;
    Item::new(Place::SCORE, (middle, -1, Place::Held.height()), "estimate", &mark, say)
        .sized((3, 1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::position;
    use game::{Rules, Setup};

    fn shown(text: &str) -> (String, usize, usize) {
        shown_by("french", text)
    }

    fn shown_by(scoring: &str, text: &str) -> (String, usize, usize) {
        let mut setup = Setup::new(Go::SETTINGS);
        setup.set("scoring", scoring).unwrap();
        let go = position::read(&setup, text).unwrap();
        let (mut score, mut black, mut white) = (String::new(), 0, 0);
        show(&go, &mut |item| match item.role {
            "estimate" => score = item.mark.to_string(),
            "held-black" => black += 1,
            "held-white" => white += 1,
            _ => {}
        });
        (score, black, white)
    }

    // Black has the two columns on the left with an eye in each corner, White the other three.
    const DIVIDED: &str = "1xoo1/xxooo/xxooo/xxooo/1xoo1";

    #[test]
    fn a_board_that_is_divided_is_estimated_as_it_is_counted() {
        assert_eq!(shown(&format!("{DIVIDED} x 0.5")), ("W+5.5".to_owned(), 2, 2));
        assert_eq!(shown(&format!("{DIVIDED} x -5")).0, "=");
        assert_eq!(shown(&format!("{DIVIDED} x -7")).0, "B+2");
        assert_eq!(shown(&format!("{DIVIDED} x -150")).0, "B+145");
        assert_eq!(shown(&format!("{DIVIDED} x 149.5")).0, "W+154.5");
    }

    #[test]
    fn dead_stones_are_shown_as_the_opponents() {
        // A white stone in Black's lower corner cannot be saved.
        let rows = "1xoo1/xxooo/xxooo/1xooo/oxoo1";
        assert_eq!(shown(&format!("{rows} o 0.5")), ("W+5.5".to_owned(), 3, 2));
    }

    #[test]
    fn what_counts_is_estimated_by_the_scoring() {
        // Three points for Black and a dead stone, two for White; two stones and one were taken before.
        let text = "1xoo1/xxooo/xxooo/1xooo/oxoo1 o 0.5 2 1 0";
        assert_eq!(shown_by("french", text).0, "W+5.5");
        assert_eq!(shown_by("tally", text).0, "W+3.5");
        assert_eq!(shown_by("japanese", text).0, "B+2.5");
    }
}
