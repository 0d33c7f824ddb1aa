//! A server in a process of its own, and what the system says of it.

use anyhow::{Context, Result};
use std::{
    fmt,
    io::{BufRead, BufReader},
    net::SocketAddr,
    path::Path,
    process::{Child, Command, Stdio},
    time::Duration,
};
use tempfile::TempDir;

/// A server in a process of its own; it ends with this value.
pub(crate) struct Server {
    pub(crate) address: SocketAddr,
    child: Child,
    _folder: TempDir,
}

impl Server {
    /// Starts this program again, as a server with a file of its own.
    pub(crate) fn start() -> Result<Server> {
        Server::start_at(None)
    }

    /// The same with the database at this address, if one is given.
    pub(crate) fn start_at(database: Option<&str>) -> Result<Server> {
        // Not the system's folder for such things, which may be memory: the disk is to be waited for.
        let folder = tempfile::tempdir_in(".")?;
        let mut child = Command::new(std::env::current_exe()?)
            .arg("serve")
            .arg(database.map_or(folder.path(), Path::new))
            .stdout(Stdio::piped())
            .spawn()?;
        let mut line = String::new();
        BufReader::new(child.stdout.take().context("its output")?).read_line(&mut line)?;
        Ok(Server { address: line.trim().parse()?, child, _folder: folder })
    }

    /// The time that it has spent on processors so far.
    pub(crate) fn cpu(&self) -> Result<Duration> {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id()))?;
        // The name in brackets may contain anything; the fields after it do not.
        let rest = stat.rsplit_once(')').context("no process name")?.1;
        let fields: Vec<&str> = rest.split_whitespace().collect();
        let ticks = fields[11].parse::<u64>()? + fields[12].parse::<u64>()?;
        // A tick is a hundredth of a second on every Linux.
        Ok(Duration::from_millis(ticks * 10))
    }

    pub(crate) fn memory(&self) -> Result<Memory> {
        memory(self.child.id())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Memory of a process, in KiB.
pub(crate) struct Memory {
    all: u64,
    own: u64,
    most: u64,
}

impl fmt::Display for Memory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mb = |kib: u64| kib as f64 * 1024.0 / 1e6;
        let Memory { all, own, most } = *self;
        write!(
            f,
            "{:.1} MB resident, {:.1} MB of it its own, {:.1} MB at most",
            mb(all),
            mb(own),
            mb(most)
        )
    }
}

/// The memory of a process: all that is resident, and what it does not share with a file.
pub(crate) fn memory(process: u32) -> Result<Memory> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status"))?;
    let field = |name: &str| -> Result<u64> {
        let line = status.lines().find(|line| line.starts_with(name)).context("a field")?;
        Ok(line.split_whitespace().nth(1).context("a number")?.parse()?)
    };
    Ok(Memory { all: field("VmRSS:")?, own: field("RssAnon:")?, most: field("VmHWM:")? })
}
