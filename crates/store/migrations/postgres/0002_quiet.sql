-- Whether nobody may say anything at a table: it was made so.
ALTER TABLE tables ADD COLUMN quiet boolean NOT NULL DEFAULT false;
