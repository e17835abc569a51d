import type { Clock } from '../../harness/clock.ts';

/** When a user is notified is open: it is asked for a while, less and less often. In milliseconds. */
const pauses = [1000, 3000, 6000] as const;

/** Asks until something is done or a while is over. */
export type Wait = <A>(ask: () => Promise<A>, isDone: (answer: A) => boolean) => Promise<A>;

/** Waiting for one check: after it was in vain once, nothing is waited for any longer. */
export const openWait = (clock: Pick<Clock, 'sleep'>): Wait => {
  let isVain = false;
  return async (ask, isDone) => {
    let answer = await ask();
    for (const pause of pauses) {
      if (isVain || isDone(answer)) return answer;
      await clock.sleep(pause);
      answer = await ask();
    }
    isVain = !isDone(answer);
    return answer;
  };
};
