//! The course of a game: it ends, it can be repeated, and its states can be told apart.

use crate::{
    LawVerdict, SuitePlan,
    walk::{Event, LawBroken, Moment, each_moment, ensure, name},
};
use game::{AnyGame, Due, GameOf, Past, Seats, Stage, View};
use std::collections::HashMap;

/// Somebody can always act, and every game ends within the plan's bound.
pub fn games_come_to_an_end<R: Stage>(plan: &SuitePlan) -> LawVerdict {
    each_moment::<R>(plan, |moment, next, _| {
        if next.is_none() {
            let due = moment.state.due();
            ensure!(due == Due::Over, "{due:?} is due, but nobody can act");
        }
        let seats = moment.state.seats();
        ensure!((2..=4).contains(&seats), "{seats} seats");
        let strangers = moment.due_seats().0 & !Seats::first(seats).0;
        ensure!(strangers == 0, "a seat is due that nobody sits on");
        ensure!(moment.state.due() != Due::Seats(Seats::NONE), "seats are due, but none is named");
        ensure!(moment.log.len() < plan.longest, "no end after {} acts", plan.longest);
        Ok(())
    })
}

/// Two games of one seed are the same game.
pub fn the_same_seed_gives_the_same_game<R: Stage>(plan: &SuitePlan) -> LawVerdict {
    let mut course: Vec<(String, u64)> = Vec::new();
    let watch = |course: &mut Vec<(String, u64)>, moment: &Moment<R>, next: Option<&Event<R>>| {
        let text = next.map_or_else(String::new, |event| event.text.clone());
        course.push((text, moment.state.key()));
    };
    each_moment::<R>(plan, |moment, next, _| {
        watch(&mut course, moment, next);
        Ok(())
    })?;
    let mut first = course.into_iter();
    each_moment::<R>(plan, |moment, next, _| {
        let mut second = Vec::new();
        watch(&mut second, moment, next);
        let (first, second) = (first.next(), second.pop());
        ensure!(first == second, "{first:?} the first time, {second:?} the second");
        Ok(())
    })
}

/// Taking acts back means playing the others again: from the beginning, every earlier moment comes
/// out the same.
pub fn undo_restores<R: Stage>(plan: &SuitePlan) -> LawVerdict {
    let mut trail: Vec<(R, Past)> = Vec::new();
    each_moment::<R>(plan, |moment, next, _| {
        if moment.log.is_empty() {
            trail.clear();
        }
        trail.push((moment.state, moment.past.clone()));
        if next.is_some() && moment.log.len() < plan.longest {
            return Ok(());
        }
        let mut state = moment.first;
        let mut past = Past::new();
        past.extend(state.repetition_key());
        for (ply, event) in moment.log.iter().enumerate() {
            ensure!(trail[ply] == (state, past.clone()), "after {ply} acts it was another state");
            state.apply(&past, event.who, event.act);
            past.extend(state.repetition_key());
        }
        ensure!(state == moment.state, "the end was another");
        Ok(())
    })
}

/// A record, which is text, replays through the face of the game to the same key.
pub fn records_replay_to_the_same_key<R: Stage>(plan: &SuitePlan) -> LawVerdict {
    each_moment::<R>(plan, |moment, next, _| {
        if next.is_some() && moment.log.len() < plan.longest {
            return Ok(());
        }
        let game = GameOf::<R>::NEW;
        let begun = match moment.from {
            None => game.start(&moment.setup),
            Some(text) => game.read_position(&moment.setup, text),
        };
        let mut state = begun.map_err(|refusal| format!("it cannot begin again: {refusal}"))?;
        for (ply, event) in moment.log.iter().enumerate() {
            if let Err(refusal) = state.play(event.who, &event.text) {
                let who = name(event.who);
                return Err(format!("act {ply}, {} of {who}: {refusal}", event.text));
            }
        }
        ensure!(state.tools().key() == moment.state.key(), "the record ends with another key");
        Ok(())
    })
}

/// Equal states have equal keys, and different states that are met have different ones, masked
/// states included.
pub fn keys_tell_states_apart<R: Stage>(plan: &SuitePlan) -> LawVerdict {
    let mut known: HashMap<u64, R> = HashMap::new();
    each_moment::<R>(plan, |moment, _, _| {
        let mut look = |state: R| -> LawBroken {
            let key = state.key();
            let other = *known.entry(key).or_insert(state);
            ensure!(other == state, "the key {key:x} is also that of\n{other:?}");
            // Read again, so that nothing but the text can be remembered.
            let mut text = String::new();
            let _ = state.write_position(&mut text);
            if let Ok(again) = R::read_position(&moment.setup, &text)
                && again == state
            {
                ensure!(again.key() == key, "{text}: two equal states, two keys");
            }
            Ok(())
        };
        look(moment.state)?;
        moment.viewers().into_iter().try_for_each(|viewer| look(moment.state.mask(viewer)))
    })
}

/// Ranks begin at 0, skip as many as share, and points are given of known seats only.
pub fn standings_rank_the_seats<R: Stage>(plan: &SuitePlan) -> LawVerdict {
    each_moment::<R>(plan, |moment, _, _| {
        for viewer in moment.viewers().into_iter().chain([Seats::ALL]) {
            let standing = moment.state.mask(viewer).standing();
            for seat in Seats::first(4).iter() {
                let points = standing.points[seat.index()];
                let is_known = standing.known.has(seat);
                ensure!(is_known || points == 0, "seat {seat} has {points} unknown points");
            }
            for seat in moment.seats() {
                let rank = standing.rank[seat.index()];
                let better = moment.seats().filter(|other| standing.rank[other.index()] < rank);
                let better = better.count();
                let is_final = moment.state.due() == Due::Over;
                ensure!(
                    !is_final || usize::from(rank) == better,
                    "seat {seat} has rank {rank}, and {better} are better"
                );
            }
        }
        Ok(())
    })
}

/// A game that is over says why, to everybody; a game that goes on does not.
pub fn ends_have_a_verdict<R: Stage>(plan: &SuitePlan) -> LawVerdict {
    each_moment::<R>(plan, |moment, _, _| {
        let is_over = moment.state.due() == Due::Over;
        for viewer in moment.viewers().into_iter().chain([Seats::ALL]) {
            let verdict = R::verdict(&View::of(&moment.state, viewer));
            ensure!(verdict.is_some() == is_over, "over: {is_over}, verdict: {verdict:?}");
        }
        Ok(())
    })
}
