//! Several threads at one search, for games that have a search of their own: games start no threads.

/// Does its own work while each helper does theirs on a thread, and waits for all of them. Whoever
/// works tells the helpers when to stop: see [`SharedBudget::close`](crate::budget::SharedBudget::close).
pub fn with_helpers<T>(
    helpers: impl Iterator<Item = impl FnOnce() + Send>,
    own: impl FnOnce() -> T,
) -> T {
    std::thread::scope(|scope| {
        helpers.for_each(|help| drop(scope.spawn(help)));
        own()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

    #[test]
    fn everybody_has_worked_when_it_is_over() {
        let sum = AtomicU32::new(0);
        let add = |number: u32| {
            let sum = &sum;
            move || {
                sum.fetch_add(number, Relaxed);
            }
        };
        let own = with_helpers([1, 10, 100].map(add).into_iter(), || 1000);
        assert_eq!(own + sum.into_inner(), 1111);
    }
}
