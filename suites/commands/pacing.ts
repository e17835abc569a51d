import { expectedRequests } from '../costs.ts';
import type { Check } from '../harness/check.ts';
import type { Profile } from '../harness/profile/profile.ts';
import type { Plan } from '../plan.ts';
import type { RunChoice } from './run-options.ts';

/** How a run goes about a target that takes so long to answer. */
export interface Pacing {
  /** Milliseconds from a request to its answer. */
  readonly latency: number;
  /** The most requests of all workers under way at once, but for those that a check sends at the same moment. */
  readonly inFlight: number;
  /** How long the run will take at most, unless the target slows down or asks to wait. */
  readonly seconds: number;
}

/** Below so many milliseconds workers are busy enough with one request after the other. */
const near = 10;

/** So many milliseconds of latency are worth one more request under way. */
const each = 5;

/** More are for a person to ask for (`--in-flight`). */
const mostUnasked = 24;

/** What a request costs a worker in processor time beside its latency, in milliseconds. */
const own = 6;

/** What starting, and reporting at the end, take. */
const around = 5;

const inFlightFor = (latency: number, workers: number): number =>
  latency < near ? workers : Math.max(workers, Math.min(mostUnasked, Math.ceil(latency / each)));

const requestsOf = (checks: readonly Check[], k: 0 | 1 | 2): number =>
  checks.reduce((sum, check) => sum + expectedRequests(check, k), 0);

/** What is to be sent, and what a person chose. */
interface Planned {
  readonly plan: Plan;
  readonly choice: RunChoice;
}

/** Chooses how much goes side by side at a target of a latency in milliseconds, and tells how long that takes. */
export const pacingOf = (
  latency: number,
  { requestsPerSecond = Number.POSITIVE_INFINITY }: Pick<Profile, 'requestsPerSecond'>,
  { plan, choice }: Planned,
): Pacing => {
  const { workers, settings } = choice;
  const inFlight = Math.max(workers, choice.inFlight ?? inFlightFor(latency, workers));
  const [alone, beside] = [true, false].map((isAlone) => {
    const checks = plan.checks.filter((check) => plan.afterwards.includes(check) === isAlone);
    return requestsOf(checks, settings.k);
  }) as [number, number];
  const side = Math.max((latency + own) / inFlight, own / workers, 1000 / requestsPerSecond);
  const milliseconds = beside * side + alone * (2 * latency + own);
  return { latency, inFlight, seconds: around + milliseconds / 1000 };
};
