//! A click is a prefix of an act: matching clicks with a path.

use crate::{ClickStep, Spot};

/// One way to click an act.
pub(crate) struct Clicks<'a>(&'a [ClickStep]);

/// How far some clicks go along a path.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Match {
    /// They lead elsewhere.
    None,
    /// They are the beginning.
    Part,
    /// They are all of it.
    Whole,
}

impl<'a> Clicks<'a> {
    pub(crate) fn new(steps: &'a [ClickStep]) -> Clicks<'a> {
        Clicks(steps)
    }

    /// Follows some clicks; `next` gets the spots that go on from there.
    pub(crate) fn follow(&self, clicks: &[Spot], next: &mut impl FnMut(Spot)) -> Match {
        let mut clicks = clicks;
        for run in self.0.chunk_by(|a, b| a.group != 0 && a.group == b.group) {
            // Which steps of the run were clicked, a bit for each: nobody clicks 64 things for one act.
            let mut clicked = 0u64;
            let is_open = |clicked: u64, at: usize| at < 64 && clicked >> at & 1 == 0;
            for _ in run {
                let Some((click, rest)) = clicks.split_first() else {
                    let open = run.iter().enumerate().filter(|(at, _)| is_open(clicked, *at));
                    open.for_each(|(_, step)| next(step.spot));
                    return Match::Part;
                };
                let hit =
                    |(at, step): (usize, &ClickStep)| is_open(clicked, at) && step.spot == *click;
                let Some(at) = run.iter().enumerate().position(hit) else { return Match::None };
                clicked |= 1 << at;
                clicks = rest;
            }
        }
        if clicks.is_empty() { Match::Whole } else { Match::None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(steps: &[(u16, u8)], clicks: &[u16], expect: Match, goes_on: &[u16]) {
        let steps: Vec<_> =
            steps.iter().map(|&(spot, group)| ClickStep { spot: Spot(spot), group }).collect();
        let clicks: Vec<_> = clicks.iter().copied().map(Spot).collect();
        let mut next = Vec::new();
        let found = Clicks::new(&steps).follow(&clicks, &mut |spot| next.push(spot.0));
        assert_eq!((found, next.as_slice()), (expect, goes_on));
    }

    #[test]
    fn steps_that_stand_alone_keep_their_order() {
        check(&[(1, 0), (2, 0)], &[], Match::Part, &[1]);
        check(&[(1, 0), (2, 0)], &[1], Match::Part, &[2]);
        check(&[(1, 0), (2, 0)], &[2], Match::None, &[]);
        check(&[(1, 0), (2, 0)], &[1, 2], Match::Whole, &[]);
        check(&[(1, 0), (2, 0)], &[1, 2, 3], Match::None, &[]);
    }

    #[test]
    fn steps_of_a_group_come_in_any_order() {
        let path = [(9, 0), (1, 7), (2, 7), (3, 7), (9, 0)];
        check(&path, &[9], Match::Part, &[1, 2, 3]);
        check(&path, &[9, 2], Match::Part, &[1, 3]);
        check(&path, &[9, 3, 1], Match::Part, &[2]);
        check(&path, &[9, 3, 1, 2], Match::Part, &[9]);
        check(&path, &[9, 2, 1, 3, 9], Match::Whole, &[]);
        check(&path, &[9, 2, 2], Match::None, &[]);
    }
}
