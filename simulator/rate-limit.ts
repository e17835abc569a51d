import type { UpdateCell } from './cells.ts';
import type { Moment, SandboxClock } from './clock.ts';

const perSecond = 25;
const burst = 20;

/** A token bucket of 20 requests, refilled at 25 per second; used if the choice for bursts says so. */
export interface RateLimit {
  /** Whether one more request is allowed. With a frozen clock, every request is. */
  take(): Promise<boolean>;
}

interface Bucket {
  /** The number of requests that are still allowed. */
  readonly left: number;
  readonly at: Moment;
  /** Whether the latest request was allowed. */
  readonly isTaken: boolean;
}

/** Creates the full bucket of a sandbox. */
export const createRateLimit = (clock: SandboxClock, update: UpdateCell): RateLimit => ({
  take: async () => {
    if (clock.frozen) return true;
    const { isTaken } = await update<Bucket>('rate-limit', (before) => {
      const at = clock.now();
      const { left, at: last } = before ?? { left: burst, at };
      const filled = Math.min(burst, left + (Math.max(0, at - last) / 1000) * perSecond);
      return filled < 1 ? { left: filled, at, isTaken: false } : { left: filled - 1, at, isTaken: true };
    });
    return isTaken;
  },
});
