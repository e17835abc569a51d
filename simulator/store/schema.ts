/** Hot columns apart from bodies, so that an index and narrow rows answer which documents are meant. */
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

/** What each version of the tables adds to the one before it; data of an earlier one is taken through those behind it. */
export const migrations: readonly string[] = [first];

/** All tables, those that others refer to first. */
export const tables = ['document', 'body', 'kept', 'sequence'] as const;
