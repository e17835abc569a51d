import type { RecordKind } from '../auth/stored-records.ts';
import type { Kind, PendingDocument, PendingRecord, PendingWrites, StoredDocument } from './port.ts';
import type { SqliteStore } from './sqlite.ts';
import { lengthOf, parseStored, storedOf, textsOf } from './stored-row.ts';

/** Writes are deferred up to this many documents and records, or this many characters. */
const [mostWrites, mostCharacters] = [100, 256 * 1024];

/** Whether a text is short enough to be deferred. */
export const isShort = (length: number): boolean => length <= mostCharacters;

const keyOf = (kind: string, id: number | string): string => `${kind}/${id}`;

const readdress = (document: StoredDocument, from: string, to: string): StoredDocument => {
  const { data, state } = textsOf(document);
  if (!data.includes(from)) return document;
  const { kind, id, version } = document;
  return storedOf(kind, { id, version, state, data: data.replaceAll(from, to) });
};

const sizeOf = (document: StoredDocument | undefined): number =>
  document === undefined ? 0 : lengthOf(document);

/** Merges pending records, later ones replacing earlier ones, in the order of their insertion. */
export const pendingRecords = (
  ...all: readonly Pick<PendingWrites, 'records'>[]
): readonly PendingRecord[] => {
  const records = new Map(all.flatMap((one) => [...one.records]));
  return [...records.values()].sort((one, other) => one.at - other.at);
};

/** Overlays pending records on those of a database. */
export const layOver = <T>(
  below: readonly (readonly [key: string, value: T])[],
  kind: RecordKind,
  records: readonly PendingRecord[],
): readonly (readonly [key: string, value: T])[] => {
  const all = new Map(below);
  for (const { key, text, isNew } of records.filter((one) => one.kind === kind)) {
    if (isNew || text === undefined) all.delete(key);
    if (text !== undefined) all.set(key, parseStored(text, kind, key) as T);
  }
  return [...all];
};

/** Creates an empty collection of pending writes. */
export const createPending = () => {
  const documents = new Map<string, PendingDocument>();
  const records = new Map<string, PendingRecord>();
  const counts = new Map<string, number>();
  let [size, added] = [0, 0];
  const addDocument = (one: PendingDocument): void => {
    const key = keyOf(one.kind, one.id);
    const known = documents.get(key);
    const before = known === undefined ? one.before : known.before;
    size += sizeOf(one.document) - sizeOf(known?.document);
    if (before === null) added += Number(one.document !== undefined) - Number(known?.document !== undefined);
    if (before === null && one.document === undefined) documents.delete(key);
    else documents.set(key, { ...one, before });
  };
  const addRecord = (one: PendingRecord): void => {
    const key = keyOf(one.kind, one.key);
    size += (one.text?.length ?? 0) - (records.get(key)?.text?.length ?? 0);
    records.set(key, one);
  };
  /** Adds the pending writes of another collection. */
  const take = (other: PendingWrites): void => {
    for (const one of other.documents.values()) addDocument(one);
    for (const one of other.records.values()) addRecord(one);
    for (const [sequence, count] of other.counts) counts.set(sequence, count);
  };
  const hasWrites = (): boolean => documents.size > 0 || records.size > 0;
  return {
    ...{ documents, records, counts, addDocument, addRecord, take, hasWrites },
    document: (kind: Kind, id: number) => documents.get(keyOf(kind, id)),
    record: (kind: RecordKind, key: string) => records.get(keyOf(kind, key)),
    isEmpty: () => !hasWrites() && counts.size === 0,
    isLarge: () => documents.size + records.size >= mostWrites || size >= mostCharacters,
    /** The number of documents that are new to the database. */
    added: () => added,
    readdress: (from: string, to: string): void => {
      for (const [key, one] of documents)
        if (one.document !== undefined)
          documents.set(key, { ...one, document: readdress(one.document, from, to) });
    },
    writeTo: (store: SqliteStore): void => {
      for (const { kind, id, document, before } of documents.values()) {
        if (document === undefined) store.remove(kind, id);
        else store.write(document, before);
      }
      for (const { kind, key, text, isNew } of pendingRecords({ records })) {
        if (isNew || text === undefined) store.drop(kind, key);
        if (text !== undefined) store.keep(kind, key, parseStored(text, kind, key) as never);
      }
      for (const [sequence, count] of counts) store.count(sequence, count);
    },
    clear: (): void => {
      documents.clear();
      records.clear();
      counts.clear();
      [size, added] = [0, 0];
    },
  };
};

/** Merges collections of pending writes, later ones replacing earlier ones. */
export const copyOf = (...all: readonly PendingWrites[]): PendingWrites => {
  const copy = createPending();
  for (const one of all) copy.take(one);
  const { documents, records, counts } = copy;
  return { documents, records, counts };
};
