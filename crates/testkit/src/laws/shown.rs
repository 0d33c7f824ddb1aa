//! What an act tells beyond itself: the barrier of undo.
//!
//! A seat that is shown nothing can work out what it sees after an act from what it saw before and
//! what it heard. So take a look-alike of the state, let the same be heard there, and compare.

use super::secrets::look_alike;
use crate::{
    LawVerdict, SuitePlan,
    walk::{Event, Moment, acts_of, each_moment, ensure},
};
use game::{Effect, Seats, Stage, Transition, View, Viewer, Who, rng::QuickRng};

/// A look-alike with an act that sounds like the one that was made.
struct Twin<R: Stage> {
    state: R,
    act: R::Act,
}

/// Finds one; `None` when the look-alike that was drawn has no such act.
fn twin<R: Stage>(
    moment: &Moment<R>,
    event: &Event<R>,
    viewer: Viewer,
    rng: &mut QuickRng,
) -> Option<Twin<R>> {
    let state = look_alike(moment, viewer, rng);
    let heard = |state: &R, act| state.masked_act(viewer, event.who, act);
    let sound = heard(&moment.state, event.act);
    let acts = match event.who {
        Who::Chance => state.draw(rng).into_iter().collect(),
        Who::Clock => state.time_limit().map(|limit| limit.act).into_iter().collect(),
        who => acts_of(&state, &moment.past, who),
    };
    // The act itself is as good as any other that sounds like it.
    let act = acts.into_iter().chain([event.act]).find(|act| {
        heard(&state, *act) == sound && state.check(&moment.past, event.who, *act).is_ok()
    })?;
    Some(Twin { state, act })
}

/// Every seat that learns by an act what it did not know and did not hear is in the act's
/// `shown_to`.
pub fn what_is_shown_is_said<R: Stage>(plan: &SuitePlan) -> LawVerdict {
    each_moment::<R>(plan, |moment, next, rng| {
        let Some(event) = next else { return Ok(()) };
        let (after, effect) = moment.after(event.who, event.act);
        a_turn_that_ends_is_somebodys(moment, event, effect)?;
        for seat in moment.seats().filter(|seat| !effect.shown_to.has(*seat)) {
            let viewer = Seats::only(seat);
            for _ in 0..plan.sample {
                let Some(twin) = twin(moment, event, viewer, rng) else { continue };
                let mut other = twin.state;
                other.apply(&moment.past, event.who, twin.act);
                let (ours, theirs) = (after.mask(viewer), other.mask(viewer));
                ensure!(
                    ours == theirs,
                    "{} shows seat {seat} something and does not say so:\n{ours:?}\n{theirs:?}",
                    event.text
                );
            }
        }
        Ok(())
    })
}

/// A turn that ends is the turn of a seat of this game.
fn a_turn_that_ends_is_somebodys<R: Stage>(
    moment: &Moment<R>,
    event: &Event<R>,
    effect: Effect,
) -> Result<(), String> {
    let seats = moment.state.seats();
    if let Some(seat) = effect.turn_over {
        ensure!(seat.0 < seats, "{} ends the turn of seat {seat}, of {seats}", event.text);
    }
    Ok(())
}

/// Hearing of an act tells no more than seeing what came of it. Two draws of Chance that look alike
/// afterwards, and are not the same, sound alike; and if a player could have come to the same sight
/// from a look-alike, the player could have sounded the same there.
pub fn hearing_tells_no_more_than_seeing<R: Stage>(plan: &SuitePlan) -> LawVerdict {
    each_moment::<R>(plan, |moment, next, rng| {
        let Some(event) = next else { return Ok(()) };
        let (after, _) = moment.after(event.who, event.act);
        let played = |state: &R, act| {
            let mut state = *state;
            state.apply(&moment.past, event.who, act);
            state
        };
        for viewer in moment.viewers() {
            let sound = moment.state.masked_act(viewer, event.who, event.act);
            let sounds = |state: &R, act| state.masked_act(viewer, event.who, act) == sound;
            let told = moment.write(sound);
            if event.who == Who::Chance {
                let Some(act) = moment.state.draw(rng) else { continue };
                let other = played(&moment.state, act);
                let is_alike = other != after && other.mask(viewer) == after.mask(viewer);
                ensure!(
                    !is_alike || sounds(&moment.state, act),
                    "{told} tells {viewer:?} too much"
                );
                continue;
            }
            let state = look_alike(moment, viewer, rng);
            let Who::Seat(_) = event.who else { continue };
            let acts = acts_of(&state, &moment.past, event.who);
            if acts.contains(&event.act) || acts.iter().any(|act| sounds(&state, *act)) {
                continue;
            }
            let is_alike =
                acts.iter().any(|act| played(&state, *act).mask(viewer) == after.mask(viewer));
            ensure!(!is_alike, "{told} tells {viewer:?} too much: {state:?} looks the same");
        }
        Ok(())
    })
}

/// What a viewer is told of an act that shows it nothing is the same for look-alikes: the sentence,
/// the animation steps, what stays marked.
pub fn shown_acts_do_not_leak<R: Stage>(plan: &SuitePlan) -> LawVerdict {
    each_moment::<R>(plan, |moment, next, rng| {
        let Some(event) = next else { return Ok(()) };
        let (after, effect) = moment.after(event.who, event.act);
        // A watcher is shown what all seats are shown.
        let all = Seats::first(moment.state.seats());
        let watcher = (effect.shown_to.0 & all.0 != all.0).then_some(Seats::NONE);
        let seats = moment.seats().filter(|seat| !effect.shown_to.has(*seat)).map(Seats::only);
        for viewer in seats.chain(watcher) {
            let Some(twin) = twin(moment, event, viewer, rng) else { continue };
            let mut other = twin.state;
            other.apply(&moment.past, event.who, twin.act);
            if other.mask(viewer) != after.mask(viewer) {
                continue;
            }
            let ours = all_that_is_shown(moment.state, event.act, after, viewer, event.who);
            let theirs = all_that_is_shown(twin.state, twin.act, other, viewer, event.who);
            ensure!(ours == theirs, "what is shown leaks to {viewer:?}:\n{ours}\n{theirs}");
        }
        Ok(())
    })
}

fn all_that_is_shown<R: Stage>(
    before: R,
    act: R::Act,
    after: R,
    viewer: Viewer,
    who: Who,
) -> String {
    let heard = before.masked_act(viewer, who, act);
    let (before, after) = (View::of(&before, viewer), View::of(&after, viewer));
    let transition = Transition { before, after, who, act: heard };
    let mut motions = Vec::new();
    R::motion(&transition, &mut |motion| motions.push(motion));
    format!("{:?} {motions:?}", R::tell(&transition))
}
