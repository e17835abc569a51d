import type { Supply } from '../../harness/supply.ts';

/** A supply that has nothing to change. */
export const noDocuments: Supply = {
  sheet: async () => undefined,
  payment: async () => undefined,
  available: () => 0,
  canMove: () => false,
  move: async () => false,
};
