import type { DatabaseSync } from 'node:sqlite';
import type { StoredSettings } from '../auth/stored-records.ts';
import type { Moment } from '../clock.ts';
import type { Archive } from '../store/archive.ts';
import type { ReplicableStore } from '../store/changes.ts';
import { openDatabase } from '../store/database.ts';
import { openStore } from '../store/open-store.ts';
import type { Snapshot, Store } from '../store/port.ts';
import { fillStore } from './fill-store.ts';

/** What the last store was filled with: sandboxes that begin at one moment with one archive are filled once. */
let latest:
  | { readonly start: Moment; readonly archive: Archive | undefined; readonly snapshot: Snapshot }
  | undefined;

/** The starting documents of a moment, with an archive where there is one. */
const seeded = (start: Moment, archive: Archive | undefined): Snapshot => {
  if (latest?.start === start && latest.archive === archive) return latest.snapshot;
  const store = openStore(archive);
  fillStore(store, start);
  latest = { start, archive, snapshot: store.snapshot() };
  store.close();
  return latest.snapshot;
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
interface Opening {
  readonly start: Moment;
  readonly archive?: Archive | undefined;
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
export const openDocuments = ({ start, archive, database, megas, begin, opened: told }: Opening) => {
  let opened: Store | undefined;
  let isClosed = false;
  const open = () => {
    if (isClosed) throw new Error('the documents of a sandbox were asked for after it was closed');
    const store = openStore(archive, database ?? openDatabase(':memory:', { megas }));
    if (begin !== 'kept') store.restore(begin ?? seeded(start, archive));
    return told?.(store) ?? store;
  };
  return {
    store: (): Store => {
      opened ??= open();
      return opened;
    },
    /** Lays the starting documents back; what a database holds is then told with them, at once. */
    reset: (settings: StoredSettings): void => {
      const begun = seeded(start, archive);
      opened?.restore(database === undefined ? begun : withSettings(begun, settings));
    },
    close: (): void => {
      isClosed = true;
      opened?.close();
    },
  };
};
