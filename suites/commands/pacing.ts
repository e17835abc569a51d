import { expectedRequests, unitsOf, waitsOf, workOf } from '../costs.ts';
import type { Check } from '../harness/check.ts';
import type { Profile } from '../harness/profile/profile.ts';
import { sharesOf } from '../harness/run/work-units.ts';
import type { Plan } from '../plan.ts';
import { witnessesOf } from '../witnesses.ts';
import type { RunChoice } from './run-options.ts';

/** How a run goes about a target that takes so long to answer. */
export interface Pacing {
  /** Milliseconds from a request to its answer. */
  readonly latency: number;
  /** The most requests of all workers under way at once, but for those that a check sends at the same moment. */
  readonly inFlight: number;
  /** How long the run is expected to take, unless the target slows down or asks to wait. */
  readonly seconds: number;
}

/** Below so many milliseconds workers are busy enough with one request after the other. */
const near = 10;

/** So many milliseconds of latency are worth one more request under way. */
const each = 5;

/** More are for a person to ask for (`--in-flight`). */
const mostUnasked = 24;

/** What starting, and reporting at the end, take on a machine with nothing else to do, in seconds. */
const around = 2.8;

/** What loading the command takes there, in milliseconds. */
const usualLoading = 300;

/**
 * How much longer work takes than where one check runs alone: the workers, their parent and a target that is near share
 * the cores. Of a far one's work this machine does its part only.
 */
const crowding = { near: 1.8, far: 1.1 };

const inFlightFor = (latency: number, workers: number): number =>
  latency < near ? workers : Math.max(workers, Math.min(mostUnasked, Math.ceil(latency / each)));

/** What is to be sent, and what a person chose. */
interface PacingInput {
  readonly plan: Plan;
  readonly choice: RunChoice;
  /** Milliseconds that loading the command took: how busy this machine is. As usual when left out. */
  readonly loading?: number;
  /** Whether the checks that disturb others have a target of their own. */
  readonly hasSpare?: boolean;
}

/** What checks take together, one after the other: seconds of work and of waiting. */
interface Cost {
  readonly requests: number;
  readonly work: number;
  readonly wait: number;
}

const maxOf = (seconds: readonly number[]): number => Math.max(0, ...seconds);

/** The checks that a budget of requests has room for, in their order. */
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

/** The costs of what runs beside each other, and of what runs alone afterwards. */
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
  // What a near target takes to answer keeps the machine busy, as work does.
  const away = latency < near ? 0 : latency / 1000;
  const add = ({ requests, work, wait }: Cost, check: Check): Cost => {
    const own = expectedRequests(check, k);
    // A check that can be shared works through its documents side by side.
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
  // One worker keeps the order of a budget.
  const units = budget === undefined ? unitsOf(own.flatMap(sharesOf)) : [own];
  const parallel = [...units, hasSpare ? [...apart, ...afterwards] : apart].map(sum);
  return { parallel, after: sum(hasSpare ? [] : afterwards), start: around * Math.max(1, slowness) };
};

/**
 * Chooses how much goes side by side at a target of a latency in milliseconds, and tells how long that takes: what all
 * checks take divided by the workers, but no less than the longest chain of requests that wait for each other.
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
