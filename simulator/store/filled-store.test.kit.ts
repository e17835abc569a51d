import { fillStore } from '../seed/fill-store.ts';
import type { Archive } from './archive.ts';
import { openStore } from './open-store.ts';
import type { Store } from './port.ts';

/** When the starting documents are from. */
export const start = Date.UTC(2026, 2, 1, 10);

export const byId = { path: ['id'], type: 'integer', direction: 'asc' } as const;

/** A store with the starting documents. */
export const filledStore = (archive?: Archive): Store => {
  const store = openStore(archive);
  fillStore(store, start);
  return store;
};
