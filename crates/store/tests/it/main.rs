//! The store on a real file.

#[cfg(test)]
mod damage;
#[cfg(test)]
mod faults;
#[cfg(test)]
mod groups;
#[cfg(test)]
mod hosts;
#[cfg(test)]
mod leases;
#[cfg(test)]
mod local;
#[cfg(test)]
#[cfg(target_os = "linux")]
mod syncs;
#[cfg(test)]
mod tables;
#[cfg(test)]
mod writers;
