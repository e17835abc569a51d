/** Steps that are done one after the other; none after the first that fails. */
export interface Work {
  readonly add: (step: () => void | Promise<void>) => void;
  /** Settles when all that were added are done; rejects with what the first threw that failed. */
  readonly done: () => Promise<void>;
}

/** Begins with no steps. */
export const beginWork = (): Work => {
  let last = Promise.resolve();
  return {
    add: (step) => {
      last = last.then(step);
      // Whoever waits for it is told.
      last.catch(() => undefined);
    },
    done: () => last,
  };
};
