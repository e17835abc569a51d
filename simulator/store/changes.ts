import type { Kind, PendingWrites } from './port.ts';
import type { Statement } from './statement.ts';
import { storedOf, textsOf } from './stored-row.ts';
import { createRowWriter } from './write-row.ts';

/** The current serialized contents of a document or record. */
export interface ChangedRow {
  /** Sort position of a record; null for documents and sequences. */
  readonly place: number | null;
  /** Documents only. */
  readonly version: number | null;
  readonly value: string;
  /** Documents only. */
  readonly state: string | null;
}

/** The change of one document, record or sequence, so that it can be replicated to another store. */
export interface StoreChange {
  readonly table: 'document' | 'kept' | 'sequence';
  /** Empty for sequences. */
  readonly kind: string;
  readonly key: string;
  /** Null if it was removed. */
  readonly row: ChangedRow | null;
}

/** A store that reports its changes and can apply those of another store. */
export interface ReplicableStore {
  /** Everything changed in the current transaction, in its latest version. */
  changes(): readonly StoreChange[];
  /** Applies the changes of another store in one transaction. */
  apply(changes: readonly StoreChange[]): void;
}

/** The change of a sequence to its last number. */
export const sequenceChange = (name: string, last: number): StoreChange => ({
  ...{ table: 'sequence', kind: '', key: name },
  row: { place: null, version: null, value: String(last), state: null },
});

/** The changes of documents and sequences that are not written yet. */
export const changesIn = ({ documents, counts }: Omit<PendingWrites, 'records'>): readonly StoreChange[] => [
  ...Array.from(documents.values(), ({ kind, id, document }): StoreChange => {
    if (document === undefined) return { table: 'document', kind, key: String(id), row: null };
    const { data: value, state } = textsOf(document);
    const row = { place: null, version: document.version, value, state };
    return { table: 'document', kind, key: String(id), row };
  }),
  ...Array.from(counts, ([name, last]) => sequenceChange(name, last)),
];

const rowRemovers = (statement: Statement) => ({
  document: ({ kind, key }: StoreChange) =>
    statement('DELETE FROM document WHERE kind = ? AND id = ?').run(kind, Number(key)),
  kept: ({ kind, key }: StoreChange) =>
    statement('DELETE FROM kept WHERE kind = ? AND key = ?').run(kind, key),
  sequence: ({ key }: StoreChange) => statement('DELETE FROM sequence WHERE name = ?').run(key),
});

const rowWriters = (statement: Statement) => {
  const write = createRowWriter(statement);
  return {
    document: (change: StoreChange, { version, value, state }: ChangedRow) => {
      const row = { id: Number(change.key), version: version ?? 1, data: value, state: state ?? '' };
      write(storedOf(change.kind as Kind, row), { ...row, before: undefined });
    },
    kept: ({ kind, key }: StoreChange, { place, value }: ChangedRow) =>
      statement('INSERT INTO kept (place, kind, key, value) VALUES (?, ?, ?, ?)').run(
        place,
        kind,
        key,
        value,
      ),
    sequence: ({ key }: StoreChange, { value }: ChangedRow) =>
      statement('INSERT INTO sequence (name, value) VALUES (?, ?)').run(key, Number(value)),
  };
};

/**
 * Applies changes in one transaction. Deletes before it inserts, since the place of a record may have passed to another
 * one; a document stays where it is.
 */
export const changeApplier = (statement: Statement): ReplicableStore['apply'] => {
  const [remove, write] = [rowRemovers(statement), rowWriters(statement)];
  return (changes) => {
    statement('BEGIN').run();
    try {
      for (const change of changes)
        if (change.row === null || change.table !== 'document') remove[change.table](change);
      for (const change of changes) if (change.row !== null) write[change.table](change, change.row);
      statement('COMMIT').run();
    } catch (error) {
      statement('ROLLBACK').run();
      throw error;
    }
  };
};

/** Notes a row as it was written, or null for one that was removed. */
export type NoteChange = (change: Omit<StoreChange, 'key'> & { readonly key: number | string }) => void;

/** Records what a store says that it changes. */
interface ChangeTracking extends Pick<ReplicableStore, 'changes'> {
  readonly note: NoteChange;
  /** Starts recording and discards earlier records. */
  watch(): void;
  /** Stops recording. */
  unwatch(): void;
}

/** Creates it, without any record until `watch`. */
export const createChangeTracking = (): ChangeTracking => {
  let changed: Map<string, StoreChange> | undefined;
  return {
    watch: () => {
      changed = new Map();
    },
    unwatch: () => {
      changed = undefined;
    },
    note: ({ table, kind, key, row }) => {
      changed?.set(`${table} ${kind} ${key}`, { table, kind, key: String(key), row });
    },
    changes: () => [...(changed?.values() ?? [])],
  };
};
