//! A drawing is data, and good data.

use crate::walk::shown;
use crate::{
    BrokenLaw, LawVerdict, SuitePlan,
    walk::{LawBroken, each_moment, ensure},
};
use game::{Extra, Item, Seats, Stage, View, Who};
use picture::Art;
use std::collections::BTreeSet;
use unicode_width::UnicodeWidthStr;

/// Overlays are looked at in one of so many moments.
const OVERLAID: u64 = 8;

/// No two items have one id; what is spoken of has a mark too, and only that can be clicked; marks
/// fit the place that the look gives them; and so do ghosts, pointers and overlays, which may take
/// ids of the scene.
pub fn scenes_are_well_made<R: Stage>(plan: &SuitePlan) -> LawVerdict {
    each_moment::<R>(plan, |moment, _, rng| {
        for viewer in moment.viewers().into_iter().chain([Seats::ALL]) {
            let mut items = Vec::new();
            R::scene(&View::of(&moment.state, viewer), &mut |item| items.push(item));
            ensure!(!items.is_empty(), "{viewer:?} sees nothing");
            well_made::<R>(&items)?;
            for key in overlays(&moment.state) {
                let mut items = Vec::new();
                let view = View::of(&moment.state, viewer);
                R::extra(&view, Extra::Overlay(key), &mut |item| items.push(item));
                well_made::<R>(&items)?;
            }
        }
        for seat in moment.due_seats().iter() {
            let acts = moment.acts(Who::Seat(seat));
            for _ in 0..plan.sample.min(acts.len()) {
                let act = acts[game::Rng::index(rng, acts.len())];
                let mut ghosts = Vec::new();
                let view = View::of(&moment.state, Seats::only(seat));
                R::extra(&view, Extra::Ghost(act), &mut |item| ghosts.push(item));
                well_made::<R>(&ghosts)?;
                let mut pointers = Vec::new();
                R::extra(&view, Extra::Pointer(act), &mut |item| pointers.push(item));
                well_made::<R>(&pointers)?;
            }
        }
        Ok(())
    })
}

/// The overlays of a game at some of its moments: they are made on request, and may cost more than scenes.
pub(super) fn overlays<R: Stage>(state: &R) -> impl Iterator<Item = &'static str> + use<R> {
    let is_now = state.key().is_multiple_of(OVERLAID);
    R::PROPS.overlays.iter().map(|overlay| overlay.key).filter(move |_| is_now)
}

fn well_made<R: Stage>(items: &[Item]) -> LawBroken {
    let mut ids = BTreeSet::new();
    for item in items {
        ensure!(ids.insert(item.id), "two items have the id {}", item.id);
        let (has_mark, has_sentence) = (!item.mark.is_empty(), item.say.is_some());
        ensure!(has_mark || !has_sentence, "{item:?} is spoken of and has no mark");
        ensure!(
            has_sentence || item.spot.is_none(),
            "{item:?} can be clicked and is not spoken of"
        );
        let can_be_left_out = R::PROPS.look.coordinates.contains(&item.role);
        ensure!(
            item.spot.is_none() || !can_be_left_out,
            "{item:?} can be clicked and can be left out"
        );
        ensure!(
            usize::from(item.tray) <= R::PROPS.trays.len(),
            "{item:?} lies in a tray that is not there"
        );
        ensure!(item.size.0 > 0 && item.size.1 > 0, "{item:?} has no size");
        let room = usize::from(item.size.0.unsigned_abs()) * usize::from(R::PROPS.look.cell.0);
        let mark = item.mark.as_str();
        ensure!(mark.width() <= room, "the mark {mark:?} does not fit {room} columns");
        ensure!(!mark.contains(char::is_control), "the mark {mark:?} is no letter");
    }
    Ok(())
}

/// The look is whole: every role has a symbol, every colour of it is in every theme.
pub fn every_role_is_drawn<R: Stage>(plan: &SuitePlan) -> LawVerdict {
    let art = Art::read(&R::PROPS.look).map_err(|flaws| BrokenLaw::everywhere(R::ID, flaws))?;
    each_moment::<R>(plan, |moment, next, _| {
        for viewer in moment.viewers().into_iter().chain([Seats::ALL]) {
            let mut items = Vec::new();
            R::scene(&View::of(&moment.state, viewer), &mut |item| items.push(item));
            for key in overlays(&moment.state) {
                let view = View::of(&moment.state, viewer);
                R::extra(&view, Extra::Overlay(key), &mut |item| items.push(item));
            }
            if let (Some(event), Who::Seat(seat)) = (next, next.map_or(Who::House, |e| e.who)) {
                let view = View::of(&moment.state, game::Seats::only(seat));
                R::extra(&view, Extra::Ghost(event.act), &mut |item| items.push(item));
                R::extra(&view, Extra::Pointer(event.act), &mut |item| items.push(item));
            }
            if let Some(event) = next
                && let Ok(shown) = shown(&*moment.state(), viewer, event.who, &event.text)
            {
                items.extend(shown.animation.into_iter().flat_map(|step| step.items));
            }
            let flaws = art.check_scene(&items);
            ensure!(flaws.is_empty(), "{}", picture::Flaws(flaws));
        }
        Ok(())
    })
}
