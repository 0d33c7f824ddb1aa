//! After all have gone: every table can be looked at, and a server that nobody uses holds next to nothing.

use crate::{life::Way, net::Asked, world::World};
use ludarium_web::Gauge;
use std::time::Duration;

/// From where nobody else asks.
const ADDRESS: u8 = 250;
/// How long a server has to close what nobody uses.
const A_WHILE: Duration = Duration::from_secs(120);

/// Looks at everything.
pub(crate) async fn all(world: &World, net: &Way, gauge: &Gauge) {
    let ids: Vec<String> = world.lock().disk.tables.keys().cloned().collect();
    for id in &ids {
        for what in ["", "/record", "/replay", "/picture"] {
            let path = format!("/api/tables/{id}{what}");
            let asked = Asked { from: ADDRESS, method: "GET", path: &path, cookie: None, body: "" };
            let status = match net.ask(&asked).await {
                Err(why) => return world.fail(why),
                Ok(answer) => answer.map_or(0, |answer| answer.status),
            };
            // A replay is refused while the game lets nobody look back.
            if !(status == 200 || (status == 409 && what == "/replay")) {
                return world.fail(format!("at the end {path} is answered with {status}"));
            }
        }
    }
    tokio::time::sleep(A_WHILE).await;
    let load = gauge.read();
    if load.sockets > 0 || load.connections > 0 || load.waiting > 0 {
        world.fail(format!("all have gone, and the server holds {load:?}"));
    }
    // Where a program plays on against the clock a table stays open.
    if load.rooms > ids.len() {
        world.fail(format!("{} tables, and the server holds {load:?}", ids.len()));
    }
}
