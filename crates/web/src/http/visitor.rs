//! What a visitor is known by: a cookie that only we read. The owner of the store is known by the
//! machine that they sit before.

use super::AppState;
use crate::{
    origin::Origin,
    room::Asker,
    rooms::Rooms,
    secret::{self, Signer},
};
use axum::{
    extract::{ConnectInfo, FromRequestParts},
    http::{HeaderMap, HeaderValue, header, request::Parts},
};
use std::{convert::Infallible, net::SocketAddr};
use store::SecretHash;

/// Its name, and its name over TLS: browsers take one that begins like this from nobody but this very
/// host, and over TLS only.
const NAME: &str = "ludarium";
const SECURE_NAME: &str = "__Host-ludarium";
/// Five years, in seconds.
const AGE: u32 = 5 * 365 * 24 * 3600;

/// Somebody who asks.
pub(crate) struct Visitor {
    /// The hash of what they are known by.
    pub(crate) hash: SecretHash,
    /// The cookie that they are to have from now on, when it is another.
    cookie: Option<String>,
}

impl Visitor {
    /// Adds the cookie to an answer, when it is new.
    pub(crate) fn greet(&self, headers: &mut HeaderMap) {
        if let Some(cookie) = self.cookie.as_ref().and_then(|c| HeaderValue::from_str(c).ok()) {
            headers.append(header::SET_COOKIE, cookie);
        }
    }

    fn new(secret: &str, signer: &Signer, is_secure: bool) -> Visitor {
        let (name, end) = match is_secure {
            true => (SECURE_NAME, "; Secure"),
            false => (NAME, ""),
        };
        let value = signer.signed(secret);
        let cookie =
            format!("{name}={value}; Path=/; Max-Age={AGE}; HttpOnly; SameSite=Strict{end}");
        Visitor { hash: secret::hash(secret), cookie: Some(cookie) }
    }
}

/// The visitor, known or new.
impl FromRequestParts<AppState> for Visitor {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Visitor, Infallible> {
        let is_secure = is_over_tls(&parts.headers);
        let signer = &app.rooms.signer;
        Ok(match known(&app.rooms, &parts.headers).await {
            Some(Known { secret, has_best_cookie: true }) => {
                Visitor { hash: secret::hash(&secret), cookie: None }
            }
            Some(Known { secret, .. }) => Visitor::new(&secret, signer, is_secure),
            None => Visitor::new(&app.rooms.machine().fresh_secret(), signer, is_secure),
        })
    }
}

impl FromRequestParts<AppState> for Asker {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Asker, Infallible> {
        if let Some(known) = parts.extensions.get::<Asker>() {
            return Ok(*known);
        }
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(peer)| *peer);
        let is_here = peer.is_some_and(|peer| is_at_this_machine(peer, &parts.headers));
        let options = &app.rooms.options;
        let visitor = known(&app.rooms, &parts.headers).await;
        Ok(Asker {
            visitor: visitor.map(|known| secret::hash(&known.secret)),
            is_owner: options.is_owners && is_here,
            origin: peer
                .map_or(Origin::default(), |peer| Origin::of(peer, &parts.headers, options)),
        })
    }
}

/// Whether the browser speaks TLS, to the proxy before us. Whoever says so without need harms themselves only.
fn is_over_tls(headers: &HeaderMap) -> bool {
    let said = headers.get_all("x-forwarded-proto").iter().next_back();
    said.is_some_and(|scheme| scheme.as_bytes().eq_ignore_ascii_case(b"https"))
}

/// Whether a request comes from a program on this machine. What a proxy hands on comes from its client.
fn is_at_this_machine(peer: SocketAddr, headers: &HeaderMap) -> bool {
    let is_handed_on = ["forwarded", "x-forwarded-for", "x-real-ip"]
        .iter()
        .any(|name| headers.contains_key(*name));
    peer.ip().to_canonical().is_loopback() && !is_handed_on
}

/// A visitor whom we know.
#[derive(PartialEq, Eq, Debug)]
struct Known {
    secret: String,
    /// Whether they need no other cookie.
    has_best_cookie: bool,
}

/// The visitor, when they are known: they have a cookie that we have signed, or one from before we did
/// that, and hold a seat with it. A value that somebody has chosen is none.
async fn known(rooms: &Rooms, headers: &HeaderMap) -> Option<Known> {
    let best = if is_over_tls(headers) { SECURE_NAME } else { NAME };
    let cookies: Vec<_> = cookies(headers).collect();
    let signed = |(name, value): &(&str, &str)| {
        let secret = rooms.signer.verified(value)?.to_owned();
        Some(Known { secret, has_best_cookie: *name == best })
    };
    let mut known: Vec<_> = cookies.iter().filter_map(signed).collect();
    known.sort_by_key(|known| !known.has_best_cookie);
    if let Some(known) = known.into_iter().next() {
        return Some(known);
    }
    let (_, secret) = cookies.into_iter().find(|(_, value)| secret::is_secret(value))?;
    let held = rooms.store.held_by(&secret::hash(secret), 1).await.unwrap_or_default();
    (!held.is_empty()).then(|| Known { secret: secret.to_owned(), has_best_cookie: false })
}

/// The cookies that may be ours.
fn cookies(headers: &HeaderMap) -> impl Iterator<Item = (&str, &str)> {
    let lines = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let pairs = lines.flat_map(|line| line.split(';'));
    let pairs = pairs.filter_map(|pair| pair.trim().split_once('='));
    pairs.filter(|(name, _)| [NAME, SECURE_NAME].contains(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_programs_of_this_machine_are_at_this_machine() {
        let at = |peer: &str, headers| is_at_this_machine(peer.parse().unwrap(), &headers);
        for here in ["127.0.0.1:4", "[::1]:4", "[::ffff:127.0.0.1]:4"] {
            assert!(at(here, HeaderMap::new()), "{here}");
            for name in ["forwarded", "x-forwarded-for"] {
                let name = header::HeaderName::from_static(name);
                let handed_on = HeaderMap::from_iter([(name, HeaderValue::from_static("a"))]);
                assert!(!at(here, handed_on), "{here}");
            }
        }
        for elsewhere in ["192.168.0.7:4", "[2001:db8::1]:4", "[::ffff:10.0.0.1]:4"] {
            assert!(!at(elsewhere, HeaderMap::new()), "{elsewhere}");
        }
    }
}
