import type { Context } from '../harness/check.ts';
import { type Disagreement, expectRecord } from './expect-record.ts';
import { listPayments, type Payment } from './payment-list.ts';

/** Hours that a clock on the wall may be ahead of UTC, or behind it. */
const offsets = [5.5, -8] as const;

const two = (count: number): string => String(Math.floor(count)).padStart(2, '0');

/** A moment as a clock so many hours ahead of UTC shows it, with its offset; whole seconds. */
const written = (moment: number, hours: number): string => {
  const local = new Date(moment + hours * 3_600_000).toISOString().slice(0, 'YYYY-MM-DDTHH:MM:SS'.length);
  const ahead = Math.abs(hours);
  return `${local}${hours < 0 ? '-' : '+'}${two(ahead)}:${two((ahead % 1) * 60)}`;
};

/**
 * Bounds two seconds before and after a payment's stamp, written with other offsets: the same moments as before.
 * Answers the first that selects otherwise; undefined when none does, or the target refuses such offsets.
 */
export const misreadOffset = async (
  context: Pick<Context, 'client' | 'profile'>,
  payment: Payment,
  name: string,
): Promise<Disagreement | undefined> => {
  const moment = Date.parse(String(payment.data['updated-at']));
  if (Number.isNaN(moment)) return undefined;
  for (const hours of offsets) {
    for (const [seconds, returned] of [
      [-2, true],
      [2, false],
    ] as const) {
      const bound = written(moment + seconds * 1000, hours);
      const taken = await listPayments(context, [[name, bound]]);
      if (taken.kind !== 'told') continue;
      const told = await expectRecord(context, { payment, filters: [[name, bound]], returned });
      if (told.kind === 'disagrees') return told;
    }
  }
  return undefined;
};
