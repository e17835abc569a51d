import type { Context } from './check.ts';
import type { Client } from './client.ts';
import type { Clock } from './clock.ts';

/** How long a target may take until it shows what it said that it did, in milliseconds. */
export const retryDelay = 2000;

/** So often one check waits without anything having come of it. */
const mostInVain = 3;

/** So many moments a file may take until it can be read: storage may be slower than the record of it. */
export const retriesForFiles = 4;

/**
 * Asks, and once more a moment later where the answer is not yet what it should be; after each of several moments
 * where more may be needed.
 */
export type Eventually = <A>(
  ask: () => Promise<A>,
  isDone: (answer: A) => boolean,
  moments?: number,
) => Promise<A>;

/** Retries for one check: a target that never shows more after a moment is no longer waited for. */
export const openEventually = (clock: Pick<Clock, 'sleep'>): Eventually => {
  let inVain = 0;
  return async (ask, isDone, moments = 1) => {
    let answer = await ask();
    if (isDone(answer) || inVain >= mostInVain) return answer;
    // Many moments that came to nothing are not waited for again.
    for (let left = inVain === 0 ? moments : 1; left > 0 && !isDone(answer); left -= 1) {
      await clock.sleep(retryDelay);
      answer = await ask();
    }
    if (!isDone(answer)) inVain += 1;
    return answer;
  };
};

/** The retries of the check that a context belongs to. */
type EventuallyOf = (context: Pick<Context, 'client' | 'clock'>) => Eventually;

/** One retry budget for each check and kind of question, shared by the parts of the check. */
export const eventuallyByCheck = (): EventuallyOf => {
  // Each check has a client of its own.
  const opened = new WeakMap<Client, Eventually>();
  return ({ client, clock }) => {
    const eventually = opened.get(client) ?? openEventually(clock);
    opened.set(client, eventually);
    return eventually;
  };
};
