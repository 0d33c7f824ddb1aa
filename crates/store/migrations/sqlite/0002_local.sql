-- Tables made at this machine without a seat by link: page, full screen and plain lines list the same.
ALTER TABLE tables ADD COLUMN local INTEGER NOT NULL DEFAULT 0;
CREATE INDEX tables_local ON tables (touched) WHERE local = 1;

-- Which process has a table open. Row 0 is no table: it belongs to the server of the store.
CREATE TABLE leases (
    of INTEGER PRIMARY KEY,
    owner TEXT NOT NULL,
    -- Seconds since 1970.
    since INTEGER NOT NULL
);
