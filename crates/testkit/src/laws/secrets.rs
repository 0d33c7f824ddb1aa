//! Everything that leaves is masked.
//!
//! Two states look alike to a viewer when their masks are equal; [`guess`](game::Searchable::guess) makes
//! look-alikes. Whatever a viewer is given must be the same for both.

use crate::walk::shown;
use crate::{
    LawVerdict, SuitePlan,
    walk::{LawBroken, Moment, acts_of, each_moment, ensure},
};
use game::{Past, Seats, Stage, View, Viewer, Who, rng::QuickRng};

/// A look-alike of a moment's state for a viewer.
pub(super) fn look_alike<R: Stage>(moment: &Moment<R>, viewer: Viewer, rng: &mut QuickRng) -> R {
    moment.state.mask(viewer).guess(viewer, rng)
}

/// A mask hides once and for all: masking again changes nothing, masking for fewer viewers comes out
/// as if it had been the first mask, and the viewer who sees all sees all.
pub fn masks_are_final<R: Stage>(plan: &SuitePlan) -> LawVerdict {
    each_moment::<R>(plan, |moment, _, _| {
        let state = moment.state;
        ensure!(state.mask(Seats::ALL) == state, "the viewer who sees all does not");
        for viewer in moment.viewers() {
            let seen = state.mask(viewer);
            ensure!(seen.mask(viewer) == seen, "the mask of a mask for {viewer:?} is another");
            for fewer in moment.viewers().into_iter().filter(|fewer| fewer.0 & !viewer.0 == 0) {
                ensure!(seen.mask(fewer) == state.mask(fewer), "{viewer:?} hides from {fewer:?}");
            }
        }
        Ok(())
    })
}

/// A guess is a state that the viewer may believe in: its mask is the mask that was guessed from.
pub fn guesses_look_alike<R: Stage>(plan: &SuitePlan) -> LawVerdict {
    each_moment::<R>(plan, |moment, _, rng| {
        for viewer in moment.viewers().into_iter().chain([Seats::ALL]) {
            let seen = moment.state.mask(viewer);
            let guess = seen.guess(viewer, rng);
            ensure!(guess.mask(viewer) == seen, "{viewer:?} sees {seen:?}\nand guesses {guess:?}");
        }
        Ok(())
    })
}

/// What a seat may do does not depend on what it cannot see: its acts, their number and the
/// refusals are the same on the full state, on what it sees, and on a look-alike.
pub fn own_acts_know_no_secrets<R: Stage>(plan: &SuitePlan) -> LawVerdict {
    let pool = super::garbage::pool_of::<R>(plan);
    each_moment::<R>(plan, |moment, _, rng| {
        for seat in moment.seats() {
            let (viewer, who) = (Seats::only(seat), Who::Seat(seat));
            let acts = moment.acts(who);
            let others = [moment.state.mask(viewer), look_alike(moment, viewer, rng)];
            for other in &others {
                let same = acts_of(other, &moment.past, who) == acts;
                ensure!(same, "seat {seat} has other acts on {other:?}");
            }
            let tried: Vec<_> = pool.sample(plan.sample, rng).chain(acts).collect();
            for act in tried {
                let check = moment.state.check(&moment.past, who, act);
                for other in &others {
                    let theirs = other.check(&moment.past, who, act);
                    let text = moment.write(act);
                    ensure!(
                        theirs == check,
                        "seat {seat}: {text} is {check:?}, but {theirs:?} on {other:?}"
                    );
                }
            }
        }
        Ok(())
    })
}

/// Everything that a viewer is given, as one text.
pub(super) fn everything<R: Stage>(view: &View<R>, past: &Past) -> Vec<(&'static str, String)> {
    let seen = view.seen();
    let mut given = Vec::new();
    let (mut items, mut facts, mut controls) = (Vec::new(), Vec::new(), Vec::new());
    R::scene(view, &mut |item| items.push(item));
    R::facts(view, past, &mut |fact| facts.push(fact));
    R::controls(view, &mut |control| controls.push(control));
    given.push(("scene", format!("{items:?}")));
    given.push(("facts", format!("{facts:?}")));
    given.push(("controls", format!("{controls:?}")));
    let mut scores = Vec::new();
    R::scores(view, &mut |part| scores.push(part));
    given.push(("scores", format!("{scores:?}")));
    let prompts = Seats::first(seen.seats()).iter().map(|seat| R::prompt(view, seat, &[]));
    given.push(("prompts", format!("{:?}", prompts.collect::<Vec<_>>())));
    given.push(("verdict", format!("{:?}", R::verdict(view))));
    given.push(("standing", format!("{:?}", seen.standing())));
    given.push(("due", format!("{:?}", seen.due())));
    given.push(("limit", format!("{:?}", seen.time_limit())));
    given.push(("echo", format!("{:?}", seen.repetition_key())));
    given.push(("key", format!("{:x}", seen.key())));
    let mut text = String::new();
    let _ = seen.write_position(&mut text);
    given.push(("position", std::mem::take(&mut text)));
    let _ = R::write_state(view, past, &mut text);
    given.push(("state", text));
    given
}

/// A viewer is given the same for states that look alike to it; and who is due, the limit, the echo
/// and the number of seats are no secret at all.
pub fn views_do_not_leak<R: Stage>(plan: &SuitePlan) -> LawVerdict {
    each_moment::<R>(plan, |moment, _, rng| {
        for viewer in moment.viewers() {
            let view = View::of(&moment.state, viewer);
            let other = look_alike(moment, viewer, rng);
            let theirs = everything(&View::of(&other, viewer), &moment.past);
            for ((what, a), (_, b)) in everything(&view, &moment.past).into_iter().zip(theirs) {
                ensure!(a == b, "{what} leaks to {viewer:?}:\n{a}\n{b}");
            }
            same_public(moment, view.seen())?;
            same_public(moment, &other)?;
        }
        Ok(())
    })
}

fn same_public<R: Stage>(moment: &Moment<R>, other: &R) -> LawBroken {
    let public = |state: &R| {
        (
            state.due(),
            state.on_clock(),
            state.allowed(),
            state.repetition_key(),
            state.seats(),
            state.time_limit(),
        )
    };
    let (ours, theirs) = (public(&moment.state), public(other));
    ensure!(ours == theirs, "what is public depends on a secret: {ours:?}, {theirs:?}");
    Ok(())
}

/// An act is heard once and for all: what a viewer hears is heard the same again, a seat hears its
/// own acts in full, and so does the viewer who sees all.
pub fn heard_acts_are_masked<R: Stage>(plan: &SuitePlan) -> LawVerdict {
    each_moment::<R>(plan, |moment, next, _| {
        let Some(event) = next else { return Ok(()) };
        let heard = |state: &R, viewer, act| state.masked_act(viewer, event.who, act);
        ensure!(
            heard(&moment.state, Seats::ALL, event.act) == event.act,
            "the viewer who sees all does not hear {}",
            event.text
        );
        for viewer in moment.viewers() {
            let once = heard(&moment.state, viewer, event.act);
            let text = moment.write(once);
            ensure!(
                heard(&moment.state.mask(viewer), viewer, once) == once,
                "{} is heard as {text} by {viewer:?}, and then as something else",
                event.text
            );
            let is_own = matches!(event.who, Who::Seat(seat) if viewer.has(seat));
            ensure!(
                !is_own || once == event.act,
                "{viewer:?} hears its own {} as {text}",
                event.text
            );
        }
        Ok(())
    })
}

/// What a seat remembers by `learn` agrees with what it sees.
pub fn memories_agree_with_views<R: Stage>(plan: &SuitePlan) -> LawVerdict {
    let mut memories: Vec<R> = Vec::new();
    each_moment::<R>(plan, |moment, next, rng| {
        let viewers: Vec<Viewer> = moment.seats().map(Seats::only).collect();
        if moment.log.is_empty() {
            memories = viewers.iter().map(|viewer| moment.state.mask(*viewer)).collect();
        }
        for (memory, &viewer) in memories.iter_mut().zip(&viewers) {
            let seen = moment.state.mask(viewer);
            ensure!(
                memory.mask(viewer) == seen,
                "{viewer:?} sees {seen:?}\nand remembers {memory:?}"
            );
            let guess = memory.guess(viewer, rng);
            ensure!(
                guess.mask(viewer) == seen,
                "{viewer:?} remembers a guess that it does not see"
            );
            let Some(event) = next else { continue };
            let (after, _) = moment.after(event.who, event.act);
            let heard = moment.state.masked_act(viewer, event.who, event.act);
            memory.learn(&View::of(&after, viewer), event.who, heard);
        }
        Ok(())
    })
}

/// In a game that hides nothing every viewer is given the same, and sees the same happen.
pub fn open_games_show_all_the_same<R: Stage>(plan: &SuitePlan) -> LawVerdict {
    if R::PROPS.kind.hidden {
        return Ok(());
    }
    each_moment::<R>(plan, |moment, next, _| {
        let all = everything(&View::of(&moment.state, Seats::ALL), &moment.past);
        let told = |viewer| {
            let event = next?;
            Some(format!("{:?}", shown(&*moment.state(), viewer, event.who, &event.text)))
        };
        for viewer in moment.viewers() {
            let given = everything(&View::of(&moment.state, viewer), &moment.past);
            for ((what, a), (_, b)) in all.iter().zip(given) {
                ensure!(*a == b, "{what} is not the same for {viewer:?}:\n{a}\n{b}");
            }
            ensure!(told(viewer) == told(Seats::ALL), "{viewer:?} sees something else happen");
        }
        Ok(())
    })
}

/// What is shown while the table is paused is the same game: as many play, the same seats are due,
/// it is covered once and for all, and a cover gives no secret away.
pub fn covered_states_are_of_the_same_game<R: Stage>(plan: &SuitePlan) -> LawVerdict {
    each_moment::<R>(plan, |moment, _, rng| {
        let (state, covered) = (moment.state, moment.state.covered());
        let (seats, now) = (state.seats(), covered.seats());
        ensure!(seats == now, "{seats} seats, and {now} seats while it is covered");
        let (due, now) = (state.due(), covered.due());
        ensure!(due == now, "{due:?} is due, and {now:?} is due while it is covered");
        ensure!(covered.covered() == covered, "the cover of a cover is another");
        for viewer in moment.viewers() {
            let other = look_alike(moment, viewer, rng).covered();
            let theirs = everything(&View::of(&other, viewer), &moment.past);
            let ours = everything(&View::of(&covered, viewer), &moment.past);
            for ((what, a), (_, b)) in ours.into_iter().zip(theirs) {
                ensure!(a == b, "{what} leaks to {viewer:?} through the cover:\n{a}\n{b}");
            }
        }
        Ok(())
    })
}
