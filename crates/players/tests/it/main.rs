//! What users write, and who plays because of it.

#[cfg(unix)]
mod outside;
mod written;
