//! The heart: the rules of a game as one static trait.

use crate::{Due, Past, Refusal, Rng, Seats, Setting, Setup, View, Viewer, Who};
use std::{fmt, hash::Hash, time::Duration};

/// What an act did beyond changing the state: the barrier of undo.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Effect {
    /// The turn has passed to somebody else.
    pub turn_over: bool,
    /// These seats learnt something that they did not know.
    pub shown_to: Seats,
}

/// A limit made by the rules. The clock starts again when `turn` changes, and only then.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limit {
    /// The number of the turn that is limited.
    pub turn: u32,
    /// How long the turn may take.
    pub span: Duration,
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
///         self.sticks -= act;
///         self.turn += 1;
///         Effect { turn_over: true, ..Effect::default() }
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

    /// Every legal act of `who`. Not for Chance: see [`Rules::odds`].
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

    /// How many acts [`Rules::acts`] would list. A game that can count without listing says so
    /// here: the leaves of a perft are counted, not made.
    fn count(&self, past: &Past, who: Who) -> u64 {
        let mut count = 0;
        self.acts(past, who, &mut |_| count += 1);
        count
    }

    /// At Chance: every outcome with its weight. False when they cannot be listed (seeds).
    fn odds(&self, _out: &mut impl FnMut(Self::Act, u32)) -> bool {
        false
    }

    /// At Chance: one outcome. Hard work (a solvable shuffle) is done here; `apply` only repeats
    /// what came of it.
    fn draw(&self, _rng: &mut (impl Rng + ?Sized)) -> Option<Self::Act> {
        None
    }

    /// For playouts: one sensible random act, legal but for [`Past`]. `None`: take one of
    /// [`Rules::acts`], each as likely as the others.
    fn random_act(&self, _who: Who, _rng: &mut (impl Rng + ?Sized)) -> Option<Self::Act> {
        None
    }

    /// The limit that the rules set to this turn.
    fn limit(&self) -> Option<Limit> {
        None
    }

    /// What the clock plays when the limit is reached.
    fn on_timeout(&self) -> Option<Self::Act> {
        None
    }

    /// The state with everything hidden that `viewer` may not know, caches and keys included.
    #[must_use]
    fn mask(&self, _eye: Viewer) -> Self {
        *self
    }

    /// The act as `viewer` hears of it. Called on the state before the act.
    #[must_use]
    fn masked_act(&self, _eye: Viewer, _who: Who, act: Self::Act) -> Self::Act {
        act
    }

    /// A bot's memory: what it knew, and what it now sees.
    fn learn(&mut self, view: &View<Self>, _who: Who, _heard: Self::Act) {
        *self = *view.seen();
    }

    /// A full state that this masked one allows.
    #[must_use]
    fn guess(&self, _eye: Viewer, _rng: &mut (impl Rng + ?Sized)) -> Self {
        *self
    }
}
