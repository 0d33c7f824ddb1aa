//! Wars: kingdoms that a tile unites (R10).

use crate::{
    bits::Bits,
    board::Square,
    pieces::Sphere,
    state::{Conflict, ConflictKind, Phase, Tigris},
    story::Origin,
};
use game::{Refusal, Seat};

impl Tigris {
    /// The region of a square with the marked space as a gap (R10.3).
    pub(crate) fn segment(&self, square: Square) -> Bits {
        let gap = Bits::only(self.marker);
        Bits::only(square).fill(self.connecting().without(gap))
    }

    /// Whether the segment of a leader on this square touches the marked space (R10.3).
    pub(crate) fn is_concerned(&self, square: Square) -> bool {
        self.segment(square).meets(Bits::only(self.marker).around())
    }

    /// The owners of the leaders of a colour that are concerned.
    fn rivals(&self, sphere: Sphere) -> impl Iterator<Item = Seat> + '_ {
        self.each_seat().filter(move |seat| {
            self.leader_at(*seat, sphere).is_some_and(|square| self.is_concerned(square))
        })
    }

    /// The colours of the wars still to be fought.
    pub(crate) fn wars(&self) -> impl Iterator<Item = Sphere> + '_ {
        let is_pending =
            |sphere: &Sphere| self.marker.is_inside() && self.rivals(*sphere).count() >= 2;
        Sphere::ALL.into_iter().filter(is_pending)
    }

    pub(crate) fn check_war(&self, sphere: Sphere) -> Result<(), Refusal> {
        match self.wars().any(|war| war == sphere) {
            true => Ok(()),
            false => Err(Refusal::new("no-such-war")),
        }
    }

    /// Goes on with the wars: none is left, one is fought, or the active player chooses (R10.4).
    pub(crate) fn next_war(&mut self) {
        let (first, second) = {
            let mut wars = self.wars();
            (wars.next(), wars.next())
        };
        match (first, second) {
            (Some(_), Some(_)) => self.phase = Phase::War,
            (Some(war), None) => self.start_war(war),
            (None, _) => {
                // R10.2, R10.12: the tile is an ordinary tile now.
                let square = std::mem::replace(&mut self.marker, Square::OUTSIDE);
                self.offer_monument(square);
            }
        }
    }

    /// The attacker is the active player, or the first clockwise from there (R10.5). There are never more than two: no
    /// kingdom held two leaders of one colour before (R2.8).
    pub(crate) fn start_war(&mut self, sphere: Sphere) {
        let rivals: [Option<Seat>; 2] = {
            let mut found = self.clockwise().filter(|seat| self.rivals(sphere).any(|r| r == *seat));
            [found.next(), found.next()]
        };
        if let [Some(attacker), Some(defender)] = rivals {
            let kind = ConflictKind::War;
            self.conflict = Some(Conflict { kind, sphere, attacker, defender, committed: None });
            self.phase = Phase::Attack;
        }
    }

    /// The face-up tiles of the colour in a leader's segment (R10.6).
    pub(crate) fn supporters(&self, seat: Seat, sphere: Sphere) -> Bits {
        let segment = self.leader_at(seat, sphere).map_or(Bits::NONE, |at| self.segment(at));
        segment & self.tiles[sphere as usize]
    }

    /// The loser's leader goes home and the supporters leave the game; the winner gets a point for
    /// each of them (R10.9). Says which tiles were removed.
    pub(crate) fn end_war(&mut self, sphere: Sphere, winner: Seat, loser: Seat) -> Bits {
        let supporters = self.supporters(loser, sphere);
        self.withdraw_leader(loser, sphere);
        // R10.10: treasures and other leaders protect a temple. Only positions have treasures on other tiles; those stay, too, as
        // a treasure is never without a tile.
        let protected = match sphere {
            Sphere::Red => self.treasures | self.leader_squares().around(),
            _ => self.treasures,
        };
        let removed = supporters.without(protected);
        self.tiles[sphere as usize] = self.tiles[sphere as usize].without(removed);
        self.score(winner, sphere, removed.len().saturating_add(1), Origin::Wars);
        // R10.13: no leader loses a temple by a war.
        debug_assert!(sphere != Sphere::Red || !removed.around().meets(self.leader_squares()));
        removed
    }
}
