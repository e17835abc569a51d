/** What a run may cost: requests, or milliseconds. */
export type Allowance = { readonly requests: number } | { readonly milliseconds: number };

/** What is left of the budget of a run that has one process. */
interface Budget {
  /** Does work that is expected to send so many requests, if it still fits; undefined where it does not. */
  spend<T extends { readonly requests: number }>(
    expected: number,
    work: () => Promise<T>,
  ): Promise<T | undefined>;
}

/** Opens a budget; without an allowance everything fits. `now`: milliseconds. */
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
      // Reserved, as others may begin meanwhile.
      used += expected;
      const result = await work();
      used += result.requests - expected;
      return result;
    },
  };
};
