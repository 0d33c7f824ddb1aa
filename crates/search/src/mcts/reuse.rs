//! Finding a position in a tree that was grown from an earlier one.

use super::{node::Node, tree::Tree};
use game::{Past, Searchable};

/// How many acts further on the position is looked for.
const ACTS: u32 = 6;
/// How many nodes are looked at.
const NODES: u32 = 20_000;

/// The node below `root` that stands for `target`. The root itself is never it.
pub(super) fn find<'t, R: Searchable>(
    tree: &'t Tree<R::Act>,
    root: &R,
    past: &Past,
    target: &R,
) -> Option<&'t Node<R::Act>> {
    let mut left = NODES;
    // Nearer first: a position that comes back later is another one.
    (1..=ACTS).find_map(|acts| {
        let mut past = past.clone();
        look(tree, tree.root(), root, &mut past, target, acts, &mut left)
    })
}

fn look<'t, R: Searchable>(
    tree: &'t Tree<R::Act>,
    node: &'t Node<R::Act>,
    state: &R,
    past: &mut Past,
    target: &R,
    acts: u32,
    left: &mut u32,
) -> Option<&'t Node<R::Act>> {
    if acts == 0 {
        return (state == target).then_some(node);
    }
    let heard = past.len();
    for child in tree.children(node)? {
        *left = left.checked_sub(1)?;
        // What was never visited has nothing to keep.
        let Some(act) = child.act().filter(|_| child.visits() > 0) else { continue };
        let mut after = *state;
        after.apply(past, child.who(), act);
        past.extend(after.repetition_key());
        let found = look(tree, child, &after, past, target, acts - 1, left);
        past.cut(heard);
        if found.is_some() {
            return found;
        }
    }
    None
}
