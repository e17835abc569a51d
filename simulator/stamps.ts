import type { Clock } from './clock.ts';

const second = 1000;

/** Datetimes as records hold them. Whole seconds: what an answer shows is all there is. */
export interface Stamps {
  now(): string;
  /** The present, but later than the given stamp: no change of a record hides behind an equal stamp. */
  after(stamp: unknown): string;
}

/** Makes the stamps of a clock. */
export const createStamps = (clock: Clock): Stamps => {
  const present = () => Math.floor(clock.now() / second) * second;
  return {
    now: () => new Date(present()).toISOString(),
    after: (stamp) => {
      const before = typeof stamp === 'string' ? Date.parse(stamp) : Number.NaN;
      const moment = Number.isNaN(before) ? present() : Math.max(present(), before + second);
      return new Date(moment).toISOString();
    },
  };
};
