//! `Rules`: who is due, what is legal, how players stand. What acts do is in `play`.

use crate::{
    act::Act,
    bots,
    level::{Court, DealKind, FreeTiles, Level, TIME_NAMES},
    state::{Mahjong, Phase},
};
use game::{
    Allowed, Due, Effect, Past, Refusal, Rng, Rules, Searchable, Seats, Setting, SettingKind,
    Setup, Standing, TimeLimit, Viewer, Who,
};
use std::time::Duration;

/// The banner between turns (R6.3).
const BANNER: Duration = Duration::from_secs(1);
/// The longest turn that can be chosen.
pub(crate) const MOST_SECONDS: i32 = 600;

impl Rules for Mahjong {
    type Act = Act;
    const ID: &'static str = "mahjong";
    const VERSION: u16 = 1;
    const SETTINGS: &'static [Setting] = &[
        Setting { key: "level", kind: SettingKind::Choice(Level::NAMES), default: 1 },
        Setting {
            key: "layout",
            kind: SettingKind::Choice(&[
                "level",
                "court36",
                "pyramid56",
                "riad36",
                "kasbah56",
                "turtle144",
            ]),
            default: 0,
        },
        Setting { key: "deal", kind: SettingKind::Choice(DealKind::NAMES), default: 0 },
        // Where nobody chooses, the level does.
        Setting {
            key: "seconds",
            kind: SettingKind::Range { min: 0, max: MOST_SECONDS, halves: false },
            default: 20,
        },
        // More time than the level gives, for both players alike (R14.3).
        Setting { key: "time", kind: SettingKind::Choice(TIME_NAMES), default: 0 },
        Setting { key: "hints", kind: SettingKind::Choice(&["level", "none"]), default: 0 },
        Setting { key: "practice", kind: SettingKind::Flag, default: 0 },
        Setting { key: "free", kind: SettingKind::Choice(FreeTiles::NAMES), default: 0 },
        Setting { key: "court", kind: SettingKind::Choice(Court::NAMES), default: 0 },
        Setting { key: "counts", kind: SettingKind::Flag, default: 1 },
        Setting { key: "speed", kind: SettingKind::Choice(bots::SPEEDS), default: 0 },
    ];

    fn start(setup: &Setup) -> Result<Mahjong, Refusal> {
        Ok(Mahjong::begin(setup))
    }

    fn seats(&self) -> u8 {
        2
    }

    fn due(&self) -> Due {
        match self.phase {
            Phase::Deal | Phase::Faces => Due::Chance,
            Phase::Play => Due::Seats(Seats::only(self.turn)),
            Phase::Cleared | Phase::Blocked => Due::Over,
        }
    }

    fn acts(&self, _: &Past, who: Who, out: &mut impl FnMut(Act)) {
        if self.phase != Phase::Play || who != Who::Seat(self.turn) {
            return;
        }
        self.free().for_each(|pos| out(Act::Click(pos)));
        for act in [Act::Shuffle, Act::Pass, Act::Hint] {
            if self.check_play(act).is_ok() {
                out(act);
            }
        }
    }

    fn check(&self, _: &Past, who: Who, act: Act) -> Result<(), Refusal> {
        if self.is_over() {
            return Err(Refusal::GAME_OVER);
        }
        match (who, self.phase, act) {
            (Who::Clock, _, Act::Timeout) if self.time_limit().is_some() => Ok(()),
            (Who::Clock, ..) => Err(Refusal::new("no-limit")),
            (Who::Chance, Phase::Deal, Act::Deal(Some(_)))
            | (Who::Chance, Phase::Faces, Act::Faces(Some(_))) => Ok(()),
            (Who::Seat(seat), Phase::Play, _) if seat == self.turn => self.check_play(act),
            _ => Err(Refusal::NOT_YOUR_TURN),
        }
    }

    fn apply(&mut self, _: &Past, _: Who, act: Act) -> Effect {
        self.make(act)
    }

    fn standing(&self) -> Standing {
        let [one, two] = self.score;
        let rank = [u8::from(one < two), u8::from(two < one), 0, 0];
        Standing { rank, points: [one, two, 0, 0], known: Mahjong::SEATS }
    }

    fn key(&self) -> u64 {
        crate::key::of(self)
    }

    fn draw(&self, rng: &mut (impl Rng + ?Sized)) -> Option<Act> {
        match self.phase {
            Phase::Deal => Some(Act::Deal(Some(rng.next_u64()))),
            Phase::Faces => Some(Act::Faces(Some(rng.next_u64()))),
            _ => None,
        }
    }

    /// Two turns that follow each other are of different players, so that the seat names the turn.
    fn time_limit(&self) -> Option<TimeLimit<Act>> {
        let is_running = self.seconds > 0 && matches!(self.phase, Phase::Play | Phase::Faces);
        is_running.then(|| TimeLimit {
            turn: self.turn.0.into(),
            lead: if self.has_banner { BANNER } else { Duration::ZERO },
            span: Duration::from_secs(self.seconds.into()),
            act: Act::Timeout,
        })
    }

    /// Against a clock nothing is taken back and nobody is helped; hidden faces cannot be looked up. Who practises may do
    /// as they like.
    fn allowed(&self) -> Allowed {
        let is_open = self.level != Level::Hard;
        Allowed {
            undo: self.practice || self.seconds == 0 && is_open,
            hint: self.practice,
            look_back: is_open || self.is_over(),
            ..Allowed::ALL
        }
    }

    fn covered(&self) -> Mahjong {
        self.with_faces_covered()
    }

    fn mask(&self, viewer: Viewer) -> Mahjong {
        self.masked(viewer)
    }

    fn masked_act(&self, viewer: Viewer, _: Who, act: Act) -> Act {
        match act {
            _ if viewer.sees_all() => act,
            Act::Deal(_) => Act::Deal(None),
            Act::Faces(_) => Act::Faces(None),
            _ => act,
        }
    }
}

impl Searchable for Mahjong {
    /// Random play chooses pairs, not clicks: else it would never end.
    fn random_act(&self, who: Who, rng: &mut (impl Rng + ?Sized)) -> Option<Act> {
        let is_due = self.phase == Phase::Play && who == Who::Seat(self.turn);
        is_due.then(|| bots::random::choose(self, rng))
    }

    fn guess(&self, _: Viewer, rng: &mut (impl Rng + ?Sized)) -> Mahjong {
        self.filled(rng)
    }
}
