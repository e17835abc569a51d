import { cellsOf, columns } from './hot-columns.ts';
import type { Kind } from './port.ts';
import type { Statement } from './statement.ts';
import { parseData } from './stored-row.ts';

/** The current serialized contents of a document or record. */
export interface ChangedRow {
  readonly place: number;
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
  /** Starts recording changes and discards earlier records. Ends when all tables are replaced. */
  watch(): void;
  /** Everything changed since `watch`, in its current version. */
  changes(): readonly StoreChange[];
  /** Applies the changes of another store in one transaction. */
  apply(changes: readonly StoreChange[]): void;
}

const rowRemovers = (statement: Statement) => ({
  document: ({ kind, key }: StoreChange) =>
    statement('DELETE FROM document WHERE kind = ? AND id = ?').run(kind, Number(key)),
  kept: ({ kind, key }: StoreChange) =>
    statement('DELETE FROM kept WHERE kind = ? AND key = ?').run(kind, key),
  sequence: ({ key }: StoreChange) => statement('DELETE FROM sequence WHERE name = ?').run(key),
});

const rowInserters = (statement: Statement) => ({
  document: ({ kind, key }: StoreChange, { place, version, value, state }: ChangedRow) => {
    const cells = cellsOf({ kind: kind as Kind, data: parseData(value, kind as Kind, Number(key)) });
    statement(
      `INSERT INTO document (place, kind, id, version, ${columns.join(', ')}, data, state)
       VALUES (?, ?, ?, ?, ${columns.map(() => '?').join(', ')}, ?, ?)`,
    ).run(place, kind, Number(key), version, ...cells, value, state);
  },
  kept: ({ kind, key }: StoreChange, { place, value }: ChangedRow) =>
    statement('INSERT INTO kept (place, kind, key, value) VALUES (?, ?, ?, ?)').run(place, kind, key, value),
  sequence: ({ key }: StoreChange, { value }: ChangedRow) =>
    statement('INSERT INTO sequence (name, value) VALUES (?, ?)').run(key, Number(value)),
});

/**
 * Applies changes in one transaction; deletes before it inserts, since a unique position may have passed to another
 * row.
 */
export const changeApplier = (statement: Statement): ReplicableStore['apply'] => {
  const [remove, insert] = [rowRemovers(statement), rowInserters(statement)];
  return (changes) => {
    statement('BEGIN').run();
    try {
      for (const change of changes) remove[change.table](change);
      for (const change of changes) if (change.row !== null) insert[change.table](change, change.row);
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
interface ChangeTracking extends Omit<ReplicableStore, 'apply'> {
  readonly note: NoteChange;
  /** Ends it. */
  unwatch(): void;
  /** Begins a transaction, or takes it back. */
  begin(): void;
  undo(): void;
}

/** Creates it, without any record until `watch`. */
export const createChangeTracking = (): ChangeTracking => {
  let changed: Map<string, StoreChange> | undefined;
  let before: typeof changed;
  return {
    begin: () => {
      before = changed && new Map(changed);
    },
    undo: () => {
      changed = before;
    },
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
