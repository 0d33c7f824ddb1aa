-- Secrets of the server itself: with one of them it marks the cookies that it gives.
CREATE TABLE secrets (
    name TEXT PRIMARY KEY,
    value BLOB NOT NULL
) WITHOUT ROWID;
