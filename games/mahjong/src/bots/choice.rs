//! Which pair INAO takes of those that it knows (R10.1, R10.2).

use super::{master::Master, playout::Pace};
use crate::{
    family_table::smart_choice,
    state::{Mahjong, Pair},
    tiles::Pos,
};
use game::{Rng, StopFlag, rng::QuickRng};
use std::time::Duration;

/// How a pair is chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Choice {
    /// RecherchePaire.
    First,
    /// SmartINAO, by the family table.
    Smart {
        /// Whether families that are free whole come first.
        whole_first: bool,
    },
    /// INAO Maître, by search.
    Master,
}

/// What a choice is made of: a state whose unknown faces are 0, and the times.
pub(crate) struct Situation<'a> {
    pub(crate) known: &'a Mahjong,
    /// What is left of the turn, if it is limited.
    pub(crate) turn_left: Option<Duration>,
    /// How long a pair takes.
    pub(crate) pace: Pace,
    /// How long it thinks before the pair that it chooses now.
    pub(crate) drawn: Duration,
    /// How many boards it may look at, if that is limited.
    pub(crate) nodes: Option<u64>,
    /// Set when it must answer at once.
    pub(crate) stop: &'a StopFlag,
}

/// What it wants to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Plan {
    /// Takes a pair, clicked in this order.
    Take(Pair),
    /// It knows no pair.
    NoPair,
    /// A shuffle is worth its time.
    Shuffle,
    /// The turn had better end here.
    Wait,
}

impl Choice {
    pub(crate) fn plan(
        self,
        situation: &Situation<'_>,
        master: &mut Master,
        rng: &mut QuickRng,
    ) -> Plan {
        let pair = match self {
            Choice::First => first_pair(situation.known, rng),
            Choice::Smart { whole_first } => {
                smart_choice(&situation.known.family_table(), whole_first)
            }
            Choice::Master => return master.plan(situation, rng),
        };
        pair.map_or(Plan::NoPair, Plan::Take)
    }
}

/// A free tile at random and the first other free tile of its face; if there is none, another tile.
fn first_pair(known: &Mahjong, rng: &mut QuickRng) -> Option<Pair> {
    let mut free: Vec<Pos> = known.free().filter(|pos| known.face(*pos) != 0).collect();
    let all = free.clone();
    while !free.is_empty() {
        let one = free.swap_remove(rng.index(free.len()));
        let twin = all.iter().find(|two| **two != one && known.face(**two) == known.face(one));
        if let Some(&two) = twin {
            return Some([one, two]);
        }
    }
    None
}
