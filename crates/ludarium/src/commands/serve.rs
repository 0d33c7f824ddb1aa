//! `ludarium serve`: the page, for one person or for many.

use crate::{context::Context, signals, stores};
use game::AnyGame;
use players::{Program, catalogue::GAMES};
use std::{
    io::{self, Write},
    net::{IpAddr, Ipv4Addr, SocketAddr, ToSocketAddrs},
    path::PathBuf,
    sync::Arc,
    time::Duration,
};
use store::Store;
use tracing::Level;
use web::{Engine, MetricsAccess, Server, ServerOptions};

/// Where the first free port is looked for, and how far.
const FIRST_PORT: u16 = 4160;
const PORTS: u16 = 100;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:4160")]
    bind: String,
    #[arg(long, value_name = "URL")]
    store: Option<String>,
    #[arg(long, value_name = "NAME", value_parser = host_name)]
    host: Vec<String>,
    #[arg(long, value_name = "HEADER", value_parser = header_name)]
    proxy_header: Option<String>,
    #[arg(long, value_name = "NAME=COMMAND")]
    engine: Vec<String>,
    #[arg(long)]
    no_chat: bool,
    #[arg(long, value_name = "DAYS", value_parser = clap::value_parser!(u32).range(1..=36_500))]
    keep: Option<u32>,
    #[arg(long, default_value = "loopback")]
    metrics: Metrics,
    #[arg(long, default_value = "plain")]
    log: LogForm,
}

/// Who may read `/metrics`.
#[derive(Clone, Copy, clap::ValueEnum)]
enum Metrics {
    None,
    Loopback,
    Private,
    All,
}

/// How the log is written.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum LogForm {
    Plain,
    Json,
}

/// `ludarium` alone: the page for whoever sits before this machine.
#[derive(clap::Args, Default)]
pub(crate) struct HomeArgs {
    #[arg(long)]
    no_open: bool,
    #[arg(long, value_name = "N")]
    port: Option<u16>,
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

impl HomeArgs {
    /// Whether anything was said about the page.
    pub(crate) fn is_given(&self) -> bool {
        self.no_open || self.port.is_some() || self.data.is_some()
    }
}

/// Serves the page for others.
pub(crate) fn run(context: &Context, args: &Args) -> anyhow::Result<()> {
    let address = address(context, &args.bind)?;
    let engines = args.engine.iter().map(|text| engine(context, text));
    let engines = engines.collect::<anyhow::Result<Vec<_>>>()?;
    let mut options = ServerOptions::new(GAMES);
    options.engines = engines;
    options.proxy_header = args.proxy_header.clone();
    options.chat = !args.no_chat;
    options.keep = args.keep.map(|days| Duration::from_secs(u64::from(days) * 24 * 3600));
    options.metrics = match args.metrics {
        Metrics::None => MetricsAccess::Nobody,
        Metrics::Loopback => MetricsAccess::Loopback,
        Metrics::Private => MetricsAccess::Private,
        Metrics::All => MetricsAccess::Anybody,
    };
    log_to_stderr(args.log);
    options.hosts = match args.host.as_slice() {
        [] if address.ip().is_loopback() => own_names(),
        given => given.to_vec(),
    };
    let runtime = web::runtime()?;
    runtime.block_on(async {
        let store = stores::open(context, args.store.as_deref(), None).await?;
        stores::claim_server(context, &*store).await?;
        let server = Server::bind(address, options, store).await.map_err(|error| {
            not_bound(context, &args.bind, &error)
        })?;
        serve(context, server, |_| {}).await
    })
}

/// Serves the page for whoever sits here, and opens it.
pub(crate) fn home(context: &Context, args: &HomeArgs) -> anyhow::Result<()> {
    log_to_stderr(LogForm::Plain);
    let runtime = web::runtime()?;
    runtime.block_on(async {
        let store = stores::open(context, None, args.data.as_deref()).await?;
        stores::claim_server(context, &*store).await?;
        let server = match args.port {
            Some(port) => bind(port, &store).await.map_err(|error| {
                not_bound(context, &format!("127.0.0.1:{port}"), &error)
            })?,
            None => first_free(context, &store).await?,
        };
        let opens = !args.no_open;
        serve(context, server, |url| {
            if opens {
                // Without a browser the address is on the screen.
                let _ = webbrowser::open(url);
            }
        })
        .await
    })
}

/// What goes wrong in the server is told to whoever runs it.
fn log_to_stderr(form: LogForm) {
    let log = tracing_subscriber::fmt().with_writer(io::stderr).with_target(false);
    // Somebody else may listen already; then they are told.
    let _ = match form {
        LogForm::Plain => log.with_max_level(Level::WARN).try_init(),
        // Programs read it, so it also has what is as it should be.
        LogForm::Json => log.with_max_level(Level::INFO).json().flatten_event(true).try_init(),
    };
}

/// Serves until a signal comes.
async fn serve(
    context: &Context,
    server: Server,
    ready: impl FnOnce(&str),
) -> anyhow::Result<()> {
    let stopper = server.stopper();
    signals::on_end(move || {
        tracing::info!("stopping");
        stopper.stop();
    });
    let address = server.address()?;
    tracing::info!(%address, version = env!("CARGO_PKG_VERSION"), "listening");
    let url = format!("http://{}/", shown(address));
    let mut out = io::stdout();
    writeln!(out, "{}", context.sentence("serve-ready", &[("url", &url)]))?;
    out.flush()?;
    ready(&url);
    server.run().await;
    tracing::info!("stopped");
    writeln!(out, "{}", context.sentence("serve-stopped", &[]))?;
    Ok(())
}

/// Where a path of the page is found when the page is served as it usually is.
pub(crate) fn usual_address(path: &str) -> String {
    format!("http://127.0.0.1:{FIRST_PORT}{path}")
}

/// An address that a browser can be given.
fn shown(address: SocketAddr) -> SocketAddr {
    if address.ip().is_unspecified() {
        SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), address.port())
    } else {
        address
    }
}

async fn bind(port: u16, store: &Arc<dyn Store>) -> io::Result<Server> {
    let mut options = ServerOptions::new(GAMES);
    options.hosts = own_names();
    options.is_owners = true;
    let address = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), port);
    Server::bind(address, options, Arc::clone(store)).await
}

async fn first_free(context: &Context, store: &Arc<dyn Store>) -> anyhow::Result<Server> {
    for port in FIRST_PORT..FIRST_PORT + PORTS {
        match bind(port, store).await {
            Err(error) if error.kind() == io::ErrorKind::AddrInUse => {}
            other => return other.map_err(|error| not_bound(context, "127.0.0.1", &error)),
        }
    }
    let (first, last) = (FIRST_PORT.to_string(), (FIRST_PORT + PORTS - 1).to_string());
    Err(context.error("serve-no-port", &[("first", &first), ("last", &last)]))
}

/// The names of this machine for itself.
fn own_names() -> Vec<String> {
    ["localhost", "127.0.0.1", "[::1]"].map(str::to_owned).to_vec()
}

/// The name of a machine, with or without a port. An address of a page is none: nobody would reach the server by it.
fn host_name(given: &str) -> Result<String, &'static str> {
    let is_part = |c: char| c.is_alphanumeric() || "-._:[]".contains(c);
    let is_name = !given.is_empty() && given.chars().all(is_part);
    is_name.then(|| given.to_owned()).ok_or("no name")
}

/// The name of a header: one that no request can have says nothing.
fn header_name(given: &str) -> Result<String, &'static str> {
    let is_part = |c: char| c.is_ascii_alphanumeric() || "!#$%&'*+-.^_`|~".contains(c);
    let is_name = !given.is_empty() && given.chars().all(is_part);
    is_name.then(|| given.to_owned()).ok_or("no name")
}

fn address(context: &Context, given: &str) -> anyhow::Result<SocketAddr> {
    let found = given.to_socket_addrs().ok().and_then(|mut found| found.next());
    found.ok_or_else(|| context.error("serve-address", &[("given", given)]))
}

fn not_bound(context: &Context, address: &str, error: &io::Error) -> anyhow::Error {
    let key = match error.kind() {
        io::ErrorKind::AddrInUse => "serve-taken",
        _ => "serve-not-bound",
    };
    context.error(key, &[("address", address), ("why", &error.to_string())])
}

fn engine(context: &Context, text: &str) -> anyhow::Result<Engine> {
    match text.split_once('=') {
        Some((name, command)) if !name.is_empty() && is_engine(command) => {
            Ok(Engine { name: name.to_owned(), command: command.to_owned() })
        }
        _ => Err(context.error("serve-engine", &[("given", text)])),
    }
}

/// Whether some game reads this as an outside engine.
fn is_engine(text: &str) -> bool {
    let reads = |game: &&'static dyn AnyGame| Program::read(*game, text);
    GAMES.iter().any(|game| matches!(reads(game), Ok(Program::Engine(_))))
}
