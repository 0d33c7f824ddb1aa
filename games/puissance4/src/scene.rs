//! How the game is shown: scenes, clicks, sentences and motion.

use crate::{
    Act, End, Puissance4, Reason, bits,
    board::{Player, Turn},
    drawing::{self, Drawing},
};
use game::{Beat, Fact, Item, Passage, Past, Say, Show, Step, View};

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

    fn paths(&self, act: Act, out: &mut impl FnMut(&[Step])) {
        out(&[Step::alone(act.spot())]);
    }

    fn tell(passage: &Passage<Puissance4>) -> Say {
        match passage.act {
            Act::Drop(column) => Say::with("tell-drop", [column.number().into(), 0, 0]),
            Act::Turn(Turn::Right) => Say::plain("tell-turn-right"),
            Act::Turn(Turn::Left) => Say::plain("tell-turn-left"),
            Act::Turn(Turn::UpsideDown) => Say::plain("tell-turn-over"),
        }
    }

    fn beats(passage: &Passage<Puissance4>, out: &mut impl FnMut(Beat)) {
        let before = passage.before.seen();
        let mut items = Vec::with_capacity(Item::USUAL);
        match passage.act {
            Act::Drop(column) => {
                Self::scene(&passage.before, &mut |item| items.push(item));
                items.push(Drawing::falling(column, before.player()));
                let links = new_disc(passage)
                    .map(|cell| (drawing::falling_id(), drawing::disc_id(cell)))
                    .collect();
                out(Beat { items, millis: FALL_MILLIS, quarters: 0, links });
            }
            Act::Turn(turn) => {
                Drawing::of(before).body(&mut |item| items.push(item));
                let quarters = match turn {
                    Turn::Right => 1,
                    Turn::Left => -1,
                    Turn::UpsideDown => 2,
                };
                out(Beat { items, millis: TURN_MILLIS, quarters, links: Vec::new() });
                // R2: rigid first, then gravity.
                let drawing = Drawing::in_mid_air(before, turn);
                let links = drawing.falls();
                if !links.is_empty() {
                    let mut items = Vec::with_capacity(Item::USUAL);
                    drawing.body(&mut |item| items.push(item));
                    drawing.signs(&mut |item| items.push(item));
                    out(Beat { items, millis: FALL_MILLIS, quarters: 0, links });
                }
            }
        }
    }

    fn trace(passage: &Passage<Puissance4>, out: &mut impl FnMut(u32)) {
        match passage.act {
            Act::Drop(_) => new_disc(passage).map(drawing::disc_id).for_each(out),
            Act::Turn(turn) => out(drawing::arrow_id(turn)),
        }
    }

    fn ghost(view: &View<Puissance4>, act: Act, out: &mut impl FnMut(Item)) {
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
        out(Fact { seat: None, say: Say::with("fact-turns", turns) });
        for player in [Player::One, Player::Two] {
            let key = match player {
                Player::One => "fact-side-1",
                Player::Two => "fact-side-2",
            };
            out(Fact { seat: Some(player.seat()), say: Say::plain(key) });
        }
    }

    fn verdict(view: &View<Puissance4>) -> Option<Say> {
        let game = view.seen();
        let End { reason, winner } = game.end()?;
        Some(match (reason, winner) {
            (Reason::Line, Some(player)) => Say::with("verdict-line", [player.number(), 0, 0]),
            (Reason::Both, Some(player)) => Say::with("verdict-both-won", [player.number(), 0, 0]),
            (Reason::Both, None) => Say::plain("verdict-both"),
            (Reason::Line | Reason::Limit, _) => {
                Say::with("verdict-limit", [game.variant().limit().into(), 0, 0])
            }
        })
    }
}

/// The cell of the disc that a drop added.
fn new_disc(passage: &Passage<Puissance4>) -> impl Iterator<Item = u32> {
    let [before, after] = [&passage.before, &passage.after].map(|view| view.seen().board());
    bits::numbers(after.mask() & !before.mask())
}
