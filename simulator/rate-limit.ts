import type { Clock } from './clock.ts';

const perSecond = 25;
const burst = 20;

/** A bucket of 20 requests that fills by 25 a second, used where the choice for bursts says so. */
export interface RateLimit {
  /** Whether one more request fits. A frozen clock fills nothing and lets everything through. */
  take(): boolean;
  clear(): void;
}

/** Makes the bucket of a sandbox, full. */
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
