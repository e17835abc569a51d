import type { Context } from '../check.ts';
import type { Client } from '../client.ts';
import type { Clock } from './clock.ts';

/** The milliseconds before a read is repeated, since a target may show a change with a delay. */
export const retryDelay = 2000;

/** The number of retries in vain after which a check no longer waits. */
const mostInVain = 3;

/** The retries for reads of a file: its storage may be slower than its record. */
export const retriesForFiles = 4;

/** The retries for reads of a list, which may come from a separate index and lag behind other reads. */
export const retriesForLists = 4;

/**
 * Repeats a read every `retryDelay` until it is done, at most `retries` times (by default 1); returns the last answer.
 */
export type Eventually = <A>(
  read: () => Promise<A>,
  isDone: (answer: A) => boolean,
  retries?: number,
) => Promise<A>;

/** The retries of one check. After `mostInVain` retries in vain, it no longer waits for the target. */
export const openEventually = (clock: Pick<Clock, 'sleep'>): Eventually => {
  let inVain = 0;
  return async (read, isDone, retries = 1) => {
    let answer = await read();
    if (isDone(answer) || inVain >= mostInVain) return answer;
    // After a retry in vain, only one is tried at a time.
    for (let left = inVain === 0 ? retries : 1; left > 0 && !isDone(answer); left -= 1) {
      await clock.sleep(retryDelay);
      answer = await read();
    }
    if (!isDone(answer)) inVain += 1;
    return answer;
  };
};

/** Returns the retries of the check that a context belongs to. */
type EventuallyOf = (context: Pick<Context, 'client' | 'clock'>) => Eventually;

/** Makes one retry budget for each check and kind of question, shared by the parts of the check. */
export const eventuallyByCheck = (): EventuallyOf => {
  // Each check has its own client.
  const opened = new WeakMap<Client, Eventually>();
  return ({ client, clock }) => {
    const eventually = opened.get(client) ?? openEventually(clock);
    opened.set(client, eventually);
    return eventually;
  };
};
