import type { MachineTimer } from '../timer.ts';

/**
 * Combines concurrent lookups: keys requested while a query is running are collected and asked for in the
 * next one. A result is never older than its call. Resolves to undefined for a key without a result.
 */
export const createBatcher = <V>(
  lookUp: (keys: readonly string[]) => Promise<ReadonlyMap<string, V>>,
): ((key: string) => Promise<V | undefined>) => {
  let running: Promise<unknown> = Promise.resolve();
  let next: { readonly keys: Set<string>; readonly answer: Promise<ReadonlyMap<string, V>> } | undefined;
  const begin = () => {
    const keys = new Set<string>();
    const answer = running.then(() => {
      next = undefined;
      return lookUp([...keys]);
    });
    running = answer.catch(() => undefined);
    return { keys, answer };
  };
  return async (key) => {
    next ??= begin();
    next.keys.add(key);
    return (await next.answer).get(key);
  };
};

/** Work that may wait a moment, so that more of it is done together. */
export interface DeferredWork {
  /** Does it in a moment, once, however often it is asked for until then. */
  plan(work: () => Promise<void>): void;
  /** Does all that waits now. */
  settle(): Promise<void>;
}

/** Creates a place for such work, which may wait so many milliseconds for more of its kind. */
export const createDeferredWork = (timer: MachineTimer, delay = 100): DeferredWork => {
  const planned = new Set<() => Promise<void>>();
  const settle = async (): Promise<void> => {
    const all = [...planned];
    planned.clear();
    await Promise.all(all.map((work) => work()));
  };
  return {
    plan: (work) => {
      if (planned.size === 0) timer.after(delay, settle);
      planned.add(work);
    },
    settle,
  };
};
