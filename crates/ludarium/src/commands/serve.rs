//! `ludarium serve`: the page, for one person or for many.

use crate::{context::Context, signals};
use anyhow::anyhow;
use players::catalogue::GAMES;
use protocol::Message;
use std::{
    io::{self, Write},
    net::{IpAddr, Ipv4Addr, SocketAddr, ToSocketAddrs},
    path::{Path, PathBuf},
    sync::Arc,
};
use store::{Sqlite, Store, StoreError};
use web::{Engine, Options, Server};
use words::Arg;

/// Where the first free port is looked for, and how far.
const FIRST_PORT: u16 = 4160;
const PORTS: u16 = 100;
/// The file of the store in the data folder.
const STORE_FILE: &str = "tables.sqlite";

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:4160")]
    bind: String,
    #[arg(long, value_name = "URL")]
    store: Option<String>,
    #[arg(long, value_name = "NAME")]
    host: Vec<String>,
    #[arg(long, value_name = "NAME=COMMAND")]
    engine: Vec<String>,
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
    let file = match &args.store {
        Some(url) => store_file(context, url)?,
        None => data_folder(context, None)?.join(STORE_FILE),
    };
    let mut options = Options::new(GAMES);
    options.engines = engines;
    options.hosts = match args.host.as_slice() {
        [] if address.ip().is_loopback() => own_names(),
        given => given.to_vec(),
    };
    let runtime = web::runtime()?;
    runtime.block_on(async {
        let store = open(context, &file).await?;
        let server = Server::bind(address, options, store).await.map_err(|error| {
            not_bound(context, &args.bind, &error)
        })?;
        serve(context, server, |_| {}).await
    })
}

/// Serves the page for whoever sits here, and opens it.
pub(crate) fn home(context: &Context, args: &HomeArgs) -> anyhow::Result<()> {
    let file = data_folder(context, args.data.as_deref())?.join(STORE_FILE);
    let runtime = web::runtime()?;
    runtime.block_on(async {
        let store = open(context, &file).await?;
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

/// Serves until a signal comes.
async fn serve(
    context: &Context,
    server: Server,
    ready: impl FnOnce(&str),
) -> anyhow::Result<()> {
    let stopper = server.stopper();
    signals::on_end(move || stopper.stop());
    let url = format!("http://{}/", shown(server.address()?));
    let mut out = io::stdout();
    writeln!(out, "{}", context.sentence("serve-ready", &[("url", &url)]))?;
    out.flush()?;
    ready(&url);
    server.run().await;
    writeln!(out, "{}", context.sentence("serve-stopped", &[]))?;
    Ok(())
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
    let mut options = Options::new(GAMES);
    options.hosts = own_names();
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
        Some((name, command)) if !name.is_empty() && command.starts_with("ugi:") => {
            Ok(Engine { name: name.to_owned(), command: command.to_owned() })
        }
        _ => Err(context.error("serve-engine", &[("given", text)])),
    }
}

async fn open(context: &Context, file: &Path) -> anyhow::Result<Arc<dyn Store>> {
    match Sqlite::open(file).await {
        Ok(store) => Ok(Arc::new(store)),
        Err(error) => Err(told(context, &error)),
    }
}

fn store_file(context: &Context, url: &str) -> anyhow::Result<PathBuf> {
    match url.strip_prefix("sqlite:") {
        Some(path) if !path.is_empty() => Ok(path.trim_start_matches("//").into()),
        _ => Err(told(context, &StoreError::Address { given: url.to_owned() })),
    }
}

fn told(context: &Context, error: &StoreError) -> anyhow::Error {
    let Message { key, args } = error.message();
    let args: Vec<_> = args.iter().map(|(name, text)| (*name, Arg::Text(text))).collect();
    anyhow!(context.lexicon().text(key, &args))
}

/// Where everything is kept: what was asked for, or the user's own folder for data.
fn data_folder(context: &Context, asked: Option<&Path>) -> anyhow::Result<PathBuf> {
    if let Some(folder) = asked {
        return Ok(folder.to_owned());
    }
    terminal::screen::Folders::detect(|name| std::env::var_os(name))
        .data
        .ok_or_else(|| context.error("serve-no-folder", &[]))
}
