import { Refusal } from './refusals.ts';

/** Mutual exclusion. */
export interface Lock {
  hold<T>(work: () => T | Promise<T>): Promise<T>;
}

/**
 * Creates a lock with a first-in, first-out queue. `life` identifies the locked sandbox: a waiter whose sandbox
 * was replaced meanwhile is refused with a `Refusal`.
 */
export const createLock = (life: () => number): Lock => {
  let held = false;
  const waiting: (() => void)[] = [];
  const enter = () => new Promise<void>((resolve) => waiting.push(resolve));
  const leave = () => {
    const next = waiting.shift();
    if (next === undefined) held = false;
    else next();
  };
  return {
    hold: async (work) => {
      const begun = life();
      if (held) await enter();
      held = true;
      try {
        if (life() !== begun) throw new Refusal('sandbox-gone');
        return await work();
      } finally {
        leave();
      }
    },
  };
};
