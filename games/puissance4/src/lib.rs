//! Puissance 4 on a board that can be turned.
