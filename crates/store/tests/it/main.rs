//! The store on a real file.

#[cfg(test)]
mod faults;
#[cfg(test)]
mod groups;
#[cfg(all(test, target_os = "linux"))]
mod syncs;
#[cfg(test)]
mod tables;
#[cfg(test)]
mod writers;
