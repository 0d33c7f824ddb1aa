//! Small things that several pages are made of.

pub(super) mod bar;
pub(super) mod field;
pub(super) mod figures;
pub(super) mod hits;
pub(super) mod keys;
pub(super) mod list;
pub(super) mod sheet;
pub(super) mod text;
