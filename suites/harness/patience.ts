import type { Context } from './check.ts';
import type { Client } from './client.ts';
import type { Clock } from './clock.ts';

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
export const openPatience = (clock: Pick<Clock, 'sleep'>): Patiently => {
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

/** The patience of the check that a context belongs to. */
type PatienceOf = (context: Pick<Context, 'client' | 'clock'>) => Patiently;

/** One patience for each check, for one kind of question: what was in vain once is remembered between its parts. */
export const patienceByCheck = (): PatienceOf => {
  // Each check has a client of its own.
  const opened = new WeakMap<Client, Patiently>();
  return ({ client, clock }) => {
    const patiently = opened.get(client) ?? openPatience(clock);
    opened.set(client, patiently);
    return patiently;
  };
};
