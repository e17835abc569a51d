import { type Clock, systemClock } from '../harness/clock.ts';

/** Lets a sandbox's clock go forward by seconds. */
type Advance = (seconds: number) => Promise<unknown>;

/**
 * The clock of a session with a sandbox. Sleeping lets the sandbox's own clock go forward and returns at once: what the
 * target does later has happened by then, and nobody waited for it. Deadlines of requests stay real: they are for an
 * answer that does not come.
 */
export const openSandboxClock = (advance: Advance): Clock => {
  let slept = 0;
  return {
    now: () => systemClock.now() + slept,
    epoch: () => systemClock.epoch() + slept,
    sleep: async (milliseconds) => {
      if (milliseconds <= 0) return;
      await advance(milliseconds / 1000);
      slept += milliseconds;
    },
    after: systemClock.after,
  };
};
