const first = `
CREATE TABLE document (
  place INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  id INTEGER NOT NULL,
  version INTEGER NOT NULL,
  status TEXT,
  created_at TEXT,
  updated_at TEXT,
  exported INTEGER,
  number TEXT,
  requester INTEGER,
  UNIQUE (kind, id)
) STRICT;
CREATE INDEX by_status ON document (kind, status, updated_at, id);
CREATE INDEX by_update ON document (kind, updated_at, id);
CREATE INDEX by_export ON document (kind, exported, id);
CREATE INDEX by_number ON document (kind, number, id);
CREATE INDEX by_requester ON document (kind, requester, id);
CREATE TABLE body (place INTEGER PRIMARY KEY, data TEXT NOT NULL, state TEXT NOT NULL) STRICT;
CREATE TABLE kept (
  place INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  key TEXT NOT NULL,
  value TEXT NOT NULL,
  UNIQUE (kind, key)
) STRICT;
CREATE INDEX by_place ON kept (kind, place);
CREATE TABLE sequence (name TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT;
`;

/** Fills the columns of payments, which had none. Skips damaged texts: they are reported when read. */
const second = `
UPDATE document SET status = data ->> '$.status', created_at = data ->> '$."created-at"',
    updated_at = data ->> '$."updated-at"', exported = data ->> '$.exported'
  FROM body WHERE body.place = document.place AND kind = 'service-pay-payment' AND json_valid(data);
`;

/** Converts removed payments, which used to be a record kind of their own. */
const third = `
UPDATE kept SET kind = 'removed', key = 'service-pay-payment/' || key WHERE kind = 'removed-payment';
`;

/**
 * Stores each document in one row, which one statement writes. The body is the last column, so that searches read only
 * the columns before it. The indexes contain only documents with a value: a comparison with a column is never about
 * null.
 */
const fourth = `
CREATE TABLE whole (
  place INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  id INTEGER NOT NULL,
  version INTEGER NOT NULL,
  status TEXT,
  created_at TEXT,
  updated_at TEXT,
  exported INTEGER,
  number TEXT,
  requester INTEGER,
  data TEXT NOT NULL,
  state TEXT NOT NULL,
  UNIQUE (kind, id)
) STRICT;
INSERT INTO whole SELECT place, kind, id, version, status, created_at, updated_at, exported, number, requester, data, state
  FROM document FULL JOIN body USING (place) ORDER BY place;
DROP TABLE body;
DROP TABLE document;
ALTER TABLE whole RENAME TO document;
CREATE INDEX by_update ON document (kind, updated_at, id);
CREATE INDEX by_status ON document (kind, status, updated_at, id) WHERE status IS NOT NULL;
CREATE INDEX by_export ON document (kind, exported, id) WHERE exported IS NOT NULL;
CREATE INDEX by_number ON document (kind, number, id) WHERE number IS NOT NULL;
CREATE INDEX by_requester ON document (kind, requester, id) WHERE requester IS NOT NULL;
`;

/** Migrations: what each version of the tables adds to the previous one. */
export const migrations: readonly string[] = [first, second, third, fourth];

/** All tables. */
export const tables = ['document', 'kept', 'sequence'] as const;
