//! The database goes away for a while: people are told, and the game goes on when it is back.

use crate::{cluster::Cluster, house::House, kills::reconnect, together::turn};
use serde_json::json;

#[test]
fn people_are_told_when_the_database_is_away_and_play_on_when_it_is_back() {
    let cluster = Cluster::start("");
    let house = House::serve_from(&cluster.database());
    let seats = json!([{ "player": "here" }, { "player": "here" }]);
    let (ada, table) = house.make(&json!({ "game": "puissance4", "seats": seats }));
    let (mut socket, _) = reconnect(house.address, &table, &ada);
    socket.send(&turn(0, 0));
    assert_eq!(socket.until("step")[0], 1);
    for (v, is_crash) in [(1, false), (2, true)] {
        match is_crash {
            true => cluster.crash(),
            false => cluster.stop(),
        }
        socket.send(&turn(v, v % 2));
        assert_eq!(socket.closed(), 4503, "the page says that nothing can be kept now");
        assert_eq!(house.get("/healthz", None).status, 503);
        cluster.go_on();
        let back = reconnect(house.address, &table, &ada);
        assert_eq!(back.1["v"], v, "what was not told has not happened");
        socket = back.0;
        socket.send(&turn(v, v % 2));
        assert_eq!(socket.until("step")[0], v + 1);
    }
    assert_eq!(house.get("/healthz", None).status, 200);
}
