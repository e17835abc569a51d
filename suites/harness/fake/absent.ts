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

/** Fixtures without documents or hooks. */
export const noDocuments: Fixtures = {
  sheet: async () => undefined,
  payment: async () => undefined,
  user: async () => undefined,
  legalDocument: async () => undefined,
  availableLegalDocuments: () => 0,
  available: () => 0,
  availableUsers: () => 0,
  hasHook: () => false,
  callHook: async () => undefined,
  canMove: () => false,
  move: async () => false,
};
