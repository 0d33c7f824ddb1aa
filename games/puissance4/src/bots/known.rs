//! What is known for certain of the acts of one position.

use crate::{
    Act, Puissance4,
    solve::verdict::{ACTS, ActSet, Judgement, Value as Worth},
};
use game::{Past, Rules, Value, Who};

/// What each legal act is worth, as far as it is known for certain.
#[derive(Clone, Debug)]
pub(super) struct Known {
    legal: [bool; ACTS],
    values: [Option<Value>; ACTS],
    /// What the position is worth, if that is known.
    pub(super) value: Option<Value>,
    /// Plies within which every forced end is known.
    pub(super) depth: u32,
    /// Positions that were looked at for it.
    pub(super) nodes: u64,
}

impl Known {
    /// What one look ahead shows: acts that end the game, and acts after which the other can win
    /// at once.
    pub(super) fn at_once(game: &Puissance4) -> Known {
        let mut known =
            Known { legal: [false; ACTS], values: [None; ACTS], value: None, depth: 2, nodes: 0 };
        let mover = game.player();
        each_after(game, |act, after| {
            known.nodes += 1;
            known.legal[act.index()] = true;
            known.values[act.index()] = match after.end() {
                Some(end) => Some(match end.winner {
                    Some(winner) if winner == mover => Value::Win(1),
                    Some(_) => Value::Loss(1),
                    None => Value::Draw,
                }),
                None => {
                    let mut is_lost = false;
                    each_after(after, |_, reply| {
                        known.nodes += 1;
                        is_lost |= reply.end().is_some_and(|end| end.winner == Some(mover.other()));
                    });
                    is_lost.then_some(Value::Loss(2))
                }
            };
        });
        if known.values.contains(&Some(Value::Win(1))) {
            known.value = Some(Value::Win(1));
        }
        known
    }

    /// Adds the verdict of a search within so many plies.
    pub(super) fn learn(&mut self, judged: Judgement, best: ActSet, within: u32) {
        let plies = judged.plies.map(u32::from);
        // What the acts are worth that are not among the best, if nothing is known of them: a lost
        // player's other acts lose sooner, a player's who can draw lose some time.
        let (best_value, other) = match (judged.value, plies) {
            (Worth::Win, Some(plies)) => (Some(Value::Win(plies)), None),
            (Worth::Loss, Some(plies)) => {
                (Some(Value::Loss(plies)), Some(Value::Loss(plies.saturating_sub(2).max(1))))
            }
            (Worth::Draw, _) => (Some(Value::Draw), Some(Value::Loss(within))),
            _ => (None, Some(Value::Loss(within))),
        };
        for act in 0..ACTS {
            let value = if best.contains(act) { best_value } else { other };
            if self.legal[act] && self.values[act].is_none() {
                self.values[act] = value;
            }
        }
        self.value = best_value;
        self.depth = within;
    }

    /// The legal acts, those nearest to the middle first.
    pub(super) fn legal(&self) -> impl Iterator<Item = Act> + '_ {
        let order = [3, 2, 4, 1, 5, 0, 6, 7, 8, 9];
        order.into_iter().filter(|&act| self.legal[act]).filter_map(Act::of_index)
    }

    /// What an act is worth, if that is known.
    pub(super) fn of(&self, act: Act) -> Option<Value> {
        self.values[act.index()]
    }

    /// The acts that are not known to lose.
    pub(super) fn open(&self) -> impl Iterator<Item = Act> + '_ {
        self.legal().filter(|&act| !matches!(self.of(act), Some(Value::Loss(_))))
    }
}

/// Every legal act with the game after it.
pub(super) fn each_after(game: &Puissance4, mut out: impl FnMut(Act, &Puissance4)) {
    let who = Who::Seat(game.player().seat());
    game.acts(&Past::new(), who, &mut |act| {
        let mut after = *game;
        after.apply(&Past::new(), who, act);
        out(act, &after);
    });
}
