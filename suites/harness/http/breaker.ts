import { BlockedError } from '../blocked-error.ts';
import type { Failure } from './failure.ts';

/** Gives a target up that answers nothing any more, so that a run ends in bounded time. */
export interface Breaker {
  /** Throws a `BlockedError` once the target is given up. */
  pass(): void;
  /** Told of every request: how it failed, or undefined for an answer. */
  saw(failure: Failure | undefined): void;
}

/** So many in a row: each stalled one costs a whole deadline, a broken connection hardly any time. */
const enough = { stalled: 3, unreachable: 3, reset: 20, unreadable: 50 } as const;

/** Opens the breaker of one session. */
export const openBreaker = (): Breaker => {
  let last: Failure | undefined;
  let inARow = 0;
  return {
    pass: () => {
      if (last === undefined || inARow < enough[last.kind]) return;
      throw new BlockedError(`The target was given up after ${inARow} requests in a row: ${last.failure}.`);
    },
    saw: (failure) => {
      inARow = failure !== undefined && failure.kind === last?.kind ? inARow + 1 : 1;
      last = failure;
    },
  };
};
