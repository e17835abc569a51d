/** Lets one at a time in. */
export interface Lock {
  hold<T>(work: () => T | Promise<T>): Promise<T>;
}

/** Makes a lock; whoever comes while it is held waits in the order of coming. */
export const createLock = (): Lock => {
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
      if (held) await enter();
      held = true;
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
};
