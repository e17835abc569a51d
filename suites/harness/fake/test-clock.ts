import type { Clock } from '../time/clock.ts';

/** A clock for tests: it sleeps at once and records the durations; deadlines pass on `expire`. */
export interface TestClock extends Clock {
  readonly slept: number[];
  /** Lets every pending deadline pass. */
  expire(): void;
  readonly waiting: number;
}

/** Opens a clock at a given time that moves only by sleeping. */
export const openTestClock = (epoch = Date.UTC(2030, 0, 1)): TestClock => {
  const slept: number[] = [];
  const pending = new Set<() => void>();
  let passed = 0;
  return {
    slept,
    now: () => passed,
    epoch: () => epoch + passed,
    sleep: async (milliseconds) => {
      slept.push(milliseconds);
      passed += milliseconds;
    },
    after: (_, run) => {
      pending.add(run);
      return () => void pending.delete(run);
    },
    expire: () => {
      for (const run of pending) run();
      pending.clear();
    },
    get waiting() {
      return pending.size;
    },
  };
};
