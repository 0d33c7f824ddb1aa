//! Playing a plan, on several threads.

use crate::{MatchPlan, PlayedGame, play};
use game::StopFlag;
use std::{
    collections::BTreeSet,
    sync::{
        atomic::{AtomicUsize, Ordering},
        mpsc,
    },
    thread,
};

/// What whoever follows a run says after each game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stopped {
    /// Go on.
    No,
    /// That is enough.
    Yes,
}

/// Plays the games of the plan that are not among `done`, and hands out each as it ends, until all
/// are played or `each` says that it is enough.
///
/// A game follows from the plan and its number alone, so the order in which threads finish changes
/// nothing in it.
pub fn run(
    plan: &MatchPlan,
    done: &[u32],
    threads: usize,
    stop: &StopFlag,
    mut each: impl FnMut(PlayedGame) -> Stopped,
) {
    let done: BTreeSet<u32> = done.iter().copied().collect();
    let open: Vec<u32> = (0..plan.len()).filter(|number| !done.contains(number)).collect();
    let next = AtomicUsize::new(0);
    let (sender, games) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..threads.clamp(1, open.len().max(1)) {
            let sender = sender.clone();
            let (open, next) = (&open, &next);
            scope.spawn(move || {
                while let Some(&number) = open.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let Some(game) = play(plan, &plan.round(number), stop) else { break };
                    if sender.send(game).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        for game in games {
            if each(game) == Stopped::Yes {
                stop.set();
                break;
            }
        }
    });
}
