import type { Context } from '../../harness/check.ts';
import type { Clock } from '../../harness/clock.ts';

/**
 * A clock whose sleep lets the target's own clock go forward where a hook moves it, and waits where none does. Tells
 * once that the target's clock stays ahead.
 */
export const movedClock = (clock: Clock, { supply, judge }: Pick<Context, 'supply' | 'judge'>): Clock => {
  let told = false;
  return {
    ...clock,
    sleep: async (milliseconds) => {
      const seconds = Math.ceil(milliseconds / 1000);
      if (!supply.canMoveClock() || !(await supply.moveClock(seconds))) return clock.sleep(milliseconds);
      if (!told) judge.leftBehind('a clock that is some seconds ahead, by the intervals between polls');
      told = true;
    },
  };
};
