//! Several servers on one PostgreSQL, which the tests start themselves.

#[cfg(test)]
#[cfg(target_os = "linux")]
mod admin;
#[cfg(test)]
#[cfg(target_os = "linux")]
#[path = "../../../store/tests/postgres/cluster.rs"]
mod cluster;
#[cfg(test)]
#[cfg(target_os = "linux")]
#[expect(dead_code, reason = "the tests of the command line use the rest")]
#[path = "../it/house.rs"]
mod house;
#[cfg(test)]
#[cfg(target_os = "linux")]
mod kills;
#[cfg(test)]
#[cfg(target_os = "linux")]
mod load;
#[cfg(test)]
#[cfg(target_os = "linux")]
mod outage;
#[cfg(test)]
#[cfg(target_os = "linux")]
mod proxy;
#[cfg(test)]
#[cfg(target_os = "linux")]
mod together;
