//! How the game is shown: scenes, clicks and sentences.

use crate::{
    Color, Go, Phase,
    act::Act,
    drawing::{Drawing, stone_id},
    estimate::{self, ESTIMATE},
    notation::{ACCEPT, MOST_NUMBERED, PASS, RESUME},
};
use game::{
    ClickStep, Control, ControlPlace, Extra, Fact, Halves, Item, Motion, Past, ScoreEntry,
    ScorePart, Seat, Sentence, Show, Spot, Transition, View,
};

impl Show for Go {
    fn scene(view: &View<Go>, out: &mut impl FnMut(Item)) {
        Drawing::of(view.seen()).scene(out);
    }

    fn paths(&self, act: Act, out: &mut impl FnMut(&[ClickStep])) {
        match act {
            Act::Place(point) => out(&[ClickStep::alone(self.spot(point))]),
            Act::Pass => out(&[ClickStep::alone(PASS)]),
            Act::Accept => out(&[ClickStep::alone(ACCEPT)]),
            Act::Resume => out(&[ClickStep::alone(RESUME)]),
            // Any stone of a chain stands for it.
            Act::Dead(chain) | Act::Alive(chain) => {
                self.board.chain(chain).for_each(|p| out(&[ClickStep::alone(self.spot(p))]));
            }
            Act::Propose(_) => {}
        }
    }

    fn tell(transition: &Transition<Go>) -> Option<Sentence> {
        let (before, after) = (transition.before.seen(), transition.after.seen());
        Some(match transition.act {
            Act::Place(_) => {
                let [black, white] =
                    [0, 1].map(|side| after.prisoners[side] - before.prisoners[side]);
                match black + white {
                    0 => Sentence::plain("tell-place"),
                    taken => Sentence::with("tell-take", [taken.into(), 0, 0]),
                }
            }
            Act::Pass => Sentence::plain("tell-pass"),
            Act::Dead(chain) => Sentence::plain("tell-dead").spot(0, before.spot(chain)),
            Act::Alive(chain) => Sentence::plain("tell-alive").spot(0, before.spot(chain)),
            Act::Accept => Sentence::plain("tell-accept"),
            Act::Resume => Sentence::plain("tell-resume"),
            Act::Propose(chains) => {
                Sentence::with("tell-propose", [i32::try_from(chains.len()).unwrap_or(0), 0, 0])
            }
        })
    }

    fn motion(transition: &Transition<Go>, out: &mut impl FnMut(Motion)) {
        if let Act::Place(point) = transition.act {
            out(Motion::Mark(stone_id(transition.after.seen(), point)));
        }
    }

    fn extra(view: &View<Go>, extra: Extra<'_, Act>, out: &mut impl FnMut(Item)) {
        match extra {
            Extra::Ghost(Act::Place(point)) => Drawing::of(view.seen()).ghost(point, out),
            Extra::Overlay(ESTIMATE) => estimate::show(view.seen(), out),
            _ => {}
        }
    }

    fn facts(view: &View<Go>, _: &Past, out: &mut impl FnMut(Fact)) {
        let go = view.seen();
        let mut count = go.count();
        if !Drawing::shows_territory(go) {
            count.territory = [0; 2];
        }
        for color in Color::BOTH {
            let key = match color {
                Color::Black => "fact-black",
                Color::White => "fact-white",
            };
            let side = color.index();
            let numbers = [go.prisoners[side], count.territory[side], count.stones[side]];
            let say = Sentence::with(key, numbers.map(i32::from));
            out(Fact::new(Some(color.seat()), say));
        }
        let komi = i32::from(go.komi_halves());
        let say = Sentence::with("fact-komi", [komi / 2, komi.abs() % 2, i32::from(komi == -1)]);
        out(Fact::new(None, say));
    }

    fn controls(view: &View<Go>, out: &mut impl FnMut(Control)) {
        let go = view.seen();
        match go.phase() {
            Phase::Play => {
                let seat = go.mover().seat();
                let say = Sentence::plain("control-pass").seat(0, seat);
                out(Control::new(PASS, ControlPlace::Side(seat), say));
            }
            Phase::Count => {
                let place = ControlPlace::Bar;
                out(Control::new(ACCEPT, place, Sentence::plain("control-accept")));
                out(Control::new(RESUME, place, Sentence::plain("control-resume")));
            }
            Phase::Over => {}
        }
    }

    fn prompt(view: &View<Go>, _: Seat, _: &[Spot]) -> Option<Sentence> {
        let go = view.seen();
        let size = i32::from(go.size());
        match go.phase() {
            Phase::Play if go.size() <= MOST_NUMBERED => {
                Some(Sentence::with("prompt-number", [size * size - 1, 0, 0]))
            }
            Phase::Play => Some(Sentence::plain("prompt-point")),
            Phase::Count => Some(Sentence::plain("prompt-count")),
            Phase::Over => None,
        }
    }

    fn scores(view: &View<Go>, out: &mut impl FnMut(ScoreEntry)) {
        let go = view.seen();
        if go.phase() == Phase::Play {
            return;
        }
        let count = go.count();
        for color in Color::BOTH {
            let side = color.index();
            for (key, points) in go.scoring().parts(&count, side) {
                out(ScoreEntry::Part(ScorePart::fixed(color.seat(), key, points.into())));
            }
            let komi = if color == Color::White { go.komi_halves() } else { 0 };
            let komi = ScorePart::of_halves(color.seat(), "komi", Halves(komi.into()));
            out(ScoreEntry::Part(komi));
        }
    }

    fn verdict(view: &View<Go>) -> Option<Sentence> {
        let outcome = view.seen().outcome()?;
        Some(match outcome.winner {
            Some(_) => Sentence::with("verdict-count", [outcome.margin / 2, outcome.margin % 2, 0]),
            None => Sentence::plain("verdict-draw"),
        })
    }
}
