//! What an error of the database means to people, and whether it passes.

use crate::StoreError;
use sqlx::error::{DatabaseError, ErrorKind};
use std::borrow::Cow;

/// What an error of the database means to people.
pub(super) fn fault(place: &str, error: &sqlx::Error) -> StoreError {
    let path = place.to_owned();
    match code(error).as_deref() {
        // The disk is full.
        Some("53100") => StoreError::Full { path },
        // A transaction that may only read: a copy that follows another server, for example.
        Some("25006") => StoreError::ReadOnly { path },
        // Damaged data, or a damaged index.
        Some("XX001" | "XX002") => StoreError::Damaged { path },
        _ => StoreError::Failed { path, why: said(error) },
    }
}

/// What the database says, without the library's own words around it.
pub(super) fn said(error: &sqlx::Error) -> String {
    match error.as_database_error() {
        Some(error) => error.message().to_owned(),
        None => error.to_string(),
    }
}

/// Whether the connection was lost: what was asked for may have been done or not.
pub(super) fn is_lost(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Io(_) | sqlx::Error::Protocol(_) | sqlx::Error::WorkerCrashed => true,
        // 57P01 to 57P03: the server stops or starts. 08: the connection.
        _ => code(error).is_some_and(|code| code.starts_with("57P0") || code.starts_with("08")),
    }
}

/// Whether the same may succeed a moment later.
pub(super) fn is_passing(error: &sqlx::Error) -> bool {
    // Another writer was first, or two waited for each other.
    let is_rivalry = |code: &str| matches!(code, "23505" | "40P01" | "40001");
    // Too many connections.
    let is_full = |code: &str| code == "53300";
    is_lost(error) || code(error).is_some_and(|code| is_rivalry(&code) || is_full(&code))
}

/// Whether another writer was first.
pub(super) fn is_rivalry(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(|error| error.kind() == ErrorKind::UniqueViolation)
        || matches!(code(error).as_deref(), Some("40P01" | "40001"))
}

fn code(error: &sqlx::Error) -> Option<String> {
    error.as_database_error().and_then(DatabaseError::code).map(Cow::into_owned)
}
