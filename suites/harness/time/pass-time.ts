import type { Clock } from './clock.ts';

/** Whether a datetime shows no fraction of a second; one of zeros may be a whole second as well. */
const hidesFraction = (shown: string): boolean => !/:\d\d[.,]\d*[1-9]/.test(shown);

/**
 * Waits until a later moment has a later stamp: a little more than a second where none shows a fraction of
 * one.
 */
export const passTime = async (clock: Pick<Clock, 'sleep'>, stamps: readonly string[]): Promise<void> => {
  const isCoarse = stamps.every(hidesFraction);
  await clock.sleep(isCoarse ? 1100 : 20);
};
