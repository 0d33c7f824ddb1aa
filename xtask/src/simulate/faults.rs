//! Faults that were mended, put back one at a time into a copy of the project: the simulator must find each.
//!
//! They are changes to the source and not switches in it, so that no program that is shipped can have them. A
//! change whose place is gone is an error: it is to be written anew.

use super::simulator;
use crate::{house::House, new_game::copy_project};
use anyhow::{Context, Result, bail, ensure};
use std::{env, fs, path::Path, process};

/// A fault, as a change to the source.
struct Fault {
    about: &'static str,
    file: &'static str,
    /// What stands there, and what stood there when the fault was.
    right: &'static str,
    wrong: &'static str,
    /// What the simulator says of it.
    found_as: &'static str,
}

const FAULTS: &[Fault] = &[
    Fault {
        about: "the limit on events is enforced only when a table is read",
        file: "crates/table/src/limits.rs",
        right: "if has_room { Ok(()) } else { Err(refusals::FULL) }",
        wrong: "if has_room || true { Ok(()) } else { Err(refusals::FULL) }",
        found_as: "it cannot be read back",
    },
    Fault {
        about: "whoever looks at a table after a restart starts its clock",
        file: "crates/web/src/room/live.rs",
        right: "if self.awaits && self.is_somebody_missing() {",
        wrong: "if self.awaits && self.is_somebody_missing() && crowd.is_empty() {",
        found_as: "the clock of",
    },
    Fault {
        about: "an act is announced before it is stored",
        file: "crates/web/src/room/mod.rs",
        right: "        state.pending = Some(pending);\n",
        wrong: "        let mut pending = pending;\n        \
                for (onlooker, news) in pending.news.drain(..) {\n            \
                crowd.send_to_all(onlooker, &news);\n        }\n        \
                state.pending = Some(pending);\n",
        found_as: "was told of event",
    },
];

/// Looks for each fault in so many worlds.
pub(super) fn find_all(house: &House, seeds: u64) -> Result<()> {
    let copy = env::temp_dir().join(format!("ludarium-faults-{}", process::id()));
    copy_project(&house.root, &copy)?;
    let found = FAULTS.iter().try_for_each(|fault| find(house, fault, &copy, seeds));
    fs::remove_dir_all(&copy)?;
    found
}

fn find(house: &House, fault: &Fault, copy: &Path, seeds: u64) -> Result<()> {
    println!("\n=== {}", fault.about);
    let path = copy.join(fault.file);
    let source = fs::read_to_string(&path)?;
    fs::write(&path, changed(fault, &source)?)?;
    // Not in the folder that we build in: cargo would take what is built with a fault for our own crates.
    let target = house.target().join("faults");
    let simulated = simulator(house, copy, &target).and_then(|mut simulator| {
        let output = simulator.args(["--seeds", &seeds.to_string()]).output();
        output.context("cannot start the simulator")
    });
    fs::write(&path, source)?;
    let output = simulated?;
    let said = String::from_utf8_lossy(&output.stdout);
    let verdict = said.lines().rfind(|line| line.starts_with("seed "));
    let Some(verdict) = verdict.filter(|_| !output.status.success()) else {
        bail!("it was not found: {said}{}", String::from_utf8_lossy(&output.stderr));
    };
    ensure!(verdict.contains(fault.found_as), "something else was found: {verdict}");
    println!("found: {verdict}");
    Ok(())
}

fn changed(fault: &Fault, source: &str) -> Result<String> {
    let Fault { file, right, wrong, .. } = fault;
    ensure!(source.matches(right).count() == 1, "{file} no longer has {right:?} once");
    Ok(source.replace(right, wrong))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_fault_has_its_place() {
        let house = House::find().unwrap();
        for fault in FAULTS {
            let source = fs::read_to_string(house.root.join(fault.file)).unwrap();
            assert_ne!(changed(fault, &source).unwrap(), source, "{}", fault.about);
        }
    }
}
