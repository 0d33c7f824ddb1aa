//! For those who watch over a server: whether it works, and what it counts.
//!
//! Neither says anything about anybody. They are asked by programs, under whatever address the server has there, so
//! they answer to other names than pages do; a name that a page could have given itself is not among them.

use super::AppState;
use crate::{meters::write_number, options::MetricsAccess, origin::is_near, rooms::Rooms};
use axum::{
    extract::{ConnectInfo, State},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use std::{
    net::{IpAddr, SocketAddr},
    sync::atomic::Ordering,
    time::Duration,
};

/// How long the store may take to say that it is there.
const PATIENCE: Duration = Duration::from_secs(5);
/// What no table is called: asking for it shows whether the store answers.
const NO_TABLE: &str = "";

/// Whether the server works: its store can be read, and its last commit succeeded.
pub(super) async fn health(State(app): State<AppState>) -> Response {
    let rooms = &app.rooms;
    let read = tokio::time::timeout(PATIENCE, rooms.store.stamp(NO_TABLE)).await;
    let wrong = match read {
        _ if rooms.stops.load(Ordering::Relaxed) => Some("stopping"),
        Ok(Ok(_)) if rooms.meters.is_failing.load(Ordering::Relaxed) => Some("not written"),
        Ok(Ok(_)) => None,
        Ok(Err(_)) | Err(_) => Some("not read"),
    };
    let status = if wrong.is_some() { StatusCode::SERVICE_UNAVAILABLE } else { StatusCode::OK };
    plain(status, format!("{}\n", wrong.unwrap_or("ok")))
}

/// What the server counts, in the text format of Prometheus.
pub(super) async fn metrics(
    State(app): State<AppState>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
) -> Response {
    let rooms = &app.rooms;
    if !may_read(rooms.options.metrics, peer, &headers) || !is_known(rooms, &headers) {
        return StatusCode::NOT_FOUND.into_response();
    }
    plain(StatusCode::OK, written(rooms).await)
}

fn plain(status: StatusCode, text: String) -> Response {
    let kind = [
        (header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8"),
        (header::CACHE_CONTROL, "no-store"),
    ];
    (status, kind, text).into_response()
}

/// What a proxy hands on comes from anywhere.
fn may_read(access: MetricsAccess, peer: SocketAddr, headers: &HeaderMap) -> bool {
    let is_handed_on = ["forwarded", "x-forwarded-for", "x-forwarded-proto", "x-real-ip"]
        .iter()
        .any(|name| headers.contains_key(*name));
    let ip = peer.ip().to_canonical();
    match access {
        MetricsAccess::Nobody => false,
        MetricsAccess::Loopback => ip.is_loopback() && !is_handed_on,
        MetricsAccess::Private => is_near(ip) && !is_handed_on,
        MetricsAccess::Anybody => true,
    }
}

/// Whether the server is asked under its own name, or under an address. A page of another site can give itself
/// a name that leads here, but no address.
fn is_known(rooms: &Rooms, headers: &HeaderMap) -> bool {
    let hosts = &rooms.options.hosts;
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let is_address = host.parse::<SocketAddr>().is_ok()
        || host.trim_matches(['[', ']']).parse::<IpAddr>().is_ok();
    let name = host.rsplit_once(':').map_or(host, |(name, _)| name);
    is_address
        || name == "localhost"
        || hosts.is_empty()
        || hosts.iter().any(|known| known.eq_ignore_ascii_case(name))
}

async fn written(rooms: &Rooms) -> String {
    let mut out = String::with_capacity(4 << 10);
    let meters = &rooms.meters;
    let (opened, watched) = rooms.busy();
    let thinking = rooms.pool.load();
    let version = env!("CARGO_PKG_VERSION");
    out += "# HELP ludarium_info The version of the program.\n# TYPE ludarium_info gauge\n";
    out += &format!("ludarium_info{{version=\"{version}\"}} 1\n");
    let load = |number: &std::sync::atomic::AtomicU64| number.load(Ordering::Relaxed);
    let mut gauge = |name: &str, help: &str, value: usize| {
        write_number(&mut out, name, "gauge", help, value as u64);
    };
    gauge("ludarium_uptime_seconds", "Since the start.", {
        usize::try_from(rooms.started.0.elapsed().as_secs()).unwrap_or(usize::MAX)
    });
    gauge("ludarium_tables_open", "Tables in memory.", opened);
    gauge("ludarium_tables_watched", "Tables in memory with a connection.", watched);
    gauge("ludarium_tables_asleep", "Closed tables whose clocks run.", rooms.sleepers.len());
    gauge("ludarium_sockets", "Open sockets.", rooms.sockets.load(Ordering::Relaxed));
    gauge("ludarium_bots_waiting", "Thoughts that wait for a thread.", thinking.waiting);
    gauge("ludarium_bots_thinking", "Threads that think.", thinking.busy);
    gauge("ludarium_bots_threads", "The most threads that think.", thinking.most);
    let is_failing = meters.is_failing.load(Ordering::Relaxed);
    gauge("ludarium_store_failing", "1 when the last commit failed.", usize::from(is_failing));
    // Without an answer the number is left out: 0 would say that all tables are gone.
    if let Some(host) = rooms.store.hosting()
        && let Ok(Ok(count)) = tokio::time::timeout(PATIENCE, host.count()).await
    {
        write_number(&mut out, "ludarium_tables", "gauge", "Tables in the store.", count);
    }
    let mut counter = |name: &str, help: &str, value: u64| {
        write_number(&mut out, name, "counter", help, value);
    };
    counter("ludarium_events_total", "Events that were written.", load(&meters.events));
    counter(
        "ludarium_store_failures_total",
        "Commits and reads that failed.",
        load(&meters.failures),
    );
    counter(
        "ludarium_tables_expired_total",
        "Tables that were deleted for their age.",
        load(&meters.expired),
    );
    let help = "From a message to what came of it, on the disk.";
    meters.acts.write(&mut out, "ludarium_act_seconds", help);
    meters.commits.write(&mut out, "ludarium_commit_seconds", "Commits of the store.");
    meters.reads.write(&mut out, "ludarium_read_seconds", "Tables that were read from the store.");
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    #[test]
    fn numbers_are_for_those_whom_the_host_has_named() {
        use MetricsAccess::{Anybody, Loopback, Nobody, Private};
        let may = |access, peer: &str, handed_on: bool| {
            let mut headers = HeaderMap::new();
            if handed_on {
                headers.insert("x-forwarded-for", HeaderValue::from_static("192.0.2.1"));
            }
            may_read(access, peer.parse().expect("an address"), &headers)
        };
        let (here, near, far) = ("127.0.0.1:4", "10.0.0.7:4", "192.0.2.1:4");
        for (access, expected) in [
            (Nobody, [false; 4]),
            (Loopback, [true, false, false, false]),
            (Private, [true, true, false, false]),
            (Anybody, [true; 4]),
        ] {
            let found = [
                may(access, here, false),
                may(access, near, false),
                may(access, far, false),
                may(access, here, true),
            ];
            assert_eq!(found, expected, "{access:?}");
        }
    }
}
