/** Marks the tests of checks that run after all others. */
export const afterwardsTag = '@afterwards';

const tagged = new RegExp(`${afterwardsTag}\\b`);

/**
 * The two parts of a run. What is a teardown to Playwright runs after the other part has ended, also when that
 * failed; a dependency would be skipped then. One worker: those checks disturb each other.
 */
export const parts = [
  { name: 'checks', grepInvert: tagged, teardown: 'afterwards' },
  { name: 'afterwards', grep: tagged, fullyParallel: false, workers: 1 },
];
