import { systemClock } from '../../harness/clock.ts';

let made = 0;

/** Tells this process and this moment from all others. */
const run = `${systemClock.epoch().toString(36)}${process.pid.toString(36)}`;

/** An external number that no other agreement has: `procon`, the run, and a number that is used once. */
export const freshNumber = (): string => {
  made += 1;
  return `procon-${run}-${made}e`;
};
