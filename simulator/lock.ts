import { Refusal } from './refusals.ts';

/** Lets one at a time in. */
export interface Lock {
  hold<T>(work: () => T | Promise<T>): Promise<T>;
}

/**
 * Makes a lock; whoever comes while it is held waits in the order of coming. `life` identifies what is locked: who waited
 * while it became another is refused, with a `Refusal`.
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
