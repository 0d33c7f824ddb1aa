//! Saving and finding tables.
