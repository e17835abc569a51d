import type { Clock } from './clock.ts';

const perSecond = 25;
const burst = 20;

/** A token bucket of 20 requests, refilled at 25 per second; used if the choice for bursts says so. */
export interface RateLimit {
  /** Whether one more request is allowed. With a frozen clock, every request is. */
  take(): boolean;
  clear(): void;
}

/** Creates the full bucket of a sandbox. */
export const createRateLimit = (clock: Clock): RateLimit => {
  let left = burst;
  let last = clock.now();
  return {
    take: () => {
      if (clock.frozen) return true;
      const now = clock.now();
      const passed = Math.max(0, now - last) / 1000;
      left = Math.min(burst, left + passed * perSecond);
      last = now;
      if (left < 1) return false;
      left -= 1;
      return true;
    },
    clear: () => {
      left = burst;
    },
  };
};
