import { agreements } from '../../fixtures/seed/agreements.ts';
import type { Moment } from '../clock.ts';
import { storeAgreement } from '../handlers/scheduling-agreements/stored-agreement.ts';
import type { Store } from '../store/port.ts';

/** Puts the starting agreements into a store, with their delivery schedules. */
export const fillAgreements = (store: Store, start: Moment): void => {
  for (const { data, state, lines } of agreements(start)) {
    const records = lines.map(({ data: line, state: at, exported }) => [line.id, { state: at, exported }]);
    storeAgreement(store, { data, record: { state }, lines: Object.fromEntries(records) });
  }
};
