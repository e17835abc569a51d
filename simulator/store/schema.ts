/** Indexed columns are in a table of their own, apart from bodies, so that searches read narrow rows. */
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

/** Columns of payments, which had none. Damaged texts are told when they are read. */
const second = `
UPDATE document SET status = data ->> '$.status', created_at = data ->> '$."created-at"',
    updated_at = data ->> '$."updated-at"', exported = data ->> '$.exported'
  FROM body WHERE body.place = document.place AND kind = 'service-pay-payment' AND json_valid(data);
`;

/** Removed payments were a kind of records of their own. */
const third = `
UPDATE kept SET kind = 'removed', key = 'service-pay-payment/' || key WHERE kind = 'removed-payment';
`;

/** Migrations: what each version of the tables adds to the previous one. */
export const migrations: readonly string[] = [first, second, third];

/** Finds a row where the tables have the indexes that `migrations` made. */
export const formerIndexes = `SELECT 1 FROM sqlite_schema WHERE name = 'by_status' AND sql NOT LIKE '% WHERE %'`;

/**
 * Puts others in their place. A document is in the indexes of the columns that its kind has; a comparison with a column is
 * never about null. It is no migration: earlier versions of Procon, which may run beside this one, read tables with either.
 */
export const indexes = [
  ['by_status', 'status, updated_at'],
  ['by_export', 'exported'],
  ['by_number', 'number'],
  ['by_requester', 'requester'],
]
  .map(
    ([index, columns = '']) => `DROP INDEX ${index};
CREATE INDEX ${index} ON document (kind, ${columns}, id) WHERE ${columns.split(',')[0]} IS NOT NULL;`,
  )
  .join('\n');

/** All tables; referenced ones come first. */
export const tables = ['document', 'body', 'kept', 'sequence'] as const;
