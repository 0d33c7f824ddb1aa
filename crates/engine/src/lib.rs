//! The engine door: UGI on standard input and output.
