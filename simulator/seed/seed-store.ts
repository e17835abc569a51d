import type { Moment } from '../clock.ts';
import type { Snapshot, Store } from '../store/port.ts';
import { fillStore } from './fill-store.ts';

/** What the last store was filled with: sandboxes that begin at one moment are filled once. */
let latest: { readonly start: Moment; readonly snapshot: Snapshot } | undefined;

/** Puts the starting documents into an empty store, as `fillStore`, and answers the store as it is then. */
export const seedStore = (store: Store, start: Moment): Snapshot => {
  if (latest?.start === start) store.restore(latest.snapshot);
  else {
    fillStore(store, start);
    latest = { start, snapshot: store.snapshot() };
  }
  return latest.snapshot;
};
