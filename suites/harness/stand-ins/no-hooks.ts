import type { Supply } from '../supply.ts';

/** The part of a supply that nobody offers, for tests. */
export const noHooks: Pick<Supply, 'canMoveClock' | 'moveClock' | 'canSetClientScopes' | 'setClientScopes'> =
  {
    canMoveClock: () => false,
    moveClock: async () => false,
    canSetClientScopes: () => false,
    setClientScopes: async () => false,
  };
