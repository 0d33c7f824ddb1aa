//! What a visitor is known by: a cookie that only we read. The owner of the store is known by the
//! machine that they sit before.

use super::AppState;
use crate::{origin::Origin, room::Asker, secret};
use axum::{
    extract::{ConnectInfo, FromRequestParts},
    http::{HeaderMap, HeaderValue, header, request::Parts},
};
use std::{convert::Infallible, net::SocketAddr};
use store::SecretHash;

const NAME: &str = "ludarium";
/// Five years, in seconds.
const AGE: u32 = 5 * 365 * 24 * 3600;

/// Somebody who asks.
pub(crate) struct Visitor {
    /// The hash of what they are known by.
    pub(crate) hash: SecretHash,
    /// What they are to be known by from now on, when they were not known yet.
    fresh: Option<String>,
}

impl Visitor {
    /// The visitor, known or new.
    pub(crate) fn of(headers: &HeaderMap) -> Visitor {
        match known(headers) {
            Some(hash) => Visitor { hash, fresh: None },
            None => {
                let secret = secret::fresh_secret();
                Visitor { hash: secret::hash(&secret), fresh: Some(secret) }
            }
        }
    }

    /// Adds the cookie to an answer, when it is new.
    pub(crate) fn greet(&self, headers: &mut HeaderMap) {
        let Some(secret) = &self.fresh else { return };
        let cookie = format!("{NAME}={secret}; Path=/; Max-Age={AGE}; HttpOnly; SameSite=Strict");
        if let Ok(cookie) = HeaderValue::from_str(&cookie) {
            headers.append(header::SET_COOKIE, cookie);
        }
    }
}

impl FromRequestParts<AppState> for Asker {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Asker, Infallible> {
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>();
        let is_here =
            peer.is_some_and(|ConnectInfo(peer)| is_at_this_machine(*peer, &parts.headers));
        let is_owner = app.rooms.options.is_owners && is_here;
        let origin =
            peer.map(|ConnectInfo(peer)| Origin::of(*peer, &parts.headers, &app.rooms.options));
        Ok(Asker { visitor: known(&parts.headers), is_owner, origin: origin.unwrap_or_default() })
    }
}

/// Whether a request comes from a program on this machine. What a proxy hands on comes from its client.
fn is_at_this_machine(peer: SocketAddr, headers: &HeaderMap) -> bool {
    let is_handed_on = ["forwarded", "x-forwarded-for", "x-real-ip"]
        .iter()
        .any(|name| headers.contains_key(*name));
    peer.ip().to_canonical().is_loopback() && !is_handed_on
}

/// The visitor, when they are known. A cookie of another form is none.
pub(crate) fn known(headers: &HeaderMap) -> Option<SecretHash> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    cookies
        .flat_map(|line| line.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find(|(name, value)| *name == NAME && secret::is_secret(value))
        .map(|(_, secret)| secret::hash(secret))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(cookie: &str) -> HeaderMap {
        HeaderMap::from_iter([(header::COOKIE, HeaderValue::from_str(cookie).unwrap())])
    }

    #[test]
    fn only_a_cookie_of_our_own_form_makes_a_visitor() {
        let secret = secret::fresh_secret();
        let hash = Some(secret::hash(&secret));
        assert_eq!(known(&headers(&format!("a=b; {NAME}={secret};c=d"))), hash);
        assert_eq!(known(&headers(&format!("{NAME}=x; {NAME}={secret}"))), hash);
        for wrong in ["", "ludarium", "ludarium=", "ludarium=x", &format!("other={secret}")] {
            assert_eq!(known(&headers(wrong)), None, "{wrong}");
        }
    }

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

    #[test]
    fn a_new_visitor_gets_a_cookie_and_is_known_by_it() {
        let visitor = Visitor::of(&HeaderMap::new());
        let mut answer = HeaderMap::new();
        visitor.greet(&mut answer);
        let cookie = answer[header::SET_COOKIE].to_str().unwrap();
        assert!(cookie.ends_with("; HttpOnly; SameSite=Strict"), "{cookie}");
        let again = Visitor::of(&headers(cookie.split(';').next().unwrap()));
        assert_eq!(again.hash, visitor.hash);
        let mut answer = HeaderMap::new();
        again.greet(&mut answer);
        assert!(answer.is_empty());
    }
}
