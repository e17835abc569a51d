import type { DatabaseSync } from 'node:sqlite';
import { jsonText } from '../../models/wire/json-text.ts';
import type { StoredSettings } from '../auth/stored-records.ts';
import type { Moment } from '../clock.ts';
import type { Archive } from '../store/archive.ts';
import type { ReplicableStore } from '../store/changes.ts';
import { openDatabase } from '../store/database.ts';
import { openStore } from '../store/open-store.ts';
import type { Snapshot, Store } from '../store/port.ts';
import { fillPeople, fillStore } from './fill-store.ts';
import { layRecords } from './own/lay.ts';
import type { OwnSeed } from './own/own-record.ts';

/** What a store is filled with. */
interface Filling {
  readonly start: Moment;
  readonly archive?: Archive | undefined;
  /** Records that somebody brought along. */
  readonly own?: OwnSeed | undefined;
}

/** What the last store was filled with: sandboxes that begin alike are filled once. */
let latest: (Filling & { readonly snapshot: Snapshot }) | undefined;

/** Whether records are the same: those that a store kept are read again each time, which takes less than laying them in. */
const isSame = (one: OwnSeed | undefined, other: OwnSeed | undefined): boolean =>
  one === other || (one !== undefined && other !== undefined && jsonText(one) === jsonText(other));

const fill = (store: Store, { start, own }: Filling): void => {
  if (own?.only === true) fillPeople(store);
  else fillStore(store, start);
  if (own === undefined) return;
  layRecords(store, own, start);
  store.keep('seed', 'own', own);
};

/** The starting documents of a moment, with an archive where there is one. Throws a `SeedError`. */
const seeded = (filling: Filling): Snapshot => {
  const { start, archive, own } = filling;
  if (latest?.start === start && latest.archive === archive && isSame(latest.own, own))
    return latest.snapshot;
  const store = openStore(archive);
  try {
    fill(store, filling);
    latest = { start, archive, own, snapshot: store.snapshot() };
    return latest.snapshot;
  } finally {
    store.close();
  }
};

const withSettings = (begun: Snapshot, settings: StoredSettings): Snapshot => {
  const store = openStore();
  store.restore(begun);
  store.keep('sandbox', 'settings', settings);
  const { bytes } = store.snapshot();
  store.close();
  return { ...begun, bytes };
};

/** What the documents of a sandbox are opened with. */
interface Opening extends Filling {
  /** What they lie in; memory when left out. */
  readonly database?: DatabaseSync | undefined;
  /** How many MB they may grow to, in memory. */
  readonly megas?: number | undefined;
  /** What they begin as: the starting documents when left out, and `kept` for what the database holds. */
  readonly begin?: Snapshot | 'kept' | undefined;
  /** Told of the store once it is filled; answers what is used of it. */
  readonly opened?: (store: Store & ReplicableStore) => Store;
}

/** The documents of a sandbox: its store is opened and filled when the first is asked for. */
export const openDocuments = ({ database, megas, begin, opened: told, ...filling }: Opening) => {
  const { archive } = filling;
  let opened: Store | undefined;
  let isClosed = false;
  const open = () => {
    if (isClosed) throw new Error('the documents of a sandbox were asked for after it was closed');
    const store = openStore(archive, database ?? openDatabase(':memory:', { megas }));
    if (begin !== 'kept') store.restore(begin ?? seeded(filling));
    return told?.(store) ?? store;
  };
  const store = (): Store => {
    opened ??= open();
    return opened;
  };
  return {
    store,
    /**
     * Lays the starting documents back, those of one's own among them: others than before where they are given. What a
     * database holds is then told with them, at once. Throws a `SeedError`, and then nothing is changed.
     */
    reset: (settings: StoredSettings, own = store().kept('seed', 'own')): void => {
      const begun = seeded({ ...filling, own });
      store().restore(database === undefined ? begun : withSettings(begun, settings));
    },
    close: (): void => {
      isClosed = true;
      opened?.close();
    },
  };
};
