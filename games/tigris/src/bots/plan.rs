//! Plans: what an act leads to until the turn ends, as far as the seat that plans can know.
//!
//! A plan never looks into another hand. Conflicts come out both ways, each as likely as the unseen
//! tiles make it; tiles that are drawn stay unseen.

use super::{
    belief::Belief,
    eval,
    moves::{self, Breadth},
    weights::Weights,
};
use crate::{
    act::Act,
    state::{Conflict, Phase, Tigris},
};
use search::budget::Meter;

/// How a plan goes on after an action while the turn is not over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ahead {
    /// Not at all: the position is evaluated.
    Here,
    /// With the best second action.
    Second(Breadth),
}

/// Makes plans and counts the positions that it evaluates.
pub(super) struct Planner<'a> {
    pub(super) weights: &'a Weights,
    pub(super) meter: Meter<'a>,
    /// The lists of first and second actions, kept to be filled again.
    lists: [Vec<Act>; 2],
}

impl<'a> Planner<'a> {
    pub(super) fn new(weights: &'a Weights, meter: Meter<'a>) -> Planner<'a> {
        Planner { weights, meter, lists: [Vec::with_capacity(512), Vec::with_capacity(512)] }
    }

    /// Whether the budget is spent.
    pub(super) fn is_over(&self) -> bool {
        self.meter.is_over()
    }

    fn evaluate(&mut self, state: &Tigris, belief: &Belief) -> f32 {
        self.meter.tick();
        eval::share(state, belief, self.weights)
    }

    /// What an act is worth to the seat of the belief.
    pub(super) fn after(&mut self, state: &Tigris, act: Act, belief: &Belief, ahead: Ahead) -> f32 {
        let mut next = *state;
        next.make(act);
        self.settled(next, belief, ahead)
    }

    /// What a position is worth when everything that its action has begun is settled.
    fn settled(&mut self, mut state: Tigris, belief: &Belief, ahead: Ahead) -> f32 {
        loop {
            match state.phase {
                Phase::Replace(_) => state.draw_tile(state.active, None),
                Phase::Treasure(_) => {
                    let Some(stays) = state.keep_choices().first() else { break };
                    state.make(Act::Keep(stays));
                }
                Phase::War | Phase::Monument => return self.best_choice(&state, belief, ahead),
                Phase::Attack | Phase::Defend => return self.fight(&state, belief, ahead).1,
                Phase::Action if state.active == belief.seat() => match ahead {
                    Ahead::Second(breadth) => return self.second(&state, belief, breadth),
                    Ahead::Here => break,
                },
                _ => break,
            }
        }
        self.evaluate(&state, belief)
    }

    /// The best of few choices, for who makes it. Another's choice is taken to be the first.
    fn best_choice(&mut self, state: &Tigris, belief: &Belief, ahead: Ahead) -> f32 {
        // At most six monuments on two squares and none, or four wars.
        let mut choices = [Act::Pass; 16];
        let mut count = 0;
        crate::listing::acts(state, state.active, &mut |act| {
            if count < choices.len() {
                choices[count] = act;
                count += 1;
            }
        });
        if state.active != belief.seat() {
            count = count.min(1);
        }
        let choices = &choices[..count];
        choices.iter().map(|act| self.after(state, *act, belief, ahead)).fold(0.0, f32::max)
    }

    /// The value of the best second action.
    fn second(&mut self, state: &Tigris, belief: &Belief, breadth: Breadth) -> f32 {
        let mut acts = std::mem::take(&mut self.lists[1]);
        moves::list(state, belief.seat(), breadth, &mut acts);
        let mut best = 0.0f32;
        for act in &acts {
            if self.is_over() {
                break;
            }
            best = best.max(self.after(state, *act, belief, Ahead::Here));
        }
        self.lists[1] = acts;
        best
    }

    /// The best action of a seat, looked at one by one: for turns far ahead.
    pub(super) fn greedy(&mut self, state: &Tigris, belief: &Belief, breadth: Breadth) -> Act {
        let mut acts = std::mem::take(&mut self.lists[0]);
        moves::list(state, belief.seat(), breadth, &mut acts);
        let (mut best, mut most) = (Act::Pass, f32::MIN);
        for act in &acts {
            if self.is_over() {
                break;
            }
            let value = self.after(state, *act, belief, Ahead::Here);
            if value > most {
                (best, most) = (*act, value);
            }
        }
        self.lists[0] = acts;
        best
    }

    /// What two commitments lead to.
    fn outcome(&mut self, state: &Tigris, commits: [u8; 2], belief: &Belief, ahead: Ahead) -> f32 {
        let mut next = *state;
        if next.phase == Phase::Attack {
            next.make(Act::Commit(commits[0]));
        }
        next.make(Act::Commit(commits[1]));
        self.settled(next, belief, ahead)
    }

    /// How many tiles should be committed now, and what the conflict is worth to the seat of the
    /// belief.
    pub(super) fn fight(&mut self, state: &Tigris, belief: &Belief, ahead: Ahead) -> (u8, f32) {
        let Some(conflict) = state.conflict else { return (0, self.evaluate(state, belief)) };
        let me = belief.seat();
        match (conflict.committed, conflict.attacker == me, conflict.defender == me) {
            (None, true, _) => self.attack(state, &conflict, belief, ahead),
            (None, false, true) => (0, self.attacked(state, &conflict, belief, ahead)),
            (None, false, false) => (0, self.watched(state, &conflict, belief, ahead)),
            (Some(attack), _, true) => self.defend(state, &conflict, attack, belief, ahead),
            (Some(attack), _, false) => (0, self.answered(state, &conflict, attack, belief, ahead)),
        }
    }

    /// The own attack: each number of tiles by the chance that the defender cannot answer it.
    fn attack(
        &mut self,
        state: &Tigris,
        conflict: &Conflict,
        belief: &Belief,
        ahead: Ahead,
    ) -> (u8, f32) {
        let kind = conflict.tiles();
        let [attack, defence] = state.strengths(conflict);
        let held = state.hands[belief.seat().index()].of(kind);
        let hand = state.hands[conflict.defender.index()].len();
        let need = |count: u8| (attack + count).saturating_sub(defence);
        let won =
            self.outcome(state, [held.max(1 + defence.saturating_sub(attack)), 0], belief, ahead);
        let lost = self.outcome(state, [held, need(held)], belief, ahead);
        let saved = self.weights.commit;
        let (mut best, mut most) = (0, f32::MIN);
        for count in 0..=held {
            let chance = belief.fewer(hand, kind, need(count));
            let value = lost + chance * (won - lost) + saved * f32::from(held - count);
            if value > most {
                (best, most) = (count, value);
            }
        }
        (best, most)
    }

    /// An attack on the own leader, before the attacker's tiles are seen.
    fn attacked(
        &mut self,
        state: &Tigris,
        conflict: &Conflict,
        belief: &Belief,
        ahead: Ahead,
    ) -> f32 {
        let kind = conflict.tiles();
        let [attack, defence] = state.strengths(conflict);
        let held = state.hands[belief.seat().index()].of(kind);
        let hand = state.hands[conflict.attacker.index()].len();
        let most = (defence + held + 1).saturating_sub(attack);
        let chance = belief.fewer(hand, kind, most);
        let needed = attack.saturating_sub(defence).min(held);
        let kept = self.outcome(state, [0, needed], belief, ahead);
        let lost = self.outcome(state, [most, 0], belief, ahead);
        lost + chance * (kept - lost)
    }

    /// A conflict of two others.
    fn watched(
        &mut self,
        state: &Tigris,
        conflict: &Conflict,
        belief: &Belief,
        ahead: Ahead,
    ) -> f32 {
        let kind = conflict.tiles();
        let [attack, defence] = state.strengths(conflict);
        let [attacker, defender] =
            [conflict.attacker, conflict.defender].map(|seat| state.hands[seat.index()].len());
        let odds = belief.odds(attacker, kind);
        let mut chance = 0.0;
        for (count, likely) in (0..).zip(odds) {
            let need = (attack + count).saturating_sub(defence);
            chance += likely * belief.fewer(defender, kind, need);
        }
        let won = self.outcome(state, [(defence + 1).saturating_sub(attack), 0], belief, ahead);
        let lost = self.outcome(state, [0, attack.saturating_sub(defence)], belief, ahead);
        lost + chance * (won - lost)
    }

    /// The own defence: what makes a tie, or nothing.
    fn defend(
        &mut self,
        state: &Tigris,
        conflict: &Conflict,
        committed: u8,
        belief: &Belief,
        ahead: Ahead,
    ) -> (u8, f32) {
        let [attack, defence] = state.strengths(conflict);
        let need = (attack + committed).saturating_sub(defence);
        let held = state.hands[belief.seat().index()].of(conflict.tiles());
        let nothing = self.outcome(state, [0, 0], belief, ahead);
        if need == 0 || need > held {
            return (0, nothing);
        }
        let kept = self.outcome(state, [0, need], belief, ahead);
        if kept >= nothing { (need, kept) } else { (0, nothing) }
    }

    /// The other's defence against tiles that are on the table.
    fn answered(
        &mut self,
        state: &Tigris,
        conflict: &Conflict,
        committed: u8,
        belief: &Belief,
        ahead: Ahead,
    ) -> f32 {
        let [attack, defence] = state.strengths(conflict);
        let need = (attack + committed).saturating_sub(defence);
        let hand = state.hands[conflict.defender.index()].len();
        let chance = belief.fewer(hand, conflict.tiles(), need);
        let lost = self.outcome(state, [0, need], belief, ahead);
        if chance <= 0.0 {
            return lost;
        }
        let won = self.outcome(state, [0, 0], belief, ahead);
        lost + chance * (won - lost)
    }
}
