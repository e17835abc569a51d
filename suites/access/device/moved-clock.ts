import type { Clock } from '../../harness/clock.ts';
import type { Supply } from '../../harness/supply.ts';

/** A clock whose sleep lets the target's own clock go forward where a hook moves it, and waits where none does. */
export const movedClock = (clock: Clock, supply: Supply): Clock => ({
  ...clock,
  sleep: async (milliseconds) => {
    const seconds = Math.ceil(milliseconds / 1000);
    const moved = supply.canMoveClock() && (await supply.moveClock(seconds));
    if (!moved) await clock.sleep(milliseconds);
  },
});
