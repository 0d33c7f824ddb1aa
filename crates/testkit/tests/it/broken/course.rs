//! Spoilt games whose course is wrong: ends, replays, keys, standings.

use super::caught;
use game::{Due, Effect, Past, Rules, Seats, Sentence, Standing, View, Who};
use ludarium_testkit::games::{
    Liar, Morris,
    liar::Act as LiarAct,
    morris::{Act, Point},
};
use std::sync::atomic::{AtomicU64, Ordering};

caught!(nothing_ever_happens: course::games_come_to_an_end by Morris, "no end after", {
    fn apply(_: &mut Morris, _: &Past, _: Who, _: Act) -> Effect {
        Effect::default()
    }
});

caught!(an_act_ends_the_program: course::games_come_to_an_end by Morris,
    "b2: it panics: fell over", {
    fn apply(game: &mut Morris, past: &Past, who: Who, act: Act) -> Effect {
        assert!(act != Act::Place(Point::new(1, 1).unwrap()), "fell over");
        game.apply(past, who, act)
    }
});

caught!(nobody_can_go_on: course::games_come_to_an_end by Morris, "nobody can act", {
    fn due(game: &Morris) -> Due {
        match game.due() {
            Due::Over => Due::Seats(Seats::first(2)),
            due => due,
        }
    }
});

caught!(a_stranger_is_due: course::games_come_to_an_end by Liar, "nobody sits on", {
    fn due(game: &Liar) -> Due {
        match game.due() {
            Due::Seats(seats) => Due::Seats(Seats(seats.0 | 0x80)),
            due => due,
        }
    }
});

caught!(the_order_changes: course::the_same_seed_gives_the_same_game by Morris, "the first time", {
    fn acts(game: &Morris, past: &Past, who: Who, out: &mut impl FnMut(Act)) {
        static CALLS: AtomicU64 = AtomicU64::new(0);
        let mut acts = Vec::new();
        game.acts(past, who, &mut |act| acts.push(act));
        let calls = CALLS.fetch_add(1, Ordering::Relaxed) as usize;
        let middle = calls.checked_rem(acts.len()).unwrap_or(0);
        acts.rotate_left(middle);
        acts.into_iter().for_each(out);
    }
});

caught!(the_deal_is_not_the_seed: course::undo_restores by Liar, "it was another state", {
    fn apply(game: &mut Liar, past: &Past, who: Who, act: LiarAct) -> Effect {
        static DEALS: AtomicU64 = AtomicU64::new(0);
        let act = match act {
            LiarAct::Deal(_) => LiarAct::Deal(Some(DEALS.fetch_add(1, Ordering::Relaxed))),
            act => act,
        };
        game.apply(past, who, act)
    }
});

caught!(the_record_says_otherwise: course::records_replay_to_the_same_key by Morris,
    "another key", {
    fn write(game: &Morris, act: Act, out: &mut dyn std::fmt::Write) -> std::fmt::Result {
        let mirrored = |point: Point| Point::new(2 - point.column(), point.row()).unwrap();
        let act = match act {
            Act::Place(to) => Act::Place(mirrored(to)),
            Act::Move(from, to) => Act::Move(mirrored(from), mirrored(to)),
        };
        game::Notation::write(game, act, out)
    }
});

caught!(the_record_does_not_replay: course::records_replay_to_the_same_key by Morris, "act ", {
    fn write(game: &Morris, act: Act, out: &mut dyn std::fmt::Write) -> std::fmt::Result {
        let act = if let Act::Move(from, to) = act { Act::Move(to, from) } else { act };
        game::Notation::write(game, act, out)
    }
});

caught!(one_key_for_all: course::keys_tell_states_apart by Morris, "is also that of", {
    fn key(_: &Morris, _: u64) -> u64 {
        7
    }
});

caught!(a_key_of_a_cache: course::keys_tell_states_apart by Liar, "two keys", {
    fn key(game: &Liar, stowaway: u64) -> u64 {
        game.key().wrapping_add(stowaway)
    }
});

caught!(nobody_wins: course::standings_rank_the_seats by Morris, "has rank 1, and 0 are better", {
    fn standing(_: &Morris) -> Standing {
        Standing { rank: [1; 4], ..Standing::default() }
    }
});

caught!(points_of_strangers: course::standings_rank_the_seats by Liar, "unknown points", {
    fn standing(game: &Liar) -> Standing {
        Standing { points: [5; 4], ..game.standing() }
    }
});

caught!(no_reason_for_the_end: course::ends_have_a_verdict by Morris, "over: true, verdict: None", {
    fn verdict(_: &View<Morris>) -> Option<Sentence> {
        None
    }
});
