//! Players that are programs.

pub(crate) mod random;
