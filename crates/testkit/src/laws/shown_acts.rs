//! An act as it is seen to happen.

use crate::walk::shown;
use crate::{
    LawVerdict, SuitePlan,
    walk::{LawBroken, each_moment, ensure},
};
use game::{AnimationStep, Item, Seats, Stage, View};
use std::collections::BTreeSet;

/// What travels in an animation step is there when it begins, and where it travels to is there in the
/// next scene; what stays marked is there in the end; steps last, and their scenes have no id twice.
pub fn shown_acts_fit_their_scenes<R: Stage>(plan: &SuitePlan) -> LawVerdict {
    each_moment::<R>(plan, |moment, next, _| {
        let Some(event) = next else { return Ok(()) };
        let (after, _) = moment.after(event.who, event.act);
        for viewer in moment.viewers().into_iter().chain([Seats::ALL]) {
            let shown = shown(&*moment.state(), viewer, event.who, &event.text)
                .map_err(|refusal| format!("{} is not shown: {refusal}", event.text))?;
            let mut last = Vec::new();
            R::scene(&View::of(&after, viewer), &mut |item| last.push(item));
            each_step(&shown.animation, &last)?;
            let last = ids(&last);
            let lost = shown.trace.iter().find(|id| !last.contains(id));
            ensure!(lost.is_none(), "{}: {lost:?} stays marked and is not there", event.text);
        }
        Ok(())
    })
}

fn each_step(animation: &[AnimationStep], last: &[Item]) -> LawBroken {
    for (index, step) in animation.iter().enumerate() {
        let here = ids(&step.items);
        let there = ids(animation.get(index + 1).map_or(last, |next| &next.items));
        ensure!(here.len() == step.items.len(), "animation step {index} has an id twice");
        ensure!(step.millis > 0, "animation step {index} takes no time");
        for (from, to) in &step.links {
            ensure!(here.contains(from), "animation step {index}: {from} travels and is not there");
            ensure!(
                there.contains(to),
                "animation step {index}: {to} is travelled to and is not there"
            );
        }
    }
    Ok(())
}

fn ids(items: &[Item]) -> BTreeSet<u32> {
    items.iter().map(|item| item.id).collect()
}
