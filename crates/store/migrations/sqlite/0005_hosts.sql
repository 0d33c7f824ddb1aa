-- What hosts do to tables. The key of a deleted table is never given again: a server that has not heard of it yet
-- must not write into another one.
CREATE TABLE tables_by_key (
    key INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    head TEXT NOT NULL,
    seed INTEGER NOT NULL,
    made INTEGER NOT NULL,
    touched INTEGER NOT NULL,
    next TEXT,
    local INTEGER NOT NULL DEFAULT 0,
    -- Whether a host has closed it: it is kept, and nothing is added.
    closed INTEGER NOT NULL DEFAULT 0,
    -- Whether everybody is told of it: to sit down at it, or to watch.
    listed INTEGER NOT NULL DEFAULT 0
);
INSERT INTO tables_by_key (key, id, head, seed, made, touched, next, local)
    SELECT key, id, head, seed, made, touched, next, local FROM tables;
DROP TABLE tables;
ALTER TABLE tables_by_key RENAME TO tables;
CREATE INDEX tables_local ON tables (touched) WHERE local = 1;
CREATE INDEX tables_listed ON tables (touched) WHERE listed = 1;
CREATE INDEX tables_touched ON tables (touched);

-- Tables that were closed, opened again or deleted, so that servers that have them open hear of it.
CREATE TABLE interventions (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL
);
CREATE TRIGGER interventions_are_few AFTER INSERT ON interventions BEGIN
    DELETE FROM interventions WHERE number <= NEW.number - 1000;
END;
