//! What every store must do, whatever it keeps its tables in. `crate::harness` makes the stores.

mod damage;
mod groups;
mod hosts;
mod leases;
mod local;
pub(crate) mod tables;
mod writers;
