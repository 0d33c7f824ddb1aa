-- A table as it was made. Whatever happened since is in `events`. Keys are never given again.
CREATE TABLE tables (
    key bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    -- What its address is made of.
    id text NOT NULL UNIQUE,
    -- The record without its events, as JSON in UTF-8. A text of PostgreSQL cannot hold every character.
    head bytea NOT NULL,
    -- Where its luck comes from. It is in no record.
    seed bigint NOT NULL,
    -- Seconds since 1970.
    made bigint NOT NULL,
    touched bigint NOT NULL,
    -- The id of the table where its players went on.
    next text,
    -- Whether it was made at this machine without a seat by link.
    local boolean NOT NULL DEFAULT false,
    -- Whether a host has closed it: it is kept, and nothing is added.
    closed boolean NOT NULL DEFAULT false,
    -- Whether everybody is told of it: to sit down at it, or to watch.
    listed boolean NOT NULL DEFAULT false
);
CREATE INDEX tables_local ON tables (touched) WHERE local;
CREATE INDEX tables_listed ON tables (touched) WHERE listed;
CREATE INDEX tables_touched ON tables (touched);

-- The truth. Of two processes that give a table its next event one wins.
CREATE TABLE events (
    of bigint NOT NULL,
    number integer NOT NULL,
    -- The event as records write it.
    body bytea NOT NULL,
    -- The hash of the event and of all before it at the same table.
    chain bigint NOT NULL,
    -- When it was written, by the clock of the database: so processes agree on the time of a table.
    written timestamptz NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (of, number)
);

-- Who may play a seat: hashes of what visitors are known by.
CREATE TABLE holders (
    visitor bytea NOT NULL,
    of bigint NOT NULL,
    seat smallint NOT NULL,
    PRIMARY KEY (visitor, of, seat)
);
CREATE INDEX holders_of ON holders (of);

-- Hashes of the keys with which seats are taken.
CREATE TABLE seat_keys (
    of bigint NOT NULL,
    seat smallint NOT NULL,
    hash bytea NOT NULL,
    PRIMARY KEY (of, seat)
);

-- Secrets of the servers: with one of them they mark the cookies that they give.
CREATE TABLE secrets (
    name text PRIMARY KEY,
    value bytea NOT NULL
);

-- Tables that were closed, opened again or deleted, so that servers that have them open hear of it.
CREATE TABLE interventions (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id text NOT NULL
);

-- What follows is about processes that run now. It is not worth waiting for the disk, and empty after the
-- database has crashed.

-- The processes that use the store, and when each has last said that it is there.
CREATE UNLOGGED TABLE processes (
    owner text PRIMARY KEY,
    seen timestamptz NOT NULL,
    -- Whether it has said that it goes.
    gone boolean NOT NULL DEFAULT false
);

-- Which process has a table for itself. Row 0 is no table.
CREATE UNLOGGED TABLE claims (
    of bigint PRIMARY KEY,
    owner text NOT NULL,
    -- Seconds since 1970.
    since bigint NOT NULL
);

-- Which process keeps the clock of a table and thinks for its programs; what the table's time was, in
-- milliseconds, and whether it runs since `at`.
CREATE UNLOGGED TABLE runners (
    of bigint PRIMARY KEY,
    owner text NOT NULL,
    -- From whom the owner has taken it, until it tells the time itself.
    before text,
    has_clock boolean NOT NULL DEFAULT false,
    is_asleep boolean NOT NULL DEFAULT false,
    time bigint NOT NULL DEFAULT 0,
    runs boolean NOT NULL DEFAULT false,
    at timestamptz
);
CREATE INDEX runners_owner ON runners (owner);

-- Who is connected to a table at each process.
CREATE UNLOGGED TABLE present (
    of bigint NOT NULL,
    owner text NOT NULL,
    seats smallint NOT NULL,
    watchers integer NOT NULL,
    -- The delays of the seats, in milliseconds.
    lag integer[] NOT NULL,
    PRIMARY KEY (of, owner)
);
CREATE INDEX present_owner ON present (owner);
