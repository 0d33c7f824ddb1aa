//! Who plays whom, from where, with what budget.

use game::{AnyGame, Budget, Setup};
use players::{EngineSpec, Program, ProgramFailure, ProgramPlayer};
use serde::{Deserialize, Serialize};
use words::Lexicon;

/// A match, as it was ordered.
#[derive(Clone)]
pub struct MatchPlan {
    /// The game.
    pub game: &'static dyn AnyGame,
    /// Its settings.
    pub setup: Setup,
    /// Who plays: at least as many as there are seats. More: everybody meets everybody.
    pub players: Vec<Program>,
    /// What the players are called: bots by their names, engines as they call themselves once
    /// [`MatchPlan::ask_names`] has asked them.
    pub names: Vec<String>,
    /// How many games each group of players plays.
    pub games: u32,
    /// What each may spend on a move.
    pub budget: Budget,
    /// How many random acts begin each game.
    pub random_plies: u32,
    /// The language in which failures are told.
    pub lang: &'static str,
    /// Where all luck comes from.
    pub seed: u64,
    /// The engine that decides for the house; the game itself does when there is none.
    pub referee: Option<EngineSpec>,
    /// The most acts of a game. A game without an end is a draw, not the end of a run.
    pub most_acts: usize,
    seats: usize,
    groups: Vec<Vec<usize>>,
}

/// One game of a plan, before it is played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Round {
    /// Its number, from 0.
    pub number: u32,
    /// Who sits where: indices of players, in the order of the seats.
    pub seats: Vec<usize>,
    /// The luck of its opening and of Chance. Games that differ only in who sits where share it.
    pub seed: u64,
}

impl Round {
    /// The number of its rotation: the games in which the same players exchange seats after the same
    /// opening.
    pub fn rotation(&self) -> u32 {
        self.number / u32::try_from(self.seats.len()).unwrap_or(u32::MAX).max(1)
    }
}

/// Why a plan cannot be carried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlanError {
    /// The settings do not fit together.
    #[error("{0}")]
    Setup(game::Refusal),
    /// There are fewer players than seats.
    #[error("{given} players for {needed} seats")]
    TooFew {
        /// How many there are.
        given: usize,
        /// How many are needed.
        needed: usize,
    },
}

impl MatchPlan {
    /// A plan with this game and these players; the rest can be changed before it is run.
    ///
    /// # Errors
    /// When the settings do not fit together, or there are too few players.
    pub fn new(
        game: &'static dyn AnyGame,
        setup: Setup,
        players: Vec<Program>,
    ) -> Result<MatchPlan, PlanError> {
        let seats = usize::from(game.start(&setup).map_err(PlanError::Setup)?.seats());
        if players.len() < seats {
            return Err(PlanError::TooFew { given: players.len(), needed: seats });
        }
        let groups = groups(players.len(), seats);
        let names = players.iter().map(ToString::to_string).collect();
        Ok(MatchPlan {
            game,
            setup,
            players,
            names,
            games: 100,
            budget: Budget::default(),
            random_plies: 0,
            lang: words::LANGS[0],
            seed: 0,
            referee: None,
            most_acts: 20_000,
            seats,
            groups,
        })
    }

    /// Starts each outside engine once and asks for its name. One that fails keeps its command line as
    /// its name, and loses its games with its reason. Players with the same name are numbered.
    ///
    /// # Errors
    /// When the command of an engine cannot be started at all: no game with it means anything.
    pub fn ask_names(&mut self) -> Result<(), ProgramFailure> {
        for (name, program) in self.names.iter_mut().zip(&self.players) {
            if let Program::Bot(_) = program {
                continue;
            }
            match ProgramPlayer::start(self.game, &self.setup, program, self.seed) {
                Ok(player) => *name = player.name().to_owned(),
                Err(failure @ ProgramFailure::NotStarted { .. }) => return Err(failure),
                Err(_) => {}
            }
        }
        let asked = self.names.clone();
        for (index, name) in self.names.iter_mut().enumerate() {
            if asked.iter().filter(|other| *other == name).count() > 1 {
                let before = asked[..index].iter().filter(|other| *other == name).count();
                *name = format!("{name} ({})", before + 1);
            }
        }
        Ok(())
    }

    /// What failures are told with: the game knows its refusals.
    pub(crate) fn lexicon(&self) -> Lexicon {
        Lexicon::of(self.game, self.lang)
    }

    /// How many games have the same players and the same opening, with seats exchanged.
    pub fn rotation_len(&self) -> u32 {
        u32::try_from(self.seats).unwrap_or(u32::MAX).max(1)
    }

    /// How many games there are in all.
    pub fn len(&self) -> u32 {
        self.games.saturating_mul(u32::try_from(self.groups.len()).unwrap_or(u32::MAX))
    }

    /// Whether there is nothing to play.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The game with this number. The groups take turns, so that a match that is stopped early
    /// has asked everybody about as often; within a group the seats rotate, and a whole rotation
    /// begins with the same opening.
    pub fn round(&self, number: u32) -> Round {
        let count = u32::try_from(self.groups.len()).unwrap_or(u32::MAX).max(1);
        let turns = self.rotation_len();
        // A rotation of one group, then of the next.
        let rotation = number / turns;
        let group = &self.groups[(rotation % count) as usize];
        let mut seats = group.clone();
        seats.rotate_right((number % turns) as usize);
        let opening = rotation / count;
        Round { number, seats, seed: mix(self.seed, u64::from(opening)) }
    }

    /// What must be equal for two runs to be of the same plan.
    pub fn signature(&self) -> String {
        let settings: Vec<_> = self.setup.all().map(|(s, value)| (s.key, value)).collect();
        let players: Vec<_> = self.players.iter().map(ToString::to_string).collect();
        format!(
            "{} {} {settings:?} {players:?} {:?} plies {} seed {}",
            self.game.id(),
            self.game.version(),
            self.budget,
            self.random_plies,
            self.seed
        )
    }
}

/// Every way to choose so many players, in order.
fn groups(players: usize, seats: usize) -> Vec<Vec<usize>> {
    fn choose(
        from: usize,
        players: usize,
        left: usize,
        chosen: &mut Vec<usize>,
        out: &mut Vec<Vec<usize>>,
    ) {
        if left == 0 {
            out.push(chosen.clone());
            return;
        }
        for next in from..players {
            chosen.push(next);
            choose(next + 1, players, left - 1, chosen, out);
            chosen.pop();
        }
    }
    let mut out = Vec::new();
    choose(0, players, seats, &mut Vec::new(), &mut out);
    out
}

/// A seed of its own for each number (the finaliser of SplitMix64).
fn mix(seed: u64, number: u64) -> u64 {
    let mut z = seed.wrapping_add((number + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;
    use testkit::games::MORRIS;

    fn plan(players: usize) -> MatchPlan {
        MatchPlan::new(&MORRIS, MORRIS.setup(), vec![Program::Bot("random"); players]).unwrap()
    }

    #[test]
    fn two_games_share_an_opening_with_seats_exchanged() {
        let plan = plan(2);
        let rounds: Vec<_> = (0..4).map(|number| plan.round(number)).collect();
        assert_eq!(rounds[0].seats, [0, 1]);
        assert_eq!(rounds[1].seats, [1, 0]);
        assert_eq!(rounds[0].seed, rounds[1].seed);
        assert_eq!(rounds[2].seats, [0, 1]);
        assert_ne!(rounds[1].seed, rounds[2].seed);
    }

    #[test]
    fn everybody_meets_everybody_equally_often() {
        let mut plan = plan(4);
        plan.games = 6;
        assert_eq!(plan.len(), 36);
        let mut met = std::collections::BTreeMap::new();
        for number in 0..plan.len() {
            *met.entry(plan.round(number).seats).or_insert(0) += 1;
        }
        assert_eq!(met.len(), 12);
        assert!(met.values().all(|&count| count == 3), "{met:?}");
    }

    #[test]
    fn too_few_players_are_refused() {
        let one = MatchPlan::new(&MORRIS, MORRIS.setup(), vec![Program::Bot("random")]);
        assert_eq!(one.err(), Some(PlanError::TooFew { given: 1, needed: 2 }));
    }
}
