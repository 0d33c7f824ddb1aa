//! Blitz: the smallest game with short turns, a pause that covers the board, a past that is closed
//! for a while, and a panel of the moment.
//!
//! Six turns, each with a banner before it and ten seconds to add one, two or three to a count. While
//! the second player is due nobody may look back.

use game::{
    Allowed, ClickStep, Due, Effect, GameKind, GameTexts, InputProps, Item, KeyBinding, Locale,
    Look, Notation, Past, Props, Refusal, Rules, ScoreEntry, ScorePart, Searchable, Seat, Seats,
    Sentence, Setting, SettingKind, Setup, Show, Spot, Stage, Standing, TimeLimit, Transition,
    Tray, TraySide, View, Who,
};
use std::{fmt, time::Duration};

const TURNS: u8 = 6;
const LATE: u8 = 0;

/// A game of Blitz.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Blitz {
    turn: u8,
    lead: u16,
    span: u16,
    /// `None` while it is covered.
    count: Option<u8>,
}

impl Blitz {
    fn mover(self) -> Seat {
        Seat(self.turn % 2)
    }
}

impl Rules for Blitz {
    type Act = u8;
    const ID: &'static str = "blitz";
    const VERSION: u16 = 1;
    const SETTINGS: &'static [Setting] = &[
        Setting {
            key: "lead",
            kind: SettingKind::Range { min: 0, max: 5000, halves: false },
            default: 3000,
        },
        Setting {
            key: "span",
            kind: SettingKind::Range { min: 100, max: 60_000, halves: false },
            default: 10_000,
        },
    ];

    fn start(setup: &Setup) -> Result<Blitz, Refusal> {
        let [lead, span] = ["lead", "span"].map(|key| setup.get(key) as u16);
        Ok(Blitz { turn: 0, lead, span, count: Some(0) })
    }

    fn seats(&self) -> u8 {
        2
    }

    fn due(&self) -> Due {
        if self.turn == TURNS { Due::Over } else { Due::Seats(Seats::only(self.mover())) }
    }

    fn acts(&self, _: &Past, who: Who, out: &mut impl FnMut(u8)) {
        if self.due().seat().map(Who::Seat) == Some(who) {
            (1..=3).for_each(out);
        }
    }

    fn check(&self, _: &Past, who: Who, act: u8) -> Result<(), Refusal> {
        match self.due().seat() {
            None => Err(Refusal::GAME_OVER),
            Some(_) if who == Who::Clock && act == LATE => Ok(()),
            Some(seat) if who != Who::Seat(seat) => Err(Refusal::NOT_YOUR_TURN),
            Some(_) if (1..=3).contains(&act) => Ok(()),
            Some(_) => Err(Refusal::BAD_FORM),
        }
    }

    fn apply(&mut self, _: &Past, _: Who, act: u8) -> Effect {
        let mover = self.mover();
        self.count = self.count.map(|count| count + act);
        self.turn += 1;
        Effect { turn_over: Some(mover), ..Effect::default() }
    }

    fn standing(&self) -> Standing {
        Standing::default()
    }

    fn key(&self) -> u64 {
        u64::from(self.turn) << 8 | u64::from(self.count.unwrap_or(u8::MAX))
    }

    fn time_limit(&self) -> Option<TimeLimit<u8>> {
        let [lead, span] =
            [self.lead, self.span].map(|millis| Duration::from_millis(millis.into()));
        let limit = TimeLimit { turn: self.turn.into(), lead, span, act: LATE };
        (self.turn < TURNS).then_some(limit)
    }

    fn allowed(&self) -> Allowed {
        Allowed { look_back: self.mover() == Seat(0), ..Allowed::ALL }
    }

    fn covered(&self) -> Blitz {
        Blitz { count: None, ..*self }
    }
}

impl Searchable for Blitz {}

impl Notation for Blitz {
    fn write(&self, act: u8, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{act}")
    }

    fn read(&self, text: &str) -> Result<u8, Refusal> {
        text.parse().ok().filter(|act| *act <= 3).ok_or(Refusal::BAD_FORM)
    }

    fn write_position(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{} {}", self.turn, self.count.unwrap_or_default())
    }

    fn read_position(setup: &Setup, text: &str) -> Result<Blitz, Refusal> {
        let (turn, count) = text.split_once(' ').ok_or(Refusal::BAD_FORM)?;
        let number = |text: &str| text.parse().map_err(|_| Refusal::BAD_FORM);
        Ok(Blitz { turn: number(turn)?, count: Some(number(count)?), ..Blitz::start(setup)? })
    }

    fn write_state(view: &View<Blitz>, _: &Past, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{{\"turn\":{}}}", view.seen().turn)
    }

    fn write_spot(&self, spot: Spot, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{}", spot.0)
    }

    fn read_spot(&self, text: &str) -> Result<Spot, Refusal> {
        self.read(text).map(|act| Spot(act.into()))
    }
}

impl Show for Blitz {
    fn scene(view: &View<Blitz>, out: &mut impl FnMut(Item)) {
        let count = view.seen().count.map_or("?".to_owned(), |count| format!("={count}"));
        out(Item::new(0, (0, 0, 0), "count", &count, Sentence::plain("count")));
        // What was added stands over the board while the second player is due.
        if view.seen().mover() == Seat(1) {
            let added = Item::new(9, (0, 0, 0), "added", "+!", Sentence::plain("added"));
            out(added.on(Spot(1)).in_tray(1));
        }
        for step in 1..=3_u8 {
            let mark = format!("+{step}");
            let say = Sentence::plain("step");
            let item = Item::new(step.into(), (i16::from(step), 0, 0), "step", &mark, say);
            out(item.on(Spot(step.into())));
        }
    }

    fn paths(&self, act: u8, out: &mut impl FnMut(&[ClickStep])) {
        out(&[ClickStep::alone(Spot(act.into()))]);
    }

    fn tell(transition: &Transition<Blitz>) -> Option<Sentence> {
        Some(Sentence::with("adds", [transition.act.into(), 0, 0]))
    }

    fn scores(view: &View<Blitz>, out: &mut impl FnMut(ScoreEntry)) {
        for (seat, key) in [(0, "quick"), (0, "slow"), (1, "quick"), (1, "slow")] {
            let points = i32::from(view.seen().turn) * (i32::from(seat) + 1);
            out(ScoreEntry::Part(ScorePart::fixed(Seat(seat), key, points)));
        }
    }

    fn verdict(view: &View<Blitz>) -> Option<Sentence> {
        (view.seen().turn == TURNS).then(|| Sentence::plain("counted"))
    }
}

impl Stage for Blitz {
    const PROPS: Props = Props {
        kind: GameKind { timed: true, ..GameKind::OPEN },
        trays: &[Tray { key: "moment", side: TraySide::Over }],
        texts: GameTexts {
            locales: &[
                Locale { lang: "en", text: include_str!("blitz/en.ftl") },
                Locale { lang: "fr", text: include_str!("blitz/fr.ftl") },
            ],
            ..GameTexts::PLAIN
        },
        look: Look {
            symbols: include_str!("blitz/symbols.svg"),
            materials: "roles = { count = \"ink\", step = \"accent\", added = \"warn\" }",
            ..Look::PLAIN
        },
        input: InputProps {
            keys: &[
                KeyBinding::spot('1', Spot(1)),
                KeyBinding::spot('2', Spot(2)),
                KeyBinding::spot('3', Spot(3)),
            ],
            ..InputProps::PLAIN
        },
        ..Props::PLAIN
    };
}
