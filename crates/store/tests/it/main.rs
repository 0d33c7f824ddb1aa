//! The store on a real file.

#[cfg(test)]
mod copies;
#[cfg(test)]
mod damage;
#[cfg(test)]
mod faults;
#[cfg(test)]
mod harness;
#[cfg(test)]
#[path = "../suite/mod.rs"]
mod suite;
#[cfg(test)]
#[cfg(target_os = "linux")]
mod syncs;
#[cfg(test)]
mod together;
