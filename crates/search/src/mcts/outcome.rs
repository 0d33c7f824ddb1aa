//! What a tree says about its root.

use super::{
    node::{End, Node, WHOLE},
    tree::Tree,
};
use crate::{Found, RootAct};
use game::{Report, Seat, Value};
use std::{cmp::Reverse, sync::atomic::Ordering::Relaxed};

/// What was found, best act first; nothing when the root has no act.
pub(super) fn found<Act: Copy + Ord>(
    tree: &Tree<Act>,
    seat: Seat,
    sims: u64,
) -> Option<Found<Act>> {
    let mut children = Vec::new();
    tree.each_child(tree.root(), |child| children.push(child));
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
    Some(Found {
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
        tree.each_child(node, |child| {
            let Some(seat) = child.seat() else {
                luck = true;
                return;
            };
            if child.visits() > 0 || child.proof().is_some() {
                let better = best.is_none_or(|b| preference(child, seat) > preference(b, seat));
                best = if better { Some(child) } else { best };
            }
        });
        match best {
            Some(child) if !luck => {
                line.extend(child.act());
                node = child;
            }
            _ => return line,
        }
    }
}
