-- A table as it was made. Whatever happened since is in `events`.
CREATE TABLE tables (
    key INTEGER PRIMARY KEY,
    -- What its address is made of.
    id TEXT NOT NULL UNIQUE,
    -- The record without its events, as JSON.
    head TEXT NOT NULL,
    -- Where its luck comes from. It is in no record.
    seed INTEGER NOT NULL,
    -- Seconds since 1970.
    made INTEGER NOT NULL,
    touched INTEGER NOT NULL,
    -- The id of the table where its players went on.
    next TEXT
);

-- The truth. Rows are appended, so that the events of many tables go to the same page;
-- the index keeps two writers from both giving a table its next event.
CREATE TABLE events (
    key INTEGER PRIMARY KEY,
    of INTEGER NOT NULL,
    number INTEGER NOT NULL,
    -- The event as records write it.
    body TEXT NOT NULL
);
CREATE UNIQUE INDEX events_in_order ON events (of, number);

-- Who may play a seat: hashes of what visitors are known by.
CREATE TABLE holders (
    visitor BLOB NOT NULL,
    of INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    PRIMARY KEY (visitor, of, seat)
) WITHOUT ROWID;
CREATE INDEX holders_of ON holders (of);

-- Hashes of the keys with which seats are taken.
CREATE TABLE seat_keys (
    of INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    hash BLOB NOT NULL,
    PRIMARY KEY (of, seat)
) WITHOUT ROWID;
