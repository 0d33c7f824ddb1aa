//! How the game is shown: scenes, clicks, sentences and motion.

use crate::{
    Act, End, Puissance4, Reason, bits,
    board::{Player, Turn},
    drawing::{self, Drawing},
};
use game::{
    AnimationStep, ClickStep, Extra, Fact, Item, Motion, Past, Sentence, Show, Transition, View,
};

/// How long a disc falls, and how long the frame turns.
const FALL_MILLIS: u16 = 250;
const TURN_MILLIS: u16 = 400;

impl Show for Puissance4 {
    fn scene(view: &View<Puissance4>, out: &mut impl FnMut(Item)) {
        let drawing = Drawing::of(view.seen());
        drawing.body(out);
        drawing.lines(out);
        drawing.signs(out);
    }

    fn paths(&self, act: Act, out: &mut impl FnMut(&[ClickStep])) {
        out(&[ClickStep::alone(act.spot())]);
    }

    fn tell(transition: &Transition<Puissance4>) -> Option<Sentence> {
        Some(match transition.act {
            Act::Drop(column) => Sentence::with("tell-drop", [column.number().into(), 0, 0]),
            Act::Turn(Turn::Right) => Sentence::plain("tell-turn-right"),
            Act::Turn(Turn::Left) => Sentence::plain("tell-turn-left"),
            Act::Turn(Turn::UpsideDown) => Sentence::plain("tell-turn-over"),
        })
    }

    fn motion(transition: &Transition<Puissance4>, out: &mut impl FnMut(Motion)) {
        let before = transition.before.seen();
        let mut items = Vec::with_capacity(Item::USUAL);
        match transition.act {
            Act::Drop(column) => {
                Self::scene(&transition.before, &mut |item| items.push(item));
                items.push(Drawing::falling(column, before.player()));
                let links = new_disc(transition)
                    .map(|cell| (drawing::falling_id(), drawing::disc_id(cell)))
                    .collect();
                out(Motion::Step(AnimationStep { items, millis: FALL_MILLIS, quarters: 0, links }));
                new_disc(transition).for_each(|cell| out(Motion::Mark(drawing::disc_id(cell))));
            }
            Act::Turn(turn) => {
                out(Motion::Mark(drawing::arrow_id(turn)));
                Drawing::of(before).body(&mut |item| items.push(item));
                let quarters = match turn {
                    Turn::Right => 1,
                    Turn::Left => -1,
                    Turn::UpsideDown => 2,
                };
                let links = Vec::new();
                out(Motion::Step(AnimationStep { items, millis: TURN_MILLIS, quarters, links }));
                // R2: rigid first, then gravity.
                let drawing = Drawing::in_mid_air(before, turn);
                let links = drawing.falls();
                if !links.is_empty() {
                    let mut items = Vec::with_capacity(Item::USUAL);
                    drawing.body(&mut |item| items.push(item));
                    drawing.signs(&mut |item| items.push(item));
                    let step = AnimationStep { items, millis: FALL_MILLIS, quarters: 0, links };
                    out(Motion::Step(step));
                }
            }
        }
    }

    fn extra(view: &View<Puissance4>, extra: Extra<'_, Act>, out: &mut impl FnMut(Item)) {
        let Extra::Ghost(act) = extra else { return };
        let game = view.seen();
        let drawing = Drawing::of(game);
        match act {
            Act::Drop(column) => bits::numbers(game.landings() & column.cells())
                .map(|cell| drawing.landing(cell, game.player()))
                .for_each(out),
            Act::Turn(turn) => drawing.changes(game.board().turn(turn)).for_each(out),
        }
    }

    fn facts(view: &View<Puissance4>, _: &Past, out: &mut impl FnMut(Fact)) {
        let game = view.seen();
        let turns = [game.turn().into(), game.variant().limit().into(), 0];
        out(Fact::new(None, Sentence::with("fact-turns", turns)));
        for player in [Player::One, Player::Two] {
            let key = match player {
                Player::One => "fact-side-1",
                Player::Two => "fact-side-2",
            };
            out(Fact::new(Some(player.seat()), Sentence::plain(key)));
        }
    }

    fn verdict(view: &View<Puissance4>) -> Option<Sentence> {
        let game = view.seen();
        let End { reason, winner } = game.end()?;
        Some(match (reason, winner) {
            (Reason::Line, Some(_)) => Sentence::plain("verdict-line"),
            (Reason::Both, Some(_)) => Sentence::plain("verdict-both-won"),
            (Reason::Both, None) => Sentence::plain("verdict-both"),
            (Reason::Line | Reason::Limit, _) => {
                Sentence::with("verdict-limit", [game.variant().limit().into(), 0, 0])
            }
        })
    }
}

/// The cell of the disc that a drop added.
fn new_disc(transition: &Transition<Puissance4>) -> impl Iterator<Item = u32> {
    let [before, after] = [&transition.before, &transition.after].map(|view| view.seen().board());
    bits::numbers(after.mask() & !before.mask())
}
