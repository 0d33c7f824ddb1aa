//! What the program says, in the language of who reads it.
