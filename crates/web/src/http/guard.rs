//! Who may ask, and what browsers are told about our pages.

use super::{AppState, answer::Failed};
use crate::{
    limiter::{Effort, HEAVY},
    origin::{HeldPlace, Origin, is_proxy},
    room::Asker,
};
use axum::{
    extract::{ConnectInfo, FromRequestParts, Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use std::{net::SocketAddr, sync::Once};

/// Everything comes from here; nothing is inline; nobody frames us.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
     connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; \
     frame-ancestors 'none'";

/// The headers of every answer.
const HEADERS: [(HeaderName, &str); 6] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    // The address of a table is known to whoever was told it, not to other sites.
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=()"),
];

/// Adds them.
pub(super) async fn headers(request: Request, next: Next) -> Response {
    let is_api = request.uri().path().starts_with("/api/");
    let mut answer = next.run(request).await;
    // What is not said to be kept is about whoever asked, and now.
    if is_api && !answer.headers().contains_key(header::CACHE_CONTROL) {
        answer.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    for (name, value) in HEADERS {
        answer.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    answer
}

/// Lets a request through that may be asked here, and gives up on it when it takes too long, such as one whose body never
/// arrives. One layer for all checks: each layer copies everything below it for every request.
pub(super) async fn guarded(
    State(app): State<AppState>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    mut request: Request,
    next: Next,
) -> Response {
    // Kept until the request is answered, and by a socket for as long as it lives.
    let _held = match one_of_few(&app, peer, &mut request) {
        Ok(held) => held,
        Err(failed) => return failed.into_response(),
    };
    if let Err(failed) = same_origin(&app, &request) {
        return failed.into_response();
    }
    let request = match within_limits(&app, request).await {
        Ok(request) => request,
        Err(failed) => return failed.into_response(),
    };
    let limit = app.rooms.options.limits.request;
    let late = |_| Failed::plain(StatusCode::REQUEST_TIMEOUT, "too-slow").into_response();
    tokio::time::timeout(limit, next.run(request)).await.unwrap_or_else(late)
}

/// Requests about tables cost as much as messages, and some as much as several.
async fn within_limits(app: &AppState, request: Request) -> Result<Request, Failed> {
    let cost = cost(request.uri().path());
    if cost == 0 {
        return Ok(request);
    }
    let (mut parts, body) = request.into_parts();
    let Ok(asker) = Asker::from_request_parts(&mut parts, app).await;
    if !app.rooms.limiter.may(asker, Effort::Message(cost)) {
        return Err(Failed::plain(StatusCode::TOO_MANY_REQUESTS, "too-many-requests"));
    }
    // Who it is was worked out now, which is not cheap.
    parts.extensions.insert(asker);
    Ok(Request::from_parts(parts, body))
}

/// How many messages a request costs as much as. Files, texts and looks are made once and cost next to
/// nothing.
fn cost(path: &str) -> u32 {
    match path {
        _ if path.ends_with("/replay") || path.ends_with("/import") => HEAVY,
        _ if path.starts_with("/api/tables") || path.starts_with("/ws/") => 1,
        // A step of a lesson is played through for every press.
        _ if path.contains("/lessons/") => 2,
        "/api/home" => 1,
        _ => 0,
    }
}

/// Behind a proxy one address can have so many requests and sockets at once. Without one its connections
/// are counted.
fn one_of_few(
    app: &AppState,
    peer: SocketAddr,
    request: &mut Request,
) -> Result<Option<HeldPlace>, Failed> {
    let options = &app.rooms.options;
    if is_proxy(peer, options) {
        let origin = Origin::of(peer, request.headers(), options);
        let Some(place) = app.rooms.places.take(origin, options.limits.places) else {
            return Err(Failed::plain(StatusCode::SERVICE_UNAVAILABLE, "too-many"));
        };
        request.extensions_mut().insert(HeldPlace::from(Some(place)));
    } else if peer.ip().is_loopback() && request.headers().contains_key("x-forwarded-for") {
        static TOLD: Once = Once::new();
        TOLD.call_once(|| {
            tracing::warn!("a proxy hands requests on: name its header with --proxy-header");
        });
    }
    Ok(request.extensions().get::<HeldPlace>().cloned())
}

/// Lets through what comes from our own pages, and what changes nothing.
///
/// A page from elsewhere can send requests here in its visitor's name: browsers say where such a
/// request comes from. It can also give itself a name that leads to this machine; a server for one
/// person answers to its own names only.
fn same_origin(app: &AppState, request: &Request) -> Result<(), Failed> {
    let hosts = &app.rooms.options.hosts;
    let host = text(request.headers(), &header::HOST).unwrap_or_default();
    let name = host.rsplit_once(':').map_or(host, |(name, port)| {
        if port.bytes().all(|byte| byte.is_ascii_digit()) { name } else { host }
    });
    if !hosts.is_empty() && !hosts.iter().any(|known| known.eq_ignore_ascii_case(name)) {
        return Err(Failed::plain(StatusCode::FORBIDDEN, "other-host"));
    }
    let is_harmless = matches!(*request.method(), Method::GET | Method::HEAD)
        && !request.uri().path().starts_with("/ws/");
    if !is_harmless && !is_ours(request.headers(), host) {
        return Err(Failed::plain(StatusCode::FORBIDDEN, "other-origin"));
    }
    Ok(())
}

/// Whether the page that sends this is ours. Programs that are no browser say nothing about it, and
/// have no visitor's cookie but their own.
fn is_ours(headers: &HeaderMap, host: &str) -> bool {
    let same_site = text(headers, &HeaderName::from_static("sec-fetch-site"))
        .is_none_or(|site| matches!(site, "same-origin" | "none"));
    let same_origin = match headers.get(header::ORIGIN) {
        None => true,
        Some(origin) => origin
            .to_str()
            .ok()
            .and_then(|origin| origin.split_once("://"))
            .is_some_and(|(_, origin)| origin.eq_ignore_ascii_case(host)),
    };
    same_site && same_origin
}

fn text<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    headers.get(name)?.to_str().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_played_through_weighs_more_than_what_is_looked_up() {
        for path in ["/api/tables/x/replay", "/api/tables/import"] {
            assert_eq!(cost(path), HEAVY, "{path}");
        }
        for path in ["/api/home", "/api/tables", "/api/tables/x", "/api/tables/x/record", "/ws/x"] {
            assert_eq!(cost(path), 1, "{path}");
        }
        for path in ["/", "/js/main.js", "/api/texts/en", "/api/games/x/look"] {
            assert_eq!(cost(path), 0, "{path}");
        }
    }
}
