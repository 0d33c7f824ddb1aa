//! The search behind the players. From the bottom up: [`patterns`] and [`tactics`] (what is seen at once),
//! [`policy`] (playouts), [`priors`] (what is thought of moves before they are tried), [`tree`] and [`search`].

mod patterns;
pub(crate) mod policy;
mod priors;
pub(crate) mod search;
pub(crate) mod tactics;
mod tree;
