//! How a bot of a level chooses from what a search found: with errors that a person might make.

use crate::{RootAct, math::exp};
use game::{Rng, Value};

/// A way to choose. The search looks as far as its budget goes; this says how well its findings are
/// used.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ActChoice {
    /// By how much of the win, from 0 to 1, an act may be worse and still be played about a third
    /// as often as the best. With 0 only the best are played.
    pub temperature: f32,
    /// How often, from 0 to 1, an act is played without a look at its value.
    pub slip: f32,
    /// How many hundredths of the game's unit lead from an even game to three quarters of the win.
    pub scale: f32,
    /// A win within so many plies is never missed, and the shortest is taken.
    pub sees_win: u32,
    /// A loss within so many plies is never walked into while there is another act.
    pub sees_loss: u32,
}

impl ActChoice {
    /// Always the best.
    pub const BEST: ActChoice = ActChoice {
        temperature: 0.0,
        slip: 0.0,
        scale: 100.0,
        sees_win: u32::MAX,
        sees_loss: u32::MAX,
    };

    /// The index of the act chosen; none of none. Acts with only a bound count as worth that much,
    /// so let the search give exact values to all acts of the root where the temperature is not 0.
    pub fn pick<Act>(&self, acts: &[RootAct<Act>], rng: &mut impl Rng) -> Option<usize> {
        // Luck is drawn in any case, so that one act more or less does not shift later games.
        let (slips, lot) = (unit(rng) < self.slip, unit(rng));
        let win = |act: &RootAct<Act>| match act.value {
            Value::Win(plies) if plies <= self.sees_win => Some(plies),
            _ => None,
        };
        let wins = acts.iter().enumerate().filter_map(|(idx, act)| Some((win(act)?, idx)));
        if let Some((_, idx)) = wins.min() {
            return Some(idx);
        }
        let lost =
            |act: &RootAct<Act>| matches!(act.value, Value::Loss(plies) if plies <= self.sees_loss);
        let all_lost = acts.iter().all(lost);
        let open = |act: &RootAct<Act>| all_lost || !lost(act);
        // A late loss has a larger share than a hopeless score, and is still not to be chosen.
        let shares = acts.iter().filter(|act| open(act)).map(|act| self.share(act.value));
        let best = shares.fold(0.0, f32::max);
        let weights = acts.iter().map(|act| {
            let worse = best - self.share(act.value);
            match () {
                () if !open(act) => 0.0,
                () if slips => 1.0,
                () if self.temperature > 0.0 => exp(-worse / self.temperature),
                () => f32::from(u8::from(worse <= 0.0)),
            }
        });
        if self.temperature <= 0.0 && !slips {
            // Without errors the search's own order decides between equals.
            return weights.clone().position(|weight| weight > 0.0);
        }
        let mut left = lot * weights.clone().sum::<f32>();
        let mut last = None;
        for (idx, weight) in weights.enumerate().filter(|&(_, weight)| weight > 0.0) {
            last = Some(idx);
            left -= weight;
            if left < 0.0 {
                break;
            }
        }
        last
    }

    /// A value as the expected share of the win. Sooner wins and later losses are a little better.
    fn share(&self, value: Value) -> f32 {
        let soon = |plies: u32| 0.05 / (1.0 + plies as f32);
        match value {
            Value::Win(plies) => 1.0 + soon(plies),
            Value::Loss(plies) => 0.05 - soon(plies),
            Value::Draw => 0.5,
            Value::Share(thousandths) => f32::from(thousandths) / 1000.0,
            // ln 3 makes `scale` lead to three quarters.
            Value::Score(score) => {
                1.0 / (1.0 + exp(-1.098_612_3 * score as f32 / self.scale.max(1.0)))
            }
        }
    }
}

/// A number from 0 to 1, less than 1.
fn unit(rng: &mut impl Rng) -> f32 {
    (rng.next_u64() >> 40) as f32 / (1u32 << 24) as f32
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::rng::QuickRng;

    /// How often each of the values is chosen, in a thousand times.
    fn picks(choice: ActChoice, values: &[Value]) -> Vec<u32> {
        let acts: Vec<_> = values
            .iter()
            .map(|&value| RootAct { act: (), value, exact: true, visits: 0, line: vec![] })
            .collect();
        let mut counts = vec![0; acts.len()];
        let mut rng = QuickRng::new(1);
        for _ in 0..1000 {
            counts[choice.pick(&acts, &mut rng).unwrap()] += 1;
        }
        counts
    }

    const SHAKY: ActChoice =
        ActChoice { temperature: 0.1, slip: 0.0, scale: 100.0, sees_win: 3, sees_loss: 2 };

    #[test]
    fn nothing_is_chosen_of_nothing() {
        assert_eq!(ActChoice::BEST.pick::<()>(&[], &mut QuickRng::new(1)), None);
    }

    #[test]
    fn the_best_is_always_the_best() {
        use Value::{Draw, Loss, Score, Win};
        assert_eq!(picks(ActChoice::BEST, &[Draw, Win(5), Win(3), Loss(1)]), [0, 0, 1000, 0]);
        assert_eq!(picks(ActChoice::BEST, &[Loss(2), Loss(8), Loss(4)]), [0, 1000, 0]);
        assert_eq!(picks(ActChoice::BEST, &[Score(3), Score(9), Score(9)]), [0, 1000, 0]);
    }

    #[test]
    fn a_win_in_sight_is_taken_and_a_loss_in_sight_avoided() {
        use Value::{Loss, Score, Win};
        assert_eq!(picks(SHAKY, &[Score(500), Win(3), Win(1)]), [0, 0, 1000]);
        let careless = ActChoice { slip: 1.0, ..SHAKY };
        let seen = picks(careless, &[Loss(2), Score(0), Loss(4)]);
        assert_eq!(seen[0], 0);
        assert!(seen[1] > 400 && seen[2] > 400, "{seen:?}");
        let seen = picks(careless, &[Loss(1), Loss(2)]);
        assert!(seen.iter().all(|&count| count > 400), "{seen:?}");
    }

    #[test]
    fn a_hopeless_act_goes_before_a_loss_in_sight() {
        use Value::{Loss, Score};
        let acts = [Loss(40), Score(-30_000)];
        assert_eq!(picks(ActChoice::BEST, &acts), [0, 1000]);
        let steady = ActChoice { temperature: 0.0003, ..ActChoice::BEST };
        assert_eq!(picks(steady, &acts), [0, 1000]);
    }

    #[test]
    fn worse_acts_are_rarer() {
        let seen = picks(SHAKY, &[Value::Share(600), Value::Share(500), Value::Share(100)]);
        // One tenth worse at a temperature of one tenth: 1 to e.
        assert!((680..780).contains(&seen[0]), "{seen:?}");
        assert!((220..320).contains(&seen[1]), "{seen:?}");
        assert!(seen[2] < 15, "{seen:?}");
        let seen = picks(SHAKY, &[Value::Score(0), Value::Score(-1000)]);
        assert!(seen[0] > 980, "{seen:?}");
    }
}
