import type { Browser } from '../browser/browser.ts';
import { BlockedError } from '../errors.ts';
import type { Fixtures } from '../fixtures/fixtures.ts';

/** A browser for tests of checks that need none. */
export const noBrowser: Browser = {
  problem: async () => 'There is no browser here.',
  visit: async () => {
    throw new BlockedError('There is no browser here.');
  },
};

type HooksAlone =
  | 'canReadHoldings'
  | 'holdings'
  | 'canReadOrderNumber'
  | 'orderNumber'
  | 'canMoveClock'
  | 'moveClock'
  | 'canSetClientScopes'
  | 'setClientScopes';

/** Fixtures' hooks of a target without hooks, for tests. */
const noHooks: Pick<Fixtures, HooksAlone> = {
  canReadHoldings: () => false,
  holdings: async () => undefined,
  canReadOrderNumber: () => false,
  orderNumber: async () => undefined,
  canMoveClock: () => false,
  moveClock: async () => false,
  canSetClientScopes: () => false,
  setClientScopes: async () => false,
};

/** Fixtures without documents or hooks. */
export const noDocuments: Fixtures = {
  sheet: async () => undefined,
  payment: async () => undefined,
  user: async () => undefined,
  canAttach: () => false,
  attach: async () => undefined,
  legalDocument: async () => undefined,
  availableLegalDocuments: () => 0,
  available: () => 0,
  availableUsers: () => 0,
  canRecord: () => false,
  record: async () => false,
  canAsk: () => false,
  ask: async () => undefined,
  canMove: () => false,
  move: async () => false,
  ...noHooks,
};
