import type { Context } from '../../harness/check.ts';

const day = 24 * 60 * 60 * 1000;

/** What time the target says that it is; our own clock before it has said anything. */
const nowAt = ({ client, clock }: Pick<Context, 'client' | 'clock'>): number => {
  const date = client.exchanges.at(-1)?.responseHeaders?.['date'];
  const told = date === undefined ? Number.NaN : Date.parse(date);
  return Number.isNaN(told) ? clock.epoch() : told;
};

/** Midnight UTC of the target's today, and so many days later. */
export const dayAt = (context: Pick<Context, 'client' | 'clock'>, days = 0): string => {
  const midnight = Math.floor(nowAt(context) / day) * day;
  return new Date(midnight + days * day).toISOString().replace('.000Z', 'Z');
};
