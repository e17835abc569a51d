import type { Moment } from '../clock.ts';
import type { Archive } from '../store/archive.ts';
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
