//! The search behind the players. From the bottom up: [`patterns`], [`learned`] and [`tactics`] (what is seen at once),
//! [`policy`] (playouts), [`priors`] (what is thought of moves before they are tried), [`net`](mod@net) (what a
//! network thinks of them), [`tree`] and [`search`].

pub(crate) mod learned;
pub(crate) mod net;
pub(crate) mod patterns;
pub(crate) mod policy;
mod priors;
pub(crate) mod search;
pub(crate) mod tactics;
mod tree;
mod worker;
