import costs from './costs.json' with { type: 'json' };
import type { Check } from './harness/check.ts';

/**
 * What each check was seen to send to the simulator, at k = 0, 1 and 2, how many milliseconds of work each request was
 * where nothing else ran, and how many seconds it waits, if any; those first that decide and catch most per request.
 * `suites/selftest/measure-costs.ts` writes it.
 */
const known: Readonly<Record<string, readonly number[]>> = costs;

/** Requests, and milliseconds for each, of a check that nobody has measured yet. */
const usual = { requests: 30, work: 4 };

/** How many requests a check sends to a target that has everything; fewer where there is less. */
export const expectedRequests = ({ id, share }: Pick<Check, 'id' | 'share'>, k: 0 | 1 | 2): number =>
  Math.ceil((known[id]?.[k] ?? usual.requests) / (share?.of ?? 1));

/** Seconds for a request of a check with pages in Chromium, and for starting that. */
const chromium = { page: 0.1, start: 2 };

/** How long a check waits without a request, in seconds. */
export const waitsOf = ({ id }: Check): number => known[id]?.[4] ?? 0;

/**
 * How long a check keeps a worker busy where nothing else runs, in seconds; `witnesses` are the checks that open pages
 * in Chromium.
 */
export const workOf = (check: Check, k: 0 | 1 | 2, witnesses: readonly string[]): number => {
  const requests = expectedRequests(check, k);
  return witnesses.includes(check.id)
    ? requests * chromium.page + chromium.start
    : (requests * (known[check.id]?.[3] ?? usual.work)) / 1000;
};

/** How long a worker is with checks, in seconds, waits and all. */
const secondsOf = (checks: readonly Check[], k: 0 | 1 | 2, witnesses: readonly string[]): number =>
  checks.reduce((sum, check) => sum + workOf(check, k, witnesses) + waitsOf(check), 0);

/** Units in the order in which workers take them: those first that take longest, so that all workers end at once. */
export const heavyFirst = <U extends readonly Check[]>(
  units: readonly U[],
  k: 0 | 1 | 2,
  witnesses: readonly string[],
): readonly U[] => {
  const seconds = new Map(units.map((unit) => [unit, secondsOf(unit, k, witnesses)]));
  return units.toSorted((a, b) => (seconds.get(b) ?? 0) - (seconds.get(a) ?? 0));
};

const requestsOf = (checks: readonly Check[], k: 0 | 1 | 2): number =>
  checks.reduce((sum, check) => sum + expectedRequests(check, k), 0);

/** Seconds below which units go together: between two units a worker waits for the runner. */
const small = 0.4;

/** Has small units that follow one another go together. */
export const bundleUnits = (
  units: readonly (readonly Check[])[],
  k: 0 | 1 | 2,
  witnesses: readonly string[],
): readonly (readonly Check[])[] => {
  const bundles: Check[][] = [];
  for (const unit of units) {
    const last = bundles.at(-1);
    if (last !== undefined && secondsOf([...last, ...unit], k, witnesses) < small) last.push(...unit);
    else bundles.push([...unit]);
  }
  return bundles;
};

/** So many seconds of waiting are worth having company. */
const longWait = 1;

/** Has checks that wait long begin with the first unit, with which their worker goes on meanwhile. */
export const withCompany = (units: readonly (readonly Check[])[]): readonly (readonly Check[])[] => {
  const [first = [], ...rest] = units;
  const waits = (unit: readonly Check[]) => unit.every((check) => waitsOf(check) >= longWait);
  return first.length === 0
    ? units
    : [[...rest.filter(waits).flat(), ...first], ...rest.filter((unit) => !waits(unit))];
};

/** Checks by those that one worker runs: each by itself, and together those that exclude each other. */
export const unitsOf = (checks: readonly Check[]): readonly (readonly Check[])[] => [
  ...Map.groupBy<Check | string, Check>(checks, (check) => check.exclusive ?? check).values(),
];

/** Deals checks to so many groups that send alike much; each begins with those that send most. */
export const groupsOf = (
  checks: readonly Check[],
  count: number,
  k: 0 | 1 | 2,
): readonly (readonly Check[])[] => {
  const groups: Check[][] = Array.from({ length: count }, () => []);
  const smallestGroup = () => groups.reduce((a, b) => (requestsOf(b, k) < requestsOf(a, k) ? b : a));
  for (const unit of unitsOf(checks).toSorted((a, b) => requestsOf(b, k) - requestsOf(a, k)))
    smallestGroup().push(...unit);
  return groups.filter((group) => group.length > 0);
};

/** Checks in the order of what they decide and catch per request. */
export const byWorth = (checks: readonly Check[]): readonly Check[] => {
  const places = new Map(Object.keys(known).map((id, at) => [id, at]));
  const placeOf = ({ id }: Check) => places.get(id) ?? places.size;
  return checks.toSorted((a, b) => placeOf(a) - placeOf(b));
};
