//! Games through a real terminal: keys go in by tmux, and what stands on the screen comes out.

#[cfg(test)]
mod full;
#[cfg(test)]
mod pane;
#[cfg(test)]
mod plain;
#[cfg(test)]
mod screen;
#[cfg(test)]
mod unfit;
