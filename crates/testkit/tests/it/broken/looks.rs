//! Spoilt games that are drawn, clicked or told wrongly.

use super::caught;
use game::{
    AnimationStep, ClickStep, Control, Glyph, Item, Motion, Past, Rules, Seats, Sentence, Show,
    Spot, Stage, Transition, View, Who,
};
use ludarium_testkit::games::{Liar, Morris, liar::Act as LiarAct, morris::Act};

caught!(one_id_for_all: scenes::scenes_are_well_made by Morris, "two items have the id 7", {
    fn scene(view: &View<Morris>, _: u64, out: &mut impl FnMut(Item)) {
        Morris::scene(view, &mut |item| out(Item { id: 7, ..item }));
    }
});

caught!(an_item_is_not_spoken_of: scenes::scenes_are_well_made by Morris, "is not spoken of", {
    fn scene(view: &View<Morris>, _: u64, out: &mut impl FnMut(Item)) {
        Morris::scene(view, &mut |item| out(Item { say: None, ..item }));
    }
});

caught!(a_mark_is_too_wide: scenes::scenes_are_well_made by Morris, "does not fit", {
    fn scene(view: &View<Morris>, _: u64, out: &mut impl FnMut(Item)) {
        let wide = Glyph::from("cross").unwrap();
        Morris::scene(view, &mut |item| {
            out(if item.is_decor() { item } else { Item { mark: wide, ..item } });
        });
    }
});

caught!(an_item_is_not_seen: scenes::scenes_are_well_made by Morris, "is spoken of and has no mark", {
    fn scene(view: &View<Morris>, _: u64, out: &mut impl FnMut(Item)) {
        Morris::scene(view, &mut |item| {
            let mark = if item.is_decor() { item.mark } else { Glyph::default() };
            out(Item { mark, ..item });
        });
    }
});

caught!(nothing_to_see: scenes::scenes_are_well_made by Morris, "sees nothing", {
    fn scene(_: &View<Morris>, _: u64, _: &mut impl FnMut(Item)) {}
});

caught!(a_role_is_not_drawn: scenes::every_role_is_drawn by Morris, "`unicorn` has no symbol", {
    fn scene(view: &View<Morris>, _: u64, out: &mut impl FnMut(Item)) {
        Morris::scene(view, &mut |item| out(Item { role: "unicorn", ..item }));
    }
});

caught!(a_colour_is_missing: scenes::every_role_is_drawn by Morris, "chalk", {
    const PROPS: game::Props = game::Props {
        look: game::Look { materials: "[roles]\ncross = \"chalk\"", ..Morris::PROPS.look },
        ..Morris::PROPS
    };
});

caught!(an_act_cannot_be_clicked: clicks::every_act_can_be_clicked by Morris, "cannot be clicked", {
    fn paths(_: &Morris, _: Act, _: &mut impl FnMut(&[ClickStep])) {}
});

caught!(two_acts_are_clicked_alike: clicks::every_act_can_be_clicked by Morris, "in the same way", {
    fn paths(game: &Morris, act: Act, out: &mut impl FnMut(&[ClickStep])) {
        match act {
            Act::Place(_) => game.paths(act, out),
            Act::Move(_, to) => out(&[ClickStep::alone(to.spot())]),
        }
    }
});

caught!(a_button_is_missing: clicks::every_act_can_be_clicked by Liar, "which is not there", {
    fn controls(_: &View<Liar>, _: &mut impl FnMut(Control)) {}
});

caught!(the_last_click_is_forgotten: clicks::offers_lead_to_acts by Morris, "complete", {
    fn paths(game: &Morris, act: Act, out: &mut impl FnMut(&[ClickStep])) {
        game.paths(act, &mut |steps| out(&steps[..1]));
    }
});

caught!(a_seat_cannot_list_its_acts: clicks::offers_lead_to_acts by Liar, "is not offered", {
    fn acts(game: &Liar, past: &Past, who: Who, out: &mut impl FnMut(LiarAct)) {
        let is_masked = game.mask(Seats::first(game.seats())) == *game;
        if !is_masked {
            game.acts(past, who, out);
        }
    }
});

caught!(a_man_comes_from_nowhere: shown_acts::shown_acts_fit_their_scenes by Morris,
    "travels and is not there", {
    fn motion(_: &Transition<Morris>, out: &mut impl FnMut(Motion)) {
        out(Motion::Travel(77, 0));
    }
});

caught!(a_card_goes_nowhere: shown_acts::shown_acts_fit_their_scenes by Liar,
    "is travelled to and is not there", {
    fn motion(_: &Transition<Liar>, out: &mut impl FnMut(Motion)) {
        out(Motion::Travel(144, 77));
    }
});

caught!(a_mark_on_nothing: shown_acts::shown_acts_fit_their_scenes by Morris, "stays marked", {
    fn motion(_: &Transition<Morris>, out: &mut impl FnMut(Motion)) {
        out(Motion::Mark(77));
    }
});

caught!(an_animation_step_takes_no_time: shown_acts::shown_acts_fit_their_scenes by Liar, "takes no time", {
    fn motion(transition: &Transition<Liar>, out: &mut impl FnMut(Motion)) {
        Liar::motion(transition, &mut |motion| match motion {
            Motion::Step(step) => out(Motion::Step(AnimationStep { millis: 0, ..step })),
            other => out(other),
        });
    }
});

caught!(a_sentence_is_missing: texts::every_text_exists by Morris, "no text `point-purple`", {
    fn scene(view: &View<Morris>, _: u64, out: &mut impl FnMut(Item)) {
        Morris::scene(view, &mut |item| {
            out(Item { say: item.say.map(|_| Sentence::plain("point-purple")), ..item });
        });
    }
});

caught!(a_spot_without_a_name: notation::spots_round_trip by Morris, "which is no word", {
    fn controls(_: &View<Morris>, out: &mut impl FnMut(Control)) {
        out(Control::new(Spot(99), game::ControlPlace::Bar, Sentence::plain("game-name")));
    }
});
