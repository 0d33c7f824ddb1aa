//! Trouble that goes on is told now and then, not each time.

use std::{
    sync::{Mutex, PoisonError},
    time::Duration,
};
use tokio::time::Instant;

/// How long after it was told the same trouble is not told again.
const REST: Duration = Duration::from_secs(30);

/// One kind of trouble.
#[derive(Default)]
pub(crate) struct Seldom(Mutex<Told>);

#[derive(Default)]
struct Told {
    last: Option<Instant>,
    since: u64,
}

impl Seldom {
    /// The trouble is here once more. Says how often it was there and not told, if it is to be told now.
    pub(crate) fn now(&self) -> Option<u64> {
        let mut told = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if told.last.is_some_and(|last| last.elapsed() < REST) {
            told.since += 1;
            return None;
        }
        told.last = Some(Instant::now());
        Some(std::mem::take(&mut told.since))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn trouble_that_goes_on_is_told_every_half_minute_with_how_often_it_came() {
        let seldom = Seldom::default();
        let mut told = Vec::new();
        for _ in 0..1300 {
            told.extend(seldom.now());
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        assert_eq!(told, [0, 599, 599]);
    }
}
