//! Conversations in plain lines and before a full screen, with the small games of the test kit.

#[cfg(test)]
mod bad_input;
#[cfg(test)]
mod commands;
#[cfg(test)]
mod drive;
#[cfg(test)]
mod kept;
#[cfg(test)]
mod liar;
#[cfg(test)]
mod menu;
#[cfg(test)]
mod paint;
#[cfg(test)]
mod play;
#[cfg(test)]
mod replay;
#[cfg(test)]
mod screen;
#[cfg(test)]
mod shelf;
#[cfg(test)]
mod talk;
#[cfg(test)]
mod words;
