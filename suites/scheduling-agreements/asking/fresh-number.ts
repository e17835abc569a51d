import { runStart } from '../../harness/marker.ts';

let made = 0;

const digits = (value: number, length: number): string =>
  Math.trunc(value).toString(36).padStart(length, '0').slice(-length);

/** Tells this process and this second from all others of some decades. */
const run = `${digits(runStart / 1000, 6)}${digits(process.pid, 3)}`;

/**
 * An external number that no other agreement has: `procon`, the run, and a number that is used once. It is short: how
 * long numbers and references may be is not shown.
 */
export const freshNumber = (): string => {
  made += 1;
  return `procon${run}${digits(made, 3)}`;
};
