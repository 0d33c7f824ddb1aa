//! The page's server: tables that people reach with a browser.

pub mod wire;
