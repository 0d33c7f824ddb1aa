//! One simulation: down the tree, to a value, and back up.

use super::{
    Guide, MctsParams, Shares,
    expand::end_of,
    node::{End, Node, Proof, WHOLE, add_u32, add_u64},
    select::{Scale, by_odds, select},
    tree::Tree,
    world::WorldActs,
};
use game::{Due, Past, Searchable, Seat, Viewer, Who, rng::QuickRng};

/// One thread's search.
pub(super) struct MctsWorker<'t, R: Searchable, G> {
    pub(super) tree: &'t Tree<R::Act>,
    pub(super) guide: &'t G,
    pub(super) params: &'t MctsParams,
    pub(super) rng: QuickRng,
    pub(super) seat: Seat,
    pub(super) viewer: Viewer,
    pub(super) known: &'t R,
    pub(super) past: Past,
    pub(super) heard: usize,
    /// Whether others grow the tree at the same time.
    pub(super) shared: bool,
    pub(super) solver: bool,
    pub(super) depth: usize,
    /// The nodes of this simulation, the root first.
    pub(super) path: Vec<&'t Node<R::Act>>,
    pub(super) acts: Vec<R::Act>,
    pub(super) weights: Vec<f32>,
    pub(super) world: WorldActs<'t, R::Act>,
    /// Who played what, in order: for RAVE.
    pub(super) played: Vec<(Seat, u16)>,
    /// For each seat and slot the last place in `played` of this simulation, counted over all.
    pub(super) last_played: Vec<u64>,
    pub(super) played_before: u64,
}

/// Slots that RAVE tells apart.
const SLOTS: usize = 1 << 12;

impl<'t, R: Searchable, G: Guide<R>> MctsWorker<'t, R, G> {
    pub(super) fn new(
        tree: &'t Tree<R::Act>,
        guide: &'t G,
        params: &'t MctsParams,
        (seat, known, past): (Seat, &'t R, &Past),
        seed: u64,
    ) -> Self {
        MctsWorker {
            tree,
            guide,
            params,
            rng: QuickRng::new(seed),
            seat,
            viewer: Viewer::only(seat),
            known,
            past: past.clone(),
            heard: past.len(),
            shared: params.threads > 1,
            solver: params.solver && !G::WORLDS && known.seats() == 2,
            depth: usize::MAX,
            path: Vec::with_capacity(64),
            acts: Vec::with_capacity(64),
            weights: Vec::new(),
            world: WorldActs::default(),
            played: Vec::new(),
            last_played: vec![0; if params.rave.is_some() { SLOTS * Seat::MOST } else { 0 }],
            played_before: 0,
        }
    }

    /// One simulation.
    pub(super) fn simulate(&mut self) {
        let mut state =
            if G::WORLDS { self.known.guess(self.viewer, &mut self.rng) } else { *self.known };
        self.past.cut(self.heard);
        self.path.clear();
        self.played.clear();
        let mut node = self.tree.root();
        self.arrive(node);
        let shares = loop {
            if let Some(proof) = node.proof()
                && self.path.len() > 1
            {
                break self.shares_of(proof.end);
            }
            if state.due() == Due::Over {
                if self.solver {
                    node.prove(Proof { end: end_of(&state.standing()), plies: 0 });
                }
                break self.guide.worth(&state);
            }
            let Some((child, act)) = self.descend(node, &state) else { break self.leaf(&state) };
            if self.path.len() > 1 && node.proof().is_some() {
                continue; // Making its children has proved it.
            }
            let who = child.who();
            if let (Who::Seat(seat), true) = (who, self.params.rave.is_some()) {
                self.played.push((seat, self.guide.slot(act)));
            }
            state.apply(&self.past, who, act);
            self.past.extend(state.repetition_key());
            node = child;
            self.arrive(node);
        };
        self.back_up(shares);
    }

    /// The child to visit and the act that leads to it; `None` at a leaf.
    #[inline]
    fn descend(&mut self, node: &'t Node<R::Act>, state: &R) -> Option<(&'t Node<R::Act>, R::Act)> {
        let ply = self.path.len() - 1;
        let may_grow = ply == 0 || (node.visits() > self.params.expand_after && ply < self.depth);
        if G::WORLDS {
            return if may_grow { self.next_in_world(node, state, ply) } else { None };
        }
        let children = match self.tree.children(node) {
            Some(children) => children,
            None if may_grow && self.expand(node, state, ply) => self.tree.children(node)?,
            None => return None,
        };
        let idx = if children[0].seat().is_none() {
            by_odds(children, &mut self.rng)
        } else {
            let later = if self.params.rave.is_some() { self.tree.later(node) } else { &[] };
            let (formula, rave) = (self.params.formula, self.params.rave);
            let scale = Scale::new(formula, rave, node.visits(), children.iter());
            select(&scale, children, later)
        };
        let child = &children[idx];
        Some((child, child.act()?))
    }

    /// Whose act is owed; at the root the seat that thinks.
    pub(super) fn seat_at(&self, state: &R, ply: usize) -> Option<Seat> {
        if ply == 0 { Some(self.seat) } else { state.due().seat() }
    }

    fn arrive(&mut self, node: &'t Node<R::Act>) {
        // A visit without its value yet is a loss that keeps other threads away.
        let visits = if self.shared { self.params.virtual_loss.max(1) } else { 1 };
        add_u32(&node.visits, visits, self.shared);
        self.path.push(node);
    }

    fn back_up(&mut self, shares: Shares) {
        let values = shares.0.map(|share| (share.clamp(0.0, 1.0) * WHOLE) as u64);
        let extra = if self.shared { self.params.virtual_loss.max(1) - 1 } else { 0 };
        let mut proved = self.solver;
        for idx in (0..self.path.len()).rev() {
            let node = self.path[idx];
            if let Some(seat) = node.seat() {
                add_u64(&node.sum, values[seat.index() % Seat::MOST], self.shared);
            }
            if extra > 0 {
                add_u32(&node.visits, extra.wrapping_neg(), true);
            }
            // A proof goes up as long as it proves something.
            proved = proved && (node.proof().is_some() || self.prove(node));
        }
        if self.params.rave.is_some() && !G::WORLDS {
            self.back_up_later(&values);
        }
    }

    /// Credits what was played to siblings of the same act further up.
    fn back_up_later(&mut self, values: &[u64; Seat::MOST]) {
        let start = self.played_before;
        for (idx, &(seat, slot)) in self.played.iter().enumerate() {
            let place = (seat.index() % Seat::MOST) * SLOTS + usize::from(slot) % SLOTS;
            self.last_played[place] = start + idx as u64 + 1;
        }
        self.played_before += self.played.len() as u64;
        let mut acted = 0;
        for &node in &self.path {
            let children = self.tree.children(node).unwrap_or_default();
            for (child, later) in children.iter().zip(self.tree.later(node)) {
                let (Some(seat), Some(act)) = (child.seat(), child.act()) else { continue };
                let slot = usize::from(self.guide.slot(act)) % SLOTS;
                let place = (seat.index() % Seat::MOST) * SLOTS + slot;
                if self.last_played[place] > start + acted {
                    add_u32(&later.visits, 1, self.shared);
                    add_u64(&later.sum, values[seat.index() % Seat::MOST], self.shared);
                }
            }
            // `played` holds the acts of seats only, so luck on the way takes no place in it.
            acted += u64::from(children.first().is_some_and(|child| child.seat().is_some()));
        }
    }

    fn shares_of(&self, end: End) -> Shares {
        let mut shares = [0.0; Seat::MOST];
        match end {
            End::Wins(seat) => shares[seat.index()] = 1.0,
            End::Draw => (shares[0], shares[1]) = (0.5, 0.5),
        }
        Shares(shares)
    }
}
