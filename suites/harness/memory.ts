import type { Exchange } from '../../reports/run.ts';
import type { OutgoingRequest } from './client.ts';

/** What the monitors of one session have inspected so far. */
export interface Memory {
  /** Whether a case was met fewer than `most` times before (by default, never); counts it. */
  isNew(key: string, most?: number): boolean;
  /** Whether a case was met before. */
  isKnown(key: string): boolean;
  /** Reduces the count of a case by one. */
  forget(key: string): void;
  /** The last shown status of a record, by the path of its read or a path below. */
  readonly statuses: Statuses;
  /** The ids of existing records in order of creation, by the place of their creation. */
  readonly created: Creations;
  /** The list in which a record was created (endpoint and path), by the kind of list and the record's id. */
  readonly owners: Map<string, string>;
  /** Created records that were not deleted, in order of creation, by the path of their read. */
  readonly records: Map<string, KnownCreation>;
}

/** A record that was created. */
export interface KnownCreation {
  readonly creation: string;
  readonly exchange: Exchange;
  /** The last read that showed it. */
  readonly read?: OutgoingRequest;
  /** The number of later requests that may have changed or removed it. */
  readonly writes: number;
  /** The number of these that were not refused; their effect may show late. */
  readonly effects: number;
}

interface Creations {
  note(place: string, id: string): void;
  forget(id: string): void;
  at(place: string): readonly string[];
  /** All collections, the fullest first. */
  places(): readonly string[];
}

const openCreations = (): Creations => {
  const known = new Map<string, readonly string[]>();
  const at = (place: string) => known.get(place) ?? [];
  return {
    at,
    places: () => [...known.keys()].toSorted((one, other) => at(other).length - at(one).length),
    note: (place, id) => known.set(place, [...at(place).filter((one) => one !== id), id]),
    forget: (id) => {
      for (const [place, ids] of known)
        known.set(
          place,
          ids.filter((one) => one !== id),
        );
    },
  };
};

interface Statuses {
  note(path: string, status: string): void;
  at(path: string): string | undefined;
}

const openStatuses = (): Statuses => {
  const known = new Map<string, string>();
  const at = (path: string): string | undefined =>
    path === '' ? undefined : (known.get(path) ?? at(path.slice(0, path.lastIndexOf('/'))));
  return { note: (path, status) => known.set(path, status), at };
};

export const openMemory = (): Memory => {
  const counts = new Map<string, number>();
  return {
    statuses: openStatuses(),
    created: openCreations(),
    isKnown: (key) => (counts.get(key) ?? 0) > 0,
    forget: (key) => void counts.set(key, Math.max(0, (counts.get(key) ?? 0) - 1)),
    owners: new Map(),
    records: new Map(),
    isNew: (key, most = 1) => {
      const count = counts.get(key) ?? 0;
      counts.set(key, count + 1);
      return count < most;
    },
  };
};

/** The cases that monitors have met since the start of a journal. */
export interface MetCases {
  /** Forgets these cases. */
  forget(): void;
  /** Keeps these cases as met. */
  remember(): void;
}

/**
 * A view of a memory with a journal of the cases met through it. During a journal, a fresh view ignores earlier cases,
 * so that everything is judged.
 */
export const journalOf = (
  memory: Memory,
  isFresh = false,
): { readonly memory: Memory; readonly journal: () => MetCases } => {
  let met: string[] | undefined;
  const own = openMemory();
  const memoryNow = () => (isFresh && met !== undefined ? own : memory);
  const isNew: Memory['isNew'] = (key, most) => {
    met?.push(key);
    return memoryNow().isNew(key, most);
  };
  const begin = (): MetCases => {
    const keys: string[] = [];
    met = keys;
    return {
      forget: () => {
        for (const key of keys) memoryNow().forget(key);
        met = undefined;
      },
      remember: () => {
        for (const key of keys.splice(0)) memory.isNew(key);
      },
    };
  };
  const isKnown: Memory['isKnown'] = (key) => memoryNow().isKnown(key);
  return { memory: { ...memory, isNew, isKnown }, journal: begin };
};
