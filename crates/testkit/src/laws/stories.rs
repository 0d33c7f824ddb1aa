//! An act as it is seen to happen.

use crate::walk::shown;
use crate::{
    LawVerdict, SuitePlan,
    walk::{LawBroken, each_moment, ensure},
};
use game::{AnimationStep, Item, Seats, Stage, View};
use std::collections::BTreeSet;

/// What travels in a beat is there at its beginning, and where it travels to is there in the next
/// scene; what stays marked is there in the end; beats last, and their scenes have no id twice.
pub fn stories_fit_their_scenes<R: Stage>(plan: &SuitePlan) -> LawVerdict {
    each_moment::<R>(plan, |moment, next, _| {
        let Some(event) = next else { return Ok(()) };
        let (after, _) = moment.after(event.who, event.act);
        for viewer in moment.viewers().into_iter().chain([Seats::ALL]) {
            let story = shown(&*moment.state(), viewer, event.who, &event.text)
                .map_err(|refusal| format!("{} has no story: {refusal}", event.text))?;
            let mut last = Vec::new();
            R::scene(&View::of(&after, viewer), &mut |item| last.push(item));
            each_beat(&story.beats, &last)?;
            let last = ids(&last);
            let lost = story.trace.iter().find(|id| !last.contains(id));
            ensure!(lost.is_none(), "{}: {lost:?} stays marked and is not there", event.text);
        }
        Ok(())
    })
}

fn each_beat(beats: &[AnimationStep], last: &[Item]) -> LawBroken {
    for (index, beat) in beats.iter().enumerate() {
        let here = ids(&beat.items);
        let there = ids(beats.get(index + 1).map_or(last, |next| &next.items));
        ensure!(here.len() == beat.items.len(), "beat {index} has an id twice");
        ensure!(beat.millis > 0, "beat {index} takes no time");
        for (from, to) in &beat.links {
            ensure!(here.contains(from), "beat {index}: {from} travels and is not there");
            ensure!(there.contains(to), "beat {index}: {to} is travelled to and is not there");
        }
    }
    Ok(())
}

fn ids(items: &[Item]) -> BTreeSet<u32> {
    items.iter().map(|item| item.id).collect()
}
