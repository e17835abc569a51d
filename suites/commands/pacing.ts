import { expectedRequests, unitsOf, waitsOf, workOf } from '../costs.ts';
import type { Check } from '../harness/check.ts';
import type { Profile } from '../harness/profile/profile.ts';
import { sharesOf } from '../harness/run/work-units.ts';
import type { Plan } from '../plan.ts';
import { witnessesOf } from '../witnesses.ts';
import type { RunChoice } from './run-options.ts';

/** The pace of a run, and its expected duration. */
export interface Pacing {
  /** Milliseconds from a request to its answer. */
  readonly latency: number;
  /** The maximum number of concurrent requests of all workers, except for those that a check sends simultaneously. */
  readonly inFlight: number;
  /** The expected duration of the run, unless the target slows down or asks to wait. */
  readonly seconds: number;
}

/** Below this latency in milliseconds, sequential requests keep the workers busy. */
const near = 10;

/** Latency in milliseconds that justifies one more concurrent request. */
const each = 5;

/** The maximum without `--in-flight`. */
const mostUnasked = 24;

/** Seconds for starting and reporting on an otherwise idle machine. */
const around = 2.8;

/** Milliseconds for loading the command on an idle machine. */
const usualLoading = 300;

/**
 * How much longer work takes than when one check runs alone: the workers, their parent and a nearby target share the
 * cores. With a remote target, this machine does only part of the work.
 */
const crowding = { near: 1.8, far: 1.1 };

const inFlightFor = (latency: number, workers: number): number =>
  latency < near ? workers : Math.max(workers, Math.min(mostUnasked, Math.ceil(latency / each)));

/** The plan, and the options of the user. */
interface PacingInput {
  readonly plan: Plan;
  readonly choice: RunChoice;
  /**
   * Milliseconds that loading the command took, as a measure of how busy this machine is; the usual value by default.
   */
  readonly loading?: number;
  /** Whether the checks that disturb others have their own target. */
  readonly hasSpare?: boolean;
}

/** The sequential cost of checks: seconds of work and of waiting. */
interface Cost {
  readonly requests: number;
  readonly work: number;
  readonly wait: number;
}

const maxOf = (seconds: readonly number[]): number => Math.max(0, ...seconds);

/** The checks that fit into a budget of requests, in their order. */
const checksWithin = (checks: readonly Check[], { budget, settings: { k } }: RunChoice): readonly Check[] => {
  if (budget === undefined || !('requests' in budget)) return checks;
  let left = budget.requests;
  return checks.filter((check) => {
    const own = expectedRequests(check, k);
    if (own > left) return false;
    left -= own;
    return true;
  });
};

/** The costs of what runs in parallel, and of what runs alone afterwards. */
const costsOf = (
  profile: Profile,
  { plan, choice, loading = usualLoading, hasSpare = false }: PacingInput,
  { latency, inFlight }: Pick<Pacing, 'latency' | 'inFlight'>,
) => {
  const { workers, browser } = choice;
  const { k } = choice.settings;
  const slowness = Math.min(4, Math.max(0.5, loading / usualLoading));
  const crowd = latency < near ? crowding.near : crowding.far;
  const witnesses = browser === 'never' ? [] : witnessesOf(plan.checks, profile);
  // The time that a nearby target takes to answer counts as work of this machine.
  const away = latency < near ? 0 : latency / 1000;
  const add = ({ requests, work, wait }: Cost, check: Check): Cost => {
    const own = expectedRequests(check, k);
    // A check that can be divided processes its documents in parallel.
    const chain = check.shares === undefined ? own : own / Math.ceil(inFlight / workers);
    return {
      requests: requests + own,
      work: work + workOf(check, k, witnesses) * crowd * slowness,
      wait: wait + waitsOf(check) + chain * away,
    };
  };
  const sum = (checks: readonly Check[]): Cost => checks.reduce(add, { requests: 0, work: 0, wait: 0 });
  const { budget } = choice;
  const begun = new Set(
    checksWithin([...plan.parallel, ...plan.last, ...plan.apart, ...plan.afterwards], choice),
  );
  const [own, apart, afterwards] = [[...plan.parallel, ...plan.last], plan.apart, plan.afterwards].map(
    (checks) => checks.filter((check) => begun.has(check)),
  ) as [Check[], Check[], Check[]];
  // With a budget, a single worker runs the checks in order.
  const units = budget === undefined ? unitsOf(own.flatMap(sharesOf)) : [own];
  const parallel = [...units, hasSpare ? [...apart, ...afterwards] : apart].map(sum);
  return { parallel, after: sum(hasSpare ? [] : afterwards), start: around * Math.max(1, slowness) };
};

/**
 * Chooses the number of concurrent requests for a latency in milliseconds, and estimates the duration: the total cost
 * divided by the workers, but at least that of the longest chain of sequential requests.
 */
export const pacingOf = (latency: number, profile: Profile, planned: PacingInput): Pacing => {
  const { workers, inFlight: chosen } = planned.choice;
  const inFlight = Math.max(workers, chosen ?? inFlightFor(latency, workers));
  const { parallel, after, start } = costsOf(profile, planned, { latency, inFlight });
  const requests = parallel.reduce((sum, one) => sum + one.requests, 0);
  const work = parallel.reduce((sum, one) => sum + one.work, 0);
  const together = maxOf([
    work / workers + maxOf(parallel.map(({ wait }) => wait)),
    ...parallel.map((one) => one.work + one.wait),
    (requests * latency) / 1000 / inFlight,
    requests / (profile.requestsPerSecond ?? Number.POSITIVE_INFINITY),
  ]);
  const { budget } = planned.choice;
  const most = budget !== undefined && 'milliseconds' in budget ? budget.milliseconds / 1000 : undefined;
  const seconds = Math.min(together + after.work + after.wait, most ?? Number.POSITIVE_INFINITY);
  return { latency, inFlight, seconds: start + seconds };
};
