import type { DatabaseSync } from 'node:sqlite';
import { jsonText } from '../../models/wire/json-text.ts';
import type { StoredSettings } from '../auth/stored-records.ts';
import type { Moment } from '../clock.ts';
import { Refusal } from '../refusals.ts';
import type { Archive } from '../store/archive.ts';
import { createBase } from '../store/base.ts';
import type { ReplicableStore } from '../store/changes.ts';
import { openStore, snapshotOver } from '../store/open-store.ts';
import type { Base, Store, StoreSnapshot } from '../store/port.ts';
import { fillPeople, fillStore } from './fill-store.ts';
import { layRecords } from './own/lay.ts';
import type { OwnSeed } from './own/own-record.ts';

/** What a store is filled with. */
interface SeedContents {
  readonly start: Moment;
  readonly archive?: Archive | undefined;
  /** User-provided records. */
  readonly own?: OwnSeed | undefined;
}

/** The last filling with its result, so that sandboxes with the same start are filled once. */
let latest: (SeedContents & { readonly base: Base }) | undefined;

/** Whether two sets of records are equal. */
const isSame = (one: OwnSeed | undefined, other: OwnSeed | undefined): boolean =>
  one === other || (one !== undefined && other !== undefined && jsonText(one) === jsonText(other));

const fill = (store: Store, { start, own }: SeedContents): void => {
  if (own?.only === true) fillPeople(store);
  else fillStore(store, start);
  if (own === undefined) return;
  layRecords(store, own, start);
  store.keep('seed', 'own', own);
};

/** A snapshot of the starting documents, with an archive if requested. Throws a `SeedError`. */
const seedSnapshot = (filling: SeedContents): StoreSnapshot => {
  const { start, archive, own } = filling;
  if (latest?.start === start && latest.archive === archive && isSame(latest.own, own))
    return snapshotOver(latest.base);
  const store = openStore({ archive });
  try {
    fill(store, filling);
    const base = createBase(store.snapshot().bytes, archive);
    latest = { start, archive, own, base };
    return snapshotOver(base);
  } finally {
    store.close();
  }
};

const withSettings = (begun: StoreSnapshot, settings: StoredSettings): StoreSnapshot => {
  const store = openStore();
  store.restore(begun);
  store.keep('sandbox', 'settings', settings);
  const snapshot = store.snapshot();
  store.close();
  return snapshot;
};

/** Options for opening the documents of a sandbox. */
interface SeedOptions extends SeedContents {
  /** The database to use; in memory when left out. */
  readonly database?: DatabaseSync | undefined;
  readonly isReplicated?: boolean;
  /** Maximum size in MB, for a database in memory. */
  readonly megas?: number | undefined;
  /** Initial contents: the starting documents when left out; `kept` for those of the database. */
  readonly begin?: StoreSnapshot | 'kept' | undefined;
  /** Called with the filled store; returns the store to use. */
  readonly opened?: (store: Store & ReplicableStore) => Store;
}

/** The documents of a sandbox. The store is opened and filled on first use. */
export const openDocuments = ({ begin, opened: onOpened, ...options }: SeedOptions) => {
  const { database, megas, isReplicated, ...filling } = options;
  const { archive } = filling;
  let opened: Store | undefined;
  let isClosed = false;
  const openSeededStore = () => {
    if (isClosed) throw new Refusal('sandbox-gone');
    const store = openStore({ archive, database, megas, isReplicated });
    if (begin !== 'kept') store.restore(begin ?? seedSnapshot(filling));
    return onOpened?.(store) ?? store;
  };
  const store = (): Store => {
    opened ??= openSeededStore();
    return opened;
  };
  return {
    store,
    /**
     * Restores the starting documents, including user-provided ones (`own`, if given, replaces those). Throws
     * a `SeedError`, and then nothing has changed.
     */
    reset: (settings: StoredSettings, own = store().kept('seed', 'own')): void => {
      const begun = seedSnapshot({ ...filling, own });
      store().restore(database === undefined ? begun : withSettings(begun, settings));
    },
    close: (): void => {
      isClosed = true;
      opened?.close();
    },
  };
};
