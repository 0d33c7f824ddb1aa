//! What a server counts while it runs, for whoever watches over it.

use std::{
    fmt::Write,
    sync::atomic::{AtomicBool, AtomicU64, Ordering},
    time::Duration,
};

/// What a server counts while it runs.
#[derive(Default)]
pub(crate) struct Meters {
    /// From a message of a page to the moment when everybody is told what came of it, where something did.
    pub(crate) acts: Latencies,
    /// Commits of the store.
    pub(crate) commits: Latencies,
    /// Tables that were read from the store.
    pub(crate) reads: Latencies,
    /// Events that were written.
    pub(crate) events: AtomicU64,
    /// Commits and reads that failed.
    pub(crate) failures: AtomicU64,
    /// Whether the last commit failed.
    pub(crate) is_failing: AtomicBool,
    /// Tables that were deleted because nobody has played there for long.
    pub(crate) expired: AtomicU64,
}

/// The upper ends of the classes, in microseconds. What takes longer than the last is counted in all.
const ENDS: [u64; 12] = [
    500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000,
    5_000_000,
];

/// How long something took, counted in classes.
#[derive(Default)]
pub(crate) struct Latencies {
    classes: [AtomicU64; ENDS.len() + 1],
    /// In microseconds.
    sum: AtomicU64,
}

impl Latencies {
    /// It took so long once.
    pub(crate) fn count(&self, span: Duration) {
        let micros = u64::try_from(span.as_micros()).unwrap_or(u64::MAX);
        let class = ENDS.partition_point(|end| *end < micros);
        self.classes[class].fetch_add(1, Ordering::Relaxed);
        self.sum.fetch_add(micros, Ordering::Relaxed);
    }

    /// As a histogram in the text format of Prometheus.
    pub(crate) fn write(&self, out: &mut String, name: &str, help: &str) {
        let _ = writeln!(out, "# HELP {name} {help}\n# TYPE {name} histogram");
        let mut total = 0;
        for (class, end) in self.classes.iter().zip(ENDS.map(Some).into_iter().chain([None])) {
            total += class.load(Ordering::Relaxed);
            let end = end.map_or("+Inf".to_owned(), seconds);
            let _ = writeln!(out, "{name}_bucket{{le=\"{end}\"}} {total}");
        }
        let sum = seconds(self.sum.load(Ordering::Relaxed));
        let _ = writeln!(out, "{name}_sum {sum}\n{name}_count {total}");
    }
}

/// Microseconds as seconds, exactly.
fn seconds(micros: u64) -> String {
    let text = format!("{}.{:06}", micros / 1_000_000, micros % 1_000_000);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// A number in the text format of Prometheus. `kind` is `gauge` or `counter`.
pub(crate) fn write_number(out: &mut String, name: &str, kind: &str, help: &str, value: u64) {
    let _ = writeln!(out, "# HELP {name} {help}\n# TYPE {name} {kind}\n{name} {value}");
}

#[cfg(test)]
mod tests {
    use super::*;
    use expect_test::expect;

    #[test]
    fn a_class_holds_all_that_took_no_longer() {
        let latencies = Latencies::default();
        for micros in [0, 500, 501, 1_500_000, 5_000_000, 5_000_001] {
            latencies.count(Duration::from_micros(micros));
        }
        let mut out = String::new();
        latencies.write(&mut out, "x", "Something.");
        expect![[r#"
            # HELP x Something.
            # TYPE x histogram
            x_bucket{le="0.0005"} 2
            x_bucket{le="0.001"} 3
            x_bucket{le="0.0025"} 3
            x_bucket{le="0.005"} 3
            x_bucket{le="0.01"} 3
            x_bucket{le="0.025"} 3
            x_bucket{le="0.05"} 3
            x_bucket{le="0.1"} 3
            x_bucket{le="0.25"} 3
            x_bucket{le="0.5"} 3
            x_bucket{le="1"} 3
            x_bucket{le="5"} 5
            x_bucket{le="+Inf"} 6
            x_sum 11.501002
            x_count 6
        "#]]
        .assert_eq(&out);
    }
}
