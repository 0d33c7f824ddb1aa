//! The engines that are running, so that none outlives the program.
//!
//! An engine is killed when its player is dropped. A signal that ends the program drops nothing:
//! whoever catches it calls [`kill_engines`] first.

use rustix::process::{Pid, Signal, kill_process_group};
use std::sync::Mutex;

static GROUPS: Mutex<Vec<Pid>> = Mutex::new(Vec::new());

/// An engine has been started, as the leader of a group of its own.
pub(super) fn add(group: Pid) {
    with_groups(|groups| groups.push(group));
}

/// An engine is gone.
pub(super) fn remove(group: Pid) {
    with_groups(|groups| groups.retain(|other| *other != group));
}

/// Kills every outside engine, with its process group.
pub fn kill_engines() {
    with_groups(|groups| {
        for group in groups.drain(..) {
            // One that has ended by itself is no concern any more.
            let _ = kill_process_group(group, Signal::KILL);
        }
    });
}

fn with_groups(act: impl FnOnce(&mut Vec<Pid>)) {
    // A list of numbers is whole whatever happened to its last holder.
    act(&mut GROUPS.lock().unwrap_or_else(std::sync::PoisonError::into_inner));
}
