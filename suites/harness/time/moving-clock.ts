import type { Context } from '../check.ts';
import type { Clock } from './clock.ts';

/** The target's clock, as the hook moves it ahead. */
export interface MovingClock {
  /** The seconds by which the check moved the clock, in addition to the elapsed time. */
  readonly moved: number;
  /**
   * Moves the clock so that it is this number of seconds ahead in total; false if the hook declined, or it already is.
   */
  moveTo(seconds: number): Promise<boolean>;
  /** Moves the clock ahead by a number of seconds. */
  moveBy(seconds: number): Promise<boolean>;
}

/** Opens the clock of a target; it is not reset afterwards. */
export const openMovingClock = ({ fixtures }: Pick<Context, 'fixtures'>): MovingClock => {
  let moved = 0;
  const moveBy = async (seconds: number): Promise<boolean> => {
    if (seconds <= 0 || !(await fixtures.callHook('move-clock', { seconds }))) return false;
    moved += seconds;
    return true;
  };
  return {
    moveBy,
    moveTo: (seconds) => moveBy(seconds - moved),
    get moved() {
      return moved;
    },
  };
};

export const minute = 60;
export const hour = 60 * minute;
export const day = 24 * hour;

/** The reason for inconclusive results after the hook failed. */
export const stuck = 'the hook move-clock did not move the clock';

/** A clock whose sleep moves the target's clock by a hook, or else waits. Reports once that it stays ahead. */
export const movedClock = (clock: Clock, { fixtures, judge }: Pick<Context, 'fixtures' | 'judge'>): Clock => {
  let isReported = false;
  return {
    ...clock,
    sleep: async (milliseconds) => {
      const seconds = Math.ceil(milliseconds / 1000);
      if (!fixtures.hasHook('move-clock') || !(await fixtures.callHook('move-clock', { seconds })))
        return clock.sleep(milliseconds);
      if (!isReported) judge.leftBehind('a clock that is some seconds ahead, by the intervals between polls');
      isReported = true;
    },
  };
};
