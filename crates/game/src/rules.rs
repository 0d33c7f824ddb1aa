//! The heart: the rules of a game as one static trait.

use crate::{Due, Past, Refusal, Rng, Seat, Seats, Setting, Setup, View, Viewer, Who};
use std::{fmt, hash::Hash, time::Duration};

/// What an act did beyond changing the state: the barrier of undo.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Effect {
    /// Whose turn it ended, if it ended one: an increment of the clock goes to them.
    pub turn_over: Option<Seat>,
    /// These seats learnt something that they did not know.
    pub shown_to: Seats,
}

/// A time limit made by the rules. The countdown starts again when `turn` changes, and only then.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeLimit<Act> {
    /// The number of the turn that is limited.
    pub turn: u32,
    /// A pause before the countdown, in which nobody may act: a banner says whose turn begins.
    pub lead: Duration,
    /// How long the turn may take after that.
    pub span: Duration,
    /// What the clock plays when the time is up.
    pub act: Act,
}

/// What a game lets its players do at this moment besides acts. Public: it must not depend on
/// anything hidden.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Allowed {
    /// Take acts back.
    pub undo: bool,
    /// Ask what a good player would do, or what the position is worth.
    pub hint: bool,
    /// Agree on a draw.
    pub draw: bool,
    /// Give up.
    pub resign: bool,
    /// Let the table rest.
    pub pause: bool,
    /// Look at earlier positions of the running game. False while something that was shown is
    /// hidden again.
    pub look_back: bool,
}

impl Allowed {
    /// Everything.
    pub const ALL: Allowed =
        Allowed { undo: true, hint: true, draw: true, resign: true, pause: true, look_back: true };
}

impl Default for Allowed {
    fn default() -> Allowed {
        Allowed::ALL
    }
}

/// How the players stand. Final when the game is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Standing {
    /// 0 is best; equal ranks share.
    pub rank: [u8; 4],
    /// Points, of the `known` seats only.
    pub points: [i64; 4],
    /// Whose points may be known.
    pub known: Seats,
}

/// The rules of a game. A value is a state: plain bytes, no heap, no generator, no history inside.
///
/// `Eq` is over what the rules see, not over caches.
///
/// A whole game, Nim with one heap, where a turn takes one to three sticks and whoever takes the
/// last one wins:
///
/// ```
/// use ludarium_game::*;
///
/// #[derive(Clone, Copy, PartialEq, Eq, Debug)]
/// struct Nim { sticks: u8, turn: u8 }
///
/// impl Rules for Nim {
///     type Act = u8;
///     const ID: &'static str = "nim";
///     const VERSION: u16 = 1;
///     const SETTINGS: &'static [Setting] = &[Setting {
///         key: "sticks",
///         kind: SettingKind::Range { min: 1, max: 99, halves: false },
///         default: 21,
///     }];
///
///     fn start(setup: &Setup) -> Result<Nim, Refusal> {
///         Ok(Nim { sticks: setup.get("sticks") as u8, turn: 0 })
///     }
///     fn seats(&self) -> u8 { 2 }
///     fn due(&self) -> Due {
///         if self.sticks == 0 { Due::Over } else { Due::Seats(Seats::only(Seat(self.turn % 2))) }
///     }
///     fn acts(&self, _: &Past, who: Who, out: &mut impl FnMut(u8)) {
///         if self.due().seat().map(Who::Seat) == Some(who) {
///             (1..=self.sticks.min(3)).for_each(out);
///         }
///     }
///     fn check(&self, _: &Past, who: Who, act: u8) -> Result<(), Refusal> {
///         match self.due().seat() {
///             None => Err(Refusal::GAME_OVER),
///             Some(seat) if who != Who::Seat(seat) => Err(Refusal::NOT_YOUR_TURN),
///             _ if act == 0 || act > self.sticks.min(3) => Err(Refusal::new("one-to-three")),
///             _ => Ok(()),
///         }
///     }
///     fn apply(&mut self, _: &Past, _: Who, act: u8) -> Effect {
///         let seat = Seat(self.turn % 2);
///         self.sticks -= act;
///         self.turn += 1;
///         Effect { turn_over: Some(seat), ..Effect::default() }
///     }
///     fn standing(&self) -> Standing {
///         let winner = usize::from(self.turn + 1) % 2;
///         let mut rank = [1; 4];
///         rank[winner] = 0;
///         Standing { rank, ..Standing::default() }
///     }
///     fn key(&self) -> u64 { u64::from(self.sticks) << 8 | u64::from(self.turn) }
/// }
///
/// let mut nim = Nim::start(&Setup::new(Nim::SETTINGS))?;
/// nim.apply(&Past::new(), Who::Seat(Seat(0)), 1);
/// assert_eq!(nim.due(), Due::Seats(Seats::only(Seat(1))));
/// # Ok::<(), Refusal>(())
/// ```
pub trait Rules: Copy + Eq + fmt::Debug + Send + Sync + 'static {
    /// One step of the game.
    type Act: Copy + Eq + Ord + Hash + fmt::Debug + Send + Sync + 'static;

    /// The name of the game on the command line and in records.
    const ID: &'static str;
    /// Stored with every record.
    const VERSION: u16;
    /// What can be chosen before a game.
    const SETTINGS: &'static [Setting];

    /// The state before the first act. No luck inside: a deal is Chance's act.
    ///
    /// # Errors
    /// When the settings do not fit together.
    fn start(setup: &Setup) -> Result<Self, Refusal>;

    /// How many play: 2 to 4.
    fn seats(&self) -> u8;

    /// Who owes the next act.
    fn due(&self) -> Due;

    /// Every legal act of `who`. Not for Chance: see [`Rules::odds`]. An act of the house is one that the
    /// program itself makes before anybody else: a table makes the first that is listed.
    fn acts(&self, past: &Past, who: Who, out: &mut impl FnMut(Self::Act));

    /// Whether an act is legal, and why not.
    ///
    /// # Errors
    /// The refusal, with the code that the game's rules name.
    fn check(&self, past: &Past, who: Who, act: Self::Act) -> Result<(), Refusal>;

    /// Makes an act that [`Rules::check`] accepted, on a full state. Bounded work.
    fn apply(&mut self, past: &Past, who: Who, act: Self::Act) -> Effect;

    /// How the players stand; final when the game is over.
    fn standing(&self) -> Standing;

    /// A key of what this value holds. It never leaves the program unmasked.
    fn key(&self) -> u64;

    /// The public key by which repetition is known; pushed on [`Past`] at the start and after each
    /// act.
    fn repetition_key(&self) -> Option<u64> {
        None
    }

    /// At Chance: every outcome with its weight. False when they cannot be listed (seeds).
    fn odds(&self, _out: &mut impl FnMut(Self::Act, u32)) -> bool {
        false
    }

    /// At Chance: one outcome, by default one of [`Rules::odds`]. Hard work (a solvable shuffle) is
    /// done here; `apply` only repeats what came of it.
    fn draw(&self, rng: &mut (impl Rng + ?Sized)) -> Option<Self::Act> {
        draw_by_odds(self, rng)
    }

    /// The limit that the rules set to this turn, and what happens when it is reached.
    fn time_limit(&self) -> Option<TimeLimit<Self::Act>> {
        None
    }

    /// Whose clocks run, at a table that has clocks: by default of those who owe an act.
    fn on_clock(&self) -> Seats {
        match self.due() {
            Due::Seats(seats) => seats,
            Due::Chance | Due::Over => Seats::NONE,
        }
    }

    /// What players may do now besides acts.
    fn allowed(&self) -> Allowed {
        Allowed::ALL
    }

    /// The state as it is shown while the table is paused.
    #[must_use]
    fn covered(&self) -> Self {
        *self
    }

    /// The state with everything hidden that `viewer` may not know, caches and keys included.
    #[must_use]
    fn mask(&self, _viewer: Viewer) -> Self {
        *self
    }

    /// The act as `viewer` hears of it. Called on the state before the act.
    #[must_use]
    fn masked_act(&self, _viewer: Viewer, _who: Who, act: Self::Act) -> Self::Act {
        act
    }
}

/// What searches and tools need besides the rules. Every method has a default that is right for a
/// game with open information: `impl Searchable for MyGame {}`.
pub trait Searchable: Rules {
    /// How many acts [`Rules::acts`] would list. A game that can count without listing says so
    /// here: the leaves of a perft are counted, not made.
    fn count(&self, past: &Past, who: Who) -> u64 {
        let mut count = 0;
        self.acts(past, who, &mut |_| count += 1);
        count
    }

    /// For playouts: one sensible random act, legal but for [`Past`]. `None`: take one of
    /// [`Rules::acts`], each as likely as the others.
    fn random_act(&self, _who: Who, _rng: &mut (impl Rng + ?Sized)) -> Option<Self::Act> {
        None
    }

    /// Whether nobody can win any more, whatever anybody does: a bot then agrees to a draw.
    fn is_dead_draw(&self) -> bool {
        false
    }

    /// A bot's memory: what it knew, and what it now sees.
    fn learn(&mut self, view: &View<Self>, _who: Who, _heard: Self::Act) {
        *self = *view.seen();
    }

    /// A full state that this masked one allows.
    #[must_use]
    fn guess(&self, _viewer: Viewer, _rng: &mut (impl Rng + ?Sized)) -> Self {
        *self
    }
}

/// One outcome of Chance by its weights; `None` where they cannot be listed.
fn draw_by_odds<R: Rules>(state: &R, rng: &mut (impl Rng + ?Sized)) -> Option<R::Act> {
    let mut total = 0;
    state.odds(&mut |_, weight| total += u64::from(weight));
    if total == 0 {
        return None;
    }
    let (mut rest, mut drawn) = (rng.below(total), None);
    state.odds(&mut |act, weight| match rest.checked_sub(u64::from(weight)) {
        Some(less) => rest = less,
        None if drawn.is_none() => drawn = Some(act),
        None => {}
    });
    drawn
}
