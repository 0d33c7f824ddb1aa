//! The store in a real PostgreSQL, which the tests start themselves.

#[cfg(test)]
mod addresses;
#[cfg(test)]
mod cluster;
#[cfg(test)]
mod copies;
#[cfg(test)]
mod harness;
#[cfg(test)]
mod outages;
#[cfg(test)]
mod shared;
#[cfg(test)]
#[path = "../suite/mod.rs"]
mod suite;
