//! Conversations with the engine.

#[cfg(test)]
mod docs;
#[cfg(test)]
mod hidden;
#[cfg(test)]
mod lines;
#[cfg(test)]
mod staff;
#[cfg(test)]
mod talk;
#[cfg(test)]
mod thinking;
#[cfg(test)]
mod wires;
