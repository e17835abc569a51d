/** The limit of a run, in requests or in milliseconds. */
export type Allowance = { readonly requests: number } | { readonly milliseconds: number };

/** The remaining budget of a run with one process. */
interface Budget {
  /** Does work that is expected to send this number of requests; undefined if it no longer fits. */
  spend<T extends { readonly requests: number }>(
    expected: number,
    work: () => Promise<T>,
  ): Promise<T | undefined>;
}

/** Opens a budget; unlimited without an allowance. `now`: milliseconds. */
export const openBudget = (allowance: Allowance | undefined, now: () => number): Budget => {
  const begun = now();
  let used = 0;
  const fits = (expected: number): boolean => {
    if (allowance === undefined) return true;
    return 'requests' in allowance
      ? used + expected <= allowance.requests
      : now() - begun < allowance.milliseconds;
  };
  return {
    spend: async (expected, work) => {
      if (!fits(expected)) return undefined;
      // Reserves the requests, since other work may begin meanwhile.
      used += expected;
      const result = await work();
      used += result.requests - expected;
      return result;
    },
  };
};
