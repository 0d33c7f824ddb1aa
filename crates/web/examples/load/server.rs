//! The server that is measured.

use anyhow::Result;
use game::AnyGame;
use ludarium_web::{Server, ServerOptions};
use std::{net::SocketAddr, path::Path, sync::Arc};
use store::{Postgres, Sqlite, Store};

static TITLES: &[&dyn AnyGame] = &[&puissance4::GAME];

/// Serves until it is killed; prints its address first.
pub(crate) async fn run(place: &str) -> Result<()> {
    let runtime = ludarium_web::runtime()?;
    let place = place.to_owned();
    // What opens a database does not move between threads.
    let handle = runtime.handle().clone();
    let opened = runtime.spawn_blocking(move || {
        handle.block_on(async {
            let store: Arc<dyn Store> = match place.starts_with("postgres") {
                true => Arc::new(Postgres::open(&place).await?),
                false => Arc::new(Sqlite::open(Path::new(&place).join("tables.sqlite")).await?),
            };
            Ok::<_, store::StoreError>(store)
        })
    });
    let store = opened.await??;
    let mut options = ServerOptions::new(TITLES);
    options.limits.rate = u32::MAX;
    options.limits.burst = u32::MAX;
    options.limits.tables = u32::MAX;
    options.limits.places = usize::MAX;
    let any = SocketAddr::from(([127, 0, 0, 1], 0));
    let served = runtime.spawn(async move {
        let server = Server::bind(any, options, store).await?;
        println!("{}", server.address()?);
        server.run().await;
        std::io::Result::Ok(())
    });
    served.await??;
    Ok(())
}
