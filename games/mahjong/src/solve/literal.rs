//! Variables, literals and their values.

/// A way to pair tiles: the number of a variable.
pub(super) type Var = u16;

/// A variable or its contrary: twice the variable, and one more for the contrary.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Lit(u32);

impl Lit {
    /// The pairing is used.
    pub(super) fn yes(var: Var) -> Lit {
        Lit(u32::from(var) * 2)
    }

    /// The pairing is not used.
    pub(super) fn no(var: Var) -> Lit {
        Lit(u32::from(var) * 2 + 1)
    }

    #[inline]
    pub(super) fn var(self) -> Var {
        (self.0 / 2) as Var
    }

    #[inline]
    pub(super) fn is_yes(self) -> bool {
        self.0.is_multiple_of(2)
    }

    #[inline]
    pub(super) fn contrary(self) -> Lit {
        Lit(self.0 ^ 1)
    }

    #[inline]
    pub(super) fn index(self) -> usize {
        self.0 as usize
    }
}

/// What is decided of a variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Value {
    /// The pairing is not used.
    No,
    /// Nothing.
    #[default]
    Open,
    /// The pairing is used.
    Yes,
}

impl Value {
    /// The value of a literal, given that of its variable.
    #[inline]
    pub(super) fn of(self, lit: Lit) -> Value {
        match (self, lit.is_yes()) {
            (value, true) => value,
            (Value::Yes, false) => Value::No,
            (Value::No, false) => Value::Yes,
            (Value::Open, false) => Value::Open,
        }
    }
}
