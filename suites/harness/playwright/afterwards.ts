/** Marks the tests of checks that run after all others. */
export const afterwardsTag = '@afterwards';

const tagged = new RegExp(`${afterwardsTag}\\b`);

/**
 * The two parts of a run. Playwright runs a teardown project after the other has ended, even if that failed; a
 * dependent project would be skipped then. One worker, as those checks disturb each other.
 */
export const parts = [
  { name: 'checks', grepInvert: tagged, teardown: 'afterwards' },
  { name: 'afterwards', grep: tagged, fullyParallel: false, workers: 1 },
];
