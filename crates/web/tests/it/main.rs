//! The server over real sockets.

#[cfg(test)]
mod page;
#[cfg(test)]
mod play;
#[cfg(test)]
mod venue;
