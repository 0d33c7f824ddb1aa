//! A PostgreSQL of the tests' own: a cluster in a temporary folder, reached through a socket there.
//!
//! It ends with the process that started it, however that ended: a shell waits for the end of its input, then stops the
//! cluster and removes the folder. PostgreSQL refuses to run as root; root lends it to the user of Debian's package.

use std::{
    fs,
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
    process::{ChildStdin, Command, Stdio},
    sync::{
        OnceLock,
        atomic::{AtomicU32, Ordering},
    },
};

/// Waits for the end of its input and cleans up.
const KEEPER: &str = r#"
    trap '' INT TERM HUP
    "$@" "$BIN/pg_ctl" -D "$HOME_OF_CLUSTER/data" -w -l "$HOME_OF_CLUSTER/log" start >/dev/null || exit 1
    echo ready
    cat >/dev/null
    "$@" "$BIN/pg_ctl" -D "$HOME_OF_CLUSTER/data" -m immediate stop >/dev/null 2>&1
    rm -rf "$HOME_OF_CLUSTER"
"#;

/// A cluster that runs.
pub(crate) struct Cluster {
    folder: PathBuf,
    bin: PathBuf,
    as_user: Vec<String>,
    names: AtomicU32,
    /// While this is open the cluster runs.
    _keeper: ChildStdin,
}

impl Cluster {
    /// The cluster of this process.
    pub(crate) fn of_process() -> &'static Cluster {
        static CLUSTER: OnceLock<Cluster> = OnceLock::new();
        CLUSTER.get_or_init(|| Cluster::start("fsync = off\n"))
    }

    /// A cluster with settings of its own.
    pub(crate) fn start(settings: &str) -> Cluster {
        let bin = binaries();
        let folder = tempfile::Builder::new().prefix("ludarium-postgres-").tempdir().unwrap();
        let folder = folder.keep();
        let as_user = as_user(&folder);
        let mut initdb = command(&as_user, &bin.join("initdb"));
        initdb.args(["--auth=trust", "--username=ludarium", "--encoding=UTF8", "--locale=C"]);
        initdb.args(["--no-sync", "-D"]).arg(folder.join("data"));
        let made = initdb.current_dir("/").output().unwrap();
        assert!(made.status.success(), "initdb: {}", String::from_utf8_lossy(&made.stderr));
        let sockets = format!("unix_socket_directories = '{}'\n", folder.display());
        let usual = "listen_addresses = ''\nmax_connections = 300\n";
        let file = folder.join("data/postgresql.auto.conf");
        fs::write(file, format!("{usual}{sockets}{settings}")).unwrap();
        #[expect(clippy::zombie_processes, reason = "it ends with its input, which ends with us")]
        let mut keeper = Command::new("sh")
            .args(["-c", KEEPER, "keeper"])
            .args(&as_user)
            .env("BIN", &bin)
            .env("HOME_OF_CLUSTER", &folder)
            .current_dir("/")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        let out = keeper.stdout.take().expect("its output");
        BufReader::new(out).read_line(&mut line).unwrap();
        let log = || fs::read_to_string(folder.join("log")).unwrap_or_default();
        assert_eq!(line, "ready\n", "PostgreSQL does not start: {}", log());
        let keeper = keeper.stdin.take().expect("its input");
        Cluster { folder, bin, as_user, names: AtomicU32::new(0), _keeper: keeper }
    }

    /// The address of a new, empty database.
    pub(crate) fn database(&self) -> String {
        let name = format!("tables_{}", self.names.fetch_add(1, Ordering::Relaxed));
        self.run("createdb", &["-h", &self.socket(), "-U", "ludarium", &name]);
        format!("postgres:///{name}?host={}&user=ludarium", self.socket())
    }

    /// Stops the cluster as an administrator does.
    pub(crate) fn stop(&self) {
        self.control(&["-m", "fast", "stop"]);
    }

    /// Ends it as a failing machine does.
    pub(crate) fn crash(&self) {
        self.control(&["-m", "immediate", "stop"]);
    }

    /// Starts it again.
    pub(crate) fn go_on(&self) {
        let log = self.folder.join("log").display().to_string();
        self.control(&["-l", &log, "start"]);
    }

    fn control(&self, args: &[&str]) {
        let data = self.folder.join("data").display().to_string();
        self.run("pg_ctl", &[&["-w", "-D", &data], args].concat());
    }

    fn socket(&self) -> String {
        self.folder.display().to_string()
    }

    fn run(&self, program: &str, args: &[&str]) {
        let mut command = command(&self.as_user, &self.bin.join(program));
        // A server that is started keeps what it inherits.
        command.stdout(Stdio::null()).stderr(Stdio::null()).stdin(Stdio::null());
        let done = command.args(args).current_dir("/").status().unwrap();
        assert!(done.success(), "{program} {args:?}");
    }
}

/// Where Debian puts the programs of PostgreSQL, the latest version first; else where the system finds them.
fn binaries() -> PathBuf {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut found: Vec<(u32, PathBuf)> = versions
        .filter_map(|version| {
            let number = version.file_name().to_str()?.parse().ok()?;
            Some((number, version.path().join("bin")))
        })
        .filter(|(_, bin)| bin.join("initdb").exists())
        .collect();
    found.sort();
    if let Some((_, bin)) = found.pop() {
        return bin;
    }
    let path = std::env::var_os("PATH").unwrap_or_default();
    let found = std::env::split_paths(&path).find(|bin| bin.join("initdb").exists());
    found.expect("PostgreSQL is needed here: install the package `postgresql`")
}

/// What to put before a command so that it runs as a user who is not root, to whom the folder is given.
fn as_user(folder: &Path) -> Vec<String> {
    let id = Command::new("id").arg("-u").output().unwrap();
    if String::from_utf8_lossy(&id.stdout).trim() != "0" {
        return Vec::new();
    }
    let user = ["postgres", "nobody"].into_iter().find(|user| {
        let given = Command::new("chown").arg(user).arg(folder).status();
        given.is_ok_and(|given| given.success())
    });
    let user = user.expect("a user who is not root");
    let words = ["setpriv", "--reuid", user, "--regid", "nogroup", "--clear-groups"];
    words.map(str::to_owned).to_vec()
}

fn command(as_user: &[String], program: &Path) -> Command {
    match as_user.split_first() {
        Some((first, rest)) => {
            let mut command = Command::new(first);
            command.args(rest).arg(program);
            command
        }
        None => Command::new(program),
    }
}
