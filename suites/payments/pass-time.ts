import type { Clock } from '../harness/clock.ts';
import { hidesFraction } from '../harness/filters/filter.ts';

/**
 * Lets as much time pass as the stamps need to tell a later moment: a little more than a second where none
 * shows a fraction of one.
 */
export const passTime = async (clock: Clock, stamps: readonly string[]): Promise<void> => {
  const isCoarse = stamps.every(hidesFraction);
  await clock.sleep(isCoarse ? 1100 : 20);
};
