import { type Clock, systemClock } from './clock.ts';

/** How long a target may take until it shows what it said that it did, in milliseconds. */
export const patience = 2000;

/** So often one check waits without anything having come of it. */
const mostInVain = 3;

/** So many moments a file may take until it can be read: storage may be slower than the record of it. */
export const momentsForFiles = 4;

/**
 * Asks, and once more a moment later where the answer is not yet what it should be; after each of several moments
 * where more may be needed.
 */
export type Patiently = <A>(
  ask: () => Promise<A>,
  isDone: (answer: A) => boolean,
  moments?: number,
) => Promise<A>;

/** Patience for one check: a target that never shows more after a moment is no longer waited for. */
export const openPatience = (clock: Pick<Clock, 'sleep'> = systemClock): Patiently => {
  let inVain = 0;
  return async (ask, isDone, moments = 1) => {
    let answer = await ask();
    if (isDone(answer) || inVain >= mostInVain) return answer;
    // Many moments that came to nothing are not waited for again.
    for (let left = inVain === 0 ? moments : 1; left > 0 && !isDone(answer); left -= 1) {
      await clock.sleep(patience);
      answer = await ask();
    }
    if (!isDone(answer)) inVain += 1;
    return answer;
  };
};
