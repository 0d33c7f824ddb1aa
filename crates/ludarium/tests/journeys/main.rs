//! Games through a real terminal: keys go in by tmux, and what stands on the screen comes out.

#[cfg(test)]
mod plain;
#[cfg(test)]
mod screen;
