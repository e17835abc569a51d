/**
 * A sandbox is stored as a base (the bytes of a SQLite database) and the entries changed since. A life is one
 * incarnation of a sandbox name: a reset or a restore starts a new one. Snapshots are sandboxes named
 * `NAME@SNAPSHOT`. Bases and files are not compressed: that would take longer than everything else.
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

/** Values that change without a new revision of their sandbox, and what clients used, by the name of the sandbox. */
const second = `
CREATE TABLE procon.cell (
  life bigint NOT NULL REFERENCES procon.sandbox ON DELETE CASCADE,
  name text NOT NULL,
  value text,
  PRIMARY KEY (life, name)
);
CREATE TABLE procon.usage (
  sandbox text NOT NULL,
  client text NOT NULL,
  key text NOT NULL,
  count bigint NOT NULL,
  PRIMARY KEY (sandbox, client, key)
);
`;

/** The digest of the own control key, to count the sandboxes that have one. */
const third = 'ALTER TABLE procon.sandbox ADD COLUMN key_digest text;';

/** The processes that may read a sandbox without asking whether it was changed, and the numbers of processes. */
const fourth = `
ALTER TABLE procon.sandbox ADD COLUMN readers bigint[] NOT NULL DEFAULT '{}';
CREATE SEQUENCE procon.process;
`;

/** The process that has an exclusive lease on a sandbox. */
const fifth = 'ALTER TABLE procon.sandbox ADD COLUMN writer bigint;';

/**
 * What a change costs. Entries stand in an index by stretches of revisions: a row that changes within one need not be
 * put into any index again. Rows of sandboxes are locked by whoever writes what belongs to them, which a foreign key
 * would lock once more for each row: a trigger deletes with them. Texts of up to 8 kB are not compressed.
 */
const sixth = `
CREATE FUNCTION procon.forget_life() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM procon.entry WHERE life = OLD.life;
  DELETE FROM procon.journal WHERE life = OLD.life;
  RETURN NULL;
END $$;
CREATE TRIGGER forget_life AFTER DELETE ON procon.sandbox FOR EACH ROW EXECUTE FUNCTION procon.forget_life();
ALTER TABLE procon.entry DROP CONSTRAINT entry_life_fkey;
ALTER TABLE procon.journal DROP CONSTRAINT journal_life_fkey;
DROP INDEX procon.entry_by_revision;
ALTER TABLE procon.entry ADD COLUMN stretch bigint NOT NULL GENERATED ALWAYS AS (revision / 128) STORED;
CREATE INDEX entry_by_stretch ON procon.entry (life, stretch);
ALTER TABLE procon.entry SET (fillfactor = 70, toast_tuple_target = 8160);
ALTER TABLE procon.journal SET (toast_tuple_target = 8160);
`;

/** Texts of data are those of answers, which earlier versions of Procon would read wrongly. */
const seventh =
  "COMMENT ON COLUMN procon.entry.value IS 'The data of a document as answers show it by the reference choices.';";

/** The statements that each version of the tables adds to the previous one. */
export const migrations: readonly string[] = [first, second, third, fourth, fifth, sixth, seventh];
