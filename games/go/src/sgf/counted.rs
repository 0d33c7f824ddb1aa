//! The end of a counted game. Files say it by the result and by marks of territory; here it becomes what
//! players of ours do: they pass, see which stones are dead, and accept.

use super::{
    Before, points,
    tree::{GameTree, Node},
};
use crate::{Act, Color, Go, PointSet, judge, position, state::Phase};
use game::{Notation, Past, Rules, Seat, Setup, Who};

/// Somewhere in a game.
const BEGUN: Before = Before { has_begun: true, passes: 0 };

/// What a file says about who won by how much.
struct Said {
    winner: Option<Color>,
    /// In halves, where it is a number.
    margin: Option<i32>,
}

/// The acts that end a game as its file says, after those that it has: passes where they were not
/// written down, the dead stones, and that both accept. None where the file does not say that the game was
/// counted. Where the marked stones lead to another winner, the count is left to whoever reads it.
pub(super) fn ending(
    setup: &Setup,
    position: Option<&str>,
    game: &GameTree,
    acts: &[(Who, String)],
) -> Vec<(Who, String)> {
    let is_own = |node: &Node| !node.values("LUDACT").is_empty();
    let found = match game.main_line().any(is_own) {
        true => None,
        false => played(setup, position, acts),
    };
    let Some((mut go, past)) = found else { return Vec::new() };
    let root = game.root();
    let said = root.and_then(|root| root.text("RE")).map(|text| said(text.trim()));
    let marks = marks(game, &go);
    let mut ending = Ending { go: &mut go, past, acts: Vec::new() };
    match (marks, said) {
        // No result at all, or one that is no count.
        (_, Some(None)) | (None, None) => return Vec::new(),
        (Some(territory), said) => {
            while ending.go.phase() == Phase::Play {
                ending.act(Who::Seat(ending.go.mover().seat()), Act::Pass);
            }
            let dead = dead_in(ending.go, &territory);
            ending.propose(dead);
            ending.accept(said.flatten().as_ref());
        }
        (None, Some(Some(said))) if ending.go.phase() == Phase::Count => {
            let candidates = [judge::dead_chains(ending.go), PointSet::NONE];
            let agrees = |dead: &&PointSet| result_with(ending.go, dead).1 == said.margin;
            let dead = candidates.iter().find(agrees).unwrap_or(&candidates[0]);
            if result_with(ending.go, dead).0 != said.winner {
                return Vec::new();
            }
            ending.propose(*dead);
            ending.accept(Some(&said));
        }
        _ => {}
    }
    ending.acts
}

/// The game after its acts; none when it cannot be played through, or needs no count.
fn played(setup: &Setup, position: Option<&str>, acts: &[(Who, String)]) -> Option<(Go, Past)> {
    let mut go = match position {
        None => Go::start(setup).ok()?,
        Some(text) => position::read(setup, text).ok()?,
    };
    let mut past = Past::new();
    past.extend(go.repetition_key());
    for (who, text) in acts {
        let act = go.read(text).ok()?;
        go.check(&past, *who, act).ok()?;
        go.apply(&past, *who, act);
        past.extend(go.repetition_key());
    }
    (go.phase() != Phase::Over).then_some((go, past))
}

/// The territory of Black and White that is marked after the last act.
fn marks(game: &GameTree, go: &Go) -> Option<[PointSet; 2]> {
    let mut marked = None;
    for node in game.main_line() {
        let sides = ["TB", "TW"].map(|name| points(node.values(name), go.size()));
        if let [Some(black), Some(white)] = sides
            && !(black.is_empty() && white.is_empty())
        {
            marked = Some([black, white].map(|points| points.into_iter().collect()));
        } else if !super::acts_of(node, go.size(), BEGUN).is_empty() {
            // Marks in mid-game are a comment.
            marked = None;
        }
    }
    marked
}

/// The chains that lie in the opponent's territory, by their upper left stones.
fn dead_in(go: &Go, territory: &[PointSet; 2]) -> PointSet {
    let is_dead = |chain: &crate::Point| {
        let owner = go.board().stone(*chain).map(Color::other);
        owner.is_some_and(|owner| go.board().chain(*chain).any(|p| territory[owner.index()].has(p)))
    };
    go.board().chains().filter(is_dead).collect()
}

/// A result by points, as `B+3.5`, `0` or `Draw`; none for what is something else.
fn said(text: &str) -> Option<Said> {
    if matches!(text.to_ascii_lowercase().as_str(), "0" | "draw" | "jigo") {
        return Some(Said { winner: None, margin: Some(0) });
    }
    let (winner, how) = text.split_once('+')?;
    let winner = match winner {
        "B" => Color::Black,
        "W" => Color::White,
        _ => return None,
    };
    // Who won by points that nobody wrote down has won a counted game, too.
    let margin: Option<f64> = how.trim().replace(',', ".").parse().ok();
    (how.trim().is_empty() || margin.is_some()).then(|| Said {
        winner: Some(winner),
        margin: margin.map(|margin| (margin * 2.0).clamp(0.0, 1e6) as i32),
    })
}

/// Who wins by how much when these chains are dead.
fn result_with(go: &Go, dead: &PointSet) -> (Option<Color>, Option<i32>) {
    let mut after = *go;
    after.apply(&Past::new(), Who::House, Act::Propose(*dead));
    let [black, white] = after.points();
    let winner = match black - white {
        0 => None,
        1.. => Some(Color::Black),
        _ => Some(Color::White),
    };
    (winner, Some(black.abs_diff(white) as i32))
}

struct Ending<'a> {
    go: &'a mut Go,
    past: Past,
    acts: Vec<(Who, String)>,
}

impl Ending<'_> {
    fn act(&mut self, who: Who, act: Act) {
        let mut text = String::new();
        let _ = self.go.write(act, &mut text);
        self.go.apply(&self.past, who, act);
        self.past.extend(self.go.repetition_key());
        self.acts.push((who, text));
    }

    fn propose(&mut self, dead: PointSet) {
        if self.go.phase() == Phase::Count {
            self.act(Who::House, Act::Propose(dead));
        }
    }

    /// Both accept, if the winner is who the file says.
    fn accept(&mut self, said: Option<&Said>) {
        let dead = self.go.board().chains().filter(|chain| self.go.dead().has(*chain)).collect();
        let (winner, _) = result_with(self.go, &dead);
        if said.is_some_and(|said| said.winner != winner) {
            return;
        }
        for seat in [Seat(0), Seat(1)] {
            if self.go.phase() == Phase::Count {
                self.act(Who::Seat(seat), Act::Accept);
            }
        }
    }
}

/// The marks of territory of a game that has been counted.
pub(super) fn mark(go: &Go, node: &mut Node) {
    let owners = go.owners();
    for (name, color) in [("TB", Color::Black), ("TW", Color::White)] {
        let owned = go.board().points().filter(|p| owners.of_empty(*p) == Some(color));
        let owned: Vec<String> = owned.map(super::letters).collect();
        node.push_all(name, &owned);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Halves;

    #[test]
    fn results_by_points_are_told_from_others() {
        let read =
            |text| said(text).map(|said| (said.winner, said.margin.map(|m| Halves(m).to_string())));
        let by = |color, margin: &str| Some((Some(color), Some(margin.to_owned())));
        assert_eq!(read("B+3.5"), by(Color::Black, "3.5"));
        assert_eq!(read("W+12"), by(Color::White, "12"));
        assert_eq!(read("W+0,5"), by(Color::White, "0.5"));
        assert_eq!(read("B+"), Some((Some(Color::Black), None)));
        assert_eq!(read("Draw"), Some((None, Some("0".to_owned()))));
        for other in ["B+R", "W+Time", "Void", "?", "", "B"] {
            assert_eq!(read(other), None, "{other}");
        }
    }
}
