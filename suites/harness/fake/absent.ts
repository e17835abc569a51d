import type { Browser } from '../browser/browser.ts';
import { BlockedError } from '../errors.ts';
import type { Supply } from '../supply.ts';

/** A browser for tests of checks that need none. */
export const noBrowser: Browser = {
  problem: async () => 'There is no browser here.',
  visit: async () => {
    throw new BlockedError('There is no browser here.');
  },
};

type HooksAlone =
  | 'canTellHoldings'
  | 'holdings'
  | 'canTellOrderNumber'
  | 'orderNumber'
  | 'canMoveClock'
  | 'moveClock'
  | 'canSetClientScopes'
  | 'setClientScopes';

/** The part of a supply that nobody offers, for tests. */
const noHooks: Pick<Supply, HooksAlone> = {
  canTellHoldings: () => false,
  holdings: async () => undefined,
  canTellOrderNumber: () => false,
  orderNumber: async () => undefined,
  canMoveClock: () => false,
  moveClock: async () => false,
  canSetClientScopes: () => false,
  setClientScopes: async () => false,
};

/** A supply that has nothing to change, and a target whose owner moves nothing. */
export const noDocuments: Supply = {
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
  canTellNotifications: () => false,
  notifications: async () => undefined,
  canMove: () => false,
  move: async () => false,
  ...noHooks,
};
