import type { Context } from '../harness/check.ts';
import { atOffset } from '../harness/filters/stamp.ts';
import { type Disagreement, expectRecord } from './expect-record.ts';
import { listPayments, type Payment } from './payment-list.ts';

/** Hours that a clock on the wall may be ahead of UTC, or behind it. */
const offsets = [5.5, -8] as const;

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
      const bound = atOffset(moment + seconds * 1000, hours);
      const taken = await listPayments(context, [[name, bound]]);
      if (taken.kind !== 'told') continue;
      const told = await expectRecord(context, { payment, filters: [[name, bound]], returned });
      if (told.kind === 'disagrees') return told;
    }
  }
  return undefined;
};
