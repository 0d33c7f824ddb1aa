//! Why a move is a good one, in a sentence that is true of the position.
//!
//! Nothing is said that does not follow from the marbles before and after the move, or from what the
//! search has proved. The first fact that holds is told; those that matter most come first.

use super::greedy::spread;
use crate::{
    Abalone, Act,
    board::{Board, Movement, Side},
    cell::{Cell, Direction},
    cells::Cells,
    drawing::{pushed_cells, say_cell},
    rules::TO_WIN,
};
use game::{Sentence, Value};
use search::RootAct;

/// A move with the marbles before and after it.
struct Turn {
    mover: Side,
    movement: Movement,
    act: Act,
    before: Board,
    after: Board,
    /// How many marbles the mover had pushed off before it.
    ejected: u8,
}

/// The sentence for a move; none when there is nothing certain to say.
pub(super) fn sentence(
    game: &Abalone,
    chosen: &RootAct<Act>,
    acts: &[RootAct<Act>],
) -> Option<Sentence> {
    let mover = game.mover();
    let before = game.board();
    let movement = before.look_at(mover, chosen.act).ok()?;
    let mut after = before;
    after.make(mover, chosen.act);
    let ejected = game.ejected_by(mover);
    let turn = Turn { mover, movement, act: chosen.act, before, after, ejected };
    by_proof(&turn, chosen, acts)
        .or_else(|| by_ejection(&turn))
        .or_else(|| by_rescue(&turn))
        .or_else(|| by_edge(&turn))
        .or_else(|| by_threat(&turn))
        .or_else(|| by_push(&turn))
        .or_else(|| by_place(&turn))
}

/// Wins at once or in so many; loses, but later than all others; all others lose.
fn by_proof(turn: &Turn, chosen: &RootAct<Act>, acts: &[RootAct<Act>]) -> Option<Sentence> {
    let plies = |plies: u32| [i32::try_from(plies).unwrap_or(i32::MAX), 0, 0];
    if turn.movement.ejects && turn.ejected + 1 >= TO_WIN {
        return Some(Sentence::with("why-wins-now", [TO_WIN.into(), 0, 0]));
    }
    match chosen.value {
        Value::Win(n) => Some(Sentence::with("why-wins", plies(n))),
        Value::Loss(n) => chosen.lasts_longest(acts).then(|| Sentence::with("why-loses", plies(n))),
        _ => chosen.others_lose(acts).then_some(Sentence::plain("why-others-lose")),
    }
}

/// A marble falls.
fn by_ejection(turn: &Turn) -> Option<Sentence> {
    let falls = pushed_cells(turn.act.first(), turn.movement).last();
    let cell = falls.filter(|_| turn.movement.ejects)?;
    Some(at("why-ejects", cell))
}

/// An own marble could have been pushed off, and now none can, or fewer.
fn by_rescue(turn: &Turn) -> Option<Sentence> {
    let [before, after] = [turn.before, turn.after].map(|board| board.threatened(turn.mover));
    let saved = before.iter().find(|&cell| !after.has(cell))?;
    (after.len() < before.len()).then(|| at("why-saves", saved))
}

/// An opposing marble can be pushed off by the next move that could not before.
fn by_threat(turn: &Turn) -> Option<Sentence> {
    let other = turn.mover.other();
    let [before, after] = [turn.before, turn.after].map(|board| board.threatened(other));
    let target = after.iter().find(|&cell| !before.has(cell))?;
    (after.len() > before.len()).then(|| at("why-threatens", target))
}

/// A push brings a marble to the edge.
fn by_edge(turn: &Turn) -> Option<Sentence> {
    let last = pushed_cells(turn.act.first(), turn.movement).last()?;
    let landed = last.next(turn.movement.direction)?;
    let is_edge = |cell: Cell| Direction::ALL.into_iter().any(|to| cell.next(to).is_none());
    (is_edge(landed) && !is_edge(last)).then(|| at("why-to-edge", landed))
}

/// A push breaks a line of three, or drives marbles from the middle.
fn by_push(turn: &Turn) -> Option<Sentence> {
    let other = turn.mover.other();
    if turn.movement.pushed == 0 {
        return None;
    }
    let lines = |board: &Board| threes(board.of(other));
    if lines(&turn.after) < lines(&turn.before) {
        return Some(Sentence::plain("why-breaks-line"));
    }
    let further = spread(&turn.after, other) > spread(&turn.before, other);
    further.then_some(Sentence::plain("why-drives-out"))
}

/// Where the own marbles are after it: nearer to the middle, or nearer to each other.
fn by_place(turn: &Turn) -> Option<Sentence> {
    let own = turn.mover;
    if spread(&turn.after, own) < spread(&turn.before, own) {
        return Some(Sentence::plain("why-to-middle"));
    }
    let [before, after] = [turn.before, turn.after].map(|board| board.of(own));
    if threes(after) > threes(before) {
        return Some(Sentence::plain("why-makes-line"));
    }
    (touching(after) > touching(before)).then_some(Sentence::plain("why-joins"))
}

/// How many lines of three there are.
fn threes(own: Cells) -> u32 {
    let along = |axis: Direction| (own & own.step(axis) & own.step(axis).step(axis)).len();
    Direction::AXES.into_iter().map(along).sum()
}

/// How many pairs of neighbours there are.
fn touching(own: Cells) -> u32 {
    Direction::AXES.into_iter().map(|axis| (own & own.step(axis)).len()).sum()
}

/// A sentence about a cell.
fn at(key: &'static str, cell: Cell) -> Sentence {
    say_cell(key, cell, 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Notation, Past, Rules, SentenceArg, Setup, Who};

    /// What is said of a move when these values are known and all other moves are open.
    fn said(position: &str, act: &str, values: &[(&str, Value)]) -> String {
        let game = Abalone::read_position(&Setup::new(Abalone::SETTINGS), position).unwrap();
        let mut acts = Vec::new();
        game.acts(&Past::new(), Who::Seat(game.mover().seat()), &mut |act| {
            let known = values.iter().find(|(name, _)| *name == act.to_string() || *name == "*");
            let value = known.map_or(Value::Score(0), |(_, value)| *value);
            acts.push(RootAct { act, value, exact: true, visits: 0, line: vec![act] });
        });
        let chosen = acts.iter().find(|root| root.act.to_string() == act).unwrap();
        sentence(&game, chosen, &acts).map_or("nothing".into(), |say| {
            let [row, digit, _] = say.args();
            match row {
                SentenceArg::Number(0) => say.key.to_owned(),
                row => format!("{} {row} {digit}", say.key),
            }
        })
    }

    /// Each group: the fact, then the same with the fact altered.
    #[test]
    fn what_is_proved() {
        let five = "5/6/7/8/6SSs/8/7/6/4s 5 0 b";
        assert_eq!(said(five, "e7e8", &[]), "why-wins-now 6 0");
        assert_eq!(said("5/6/7/8/6SSs/8/7/6/4s 4 0 b", "e7e8", &[]), "why-ejects 5 9");
        assert_eq!(said(five, "e7f7", &[("e7f7", Value::Win(3))]), "why-wins 3 0");
        assert_eq!(
            said(five, "e7f7", &[("e7f7", Value::Loss(4)), ("*", Value::Loss(2))]),
            "why-loses 4 0"
        );
        assert_ne!(
            said(five, "e7f7", &[("e7f7", Value::Loss(4)), ("*", Value::Loss(6))]),
            "why-loses 4 0"
        );
        let others = [("e7f7", Value::Score(-20)), ("*", Value::Loss(2))];
        assert_eq!(said(five, "e7f7", &others), "why-others-lose");
        assert_ne!(said(five, "e7f7", &[("e7d6", Value::Loss(2))]), "why-others-lose");
    }

    #[test]
    fn what_falls_or_could_fall() {
        assert_eq!(said("5/6/7/8/6SSs/8/7/6/4s 0 0 b", "e7e8", &[]), "why-ejects 5 9");
        assert_ne!(said("5/6/7/8/5SSs1/8/7/6/4s 0 0 b", "e6e7", &[]), "why-ejects 5 9");
        // White could push the marble on e9 off; with one marble instead of two it could not.
        assert_eq!(said("5/6/7/8/6ssS/8/7/6/4S 0 0 b", "e9d8", &[]), "why-saves 5 9");
        assert_ne!(said("5/6/7/8/7sS/8/7/6/4S 0 0 b", "e9d8", &[]), "why-saves 5 9");
        // Two behind a marble at the edge threaten it; one does not.
        assert_eq!(said("5/6/7/8/5S1Ss/8/7/6/4s 0 0 b", "e6e7", &[]), "why-threatens 5 9");
        assert_ne!(said("5/6/7/8/4S2Ss/8/7/6/4s 0 0 b", "e5e6", &[]), "why-threatens 5 9");
    }

    #[test]
    fn what_a_push_does() {
        assert_eq!(said("5/6/7/8/5SSs1/8/7/6/5 0 0 b", "e6e7", &[]), "why-to-edge 5 9");
        assert_eq!(said("5/6/7/3SSSs1/9/8/7/6/5 0 0 b", "f5f6", &[]), "why-to-edge 6 9");
        // One cell further from the edge it is only driven out, and into the middle not even that.
        assert_eq!(said("5/6/7/8/4SSs2/8/7/6/5 0 0 b", "e5e6", &[]), "why-drives-out");
        assert_eq!(said("5/6/7/8/1SSs5/8/7/6/5 0 0 b", "e2e3", &[]), "why-to-middle");
        // A line of three white marbles across the push is broken by it.
        let across = "5/6/5s1/5s2/2SSs4/8/7/6/5 0 0 b";
        let line = "5/6/4s2/4s3/2SSs4/8/7/6/5 0 0 b";
        assert_ne!(said(across, "e3e4", &[]), "why-breaks-line");
        assert_eq!(said(line, "e3e4", &[]), "why-breaks-line");
    }

    #[test]
    fn where_the_own_marbles_come() {
        assert_eq!(said("5/6/7/8/9/8/7/6/S4 0 0 b", "a1b2", &[]), "why-to-middle");
        assert_eq!(said("5/6/7/8/9/8/7/6/S4 0 0 b", "a1a2", &[]), "nothing");
        assert_eq!(said("5/6/7/8/9/8/7/6/S1S2 0 0 b", "a1a2", &[]), "why-joins");
        assert_eq!(said("5/6/7/8/9/8/7/6/S1SS1 0 0 b", "a1a2", &[]), "why-makes-line");
    }
}
