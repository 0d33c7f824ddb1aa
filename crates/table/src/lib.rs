//! A match in progress: seats, log, clocks, undo, records.
