import { setTimeout as wait } from 'node:timers/promises';
import type { WireAnswer } from '../../harness/http/wire.ts';
import { type Mutator, reset, respond, type SentRequest } from './mutator.ts';

/** The treatment of a request instead of, or before, forwarding it. */
type Disturbance = 'none' | 'slow' | '429' | '503' | '503 without a time' | 'reset' | 'lost answer';

/** Shares per thousand. */
const shares: readonly (readonly [Disturbance, number])[] = [
  ['slow', 60],
  ['429', 10],
  ['503', 10],
  ['503 without a time', 4],
  ['reset', 4],
  ['lost answer', 4],
];

const draw = (random: number): Disturbance => {
  let left = random * 1000;
  for (const [disturbance, share] of shares) {
    if (left < share) return disturbance;
    left -= share;
  }
  return 'none';
};

const slowest = 30;

const busy: Partial<Record<Disturbance, WireAnswer>> = {
  '429': respond(429, '', { 'retry-after': '1' }),
  '503': respond(503, '', { 'retry-after': '1' }),
  '503 without a time': respond(503, '', {}),
};

/**
 * By random numbers from 0 to 1, delays some requests by up to 30 ms, answers some with 429 or 503, and closes the
 * connection of some before or after they were carried out; adds to the count of each. Of two consecutive requests at
 * most one is disturbed, so that a repetition succeeds.
 */
export const disturb = (random: () => number, counts: Partial<Record<Disturbance, number>>): Mutator => {
  let last: Disturbance = 'none';
  const lost = new WeakSet<SentRequest>();
  return {
    operation: /./,
    request: async (request) => {
      const drawn = last === 'none' || last === 'slow' ? draw(random()) : 'none';
      last = drawn;
      counts[drawn] = (counts[drawn] ?? 0) + 1;
      if (drawn === 'slow') await wait(random() * slowest);
      if (drawn === 'lost answer') lost.add(request);
      return drawn === 'reset' ? reset : busy[drawn];
    },
    answer: (_, request) => (lost.has(request) ? reset : undefined),
  };
};

/** Delays requests and answers, by `latency` milliseconds in total. */
export const delay = (latency: number): Mutator => ({
  operation: /./,
  request: () => wait(latency / 2, undefined),
  answer: () => wait(latency / 2, undefined),
});
