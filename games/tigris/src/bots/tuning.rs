//! The evaluation as its tuner sees it: numbers with names, what they foretell, and a player that goes by them.
//!
//! `examples/tune` fits the numbers to how games ended. Players have no use for this.

use super::{LEVELS, belief::Belief, eval, thinker::Thinker, weights::Weights};
use crate::state::Tigris;
use game::{Seat, TypedBot};

/// The numbers of an evaluation.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Numbers(Weights);

impl Default for Numbers {
    /// Those in use.
    fn default() -> Numbers {
        Numbers(Weights::USUAL)
    }
}

impl Numbers {
    /// Each number with the name of its field; those of lists follow one another.
    pub fn named(&mut self) -> Vec<(&'static str, &mut f32)> {
        let Weights {
            ranks,
            tiles_a_turn,
            treasure_turns,
            persistence,
            tile_rate,
            colour_rate,
            king_rate,
            hand_rate,
            closed,
            hand_tile,
            monument,
            revolt,
            temple,
            war_gain,
            war_loss,
            war_doubt,
            support,
            treasure_near,
            catastrophe,
            leader_of_others,
            doubt,
            commit,
        } = &mut self.0;
        let singles = [
            ("tiles_a_turn", tiles_a_turn),
            ("treasure_turns", treasure_turns),
            ("persistence", persistence),
            ("tile_rate", tile_rate),
            ("colour_rate", colour_rate),
            ("king_rate", king_rate),
            ("hand_rate", hand_rate),
            ("closed", closed),
            ("hand_tile", hand_tile),
            ("monument", monument),
            ("revolt", revolt),
            ("temple", temple),
            ("war_gain", war_gain),
            ("war_loss", war_loss),
            ("war_doubt", war_doubt),
            ("support", support),
            ("treasure_near", treasure_near),
            ("catastrophe", catastrophe),
            ("leader_of_others", leader_of_others),
            ("commit", commit),
        ];
        let ranks = ranks.iter_mut().map(|rank| ("ranks", rank));
        let doubt = doubt.iter_mut().map(|part| ("doubt", part));
        ranks.chain(singles).chain(doubt).collect()
    }

    /// The share of the win that a seat may expect, by these numbers. The state is seen in full, but nothing in it that the
    /// seat cannot know counts.
    pub fn foretell(&self, state: &Tigris, seat: Seat) -> f32 {
        eval::share(state, &Belief::new(state, seat, [0; 4]), &self.0)
    }
}

/// A player that goes by these numbers: as `level-7` does, which looks at each action by itself, or as `best` does.
pub fn player(numbers: &'static Numbers, is_best: bool, seed: u64) -> Box<dyn TypedBot<Tigris>> {
    let mut thinker = Thinker::new((!is_best).then_some(&LEVELS[6]), seed);
    thinker.weights = &numbers.0;
    Box::new(thinker)
}
