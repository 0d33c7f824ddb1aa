//! How much of some work is done in a second.

use std::time::Duration;

/// How many batches a measurement has, if none is long.
const BATCHES: u32 = 10;
/// The fewest, however long they are.
const LEAST_BATCHES: usize = 3;

/// How much is done in a second: in all, and in the slowest and the fastest batch.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Rate {
    pub(super) mean: f64,
    pub(super) low: f64,
    pub(super) high: f64,
}

/// Measures `work` for about `span` by this clock. It is told how many rounds to do and says how
/// much that was.
pub(super) fn rate<E>(
    span: Duration,
    clock: &mut dyn FnMut() -> Duration,
    work: &mut dyn FnMut(u64) -> Result<u64, E>,
) -> Result<Rate, E> {
    let mut batch = |rounds: u64| {
        let begun = clock();
        let amount = work(rounds)? as f64;
        Ok((amount, clock().saturating_sub(begun).as_secs_f64().max(1e-9)))
    };
    // The first batches are not counted: they find out how many rounds fill one, and warm caches.
    let aim = span.as_secs_f64() / f64::from(BATCHES);
    let mut rounds = 1;
    loop {
        let (_, seconds) = batch(rounds)?;
        if seconds >= aim / 2.0 || rounds >= 1 << 40 {
            break;
        }
        rounds *= 2;
    }
    let (mut amounts, mut total, mut rates) = (0.0, 0.0, Vec::new());
    while rates.len() < LEAST_BATCHES || total < span.as_secs_f64() {
        let (amount, seconds) = batch(rounds)?;
        amounts += amount;
        total += seconds;
        rates.push(amount / seconds);
    }
    let low = rates.iter().copied().fold(f64::INFINITY, f64::min);
    let high = rates.iter().copied().fold(0.0, f64::max);
    Ok(Rate { mean: amounts / total, low, high })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    /// By a clock of its own, on which a round takes so many microseconds and does 3.
    fn measured(micros: u64, span: u64) -> (Rate, u64) {
        let now = Cell::new(Duration::ZERO);
        let rate: Result<Rate, ()> =
            rate(Duration::from_millis(span), &mut || now.get(), &mut |rounds| {
                now.set(now.get() + Duration::from_micros(rounds * micros));
                Ok(rounds * 3)
            });
        (rate.unwrap(), now.get().as_millis() as u64)
    }

    #[test]
    fn short_work_is_repeated_and_long_work_a_few_times() {
        let (rate, took) = measured(10, 1000);
        assert!((rate.mean - 300_000.0).abs() < 1.0, "{rate:?}");
        assert!((rate.low - rate.high).abs() < 1.0, "{rate:?}");
        assert!((1000..1500).contains(&took), "{took}");
        let (rate, took) = measured(2_000_000, 1000);
        assert!((rate.mean - 1.5).abs() < 1e-6, "{rate:?}");
        assert_eq!(took, 8000);
    }
}
