/**
 * A sandbox is its base, the bytes of a SQLite database, and the entries that changed since. Its life says which one it
 * is of those that had its name: a reset or a restore begins another one. Snapshots are sandboxes under `NAME@SNAPSHOT`.
 * Bases and files are stored as they are: compressing them would take longer than all else.
 */
const first = `
CREATE TABLE procon.text (name text PRIMARY KEY, value text NOT NULL);
CREATE TABLE procon.sandbox (
  life bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE,
  on_demand boolean NOT NULL,
  revision bigint NOT NULL DEFAULT 0,
  base_revision bigint NOT NULL DEFAULT 0,
  base bytea NOT NULL
);
ALTER TABLE procon.sandbox ALTER base SET STORAGE EXTERNAL;
CREATE TABLE procon.entry (
  life bigint NOT NULL REFERENCES procon.sandbox ON DELETE CASCADE,
  tab text NOT NULL,
  kind text NOT NULL,
  key text NOT NULL,
  revision bigint NOT NULL,
  place bigint,
  version bigint,
  value text,
  state text,
  PRIMARY KEY (life, tab, kind, key)
);
CREATE INDEX entry_by_revision ON procon.entry (life, revision);
CREATE TABLE procon.file (
  life bigint NOT NULL REFERENCES procon.sandbox ON DELETE CASCADE,
  id bigint NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (life, id)
);
ALTER TABLE procon.file ALTER bytes SET STORAGE EXTERNAL;
CREATE TABLE procon.journal (
  life bigint NOT NULL REFERENCES procon.sandbox ON DELETE CASCADE,
  number bigint NOT NULL,
  noted text NOT NULL,
  PRIMARY KEY (life, number)
);
CREATE TABLE procon.journal_end (
  life bigint PRIMARY KEY REFERENCES procon.sandbox ON DELETE CASCADE,
  number bigint NOT NULL
);
`;

/** What each version of the tables adds to the one before it. */
export const migrations: readonly string[] = [first];
