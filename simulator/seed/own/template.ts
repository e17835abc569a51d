import { type Data, isData, type Value } from '../../../models/resources/resource.ts';
import { jsonText } from '../../../models/wire/json-text.ts';
import { documentsOf } from '../../store/by-id.ts';
import { openStore } from '../../store/open-store.ts';
import type { Store } from '../../store/port.ts';
import { seedUsers } from '../../users.ts';
import { fillStore } from '../fill-store.ts';
import { documentKindOf } from './kinds.ts';
import type { OwnKind } from './own-kind.ts';

/** Reference time of the examples. */
const start = Date.UTC(2030, 0, 1);

const withState = (row: OwnKind, written: Data): Data => {
  if (row.states === undefined) return written;
  const { status, ...others } = written;
  return { id: written['id'] ?? null, state: String(status ?? ''), ...others };
};

/** All starting records of a kind in the seed file format. */
export const writtenIn = (store: Store, row: OwnKind): readonly Data[] => {
  const kind = documentKindOf(row);
  if (kind === undefined) return seedUsers().map(({ shown, active }) => ({ ...shown, active }));
  return documentsOf(store, kind).map((stored) => withState(row, row.written(stored)));
};

/** At most `most` starting records of a kind, in different states. */
const examplesOf = (row: OwnKind, most: number): readonly Data[] => {
  const store = openStore();
  fillStore(store, start);
  const byState = Map.groupBy(writtenIn(store, row), ({ state }) => state);
  store.close();
  return [...byState.values()].flatMap((records) => records.slice(0, 1)).slice(0, most);
};

const cellsOf = (value: Value, path: string): readonly (readonly [string, string])[] => {
  if (value === null) return [];
  const pathTo = (name: string | number) => (path === '' ? String(name) : `${path}.${name}`);
  if (Array.isArray(value)) return (value as readonly Value[]).flatMap((one, at) => cellsOf(one, pathTo(at)));
  if (isData(value)) return Object.entries(value).flatMap(([name, one]) => cellsOf(one, pathTo(name)));
  return [[path, String(value)]];
};

const quoteText = (text: string): string =>
  /[",\n\r;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

const asTable = (records: readonly Data[]): string => {
  const rows = records.map((record) => new Map(cellsOf(record, '')));
  const columns = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  const lines = [columns, ...rows.map((row) => columns.map((column) => row.get(column) ?? ''))];
  return lines.map((line) => `${line.map(quoteText).join(',')}\n`).join('');
};

/** An example seed file of a kind, in JSON or CSV. */
export const templateOf = (row: OwnKind, format: 'json' | 'csv'): string => {
  const records = examplesOf(row, 3);
  if (format === 'csv') return asTable(records);
  return `${jsonText(records, 2)}\n`;
};
