import { Refusal } from './refusals.ts';

/** Limits how many tasks run at once: one, unless it was created for more. */
export interface Lock {
  hold<T>(work: () => T | Promise<T>): Promise<T>;
}

/**
 * Creates a lock with a first-in, first-out queue and a maximum number of holders. `life` identifies the locked
 * sandbox: waiters are refused with a `Refusal` if it is replaced meanwhile.
 */
export const createLock = (life: () => number = () => 0, places = 1): Lock => {
  let free = places;
  const waiting: (() => void)[] = [];
  const enter = () => new Promise<void>((resolve) => waiting.push(resolve));
  const leave = () => {
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  };
  return {
    hold: async (work) => {
      const begun = life();
      if (free > 0) free -= 1;
      else await enter();
      try {
        if (life() !== begun) throw new Refusal('sandbox-gone');
        const done = work();
        return done instanceof Promise ? await done : done;
      } finally {
        leave();
      }
    },
  };
};

/** Creates a lock for each name. */
export const createNamedLocks = (): ((name: string) => Lock) => {
  const locks = new Map<string, { readonly lock: Lock; users: number }>();
  return (name) => ({
    hold: async (work) => {
      const used = locks.get(name) ?? { lock: createLock(), users: 0 };
      locks.set(name, used);
      used.users += 1;
      try {
        return await used.lock.hold(work);
      } finally {
        used.users -= 1;
        if (used.users === 0) locks.delete(name);
      }
    },
  });
};
