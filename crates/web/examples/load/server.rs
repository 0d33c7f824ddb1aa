//! The server that is measured.

use anyhow::Result;
use game::AnyGame;
use ludarium_web::{Server, ServerOptions};
use std::{net::SocketAddr, path::Path, sync::Arc};
use store::Sqlite;

static TITLES: &[&dyn AnyGame] = &[&puissance4::GAME];

/// Serves until it is killed; prints its address first.
pub(crate) async fn run(folder: &str) -> Result<()> {
    let store = Arc::new(Sqlite::open(Path::new(folder).join("tables.sqlite")).await?);
    let mut options = ServerOptions::new(TITLES);
    options.limits.rate = u32::MAX;
    options.limits.burst = u32::MAX;
    options.limits.tables = u32::MAX;
    options.limits.places = usize::MAX;
    let any = SocketAddr::from(([127, 0, 0, 1], 0));
    let runtime = ludarium_web::runtime()?;
    let served = runtime.spawn(async move {
        let server = Server::bind(any, options, store).await?;
        println!("{}", server.address()?);
        server.run().await;
        std::io::Result::Ok(())
    });
    served.await??;
    Ok(())
}
