//! The server over real sockets.

#[cfg(test)]
mod alike;
#[cfg(test)]
mod asks;
#[cfg(test)]
mod chat;
#[cfg(test)]
mod cookies;
mod covered;
#[cfg(test)]
mod defect;
#[cfg(test)]
mod engines;
mod files;
#[cfg(test)]
mod hosts;
#[cfg(test)]
mod limits;
#[cfg(test)]
mod local;
#[cfg(test)]
mod long;
#[cfg(test)]
mod open;
#[cfg(test)]
mod page;
#[cfg(test)]
mod past;
#[cfg(test)]
mod play;
#[cfg(test)]
mod restart;
#[cfg(test)]
mod resume;
#[cfg(test)]
mod secrets;
#[cfg(test)]
mod seen;
#[cfg(test)]
mod together;
#[cfg(test)]
mod told;
#[cfg(test)]
mod trap;
#[cfg(test)]
mod troubles;
#[cfg(test)]
mod venue;
#[cfg(test)]
mod weights;
