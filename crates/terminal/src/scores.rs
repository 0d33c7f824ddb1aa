//! Scores in parts, where their points came from, and points that a player may give to another part.

use crate::voice;
use game::{Halves, ScorePart, Seat, Seats, Viewer, Who};
use std::cmp::Ordering;
use table::Table;
use words::Lexicon;

/// The keys of the parts, in their order.
fn part_keys(scores: &[ScorePart]) -> Vec<&'static str> {
    let mut keys: Vec<&str> = Vec::new();
    for part in scores {
        if !keys.contains(&part.key) {
            keys.push(part.key);
        }
    }
    keys
}

/// The parts of the score with a column for each seat; the first row names the players, the last is the
/// sum. Empty where a game has no parts.
pub(crate) fn score_rows(table: &Table, viewer: Viewer, lexicon: &Lexicon) -> Vec<Vec<String>> {
    let scores = table.state().panel(viewer).scores;
    let keys = part_keys(&scores);
    if keys.is_empty() {
        return Vec::new();
    }
    let row = |name: String, cell: &dyn Fn(Seat) -> String| {
        let cells = (0..table.seats()).map(|seat| cell(Seat(seat)));
        std::iter::once(name).chain(cells).collect::<Vec<_>>()
    };
    let of = |seat: Seat| scores.iter().filter(move |part| part.seat == seat);
    let short_name = |seat: Seat| voice::short_name(table, Who::Seat(seat), lexicon);
    let mut rows = vec![row(String::new(), &short_name)];
    rows.extend(keys.iter().map(|key| {
        row(lexicon.plain(&format!("score-{key}")), &|seat| {
            let part = of(seat).find(|part| part.key == *key);
            part.map(|part| part_text(part, lexicon)).unwrap_or_default()
        })
    }));
    if table.game().props().weakest_counts {
        // What is compared where scores are equal.
        rows.push(row(lexicon.plain("score-sorted"), &|seat| {
            let mut points: Vec<i32> = of(seat).map(|part| part.points).collect();
            points.sort_unstable();
            points.iter().map(i32::to_string).collect::<Vec<_>>().join("·")
        }));
    }
    let standing = table.state().standing(viewer);
    rows.push(row(lexicon.plain("score-sum"), &|seat| {
        let sum = || Halves(of(seat).map(|part| part.halves().0).sum());
        let points = standing.known.has(seat).then(|| standing.points[seat.index()].to_string());
        points.unwrap_or_else(|| lexicon.halves(sum()))
    }));
    rows
}

/// Points of a part, with those in it that could be given elsewhere.
fn part_text(part: &ScorePart, lexicon: &Lexicon) -> String {
    match part.free {
        0 => lexicon.halves(part.halves()),
        free => format!("{}+{free}={}", part.points - free, part.points),
    }
}

/// Where a seat's points came from: a row that names the parts, then a row for each origin.
pub(crate) fn origin_rows(
    table: &Table,
    viewer: Viewer,
    seat: Seat,
    lexicon: &Lexicon,
) -> Vec<Vec<String>> {
    let panel = table.state().panel(viewer);
    let keys = part_keys(&panel.scores);
    let own = || panel.origins.iter().filter(|origin| origin.seat == seat);
    let mut froms: Vec<&str> = Vec::new();
    for origin in own().filter(|origin| origin.points != 0) {
        if !froms.contains(&origin.from) {
            froms.push(origin.from);
        }
    }
    if panel.origins.is_empty() {
        return Vec::new();
    }
    let heads = keys.iter().map(|key| lexicon.plain(&format!("score-{key}")));
    let mut rows = vec![std::iter::once(String::new()).chain(heads).collect::<Vec<_>>()];
    for from in froms {
        let points = |key: &&str| {
            let of_part = own().filter(|origin| origin.part == *key && origin.from == from);
            match of_part.map(|origin| origin.points).sum::<i32>() {
                0 => "-".to_owned(),
                points => points.to_string(),
            }
        };
        let name = lexicon.plain(&format!("origin-{from}"));
        rows.push(std::iter::once(name).chain(keys.iter().map(points)).collect());
    }
    rows
}

/// Points that a player may give to any part of the score. The game proposes where they go.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Allotment {
    pub(crate) seat: Seat,
    fixed: Vec<i32>,
    proposed: Vec<i32>,
    given: Vec<i32>,
}

impl Allotment {
    /// What a seat may allot; `None` where there is nothing.
    pub(crate) fn of(table: &Table, viewer: Viewer, seat: Seat) -> Option<Allotment> {
        let scores = table.state().panel(viewer).scores;
        let own: Vec<&ScorePart> = scores.iter().filter(|part| part.seat == seat).collect();
        let proposed: Vec<i32> = own.iter().map(|part| part.free).collect();
        let has_any = table.game().props().weakest_counts && proposed.iter().any(|free| *free > 0);
        has_any.then(|| Allotment {
            seat,
            fixed: own.iter().map(|part| part.points - part.free).collect(),
            given: proposed.clone(),
            proposed,
        })
    }

    /// What is given to each part.
    pub(crate) fn given(&self) -> &[i32] {
        &self.given
    }

    /// What each part is worth then.
    pub(crate) fn totals(&self) -> Vec<i32> {
        self.fixed.iter().zip(&self.given).map(|(fixed, given)| fixed + given).collect()
    }

    /// How many points are given to nothing yet.
    fn left(&self) -> i32 {
        self.proposed.iter().sum::<i32>() - self.given.iter().sum::<i32>()
    }

    /// Gives one more to a part, or one fewer, where that is possible.
    pub(crate) fn shift(&mut self, part: usize, is_more: bool) {
        let left = self.left();
        let Some(given) = self.given.get_mut(part) else { return };
        match is_more {
            true if left > 0 => *given += 1,
            false if *given > 0 => *given -= 1,
            _ => {}
        }
    }

    /// Gives these numbers to the parts; false, and nothing has changed, where there are not so many points or parts.
    pub(crate) fn give(&mut self, given: &[i32]) -> bool {
        let most = self.proposed.iter().sum::<i32>();
        let sum = given.iter().try_fold(0i32, |sum, count| sum.checked_add(*count));
        let is_possible = given.len() == self.proposed.len()
            && given.iter().all(|count| *count >= 0)
            && sum.is_some_and(|sum| sum <= most);
        if is_possible {
            self.given = given.to_vec();
        }
        is_possible
    }

    /// The parts, what is given to each of them, and what they are worth then.
    pub(crate) fn rows(&self, table: &Table, lexicon: &Lexicon) -> Vec<Vec<String>> {
        let keys = part_keys(&table.state().panel(Seats::ALL).scores);
        let names = keys.iter().map(|key| lexicon.plain(&format!("score-{key}"))).collect();
        let numbers = |numbers: &[i32], sign: &str| -> Vec<String> {
            numbers.iter().map(|number| format!("{sign}{number}")).collect()
        };
        let rows: [(String, Vec<String>); 3] = [
            (String::new(), names),
            (lexicon.plain("score-free"), numbers(&self.given, "+")),
            (lexicon.plain("screen-points-total"), numbers(&self.totals(), "")),
        ];
        rows.map(|(head, cells)| std::iter::once(head).chain(cells).collect()).to_vec()
    }

    /// How good it is, in a sentence.
    pub(crate) fn verdict(&self, lexicon: &Lexicon) -> String {
        let weakest = self.totals().into_iter().min().unwrap_or(0);
        let (left, proposed) = (self.left(), self.proposed_weakest());
        let key = match (left, self.against_proposal()) {
            (1.., _) => "allot-left",
            (_, Ordering::Less) if weakest == proposed => "allot-tie",
            (_, Ordering::Less) => "allot-worse",
            _ => "allot-same",
        };
        lexicon.text(key, &[("count", left.into()), ("a", weakest.into()), ("b", proposed.into())])
    }

    /// How it compares with the proposal: the weakest part first, then the next.
    fn against_proposal(&self) -> Ordering {
        let sorted = |given: &[i32]| {
            let mut totals: Vec<i32> = self.fixed.iter().zip(given).map(|(a, b)| a + b).collect();
            totals.sort_unstable();
            totals
        };
        sorted(&self.given).cmp(&sorted(&self.proposed))
    }

    /// The weakest part of the proposal.
    fn proposed_weakest(&self) -> i32 {
        let totals = self.fixed.iter().zip(&self.proposed).map(|(fixed, given)| fixed + given);
        totals.min().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_better_than_levelling_from_below() {
        let proposed = Allotment {
            seat: Seat(0),
            fixed: vec![6, 4, 9, 3],
            proposed: vec![0, 1, 0, 2],
            given: vec![0, 1, 0, 2],
        };
        assert_eq!(proposed.against_proposal(), Ordering::Equal);
        let mut own = proposed.clone();
        own.shift(3, false);
        assert_eq!((own.left(), own.against_proposal()), (1, Ordering::Less));
        own.shift(0, true);
        own.shift(0, true);
        assert_eq!((own.left(), own.given()), (0, &[1, 1, 0, 1][..]));
        assert_eq!(own.totals(), [7, 5, 9, 4]);
        assert_eq!(own.against_proposal(), Ordering::Less);
        own.shift(2, false);
        assert_eq!(own.given(), [1, 1, 0, 1], "nothing was given there");
        assert!(own.give(&[0, 0, 3, 0]) && own.totals() == [6, 4, 12, 3]);
        for wrong in [&[0, 0, 3][..], &[0, 0, 4, 0], &[-1, 4, 0, 0], &[i32::MAX, 1, 0, 0]] {
            assert!(!own.give(wrong), "{wrong:?}");
        }
        assert_eq!(own.given(), [0, 0, 3, 0]);
    }
}
