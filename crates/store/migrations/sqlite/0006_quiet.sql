-- Whether nobody may say anything at a table: it was made so.
ALTER TABLE tables ADD COLUMN quiet INTEGER NOT NULL DEFAULT 0;
