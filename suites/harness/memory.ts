import type { Exchange } from '../../reports/run.ts';
import type { OutgoingRequest } from './client.ts';

/** What the monitors of one session have inspected. */
export interface Memory {
  /** Whether a case was met less often than `most` times before; counts it. Once when left out. */
  isNew(key: string, most?: number): boolean;
  /** Whether a case was met before. */
  isKnown(key: string): boolean;
  /** Counts a case once less. */
  forget(key: string): void;
  /** The status of a record as it was last shown, by the path of a read of it or a path below that. */
  readonly statuses: Statuses;
  /** The ids of records in the order of their creation, by where they were created, without those that were deleted. */
  readonly created: Creations;
  /** The list that a record was created in, its endpoint and its path, by the kind of list and the record's id. */
  readonly owners: Map<string, string>;
  /** Records that were created and not deleted, in the order of their creation, by the path of a read. */
  readonly records: Map<string, KnownCreation>;
}

/** A record that a creation answered. */
export interface KnownCreation {
  /** The endpoint of its creation. */
  readonly creation: string;
  readonly exchange: Exchange;
  /** The last read that showed it. */
  readonly read?: OutgoingRequest;
  /** The number of later requests that may have changed or removed it. */
  readonly writes: number;
  /** The number of these that were not refused: their effect may show late. */
  readonly effects: number;
}

interface Creations {
  note(place: string, id: string): void;
  forget(id: string): void;
  at(place: string): readonly string[];
  /** All collections, those with the most creations first. */
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

/** Opens an empty memory. */
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

/** The cases that monitors met since its start. */
export interface MetCases {
  /** Forgets these cases. */
  forget(): void;
  /** Keeps these cases as met. */
  remember(): void;
}

/**
 * A view of a memory with a journal of the cases met through it. A fresh view ignores earlier cases during a journal,
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
