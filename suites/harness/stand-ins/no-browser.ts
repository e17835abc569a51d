import { BlockedError } from '../blocked-error.ts';
import type { Browser } from '../browser/browser.ts';

/** A browser for tests of checks that need none. */
export const noBrowser: Browser = {
  problem: async () => 'There is no browser here.',
  visit: async () => {
    throw new BlockedError('There is no browser here.');
  },
};
