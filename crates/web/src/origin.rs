//! Where requests come from, and how many connections each place may have.
//!
//! An address is the one of the client, or, behind a proxy, the one that the proxy says in a header that the
//! host has named. Of an IPv6 address the first 64 bits count: whoever has one has all that begin so.

use crate::options::ServerOptions;
use axum::http::HeaderMap;
use rustc_hash::FxHashMap;
use std::{
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

/// An address, as far as people are told apart by it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Origin(IpAddr);

impl Default for Origin {
    fn default() -> Origin {
        Origin(Ipv4Addr::UNSPECIFIED.into())
    }
}

impl From<IpAddr> for Origin {
    fn from(address: IpAddr) -> Origin {
        Origin(match address.to_canonical() {
            IpAddr::V4(address) => address.into(),
            IpAddr::V6(address) => {
                let [a, b, c, d, ..] = address.segments();
                Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
            }
        })
    }
}

impl Origin {
    /// Where a request comes from.
    pub(crate) fn of(peer: SocketAddr, headers: &HeaderMap, options: &ServerOptions) -> Origin {
        let said = is_proxy(peer, options).then(|| handed_on(headers, options)).flatten();
        said.unwrap_or(peer.ip()).into()
    }
}

/// Whether a connection may be that of a proxy: then its requests come from many people. A proxy stands on
/// this machine or in the same network; what others say in the header is not believed.
pub(crate) fn is_proxy(peer: SocketAddr, options: &ServerOptions) -> bool {
    options.proxy_header.is_some() && is_near(peer.ip().to_canonical())
}

/// Whether an address is of this machine or of a private network.
pub(crate) fn is_near(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(ip) => ip.is_loopback() || ip.is_private() || ip.is_link_local(),
        IpAddr::V6(ip) => ip.is_loopback() || ip.is_unique_local() || ip.is_unicast_link_local(),
    }
}

/// The address that the proxy has added: the last in its header. What stands before it came from the client.
fn handed_on(headers: &HeaderMap, options: &ServerOptions) -> Option<IpAddr> {
    let name = options.proxy_header.as_deref()?;
    let last = headers.get_all(name).iter().next_back()?.to_str().ok()?;
    let last = last.rsplit(',').next()?.trim();
    // Some proxies add the port.
    let address = last.parse::<SocketAddr>().map(|address| address.ip());
    address.or_else(|_| last.trim_matches(['[', ']']).parse()).ok()
}

/// The connections of each origin.
#[derive(Default)]
pub(crate) struct Places(Mutex<FxHashMap<Origin, usize>>);

/// One connection of an origin, until it is dropped.
pub(crate) struct Place {
    all: Arc<Places>,
    origin: Origin,
}

/// The place of a connection, or of a request that a proxy hands on: it goes along with the request.
#[derive(Clone)]
pub(crate) struct HeldPlace {
    _place: Option<Arc<Place>>,
}

impl From<Option<Place>> for HeldPlace {
    fn from(place: Option<Place>) -> HeldPlace {
        HeldPlace { _place: place.map(Arc::new) }
    }
}

impl Places {
    /// One more connection, unless the origin has so many already.
    pub(crate) fn take(self: &Arc<Places>, origin: Origin, most: usize) -> Option<Place> {
        let mut counts = self.lock();
        let count = counts.entry(origin).or_default();
        if *count >= most {
            return None;
        }
        *count += 1;
        Some(Place { all: Arc::clone(self), origin })
    }

    fn lock(&self) -> MutexGuard<'_, FxHashMap<Origin, usize>> {
        // Nothing panics while it holds the lock.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut counts = self.all.lock();
        if let Some(count) = counts.get_mut(&self.origin) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.origin);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    fn origin(peer: &str, header: Option<&str>, said: &[&'static str]) -> String {
        let options =
            ServerOptions { proxy_header: header.map(str::to_owned), ..ServerOptions::new(&[]) };
        let mut headers = HeaderMap::new();
        for line in said {
            headers.append("x-forwarded-for", HeaderValue::from_static(line));
        }
        Origin::of(peer.parse().unwrap(), &headers, &options).0.to_string()
    }

    #[test]
    fn an_address_is_told_apart_by_what_its_owner_cannot_choose() {
        assert_eq!(origin("192.0.2.7:1", None, &[]), "192.0.2.7");
        assert_eq!(origin("[::ffff:192.0.2.7]:1", None, &[]), "192.0.2.7");
        assert_eq!(origin("[2001:db8:1:2:3:4:5:6]:1", None, &[]), "2001:db8:1:2::");
    }

    #[test]
    fn only_a_proxy_that_the_host_has_named_is_believed() {
        let (header, said) = (Some("X-Forwarded-For"), ["10.0.0.1", "203.0.113.5, 192.0.2.7"]);
        for near in ["127.0.0.1:1", "[::1]:1", "172.17.0.1:1", "[fd00::1]:1"] {
            assert_eq!(origin(near, header, &said), "192.0.2.7", "{near}");
            assert_ne!(origin(near, None, &said), "192.0.2.7", "{near}");
        }
        assert_eq!(origin("198.51.100.1:1", header, &said), "198.51.100.1");
        assert_eq!(origin("127.0.0.1:1", header, &[]), "127.0.0.1");
        assert_eq!(origin("127.0.0.1:1", header, &["nonsense"]), "127.0.0.1");
        assert_eq!(origin("127.0.0.1:1", header, &["192.0.2.7:99"]), "192.0.2.7");
        assert_eq!(origin("127.0.0.1:1", header, &["[2001:db8::1]"]), "2001:db8::");
    }

    #[test]
    fn an_origin_has_so_many_places_and_gets_them_back() {
        let (places, here) = (Arc::new(Places::default()), Origin::default());
        let held: Vec<_> = (0..3).map_while(|_| places.take(here, 2)).collect();
        assert_eq!(held.len(), 2);
        let other = IpAddr::from([192, 0, 2, 7]).into();
        assert!(places.take(other, 2).is_some(), "others have their own");
        drop(held);
        assert!(places.take(here, 2).is_some());
        assert!(places.lock().is_empty());
    }
}
