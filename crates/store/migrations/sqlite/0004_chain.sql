-- The hash of an event and of all before it at the same table. Events from before there were hashes have none.
ALTER TABLE events ADD COLUMN chain INTEGER;
