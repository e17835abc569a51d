import type { Moment } from '../clock.ts';
import type { Archive } from '../store/archive.ts';
import { openStore } from '../store/open-store.ts';
import type { Snapshot, Store } from '../store/port.ts';
import { fillStore } from './fill-store.ts';

/** What the last store was filled with: sandboxes that begin at one moment with one archive are filled once. */
let latest:
  | { readonly start: Moment; readonly archive: Archive | undefined; readonly snapshot: Snapshot }
  | undefined;

/** Puts the starting documents into an empty store, as `fillStore`, and answers the store as it is then. */
export const seedStore = (store: Store, start: Moment, archive?: Archive): Snapshot => {
  if (latest?.start === start && latest.archive === archive) store.restore(latest.snapshot);
  else {
    fillStore(store, start);
    latest = { start, archive, snapshot: store.snapshot() };
  }
  return latest.snapshot;
};

/** The documents of a sandbox: its store is opened and filled when the first is asked for. */
export const openDocuments = (start: Moment, archive?: Archive) => {
  let opened: { readonly store: Store; readonly snapshot: Snapshot } | undefined;
  let isClosed = false;
  const open = () => {
    if (isClosed) throw new Error('the documents of a sandbox were asked for after it was closed');
    const store = openStore(archive);
    return { store, snapshot: seedStore(store, start, archive) };
  };
  return {
    store: (): Store => {
      opened ??= open();
      return opened.store;
    },
    /** Lays the starting documents back. */
    reset: (): void => opened?.store.restore(opened.snapshot),
    close: (): void => {
      isClosed = true;
      opened?.store.close();
    },
  };
};
