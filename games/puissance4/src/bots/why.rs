//! Why an act is good, in a sentence made from facts of the position.
//!
//! Each sentence stands on something that was proved or can be seen on the grid; where there is no
//! such thing, nothing is said.

use crate::{
    Act, Column, Puissance4, bits,
    board::{Player, Turn},
};
use game::{Sentence, Value};
use search::RootAct;

/// The sentence for one of the acts; none when there is nothing certain to say.
pub(super) fn sentence(
    game: &Puissance4,
    chosen: &RootAct<Act>,
    acts: &[RootAct<Act>],
) -> Option<Sentence> {
    by_proof(chosen, acts)
        .or_else(|| blocks(game, chosen.act))
        .or_else(|| is_drawn(chosen, acts).then_some(Sentence::plain("why-draw")))
        .or_else(|| a_turn_loses(game, chosen.act))
        .or_else(|| a_drop_loses(game, chosen.act))
}

/// Wins in so many; loses, but later than all others; the only act that does not; all others lose.
fn by_proof(chosen: &RootAct<Act>, acts: &[RootAct<Act>]) -> Option<Sentence> {
    let plies = |plies: u32| [i32::try_from(plies).unwrap_or(i32::MAX), 0, 0];
    match chosen.value {
        Value::Win(1) => Some(Sentence::plain("why-wins-now")),
        Value::Win(n) => Some(Sentence::with("why-wins", plies(n))),
        Value::Loss(n) => chosen.lasts_longest(acts).then(|| Sentence::with("why-loses", plies(n))),
        _ => {
            // As long as it is not proved, the act itself may lose too, only later.
            let is_sure = chosen.exact && chosen.value == Value::Draw;
            let key = if is_sure { "why-only" } else { "why-others-lose" };
            chosen.others_lose(acts).then_some(Sentence::plain(key))
        }
    }
}

/// Whether the act draws and no other act can do better: an act that ends the game in a draw says
/// nothing of what the others are worth.
fn is_drawn(chosen: &RootAct<Act>, acts: &[RootAct<Act>]) -> bool {
    let is_no_win =
        |root: &RootAct<Act>| root.exact && matches!(root.value, Value::Draw | Value::Loss(_));
    chosen.value == Value::Draw && acts.iter().all(is_no_win)
}

/// Whether the other player will have a turn after this one.
fn is_answered(game: &Puissance4) -> bool {
    game.turn() + 1 < game.variant().limit()
}

/// The disc lies where the other player would complete a line.
fn blocks(game: &Puissance4, act: Act) -> Option<Sentence> {
    let Act::Drop(column) = act else { return None };
    if !is_answered(game) {
        return None;
    }
    let threats = game.board().winning_drops(game.player().other(), game.variant().rows());
    let number = i32::from(column.number());
    (threats & column.cells() != 0).then(|| Sentence::with("why-blocks", [number, 0, 0]))
}

/// A turn of the grid, not the act itself, that gives the other player a line and wins for him.
fn a_turn_loses(game: &Puissance4, act: Act) -> Option<Sentence> {
    let other = game.player().other();
    let turns = Turn::ALL.into_iter().filter(|_| game.variant().turns());
    let mut losing = turns.filter(|&turn| {
        let after = game.board().turn(turn);
        Act::Turn(turn) != act && after.has_line(other) && !after.has_line(game.player())
    });
    losing.next().map(|turn| {
        Sentence::plain(match turn {
            Turn::Right => "why-not-right",
            Turn::Left => "why-not-left",
            Turn::UpsideDown => "why-not-over",
        })
    })
}

/// A column, not the act's own, in which a disc would lift the other player's to where it wins.
fn a_drop_loses(game: &Puissance4, act: Act) -> Option<Sentence> {
    if !is_answered(game) {
        return None;
    }
    let (board, rows) = (game.board(), game.variant().rows());
    let other: Player = game.player().other();
    let lifted = bits::completing(board.discs[other as usize]) & bits::full(7, rows);
    // The cells right below one that would win.
    let below = board.landings(rows) & (lifted >> 1);
    let mut columns = bits::numbers(below).map(Column::of_cell);
    let column = columns.find(|&column| Act::Drop(column) != act)?;
    Some(Sentence::with("why-not-under", [i32::from(column.number()), 0, 0]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Notation, Rules, Setup};

    /// What is said of an act, when these values are known and all other acts are open.
    fn said(variant: &str, position: &str, act: &str, values: &[(&str, Value)]) -> String {
        let mut setup = Setup::new(Puissance4::SETTINGS);
        setup.set("variant", variant).unwrap();
        let game = Puissance4::read_position(&setup, position).unwrap();
        let mut acts = Vec::new();
        super::super::known::each_after(&game, |act, _| {
            let known = values.iter().find(|(name, _)| *name == act.to_string());
            let value = known.map_or(Value::Share(500), |(_, value)| *value);
            acts.push(RootAct { act, value, exact: known.is_some(), visits: 0, line: vec![act] });
        });
        let chosen = acts.iter().find(|root| root.act.to_string() == act).unwrap();
        let say = sentence(&game, chosen, &acts);
        say.map_or("nothing".into(), |say| format!("{} {}", say.key, say.args()[0]))
    }

    const EMPTY: &str = "0000000/0000000/0000000/0000000/0000000/0000000/0000000 1 0";

    /// Each pair: the fact, and the same with the fact altered.
    #[test]
    fn what_is_proved() {
        let one = |act, value| said("plain", EMPTY, act, &[(act, value)]);
        assert_eq!(one("3", Value::Win(1)), "why-wins-now 0");
        assert_eq!(one("3", Value::Win(5)), "why-wins 5");
        // One act that draws says nothing of the others.
        assert_eq!(one("3", Value::Draw), "nothing");
        let all = ["0", "1", "2", "3", "4", "5", "6"].map(|act| (act, Value::Draw));
        assert_eq!(said("plain", EMPTY, "3", &all), "why-draw 0");
        let won = [&all[1..], &[("0", Value::Win(9))]].concat();
        assert_eq!(said("plain", EMPTY, "3", &won), "nothing");
        assert_eq!(one("3", Value::Share(900)), "nothing");

        let six = ["0", "1", "2", "4", "5", "6"].map(|act| (act, Value::Loss(6)));
        assert_eq!(said("plain", EMPTY, "3", &six), "why-others-lose 0");
        let drawn = [&six[..], &[("3", Value::Draw)]].concat();
        assert_eq!(said("plain", EMPTY, "3", &drawn), "why-only 0");
        assert_eq!(said("plain", EMPTY, "3", &six[..5]), "nothing");

        let lost = |plies| [&six[..], &[("3", Value::Loss(plies))]].concat();
        assert_eq!(said("plain", EMPTY, "3", &lost(8)), "why-loses 8");
        assert_eq!(said("plain", EMPTY, "3", &lost(4)), "nothing");
        assert_eq!(said("plain", EMPTY, "3", &lost(8)[1..]), "nothing");
    }

    #[test]
    fn what_is_blocked() {
        let threat = "0000000/0000000/0000000/0000000/0002000/2111000 2 5";
        assert_eq!(said("classic", threat, "4", &[]), "why-blocks 4");
        assert_eq!(said("classic", threat, "5", &[]), "nothing");
        let none = "0000000/0000000/0000000/0000000/0020000/2110010 2 5";
        assert_eq!(said("classic", none, "5", &[]), "nothing");
        // With the last turn nobody can do anything in reply.
        let last = "0000000/0000000/0000000/0000000/0002000/2111000 2 41";
        assert_eq!(said("classic", last, "4", &[]), "nothing");
    }

    #[test]
    fn what_another_act_would_allow() {
        // Turned left, the ones of the bottom row lie on each other; without one of them they do not.
        let falls = "0000000/0000000/0000000/0000000/0000000/0020000/1010112 2 7";
        let holds = "0000000/0000000/0000000/0000000/0000000/0020000/1010012 2 7";
        let heard = said("rotating", falls, "6", &[]);
        assert!(heard.starts_with("why-not-"), "{heard}");
        assert_eq!(said("rotating", holds, "6", &[]), "nothing");
        // In the variants without turning nothing turns.
        assert_eq!(said("plain", falls, "6", &[]), "nothing");

        // A disc in column 3 lifts the next one to where it completes the row above.
        let under = "0000000/0000000/0000000/0000000/1110000/2220000 2 7";
        let heard = said("classic", under, "6", &[]);
        assert_eq!(heard, "why-not-under 3");
        assert_eq!(said("classic", under, "3", &[]), "nothing");
        let last = "0000000/0000000/0000000/0000000/1110000/2220000 2 41";
        assert_eq!(said("classic", last, "6", &[]), "nothing");
        let safe = "0000000/0000000/0000000/0000000/1120000/2210000 2 7";
        assert_eq!(said("classic", safe, "6", &[]), "nothing");
    }
}
