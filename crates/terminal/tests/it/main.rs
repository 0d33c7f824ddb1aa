//! Conversations in plain lines, with the small games of the test kit.

#[cfg(test)]
mod bad_input;
#[cfg(test)]
mod liar;
#[cfg(test)]
mod menu;
#[cfg(test)]
mod play;
#[cfg(test)]
mod replay;
#[cfg(test)]
mod talk;
