//! The programs that a part needs besides cargo, and how they come to this machine.

use crate::{house::House, run};
use anyhow::Result;
use std::process::Command;

/// A program from elsewhere.
#[derive(Clone, Copy)]
pub(crate) struct Tool {
    /// What is started to see whether it is there.
    probe: &'static [&'static str],
    /// Where it comes from.
    source: Source,
}

#[derive(Clone, Copy)]
enum Source {
    /// A package of Debian and its children.
    Debian(&'static str),
    /// A component of the Rust toolchain.
    Rustup(&'static str),
}

pub(crate) const RUSTFMT: Tool =
    Tool { probe: &["cargo", "fmt", "--version"], source: Source::Rustup("rustfmt") };
pub(crate) const CLIPPY: Tool =
    Tool { probe: &["cargo", "clippy", "--version"], source: Source::Rustup("clippy") };
pub(crate) const GIT: Tool = Tool { probe: &["git", "--version"], source: Source::Debian("git") };
pub(crate) const TMUX: Tool = Tool { probe: &["tmux", "-V"], source: Source::Debian("tmux") };
/// Node comes with it.
pub(crate) const NPM: Tool = Tool { probe: &["npm", "--version"], source: Source::Debian("npm") };
pub(crate) const CHROMIUM: Tool =
    Tool { probe: &["chromium", "--version"], source: Source::Debian("chromium") };
pub(crate) const CHROMEDRIVER: Tool =
    Tool { probe: &["chromedriver", "--version"], source: Source::Debian("chromium-driver") };
pub(crate) const VENV: Tool = Tool {
    probe: &["python3", "-m", "ensurepip", "--version"],
    source: Source::Debian("python3-venv"),
};
/// Debian puts its programs where no path leads.
pub(crate) const POSTGRESQL: Tool = Tool {
    probe: &[
        "sh",
        "-c",
        "PATH=$PATH:$(echo /usr/lib/postgresql/*/bin | tr ' ' :) initdb --version",
    ],
    source: Source::Debian("postgresql"),
};
/// The fuzzer's own driver is C++.
pub(crate) const CXX: Tool = Tool { probe: &["c++", "--version"], source: Source::Debian("g++") };

impl Tool {
    fn is_there(self) -> bool {
        self.probe.split_first().is_some_and(|(program, args)| run::works(program, args))
    }

    /// What to type, for who must do it by hand.
    fn by_hand(self) -> String {
        match self.source {
            Source::Debian(package) => {
                format!("apt-get install {package} (or your system's package of that name)")
            }
            Source::Rustup(component) => format!("rustup component add {component}"),
        }
    }

    fn install(self, house: &House) -> Result<()> {
        match self.source {
            Source::Rustup(component) => {
                run::run(Command::new("rustup").args(["component", "add", component]))
            }
            Source::Debian(package) => {
                let install = ["install", "--yes", "--no-install-recommends", package];
                // A fresh machine has no list of packages yet.
                run::run(apt_get(house).args(install)).or_else(|_| {
                    run::run(apt_get(house).arg("update"))?;
                    run::run(apt_get(house).args(install))
                })
            }
        }
    }
}

/// Makes sure that a tool is there.
///
/// # Errors
/// What to install, when we cannot do it.
pub(crate) fn provide(house: &House, tool: Tool) -> std::result::Result<(), String> {
    if tool.is_there() || (tool.install(house).is_ok() && tool.is_there()) {
        return Ok(());
    }
    Err(format!("`{}` is missing: {}", tool.probe.join(" "), tool.by_hand()))
}

/// Only the root user installs packages. On a machine of its own (CI) we may become that user; on
/// somebody's own machine we do not try.
fn apt_get(house: &House) -> Command {
    let is_root = run::read(Command::new("id").arg("-u")).is_ok_and(|id| id.trim() == "0");
    let mut command = if house.is_ci && !is_root {
        let mut sudo = Command::new("sudo");
        sudo.args(["-n", "apt-get"]);
        sudo
    } else {
        Command::new("apt-get")
    };
    command.env("DEBIAN_FRONTEND", "noninteractive");
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_installed_is_named() {
        let nowhere = Tool {
            probe: &["no-such-program-anywhere", "--version"],
            source: Source::Rustup("no-such-component"),
        };
        assert!(!nowhere.is_there());
        assert_eq!(nowhere.by_hand(), "rustup component add no-such-component");
        assert_eq!(CXX.by_hand(), "apt-get install g++ (or your system's package of that name)");
    }
}
