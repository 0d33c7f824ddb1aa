//! A click is a prefix of an act: matching clicks with a path.

use crate::{Spot, Step};

/// One way to click an act.
pub(crate) struct Clicks<'a>(&'a [Step]);

/// How far some clicks go along a path.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum Match {
    /// They lead elsewhere.
    None,
    /// They are the beginning, and these spots go on.
    Part(Vec<Spot>),
    /// They are all of it.
    Whole,
}

impl<'a> Clicks<'a> {
    pub(crate) fn new(steps: &'a [Step]) -> Clicks<'a> {
        Clicks(steps)
    }

    pub(crate) fn follow(&self, clicks: &[Spot]) -> Match {
        let mut clicks = clicks;
        for run in self.0.chunk_by(|a, b| a.group != 0 && a.group == b.group) {
            let mut open: Vec<Spot> = run.iter().map(|step| step.spot).collect();
            while let (false, Some((click, rest))) = (open.is_empty(), clicks.split_first()) {
                let Some(index) = open.iter().position(|spot| spot == click) else {
                    return Match::None;
                };
                open.swap_remove(index);
                clicks = rest;
            }
            if !open.is_empty() {
                return Match::Part(open);
            }
        }
        if clicks.is_empty() { Match::Whole } else { Match::None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(steps: &[(u16, u8)], clicks: &[u16], expect: &Match) {
        let steps: Vec<_> =
            steps.iter().map(|&(spot, group)| Step { spot: Spot(spot), group }).collect();
        let clicks: Vec<_> = clicks.iter().copied().map(Spot).collect();
        assert_eq!(Clicks::new(&steps).follow(&clicks), *expect);
    }

    #[test]
    fn steps_that_stand_alone_keep_their_order() {
        check(&[(1, 0), (2, 0)], &[], &Match::Part(vec![Spot(1)]));
        check(&[(1, 0), (2, 0)], &[1], &Match::Part(vec![Spot(2)]));
        check(&[(1, 0), (2, 0)], &[2], &Match::None);
        check(&[(1, 0), (2, 0)], &[1, 2], &Match::Whole);
        check(&[(1, 0), (2, 0)], &[1, 2, 3], &Match::None);
    }

    #[test]
    fn steps_of_a_group_come_in_any_order() {
        let path = [(9, 0), (1, 7), (2, 7), (3, 7), (9, 0)];
        check(&path, &[9, 3, 1], &Match::Part(vec![Spot(2)]));
        check(&path, &[9, 3, 1, 2], &Match::Part(vec![Spot(9)]));
        check(&path, &[9, 2, 1, 3, 9], &Match::Whole);
        check(&path, &[9, 2, 2], &Match::None);
    }
}
