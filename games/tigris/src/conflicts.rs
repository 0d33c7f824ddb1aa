//! What revolts and wars have in common: commitments and who wins (R9.4, R9.5, R10.7, R10.8, R15.1).

use crate::{
    bits::Bits,
    pieces::Sphere,
    state::{Conflict, ConflictKind, LastConflict, Phase, Tigris},
    story::{Fought, Told},
};
use game::{Refusal, Seat};

impl Tigris {
    /// The tiles on the board that count for a side.
    pub(crate) fn counted(&self, conflict: &Conflict, seat: Seat) -> Bits {
        match conflict.kind {
            ConflictKind::Revolt => self.temples_beside(seat, conflict.sphere),
            ConflictKind::War => self.supporters(seat, conflict.sphere),
        }
    }

    /// The strength of both sides on the board, before commitments: attacker, defender.
    pub(crate) fn strengths(&self, conflict: &Conflict) -> [u8; 2] {
        [conflict.attacker, conflict.defender].map(|seat| self.counted(conflict, seat).len())
    }

    /// Whether this leader fights in a revolt now.
    pub(crate) fn revolting(&self, seat: Seat, sphere: Sphere) -> bool {
        self.conflict.is_some_and(|conflict| {
            conflict.kind == ConflictKind::Revolt
                && conflict.sphere == sphere
                && (conflict.attacker == seat || conflict.defender == seat)
        })
    }

    /// Who owes the next commitment.
    pub(crate) fn committer(&self) -> Option<Seat> {
        let conflict = self.conflict?;
        match self.phase {
            Phase::Attack => Some(conflict.attacker),
            Phase::Defend => Some(conflict.defender),
            _ => None,
        }
    }

    pub(crate) fn check_commit(&self, count: u8) -> Result<(), Refusal> {
        let (Some(conflict), Some(seat)) = (self.conflict, self.committer()) else {
            return Err(Refusal::new("wrong-phase"));
        };
        if self.hands[seat.index()].of(conflict.tiles()) < count {
            return Err(Refusal::new("not-in-hand"));
        }
        if !self.options.english_variant || count == 0 {
            return Ok(());
        }
        let [attack, defence] = self.strengths(&conflict);
        // R15.1: the attacker must come out above the board strength of the defender, the defender
        // must equal the attacker's total.
        let is_useful = match conflict.committed {
            None => attack + count > defence,
            Some(committed) => defence + count == attack + committed,
        };
        if is_useful { Ok(()) } else { Err(Refusal::new("english-variant")) }
    }

    /// The attacker's tiles are shown and wait for the defender's; those decide the conflict. All of
    /// them leave the game.
    pub(crate) fn commit(&mut self, count: u8) {
        let (Some(mut conflict), Some(seat)) = (self.conflict, self.committer()) else { return };
        self.hands[seat.index()].take(conflict.tiles(), count);
        let Some(attack) = conflict.committed else {
            conflict.committed = Some(count);
            self.conflict = Some(conflict);
            self.phase = Phase::Defend;
            return;
        };
        let strengths = self.strengths(&conflict);
        let [attacker, defender] = strengths;
        // R9.5, R10.8: the defender wins a tie.
        let (winner, loser) = match attacker + attack > defender + count {
            true => (conflict.attacker, conflict.defender),
            false => (conflict.defender, conflict.attacker),
        };
        self.conflict = None;
        let removed = match conflict.kind {
            ConflictKind::Revolt => {
                self.end_revolt(conflict.sphere, winner, loser);
                Bits::NONE
            }
            ConflictKind::War => self.end_war(conflict.sphere, winner, loser),
        };
        self.last_conflict = Some(LastConflict { winner, removed });
        let (removed, turn) = (removed.len(), self.turn);
        let fought = Fought { conflict, strengths, defence: count, winner, removed, turn };
        self.fought = Told(Some(fought));
        match conflict.kind {
            ConflictKind::Revolt => self.end_action(),
            ConflictKind::War => self.next_war(), // R10.11
        }
    }
}
