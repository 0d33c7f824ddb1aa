//! The end of the game: treasures are allotted, spheres sorted, players ranked (R13.4, R13.5).

use crate::state::Tigris;
use game::{Seat, Seats, Standing};

/// Points by colour after each treasure has gone to the colour that was weakest then (R13.4).
pub(crate) fn allotted(points: [u16; 5]) -> [u32; 4] {
    let [a, b, c, d, treasures] = points.map(u32::from);
    let mut spheres = [a, b, c, d];
    // Levelling in one step each would be quicker, and there are ten treasures at most in a game;
    // a position can name more.
    for _ in 0..treasures {
        if let Some(weakest) = spheres.iter_mut().min() {
            *weakest += 1;
        }
    }
    spheres
}

impl Tigris {
    /// A seat's score: the spheres with the treasures in them, the weakest first.
    pub(crate) fn sorted_score(&self, seat: Seat) -> [u32; 4] {
        let mut score = allotted(self.points[seat.index()]);
        score.sort_unstable();
        score
    }

    /// Whose points are seen.
    pub(crate) fn known_points(&self) -> Seats {
        Seats(Seats::first(self.seats).0 & !self.hidden_points.0)
    }

    /// Who has won, or shares the victory (R13.5).
    pub(crate) fn winners(&self) -> impl Iterator<Item = Seat> + '_ {
        let best = self.each_seat().map(|seat| self.sorted_score(seat)).max();
        self.each_seat().filter(move |seat| Some(self.sorted_score(*seat)) == best)
    }

    /// How the players stand. Where somebody's points are not seen, nobody is ranked.
    pub(crate) fn ranking(&self) -> Standing {
        let known = self.known_points();
        let mut standing = Standing { known, ..Standing::default() };
        for seat in known.iter() {
            standing.points[seat.index()] = self.sorted_score(seat)[0].into();
        }
        if self.hidden_points.is_empty() {
            for seat in self.each_seat() {
                let own = self.sorted_score(seat);
                let better = self.each_seat().filter(|other| self.sorted_score(*other) > own);
                standing.rank[seat.index()] = better.count() as u8;
            }
        }
        standing
    }
}
