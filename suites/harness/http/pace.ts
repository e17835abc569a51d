import type { Clock } from '../clock.ts';

/** Lets requests through one after the other, no faster than so many a second. */
export const openPace = (perSecond: number | undefined, clock: Clock): (() => Promise<void>) => {
  if (perSecond === undefined) return async () => {};
  const gap = 1000 / perSecond;
  let free = clock.now();
  return async () => {
    const turn = Math.max(free, clock.now());
    free = turn + gap;
    const wait = turn - clock.now();
    if (wait > 0) await clock.sleep(wait);
  };
};
