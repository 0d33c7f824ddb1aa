//! Spoilt games that give secrets away, each by another door.

use super::caught;
use game::{
    Allowed, GameKind, Item, Past, Props, Refusal, Rng, Rules, Searchable, Seat, Seats, Setup,
    Show, Stage, TimeLimit, View, Viewer, Who,
};
use ludarium_testkit::games::{Liar, Morris, liar::Act};

caught!(nobody_sees_all: secrets::masks_are_final by Liar, "sees all does not", {
    fn mask(game: &Liar, _: Viewer) -> Liar {
        game.mask(Seats::NONE)
    }
});

caught!(a_mask_slips: secrets::masks_are_final by Liar, "hides from", {
    fn mask(game: &Liar, viewer: Viewer) -> Liar {
        // All seats together see no more than a watcher, and so cannot tell what each sees.
        if viewer == Seats::first(game.seats()) { game.mask(Seats::NONE) } else { game.mask(viewer) }
    }
});

caught!(a_game_with_secrets_says_it_is_open: secrets::open_games_show_all_the_same by Liar,
    "sees something else happen", {
    const PROPS: Props =
        Props { kind: GameKind { hidden: false, ..Liar::PROPS.kind }, ..Liar::PROPS };
});

caught!(an_open_game_is_drawn_from_the_own_side: secrets::open_games_show_all_the_same by Morris,
    "scene is not the same", {
    fn scene(view: &View<Morris>, _: u64, out: &mut impl FnMut(Item)) {
        let side = i16::from(view.viewer().has(Seat(1)));
        Morris::scene(view, &mut |item| out(Item { at: (item.at.0, item.at.1, side), ..item }));
    }
});

caught!(a_guess_forgets_the_own_hand: secrets::guesses_look_alike by Liar, "and guesses", {
    fn guess(game: &Liar, viewer: Viewer, rng: &mut (impl Rng + ?Sized)) -> Liar {
        game.mask(Seats::NONE).guess(viewer, rng)
    }
});

/// Something that depends on all cards.
fn is_lucky(game: &Liar) -> bool {
    game.key().is_multiple_of(2)
}

caught!(a_refusal_peeks: secrets::own_acts_know_no_secrets by Liar, "but Ok(())", {
    fn check(game: &Liar, past: &Past, who: Who, act: Act) -> Result<(), Refusal> {
        game.check(past, who, act)?;
        if act == Act::Doubt && is_lucky(game) { Err(Refusal::new("not-now")) } else { Ok(()) }
    }
});

caught!(a_list_peeks: secrets::own_acts_know_no_secrets by Liar, "has other acts", {
    fn acts(game: &Liar, past: &Past, who: Who, out: &mut impl FnMut(Act)) {
        game.acts(past, who, &mut |act| if is_lucky(game) || act != Act::Doubt { out(act); });
    }
});

caught!(a_cache_is_drawn: secrets::views_do_not_leak by Liar, "scene leaks", {
    fn scene(view: &View<Liar>, stowaway: u64, out: &mut impl FnMut(Item)) {
        Liar::scene(view, &mut |item| out(Item { at: ((stowaway % 5) as i16, 0, 0), ..item }));
    }
});

caught!(a_key_of_the_full_state: secrets::views_do_not_leak by Liar, "key leaks", {
    fn key(_: &Liar, stowaway: u64) -> u64 {
        stowaway
    }
});

caught!(the_clock_peeks: secrets::views_do_not_leak by Liar, "depends on a secret", {
    fn time_limit(game: &Liar) -> Option<TimeLimit<Act>> {
        game.time_limit().filter(|_| is_lucky(game))
    }
});

caught!(whose_clock_runs_is_a_secret: secrets::views_do_not_leak by Liar, "depends on a secret", {
    fn on_clock(game: &Liar) -> Seats {
        if is_lucky(game) { game.on_clock() } else { Seats::NONE }
    }
});

caught!(what_is_allowed_is_a_secret: secrets::views_do_not_leak by Liar, "depends on a secret", {
    fn allowed(game: &Liar) -> Allowed {
        Allowed { undo: is_lucky(game), ..game.allowed() }
    }
});

caught!(a_pause_begins_the_game_anew: secrets::covered_states_are_of_the_same_game by Liar,
    "is due", {
    fn covered(_: &Liar) -> Liar {
        Liar::start(&Setup::new(Liar::SETTINGS)).expect("any game starts")
    }
});

caught!(a_pause_empties_a_seat: secrets::covered_states_are_of_the_same_game by Liar,
    "seats while it is covered", {
    fn covered(game: &Liar) -> Liar {
        let mut setup = Setup::new(Liar::SETTINGS);
        setup.set("seats", if game.seats() == 2 { "3" } else { "2" }).expect("2 and 3 may play");
        Liar::start(&setup).expect("any game starts")
    }
});

caught!(a_cover_peeks: secrets::covered_states_are_of_the_same_game by Liar, "leaks", {
    fn covered(game: &Liar) -> Liar {
        if is_lucky(game) { game.mask(Seats::NONE) } else { *game }
    }
});

caught!(one_does_not_hear_oneself: secrets::heard_acts_are_masked by Liar, "hears its own", {
    fn heard(game: &Liar, viewer: Viewer, who: Who, act: Act) -> Act {
        if viewer.sees_all() { act } else { game.masked_act(Seats::NONE, who, act) }
    }
});

caught!(what_is_heard_changes: secrets::heard_acts_are_masked by Liar,
    "and then as something else", {
    fn heard(game: &Liar, viewer: Viewer, who: Who, act: Act) -> Act {
        match act {
            Act::Lots(Seat(seat)) if !viewer.sees_all() => Act::Lots(Seat((seat + 1) % 4)),
            act => game.masked_act(viewer, who, act),
        }
    }
});

caught!(the_table_hears_the_cards: shown::hearing_tells_no_more_than_seeing by Liar, "tells", {
    fn heard(game: &Liar, viewer: Viewer, who: Who, act: Act) -> Act {
        if let Act::Lay(_) = act { act } else { game.masked_act(viewer, who, act) }
    }
});

caught!(the_table_hears_the_seed: shown::hearing_tells_no_more_than_seeing by Liar, "deal:", {
    fn heard(game: &Liar, viewer: Viewer, who: Who, act: Act) -> Act {
        if let Act::Deal(_) = act { act } else { game.masked_act(viewer, who, act) }
    }
});

caught!(nothing_is_remembered: secrets::memories_agree_with_views by Liar, "and remembers", {
    fn learn(_: &mut Liar, _: &View<Liar>, _: Who, _: Act) {}
});
