import { type Clock, systemClock } from './clock.ts';

/** How long a target may take until it shows what it said that it did, in milliseconds. */
export const patience = 2000;

/** So often one check waits without anything having come of it. */
const mostInVain = 3;

/** Asks, and once more a moment later where the answer is not yet what it should be. */
export type Patiently = <A>(ask: () => Promise<A>, isDone: (answer: A) => boolean) => Promise<A>;

/** Patience for one check: a target that never shows more after a moment is no longer waited for. */
export const openPatience = (clock: Pick<Clock, 'sleep'> = systemClock): Patiently => {
  let inVain = 0;
  return async (ask, isDone) => {
    const first = await ask();
    if (isDone(first) || inVain >= mostInVain) return first;
    await clock.sleep(patience);
    const second = await ask();
    if (!isDone(second)) inVain += 1;
    return second;
  };
};
