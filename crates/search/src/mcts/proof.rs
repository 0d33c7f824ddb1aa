//! Forced ends, proved where two play and nothing is hidden.

use super::{
    Guide,
    node::{End, Node, Proof},
    simulate::MctsWorker,
};
use game::Searchable;

impl<'t, R: Searchable, G: Guide<R>> MctsWorker<'t, R, G> {
    /// Proves a node if its children prove it.
    pub(super) fn prove(&self, node: &'t Node<R::Act>) -> bool {
        let Some(proof) = self.tree.children(node).and_then(of_children) else { return false };
        node.prove(proof);
        true
    }
}

/// What the children prove. The seat that chooses takes the shortest win, or draws, or loses as
/// late as it can; luck proves only what every outcome does.
fn of_children<Act: Copy>(children: &[Node<Act>]) -> Option<Proof> {
    let chooser = children.first()?.seat();
    let one_more = |proof: Proof| Proof { plies: proof.plies.saturating_add(1), ..proof };
    if let Some(seat) = chooser {
        let wins = children.iter().filter_map(Node::proof).filter(|p| p.end == End::Wins(seat));
        if let Some(win) = wins.min_by_key(|proof| proof.plies) {
            return Some(one_more(win));
        }
    }
    let mut result: Option<Proof> = None;
    for child in children {
        let proof = child.proof()?;
        result = match result {
            None => Some(proof),
            Some(before) if before.end == proof.end => {
                Some(Proof { plies: before.plies.max(proof.plies), ..proof })
            }
            Some(_) if chooser.is_none() => return None,
            // Of a draw and a loss the draw is chosen.
            Some(before) => Some(if before.end == End::Draw { before } else { proof }),
        };
    }
    result.map(one_more)
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Seat, Who};

    fn check(who: Who, proofs: &[Option<(End, u16)>], expect: Option<(End, u16)>) {
        let children: Vec<Node<u8>> = proofs
            .iter()
            .map(|proof| {
                let node = Node::default();
                node.name(who, 0, 1.0);
                if let Some((end, plies)) = *proof {
                    node.prove(Proof { end, plies });
                }
                node
            })
            .collect();
        let found = of_children(&children).map(|proof| (proof.end, proof.plies));
        assert_eq!(found, expect);
    }

    const WIN: End = End::Wins(Seat(0));
    const LOSS: End = End::Wins(Seat(1));
    const OWN: Who = Who::Seat(Seat(0));

    #[test]
    fn one_win_is_enough_and_the_shortest_counts() {
        check(OWN, &[None, Some((WIN, 4)), Some((WIN, 2))], Some((WIN, 3)));
        check(Who::Seat(Seat(1)), &[None, Some((WIN, 4))], None);
    }

    #[test]
    fn anything_else_needs_every_child() {
        check(OWN, &[Some((LOSS, 4)), Some((LOSS, 6))], Some((LOSS, 7)));
        check(OWN, &[Some((LOSS, 4)), None], None);
        check(OWN, &[Some((LOSS, 9)), Some((End::Draw, 2)), Some((LOSS, 1))], Some((End::Draw, 3)));
        check(OWN, &[], None);
    }

    #[test]
    fn luck_proves_what_every_outcome_does() {
        check(Who::Chance, &[Some((WIN, 4)), Some((WIN, 2))], Some((WIN, 5)));
        check(Who::Chance, &[Some((WIN, 4)), Some((LOSS, 2))], None);
        check(Who::Chance, &[Some((WIN, 4)), None], None);
    }
}
