//! The page with the small games of the test kit, for browser tests and for whoever wants to look at them.
//!
//! The games are no part of the program, and the program has no switch for them: this is a server of
//! its own. It prints its address and runs until its standard input is closed, so that it never outlives the
//! test that started it. What is played is kept in a temporary folder.

use game::AnyGame;
use std::{
    io::{self, Read, Write},
    net::SocketAddr,
    sync::Arc,
    time::Duration,
};
use store::{Sqlite, Store};
use testkit::{
    StaffedGame,
    games::{BLITZ, LIAR, MORRIS},
};
use web::{Server, ServerOptions};

/// Blitz with bots that answer late, never, or by giving up.
static STAFFED_BLITZ: StaffedGame = StaffedGame {
    game: &BLITZ,
    staff: &[StaffedGame::RANDOM, StaffedGame::PATIENT, StaffedGame::IDLE, StaffedGame::HUMBLE],
};

static GAMES: &[&dyn AnyGame] = &[&MORRIS, &LIAR, &STAFFED_BLITZ];

fn main() -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    web::runtime()?.block_on(async {
        let store: Arc<dyn Store> = Arc::new(Sqlite::open(folder.path().join("kit.sqlite")).await?);
        let mut options = ServerOptions::new(GAMES);
        options.pace = Duration::ZERO;
        let any_port = SocketAddr::from(([127, 0, 0, 1], 0));
        let server = Server::bind(any_port, options, store).await?;
        writeln!(io::stdout(), "http://{}", server.address()?)?;
        let stopper = server.stopper();
        std::thread::spawn(move || {
            let _ = io::stdin().read_to_end(&mut Vec::new());
            stopper.stop();
        });
        server.run().await;
        Ok(())
    })
}
