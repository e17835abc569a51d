/** What a run may cost: requests, or milliseconds. */
export type Allowance = { readonly requests: number } | { readonly milliseconds: number };

/** What is left of the budget of a run that has one process. */
export interface Budget {
  /** Whether a check that is expected to send so many requests still fits; if so, they are reserved for it. */
  take(expected: number): boolean;
  /** Records how many requests an admitted check has sent. */
  spent(expected: number, requests: number): void;
}

/** Opens a budget; without an allowance everything fits. `now`: milliseconds. */
export const openBudget = (allowance: Allowance | undefined, now: () => number): Budget => {
  const begun = now();
  let used = 0;
  if (allowance === undefined) return { take: () => true, spent: () => {} };
  const fits = (expected: number): boolean =>
    'requests' in allowance ? used + expected <= allowance.requests : now() - begun < allowance.milliseconds;
  return {
    take: (expected) => {
      if (!fits(expected)) return false;
      used += expected;
      return true;
    },
    spent: (expected, requests) => {
      used += requests - expected;
    },
  };
};
