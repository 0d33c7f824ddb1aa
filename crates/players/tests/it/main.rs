//! What users write, and who plays because of it.

#[cfg(test)]
#[cfg(unix)]
mod dropped;
#[cfg(test)]
#[cfg(unix)]
mod outside;
#[cfg(test)]
mod written;
