import { owners } from '../../fixtures/seed/owners.ts';
import type { Moment } from '../clock.ts';
import type { Store } from '../store/port.ts';

/** Puts those documents into a store that others hang on and that have no endpoints of their own. */
export const fillOwners = (store: Store, start: Moment): void => {
  for (const { kind, data } of owners(start)) store.put({ kind, id: data.id, data, state: {} });
};
