//! What a tree says about its root.

use super::{
    node::{End, Node, WHOLE},
    tree::Tree,
};
use crate::{RootAct, SearchResult};
use game::{Report, Seat, Value};
use std::{cmp::Reverse, sync::atomic::Ordering::Relaxed};

/// What was found, best act first; nothing when the root has no act.
pub(super) fn found<Act: Copy + Ord>(
    tree: &Tree<Act>,
    seat: Seat,
    sims: u64,
) -> Option<SearchResult<Act>> {
    let mut children: Vec<_> = tree.all_children(tree.root()).collect();
    children.sort_by_cached_key(|child| Reverse(preference(child, seat)));
    let acts: Vec<_> = children
        .iter()
        .filter_map(|child| {
            Some(RootAct {
                act: child.act()?,
                value: value(child, seat),
                exact: true,
                visits: u64::from(child.visits()),
                line: line(tree, child),
            })
        })
        .collect();
    let best = acts.first()?;
    Some(SearchResult {
        report: Report {
            act: best.act,
            line: best.line.clone(),
            value: Some(best.value),
            depth: best.line.len() as u32,
            nodes: sims,
            why: None,
        },
        solved: tree.root().proof().is_some(),
        acts,
    })
}

/// What makes an act the one to play: a proved win, the sooner the better; else visits; a proved
/// loss last, the later the better. The act itself settles what is left, not the order of the tree.
fn preference<Act: Copy + Ord>(
    child: &Node<Act>,
    seat: Seat,
) -> (i8, u32, u64, Reverse<Option<Act>>) {
    let name = Reverse(child.act());
    let plies = |proof: super::node::Proof| u32::from(proof.plies);
    match child.proof() {
        Some(proof) if proof.end == End::Wins(seat) => (1, u32::MAX - plies(proof), 0, name),
        Some(proof) if proof.end != End::Draw => (-1, plies(proof), 0, name),
        _ => (0, child.visits(), child.sum.load(Relaxed), name),
    }
}

/// What an act is worth to the seat that thinks, whose act it is.
fn value<Act: Copy>(child: &Node<Act>, seat: Seat) -> Value {
    if let Some(proof) = child.proof() {
        let plies = u32::from(proof.plies) + 1;
        return match proof.end {
            End::Wins(winner) if winner == seat => Value::Win(plies),
            End::Wins(_) => Value::Loss(plies),
            End::Draw => Value::Draw,
        };
    }
    let visits = u64::from(child.visits().max(1));
    let thousandths = child.sum.load(Relaxed) * 1000 / (visits * WHOLE as u64);
    Value::Share(thousandths.min(1000) as u16)
}

/// How the game is expected to go on: whoever chooses takes what it prefers. Luck ends the line.
fn line<Act: Copy + Ord>(tree: &Tree<Act>, first: &Node<Act>) -> Vec<Act> {
    let mut line: Vec<Act> = first.act().into_iter().collect();
    let mut node = first;
    loop {
        let mut best: Option<&Node<Act>> = None;
        let mut luck = false;
        for child in tree.all_children(node) {
            let Some(seat) = child.seat() else {
                luck = true;
                break;
            };
            if child.visits() > 0 || child.proof().is_some() {
                let better = best.is_none_or(|b| preference(child, seat) > preference(b, seat));
                best = if better { Some(child) } else { best };
            }
        }
        match best {
            Some(child) if !luck => {
                line.extend(child.act());
                node = child;
            }
            _ => return line,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mcts::node::Proof;
    use game::Who;

    #[test]
    fn acts_are_sorted_by_what_they_are_worth() {
        let tree = Tree::<u8>::new(1, false, false);
        let seat = Seat(0);
        tree.grow(tree.root(), Who::Seat(seat), &[0, 1, 2, 3, 4, 5, 6], &[]);
        let children = tree.children(tree.root()).unwrap();
        let prove = |idx: usize, end, plies| children[idx].prove(Proof { end, plies });
        prove(0, End::Wins(Seat(1)), 3);
        prove(1, End::Wins(Seat(1)), 9);
        prove(2, End::Wins(seat), 8);
        prove(3, End::Wins(seat), 2);
        for (idx, visits) in [(4, 50), (5, 70), (6, 70)] {
            children[idx].visits.store(visits, Relaxed);
            children[idx].sum.store(WHOLE as u64 * 35, Relaxed);
        }
        let found = found(&tree, seat, 190).unwrap();
        let order: Vec<_> = found.acts.iter().map(|act| (act.act, act.value)).collect();
        let expect = [
            (3, Value::Win(3)),
            (2, Value::Win(9)),
            (5, Value::Share(500)),
            (6, Value::Share(500)),
            (4, Value::Share(700)),
            (1, Value::Loss(10)),
            (0, Value::Loss(4)),
        ];
        assert_eq!(order, expect);
    }
}
