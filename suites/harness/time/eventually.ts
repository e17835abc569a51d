import type { Context } from '../check.ts';
import type { Client } from '../client.ts';
import type { Clock } from './clock.ts';

/** Milliseconds before a read is repeated: a target may show a change with a delay. */
export const retryDelay = 2000;

/** After so many retries in vain a check waits no more. */
const mostInVain = 3;

/** Retries of the read of a file: storage may be slower than the record of the file. */
export const retriesForFiles = 4;

/** Retries of the read of a list that may lag behind reads: it may be selected from a separate index. */
export const retriesForLists = 4;

/**
 * Asks until an answer is done, with `retryDelay` between, and answers the last one. `retries`: at most, 1 when left
 * out.
 */
export type Eventually = <A>(
  read: () => Promise<A>,
  isDone: (answer: A) => boolean,
  retries?: number,
) => Promise<A>;

/** Retries of one check: once `mostInVain` brought nothing, a target is no longer waited for. */
export const openEventually = (clock: Pick<Clock, 'sleep'>): Eventually => {
  let inVain = 0;
  return async (read, isDone, retries = 1) => {
    let answer = await read();
    if (isDone(answer) || inVain >= mostInVain) return answer;
    // After retries in vain, one is tried at a time.
    for (let left = inVain === 0 ? retries : 1; left > 0 && !isDone(answer); left -= 1) {
      await clock.sleep(retryDelay);
      answer = await read();
    }
    if (!isDone(answer)) inVain += 1;
    return answer;
  };
};

/** The retries of the check that a context belongs to. */
type EventuallyOf = (context: Pick<Context, 'client' | 'clock'>) => Eventually;

/** One retry budget for each check and kind of question, shared by the parts of the check. */
export const eventuallyByCheck = (): EventuallyOf => {
  // Each check has its own client.
  const opened = new WeakMap<Client, Eventually>();
  return ({ client, clock }) => {
    const eventually = opened.get(client) ?? openEventually(clock);
    opened.set(client, eventually);
    return eventually;
  };
};
