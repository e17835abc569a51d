import type { Supply } from '../supply.ts';

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
export const noHooks: Pick<Supply, HooksAlone> = {
  canTellHoldings: () => false,
  holdings: async () => undefined,
  canTellOrderNumber: () => false,
  orderNumber: async () => undefined,
  canMoveClock: () => false,
  moveClock: async () => false,
  canSetClientScopes: () => false,
  setClientScopes: async () => false,
};
