import type { Settings } from '../check.ts';

/** What checks run with against stand-ins: one sample each, and no standard is taken lightly. */
export const strictSettings: Settings = {
  seed: 1,
  k: 1,
  strict: true,
  readOnly: false,
  stopAtFirstRed: false,
};
