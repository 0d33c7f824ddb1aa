//! A click is a prefix of an act.

use crate::{
    LawVerdict, SuitePlan,
    walk::{Moment, each_moment, ensure},
};
use game::{ClickStep, Extra, Rng, Seats, Spot, Stage, View, Who};
use std::collections::{BTreeSet, HashMap};

fn paths<R: Stage>(state: &R, act: R::Act) -> Vec<Vec<ClickStep>> {
    let mut paths = Vec::new();
    state.paths(act, &mut |steps| paths.push(steps.to_vec()));
    paths
}

/// What a path comes to when its groups are clicked in order.
fn in_order(path: &[ClickStep]) -> Vec<Spot> {
    let mut spots = Vec::new();
    for run in path.chunk_by(|a, b| a.group != 0 && a.group == b.group) {
        let start = spots.len();
        spots.extend(run.iter().map(|step| step.spot));
        spots[start..].sort_unstable();
    }
    spots
}

/// Every act of a seat has a way to be clicked, over places that the seat sees, and no way belongs
/// to two acts.
pub fn every_act_can_be_clicked<R: Stage>(plan: &SuitePlan) -> LawVerdict {
    each_moment::<R>(plan, |moment, _, _| {
        for seat in moment.due_seats().iter() {
            let seen = moment.state.mask(Seats::only(seat));
            let places = places(moment, Seats::only(seat));
            let mut owners: HashMap<Vec<Spot>, R::Act> = HashMap::new();
            for act in moment.acts(Who::Seat(seat)) {
                let text = moment.write(act);
                let paths = paths(&seen, act);
                ensure!(!paths.is_empty(), "{text} cannot be clicked");
                for path in paths {
                    ensure!(!path.is_empty(), "{text} is clicked without a click");
                    let clicks = in_order(&path);
                    let nowhere = clicks.iter().find(|spot| !places.contains(spot));
                    ensure!(nowhere.is_none(), "{text} needs {nowhere:?}, which is not there");
                    let owner = *owners.entry(clicks).or_insert(act);
                    let other = moment.write(owner);
                    ensure!(owner == act, "{text} and {other} are clicked in the same way");
                }
            }
        }
        Ok(())
    })
}

fn places<R: Stage>(moment: &Moment<R>, viewer: game::Viewer) -> BTreeSet<Spot> {
    let view = View::of(&moment.state, viewer);
    let mut places = BTreeSet::new();
    R::scene(&view, &mut |item| places.extend(item.spot));
    R::controls(&view, &mut |control| places.extend([control.spot]));
    places
}

/// Clicking along a path, its groups in any order, each click is offered before it is made, and
/// the last one completes the act and no other.
pub fn offers_lead_to_acts<R: Stage>(plan: &SuitePlan) -> LawVerdict {
    each_moment::<R>(plan, |moment, _, rng| {
        let state = moment.state();
        for seat in moment.due_seats().iter() {
            let seen = moment.state.mask(Seats::only(seat));
            let acts = moment.acts(Who::Seat(seat));
            for _ in 0..plan.sample.min(acts.len()) {
                let act = acts[rng.index(acts.len())];
                let text = moment.write(act);
                for path in paths(&seen, act) {
                    let mut clicks = Vec::new();
                    for spot in shuffled(&path, rng) {
                        let next = state.offer(seat, &clicks).next;
                        ensure!(
                            next.contains(&spot),
                            "{text}: after {clicks:?} {spot:?} is not offered, but {next:?}"
                        );
                        clicks.push(spot);
                    }
                    let done = state.offer(seat, &clicks).done;
                    ensure!(done == [text.clone()], "{text}: {clicks:?} complete {done:?}");
                }
            }
        }
        Ok(())
    })
}

/// A pointer stands for clicks that complete its act, and it is shown when they are all that is left.
pub fn pointers_complete_their_acts<R: Stage>(plan: &SuitePlan) -> LawVerdict {
    each_moment::<R>(plan, |moment, _, rng| {
        let state = moment.state();
        for seat in moment.due_seats().iter() {
            let view = View::of(&moment.state, Seats::only(seat));
            let acts = moment.acts(Who::Seat(seat));
            for _ in 0..plan.sample.min(acts.len()) {
                let act = acts[rng.index(acts.len())];
                let text = moment.write(act);
                let mut own = Vec::new();
                R::extra(&view, Extra::Pointer(act), &mut |item| own.push(item));
                for path in paths(view.seen(), act) {
                    let mut clicks = shuffled(&path, rng);
                    let Some(last) = clicks.pop() else { continue };
                    let shown = state.extra(Seats::only(seat), Extra::Chosen(&clicks));
                    let next = state.offer(seat, &clicks).next;
                    let stray = shown.iter().filter_map(|item| item.spot);
                    let stray = stray.into_iter().find(|spot| !next.contains(spot));
                    ensure!(stray.is_none(), "{text}: after {clicks:?} {stray:?} leads nowhere");
                    let mut at_last = own.iter().filter(|item| item.spot == Some(last));
                    let lost = at_last.find(|item| !shown.contains(item));
                    ensure!(lost.is_none(), "{text}: after {clicks:?} {lost:?} is not shown");
                }
                let ways: BTreeSet<Spot> = paths(view.seen(), act)
                    .iter()
                    .filter_map(|path| path.last().map(|step| step.spot))
                    .collect();
                let idle = own.iter().filter_map(|item| item.spot).find(|s| !ways.contains(s));
                ensure!(idle.is_none(), "{text} is pointed at by {idle:?}, which does not end it");
            }
        }
        Ok(())
    })
}

/// The clicks of a path, each group in some order.
fn shuffled(path: &[ClickStep], rng: &mut impl Rng) -> Vec<Spot> {
    let mut spots = Vec::new();
    for run in path.chunk_by(|a, b| a.group != 0 && a.group == b.group) {
        let start = spots.len();
        spots.extend(run.iter().map(|step| step.spot));
        game::rng::shuffle(&mut spots[start..], rng);
    }
    spots
}
