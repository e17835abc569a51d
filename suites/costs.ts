import costs from './costs.json' with { type: 'json' };
import type { Check } from './harness/check.ts';

/**
 * What each check was seen to send to the simulator, at k = 0, 1 and 2; those first that decide and catch most per
 * request. `suites/selftest/measure-costs.ts` writes it.
 */
const known: Readonly<Record<string, readonly number[]>> = costs;

/** Of a check that nobody has measured yet. */
const usual = 30;

/** How many requests a check sends to a target that has everything; fewer where there is less. */
export const expectedRequests = ({ id }: Pick<Check, 'id'>, k: 0 | 1 | 2): number => known[id]?.[k] ?? usual;

const requestsOf = (checks: readonly Check[], k: 0 | 1 | 2): number =>
  checks.reduce((sum, check) => sum + expectedRequests(check, k), 0);

/** Checks by those that one worker runs: each by itself, and together those that exclude each other. */
export const unitsOf = (checks: readonly Check[]): readonly (readonly Check[])[] => [
  ...Map.groupBy(checks, ({ id, exclusive = id }) => exclusive).values(),
];

/** Deals checks to so many groups that send alike much; each begins with those that send most. */
export const groupsOf = (
  checks: readonly Check[],
  count: number,
  k: 0 | 1 | 2,
): readonly (readonly Check[])[] => {
  const groups: Check[][] = Array.from({ length: count }, () => []);
  const least = () => groups.reduce((a, b) => (requestsOf(b, k) < requestsOf(a, k) ? b : a));
  for (const unit of unitsOf(checks).toSorted((a, b) => requestsOf(b, k) - requestsOf(a, k)))
    least().push(...unit);
  return groups.filter((group) => group.length > 0);
};

/** Checks in the order of what they decide and catch per request. */
export const byWorth = (checks: readonly Check[]): readonly Check[] => {
  const places = new Map(Object.keys(known).map((id, at) => [id, at]));
  const placeOf = ({ id }: Check) => places.get(id) ?? places.size;
  return checks.toSorted((a, b) => placeOf(a) - placeOf(b));
};
